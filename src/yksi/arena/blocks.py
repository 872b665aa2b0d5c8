"""Play a block: a pure function of its task and its number, with a small result in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

import numpy as np

from yksi.arena.moments import Moments
from yksi.arena.ours import compiled_minds
from yksi.arena.patience import DIED
from yksi.arena.plain import FORFEITS, Faults, play_plain
from yksi.arena.tasks import Task
from yksi.bots.trained import load_nets
from yksi.holding import new_table
from yksi.journal import coded
from yksi.sim.booking import FORTUNE_DTYPE, OUTLOOK_DTYPE, ROOMS
from yksi.sim.contests import BINS, POINTS, ROUNDS, TALLY_DTYPE, WIDTH, WINNER, play_contests
from yksi.sim.layout import STATE_DTYPE, record_of
from yksi.sim.outlook_file import load_outlook
from yksi.sim.tables import LUCK_DTYPE, MIND_DTYPE, sight_room
from yksi.sim.tally import COUNTS
from yksi.state import MAX_PLAYERS

HISTOGRAMS: Final = ("actions", "turns", "points", "rounds")
"""Of the actions, turns and points of a round, and the rounds of a match."""


def _write_moments(moments: Moments) -> list[Any]:
    return [moments.deals, moments.sums, moments.products]


def _read_moments(data: list[Any]) -> Moments:
    return Moments(*data)


@dataclass(frozen=True)
class Block:
    """What came of a block."""

    task: str
    number: int
    deals: int
    rounds: int = 0
    undecided: int = 0
    moments: Moments | None = field(default=None, metadata=coded(_write_moments, _read_moments))
    """Over deals: the score of each entrant, the points of each, and the luck of each where it is booked; or
    all counts, and where it is booked the luck of the opener's side and of the side in each place."""
    histograms: dict[str, list[list[int]]] = field(default_factory=dict)
    """Pairs of a value and how often it was seen."""
    faults: list[list[Any]] = field(default_factory=list)
    """Name, kind, how often, and the first time in words."""
    took: float = 0.0
    """Seconds; the one thing that is not the same every time."""
    lost: str = ""
    """Why the block could not be played."""


def play_block(task: Task, number: int) -> Block:
    """Play a block of a task."""
    begun = perf_counter()
    faults = Faults()
    if task.is_compiled:
        results, tallies, histograms, booked = _play_compiled(task, number)
        observed = (
            _counts(task, number, tallies, booked) if task.counted else _scores(task, number, results, booked)
        )
    else:
        results, histograms, faults, booked = play_plain(task, number)
        observed = _scores(task, number, results, booked)
    return Block(
        task.label,
        number,
        task.deals_in(number),
        rounds=int(results[:, :, ROUNDS].sum()),
        undecided=int((results[:, :, WINNER] == -1).sum()),
        moments=Moments.of(observed),
        histograms={name: _pairs(histogram) for name, histogram in zip(HISTOGRAMS, histograms, strict=True)},
        faults=[[*key, count, faults.first[key]] for key, count in sorted(faults.counts.items())],
        took=round(perf_counter() - begun, 4),
    )


def dead_block(task: Task, number: int) -> Block:
    """What becomes of a block that ended the process it was played in.

    If one guest sat at the table it was the guest, who forfeits all of it; else nobody knows who it was.
    """
    deals = task.deals_in(number)
    guests = [entrant for entrant in task.entrants if not entrant.is_ours]
    if len(guests) != 1:
        return Block(task.label, number, deals, lost="the process that played it died")
    results = np.zeros((deals, task.rotations, WIDTH), np.int64)
    place = task.seated(number).index(guests[0])
    for rotation in range(task.rotations):
        results[:, rotation, WINNER] = FORFEITS - (place - rotation) % task.players
    fault = [guests[0].name, DIED, deals * task.rotations, f"ended its process (block {number})"]
    observed = _scores(task, number, results, np.zeros((deals, task.rotations, MAX_PLAYERS), np.int64))
    return Block(task.label, number, deals, moments=Moments.of(observed), faults=[fault])


