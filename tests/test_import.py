"""Playing needs no NumPy: importing the library does not bring it in."""

from __future__ import annotations

import subprocess
import sys


def test_importing_yksi_imports_no_numpy() -> None:
    code = "import sys, yksi, yksi.cli; print({'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "set()"
