"""From which files is the engine made, and from which state of them?"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
_VOCABULARY: Final = ("actions", "cards", "keys", "phases", "state", "steps", "story")
_FOLDERS: Final = ("rules", "bots", "sim", "env", "training")
"""The folders in which functions are marked ``@rule`` or `entry`."""
_TRANSLATOR: Final = ("layout", "kinds", "scope", "expressions", "statements", "unit")
MODULES: Final = (
    "yksi.sim.single",
    "yksi.sim.loops",
    "yksi.sim.tables",
    "yksi.sim.contests",
    "yksi.sim.foresight",
    "yksi.env.loops",
    "yksi.training.self_play",
)
"""Where the entries are."""


def source_files() -> list[Path]:
    """Every file that the engine is made from."""
    files = [PACKAGE / f"{name}.py" for name in _VOCABULARY]
    for folder in _FOLDERS:
        files += (PACKAGE / folder).glob("*.py")
    files += [PACKAGE / "engine" / f"{name}.py" for name in _TRANSLATOR]
    return [*sorted(files), PACKAGE / "engine" / "preamble.c"]


@cache
def source_digest() -> str:
    """A digest of all of them: two engines with the same one play alike. Takes 5 ms."""
    digest = hashlib.sha256()
    for file in source_files():
        digest.update(file.name.encode() + b"\n" + file.read_bytes())
    return digest.hexdigest()[:16]
