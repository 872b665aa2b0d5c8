"""What a tournament's log is made of: one entry, one thing that happened.

Entries are kept as JSON (`yksi.tournament.codec`) and folded by `yksi.tournament.tournament`. Nothing is ever
taken out of the log, so it is also the audit trail. It has no seed before that is revealed; old logs stay
readable.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from yksi.tournament.entrants import DIRECTOR, Member, Number
from yksi.tournament.plan import Plan

VERSION: Final = 1


@dataclass(frozen=True, kw_only=True)
class Entry:
    """Something happened, at a time in milliseconds, by somebody; on a server with a command."""

    at: int = 0
    by: str = ""
    command: str = ""

    def signed(self, at: int, by: str, command: str = "") -> Self:
        """The same with the time and who did it."""
        return replace(self, at=at, by=by, command=command)


@dataclass(frozen=True, kw_only=True)
class Opened(Entry):
    """A tournament was opened by its director; its deals are fixed from here on."""

    plan: Plan
    commitment: str
    clock: int = 0
    """Seconds for a turn at the tables of a server; 0 for as long as it takes."""
    pace: str = "quick"
    """How long bots pause there."""
    version: int = VERSION


@dataclass(frozen=True, kw_only=True)
class Entered(Entry):
    """An entrant takes part; after the start, from the next round on."""

    name: str
    members: tuple[Member, ...]


@dataclass(frozen=True, kw_only=True)
class Withdrawn(Entry):
    """An entrant takes part no more."""

    entrant: Number
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class StoodIn(Entry):
    """Somebody plays on for a member."""

    entrant: Number
    old: str
    new: Member


@dataclass(frozen=True, kw_only=True)
class Recognised(Entry):
    """A member is this guest of the server; nobody, if that was a mistake."""

    entrant: Number
    member: str
    guest: str = ""


@dataclass(frozen=True, kw_only=True)
class Reserved(Entry):
    """The name of a member is for whoever has its link, or no more."""

    entrant: Number
    member: str
    reserved: bool = True


@dataclass(frozen=True, kw_only=True)
class Started(Entry):
    """The order of the entrants is drawn."""

    order: tuple[Number, ...]
    rounds: int = 0
    """How many there will be, where that is fixed."""


@dataclass(frozen=True, kw_only=True)
class Rested(Entry):
    """The director gives an entrant a bye in the next round, or takes it back."""

    entrant: Number
    rests: bool = True


@dataclass(frozen=True, kw_only=True)
class Paired(Entry):
    """The next round: the entrants at each table, whoever deals first being first, and who has a bye."""

    meetings: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Unpaired(Entry):
    """The pairing of the last round was taken back."""


@dataclass(frozen=True, kw_only=True)
class Claimed(Entry):
    """A side says how a game ended; points stand in the order of the meeting's sides."""

    meeting: int
    game: int
    points: tuple[int, ...]
    side: Number = DIRECTOR
    """The entrant who says so, or the director."""


@dataclass(frozen=True, kw_only=True)
class Reported(Claimed):
    """The first to say how a game ended; what the director says counts at once."""

    record: str = ""
    """The digest of the game's record."""


@dataclass(frozen=True, kw_only=True)
class Confirmed(Claimed):
    """Another side says the same."""


@dataclass(frozen=True, kw_only=True)
class Disputed(Claimed):
    """Another side says something else."""


@dataclass(frozen=True, kw_only=True)
class Corrected(Entry):
    """The director decides how a game ended; without points it is to be played again."""

    meeting: int
    game: int
    points: tuple[int, ...]
    why: str
    record: str = ""


@dataclass(frozen=True, kw_only=True)
class NoShow(Entry):
    """Who of a meeting is not there; nobody, if they came after all."""

    meeting: int
    absent: tuple[Number, ...]


@dataclass(frozen=True, kw_only=True)
class Revealed(Entry):
    """The seed of all deals, for everybody to check."""

    seed: str


@dataclass(frozen=True, kw_only=True)
class Ended(Entry):
    """The standings are final."""

    why: str = ""


KINDS: Final[dict[str, type[Entry]]] = {
    "opened": Opened,
    "entered": Entered,
    "withdrawn": Withdrawn,
    "stood-in": StoodIn,
    "recognised": Recognised,
    "reserved": Reserved,
    "started": Started,
    "rested": Rested,
    "paired": Paired,
    "unpaired": Unpaired,
    "reported": Reported,
    "confirmed": Confirmed,
    "disputed": Disputed,
    "corrected": Corrected,
    "no-show": NoShow,
    "revealed": Revealed,
    "ended": Ended,
}
"""Every kind of entry by its name in the log."""

NAMES: Final = {kind: name for name, kind in KINDS.items()}
