"""A tournament: what its log says, folded entry by entry.

Nothing here decides (`enrolment`, `pairing`, `reporting`) or adds up (`standings`), and nothing here reads a
clock or throws dice: pairings stand in the log, deals follow from the seed beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, Literal, TypeAlias

from yksi.keys import Rules
from yksi.tournament import entries as log
from yksi.tournament.entrants import DIRECTOR, Entrant, Number
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting, Replaced, Result, Round
from yksi.tournament.plan import KNOCK_OUT, Plan, is_highest, most_wins
from yksi.tournament.seating import deals_by_side

TournamentStage: TypeAlias = Literal["entering", "running", "ended"]
ENTERING: Final = "entering"
RUNNING: Final = "running"
ENDED: Final = "ended"


class Tournament:
    """The state of a tournament after some number of entries.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> club.apply(enrolment.enter(club, "Ada").signed(at=1, by="Di"))
    >>> club.stage, [entrant.name for entrant in club.active], club.director
    ('entering', ['Ada'], 'Di')
    """

    def __init__(self, opened: log.Opened, seed: str = "") -> None:
        """Begin with the first entry. The seed stands beside the log until it is revealed."""
        self.log: list[log.Entry] = [opened]
        self.seed = seed
        self.commitment = opened.commitment
        self.director = opened.by
        self.plan: Plan = opened.plan
        self.rules: Rules = opened.plan.make_rules()
        self.highest = is_highest(self.plan, self.rules)
        """Whether the highest total wins."""
        self.most_wins = most_wins(self.rules)
        """Whether the highest points win a game."""
        self.stage: TournamentStage = ENTERING
        self.entrants: dict[Number, Entrant] = {}
        self.order: tuple[Number, ...] = ()
        """Everybody who was there at the start, as drawn."""
        self.planned_rounds = 0
        self.rounds: list[Round] = []
        self.meetings: dict[int, Meeting] = {}
        self.dropped: set[int] = set()
        """Meetings whose pairing was taken back."""
        self.resting: set[Number] = set()
        """Whom the director has given a bye in the next round."""
        self.answers: dict[tuple[str, str], int] = {}
        """The entry that each command became, counted from 1."""
        self._numbers = 0
        self._note(opened)

    def apply(self, entry: log.Entry) -> None:
        """Take the next entry, which has been decided on this tournament."""
        try:
            _FOLDS[type(entry)](self, entry)
        except (KeyError, IndexError):
            kind, number = log.NAMES[type(entry)], len(self.log) + 1
            raise TournamentError("bad-log", number=number, kind=kind) from None
        self.log.append(entry)
        self._note(entry)

    def take_up(self, entries: Iterable[log.Entry]) -> None:
        """Take the log of a tournament whose state is kept elsewhere and put in its place."""
        for entry in entries:
            self.log.append(entry)
            self._note(entry)

    def _note(self, entry: log.Entry) -> None:
        if entry.command:
            self.answers[entry.by, entry.command] = len(self.log)

    @property
    def active(self) -> list[Entrant]:
        """Everybody who takes part and has not withdrawn, in the order of entry."""
        return [entrant for entrant in self.entrants.values() if not entrant.withdrawn]

    @property
    def round_finished(self) -> bool:
        """Whether no result is missing, so that the next round can be paired."""
        return not self.rounds or self.rounds[-1].finished

    def name(self, number: Number) -> str:
        """What an entrant is called; the director by that word."""
        return self.entrants[number].name if number != DIRECTOR else "the director"

    def names(self, numbers: Iterable[Number]) -> str:
        """What entrants are called, with commas between."""
        return ", ".join(map(self.name, numbers))

    def place_of(self, number: Number) -> int:
        """Where an entrant stands in the order drawn; who came late stands behind."""
        return self.order.index(number) if number in self.order else len(self.order) + number


def fold(entries: Iterable[log.Entry], seed: str = "") -> Tournament:
    """The tournament that a log tells of; TournamentError says which entry does not follow.

    >>> from yksi.tournament import Plan, encode, decode, enrolment, fold
    >>> lines = [encode(enrolment.open_tournament(Plan(name="Club"), seed="7").signed(at=0, by="Di"))]
    >>> fold(decode(line) for line in lines).plan.name
    'Club'
    """
    each = iter(entries)
    first = next(each, None)
    if not isinstance(first, log.Opened):
        raise TournamentError("bad-log", number=1, kind="none" if first is None else log.NAMES[type(first)])
    tournament = Tournament(first, seed)
    for entry in each:
        tournament.apply(entry)
    return tournament


def _entered(tournament: Tournament, entry: log.Entered) -> None:
    number = len(tournament.entrants) + 1
    tournament.entrants[number] = Entrant(number, entry.name, entry.members, len(tournament.rounds))


def _withdrawn(tournament: Tournament, entry: log.Withdrawn) -> None:
    tournament.entrants[entry.entrant] = replace(tournament.entrants[entry.entrant], withdrawn=True)
    for meeting in tournament.meetings.values():
        if entry.entrant in meeting.sides and not meeting.finished:
            meeting.absent += (entry.entrant,)


def _stood_in(tournament: Tournament, entry: log.StoodIn) -> None:
    entrant = tournament.entrants[entry.entrant]
    members = tuple(entry.new if each.name == entry.old else each for each in entrant.members)
    tournament.entrants[entry.entrant] = replace(entrant, members=members)
    for meeting in tournament.rounds[-1].meetings if tournament.rounds else ():
        if entry.entrant in meeting.sides and not meeting.played:
            meeting.members = _members(tournament, meeting.sides)


def _recognised(tournament: Tournament, entry: log.Recognised) -> None:
    entrant = tournament.entrants[entry.entrant]
    members = tuple(
        replace(each, guest=entry.guest) if each.name == entry.member else each for each in entrant.members
    )
    tournament.entrants[entry.entrant] = replace(entrant, members=members)
    for meeting in tournament.rounds[-1].meetings if tournament.rounds else ():
        if entry.entrant in meeting.sides:
            meeting.members = _members(tournament, meeting.sides)


def _reserved(tournament: Tournament, entry: log.Reserved) -> None:
    entrant = tournament.entrants[entry.entrant]
    members = tuple(
        replace(each, reserved=entry.reserved) if each.name == entry.member else each
        for each in entrant.members
    )
    tournament.entrants[entry.entrant] = replace(entrant, members=members)


def _started(tournament: Tournament, entry: log.Started) -> None:
    tournament.stage = RUNNING
    tournament.order = entry.order
    tournament.planned_rounds = entry.rounds


def _rested(tournament: Tournament, entry: log.Rested) -> None:
    change = tournament.resting.add if entry.rests else tournament.resting.discard
    change(tournament.entrants[entry.entrant].number)


def _paired(tournament: Tournament, entry: log.Paired) -> None:
    number = len(tournament.rounds) + 1
    single = tournament.plan.members == 1  # who deals first in a meeting is no question then
    deals = Counter[Number]() if single else deals_by_side(tournament.meetings.values())
    meetings = []
    for table, sides in enumerate(entry.meetings, start=1):
        tournament._numbers += 1
        meetings.append(
            Meeting(
                number=tournament._numbers,
                round=number,
                table=table,
                sides=sides,
                members=_members(tournament, sides),
                starts=tuple(deals[side] % tournament.plan.members for side in sides),
                results=[Result() for _ in range(tournament.plan.games)],
            )
        )
    tournament.meetings |= {meeting.number: meeting for meeting in meetings}
    tournament.rounds.append(Round(number, meetings, entry.byes))
    tournament.resting.clear()


def _members(tournament: Tournament, sides: Iterable[Number]) -> tuple[Any, ...]:
    return tuple(tournament.entrants[side].members for side in sides)


def _unpaired(tournament: Tournament, _entry: log.Unpaired) -> None:
    for meeting in tournament.rounds.pop().meetings:
        del tournament.meetings[meeting.number]
        tournament.dropped.add(meeting.number)


def _claimed(tournament: Tournament, entry: log.Claimed) -> None:
    """A result counts when two sides say the same and none says otherwise, or the director says so."""
    meeting = tournament.meetings[entry.meeting]
    result = meeting.results[entry.game - 1]
    result.claims[entry.side] = entry.points
    if isinstance(entry, log.Reported):
        result.record = entry.record
    if entry.side == DIRECTOR or (len(result.claims) > 1 and len(set(result.claims.values())) == 1):
        result.points = entry.points
        _fit_games(tournament, meeting)


def _corrected(tournament: Tournament, entry: log.Corrected) -> None:
    meeting = tournament.meetings[entry.meeting]
    result = meeting.results[entry.game - 1]
    result.replaced.append(Replaced(result.points, dict(result.claims), entry.why))
    result.claims = {DIRECTOR: entry.points} if entry.points else {}
    result.points = entry.points or None
    result.record = entry.record
    _fit_games(tournament, meeting)


def _fit_games(tournament: Tournament, meeting: Meeting) -> None:
    """A knock-out needs a winner: while the sides are level after all games, one more is played."""
    if tournament.plan.format != KNOCK_OUT:
        return
    while len(meeting.results) > tournament.plan.games and meeting.results[-1] == Result():
        meeting.results.pop()
    level = meeting.leader(tournament.most_wins) is None
    if level and not meeting.absent and len(meeting.played) == len(meeting.results):
        meeting.results.append(Result())


def _no_show(tournament: Tournament, entry: log.NoShow) -> None:
    meeting = tournament.meetings[entry.meeting]
    gone = tuple(side for side in meeting.absent if tournament.entrants[side].withdrawn)
    meeting.absent = tuple(side for side in meeting.sides if side in (*entry.absent, *gone))


def _revealed(tournament: Tournament, entry: log.Revealed) -> None:
    tournament.seed = entry.seed


def _ended(tournament: Tournament, _entry: log.Ended) -> None:
    tournament.stage = ENDED


_FOLDS: Final[dict[type[log.Entry], Callable[[Tournament, Any], None]]] = {
    log.Entered: _entered,
    log.Withdrawn: _withdrawn,
    log.StoodIn: _stood_in,
    log.Recognised: _recognised,
    log.Reserved: _reserved,
    log.Started: _started,
    log.Rested: _rested,
    log.Paired: _paired,
    log.Unpaired: _unpaired,
    log.Reported: _claimed,
    log.Confirmed: _claimed,
    log.Disputed: _claimed,
    log.Corrected: _corrected,
    log.NoShow: _no_show,
    log.Revealed: _revealed,
    log.Ended: _ended,
}
