"""From which files is the engine made, and from which state of them?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
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
TRANSLATOR: Final = ("layout", "kinds", "scope", "expressions", "statements", "unit")


def digest_of(names: Iterable[str]) -> str:
    """A digest of files of the package, named from its folder: engines with the same one play alike."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + b"\n" + (PACKAGE / name).read_bytes())
    return digest.hexdigest()[:16]


def translator_files() -> list[str]:
    """The translator itself, from which the text is made as well."""
    return [*(f"engine/{name}.py" for name in TRANSLATOR), "engine/preamble.c"]


def code_digest() -> str:
    """A digest of all that decides how a game among bots goes, whether an engine is built or not."""
    folders = ("rules", "bots", "sim")
    files = [file for folder in folders for file in (PACKAGE / folder).glob("*.py")]
    files += [PACKAGE / f"{name}.py" for name in ("actions", "cards", "keys", "phases", "state", "steps")]
    return digest_of(sorted(file.relative_to(PACKAGE).as_posix() for file in files))
