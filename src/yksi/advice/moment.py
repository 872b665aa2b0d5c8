"""What does the question tell of the table?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi.keys import Rules

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
"""Those at the table of a question; whoever asks has the first seat and is spoken to as “you”."""


@dataclass(frozen=True)
class Moment:
    """As much of a table as one has to know to say what a card may do there; you sit at seat 0.

    >>> import yksi
    >>> from yksi.advice import Moment, may_lay
    >>> answered = Moment(yksi.make_rules("sv-1981"), "G+2", hand=("G7",), players=3, against=2)
    >>> may_lay("R+2", answered).verdict
    'no'
    """

    rules: Rules
    top: str
    """The card on top of the discard pile."""
    colour: str | None = None
    """The colour that was named for it, if it is a wild."""
    hand: tuple[str, ...] | None = None
    """What you hold beside the card that is asked about; None if that is not told."""
    players: int = 4
    against: int = 0
    """So many cards lie against you: the top card was laid just now, and you have to draw."""
    drawn: str | None = None
    """The card that you have just drawn."""
    in_turn: bool = True
