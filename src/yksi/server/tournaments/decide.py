"""What becomes of a command to a tournament: the entry to append, or a refusal.

The server knows guests and the tournament knows entrants; here it is found out who asks as whom.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from msgspec.structs import asdict

from yksi.proof import new_seed
from yksi.server import protocol
from yksi.server.door.limits import LOG_ENTRIES
from yksi.server.door.lookalikes import check_names
from yksi.server.errors import Refusal
from yksi.tournament import enrolment, entries, pairing, reporting
from yksi.tournament.entrants import DIRECTOR, Member, Number
from yksi.tournament.errors import TournamentError
from yksi.tournament.plan import DUPLICATE, Plan
from yksi.tournament.tournament import Tournament

_Made = TypeVar("_Made")


def open_tournament(guest: str, command: protocol.OpenTournament) -> tuple[entries.Opened, str]:
    """The first entry, and the seed that is kept beside the log."""
    asked = command.plan
    # People may always enter, also late: here nobody gets the same cards twice.
    exchange = asked.format != DUPLICATE
    plan = Plan(**{**asdict(asked), "custom": tuple(asked.custom), "exchange": exchange})
    seed = new_seed()

    def opened() -> entries.Opened:
        plan.make_rules()  # what it refuses has a code of its own
        return enrolment.open_tournament(plan, seed)

    entry = replace(decided(opened), clock=command.clock or 0, pace=command.pace)
    return entry.signed(0, guest, command.id), seed


def decide(tournament: Tournament, guest: str, command: protocol.AtTournament) -> entries.Entry:
    """What a command becomes."""
    if isinstance(command, _FOR_DIRECTOR):
        check_director(tournament, guest)
    entry = decided(lambda: _DECIDES[type(command)](tournament, guest, command))
    check_games(tournament, entry)
    return entry.signed(0, guest, command.id)


def check_games(tournament: Tournament, entry: entries.Entry) -> None:
    """Refusal if a round has more games than a log has room for their results."""
    if not isinstance(entry, entries.Paired):
        return
    games = sum(len(meeting.results) for meeting in tournament.meetings.values())
    if games + len(entry.meetings) * tournament.plan.games > LOG_ENTRIES["tournament"]:
        raise Refusal("log-full", "a tournament has no room for the results of so many games: open a new one")


def check_director(tournament: Tournament, guest: str) -> None:
    """Refusal for everybody but the director."""
    if guest != tournament.director:
        raise Refusal("not-host", "only the director of the tournament may do this")


def seen_by_director(tournament: Tournament, guest: str) -> int:
    """How many entries there are; Refusal for everybody but the director."""
    check_director(tournament, guest)
    return len(tournament.log)


def decided(decision: Callable[[], _Made]) -> _Made:
    """A decision whose refusal has a code of the server and one of the tournament."""
    try:
        return decision()
    except TournamentError as error:
        raise refusal_of(error) from None
    except (ValueError, TypeError) as error:
        raise Refusal.of_choices(error) from None


def refusal_of(error: TournamentError) -> Refusal:
    """The same as an answer of the server."""
    values = {name: each if isinstance(each, int) else str(each) for name, each in error.values.items()}
    return Refusal("bad-tournament", str(error), error.code, values=values)


def entrant_of(tournament: Tournament, guest: str) -> tuple[Number, str] | None:
    """For whom a guest plays, and as whom."""
    for entrant in tournament.active:
        for member in entrant.members:
            if guest and member.guest == guest:
                return entrant.number, member.name
    return None


def _enter(tournament: Tournament, guest: str, command: protocol.Enter) -> entries.Entry:
    if command.me is None and guest != tournament.director:
        raise Refusal("not-host", "only the director may enter others: say which member you are")
    asked = command.members or [protocol.MemberAsked(command.name)]
    members = [Member(each.name, each.bot) for each in asked]
    if command.me is not None:
        if command.me >= len(members) or members[command.me].bot:
            raise Refusal("bad-message", "me must be the place of a person among the members")
        members[command.me] = replace(members[command.me], guest=guest)
    entered = enrolment.enter(tournament, command.name, members)
    people = [member.name for member in entered.members if not member.bot]
    check_names([entered.name, *people] if people else [], _names(tournament))
    return entered


def _names(tournament: Tournament) -> list[str]:
    """What everybody is called who takes part, alone or together."""
    return [
        name for each in tournament.active for name in (each.name, *(member.name for member in each.members))
    ]


def _recognise(tournament: Tournament, guest: str, command: protocol.Recognise) -> entries.Entry:
    entrant = enrolment.check_active(tournament, command.entrant)
    if command.mine:
        return enrolment.recognise(tournament, entrant.number, command.member, guest, command.key)
    if guest != tournament.director and entrant_of(tournament, guest) != (entrant.number, command.member):
        raise Refusal("not-host", "only the director may let go of somebody else")
    return enrolment.recognise(tournament, entrant.number, command.member, "")


def _reserve(tournament: Tournament, guest: str, command: protocol.Reserve) -> entries.Entry:
    own = entrant_of(tournament, guest)
    if guest != tournament.director and (own is None or own[0] != command.entrant):
        raise Refusal("not-host", "only the director, or a partner, may say who can be somebody")
    return enrolment.reserve(tournament, command.entrant, command.member, command.reserved)


def _withdraw(tournament: Tournament, guest: str, command: protocol.Withdraw) -> entries.Entry:
    own = entrant_of(tournament, guest)
    if guest != tournament.director and (own is None or own[0] != command.entrant):
        raise Refusal("not-host", "only the director may withdraw others")
    return enrolment.withdraw(tournament, command.entrant, command.why)


def _stand_in(tournament: Tournament, _guest: str, command: protocol.StandIn) -> entries.Entry:
    new = Member(command.new.name, command.new.bot)
    entry = enrolment.stand_in(tournament, command.entrant, command.old, new)
    check_names([] if entry.new.bot else [entry.new.name], _names(tournament))
    return entry


def _report(tournament: Tournament, guest: str, command: protocol.Report) -> entries.Entry:
    side = _side(tournament, guest, command.meeting, command.decides)
    return reporting.report(tournament, command.meeting, command.game, command.points, side)


def _confirm(tournament: Tournament, guest: str, command: protocol.Confirm) -> entries.Entry:
    side = _side(tournament, guest, command.meeting, command.decides)
    return reporting.confirm(tournament, command.meeting, command.game, side)


def _dispute(tournament: Tournament, guest: str, command: protocol.Dispute) -> entries.Entry:
    side = _side(tournament, guest, command.meeting, decides=False)
    return reporting.dispute(tournament, command.meeting, command.game, command.points, side)


def _correct(tournament: Tournament, _guest: str, command: protocol.CorrectResult) -> entries.Entry:
    return reporting.correct(tournament, command.meeting, command.game, command.points, command.why)


def _side(tournament: Tournament, guest: str, meeting: int, decides: bool) -> Number:
    """As whom a guest speaks about a meeting: as a side of it, or as the director."""
    own = entrant_of(tournament, guest)
    found = tournament.meetings.get(meeting)
    if not decides and own is not None and found is not None and own[0] in found.sides:
        return own[0]
    if guest == tournament.director:
        return DIRECTOR
    raise Refusal("not-seated", "only those who play in a meeting, and the director, may say how it ended")


_FOR_DIRECTOR: Final = (
    protocol.StandIn,
    protocol.StartTournament,
    protocol.PairRound,
    protocol.UnpairRound,
    protocol.Rest,
    protocol.CorrectResult,
    protocol.NoShow,
    protocol.EndTournament,
)
_DECIDES: Final[dict[type[protocol.AtTournament], Callable[[Tournament, str, Any], entries.Entry]]] = {
    protocol.Enter: _enter,
    protocol.Recognise: _recognise,
    protocol.Reserve: _reserve,
    protocol.Withdraw: _withdraw,
    protocol.StandIn: _stand_in,
    protocol.StartTournament: lambda tournament, _guest, _command: pairing.start(tournament),
    protocol.PairRound: lambda tournament, _guest, command: pairing.pair(tournament, command.tables),
    protocol.UnpairRound: lambda tournament, _guest, _command: pairing.unpair(tournament),
    protocol.Rest: lambda tournament, _guest, command: pairing.rest(
        tournament, command.entrant, command.rests
    ),
    protocol.Report: _report,
    protocol.Confirm: _confirm,
    protocol.Dispute: _dispute,
    protocol.CorrectResult: _correct,
    protocol.NoShow: lambda tournament, _guest, command: reporting.no_show(
        tournament, command.meeting, command.absent
    ),
    protocol.EndTournament: lambda tournament, _guest, command: pairing.end(
        tournament, command.early, command.why
    ),
}
