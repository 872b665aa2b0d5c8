"""What a sheet's log is made of: one entry, one thing that was written down.

Entries are kept as JSON, one a line, and folded by `yksi.scorekeeping.sheet`. Players are numbers, in the
order in which they first came, so that a log stays right when somebody is renamed. Old logs stay readable.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from yksi.journal import UNREADABLE, Codec, OtherVersion, coded
from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.hands import Hand, read_hand, write_hand

VERSION: Final = 1


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Something was written down; where a server keeps the sheet, ``by`` a guest with a command.

    >>> from yksi.scorekeeping import Entry, open_sheet
    >>> entry = open_sheet(["Ada", "Bo"], "da-108")
    >>> isinstance(entry, Entry), entry.players, entry.edition
    (True, ('Ada', 'Bo'), 'da-108')
    """

    by: str = ""
    command: str = ""


@dataclass(frozen=True, kw_only=True)
class Opened(Entry):
    """A sheet was begun: who plays, in the order of their seats to the left, and by which rules."""

    version: int = VERSION
    edition: str
    rules: Mapping[str, Any]
    """Rule keys that differ from the edition, scoring, target and teams among them."""
    players: tuple[str, ...]
    dealer: int
    """Who deals the first round."""


def _write_hands(hands: Mapping[int, Hand]) -> dict[str, str | int]:
    return {str(player): write_hand(hand) for player, hand in sorted(hands.items())}


def _read_hands(data: Mapping[str, object]) -> dict[int, Hand]:
    return {int(player): read_hand(hand) for player, hand in data.items()}


@dataclass(frozen=True, kw_only=True)
class RoundEntered(Entry):
    """A round was played: who went out, and what the others had left."""

    number: int
    winner: int | None
    """None when nobody could move any more."""
    hands: Mapping[int, Hand] = field(metadata=coded(_write_hands, _read_hands))


@dataclass(frozen=True, kw_only=True)
class Corrected(RoundEntered):
    """A round that stands on the sheet was another one in truth."""


@dataclass(frozen=True, kw_only=True)
class Undone(Entry):
    """What was written down last was taken back."""


@dataclass(frozen=True, kw_only=True)
class Redone(Entry):
    """And put back again."""


@dataclass(frozen=True, kw_only=True)
class Renamed(Entry):
    """A player is called otherwise, or somebody else plays on in the same place."""

    player: int
    name: str


@dataclass(frozen=True, kw_only=True)
class Left(Entry):
    """A player went home between two rounds."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Joined(Entry):
    """Somebody sat down between two rounds, or came back."""

    name: str
    seat: int
    """The place among those at the table, counted from 0 to the left."""


KINDS: Final[dict[str, type[Entry]]] = {
    "opened": Opened,
    "round": RoundEntered,
    "corrected": Corrected,
    "undone": Undone,
    "redone": Redone,
    "renamed": Renamed,
    "left": Left,
    "joined": Joined,
}
"""Every kind of entry by its name in the log."""

_CODEC: Final = Codec(KINDS, VERSION)


def encode(entry: Entry) -> str:
    """The entry as a line of JSON, without its end.

    >>> from yksi.scorekeeping import encode, open_sheet
    >>> print(encode(open_sheet(["Ada", "Bo"], dealer="Bo")))
    {"e":"opened","version":1,"edition":"nb-112","rules":{},"players":["Ada","Bo"],"dealer":1}
    """
    return _CODEC.encode(entry)


def decode(line: str) -> Entry:
    """The entry that a line of JSON is; SheetError if it is none.

    >>> from yksi.scorekeeping import decode
    >>> decode('{"e":"left","player":2}').player
    2
    """
    try:
        return _CODEC.decode(line)
    except SheetError:
        raise
    except OtherVersion as error:
        raise SheetError("bad-version", number=error.version) from None
    except UNREADABLE:
        raise SheetError("bad-line") from None
