"""From which files is the engine made, and from which state of them?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent.parent
MODULES: Final = (
    "yksi.table",
    "yksi.bots.entries",
    "yksi.reviewing.judge",
    "yksi.reviewing.feats",
    "yksi.puzzles.solver",
    "yksi.sim.setting",
    "yksi.sim.loops",
    "yksi.sim.tables",
    "yksi.sim.booking",
    "yksi.sim.contests",
    "yksi.sim.foresight",
    "yksi.env.loops",
    "yksi.training.self_play",
    "yksi.training.odds",
    "yksi.training.claims",
    "yksi.training.sampling",
    "yksi.training.glances",
)
"""Where the entries are."""
TRANSLATOR: Final = ("layout", "kinds", "function", "order", "expressions", "statements", "unit", "compiler")
VOCABULARY: Final = ("actions", "cards", "custom", "keys", "phases", "state", "steps", "story")


def digest_of(names: Iterable[str]) -> str:
    """A digest of files of the package, named from its folder: engines with the same one play alike."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(name.encode() + b"\n" + (PACKAGE / name).read_bytes())
    return digest.hexdigest()[:16]


def made_of(files: Iterable[str]) -> list[str]:
    """The files of an engine: of its functions, of what may declare a constant of them, of the translator."""
    names = {Path(file).relative_to(PACKAGE).as_posix() for file in files}
    names |= {f"engine/{name}.py" for name in TRANSLATOR} | {"engine/preamble.c"}
    return sorted({*names, *_game_files("rules", "bots")})


def code_digest() -> str:
    """A digest of all that decides how a game among bots goes, whether an engine is built or not."""
    return digest_of(_game_files("rules", "bots", "sim"))


def _game_files(*folders: str) -> list[str]:
    files = [file for folder in folders for file in (PACKAGE / folder).glob("*.py")]
    files += [PACKAGE / f"{name}.py" for name in VOCABULARY]
    return sorted(file.relative_to(PACKAGE).as_posix() for file in files)
