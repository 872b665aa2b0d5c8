"""Moments at tables of bots, one of a round: how many trials the judge wins from there, and who won in truth.

All of it runs in the engine, a round and its trials in a millisecond or two.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, Final

from yksi import knowledge, phases
from yksi.bots import Level, mind_of
from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight, look, new_sight
from yksi.bots.trained import load_nets
from yksi.editions import make_rules
from yksi.engine.entry import entry
from yksi.engine.kinds import Words
from yksi.engine.layout import structure, structure_of
from yksi.engine.library import library_path, open_library
from yksi.holding import lay_table
from yksi.proof import derive_key
from yksi.reviewing.believe import survey_hidden
from yksi.reviewing.bench import ROOMS, Bench
from yksi.reviewing.judge import attempt, imagine_trial
from yksi.rules.legal import list_legal
from yksi.rules.play import play
from yksi.sim.tables import deal_round
from yksi.state import MAX_PLAYERS, NOBODY, State, Table, rule

LIMIT: Final = 5_000
GLANCE: Final = 16
"""So many trials decide whether a moment is one of those that are looked for."""
PLAYS, JUDGES, CHOOSES = 1, 2, 3
"""Three kinds of luck: of the table, of the judge, and of which moment it is."""


@rule
def play_to_moment(
    tables: list[Table],
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    number: int,
) -> int:
    """Play a round in ``tables[0]``; any of its decisions, as likely as others, stays in ``tables[1]``."""
    table = tables[0]
    state = table.state
    for player in range(state.players + 1):
        seed_luck(lucks[player], PLAYS, number, player)
    choosing = lucks[state.players + 1]
    seed_luck(choosing, CHOOSES, number, 0)
    table.count = 0
    deal_round(state, number + 1, number % state.players)
    knowledge.begin(table)
    made = 0
    decisions = 0
    while state.phase != phases.OVER and made < LIMIT:
        seat, action = next_act(state, minds, lucks, nets, sight)
        if seat == state.turn and list_legal(state, seat, table.legal) > 1:
            decisions += 1
            if chance(choosing, decisions) == 0:
                tables[1] = tables[0]
        table.count = 0
        play(state, seat, action)
        knowledge.hear(table)
        made += 1
    return decisions


@entry
def sample_moments(
    tables: list[Table],
    rooms: list[State],
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    judging: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    first: int,
    rounds: int,
    tries: int,
    least: int,
    found: Words,
) -> None:
    """Of each of so many rounds a moment: trials won, -1 where there was none, and whether the seat won.

    A moment is let go of whose first `GLANCE` trials win less than `least`. That changes nothing of what
    comes of moments of which so many trials were won: in which order they were won says no more.
    """
    for number in range(first, first + rounds):
        place = 2 * (number - first)
        found[place] = -1
        if play_to_moment(tables, sight, minds, lucks, nets, number) == 0:
            continue
        moment = tables[1]
        seat = moment.state.turn
        look(moment.state, seat, sight)
        survey_hidden(moment, seat, sight, bench)
        luck = moment.state.players + 1
        found[place] = 0
        for trial in range(tries):
            seed = JUDGES + number
            imagine_trial(moment, rooms, seat, bench, lucks[luck], seed, trial)
            attempt(rooms, seat, -1, bench, sight, judging, lucks, nets, seed, trial)
            found[place] += bench.won
            if trial + 1 == GLANCE and found[place] < least:
                found[place] = -1
                break
        winner = tables[0].state.winner
        found[place + 1] = 0
        if winner != NOBODY and winner == seat:
            found[place + 1] = 1


class Sampler:
    """Takes moments at tables of one kind."""

    def __init__(self, edition: str, players: int, level: Level) -> None:
        """Lay the table; into such records only an engine tells."""
        open_library(library_path())
        rules = make_rules(edition)
        self._tables: Any = (structure_of(Table) * 2)()
        laid: Any = lay_table(rules, players, derive_key("moments", (level,))).record()
        self._tables[0] = laid
        self._rooms: Any = (structure_of(State) * ROOMS)()
        self._bench: Any = structure_of(Bench)()
        self._sight = new_sight(rules)
        self._minds, self._judging = _everybody(level), _everybody("sharp")
        self._lucks: Any = (structure_of(Luck) * (MAX_PLAYERS + 2))()

    def take(self, first: int, rounds: int, tries: int, least: int = 0) -> list[tuple[int, int, int]]:
        """Of so many rounds from this one on: the number, trials that were won, and whether the round was."""
        found = (ctypes.c_int64 * (2 * rounds))()
        sample_moments(
            self._tables, self._rooms, self._bench, self._sight, self._minds, self._judging,
            self._lucks, load_nets(), first, rounds, tries, least, found,
        )  # fmt: skip
        moments = ((first + each, found[2 * each], found[2 * each + 1]) for each in range(rounds))
        return [moment for moment in moments if moment[1] >= 0]


def _everybody(level: Level) -> Any:
    """The same mind at every seat."""
    mind: Any = structure(mind_of(level))
    return (structure_of(Mind) * MAX_PLAYERS)(*[mind] * MAX_PLAYERS)
