"""Who is asked when, in turn and out of turn."""

from __future__ import annotations

from random import Random
from typing import Unpack, cast

import numpy as np
import pytest

from tests.generic.configurations import mixed_tables
from yksi import EDITIONS, Game, IllegalAction
from yksi.env import choices
from yksi.env.asking import offers
from yksi.env.settings import Settings, make_settings
from yksi.env.table import Table
from yksi.keywords import Changes
from yksi.state import Seats
from yksi.view import View


def settings(players: int = 3, uno: str = "manual", **rules: Unpack[Changes]) -> Settings:
    """Some settings."""
    return make_settings("nb-112", players, "round", uno, "flat", "raise", 1000, rules)


def sit(text: str, uno: str = "manual", learners: Seats = 15, **rules: Unpack[Changes]) -> Table:
    """A table in the middle of a round."""
    game = Game.position(text)
    table = Table(settings(game.players, uno, **rules), learners & ((1 << game.players) - 1))
    table.set_up(game)
    return table


def choose(table: Table, name: str) -> None:
    """Make a choice by its name."""
    table.choose(next(choice for choice in range(choices.CHOICES) if choices.name(choice) == name))


def offered(table: Table) -> set[str]:
    """What the seat that is asked may choose."""
    return {choices.name(choice) for choice in np.flatnonzero(table.mask(table.asked)).tolist()}


FORGETFUL = "nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1 R1; 2: Y1 Y2 R9; draw: G1 G2 G3 G4"


def test_opponents_are_asked_to_catch_before_the_forgetful_seat_and_before_the_turn_begins() -> None:
    table = sit(FORGETFUL)
    choose(table, "R7")
    asked = []
    while table.desk.chance:
        asked.append((table.asked, sorted(offered(table))))
        choose(table, "wait")
    assert asked == [
        (1, ["catch:+2", "wait"]),
        (2, ["catch:+1", "wait"]),
        (0, ["uno", "wait"]),
    ]
    assert table.asked == 1
    assert {"R1", "draw", "catch:+2"} <= offered(table)


def test_who_is_caught_draws_and_nobody_is_asked_again() -> None:
    table = sit(FORGETFUL)
    choose(table, "R7")
    choose(table, "wait")
    choose(table, "catch:+1")
    assert table.game.hand(0) == ["G1", "G2", "B1"]
    assert (table.asked, table.desk.chance) == (1, 0)


def test_a_late_uno_ends_the_chance() -> None:
    table = sit(FORGETFUL)
    for choice in ("R7", "wait", "wait", "uno"):
        choose(table, choice)
    assert (table.asked, table.desk.chance) == (1, 0)
    assert table.game.view(1)["players"][0]["said_uno"]


def test_saying_uno_with_the_card_leaves_nothing_to_ask() -> None:
    table = sit(FORGETFUL)
    choose(table, "R7!")
    assert (table.asked, table.desk.chance) == (1, 0)


def test_automatic_uno_asks_nobody() -> None:
    table = sit(FORGETFUL, uno="automatic")
    choose(table, "R7")
    assert (table.asked, table.desk.chance) == (1, 0)
    assert table.game.view(1)["players"][0]["said_uno"]


def test_an_automatic_seat_catches_a_forgetful_bot_at_once() -> None:
    table = sit(FORGETFUL, uno="automatic", learners=0b010)
    table.let_bot_choose(Saying("R7"))
    assert table.game.hand(0) == ["G1", "G2", "B1"]
    assert [event.data["by"] for event in table.game.events if event.kind == "caught"] == [1]


def test_automatic_uno_is_said_for_a_hand_that_comes_down_to_one_card_by_a_swap() -> None:
    text = "nb-112; seven_zero=yes; top R5; turn 0; 0: R7 B1 B2; 1: G1; 2: Y1 Y2"
    table = sit(text, uno="automatic", seven_zero=True)
    choose(table, "R7")
    choose(table, "pick:+1")
    assert table.game.hand(0) == ["G1"]
    assert table.game.view(1)["players"][0]["said_uno"]


