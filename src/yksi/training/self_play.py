"""Rounds from which the network learns: what it left behind at each choice, and how that turned out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yksi import actions, phases
from yksi.bots import mind as brains
from yksi.bots.expert import SURE, best_action, worth
from yksi.bots.laying import any_colour, lay_any
from yksi.bots.logistic import logistic
from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import COST, OUTPUTS, WIN, Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight, look
from yksi.engine.entry import entry
from yksi.rules.play import play
from yksi.rules.scoring import hand_points
from yksi.sim.layout import dtype_of
from yksi.sim.tables import deal_round
from yksi.state import KNOCKED_OUT, Seat, State, number, numbers, rule

ACTIVE: Final = 64
"""A hand with more than this to say is too large to learn from."""


@dataclass(slots=True)
class Sample:
    """A choice to learn from."""

    active: list[int] = numbers("i2", ACTIVE)
    count: int = number()
    seat: Seat = number()
    explored: int = number()
    value: list[float] = numbers("f4", OUTPUTS)  # of the choice that was made
    best: list[float] = numbers("f4", OUTPUTS)  # of the one that the network would have made
    target: list[float] = numbers("f4", OUTPUTS)


SAMPLE_DTYPE: Final = dtype_of(Sample)
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
def keep_outputs(net: Net, values: list[float]) -> None:
    """The network's outputs as numbers to learn with."""
    for output in range(OUTPUTS):
        values[output] = net.outputs[output] / 65536.0
    values[WIN] = logistic(values[WIN])


@rule
def choose_to_learn(sight: Sight, luck: Luck, table: Luck, net: Net, restless: int, sample: Sample) -> int:
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
def set_targets(
    state: State, seat: Seat, samples: Sequence[Sample], begin: int, end: int, fade: float
) -> None:
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


@entry
def gather(
    state: State,
    sight: Sight,
    lineups: Sequence[Mind],
    ways: int,
    minds: list[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    first: int,
    rounds: int,
    limit: int,
    restless: int,
    fade: float,
    room: int,
    samples: Sequence[Sample],
) -> tuple[int, int]:
    """Play rounds of every lineup in turn, keeping a sample of every choice of an expert.

    How many samples were kept, and how many rounds were played before there was no more room.
    """
    kept = 0
    played = 0
    players = state.players
    for deal in range(first, first + rounds):
        if kept + limit > room:
            break
        played += 1
        begin = kept
        lineup = (deal % ways) * players
        for seat in range(players):
            minds[seat] = lineups[lineup + (seat + deal // ways) % players]
        for seat in range(players + 1):
            seed_luck(lucks[seat], seed, deal, seat)
        dealer = chance(lucks[players], players)
        deal_round(state, deal + 1, dealer)
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
