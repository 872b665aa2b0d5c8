"""Which rules apply? Ids of the rulebook's rows, of which those count that hold at the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from yksi.advice.sorts import rule_on, sort_of
from yksi.keys import Rules
from yksi.rulebook import Row, rows_for

_CHALLENGE: Final = (
    *("challenge-by-victim", "challenge-guilty-instead", "challenge-guilty-plays-on"),
    *("draw-four-penalty-automatic", "penalty-instead"),
    *("challenge-guilty-extra", "challenge-innocent-six", "challenge-innocent-free"),
)
_CONDITION: Final = (
    *("draw-four-condition", "draw-four-number-symbol"),
    *("draw-four-guilt-playable", "draw-four-guilt-another-four"),
)
_DEFLECTING: Final = ("deflect-colour", "deflect-any", "deflect-answer")
_MORE: Final = ("sets",)
_MORE_ACTIONS: Final = (*_MORE, "sets-each-acts")
_NO_MORE: Final = ("sets-no-wilds",)
"""What may be laid with a card in the same turn."""
_LIMIT: Final = ("hand-limit", "hand-limit-last-wins")
"""What more cards may do to a hand. Hands that only change places or are dealt anew reach no limit."""
_NEEDED: Final = "uno-needed"
_OUT: Final = ("out-ends-round", _NEEDED)
_LAST_CARD: Final = ("last-card-no-wild", "last-card-number", "last-card-draws")
ANSWERS: Final = {
    "draw-two": ("no-answer-draw-two", "stacking-2on2", "stacking-4on2", "stacking-total", *_DEFLECTING),
    "draw-four": (
        *("no-answer-draw-four", "stacking-4on4", "stacking-2on4", "stacking-total", "stacking-challenge"),
        *_DEFLECTING,
    ),
}
"""What may answer a draw card."""
FITS: Final = {
    "wild": ("wild-any-time", "wild-without-colour"),
    "draw-four": (
        *_CONDITION,
        *("draw-four-penalty-automatic", "draw-four-bluff", "no-bluff", "free-draw-four"),
    ),
    "shuffle-hands": ("shuffle-hands-wild", "wild-without-colour"),
    "custom": ("custom-wild", "wild-without-colour"),
}
"""When a wild fits, by its sort."""

BECAUSE: Final[dict[str, tuple[str, ...]]] = {
    "colour": ("match-colour",),
    "named-colour": ("match-named-colour",),
    "number": ("match-number",),
    "symbol": ("match-symbol",),
    "jump-in": ("jump-in",),
    "strict-wild": ("wild-without-colour",),
    "no-bluff": ("no-bluff",),
    "drawn-only": ("drawn-card-only",),
    "no-jump-in": ("jump-in", "jump-in-no-wilds", "jump-in-closed"),
    "same-colour": ("new-colour",),
    "reverse-back": ("no-reverse-back",),
    "uno-unsaid": (_NEEDED, "uno-needed-draws"),
    "last-card": (_NEEDED,),
    "not-last": _LAST_CARD,
    "no-set": ("sets",),
}
"""Why a card may be laid or not, and the rows that say so; beside what fits, what the last card takes."""

LAID: Final[dict[str, tuple[str, ...]]] = {
    "number": _MORE,
    "zero": ("zero-rotates", *_MORE),
    "seven": ("seven-swaps", *_MORE),
    "skip": ("skip", *_MORE_ACTIONS),
    "reverse": (
        *("reverse", "reverse-to-layer", "no-reverse-back"),
        *("reverse-two-players-skip", "reverse-two-players-pass"),
        *_MORE_ACTIONS,
    ),
    "draw-two": ("draw-two", *ANSWERS["draw-two"], *_MORE_ACTIONS, *_LIMIT),
    "wild": ("wild-names-colour", "new-colour", *_NO_MORE),
    "draw-four": (
        *("draw-four", *_CONDITION, *_CHALLENGE, *ANSWERS["draw-four"]),
        *_NO_MORE,
        *_LIMIT,
    ),
    "shuffle-hands": ("shuffle-hands", "shuffle-hands-clockwise", "shuffle-hands-wild", *_NO_MORE),
    "custom": ("custom-wild", "custom-own-rule", "custom-blank", *_NO_MORE, *_LIMIT),
}
"""What a card of each sort does when it is laid."""

FIRST: Final[dict[str, tuple[str, ...]]] = {
    "number": ("first-card",),
    "zero": ("first-card", "seven-zero-first"),
    "seven": ("first-card", "seven-zero-first"),
    "skip": ("first-skip", "first-action-lies", "first-card-again"),
    "reverse": ("first-reverse", "first-action-lies", "first-card-again"),
    "draw-two": ("first-draw-two", "first-action-lies", "first-card-again", *_LIMIT),
    "wild": ("first-wild", "first-wild-returned"),
    "draw-four": ("first-wild-draw-four", "first-wild-returned"),
    "shuffle-hands": ("first-shuffle-hands", "first-wild-returned"),
    "custom": ("first-customizable", "first-wild-returned"),
}
"""What it does when it is turned up first."""

LAST: Final[dict[str, tuple[str, ...]]] = {
    "number": _OUT,
    "zero": (*_OUT, "seven-zero-last"),
    "seven": (*_OUT, "seven-zero-last"),
    "skip": (*_OUT, "last-skip-reverse", "deflect-last-card"),
    "reverse": (*_OUT, "last-skip-reverse", "deflect-last-card"),
    "draw-two": (*_OUT, "last-draw-two", "stacking-last-card"),
    "wild": (*_OUT, "last-wild-needs-no-colour"),
    "draw-four": (
        *(*_OUT, "last-draw-four", "last-draw-four-challenge", "draw-four-last-innocent"),
        "stacking-last-card",
    ),
    "shuffle-hands": (_NEEDED, "last-shuffle-wins", "last-shuffle-shuffles"),
    "custom": (*_OUT, "last-customizable"),
}
"""What it does as the last card."""

_FOR_TWO: Final = "reverse-two-players"
_OF_THE_PEN: Final = ("custom-own-rule", "custom-blank")
"""What may be written on a card, which nobody asks of a card on which something is."""


def rows_because(reason: str, card: str, top: str, rules: Rules) -> list[Row]:
    """The rules for the reason why a card may be laid on another or not; none for what needs no rule."""
    if reason == "wild":
        return _holding(FITS[sort_of(card)], rules)
    if reason == "no-match":
        return _holding(_match(top), rules)
    return _holding(BECAUSE.get(reason, ()), rules)


def rows_against(top: str, rules: Rules) -> list[Row]:
    """The rules for a draw card that lies against you."""
    return _holding((sort_of(top), *ANSWERS[sort_of(top)]), rules)


def rows_about(place: dict[str, tuple[str, ...]], card: str, rules: Rules, players: int) -> list[Row]:
    """The rules for what a card does in a place: `LAID`, `FIRST` or `LAST`."""
    rows = _holding(place[sort_of(card)], rules)
    beside = _OF_THE_PEN if rule_on(card, rules) else ()
    return [row for row in rows if row.id not in beside and (players == 2 or not row.id.startswith(_FOR_TWO))]


def _match(top: str) -> tuple[str, ...]:
    """What has to be followed."""
    if top.startswith("W"):
        return ("match-named-colour",)
    return ("match-colour", "match-number" if top[1:].isdigit() else "match-symbol")


def _holding(ids: Iterable[str], rules: Rules) -> list[Row]:
    held = {row.id: row for row in rows_for(rules)}
    return [held[id] for id in ids if id in held]
