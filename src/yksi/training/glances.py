"""Moments from which the outlook learns: what held of every seat before somebody drew, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from yksi import phases
from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight
from yksi.engine.entry import entry
from yksi.rules.play import play
from yksi.sim.layout import dtype_of
from yksi.sim.outlook import MOST_NOTED, Outlook, note_seat, survey_hands
from yksi.sim.tables import deal_round
from yksi.state import MAX_PLAYERS, Seat, State, number, numbers, rule

LIMIT: Final = 2_000
MOST_KEPT: Final = 400
"""Of one round."""


@dataclass(slots=True)
class Glance:
    """A moment to learn from."""

    noted: list[list[int]] = numbers("i2", MAX_PLAYERS, MOST_NOTED)
    counts: list[int] = numbers("i2", MAX_PLAYERS)
    winner: Seat = number()


GLANCE_DTYPE: Final = dtype_of(Glance)


@rule
def take_glance(state: State, outlook: Outlook, glance: Glance) -> None:
    """Write down what holds of every seat."""
    survey_hands(state, outlook)
    for seat in range(state.players):
        note_seat(state, seat, outlook)
        glance.counts[seat] = outlook.count
        for place in range(outlook.count):
            glance.noted[seat][place] = outlook.noted[place]


@entry
def gather_glances(
    state: State,
    sight: Sight,
    lineup: Sequence[Mind],
    ways: int,
    minds: list[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    outlook: Outlook,
    seed: int,
    share: int,
    room: int,
    glances: Sequence[Glance],
) -> int:
    """Play rounds till there is no more room, and keep one in `share` of the moments; how many were kept."""
    kept = 0
    deal = 0
    players = state.players
    while kept + MOST_KEPT < room:
        for seat in range(players):
            minds[seat] = lineup[(deal * 7 + seat * (deal // ways)) % ways]
        for seat in range(players + 1):
            seed_luck(lucks[seat], seed, deal, seat)
        deal_round(state, deal + 1, deal % players)
        deal += 1
        begin = kept
        made = 0
        while state.phase != phases.OVER and made < LIMIT:
            seat, action = next_act(state, minds, lucks, nets, sight)
            size = state.draw_size
            take_glance(state, outlook, glances[kept])
            play(state, seat, action)
            made += 1
            if state.draw_size != size and kept - begin < MOST_KEPT and chance(lucks[players], share) == 0:
                kept += 1
        for place in range(begin, kept):
            glances[place].winner = state.winner
    return kept
