"""Rounds from which the network learns: what it left behind at each choice, and how that turned out."""

from __future__ import annotations

from math import exp
from typing import Any, Final

import numpy as np

from yksi import actions, phases
from yksi.bots import mind as brains
from yksi.bots.expert import SURE, best_action, worth
from yksi.bots.laying import any_colour, lay_any
from yksi.bots.luck import Luck, chance
from yksi.bots.network import COST, OUTPUTS, WIN
from yksi.bots.sight import Sight, look
from yksi.rules.play import play
from yksi.rules.scoring import hand_points
from yksi.sim.compiled import compiled
from yksi.sim.tables import deal_round, next_act, seed_luck
from yksi.state import KNOCKED_OUT, Seat, State, rule

ACTIVE: Final = 64
"""A hand with more than this to say is too large to learn from."""
SAMPLE_DTYPE: Final = np.dtype(
    [
        ("active", "i2", (ACTIVE,)),
        ("count", "i8"),
        ("seat", "i8"),
        ("explored", "i8"),
        ("value", "f4", (OUTPUTS,)),  # of the choice that was made
        ("best", "f4", (OUTPUTS,)),  # of the one that the network would have made
        ("target", "f4", (OUTPUTS,)),
    ],
    align=True,
)
POINTS: Final = 100.0
"""Points are learned in hundreds."""


@rule
def explore(sight: Sight, luck: Luck) -> int:
    """Any choice at all, a draw and a bluff included."""
    if sight.phase == phases.CHALLENGE:
        return actions.CHALLENGE + chance(luck, 2)
    if sight.phase == phases.COLOUR:
        return actions.COLOUR + any_colour(sight, luck)
    if sight.lays and not (sight.may_draw and chance(luck, 6) == 0):
        return lay_any(sight, sight.lays, luck)
    if sight.may_draw:
        return actions.DRAW
    return actions.PASS if sight.may_pass else actions.ACCEPT


@rule
def outcome(state: State, seat: Seat, output: int) -> float:
    """How the round turned out for a seat: won, points gained by winning, points left by losing."""
    won = state.side[seat] == state.side[state.winner]
    if output == WIN:
        return 1.0 if won else 0.0
    if output == COST:
        return 0.0 if won else hand_points(state, seat) / POINTS
    points = 0
    if won:
        for other in range(state.players):
            if state.out[other] != KNOCKED_OUT and state.side[other] != state.side[seat]:
                points += hand_points(state, other)
    return points / POINTS


@rule
def keep_outputs(net: Any, values: Any) -> None:
    """The network's outputs as numbers to learn with."""
    for output in range(OUTPUTS):
        values[output] = net.outputs[output] / 65536.0
    values[WIN] = 1.0 / (1.0 + exp(-values[WIN]))


@rule
def choose_to_learn(sight: Any, luck: Luck, table: Luck, net: Any, restless: int, sample: Any) -> int:
    """The network's choice, or now and then any other; the sample keeps what it left behind."""
    action = best_action(sight, net)
    sample.explored = 0
    if net.best_worth != SURE and chance(table, restless) == 0:
        worth(sight, action, net)
        keep_outputs(net, sample.best)
        sample.explored = 1
        action = explore(sight, luck)
    if worth(sight, action, net) == SURE or net.count > ACTIVE:
        sample.count = 0
        return action
    sample.seat = sight.seat
    sample.count = net.count
    for place in range(net.count):
        sample.active[place] = net.active[place]
    keep_outputs(net, sample.value)
    return action


@rule
def set_targets(state: State, seat: Seat, samples: Any, begin: int, end: int, fade: float) -> None:
    """Every sample of a seat learns from what came after it, the far end fading; exploring cuts it off."""
    for output in range(OUTPUTS):
        target = outcome(state, seat, output)
        for place in range(end - 1, begin - 1, -1):
            sample = samples[place]
            if sample.seat == seat:
                sample.target[output] = target
                target = (1.0 - fade) * sample.value[output] + fade * target
                if sample.explored:
                    target = sample.best[output] + 0.0


@compiled
def gather(
    tables: Any,
    sights: Any,
    lineups: Any,
    minds: Any,
    lucks: Any,
    nets: Any,
    seed: int,
    first: int,
    rounds: int,
    limit: int,
    restless: int,
    fade: float,
    samples: Any,
) -> tuple[int, int]:
    """Play rounds of every lineup in turn, keeping a sample of every choice of an expert.

    How many samples were kept, and how many rounds were played before there was no more room.
    """
    kept = 0
    played = 0
    state = tables[0]
    sight = sights[0]
    players = state.players
    for number in range(first, first + rounds):
        if kept + limit > samples.shape[0]:
            break
        played += 1
        begin = kept
        lineup = lineups[number % lineups.shape[0]]
        for seat in range(players):
            minds[seat] = lineup[(seat + number // lineups.shape[0]) % players]
        for seat in range(players + 1):
            seed_luck(lucks[seat], seed, number, seat)
        deal_round(state, number + 1, chance(lucks[players], players))
        made = 0
        while state.phase != phases.OVER and made < limit:
            seat = state.turn
            mind = minds[seat]
            if mind.brain == brains.EXPERT and state.owing == 0 and state.phase <= phases.COLOUR:
                look(state, seat, sight)
                net = nets[mind.duel if state.in_play == 2 else mind.table]
                action = choose_to_learn(sight, lucks[seat], lucks[players], net, restless, samples[kept])
                if samples[kept].count:
                    kept += 1
            else:
                seat, action = next_act(state, minds, lucks, nets, sight)
            play(state, seat, action)
            made += 1
        if state.winner < 0:
            kept = begin
        else:
            for seat in range(players):
                set_targets(state, seat, samples, begin, kept, fade)
    return kept, played
