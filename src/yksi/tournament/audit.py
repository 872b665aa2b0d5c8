"""The log as people read it: when, who, what."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from yksi.tournament import entries as log
from yksi.tournament.codec import plain
from yksi.tournament.entrants import Number
from yksi.tournament.tournament import Tournament

_SIGNATURE = ("at", "by", "command")


def audit_trail(tournament: Tournament) -> list[str]:
    """Every entry as a line, the oldest first."""
    return [_line(tournament, number, entry) for number, entry in enumerate(tournament.log, start=1)]


def _line(tournament: Tournament, number: int, entry: log.Entry) -> str:
    when = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    told = describe(tournament, entry)
    return f"{number:4}  {when}  {entry.by or '–'}  {log.NAMES[type(entry)]}  {told}".rstrip()


def describe(tournament: Tournament, entry: log.Entry) -> str:
    """What an entry says, but for who and when."""
    return " ".join(f"{key}={value}" for key, value in told(tournament, entry).items())


def told(tournament: Tournament, entry: log.Entry) -> dict[str, str]:
    """What an entry says by its fields; numbers of entrants as names, points as on a score sheet."""
    keys = [key for key in plain(entry) if key not in _SIGNATURE]
    return {key: _value(tournament, key, getattr(entry, key)) for key in keys}


def _value(tournament: Tournament, key: str, value: Any) -> str:
    if key in ("entrant", "side"):
        return tournament.name(value)
    if key in ("byes", "absent", "order"):
        return tournament.names(value)
    if key == "meetings":
        return "; ".join(_sides(tournament, sides) for sides in value)
    if key == "points":
        return " : ".join(map(str, value))
    if key in ("record", "commitment"):
        return f"{value[:12]}…"
    if key == "members":
        return ", ".join(map(str, value))
    if key == "new":
        return str(value)
    return str(plain(value))


def _sides(tournament: Tournament, sides: tuple[Number, ...]) -> str:
    return " – ".join(map(tournament.name, sides))
