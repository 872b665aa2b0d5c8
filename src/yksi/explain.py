"""Why may a seat not do this? A reason for programs and a sentence for people."""

from __future__ import annotations

from yksi import actions, cards, phases
from yksi.cards import (
    COLOUR_LETTERS,
    COLOUR_OF,
    COLOURS,
    FACE_OF,
    KINDS,
    NO_COLOUR,
    REVERSE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
    Cards,
)
from yksi.errors import IllegalAction
from yksi.rules.legal import needs_colour
from yksi.rules.matching import (
    allowed_last,
    answering,
    can_be_answered,
    holds_colour,
    lawful,
    layable,
    may_lay,
    may_name,
)
from yksi.rules.seats import is_partner
from yksi.state import OUT_OF_ROUND, Seat, State

_COLOUR_WORDS = ("red", "yellow", "green", "blue")
_WAITS_FOR = {
    phases.SWAP: "a player to swap hands with (pick:SEAT)",
    phases.PICK: "a player to be picked (pick:SEAT)",
    phases.DISCARD: "cards to be discarded (discard:CARD, or pass where that is by choice)",
    phases.GIVE: "cards to be given (give:CARD)",
    phases.VOTE: "votes (yes or no)",
}


def refusal(state: State, seat: Seat, action: int) -> IllegalAction:
    """Why the action, which is not legal, is refused."""
    reason, message = _why(state, seat, action)
    return IllegalAction(reason, f"{actions.name(action)}: {message}")


def _why(state: State, seat: Seat, action: int) -> tuple[str, str]:
    if state.phase == phases.OVER:
        return "over", "the round is over"
    if state.out[seat] == OUT_OF_ROUND:
        return "out-of-round", f"seat {seat} has too many cards and is out of this round"
    if state.out[seat]:
        return "out", f"seat {seat} is knocked out"
    if action == actions.UNO:
        if state.rules.no_uno:
            return "no-uno", "nobody says UNO at this table"
        return "false-uno", f"seat {seat} has no UNO to say: it is said when a hand comes down to one card"
    if actions.CATCH <= action < actions.PICK:
        return _why_not_catch(state, seat, action - actions.CATCH)
    if state.phase > phases.STACK:
        return _why_not_choice(state, seat, action)
    if action < actions.LAYS:
        return _why_not_lay(state, seat, action)
    if seat != state.turn:
        return "not-your-turn", f"it is the turn of seat {state.turn}"
    if state.phase in (phases.CHALLENGE, phases.STACK):
        return "answer-first", f"{_pending(state)} first"
    if action == actions.DRAW:
        return _why_not_draw(state)
    if action == actions.PASS:
        if state.phase == phases.DRAWN:
            fitting = lawful(state, seat, may_lay(state, seat))
            return "force-play", f"the drawn {_either(_names(fitting))} fits and has to be laid"
        return "draw-first", "passing is possible only after drawing a card"
    return "nothing-to-answer", "nothing on the table asks for that now"


def _pending(state: State) -> str:
    challenge = "challenge or accept" if state.phase == phases.CHALLENGE else "accept"
    challenge += " or answer" if can_be_answered(state) else ""
    return f"{state.total} cards lie against seat {state.turn}, which has to {challenge}"


def _why_not_catch(state: State, seat: Seat, whom: Seat) -> tuple[str, str]:
    if whom == seat:
        return "false-catch", "nobody can catch oneself"
    if whom < state.players and state.owing >> whom & 1 and is_partner(state, seat, whom):
        return "partner", f"seat {whom} plays for the same side, and partners do not catch each other"
    if whom < state.players and state.owing >> whom & 1 and state.script >= 0:
        return "catch-later", f"the rule on the card is still running, and seat {whom} is caught after it"
    return "false-catch", f"seat {whom} owes no UNO"


def _why_not_choice(state: State, seat: Seat, action: int) -> tuple[str, str]:
    waits = _waits_for(state)
    if not (state.waiting >> seat & 1 or seat == state.turn):
        return "not-your-turn", f"the table waits for seat {state.turn}, not for seat {seat}"
    if state.phase == phases.COLOUR and actions.COLOUR <= action < actions.CATCH:
        return _why_not_colour(state)
    if state.phase in (phases.SWAP, phases.PICK) and action == actions.PICK + seat:
        return "somebody-else", f"the table waits for {waits}, and it has to be somebody else"
    if action >= actions.DISCARD:
        return "not-that-card", f"seat {seat} cannot choose that card now; the table waits for {waits}"
    return "choose-first", f"the table waits for {waits} from seat {seat}"


def _waits_for(state: State) -> str:
    if state.phase == phases.COLOUR:
        return f"a colour ({_either(_nameable(state, 'colour'))})"
    return _WAITS_FOR[state.phase]


