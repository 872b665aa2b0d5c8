"""Asks the browser's half of the words, in Node, what Python was asked."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import yksi
from yksi.locales.catalogues import raw_words

NODE = shutil.which("node")
WEB = Path(yksi.__file__).parent / "web"

needs_node = pytest.mark.skipif(
    NODE is None, reason="Node is not installed; the tests in the browser cover this too"
)


def catalogue(language: str, areas: Iterable[str]) -> dict[str, Any]:
    """Areas of a language as the browser fetches them."""
    return {"language": language, **{area: raw_words(language, area) for area in areas}}


def ask(folder: Path, script: str, given: object) -> list[str]:
    """What a script answers, which reads what is given from its input and may import our modules."""
    for name in ("say.js", "describe.js"):
        shutil.copy(WEB / "speech" / name, folder)
    (folder / "package.json").write_text('{ "type": "module" }')
    (folder / "ask.js").write_text(script)
    answered = subprocess.run(
        [str(NODE), "ask.js"], cwd=folder, input=json.dumps(given), text=True, capture_output=True, check=True
    )
    answers: list[str] = json.loads(answered.stdout)
    return answers