def test_partners_are_not_asked_to_catch_each_other() -> None:
    text = "nb-112; teams=2; top R5; turn 0; 0: R7 B1; 1: B2 G1 R1; 2: Y1 Y2 R9; 3: G4 G5"
    table = sit(text, teams=2)
    choose(table, "R7")
    asked = []
    while table.desk.chance:
        asked.append(table.asked)
        choose(table, "wait")
    assert asked == [1, 3, 0]


JUMP = "nb-112; jump_in=yes; top R5; turn 0; 0: R7 B1 G1; 1: B2 G1 G3; 2: R7 Y2 R9; 3: R7 R8 Y1"


@pytest.mark.parametrize("uno", ["manual", "automatic"])
def test_who_can_jump_in_is_asked_in_both_modes(uno: str) -> None:
    game = Game.position(JUMP.replace("; 3: R7 R8 Y1", ""))
    table = Table(settings(3, uno, jump_in=True), 7)
    table.set_up(game)
    choose(table, "R7")
    assert (table.asked, offered(table)) == (2, {"R7", "wait"})
    choose(table, "R7")
    assert (table.game.top, table.asked, table.desk.chance) == ("R7", 0, 0)


def test_whoever_is_knocked_out_is_not_asked() -> None:
    game = Game.position("nb-112; jump_in=yes; top R5; turn 0; 0: R7 B1 G1; 1: B2 G1 G3; 2: R7 Y2 R9")
    game.state.out[2] = 1
    game.state.left[1], game.state.right[0], game.state.in_play = 0, 1, 2
    table = Table(settings(3, "manual", jump_in=True), 7)
    table.set_up(game)
    choose(table, "R7")
    assert (table.asked, table.desk.chance) == (1, 0)


class Saying:
    """A bot that always wants the same."""

    def __init__(self, wanted: str | None) -> None:
        """Want this."""
        self._wanted = wanted

    def choose(self, view: View) -> str | None:  # noqa: ARG002
        """Whatever it sees."""
        return self._wanted


def test_what_a_bot_wants_in_turn_is_no_answer_to_a_chance() -> None:
    table = sit(FORGETFUL, learners=0b101)
    choose(table, "R7")
    assert (table.asked, table.desk.chance) == (1, 1)
    table.let_bot_choose(Saying("R1"))
    assert (table.asked, table.game.top) == (2, "R7")


def test_a_bot_with_nothing_to_say_in_turn_does_the_plainest() -> None:
    table = sit(FORGETFUL, learners=0b110)
    table.let_bot_choose(Saying(None))
    assert table.game.history == [(0, "draw")]


def test_an_illegal_choice_is_refused_with_the_rules_reason_and_changes_nothing() -> None:
    table = sit(FORGETFUL)
    before = table.game.state.copy()
    for choice, why in {
        "B1": "does not fit",
        "G2": "does not hold",
        "pass": "only after drawing",
        "wait": "not offered",
        "W:R": "does not hold",
    }.items():
        with pytest.raises(IllegalAction, match=why):
            choose(table, choice)
    with pytest.raises(ValueError, match="from 0 to 241, not 242"):
        table.choose(242)
    assert table.game.state.copy() == before
    with pytest.raises(IllegalAction, match="R7!: it is not offered now to seat 0"):
        choose(sit(FORGETFUL, uno="automatic"), "R7!")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("uno", ["manual", "automatic"])
def test_random_choices_end_every_round(edition: str, uno: str) -> None:
    """House rules thrown together, custom rules and teams: somebody is always asked who can choose."""
    for players in (2, 3, 6, 10):
        for number, house in enumerate(mixed_tables(edition, players, 2)):
            rules = cast(Changes, house.rules)
            made = make_settings(edition, players, "round", uno, "flat", "raise", 1000, rules)
            table = Table(made, made.everybody)
            table.deal(number)
            random = Random(number)
            for _ in range(20_000):
                if table.over:
                    break
                legal = np.flatnonzero(table.mask(table.asked)).tolist()
                if random.random() < 0.02:
                    state, desk = table.game.state, table.desk
                    assert [
                        choice for choice in range(choices.CHOICES) if offers(state, desk, choice)
                    ] == legal
                eager = [
                    choice for choice in legal if choice not in (choices.DRAW, choices.PASS, choices.UNO)
                ]
                table.choose(random.choice(eager if eager and random.random() < 0.8 else legal))
            assert table.over
