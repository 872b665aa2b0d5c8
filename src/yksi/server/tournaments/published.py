"""A tournament's log for the world: everything that happened, by the names that everybody knows."""

from __future__ import annotations

from dataclasses import replace

from yksi.tournament import Member, Tournament, codec, entries

DIRECTOR = "director"
"""How the log signs what the director did; what happened of itself is not signed."""


def published(tournament: Tournament) -> list[entries.Entry]:
    """The entries without anything by which a guest could be known elsewhere; they fold to the same."""
    names = {
        member.guest: member.name for entrant in tournament.entrants.values() for member in entrant.members
    }
    names |= {"": "", tournament.director: DIRECTOR}
    return [_published(entry, names.get(entry.by, "")) for entry in tournament.log]


def published_text(tournament: Tournament) -> str:
    """The same as a file for ``yksi tournament``."""
    return "".join(codec.encode(entry) + "\n" for entry in published(tournament))


def _published(entry: entries.Entry, by: str) -> entries.Entry:
    signed = entry.signed(entry.at, by)
    if isinstance(signed, entries.Entered):
        return replace(signed, members=tuple(map(_anonymous, signed.members)))
    if isinstance(signed, entries.StoodIn):
        return replace(signed, new=_anonymous(signed.new))
    return replace(signed, guest="") if isinstance(signed, entries.Recognised) else signed


def _anonymous(member: Member) -> Member:
    return replace(member, guest="")
