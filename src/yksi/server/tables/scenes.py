"""How long does it take to see what happened?

events of one entry, the pace of the table → `length` → how long bots wait before they act on it

The table below is the only one: the browser stages each event for so long (`web/board/director`), and a table
on a device waits by it too (`web/local/scenes.js`). It asks only what all see: no pause tells of a hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from yksi.events import Event

SCENE_MS: Final = {
    "dealt": 90,
    "turned": 320,
    "laid": 320,
    "jumped-in": 500,
    "drew": 250,
    "skipped": 700,
    "missed": 700,
    "reversed": 700,
    "stacked": 500,
    "challenged": 1800,
    "penalised": 900,
    "deflected": 500,
    "said-uno": 900,
    "caught": 900,
    "swapped": 1000,
    "rotated": 1200,
    "hands-shuffled": 1700,
    "custom": 1500,
    "dared": 900,
    "vote": 900,
    "discarded": 320,
    "removed": 320,
    "gave": 400,
    "extra-turn": 500,
    "left": 900,
    "reshuffled": 500,
    "round-over": 3000,
}
"""How long each kind of event is staged at pace normal (ms); others are seen beside something else."""
CARD_MS: Final = 90
"""Cards that are drawn or given follow each other so fast."""
BURDEN_MS: Final = 400
"""So much more when they had to be drawn: by a card, a penalty, a rule."""
TEMPO: Final = {"calm": 125, "normal": 100, "quick": 50, "instant": 0}
"""In percent of that, by the pace of the table."""
LONGEST_MS: Final = 6000
"""Nobody waits longer, whatever a custom rule does."""


def length(events: Iterable[Event], pace: str) -> int:
    """How long it takes to see all of this."""
    return min(LONGEST_MS, sum(map(_length, events))) * TEMPO[pace] // 100


def _length(event: Event) -> int:
    length = SCENE_MS.get(event.kind, 0)
    if event.kind in ("drew", "gave"):
        length += CARD_MS * (event.data["count"] - 1)
    if event.kind == "drew" and event.data["why"] != "turn":
        length += BURDEN_MS
    return length
