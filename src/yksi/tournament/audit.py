"""The log as people read it: when, who, what."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from yksi.journal import plain
from yksi.locales.catalogues import words
from yksi.locales.messages import fill
from yksi.tournament import entries as log
from yksi.tournament.entrants import Number
from yksi.tournament.tournament import Tournament

_SIGNATURE = ("at", "by", "command", "version")


def audit_trail(tournament: Tournament, language: str = "en") -> list[str]:
    """Every entry as a line, the oldest first."""
    return [
        _line(tournament, number, entry, language) for number, entry in enumerate(tournament.log, start=1)
    ]


def _line(tournament: Tournament, number: int, entry: log.Entry, language: str) -> str:
    when = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    return f"{number:4}  {when}  {entry.by or '–'}  {sentence(tournament, entry, language)}"


def sentence(tournament: Tournament, entry: log.Entry, language: str) -> str:
    """What an entry says to people, as the browser tells it (`web/tournament/log.js`)."""
    kind, values = log.NAMES[type(entry)], told(tournament, entry)
    holds = {
        "why": values.get("why"),
        "no-points": not values.get("points"),
        "nobody": not values.get("absent"),
        "not": values.get("rests") == "False",
        "no-byes": not values.get("byes"),
    }
    said = words(language, "tournament")
    keys = [f"log-{kind}-{trait}" for trait, yes in holds.items() if yes]
    key = next((key for key in keys if key in said), f"log-{kind}")
    if key not in said:
        return f"{kind} {describe(tournament, entry)}".rstrip()
    side = said["log-director" if entry.by else "log-at-table"]
    return fill(said[key], {"side": side, **values}.__getitem__)


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
