"""A meeting at a table of this server: which table it is, who sits there, how far it has come."""

from __future__ import annotations

import hashlib

from yksi.server.protocol.options import Options
from yksi.server.tables import entries
from yksi.server.tables.table import Table
from yksi.tournament.deals import Deal
from yksi.tournament.entries import Opened
from yksi.tournament.meetings import Meeting
from yksi.tournament.plan import DUPLICATE
from yksi.tournament.play import points_of
from yksi.tournament.tournament import ENDED, Tournament


def table_id(tournament: str, meeting: int) -> str:
    """The id of a meeting's table: every node knows it without asking."""
    return hashlib.sha256(f"{tournament} {meeting}".encode()).hexdigest()[:16]


def is_for_here(meeting: Meeting) -> bool:
    """Whether it can be played here: every person of it has come as a guest."""
    return all(member.bot or member.guest for members in meeting.members for member in members)


def next_game(tournament: Tournament, meeting: Meeting) -> int:
    """The game to be played next at its table; 0 if there is none.

    A game that the director had played again is not dealt once more here: everybody knows its cards.
    """
    if meeting.absent or tournament.stage == ENDED or not is_for_here(meeting):
        return 0
    for game, result in enumerate(meeting.results, start=1):
        if result.points is None and not result.replaced:
            return game
    return 0


def is_hidden(tournament: Tournament, round: int) -> bool:
    """Whether nobody may see the cards of a round yet: in a duplicate, until all have played them."""
    if tournament.plan.format != DUPLICATE or tournament.stage == ENDED:
        return False
    return any(each.number == round and not each.finished for each in tournament.rounds)


def opened(id: str, watch: str, tournament: Tournament, meeting: Meeting) -> entries.Opened:
    """The first entry of the table."""
    first = tournament.log[0]
    assert isinstance(first, Opened)
    number, round, wall = meeting.number, meeting.round, meeting.table
    people = any(not member.bot for members in meeting.members for member in members)
    return entries.Opened(
        name="",
        options=Options(
            edition=tournament.rules.edition,
            rules=_changed(tournament),
            custom=list(tournament.plan.custom),
            name=tournament.plan.rules_name,
            seats=tournament.plan.seats,
            clock=first.clock or None,
            pace=first.pace if people else "instant",  # type: ignore[arg-type]  # as it was asked for
        ),
        meeting=entries.MeetingHere(id, watch, tournament.plan.name, number, round, wall),
    )


def _changed(tournament: Tournament) -> dict[str, str | int | bool]:
    plan = tournament.plan
    changed = {**plan.rules, "teams": plan.at_table if plan.members > 1 else 0}
    if plan.game == "round":
        changed["target"] = 1
    return changed


def places(given: Deal) -> list[entries.Reserved]:
    """Who sits where in a game."""
    return [entries.Reserved(each.member.name, each.member.guest, each.member.bot) for each in given.chairs]


def are_placed(table: Table, meeting: Meeting) -> bool:
    """Whether those who are called to the table are those who meet."""
    meeting_now = {
        (member.name, member.guest, member.bot) for members in meeting.members for member in members
    }
    return {(place.name, place.guest, place.level) for place in table.places} == meeting_now


def result_of(table: Table, given: Deal, meeting: Meeting) -> tuple[int, ...]:
    """What each side has at the end of the match that was played."""
    assert table.match is not None
    return points_of(given, meeting, table.match)