def _nameable(state: State, word: str) -> list[str]:
    """The ways to name a colour with a word or a card: ``W:Y``."""
    return [f"{word}:{COLOUR_LETTERS[colour]}" for colour in COLOURS if may_name(state, colour)]


def _names(kinds: Cards) -> list[str]:
    return [cards.name(card) for card in range(KINDS) if kinds >> card & 1]


def _either(words: list[str]) -> str:
    """Words as a choice: a, b or c."""
    *more, last = words
    return f"{', '.join(more)} or {last}" if more else last


def _why_not_colour(state: State) -> tuple[str, str]:
    return "same-colour", f"it has to name a new colour, and {_COLOUR_WORDS[state.colour]} is in play"


def _why_not_draw(state: State) -> tuple[str, str]:
    if state.phase == phases.SET:
        return _why_no_set(state)
    if state.phase == phases.DRAWN:
        return "already-drawn", "a card was drawn already: lay it or pass"
    if state.rules.must_play:
        return "must-play", f"seat {state.turn} holds a card that fits and must play"
    return "nothing-to-draw", "there is nothing left to draw, so a card that fits has to be laid"


def _why_no_set(state: State) -> tuple[str, str]:
    return "no-set", f"only another card like {cards.name(state.top)} may follow it in this turn; or pass"


def _why_not_lay(state: State, seat: Seat, action: int) -> tuple[str, str]:
    card = action & 63
    name = cards.name(card)
    if state.held[seat] >> card & 1 == 0:
        return "not-held", f"seat {seat} does not hold {name}"
    if may_lay(state, seat) >> card & 1:
        return _why_not_that_way(state, seat, action)
    if seat != state.turn:
        if state.rules.jump_in and state.phase == phases.PLAY:
            if card == state.top and card < WILD:
                return _why_not_last(state, seat, card)
            return "no-jump-in", f"only another {cards.name(state.top)} could jump in, and no wild can"
        return "not-your-turn", f"it is the turn of seat {state.turn}"
    if state.phase in (phases.CHALLENGE, phases.STACK):
        if answering(state, seat) >> card & 1:
            return _why_not_last(state, seat, card)
        return "answer-first", f"{_pending(state)}; {name} is no answer"
    if state.phase == phases.SET:
        return _why_no_set(state)
    if state.phase == phases.DRAWN and layable(state, seat) >> card & 1:
        drawn = _either(_names(may_lay(state, seat) or state.fresh))
        return "drawn-only", f"after drawing only the drawn {drawn} may be laid"
    return _why_no_match(state, seat, card)


def _why_not_that_way(state: State, seat: Seat, action: int) -> tuple[str, str]:
    card = action & 63
    name = cards.name(card)
    named = action >> actions.COLOUR_SHIFT & 7
    if card >= WILD and not named and needs_colour(state, seat, card):
        return "needs-colour", f"it needs a colour: {_either(_nameable(state, name))}"
    if named and not may_name(state, named - 1):
        return _why_not_colour(state)
    if state.rules.no_uno:
        return "no-uno", "nobody says UNO at this table"
    return "false-uno", f"laying it leaves seat {seat} with {state.sizes[seat] - 1} cards, not with one"


def _why_not_last(state: State, seat: Seat, card: Card) -> tuple[str, str]:
    instead = ": draw" if state.phase == phases.PLAY and seat == state.turn else ""
    if allowed_last(state, seat) == 0:
        return "uno-unsaid", f"seat {seat} has not said UNO, so the last card cannot be laid{instead}"
    kind = "a wild" if card >= WILD else "an action card"
    return "not-last", f"{kind} may not be the last card at this table{instead}"


def _why_no_match(state: State, seat: Seat, card: Card) -> tuple[str, str]:
    colour = _COLOUR_WORDS[state.colour] if state.colour != NO_COLOUR else "no colour"
    if state.sizes[seat] == 1 and allowed_last(state, seat) >> card & 1 == 0:
        return _why_not_last(state, seat, card)
    if state.barred and FACE_OF[card] == REVERSE:
        return "reverse-back", "who gets the turn from a Reverse may not answer with a Reverse"
    if card == WILD_DRAW_FOUR:
        if not holds_colour(state, seat):
            return "no-bluff-any", "it cannot be laid while another card can be laid"
        return "no-bluff", f"it cannot be laid while holding a {colour} card"
    if card >= WILD and holds_colour(state, seat):
        return "strict-wild", f"it cannot be laid while holding a {colour} card"
    fits = colour
    if COLOUR_OF[state.top] != NO_COLOUR:
        fits += ", the same symbol" if FACE_OF[state.top] >= SKIP else f", a {FACE_OF[state.top]}"
    return "no-match", f"it does not fit on {cards.name(state.top)}: it needs {fits} or a wild"
