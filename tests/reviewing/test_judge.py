"""The judge finds what was planted, sees no hidden card, and tells nobody of what may be chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import yksi
from yksi.cards import KINDS
from yksi.editions import make_rules
from yksi.reviewing.judging import Judge, Judged
from yksi.reviewing.ledger import PAIRS, TRIES, Ledger, is_told
from yksi.reviewing.told import Decision

GOING_OUT = "nb-112; top R5; turn 0; 0: R7; 1: B2 G1 Y4 Y5; 2: G2 G3 B4"
FORGOTTEN = "nb-112; top R5; turn 0; 0: R7 R9; 1: B2 G1 Y4 Y5; 2: G2 G3 B4 Y1"


def judged(position: str, action: str, seat: int = 0) -> Judged:
    game = yksi.Game.position(position, seed=3)
    return Judge(game.rules).judge(game, seat, action, seed=1, tries=TRIES, pairs=PAIRS)


def test_the_last_card_that_was_not_laid_is_found_and_measured() -> None:
    found = judged(GOING_OUT, "draw")
    best = found.alternatives[found.best]
    assert best.action == "R7"
    assert best.wins == best.tries, "laying the last card wins the round, whatever the others hold"
    assert is_told(found)
    assert found.best_wins == found.pairs
    assert found.chosen_wins < found.pairs * 3 // 4


def test_a_forgotten_uno_is_an_alternative_to_the_same_card() -> None:
    found = judged(FORGOTTEN, "R7")
    assert {"R7", "R7!", "R9!"} <= {each.action for each in found.alternatives}
    assert found.alternatives[found.best].action.endswith("!")
    assert is_told(found)


def test_nobody_is_told_of_a_choice_between_two_that_are_the_same() -> None:
    """Two reds of no use beside each other: whichever is laid, no loss is told."""
    position = "nb-112; top R5; turn 0; 0: R7 R8 B1 G2; 1: B2 G1 Y4 Y5"
    game = yksi.Game.position(position, seed=3)
    judge = Judge(game.rules)
    told = [
        is_told(judge.judge(game, 0, action, seed, 64, 256)) for action in ("R7", "R8") for seed in range(8)
    ]
    assert sum(told) <= 2


def permute_hidden(game: yksi.Game, seat: int, random: Random) -> yksi.Game:
    """The same table to the seat: all that it cannot see is dealt out anew."""
    twin = game.copy()
    state: Any = twin.state
    others = [other for other in range(state.players) if other != seat]
    pool = list(state.draw_pile[: state.draw_size])
    for other in others:
        pool += [card for card in range(KINDS) for _ in range(state.hands[other][card])]
    random.shuffle(pool)
    for other in others:
        hand = [pool.pop() for _ in range(state.sizes[other])]
        for card in range(KINDS):
            state.hands[other][card] = hand.count(card)
        state.held[other] = sum(1 << card for card in set(hand))
    for place, card in enumerate(pool):
        state.draw_pile[place] = card
    for place in range(8):
        state.key[place] = random.getrandbits(32)
    return twin


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_could_not_see_changes_no_number(players: int) -> None:
    """Decisions as a review tells them, with their marks, in every phase of a turn."""
    random, judge = Random(5), Judge(make_rules("nb-112"))
    compared = Counter[str]()
    for number in range(9):
        game = yksi.Game.deal("nb-112", players, seed=f"honest-{players}-{number}")
        while not game.over and len(game.history) < 60:
            seat, phase = game.turn, game.phase
            fours = [each for each in game.legal() if each.startswith("W+4")]
            action = random.choice(fours or game.legal())
            if compared[phase] < 5 and phase in ("play", "drawn", "challenge"):
                twin = permute_hidden(game, seat, random)
                assert decided(judge, game, seat, action) == decided(judge, twin, seat, action), phase
                assert judge.value(game, seat, 1, 16) == judge.value(twin, seat, 1, 16), phase
                compared[phase] += 1
            game.play(action)
    assert compared == {"play": 5, "drawn": 5, "challenge": 5}


def decided(judge: Judge, game: yksi.Game, seat: int, action: str) -> Decision:
    """A decision as a review tells it."""
    ledger = Ledger(judge, "sharp", game, seat, 1)
    ledger.decide(action)
    return ledger.decisions[0]


def test_a_known_hand_is_believed_as_it_is() -> None:
    """After a challenge the culprit's cards are known: no trial gives them to anybody else."""
    position = "nb-112; top R5; turn 0; 0: R7 W+4 B1; 1: G2 Y2; draw: B9 Y1 Y2 G7 R1 R2"
    game = yksi.Game.position(position, seed=2)
    game.play("W+4:B")
    game.play("challenge")
    table: Any = game.table.record()
    assert sum(table.known[1][0]) >= 2
    wins = Judge(game.rules).value(game, 1, seed=1, tries=32)
    assert 0 <= wins <= 32
