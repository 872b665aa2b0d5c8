"""Bots that play a round among themselves: who is asked when, with which luck, to the end."""

from __future__ import annotations

from collections.abc import Sequence

from yksi import phases
from yksi.asking import has_chance, is_anybody_asked
from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, look
from yksi.bots.think import think
from yksi.rules.play import play
from yksi.state import Seat, State, rule


@rule
def seed_luck(luck: Luck, seed: int, deal_number: int, player: int) -> None:
    """A player's luck at a deal: from the seed alone, whoever plays the deal and when."""
    word = (seed * 0x9E3779B1 + deal_number * 0x85EBCA6B + player * 0xC2B2AE35 + 1) & 0xFFFFFFFF
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    luck.word = (word ^ (word >> 15)) % 0xFFFFFFFF + 1
    for _ in range(4):
        chance(luck, 2)


@rule
def next_act(
    state: State, minds: Sequence[Mind], lucks: Sequence[Luck], nets: Sequence[Net], sight: Sight
) -> tuple[Seat, int]:
    """Who does what next: asked in the order of `yksi.asking.asked`, from a seat that chance picks."""
    if is_anybody_asked(state):
        first = chance(lucks[state.players], state.players)
        for step in range(state.players):
            seat = (first + step) % state.players
            if has_chance(state, seat):
                look(state, seat, sight)
                action = think(minds[seat], sight, lucks[seat], nets)
                if action >= 0:
                    return seat, action
    seat = state.turn
    look(state, seat, sight)
    action = think(minds[seat], sight, lucks[seat], nets)
    return seat, action


@rule
def finish_table(
    state: State,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    sight: Sight,
    limit: int,
) -> int:
    """Bots play the round to its end, or to so many actions; how many they made."""
    count = 0
    while state.phase != phases.OVER and count < limit:
        seat, action = next_act(state, minds, lucks, nets, sight)
        play(state, seat, action)
        count += 1
    return count
