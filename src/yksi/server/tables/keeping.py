"""What is kept of a guest: in which logs they have a part, and what they said at tables. For the workshop."""

from __future__ import annotations

import json
from typing import Final

import msgspec
from sqlalchemy import Connection

from yksi.server.logs.erasing import UNLISTED
from yksi.server.protocol import answers
from yksi.server.store import PartIn, reading
from yksi.server.store.looking import looking
from yksi.server.tables import entries
from yksi.server.workshop import Made

MOST: Final = 1_000
"""Logs that are told, those that were used last."""


def what_is_kept(url: str, guest: str, name: str) -> Made:
    """All of it, as JSON."""
    with looking(url) as connection:
        parts = [
            _part(connection, guest, each) for each in reading.parts_of(connection, guest, UNLISTED, MOST)
        ]
        came, seen = reading.days_of(connection, guest)
    return Made(msgspec.json.encode(answers.Kept(name, came, seen, parts)), final=False)


def _part(connection: Connection, guest: str, part: PartIn) -> answers.KeptPart:
    summary = json.loads(part.summary or b"{}")
    told = answers.KeptPart(part.kind, part.code, part.at, not part.past, summary.get("name", ""))
    if part.kind == "table":
        for logged in reading.entries_of(connection, part.log, 0):
            if guest.encode() in logged.entry:
                _note(told, guest, entries.decode(logged.entry))
    return told


def _note(told: answers.KeptPart, guest: str, entry: entries.Entry) -> None:
    if entry.by != guest:
        return
    match entry:
        case entries.Opened(name=name) | entries.Sat(name=name) | entries.Knocked(name=name):
            told.name = name
        case entries.SaidLine(text=text):
            told.said.append(text)
