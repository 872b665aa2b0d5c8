"""What a sheet's log is made of: one entry, one thing that was written down.

Entries are kept as JSON, one a line, and folded by `yksi.scorekeeping.sheet`. Players are numbers, in the
order in which they first came, so that a log stays right when somebody is renamed. Old logs stay readable.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from yksi.scorekeeping.errors import SheetError
from yksi.scorekeeping.hands import Hand, read_hand, write_hand

VERSION: Final = 1


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Something was written down; where a server keeps the sheet, ``by`` a guest with a command."""

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


@dataclass(frozen=True, kw_only=True)
class RoundEntered(Entry):
    """A round was played: who went out, and what the others had left."""

    number: int
    winner: int | None
    """None when nobody could move any more."""
    hands: Mapping[int, Hand]


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

_NAMES: Final = {kind: name for name, kind in KINDS.items()}


def encode(entry: Entry) -> str:
    """The entry as a line of JSON, without its end."""
    said = {field.name: getattr(entry, field.name) for field in fields(entry)}
    said = {key: value for key, value in said.items() if value != ""}
    if isinstance(entry, RoundEntered):
        said["hands"] = {str(player): write_hand(hand) for player, hand in sorted(entry.hands.items())}
    return json.dumps({"e": _NAMES[type(entry)], **said}, ensure_ascii=False)


def decode(line: str) -> Entry:
    """The entry that a line of JSON is; SheetError if it is none."""
    try:
        said = json.loads(line)
        kind = KINDS[said.pop("e")]
        return kind(**{key: _READ[key](value) for key, value in said.items()})
    except SheetError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise SheetError("bad-line") from None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _number_or_none(value: Any) -> int | None:
    return None if value is None else _number(value)


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError
    return tuple(map(_text, value))


def _hands(value: Any) -> dict[int, Hand]:
    return {int(player): read_hand(hand) for player, hand in _table(value).items()}


_READ: Final[dict[str, Callable[[Any], Any]]] = {
    "by": _text,
    "command": _text,
    "version": _number,
    "edition": _text,
    "rules": _table,
    "players": _texts,
    "dealer": _number,
    "number": _number,
    "winner": _number_or_none,
    "hands": _hands,
    "player": _number,
    "name": _text,
    "seat": _number,
}
"""How a field of an entry is read; TypeError if it is something else."""
