"""Tournaments: what a director and the entrants ask for, and what everybody is shown.

Whoever opens a tournament directs it. Its code invites to enter; with the watch code one can only look.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from yksi.bots import Level
from yksi.server.protocol.base import Code, Command, Message, TableId
from yksi.server.protocol.options import MOST_CUSTOM, MOST_RULES, Pace
from yksi.server.protocol.tournament_view import TableProgress, TournamentView

Name = Annotated[str, Meta(max_length=100)]
Reason = Annotated[str, Meta(max_length=300)]
EntrantNumber = Annotated[int, Meta(ge=1)]
Numbers = Annotated[list[EntrantNumber], Meta(max_length=10)]
GamePoints = Annotated[list[Annotated[int, Meta(ge=0, le=1_000_000)]], Meta(max_length=10)]
Format = Literal["all-meet", "swiss", "knock-out", "duplicate"]


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is played (docs/tournaments.md)."""

    name: Name = "Tournament"
    """For the wall."""
    format: Format = "all-meet"
    """Who meets whom."""
    games: int = 4
    """In a meeting."""
    game: Literal["round", "match"] = "round"
    """What a game is."""
    members: int = 1
    """Of each entrant: 1 for single players, 2 for pairs, more for teams."""
    at_table: int = 2
    """How many entrants sit at a table."""
    rounds: int = 0
    """Of a Swiss tournament; 0 for as many as it takes."""
    third_place: bool = False
    """Whether the losers of a knock-out's semi-finals meet."""
    draw: Literal["entry", "lot"] = "entry"
    """The order for schedule and seeding."""
    edition: Annotated[str, Meta(max_length=40)] = "nb-112"
    """The rulebook."""
    rules: Annotated[dict[str, str | int | bool], Meta(max_length=MOST_RULES)] = {}
    """Rule keys that differ from the edition."""
    custom: Annotated[list[str | dict[str, Any]], Meta(max_length=MOST_CUSTOM)] = []
    """Rules for the Customizable cards."""
    rules_name: Annotated[str, Meta(max_length=40)] = ""
    """What these rules are called, where they have a name of their own."""


class MemberAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who is to play for an entrant."""

    name: Name
    """Which nobody else in the tournament has."""
    bot: Level | Literal[""] = ""
    """The level of a bot; empty for a person."""


class OpenTournament(Command, tag="open-tournament"):
    """Open a tournament, and direct it."""

    plan: TournamentPlan = TournamentPlan()
    clock: Annotated[int, Meta(ge=5, le=600)] | None = None
    """Seconds for a turn at the tables here."""
    pace: Pace = "quick"
    """How long bots pause at tables with people; among themselves they do not."""


class FollowTournament(Command, tag="follow-tournament"):
    """See a tournament by its code, as it stands and whenever it changes."""

    code: Code


class UnfollowTournament(Command, tag="unfollow-tournament"):
    """See no more of it."""

    tournament: TableId


class AtTournament(Command):
    """Something that happens in a tournament that this client follows."""

    tournament: TableId


class Enter(AtTournament, tag="enter"):
    """Take part. Who has only the watch code cannot; the director may enter others, and bots."""

    name: Name
    members: Annotated[list[MemberAsked], Meta(max_length=5)] = field(default_factory=list)
    """None for a single player of that name."""
    me: Annotated[int, Meta(ge=0)] | None = 0
    """Which member sends this; null only from the director."""


class Recognise(AtTournament, tag="recognise"):
    """I am this member, or was taken for it by mistake; the director may let go of a member too."""

    entrant: EntrantNumber
    member: Name
    mine: bool = True
    key: Annotated[str, Meta(max_length=40)] = ""
    """Of the link of a name that is reserved; it takes the name also from somebody else."""


class Reserve(AtTournament, tag="reserve"):
    """Director, or a partner: the name of a member is for whoever has its link, or for anybody again."""

    entrant: EntrantNumber
    member: Name
    reserved: bool = True


class Withdraw(AtTournament, tag="withdraw"):
    """The own entrant takes part no more; the director may withdraw any."""

    entrant: EntrantNumber
    why: Reason = ""


class StandIn(AtTournament, tag="stand-in"):
    """Director: somebody else, or a bot, plays on for a member."""

    entrant: EntrantNumber
    old: Name
    new: MemberAsked


class StartTournament(AtTournament, tag="start-tournament"):
    """Director: draw the order of the entrants; who enters now is late."""


class PairRound(AtTournament, tag="pair-round"):
    """Director: who meets whom in the next round, by the format or as said here."""

    tables: Annotated[list[Numbers], Meta(max_length=128)] | None = None


class UnpairRound(AtTournament, tag="unpair-round"):
    """Director: take the last pairing back, as long as nothing has been played."""


class Rest(AtTournament, tag="rest"):
    """Director: a bye in the next round for an entrant, or none after all."""

    entrant: EntrantNumber
    rests: bool = True


class Report(AtTournament, tag="report"):
    """How a game with real cards ended. It counts when another side confirms it, or the director says so."""

    meeting: int
    game: int
    points: GamePoints
    """Of each side, in the order of the meeting."""
    decides: bool = False
    """Whether the director says so as such, and not as a player."""


class Confirm(AtTournament, tag="confirm"):
    """The other side is right."""

    meeting: int
    game: int
    decides: bool = False
    """As in `Report`."""


class Dispute(AtTournament, tag="dispute"):
    """The game ended otherwise than the other side reported; the director will decide."""

    meeting: int
    game: int
    points: GamePoints


class CorrectResult(AtTournament, tag="correct-result"):
    """Director: how a game ended in truth; without points it is to be played again, with real cards."""

    meeting: int
    game: int
    points: GamePoints
    why: Reason


class NoShow(AtTournament, tag="no-show"):
    """Director: who of a meeting is not there; nobody, if they came after all."""

    meeting: int
    absent: Numbers


class EndTournament(AtTournament, tag="end-tournament"):
    """Director: the standings are final, and the seed of all deals is revealed."""

    early: bool = False
    """Though there is more to be played."""
    why: Reason = ""


TournamentCommand = (
    Enter
    | Recognise
    | Reserve
    | Withdraw
    | StandIn
    | StartTournament
    | PairRound
    | UnpairRound
    | Rest
    | Report
    | Confirm
    | Dispute
    | CorrectResult
    | NoShow
    | EndTournament
)


class NameLink(Struct, frozen=True):
    """The link of a name, for those who may hand it on."""

    entrant: int
    """The number of whom they play for."""
    member: str
    """The name."""
    key: str
    """For `recognise`."""


class Part(Struct, frozen=True):
    """What somebody who looks at a tournament is in it."""

    director: bool
    """Whether they may do what only the director may."""
    entrant: int | None
    """For whom they play."""
    member: str
    """As whom."""
    table: str
    """The code of the table to which they are called; empty if they are not."""
    links: list[NameLink] = []
    """Of reserved names: all of them for the director, those of partners for others."""


class TournamentShown(Message, tag="tournament"):
    """A tournament as it stands, whenever it changes."""

    tournament: str
    """Its id, for commands."""
    seq: int
    """How many entries its log has."""
    view: Raw | TournamentView
    """Everything about it (docs/tournaments.md)."""
    tables: Raw | list[TableProgress]
    """How far the tables of this round are that are played here (docs/tournaments.md)."""
    you: Part
    """What this client is in it."""
    watch: str
    """The code for those who only look."""
    code: str = ""
    """The invitation to enter; not for those who only look."""
