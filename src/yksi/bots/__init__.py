"""Bots: what a seat may see → a choice. A view is all a bot ever gets.

view (`yksi.view`) → `choose(view, luck)` → action
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from yksi.bots import novice

Bot: TypeAlias = Callable[[dict[str, Any], Random], str | None]
"""Chooses one of ``view["legal"]``; None lets an out-of-turn chance pass."""

BOTS: Final[dict[str, Bot]] = {"novice": novice.choose}
