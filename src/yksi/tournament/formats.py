"""Who meets whom next, in each format, and whether everything is paired."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yksi.tournament import all_meet, knock_out, swiss
from yksi.tournament.entrants import Number
from yksi.tournament.plan import ALL_MEET, DUPLICATE, KNOCK_OUT, SWISS
from yksi.tournament.tournament import Tournament

_NEXT: Final[dict[str, Callable[[Tournament], list[tuple[Number, ...]]]]] = {
    ALL_MEET: all_meet.next_meetings,
    DUPLICATE: all_meet.next_meetings,
    SWISS: swiss.next_meetings,
    KNOCK_OUT: knock_out.next_meetings,
}
_COMPLETE: Final[dict[str, Callable[[Tournament], bool]]] = {
    ALL_MEET: all_meet.is_complete,
    DUPLICATE: all_meet.is_complete,
    SWISS: swiss.is_complete,
    KNOCK_OUT: knock_out.is_complete,
}


def next_meetings(tournament: Tournament) -> list[tuple[Number, ...]]:
    """The tables of the next round; at each, whoever deals first is first."""
    return _NEXT[tournament.plan.format](tournament)


def next_byes(tournament: Tournament, meetings: list[tuple[Number, ...]]) -> list[Number]:
    """Who sits out if these meet; in a knock-out, those alone who are still in it."""
    if tournament.plan.format == KNOCK_OUT:
        return knock_out.has_bye(tournament)
    busy = {number for table in meetings for number in table}
    here = sorted((entrant.number for entrant in tournament.active), key=tournament.place_of)
    return [number for number in here if number not in busy]


def is_complete(tournament: Tournament) -> bool:
    """Whether all rounds are paired and played."""
    return tournament.round_finished and _COMPLETE[tournament.plan.format](tournament)
