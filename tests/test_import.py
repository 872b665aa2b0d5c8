"""Playing needs no compiler: importing the library brings in neither Numba nor NumPy."""

from __future__ import annotations

import subprocess
import sys


def test_importing_yksi_imports_no_compiler() -> None:
    code = "import sys, yksi, yksi.cli; print({'numba', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "set()"
