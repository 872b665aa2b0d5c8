"""An entry of a table's log without somebody who wants to be forgotten, or without what was said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from yksi.server.logs.pruning import Silence
from yksi.server.logs.steps import in_steps
from yksi.server.store import Logged
from yksi.server.tables import entries


def _silent(stored: bytes) -> bytes | None:
    entry = entries.decode(stored)
    if not isinstance(entry, entries.SaidLine) or not entry.text:
        return None
    return entries.encode(replace(entry, text=""))


SILENCE: Final = Silence(b'"e":"said"', _silent)
"""How chat goes while the rest of a table is kept."""


async def forget(log: Sequence[Logged], guest: str, word: str) -> tuple[dict[int, bytes], set[str]]:
    """The entries of a table that are others without a guest, and what the guest was called there."""
    rewritten: dict[int, bytes] = {}
    names: set[str] = set()
    async for logged in in_steps(log):
        if found := _forget(logged.entry, guest, word):
            rewritten[logged.seq] = found[0]
            names.add(found[1])
    return rewritten, names


def _forget(stored: bytes, guest: str, word: str) -> tuple[bytes, str] | None:
    """The entry as it is stored from now on, and what the guest was called in it; None if it is as before."""
    if guest.encode() not in stored:  # nine entries in ten are others', and need not be read
        return None
    entry = entries.decode(stored)
    if isinstance(entry, entries.Called):
        return _called(entry, guest, word)
    if isinstance(entry, entries.LetIn) and entry.guest == guest:
        return entries.encode(replace(entry, name=word, erased=True)), entry.name
    if entry.by != guest:
        return None
    match entry:
        case entries.Opened(carried=carried):
            if carried is not None:
                chairs = [each if each.bot else replace(each, name=word) for each in carried.chairs]
                carried = replace(carried, chairs=chairs)
            return entries.encode(replace(entry, name=word, carried=carried, erased=True)), entry.name
        case entries.Sat() | entries.Knocked():
            return entries.encode(replace(entry, name=word, erased=True)), entry.name
        case entries.SaidLine():
            return entries.encode(replace(entry, text="")), word
    return None


def _called(entry: entries.Called, guest: str, word: str) -> tuple[bytes, str] | None:
    """The place of a tournament's table that was kept for them."""
    names = [place.name for place in entry.places if place.guest == guest]
    if not names:
        return None
    places = [
        replace(place, name=word, erased=True) if place.guest == guest else place for place in entry.places
    ]
    return entries.encode(replace(entry, places=places)), names[0]
