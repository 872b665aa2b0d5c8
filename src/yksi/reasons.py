"""Why may a seat not do this, as named ints: `yksi.rules.refusal` finds one, `yksi.explain` words it."""

from __future__ import annotations

from typing import Final, TypeAlias

Why: TypeAlias = int

OVER, OUT_OF_ROUND, OUT, NO_UNO, NO_UNO_TO_SAY, NOT_DOWN_TO_ONE = range(6)
ONESELF, PARTNER, CATCH_LATER, OWES_NO_UNO = range(6, 10)
ANOTHERS_TURN, ANOTHERS_CHOICE, SAME_COLOUR, SOMEBODY_ELSE, NOT_THAT_CARD, CHOOSE_FIRST = range(10, 16)
ANSWER_FIRST, NO_ANSWER, NO_SET, ALREADY_DRAWN, MUST_PLAY, NOTHING_TO_DRAW = range(16, 22)
FORCE_PLAY, DRAW_FIRST, NOTHING_TO_ANSWER = range(22, 25)
NOT_HELD, NEEDS_COLOUR, NO_JUMP_IN, UNO_UNSAID, WILD_NOT_LAST, ACTION_NOT_LAST, DRAWN_ONLY = range(25, 32)
REVERSE_BACK, NO_BLUFF_ANY, NO_BLUFF, STRICT_WILD, NO_MATCH = range(32, 37)

SENTENCES: Final[dict[Why, tuple[str, str]]] = {
    OVER: ("over", "the round is over"),
    OUT_OF_ROUND: ("out-of-round", "seat {seat} has too many cards and is out of this round"),
    OUT: ("out", "seat {seat} is knocked out"),
    NO_UNO: ("no-uno", "nobody says UNO at this table"),
    NO_UNO_TO_SAY: (
        "false-uno",
        "seat {seat} has no UNO to say: it is said when a hand comes down to one card",
    ),
    NOT_DOWN_TO_ONE: ("false-uno", "laying it leaves seat {seat} with {left} cards, not with one"),
    ONESELF: ("false-catch", "nobody can catch oneself"),
    PARTNER: ("partner", "seat {whom} plays for the same side, and partners do not catch each other"),
    CATCH_LATER: (
        "catch-later",
        "the rule on the card is still running, and seat {whom} is caught after it",
    ),
    OWES_NO_UNO: ("false-catch", "seat {whom} owes no UNO"),
    ANOTHERS_TURN: ("not-your-turn", "it is the turn of seat {turn}"),
    ANOTHERS_CHOICE: ("not-your-turn", "the table waits for seat {turn}, not for seat {seat}"),
    SAME_COLOUR: ("same-colour", "it has to name a new colour, and {colour} is in play"),
    SOMEBODY_ELSE: ("somebody-else", "the table waits for {choice}, and it has to be somebody else"),
    NOT_THAT_CARD: (
        "not-that-card",
        "seat {seat} cannot choose that card now; the table waits for {choice}",
    ),
    CHOOSE_FIRST: ("choose-first", "the table waits for {choice} from seat {seat}"),
    ANSWER_FIRST: (
        "answer-first",
        "{total} cards lie against seat {turn}, which has to {answer} first",
    ),
    NO_ANSWER: (
        "answer-first",
        "{total} cards lie against seat {turn}, which has to {answer}; {card} is no answer",
    ),
    NO_SET: ("no-set", "only another card like {top} may follow it in this turn; or pass"),
    ALREADY_DRAWN: ("already-drawn", "a card was drawn already: lay it or pass"),
    MUST_PLAY: ("must-play", "seat {turn} holds a card that fits and must play"),
    NOTHING_TO_DRAW: (
        "nothing-to-draw",
        "there is nothing left to draw, so a card that fits has to be laid",
    ),
    FORCE_PLAY: ("force-play", "the drawn {drawn} fits and has to be laid"),
    DRAW_FIRST: ("draw-first", "passing is possible only after drawing a card"),
    NOTHING_TO_ANSWER: ("nothing-to-answer", "nothing on the table asks for that now"),
    NOT_HELD: ("not-held", "seat {seat} does not hold {card}"),
    NEEDS_COLOUR: ("needs-colour", "it needs a colour: {named}"),
    NO_JUMP_IN: ("no-jump-in", "only another {top} could jump in, and no wild can"),
    UNO_UNSAID: ("uno-unsaid", "seat {seat} has not said UNO, so the last card cannot be laid{draw}"),
    WILD_NOT_LAST: ("not-last", "a wild may not be the last card at this table{draw}"),
    ACTION_NOT_LAST: ("not-last", "an action card may not be the last card at this table{draw}"),
    DRAWN_ONLY: ("drawn-only", "after drawing only the drawn {drawn} may be laid"),
    REVERSE_BACK: ("reverse-back", "who gets the turn from a Reverse may not answer with a Reverse"),
    NO_BLUFF_ANY: ("no-bluff-any", "it cannot be laid while another card can be laid"),
    NO_BLUFF: ("no-bluff", "it cannot be laid while holding a {colour} card"),
    STRICT_WILD: ("strict-wild", "it cannot be laid while holding a {colour} card"),
    NO_MATCH: ("no-match", "it does not fit on {top}: it needs {fitting} or a wild"),
}
"""Of each: the reason that programs are told, and the sentence for people."""