def _play_compiled(task: Task, number: int) -> tuple[Any, Any, Any, Any]:
    deals, players = task.deals_in(number), task.players
    results = np.zeros((deals, task.rotations, WIDTH), np.int64)
    tallies = np.zeros(deals, TALLY_DTYPE)
    histograms = np.zeros((len(HISTOGRAMS), BINS), np.int64)
    booked = np.zeros((deals, task.rotations, MAX_PLAYERS), np.int64)
    rooms = np.zeros(ROOMS, STATE_DTYPE)
    rooms[:1] = record_of(new_table(task.rules, players, task.key))
    play_contests(
        rooms,
        sight_room(task.rules),
        compiled_minds(task.seated(number)),
        np.zeros(players, MIND_DTYPE),
        np.zeros(players + 1, LUCK_DTYPE),
        load_nets(),
        task.number,
        number * task.block_size,
        int(task.matches),
        deals,
        task.rotations,
        results,
        tallies,
        histograms,
        int(task.adjusted),
        load_outlook() if task.adjusted else np.zeros(1, OUTLOOK_DTYPE),
        np.zeros(1, FORTUNE_DTYPE),
        np.zeros(players + 1, LUCK_DTYPE),
        booked,
    )
    return results, tallies, histograms, booked


def win_units(task: Task) -> int:
    """What a win scores. No winner: each side gets its part; a forfeit: all others share it. All whole."""
    return task.sides * (task.sides - 1)


def _scores(task: Task, number: int, results: Any, booked: Any) -> Any:
    """The score of each entrant at each deal over all rotations, its points, and its luck if booked."""
    deals, players, sides = len(results), task.players, task.sides
    order = [task.entrants.index(entrant) for entrant in task.seated(number)]
    entrants = len(task.entrants)
    observed = np.zeros((deals, (3 if task.adjusted else 2) * entrants), np.int64)
    for rotation in range(task.rotations):
        seated = [order[(seat + rotation) % players] for seat in range(players)]
        for seat in range(sides):
            observed[:, seated[seat]] += _side_scores(results[:, rotation, WINNER], seat, sides)
            if task.adjusted:
                observed[:, 2 * entrants + seated[seat]] += booked[:, rotation, seat]
        for seat in range(players):
            observed[:, entrants + seated[seat]] += results[:, rotation, POINTS + seat]
    return observed


def _side_scores(winners: Any, side: int, sides: int) -> Any:
    """What a side scores, deal by deal; a side is named by its first seat."""
    forfeits = np.where(winners <= FORFEITS, (FORFEITS - winners) % sides, -1)
    won = np.where(winners >= 0, winners % sides == side, 0) * sides * (sides - 1)
    shared = np.where(winners == -1, sides - 1, 0)
    inherited = np.where((forfeits >= 0) & (forfeits != side), sides, 0)
    return won + shared + inherited


def _counts(task: Task, number: int, tallies: Any, booked: Any) -> Any:
    """All counts of each deal, the places last, and the luck that belongs to them if booked."""
    deals = len(tallies)
    counts = tallies.view(np.int64).reshape(deals, -1)[:, : len(COUNTS) + MAX_PLAYERS]
    if not task.adjusted:
        return counts
    left_of_dealer = number * task.block_size + np.arange(deals) + 1
    seats = [tallies["opener"], *(left_of_dealer + place for place in range(task.players))]
    sides = np.stack(seats, axis=1) % task.players % task.sides
    return np.concatenate([counts, np.take_along_axis(booked[:, 0], sides, axis=1)], axis=1)


def _pairs(histogram: Any) -> list[list[int]]:
    seen = np.flatnonzero(histogram)
    return [[int(value), int(histogram[value])] for value in seen]
