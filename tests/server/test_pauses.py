"""No pause tells of a hand: what a bot does is stamped with the moment it was due."""

from __future__ import annotations

import asyncio
import time
from random import Random

import pytest

from tests.server.desk import Desk
from yksi import Game
from yksi.bots.entries import see
from yksi.bots.sight import Sight
from yksi.server.protocol import Start
from yksi.server.protocol.options import Options
from yksi.server.tables import entries, thinking
from yksi.server.tables.due import LATEST, next_due, stamp


def area_under_curve(ones: list[int], others: list[int]) -> float:
    """How well a number tells one kind from another: 0.5 is not at all."""
    wins = sum((one > other) + 0.5 * (one == other) for one in ones for other in others)
    return wins / (len(ones) * len(others))


def test_the_stamp_does_not_tell_a_draw_by_need_from_a_draw_by_choice() -> None:
    random = Random(3)
    desk = Desk(Options(seats=4, pace="normal", rules={"target": 1000}))
    desk.do("ada", Start, level="sharp")
    desk.wait(4_000)
    waits: dict[bool, list[int]] = {True: [], False: []}
    for _ in range(600):
        due = next_due(desk.table)
        if desk.table.stage != "playing" or desk.table.match is None:
            desk.wait(70_000)
            continue
        if due is None:
            desk.play(desk.to_act())
            continue
        game = desk.table.match.round
        by_need = game.legal(due.seat) == ["draw"]
        thinks = random.randrange(2) if by_need else random.randrange(5, 60)
        entry = entries.Played(seat=due.seat, action="draw", level="sharp")
        at = stamp(desk.table, entry, due.at + thinks)
        waits[by_need].append(at - due.at)
        desk.now = due.at
        desk.play(due.seat, "sharp")
    assert min(map(len, waits.values())) > 20
    assert area_under_curve(waits[True], waits[False]) == 0.5


def test_what_was_due_while_the_server_was_away_happens_when_it_is_back() -> None:
    desk = Desk(Options(seats=2))
    desk.do("ada", Start)
    desk.wait(4_000)
    while (due := next_due(desk.table)) is None:
        desk.play(desk.to_act())
    entry = entries.Played(seat=due.seat, action="draw", level="casual")
    assert stamp(desk.table, entry, due.at + LATEST) == due.at
    assert stamp(desk.table, entry, due.at + LATEST + 1) == due.at + LATEST + 1


def test_a_person_acts_when_they_act() -> None:
    desk = Desk(Options(seats=2))
    entry = entries.Played(seat=0, action="draw")
    assert stamp(desk.table, entry, desk.now + 7) == desk.now + 7
    assert stamp(desk.table, entry, desk.now - 7) == desk.now, "a log never goes back"


def test_an_expert_who_thinks_too_long_does_what_a_quick_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[str] = []
    think = thinking.think

    def slow(level: str, luck: int, sight: Sight) -> str | None:
        thought.append(level)
        if level == thinking.SLOW:
            time.sleep(0.05)
        return think("casual", luck, sight)

    monkeypatch.setattr(thinking, "think", slow)
    monkeypatch.setattr(thinking, "load", lambda: None)
    game = Game.deal("nb-112", players=2, seed=1)
    asyncio.run(thinking.choose("expert", 1, see(game.state, game.turn), most_s=0.001))
    assert thought == [thinking.SLOW, thinking.QUICK]
