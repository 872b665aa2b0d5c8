"""The names of the moments, in the order of their bits (`yksi.reviewing.feats`), and how rare each is.

``odds.json`` is counted by ``python -m yksi.training.odds``: of so many seats that played a round of an
edition, how many had the moment.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from yksi.reviewing.scale import MEASURED

INJUSTICES: Final = (
    "dry-spell",
    "desert",
    "colour-blind",
    "soaked",
    "three-fours",
    "four-on-last",
    "bystander",
    "caught",
    "doubted-wrongly",
    "so-near",
    "robbed",
    "nothing-fits",
    "numbers-only",
    "too-late",
    "dear-hand",
    "full-hand",
    "led-all-along",
)
FEATS: Final = (
    "flawless",
    "comeback",
    "escape",
    "three-wilds",
    "two-fours",
    "wild-finish",
    "draw-finish",
    "in-a-row",
    "got-away",
    "saw-through",
    "good-ear",
    "hailstorm",
    "rich",
    "just-in-time",
    "untouched",
)
NAMES: Final = (*INJUSTICES, *FEATS)


@cache
def odds() -> Any:
    """The odds as they come with the package."""
    return json.loads((files("yksi.reviewing") / "odds.json").read_text("utf-8"))


def once_in(moment: str, edition: str, players: int) -> int | None:
    """In so many rounds a player has the moment once: 0 if it was never seen, None if it was not counted."""
    if players not in MEASURED or edition not in odds()["editions"]:
        return None
    seen = odds()["editions"][edition][str(players)].get(moment, 0)
    return round(odds()["seats"] / seen) if seen else 0
