"""Score sheets: what is written on them, and how everybody sees them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, field

from yksi.scorekeeping.view import SheetView
from yksi.server.protocol.base import Code, Command, Message, Place, TableId
from yksi.state import MAX_PLAYERS


class OpenSheet(Command, tag="open-sheet"):
    """Begin a score sheet for people with real cards; whoever has its code can write on it."""

    players: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MAX_PLAYERS)]
    """Clockwise."""
    edition: Annotated[str, Meta(max_length=40)] = "nb-112"
    rules: Annotated[dict[str, str | int | bool], Meta(max_length=40)] = field(default_factory=dict)
    dealer: Place = 0


class FollowSheet(Command, tag="follow-sheet"):
    """See a score sheet by its code, as it stands and whenever it changes."""

    code: Code


class AtSheet(Command):
    """Something to write on a sheet that this client follows by its code."""

    sheet: TableId


Left = Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=112)] | int
"""The cards that are left in a hand, or what they count."""
Hands = Annotated[dict[Annotated[str, Meta(pattern=r"^[0-9]{1,2}$")], Left], Meta(max_length=100)]
"""By the number of the player."""


class EnterRound(AtSheet, tag="enter-round"):
    """How a round ended; refused if somebody else has entered that round meanwhile."""

    number: Annotated[int, Meta(ge=1)]
    winner: Annotated[int, Meta(ge=0)] | None
    hands: Hands


class CorrectRound(AtSheet, tag="correct-round"):
    """How a round that stands on the sheet ended in truth."""

    number: Annotated[int, Meta(ge=1)]
    winner: Annotated[int, Meta(ge=0)] | None
    hands: Hands


class Undo(AtSheet, tag="undo"):
    """Take back what was written last."""


class Redo(AtSheet, tag="redo"):
    """Put back what was taken back last."""


class RenamePlayer(AtSheet, tag="rename-player"):
    """Call a player otherwise."""

    player: Annotated[int, Meta(ge=0)]
    name: Annotated[str, Meta(max_length=100)]


class PlayerLeft(AtSheet, tag="player-left"):
    """A player goes home; the score stays."""

    player: Annotated[int, Meta(ge=0)]


class PlayerJoined(AtSheet, tag="player-joined"):
    """Somebody sits down, last or at a seat."""

    name: Annotated[str, Meta(max_length=100)]
    seat: Place | None = None


SheetCommand = EnterRound | CorrectRound | Undo | Redo | RenamePlayer | PlayerLeft | PlayerJoined


class SheetShown(Message, tag="sheet"):
    """A score sheet as it stands, whenever it changes."""

    sheet: str
    """Its id, for commands."""
    seq: int
    """How many entries its log has."""
    view: Raw | SheetView
    """Everything on it (docs/scorekeeping.md)."""
    writes: bool
    """Whether this client may write on it."""
    code: str = ""
    """For those who may write."""
    watch: str = ""
    """For those who may only look."""
