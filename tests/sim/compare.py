"""The same matches plain and compiled: every field of the table after every action.

`python -m tests.sim.compare` with ``NUMBA_BOUNDSCHECK=1`` compares with bounds checks compiled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import numba
import numpy as np
from numba.extending import overload, register_jitable

from tests.generic.configurations import (
    HOUSE_RULES,
    PLAYERS,
    WITH_CUSTOM_CARDS,
    Table,
    can_sit_down,
    mixed_tables,
    plain_tables,
    ready_table,
)
from yksi import EDITIONS, make_rules, phases
from yksi.bots.luck import Luck, chance
from yksi.game import new_table
from yksi.proof import derive_key
from yksi.rules.play import play
from yksi.rules.scoring import knock_out, settle_scores, winning_sides
from yksi.rules.setup import draw_dealer, next_round
from yksi.sim.compiled import compiled
from yksi.sim.layout import STATE_DTYPE, write_record
from yksi.sim.loops import luck_of
from yksi.sim.random_play import choose, choose_any
from yksi.state import State

ROUNDS = 2
ACTIONS = 400
"""At most so many in each round: some are cut off before their end."""
MOMENTS = 1 + ROUNDS * (ACTIONS + 2)


def keep(log: Any, place: int, state: State) -> None:
    """Write the whole table down as it is now."""
    write_record(state, log[place])


@overload(keep)
def _keep(log: Any, place: Any, state: Any) -> Callable[..., None]:  # noqa: ARG001
    def copy_record(log: Any, place: Any, state: Any) -> None:
        log[place] = state

    return copy_record


@register_jitable
def random_move(state: State, luck: Any) -> tuple[int, int]:
    """Often what a random player in turn does, sometimes anything by anybody: a seat and its action."""
    if chance(luck, 4):
        return state.turn, choose(state, luck)
    seat = chance(luck, state.players)
    action = choose_any(state, seat, luck)
    if action < 0:
        seat = state.turn
        action = choose_any(state, seat, luck)
    return seat, action


@register_jitable
def play_match(state: State, luck: Any, log: Any) -> int:
    """Draw for the deal and play a few rounds, written down after every action; how many moments."""
    draw_dealer(state)
    keep(log, 0, state)
    moment = 1
    for _ in range(ROUNDS):
        next_round(state)
        keep(log, moment, state)
        moment += 1
        made = 0
        while state.phase != phases.OVER and made < ACTIONS:
            seat, action = random_move(state, luck)
            play(state, seat, action)
            keep(log, moment, state)
            moment += 1
            made += 1
        settle_scores(state)
        if winning_sides(state):
            break
        knock_out(state)
        keep(log, moment, state)
        moment += 1
    return moment


@compiled
def play_compiled(tables: Any, lucks: Any, log: Any) -> int:
    """The same, compiled."""
    return play_match(tables[0], lucks[0], log)


def all_tables() -> Iterator[Table]:
    """Every edition × 2 to 10 players, each house rule, house rules together, custom rules."""
    for edition in EDITIONS:
        random = Random(edition)
        yield from plain_tables(edition)
        for place, rules in enumerate(HOUSE_RULES):
            sizes = [players for players in PLAYERS if can_sit_down(edition, players, rules)]
            if sizes:
                yield Table(edition, sizes[place % len(sizes)], rules)
        for players in PLAYERS:
            yield from mixed_tables(edition, players, 2)
            if edition in WITH_CUSTOM_CARDS:
                yield ready_table(edition, players, random)


def compare(table: Table, seed: int) -> int:
    """Play at the table in both ways; how many moments were the same, or which is the first that is not."""
    rules = make_rules(table.edition, **table.rules)
    state = new_table(rules, table.players, derive_key(seed))
    state.story = None
    record = np.zeros(1, STATE_DTYPE)
    write_record(state, record[0])
    plain, other = np.zeros(MOMENTS, STATE_DTYPE), np.zeros(MOMENTS, STATE_DTYPE)
    count = play_match(state, Luck(seed + 1), plain)
    other_count = play_compiled(record, luck_of(seed), other)
    if plain.tobytes() != other.tobytes() or count != other_count:
        moment = next(place for place in range(MOMENTS) if plain[place].tobytes() != other[place].tobytes())
        names = STATE_DTYPE.names or ()
        fields = [name for name in names if plain[moment][name].tobytes() != other[moment][name].tobytes()]
        raise AssertionError(f"{table}, seed {seed}: at moment {moment} {fields} differ")
    return count


@register_jitable
def _read(state: State, seat: int) -> int:
    return state.sizes[seat] + 0


@numba.njit
def _read_beyond(tables: Any, seat: int) -> int:
    return _read(tables[0], seat)


def bounds_are_checked() -> bool:
    """Whether a rule that reads beyond a list fails, as it does in Python."""
    try:
        _read_beyond(np.zeros(1, STATE_DTYPE), 10)
    except IndexError:
        return True
    return False


def main() -> None:
    """Compare some of the tables with bounds checks."""
    assert bounds_are_checked(), "run with NUMBA_BOUNDSCHECK=1"
    print(sum(compare(table, seed) for seed, table in enumerate(islice(all_tables(), 0, None, 4))), "moments")


if __name__ == "__main__":
    main()
