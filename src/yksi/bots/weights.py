"""The numbers that `sharp` weighs its cards with, found by `yksi.training.tune_sharp`."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "skip",  # a Skip, or a Reverse of two players
    "reverse",  # a Reverse that turns play round
    "draw-two",
    "wild",
    "draw-four",
    "shuffle",  # for each card that Shuffle Hands takes off the own hand
    "wild-early",  # for each coloured card that is left after a wild
    "four-early",  # the same for a Wild Draw Four
    "stop",  # an attack, for each card fewer than four that the victim has
    "same-colour",  # for each card of the new colour that is left
    "same-face",  # for each other kind of the same face that is left
    "alone",  # the last card of its colour
    "stuck",  # by the chance, in sixteenths, that the next to play cannot follow
    "stuck-last",  # the same if that is one with a single card
    "led",  # the next to play brought this colour into play
    "again",  # the next turn is the own one and a coloured card fits
    "again-more",  # for each kind that fits then
    "again-wild",  # the next turn is the own one and only a wild fits
    "bluff",  # a Wild Draw Four against the rule
    "bluff-hand",  # the same, for each own card
    "draw",  # draw although something fits
    "draw-late",  # the same, for each card fewer than four that the next player has
    "keep",  # keep a drawn card that fits
    "colours",  # for each colour that is left
    "unseen",  # for each unseen card of the colour
    "points",  # for each point of the card
    "points-late",  # the same, for each card fewer than four that an opponent has
    "doubt",  # how much guilt counts against the risk of a challenge
)
WEIGHTS: Final = len(NAMES)
(
    SKIP,
    REVERSE,
    DRAW_TWO,
    WILD,
    DRAW_FOUR,
    SHUFFLE,
    WILD_EARLY,
    FOUR_EARLY,
    STOP,
    SAME_COLOUR,
    SAME_FACE,
    ALONE,
    STUCK,
    STUCK_LAST,
    LED,
    AGAIN,
    AGAIN_MORE,
    AGAIN_WILD,
    BLUFF,
    BLUFF_HAND,
    DRAW,
    DRAW_LATE,
    KEEP,
    COLOURS,
    UNSEEN,
    POINTS,
    POINTS_LATE,
    DOUBT,
) = range(WEIGHTS)

DUEL: Final = (
    *(39, -108, 498, -266, -208, 349, -112, -202, 250, 105, -122, 210, 40, 17),
    *(-68, 44, -58, -6, -403, -89, -552, -203, -301, -36, -4, 3, 8, 12),
)
"""With two players, for points."""

ROUND: Final = (
    *(-20, 45, 555, -322, -186, 357, -113, -145, 376, 118, -143, 212, 16, 17),
    *(-84, 121, -74, -18, -107, -92, -545, -98, -366, -33, -2, 0, 0, 20),
)
"""With two players when only the round counts."""

TABLE: Final = (
    *(6, 0, 150, -299, -248, 520, -144, -162, 171, 135, 55, -9, 11),
    *(20, -56, 27, -55, 22, -350, -54, -662, -116, -300, 4, -5, 1, 1, 39),
)
"""With more players."""

SETS: Final = (DUEL, ROUND, TABLE)
FOR_DUEL, FOR_ROUND, FOR_TABLE = range(len(SETS))
