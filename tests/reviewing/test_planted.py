"""Players who are made to err, and to be lucky: the review finds what was planted, and measures it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import yksi
from yksi.asking import asked
from yksi.bots import choose_at, make_bot
from yksi.editions import make_rules
from yksi.reviewing.scale import EDITION, WHOLE
from yksi.reviewing.told import Decision
from yksi.training.claims import Comparer

ROUNDS: Final = 12
LATE: Final = 3
"""With so many cards it is dear to draw one that need not be drawn."""
DEAR: Final = 800
TRUTH_ERROR: Final = 110
"""The standard error of 4,096 pairs is no larger, in 1/10,000."""


def with_a_mistake(number: int) -> tuple[yksi.Record, int | None, float]:
    """A round among `sharp`, in which seat 0 draws once for nothing: the step, and its cost."""
    game = yksi.Game.deal(EDITION, 2 + number % 2, seed=f"planted-{number}")
    bots = [make_bot("sharp", seed=number * 10 + seat + 1) for seat in range(game.players)]
    comparer, random, planted, cost = Comparer(make_rules(EDITION)), Random(number), None, 0.0
    while not game.over:
        for seat in asked(game.state, random.randrange(game.players)):
            action = choose_at(bots[seat], game, seat)
            if action is None:
                continue
            lays = seat == game.turn == 0 and game.phase == "play" and action[0].isupper()
            if planted is None and lays and len(game.hand(0)) <= LATE and "draw" in game.legal():
                planted = len(game.history)
                cost = comparer.cost(game, 0, "draw", action, seed=1 << 26, believed=True)
                action = "draw"
            game.play(action, seat)
            break
    return yksi.Record.of(game), planted, cost


@cache
def reviewed() -> list[tuple[Decision, float, list[Decision]]]:
    """Of every round with a mistake: the decision, what it costs in truth, and all others of the seat."""
    found = []
    for number in range(ROUNDS):
        record, step, cost = with_a_mistake(number)
        if step is None:
            continue
        (seat,) = yksi.review(record, [0])["seats"]
        decisions = [each for each in seat["rounds"][0]["decisions"] if len(each["choices"]) > 1]
        (planted,) = [each for each in decisions if each["step"] == step]
        found.append((planted, cost, [each for each in decisions if each["step"] != step]))
    return found


def test_planted_mistakes_are_found_with_their_size() -> None:
    """Most of them, as a first look may see none by its luck. What is told is as large as in truth."""
    dear = [(planted, cost) for planted, cost, _ in reviewed() if cost > DEAR]
    found = [(planted, cost) for planted, cost in dear if planted["mark"]]
    assert len(dear) >= 4
    assert len(found) >= 0.75 * len(dear)
    for planted, cost in found:
        assert planted["action"] == "draw"
        assert abs(planted["measured"] - cost) < 3.5 * (planted["error"] ** 2 + TRUTH_ERROR**2) ** 0.5


def test_what_was_not_planted_costs_far_less() -> None:
    told = [each for each in reviewed() if each[1] > DEAR]
    planted = [decision["loss"] for decision, _, _ in told]
    others = [each["loss"] for _, _, rest in told for each in rest]
    assert sum(planted) / len(planted) > 4 * sum(others) / len(others)


def test_planted_luck_is_booked_as_luck_and_changes_no_mark() -> None:
    """Twice the same round up to a draw: one gets a wild to go out with, the other nothing that fits."""
    position = "nb-112; top R5; turn 0; 0: B1; 1: G2 G3 G4 Y6 Y7 B8 B9; draw: {} R2 G9"
    booked = {}
    for card in ("W", "Y1"):
        game = yksi.Game.position(position.format(card), seed=1)
        for action in ("draw", "W:B!" if card == "W" else "pass", "B8" if card == "W" else "draw"):
            game.play(action)
        while not game.over:
            game.play(next((each for each in game.legal() if each[0].isupper()), game.legal()[0]))
        (seat,) = yksi.review(yksi.Record.of(game), [0])["seats"]
        booked[card] = seat["rounds"][0]
    lucky, unlucky = booked["W"], booked["Y1"]
    assert lucky["decisions"][0] == unlucky["decisions"][0], "nobody knew the card yet"
    assert lucky["deal"] == unlucky["deal"]
    assert jump(lucky["decisions"]) > 500
    assert jump(unlucky["decisions"]) < 0
    for each in booked.values():
        told = each["start"] + each["deal"] + each["draws"] + each["others"] - each["cost"]
        assert told == (WHOLE if each["won"] else 0)


def jump(decisions: list[Decision]) -> int:
    """What the card did that came between the first decision and the second."""
    return decisions[1]["chance"] + decisions[1]["loss"] - decisions[0]["chance"]
