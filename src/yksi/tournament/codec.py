"""Entries as lines of JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from yksi.tournament.entries import KINDS, NAMES, VERSION, Entry, Opened
from yksi.tournament.errors import TournamentError


def encode(entry: Entry) -> str:
    """The entry as one line, without its end; what is as usual is left out."""
    said = {"e": NAMES[type(entry)], **plain(entry)}
    if isinstance(entry, Opened):
        said["version"] = entry.version
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def decode(line: str) -> Entry:
    """The entry that a line is; TournamentError if it is none."""
    try:
        said = json.loads(line)
        kind = KINDS[said.pop("e")]
        if kind is Opened and said.get("version") != VERSION:
            raise TournamentError("bad-version", version=said.get("version"), known=VERSION)
        entry: Entry = _read(kind, said)
        return entry
    except TournamentError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise TournamentError("bad-line", line=line[:60]) from None


def plain(value: Any) -> Any:
    """Data of which JSON can be made."""
    if is_dataclass(value):
        kept = [each for each in fields(value) if not _is_usual(each, getattr(value, each.name))]
        return {each.name: plain(getattr(value, each.name)) for each in kept}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def _is_usual(field: Any, value: Any) -> bool:
    if field.default_factory is not MISSING:
        return bool(value == field.default_factory())
    return bool(value == field.default)


def _read(kind: Any, value: Any) -> Any:
    """The value if it is of that kind; TypeError or KeyError if it is of another."""
    if isinstance(kind, type) and is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{key: _read(hints[key], each) for key, each in value.items()})
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise TypeError
        return tuple(_read(get_args(kind)[0], each) for each in value)
    if (get_origin(kind) is Mapping and not isinstance(value, dict)) or (
        kind in (int, str, bool) and type(value) is not kind
    ):
        raise TypeError
    return value


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
