"""Why may a seat not do this? A reason for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yksi import actions, cards, phases
from yksi.cards import COLOUR_LETTERS, COLOUR_OF, COLOURS, FACE_OF, KINDS, NO_COLOUR, SKIP
from yksi.errors import IllegalAction
from yksi.reasons import SENTENCES
from yksi.rules.refusal import detail, why_not
from yksi.state import Seat, State

COLOUR_WORDS: Final = ("red", "yellow", "green", "blue", "no colour")
_WAITS_FOR = {
    phases.SWAP: "a player to swap hands with (pick:SEAT)",
    phases.PICK: "a player to be picked (pick:SEAT)",
    phases.DISCARD: "cards to be discarded (discard:CARD, or pass where that is by choice)",
    phases.GIVE: "cards to be given (give:CARD)",
    phases.VOTE: "votes (yes or no)",
}


def refusal(state: State, seat: Seat, action: int) -> IllegalAction:
    """Why the action, which is not legal, is refused."""
    why = why_not(state, seat, action)
    reason, sentence = SENTENCES[why]
    filled = sentence.format_map(_Words(state, seat, action, detail(state, seat, why)))
    return IllegalAction(reason, f"{actions.name(action)}: {filled}")


class _Words(dict[str, object]):
    """What a sentence names in braces, worked out where one does."""

    def __init__(self, state: State, seat: Seat, action: int, detail: int) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.detail = detail

    def __missing__(self, word: str) -> object:
        return _WORDS[word](self)


_WORDS: Final[dict[str, Callable[[_Words], object]]] = {
    "seat": lambda of: of.seat,
    "turn": lambda of: of.state.turn,
    "whom": lambda of: of.action - actions.CATCH,
    "left": lambda of: of.state.sizes[of.seat] - 1,
    "total": lambda of: of.state.total,
    "card": lambda of: cards.name(of.action & actions.CARD_BITS),
    "top": lambda of: cards.name(of.state.top),
    "colour": lambda of: COLOUR_WORDS[of.state.colour],
    "fitting": lambda of: _fitting(of.state),
    "drawn": lambda of: _either([cards.name(card) for card in range(KINDS) if of.detail >> card & 1]),
    "named": lambda of: _either(_nameable(cards.name(of.action & actions.CARD_BITS), of.detail)),
    "choice": lambda of: _choice(of.state, of.detail),
    "answer": lambda of: _answer(of.state, of.detail),
    "draw": lambda of: ": draw" if of.detail else "",
}


def _fitting(state: State) -> str:
    """What would fit on the top card."""
    fits = COLOUR_WORDS[state.colour]
    if COLOUR_OF[state.top] != NO_COLOUR:
        fits += ", the same symbol" if FACE_OF[state.top] >= SKIP else f", a {FACE_OF[state.top]}"
    return fits


def _choice(state: State, colours: int) -> str:
    """What the table waits for."""
    if state.phase == phases.COLOUR:
        return f"a colour ({_either(_nameable('colour', colours))})"
    return _WAITS_FOR[state.phase]


def _answer(state: State, answerable: int) -> str:
    """What can be done about a draw card."""
    challenge = "challenge or accept" if state.phase == phases.CHALLENGE else "accept"
    return challenge + (" or answer" if answerable else "")


def _nameable(word: str, colours: int) -> list[str]:
    """The ways to name a colour with a word or a card: ``W:Y``."""
    return [f"{word}:{COLOUR_LETTERS[colour]}" for colour in COLOURS if colours >> colour & 1]


def _either(words: list[str]) -> str:
    """Words as a choice: a, b or c."""
    *more, last = words
    return f"{', '.join(more)} or {last}" if more else last
