"""An entry of a table's log as the line that is hashed and published: no name, chat, code or guest."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from yksi.server.tables import entries

_encode = msgspec.json.Encoder(order="sorted").encode


def line_of(seq: int, at: int, entry: entries.Entry) -> str:
    """The number, the moment, and the entry as JSON with its keys in order."""
    return f"{seq} {at} {_encode(_nameless(entry)).decode()}"


def _nameless(entry: entries.Entry) -> entries.Entry:
    """The entry without what may have to be erased one day; who plays is in the commitment of a match."""
    if type(entry) is entries.Played:  # as mostly
        return replace(entry, by="", command="", after="")
    match entry:
        case entries.Opened(carried=carried) if carried is not None:
            chairs = [replace(chair, name="") for chair in carried.chairs]
            bare = replace(entry, carried=replace(carried, chairs=chairs))
            return replace(bare, by="", command="", after="", name="", erased=False)
        case entries.LetIn():
            return replace(entry, by="", command="", after="", guest="", name="", erased=False)
        case entries.TurnedAway():
            return replace(entry, by="", command="", after="", guest="")
        case entries.Recoded():
            return replace(entry, by="", command="", after="", code="")
        case entries.Opened() | entries.Sat() | entries.Knocked():
            return replace(entry, by="", command="", after="", name="", erased=False)
        case entries.SaidLine():
            return replace(entry, by="", command="", after="", text="")
        case entries.Called(places=places):
            nobody = [entries.Reserved("", level=place.level) for place in places]
            return replace(entry, by="", command="", after="", places=nobody)
    return replace(entry, by="", command="", after="")
