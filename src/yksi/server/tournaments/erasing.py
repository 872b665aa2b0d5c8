"""A tournament's log without somebody who wants to be forgotten: they are a word with a number in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from yksi.server.logs.steps import in_steps
from yksi.server.store import Logged
from yksi.tournament import Member, Tournament, codec, entries
from yksi.tournament.entrants import Number


class _Renamed(NamedTuple):
    """A member who is to be forgotten."""

    entrant: Number
    before: str
    after: str


async def forget_entrant(log: Sequence[Logged], guest: str, word: str) -> tuple[dict[int, bytes], set[str]]:
    """The entries that are others without a guest, and what the guest was called."""
    read = [(logged.seq, codec.decode(logged.entry.decode())) async for logged in in_steps(log)]
    renamed = _renamed([entry for _, entry in read], guest, word)
    met = await _meetings_of(renamed, [entry for _, entry in read])
    rewritten: dict[int, bytes] = {}
    number = 0
    for seq, entry in read:
        number += isinstance(entry, entries.Entered)
        other = entry
        for each in renamed:
            other = _without(other, each, number, met)
        if other != entry:
            rewritten[seq] = codec.encode(other).encode()
    return rewritten, {each.before for each in renamed}


def _renamed(log: Sequence[entries.Entry], guest: str, word: str) -> list[_Renamed]:
    """Who the guest was: entered as, recognised as and not let go of again."""
    held: dict[tuple[Number, str], str] = {}
    number = 0
    for entry in log:
        if isinstance(entry, entries.Entered):
            number += 1
            held |= {(number, member.name): member.guest for member in entry.members}
        elif isinstance(entry, entries.StoodIn):
            held[entry.entrant, entry.new.name] = entry.new.guest
        elif isinstance(entry, entries.Recognised):
            held[entry.entrant, entry.member] = entry.guest
    taken = {name for _, name in held}
    found = []
    for (entrant, name), who in held.items():
        if who == guest and not _is_word(name, word):
            after = _free(word, taken)
            taken.add(after)
            found.append(_Renamed(entrant, name, after))
    return found


def _is_word(name: str, word: str) -> bool:
    """Whether it was done already, before a kill."""
    return name.startswith(f"{word} ") and name.removeprefix(f"{word} ").isdecimal()


def _free(word: str, taken: set[str]) -> str:
    """Members are told apart by their names."""
    number = 1
    while f"{word} {number}" in taken:
        number += 1
    return f"{word} {number}"


async def _meetings_of(renamed: Sequence[_Renamed], log: Sequence[entries.Entry]) -> set[int]:
    """Those in which they played: the digests of their records are of texts that have the name."""
    first, *others = log
    assert isinstance(first, entries.Opened)
    tournament = Tournament(first)
    async for entry in in_steps(others):
        tournament.apply(entry)
    gone = {each.entrant for each in renamed}
    return {number for number, meeting in tournament.meetings.items() if gone & set(meeting.sides)}


def _without(entry: entries.Entry, gone: _Renamed, number: Number, met: set[int]) -> entries.Entry:
    """The entry with another name; `number` is that of the last who has entered."""
    match entry:
        case entries.Entered() if number == gone.entrant:
            name = gone.after if entry.name == gone.before else entry.name
            return replace(entry, name=name, members=tuple(_member(each, gone) for each in entry.members))
        case entries.StoodIn() if entry.entrant == gone.entrant:
            old = gone.after if entry.old == gone.before else entry.old
            return replace(entry, old=old, new=_member(entry.new, gone))
        case entries.Recognised() | entries.Reserved() if gone[:2] == (entry.entrant, entry.member):
            return replace(entry, member=gone.after)
        case entries.Reported() | entries.Corrected() if entry.meeting in met:
            return replace(entry, record="")
    return entry


def _member(member: Member, gone: _Renamed) -> Member:
    return replace(member, name=gone.after) if member.name == gone.before else member
