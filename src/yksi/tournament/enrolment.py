"""Who takes part? Decisions before the start, late entries, withdrawals, stand-ins.

A decision reads the tournament and changes nothing: it returns the entry to sign and append, or raises a
`TournamentError`. If somebody else appends first, it is made anew.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from yksi.proof import check_seed
from yksi.tournament import entries as log
from yksi.tournament.deals import commitment
from yksi.tournament.entrants import Entrant, Member, Number, check_new, clean_members, clean_name
from yksi.tournament.errors import TournamentError
from yksi.tournament.formats import is_complete
from yksi.tournament.plan import KNOCK_OUT, MOST_ENTRANTS, SWISS, Plan, check_plan
from yksi.tournament.tournament import ENDED, ENTERING, RUNNING, Tournament

__all__ = ("enter", "key_of", "open_tournament", "recognise", "reserve", "reveal", "stand_in", "withdraw")


def open_tournament(plan: Plan, seed: str) -> log.Opened:
    """The first entry; the seed fixes all deals and is kept beside the log until it is revealed.

    >>> from yksi.tournament import Plan, enrolment
    >>> opened = enrolment.open_tournament(Plan(name="Club evening"), seed="7")
    >>> opened.plan.name, len(opened.commitment)
    ('Club evening', 64)
    """
    check_plan(plan)
    return log.Opened(plan=plan, commitment=commitment(plan, check_seed(seed)))


def enter(tournament: Tournament, name: str, members: Sequence[Member] = ()) -> log.Entered:
    """A new entrant; a single player needs no members. After the start it plays from the next round on.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> enrolment.enter(club, "Ada").members
    (Member(name='Ada', bot='', guest='', reserved=False),)
    """
    only_open(tournament)
    name = clean_name(name)
    members = clean_members(members or (Member(name),))
    size = tournament.plan.members
    if len(members) != size:
        raise TournamentError("uneven-sizes", name=name, members=len(members), size=size)
    if len(tournament.entrants) >= MOST_ENTRANTS:
        raise TournamentError("full", most=MOST_ENTRANTS)
    _check_in_time(tournament, name)
    check_new(name, members, _known(tournament))
    return log.Entered(name=name, members=members)


def withdraw(tournament: Tournament, entrant: Number, why: str = "") -> log.Withdrawn:
    """An entrant takes part no more; what it has played stands.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> enrolment.withdraw(club, 2, why="a cold").entrant
    2
    """
    only_open(tournament)
    check_active(tournament, entrant)
    if tournament.stage == RUNNING and is_complete(tournament):
        raise TournamentError("all-played", entrant=tournament.name(entrant))
    return log.Withdrawn(entrant=entrant, why=why)


def stand_in(tournament: Tournament, entrant: Number, old: str, new: Member) -> log.StoodIn:
    """Somebody else, or a bot, plays on for a member; not in the middle of a meeting.

    >>> from yksi.tournament import Member, Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> str(enrolment.stand_in(club, 1, "Ada", Member("Rosa", bot="sharp")).new)
    'Rosa@sharp'
    """
    only_open(tournament)
    found = check_active(tournament, entrant)
    (newcomer,) = clean_members([new])
    for member in found.members:
        if member.name.casefold() == clean_name(old).casefold():
            _check_between_meetings(tournament, found)
            staying = [each for each in found.members if each != member]
            others = [each for each in _known(tournament) if each.number != entrant]
            check_new(found.name, [*staying, newcomer], others)
            return log.StoodIn(entrant=entrant, old=member.name, new=newcomer)
    raise TournamentError("no-such-member", name=old, entrant=found.name)


def recognise(
    tournament: Tournament, entrant: Number, member: str, guest: str, key: str = ""
) -> log.Recognised:
    """A member has come to the server as this guest; with no guest, it was somebody else.

    Where the name is reserved it takes the key of its link, which also takes the name from somebody else.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> for name in ("Ada", "Bo"):
    ...     club.apply(enrolment.enter(club, name).signed(at=1, by="Di"))
    >>> enrolment.recognise(club, 2, "bo", guest="g7").member
    'Bo'
    """
    only_open(tournament)
    found = check_active(tournament, entrant)
    each = _member(found, member)
    if guest:
        _check_unknown(tournament, found, each, guest, key)
    return log.Recognised(entrant=entrant, member=each.name, guest=guest)


def reserve(tournament: Tournament, entrant: Number, member: str, reserved: bool = True) -> log.Reserved:
    """The name of a member is for whoever has its link, or no more.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"), "7")
    >>> club.apply(enrolment.enter(club, "Bo").signed(at=1, by="Di"))
    >>> club.apply(enrolment.reserve(club, 1, "bo").signed(at=2, by="Di"))
    >>> enrolment.recognise(club, 1, "Bo", "g7", enrolment.key_of(club, 1, "Bo")).guest
    'g7'
    """
    only_open(tournament)
    found = _member(check_active(tournament, entrant), member)
    if found.bot:
        raise TournamentError("bot-member", name=found.name)
    return log.Reserved(entrant=entrant, member=found.name, reserved=reserved)


def key_of(tournament: Tournament, entrant: Number, member: str) -> str:
    """What the link of a name has in it: nobody finds it without the seed, which is told at the end.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"), "7")
    >>> len(enrolment.key_of(club, 1, "Bo"))
    24
    """
    text = f"yksi name 1\n{entrant}\n{member}"
    return hmac.new(tournament.seed.encode(), text.encode(), "sha256").hexdigest()[:24]


def reveal(tournament: Tournament, seed: str) -> log.Revealed:
    """The seed, for everybody to check the deals.

    >>> from yksi.tournament import Plan, Tournament, enrolment
    >>> club = Tournament(enrolment.open_tournament(Plan(), seed="7").signed(at=0, by="Di"))
    >>> enrolment.reveal(club, "7").seed
    '7'
    """
    if commitment(tournament.plan, seed) != tournament.commitment:
        raise TournamentError("wrong-seed")
    return log.Revealed(seed=seed)


def only_open(tournament: Tournament) -> None:
    """Nothing more happens in a tournament that has ended."""
    if tournament.stage == ENDED:
        raise TournamentError("ended")


def check_active(tournament: Tournament, number: Number) -> Entrant:
    """The entrant of that number, if it takes part."""
    if number not in tournament.entrants:
        raise TournamentError("no-such-entrant", entrant=number)
    entrant = tournament.entrants[number]
    if entrant.withdrawn:
        raise TournamentError("withdrawn", entrant=entrant.name)
    return entrant


def _known(tournament: Tournament) -> list[Entrant]:
    """Everybody whose name is taken: who withdrew before the start can come back."""
    return [
        each for each in tournament.entrants.values() if not each.withdrawn or each.number in tournament.order
    ]


def _member(entrant: Entrant, name: str) -> Member:
    for each in entrant.members:
        if each.name.casefold() == clean_name(name).casefold():
            return each
    raise TournamentError("no-such-member", name=name, entrant=entrant.name)


def _check_unknown(tournament: Tournament, entrant: Entrant, member: Member, guest: str, key: str) -> None:
    """Whether a person can be this member: nobody else is, or they have the link; they are nobody else."""
    if member.bot:
        raise TournamentError("bot-member", name=member.name)
    if member.reserved:
        if not hmac.compare_digest(key.encode(), key_of(tournament, entrant.number, member.name).encode()):
            raise TournamentError("reserved-name", name=member.name)
    elif member.guest not in ("", guest):
        raise TournamentError("taken-member", name=member.name)
    for other in (each for entrant in tournament.active for each in entrant.members):
        if other.guest == guest and other.name != member.name:
            raise TournamentError("two-people", name=member.name, other=other.name)


def _check_in_time(tournament: Tournament, name: str) -> None:
    if tournament.stage == ENTERING:
        return
    if tournament.plan.format == KNOCK_OUT:
        raise TournamentError("too-late", name=name, why="a knock-out has started and its bracket is drawn")
    if tournament.plan.format == SWISS and len(tournament.rounds) >= tournament.planned_rounds:
        raise TournamentError("too-late", name=name, why="the last round is paired")


def _check_between_meetings(tournament: Tournament, entrant: Entrant) -> None:
    for meeting in tournament.meetings.values():
        begun = any(result.status != "open" for result in meeting.results)
        if entrant.number in meeting.sides and begun and not meeting.finished:
            raise TournamentError("under-way", entrant=entrant.name, meeting=meeting.number)
