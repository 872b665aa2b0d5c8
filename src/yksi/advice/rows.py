"""Which rules apply? Ids of the rulebook's rows, of which those count that hold at the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from yksi.keys import Rules
from yksi.rulebook import Row, rows_for

_MATCH: Final = ("match-colour", "match-number", "match-symbol")
_STACKING: Final = (
    *("no-answer", "stacking-2on2", "stacking-4on4", "stacking-4on2", "stacking-2on4"),
    *("stacking-total", "stacking-challenge", "stacking-last-card"),
)
_CHALLENGE: Final = (
    *("challenge-by-victim", "challenge-guilty-instead", "challenge-guilty-plays-on"),
    *("challenge-guilty-extra", "challenge-innocent-six", "challenge-innocent-free"),
)
_FITS: Final = {
    "wild": ("wild-any-time", "wild-without-colour"),
    "draw-four": ("draw-four-condition", "draw-four-bluff", "no-bluff", "free-draw-four"),
    "shuffle-hands": ("shuffle-hands-wild", "wild-without-colour"),
    "custom": ("custom-wild", "wild-without-colour"),
}
"""When a wild fits, by its sort."""

BECAUSE: Final[dict[str, tuple[str, ...]]] = {
    "colour": ("match-colour",),
    "named-colour": ("match-named-colour",),
    "number": ("match-number",),
    "symbol": ("match-symbol",),
    "answer": _STACKING,
    "jump-in": ("jump-in",),
    "no-match": _MATCH,
    "strict-wild": ("wild-without-colour",),
    "no-bluff": ("no-bluff",),
    "answer-first": _STACKING,
    "attacked": ("draw-two", "draw-four", "no-answer"),
    "drawn-only": ("drawn-card-only",),
    "no-jump-in": ("jump-in", "jump-in-no-wilds", "jump-in-closed"),
}
"""Why a card may be laid or not, and the rows that say so."""

LAID: Final[dict[str, tuple[str, ...]]] = {
    "number": (),
    "zero": ("zero-rotates",),
    "seven": ("seven-swaps",),
    "skip": ("skip",),
    "reverse": ("reverse", "reverse-two-players-skip", "reverse-two-players-pass"),
    "draw-two": ("draw-two", *_STACKING),
    "wild": ("wild-names-colour",),
    "draw-four": ("draw-four", "draw-four-condition", *_CHALLENGE, *_STACKING),
    "shuffle-hands": ("shuffle-hands", "shuffle-hands-clockwise", "shuffle-hands-wild"),
    "custom": ("custom-wild", "custom-own-rule", "custom-blank"),
}
"""What a card of each sort does when it is laid."""

FIRST: Final[dict[str, tuple[str, ...]]] = {
    "number": ("first-card",),
    "zero": ("first-card", "seven-zero-first"),
    "seven": ("first-card", "seven-zero-first"),
    "skip": ("first-skip", "first-action-lies"),
    "reverse": ("first-reverse", "first-action-lies"),
    "draw-two": ("first-draw-two", "first-action-lies"),
    "wild": ("first-wild", "first-wild-returned"),
    "draw-four": ("first-wild-draw-four", "first-wild-returned"),
    "shuffle-hands": ("first-shuffle-hands", "first-wild-returned"),
    "custom": ("first-customizable", "first-wild-returned"),
}
"""What it does when it is turned up first."""

LAST: Final[dict[str, tuple[str, ...]]] = {
    "number": ("out-ends-round",),
    "zero": ("out-ends-round", "seven-zero-last"),
    "seven": ("out-ends-round", "seven-zero-last"),
    "skip": ("out-ends-round", "last-skip-reverse"),
    "reverse": ("out-ends-round", "last-skip-reverse"),
    "draw-two": ("out-ends-round", "last-draw-two", "stacking-last-card"),
    "wild": ("out-ends-round", "last-wild-needs-no-colour"),
    "draw-four": (
        *("out-ends-round", "last-draw-four", "last-draw-four-challenge", "draw-four-last-innocent"),
        "stacking-last-card",
    ),
    "shuffle-hands": ("last-shuffle-wins", "last-shuffle-shuffles"),
    "custom": ("out-ends-round", "last-customizable"),
}
"""What it does as the last card."""

_FOR_TWO: Final = "reverse-two-players"


def rows_because(reason: str, sort: str, rules: Rules) -> list[Row]:
    """The rules for the reason why a card of a sort may be laid or not; none for what needs no rule."""
    return _holding(_FITS.get(sort, ()) if reason == "wild" else BECAUSE.get(reason, ()), rules)


def rows_about(place: dict[str, tuple[str, ...]], sort: str, rules: Rules, players: int) -> list[Row]:
    """The rules for what a card of a sort does in a place: `LAID`, `FIRST` or `LAST`."""
    return [row for row in _holding(place[sort], rules) if players == 2 or not row.id.startswith(_FOR_TWO)]


def _holding(ids: Iterable[str], rules: Rules) -> list[Row]:
    held = {row.id: row for row in rows_for(rules)}
    return [held[id] for id in ids if id in held]
