"""Who can take part: single players, pairs and teams of people and bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from yksi.bots import BOTS
from yksi.match import NAME_LENGTH
from yksi.tournament.errors import TournamentError

Number: TypeAlias = int
"""An entrant's number, from 1 in the order of entry. 0 is nobody, or the director."""
DIRECTOR: Final[Number] = 0


@dataclass(frozen=True)
class Member:
    """Somebody who plays for an entrant.

    >>> from yksi.tournament import Member
    >>> str(Member("Ada")), str(Member("Rosa", bot="sharp"))
    ('Ada', 'Rosa@sharp')
    """

    name: str
    bot: str = ""
    """The level of a bot; empty for a person."""
    guest: str = ""
    """Who the person is on a server."""
    reserved: bool = False
    """Whether only who has the link of the name is this person (`enrolment.key_of`)."""

    def __str__(self) -> str:
        return f"{self.name}@{self.bot}" if self.bot else self.name


@dataclass(frozen=True)
class Entrant:
    """A single player, a pair or a team.

    >>> from yksi.tournament import Entrant, Member
    >>> pair = Entrant(1, "Ada & Rosa", (Member("Ada"), Member("Rosa", bot="sharp")))
    >>> pair.is_bots, pair.withdrawn
    (False, False)
    """

    number: Number
    name: str
    members: tuple[Member, ...]
    missed: int = 0
    """How many rounds were paired before it came."""
    withdrawn: bool = False

    @property
    def is_bots(self) -> bool:
        """Whether nobody of them is a person."""
        return all(member.bot for member in self.members)


def read_member(text: str) -> Member:
    """A member as people write it: ``Ada``, or ``Rosa@sharp`` for a bot."""
    name, _, bot = text.partition("@")
    return Member(name, bot)


def clean_name(name: object) -> str:
    """A name without spaces round it; TournamentError if nobody can be called that."""
    cleaned = " ".join(name.split()) if isinstance(name, str) else ""
    if not cleaned or not cleaned.isprintable() or len(cleaned) > NAME_LENGTH:
        raise TournamentError("bad-name", name=name, most=NAME_LENGTH)
    return cleaned


def clean_members(members: Iterable[Member]) -> tuple[Member, ...]:
    """The members with clean names and bots that there are."""
    found = tuple(Member(clean_name(each.name), each.bot, each.guest, each.reserved) for each in members)
    for member in found:
        if member.bot and member.bot not in BOTS:
            raise TournamentError("unknown-bot", bot=member.bot, bots=", ".join(BOTS))
    return found


def check_new(name: str, members: Sequence[Member], others: Iterable[Entrant]) -> None:
    """Whether an entrant is somebody else than the others, small letters or large."""
    taken: dict[str, str] = {}
    for other in others:
        if other.name.casefold() == name.casefold():
            raise TournamentError("duplicate-name", name=other.name)
        taken |= {key: other.name for member in other.members for key in _keys(member)}
    for member in members:
        for key in _keys(member):
            if key in taken:
                raise TournamentError("same-person", name=member.name, entrant=taken[key])
            taken[key] = name


def _keys(member: Member) -> list[str]:
    """What makes two members the same person."""
    return [member.name.casefold()] + ([f"guest {member.guest}"] if member.guest else [])


def find_entrant(typed: str | Number, entrants: Iterable[Entrant]) -> Entrant:
    """The entrant of a number or a name, small letters or large."""
    for entrant in entrants:
        if entrant.number == typed or str(entrant.number) == typed:
            return entrant
        if isinstance(typed, str) and entrant.name.casefold() == " ".join(typed.split()).casefold():
            return entrant
    raise TournamentError("no-such-entrant", entrant=typed)
