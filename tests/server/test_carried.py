"""A match that was begun on a device and goes on at a table of the server."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.desk import Desk
from yksi import Match, Record
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol.carried import CarriedChair, CarriedMatch
from yksi.server.protocol.options import Options
from yksi.server.tables.changes import room_of
from yksi.server.tables.decide import open_table

BOUND = CarriedMatch(
    scores=[120, 45, 0, 260],
    rounds=3,
    dealer=2,
    seat=1,
    chairs=[
        CarriedChair("Bo"),
        CarriedChair("Ada at home"),
        CarriedChair("Gro", "sharp"),
        CarriedChair("Cy"),
    ],
)


def moved(**changes: Any) -> Desk:
    """The table at which it goes on."""
    return Desk(Options(**changes), carried=BOUND)


def test_seats_bots_and_scores_come_along() -> None:
    """The host sits as before; a seat is kept for each of the others."""
    room = room_of(moved().table)
    assert [(chair.name, chair.bot) for chair in room.chairs] == [
        ("", None),
        ("Ada", None),
        ("Gro", "sharp"),
        ("", None),
    ]
    assert room.carried is not None
    assert room.carried.standing() == BOUND.standing()
    assert [chair.name for chair in room.carried.chairs] == ["Bo", "Ada", "Gro", "Cy"]


def test_whoever_is_called_so_gets_the_seat_that_is_kept() -> None:
    """And others the first that is free; scores stay with the seats."""
    desk = moved()
    desk.join("cy")
    desk.join("eve")
    assert (desk.seat("cy"), desk.seat("eve")) == (3, 0)


def test_it_goes_on_with_a_deal_of_the_server_and_its_record_says_from_where() -> None:
    """What was committed to are the scores too."""
    desk = moved()
    desk.join("bo")
    desk.do("ada", protocol.Start, level="casual")
    desk.wait(60_000)
    match = desk.table.match
    assert isinstance(match, Match)
    assert match.commitment == desk.table.commitment
    assert match.round.view(None)["round"] == 4
    assert match.round.view(None)["dealer"] == 2
    assert Record.of(match).verify().commitment == desk.table.commitment
    assert room_of(desk.table).carried is None
    assert room_of(desk.table).scores[:2] == [120, 45]


def test_the_match_after_it_begins_with_nothing() -> None:
    """As every other."""
    desk = moved()
    desk.do("ada", protocol.Start, level="casual")
    desk.wait(60_000)
    table = desk.table
    assert table.match is not None
    fresh = Match(table.rules, table.names, "x")
    assert table.commitment_to("x") == fresh.commitment


def test_rules_and_seats_stay_but_the_clock_may_change() -> None:
    """Or the scores would mean something else."""
    desk = moved()
    with pytest.raises(Refusal, match="keeps its rules and seats"):
        desk.do("ada", protocol.Configure, options=Options(rules={"target": 900}))
    with pytest.raises(Refusal, match="keeps its rules and seats"):
        desk.do("ada", protocol.Configure, options=Options(seats=5))
    desk.do("ada", protocol.Configure, options=Options(clock=30))
    assert desk.table.options.clock == 30


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (Options(seats=5), "somebody on each of its 5 seats"),
        (Options(rules={"teams": 2}), "one for each of the 2 sides"),
        (Options(rules={"target": 200}), "over already"),
    ],
)
def test_what_does_not_go_together_is_refused(options: Options, says: str) -> None:
    """In the sentence of the library."""
    with pytest.raises(Refusal, match=says):
        open_table("ada", "Ada", protocol.Open(id="1", options=options, carried=BOUND))
