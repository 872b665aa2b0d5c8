"""The vocabulary of custom rules: verbs, targets, conditions and selections as named ints.

`yksi.custom` turns what people write into these, `yksi.rules.custom` runs them.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from yksi.cards import ACTIONS, ALL_CARDS, COLOURED, COLOURS, FACES, NUMBERS, SAME_FACE, WILDS

CUSTOM_CARDS: Final = 3
MOST_STEPS: Final = 8
MOST_CARDS: Final = 20
"""The largest number a step may name: beyond it a rule is a mistake, not an idea."""

# The columns of an encoded step.
VERB, TARGET, NUMBER, CARDS, WHEN, HOLDING, UNTIL, NEED, MAY = range(9)
COLUMNS: Final = 9

# Verbs. `DONE` ends a list of steps that is shorter than `MOST_STEPS`.
DONE, DRAW, DRAW_UNTIL, DISCARD, REMOVE, HAND_SIZE, SKIP, EXTRA_TURN, REVERSE, SWAP = range(10)
ROTATE, SHUFFLE, GIVE, COLLECT, STEAL, OPEN, PEEK, DARE, VOTE, COLOUR = range(10, 20)
SHORT: Final = 20

TARGETS: Final = ("me", "next", "previous", "everybody", "everybody-else", "pick", "picked")
ME, NEXT, PREVIOUS, EVERYBODY, EVERYBODY_ELSE, PICK, PICKED = range(7)

CONDITIONS: Final = ("always", "can-play", "cannot-play", "holds", "lacks", "yes", "no")
ALWAYS, CAN_PLAY, CANNOT_PLAY, HOLDS, LACKS, YES, NO = range(7)

Until = Literal["now", "my-turn", "uno", "round"]
UNTILS: Final[tuple[Until, ...]] = get_args(Until)
NOW, MY_TURN, UNO, ROUND = range(4)
LASTING: Final = 3
"""How many ways there are for a dare to last."""

NEEDS: Final = ("any", "most", "all")
ANY, MOST, ALL = range(3)

MAYS: Final = ("no", "yes")
"""Whether somebody may stop discarding before all is done."""

_FACE_WORDS: Final = (*"0123456789", "skip", "reverse", "draw-two")
SELECTIONS: Final = (
    *("any", "red", "yellow", "green", "blue", "wild", "number", "action", "in-play"),
    *_FACE_WORDS,
)
IN_PLAY: Final = SELECTIONS.index("in-play")
SELECTED: Final = (
    ALL_CARDS,
    *(COLOURED[colour] for colour in COLOURS),
    *(WILDS, NUMBERS, ACTIONS, 0),
    *(SAME_FACE[face] for face in range(FACES)),
)
"""The kinds of each selection; ``in-play`` is worked out when the rule runs."""
