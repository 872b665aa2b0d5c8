"""Compiled contests are plain contests from views: the same asking, the same deals, the same results."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.arena.tables import pairing
from yksi import actions, phases, story
from yksi.arena.blocks import _play_compiled
from yksi.arena.plain import play_plain
from yksi.bots.luck import Luck
from yksi.cards import WILD_DRAW_FOUR
from yksi.editions import make_rules
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.rules.setup import deal
from yksi.sim.contests import ACTIONS, IN_TURNS, POINTS, WIDTH, WINNER
from yksi.sim.random_play import any_move
from yksi.sim.tally import Tally, close_round, open_round, play_counted

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "stacking": "all", "jump_in": True, "seven_zero": True, "custom": "joke,swap,tax"},
    {"players": 3, "edition": "sv-1981"},
    {"players": 4, "teams": 2, "matches": True, "target": 150},
    {"players": 3, "matches": True, "scoring": "knock-out", "target": 100},
    {"players": 2, "matches": True, "scoring": "lowest", "target": 100},
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_compiled_contests_are_plain_contests(table: dict[str, Any]) -> None:
    task = pairing("random", "novice", deals=4, **table)
    compiled, _, compiled_histograms, _ = _play_compiled(task, 0)
    plain, histograms, faults, _ = play_plain(task, 0)
    assert np.array_equal(compiled, plain)
    compiled_histograms[IN_TURNS] = 0
    assert np.array_equal(compiled_histograms, histograms)
    assert not faults.counts


def test_the_expert_plays_compiled_as_it_plays_plain() -> None:
    task = pairing("expert", "random", deals=1)
    assert np.array_equal(_play_compiled(task, 0)[0], play_plain(task, 0)[0])


GOLDEN: list[tuple[tuple[str, str], dict[str, Any], list[int]]] = [
    (("expert", "sharp"), {}, [55, 4710, 3226, 2596]),
    (
        ("mixbot", "random"),
        {"players": 4, "stacking": "all", "jump_in": True},
        [51, 13135, 5766, 6550, 6108, 5991],
    ),
    (("casual", "novice"), {"edition": "sv-1981", "players": 3}, [41, 9933, 3129, 5677, 3529]),
]
"""Contests of the seed 7: wins of the first seat, actions, and the points of all."""


@pytest.mark.parametrize(("bots", "table", "golden"), GOLDEN, ids=str)
def test_the_results_of_a_seed_stay_what_they_were(
    bots: tuple[str, str], table: dict[str, Any], golden: list[int]
) -> None:
    """On every machine, whatever is made faster: else ratings that were published could not be had again."""
    results, _, _, _ = _play_compiled(pairing(*bots, deals=50, **table), 0)
    flat = results.reshape(-1, WIDTH)
    points = flat[:, POINTS:].sum(axis=0)
    assert [(flat[:, WINNER] == 0).sum(), flat[:, ACTIONS].sum(), *points[points > 0]] == golden


def test_every_rotation_gets_the_same_deal_and_another_seat() -> None:
    task = pairing("random", "novice", players=4)
    assert task.rotations == 4
    assert pairing("random", "novice", players=4, teams=2).rotations == 2
    assert {task.line_up[rotation:] + task.line_up[:rotation] for rotation in range(4)} == {
        task.line_up[rotation:] + task.line_up[:rotation] for rotation in range(8)
    }


def told(stories: list[tuple[int, int, int, int]], what: int) -> list[tuple[int, int, int, int]]:
    return [each for each in stories if each[0] == what]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_counted_is_what_is_told(seed: int) -> None:
    """The counts of a round against the story that the rules themselves tell of it."""
    players = 2 + seed % 4
    state = new_table(make_rules("nb-112", stacking="all", jump_in=True), players, derive_key(seed))
    deal(state)
    state.story = []
    luck, tally = Luck(seed + 1), Tally()
    catches = late = 0
    open_round(state, tally)
    while state.phase != phases.OVER:
        seat, action = any_move(state, luck)
        catches += actions.CATCH <= action < actions.PICK
        late += action == actions.UNO and state.owing >> seat & 1
        play_counted(state, seat, action, tally)
    close_round(state, tally)
    assert tally.drawn == len(told(state.story, story.DREW))
    assert tally.reshuffles == len(told(state.story, story.RESHUFFLED))
    assert tally.fours == len([each for each in told(state.story, story.LAID) if each[2] == WILD_DRAW_FOUR])
    assert tally.challenged == len(told(state.story, story.CHALLENGED))
    assert tally.punished == sum(each[3] for each in told(state.story, story.CHALLENGED))
    assert tally.jump_ins == len(told(state.story, story.JUMPED_IN))
    assert (tally.caught, tally.late) == (catches, late)
    assert tally.caught == len(told(state.story, story.CAUGHT))
    assert tally.points == sum(state.points)
    assert (tally.rounds, sum(tally.places)) == (1, tally.decided)
    assert tally.safe_bluffers + tally.caught_bluffers == tally.bluffers
