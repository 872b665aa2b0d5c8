"""Luck that is booked: nought on average, the same plain and compiled, and results are surer without it."""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pytest

from tests.arena.tables import pairing
from yksi.arena.blocks import _play_compiled, play_block
from yksi.arena.books import STAND_IN, Books, luck_of_record
from yksi.arena.commands import arena
from yksi.arena.entrants import entrants
from yksi.arena.plain import play_plain
from yksi.arena.questions import LESS_LUCK, QUESTIONS, Comparison
from yksi.arena.standings import Standings, TaskResult
from yksi.arena.store import header_of
from yksi.arena.tasks import Task
from yksi.arena.worlds import worlds
from yksi.asking import asked
from yksi.bots import BotName, choose_at, make_bot
from yksi.cli import parser
from yksi.editions import make_rules
from yksi.game import Game
from yksi.record import Record
from yksi.sim.booking import A_WIN
from yksi.sim.outlook_file import outlook_digest
from yksi.state import MAX_PLAYERS


def result_of(task: Task) -> TaskResult:
    return TaskResult(task, [play_block(task, number) for number in range(task.blocks)])


def luck_of(result: TaskResult) -> tuple[float, float]:
    """The mean of what was booked, and its standard error."""
    found = result.moments.mean(2 * len(result.names))
    return found.value, found.error


@pytest.mark.parametrize(
    "table",
    [
        {"players": 2},
        {"players": 3, "edition": "sv-1981"},
        {"players": 4, "teams": 2, "stacking": "all", "seven_zero": True},
        {"players": 3, "draw_to_match": True, "custom": "joke,swap,tax"},
    ],
    ids=str,
)
def test_luck_is_booked_at_compiled_tables_as_at_plain_ones(table: dict[str, Any]) -> None:
    task = pairing("novice", "sharp", deals=2, adjusted=True, **table)
    compiled, _, _, booked = _play_compiled(task, 0)
    plain, _, _, also = play_plain(task, 0)
    assert np.array_equal(compiled, plain)
    assert np.array_equal(booked, also)
    assert booked.any()
    assert (
        np.abs(booked.sum(axis=2)).max() < 0.01 * np.abs(booked).max()
    )  # what one side gains the others lose


def test_booking_changes_nothing_of_what_is_played() -> None:
    usual, booked = (pairing("novice", "sharp", deals=20, adjusted=each) for each in (False, True))
    assert np.array_equal(_play_compiled(usual, 0)[0], _play_compiled(booked, 0)[0])


@pytest.mark.parametrize("table", [{"players": 2}, {"players": 3, "draw_to_match": True}], ids=str)
def test_luck_is_nought_on_average(table: dict[str, Any]) -> None:
    mean, error = luck_of(result_of(pairing("novice", "sharp", deals=500, adjusted=True, **table)))
    assert abs(mean) < 3.5 * error


def test_fewer_rounds_are_as_sure() -> None:
    result = result_of(pairing("expert", "sharp", deals=300, adjusted=True, target=1))
    standings = Standings([result], [])
    assert standings.fewer > 1.8
    assert abs(result.adjusted().value - result.share().value) < 2 * result.share().error
    data = standings.data()
    assert data["fewer"] == round(standings.fewer, 4)
    assert data["tasks"][0]["bots"][0]["adjusted"] == result.adjusted().data()


@pytest.mark.parametrize("table", [{"players": 2}, {"players": 4, "teams": 2}], ids=str)
def test_places_of_a_simulation_are_surer_without_luck(table: dict[str, Any]) -> None:
    players = table.pop("players")
    usual, booked = (
        Comparison.of(found, {world.task.label: [play_block(world.task, 0)] for world in found})
        for found in (
            worlds(["nb-112"], ["none"], table, [players], "casual", "7", 400, adjusted=each)
            for each in (False, True)
        )
    )
    (plain,), (answers,) = usual.answers, booked.answers
    places = [answers.place(place) for place in range(players)]
    less_luck = [answers.place_less_luck(place) for place in range(players)]
    assert places == [plain.place(place) for place in range(players)]
    assert sum(share.value for share in less_luck) == pytest.approx(100, abs=0.1)
    (opener,) = (question for question in QUESTIONS if question.id == "opener")
    openers = answers.answer(opener), answers.answer(LESS_LUCK)
    for with_luck, share in [*zip(places, less_luck, strict=True), openers]:
        assert share.error < with_luck.error
        assert abs(share.value - with_luck.value) < 4 * with_luck.error
    assert [question.id for question in usual.questions] == [question.id for question in QUESTIONS]
    assert LESS_LUCK.id in booked.data()["tables"][0]["answers"]


def test_luck_in_a_record_is_what_was_booked_at_the_table() -> None:
    rules, names = make_rules("nb-112"), ["casual", "", "novice"]
    levels: list[BotName] = ["casual", "sharp", "novice"]
    seated = entrants(levels)
    assert seated[1] == STAND_IN
    booked = np.zeros(MAX_PLAYERS, np.int64)
    books = Books(rules, seated, booked)
    game = Game.deal(rules, len(names), "7")
    bots = [make_bot(each, seat) for seat, each in enumerate(levels)]
    while not game.over:
        for seat in asked(game.state, 0):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                books.book(game, seat, action)
                game.play(action, seat)
                break
    assert booked.any()
    assert luck_of_record(Record.of(game), names) == [luck / A_WIN for luck in booked[: len(names)].tolist()]


def test_results_are_continued_with_the_same_outlook_only() -> None:
    tasks = [pairing("novice", "sharp", adjusted=each) for each in (True, False)]
    told = [header_of([task])["tasks"][0] for task in tasks]
    assert told[0] == {**told[1], "adjusted": outlook_digest()}


def test_the_terminal_tells_what_was_saved(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "novice", "sharp", "--deals", "40", "--adjust", "--no-report", "--language", "nb"]
    options = parser().parse_args([*words, "--out", str(tmp_path), "--workers", "1"])
    arena(options, make_rules("nb-112"), {})
    told = capsys.readouterr().out
    assert "seire uten flaks %" in told
    assert "ganger færre runder like sikre" in told


def test_matches_have_no_luck_of_rounds() -> None:
    options: argparse.Namespace = parser().parse_args(["arena", "novice", "sharp", "--adjust", "--matches"])
    with pytest.raises(ValueError, match="leave out --matches"):
        arena(options, make_rules("nb-112"), {})
