"""The map in CONTRIBUTING.md is complete: every room stands in it, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
MADE: Final = {"__init__.py", "__main__.py", "__pycache__", "py.typed"}
"""In every package, and therefore in no map."""
BUILT: Final = {"build", "dist", "node_modules"}


def drawn() -> dict[str, list[str]]:
    """The names in each part of the map, by the folder that it is of."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"## Where things are\n\n```\n(.*?)```", page, flags=re.DOTALL)
    parts = (part.splitlines() for part in block.split("\n\n"))
    return {head: [name for line in lines for name in _names(line)] for head, *lines in parts}


def _names(line: str) -> list[str]:
    names, _, says = line.strip().partition("  ")
    assert says.strip(), f"the map does not say what {names} is"
    return names.split()


def built(folder: str) -> list[str]:
    """What is in a folder: modules by their name, other files in full, folders with a slash."""
    here = ROOT / folder
    found = [path for path in here.iterdir() if path.name not in MADE and not path.name.startswith(".")]
    if here == ROOT:
        found = [path for path in found if path.is_dir() and path.name not in BUILT]
    return sorted(f"{path.name}/" if path.is_dir() else path.name.removesuffix(".py") for path in found)


@pytest.mark.parametrize("folder", ["src/yksi/", "src/yksi/server/", "src/yksi/web/", "./"])
def test_every_room_stands_in_the_map_once_and_the_map_has_no_other(folder: str) -> None:
    assert sorted(drawn()[folder]) == built(folder)
