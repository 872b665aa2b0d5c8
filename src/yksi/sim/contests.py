"""Contests among bots, compiled: many rounds or matches on paired deals in one call.

A contest is one round, or one match. Its deals are round numbers of its own under one key, so any worker can
play any contest, and every way to seat the players gets the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from yksi import phases
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight
from yksi.engine.entry import entry
from yksi.rules.scoring import knock_out, settle_scores, sides, winning_sides
from yksi.rules.seats import seat_table
from yksi.rules.setup import next_round
from yksi.sim.booking import Fortune, book, forget_luck
from yksi.sim.layout import dtype_of
from yksi.sim.outlook import Outlook
from yksi.sim.tables import deal_round, seat_entrants
from yksi.sim.tally import Tally, close_round, open_round, play_counted
from yksi.state import MAX_PLAYERS, NOBODY, Seat, State, rule

TALLY_DTYPE = dtype_of(Tally)

MOST_ACTIONS: Final = 5_000
"""A round that has not ended by then has no winner."""
MOST_ROUNDS: Final = 1_024
"""A match that has not ended by then has no winner."""
MOST_ROTATIONS: Final = 16

WINNER, ROUNDS, ACTIONS, POINTS = range(4)
"""The columns of a result; the points of each seat follow from the last one on."""
WIDTH: Final = POINTS + MAX_PLAYERS
Results: TypeAlias = Annotated[list[list[int]], "i8", WIDTH]

Booked: TypeAlias = Annotated[list[list[int]], "i8", MAX_PLAYERS]
"""The luck of each side, a row a contest and rotation."""

BINS: Final = 2_048
IN_ACTIONS, IN_TURNS, IN_POINTS, IN_ROUNDS = range(4)
"""Rows of the histograms: actions, turns and points of a round, rounds of a match."""
Histograms: TypeAlias = Annotated[list[list[int]], "i8", BINS]


@rule
def bin_of(value: int) -> int:
    """Where a value stands in a histogram; the last bin is for all above it."""
    return min(value, BINS - 1)


@rule
def first_round(contest: int, matches: int) -> int:
    """The number of the round that a contest begins with."""
    return contest * MOST_ROUNDS + 1 if matches else contest + 1


@rule
def sit_down(state: State, lucks: Sequence[Luck], seed: int, contest: int, rotation: int) -> None:
    """A new contest: nobody has points or is out, and luck starts anew."""
    for seat in range(state.players):
        state.scores[seat] = 0
        state.out[seat] = 0
    seat_table(state)
    for player in range(state.players + 1):
        seed_luck(lucks[player], seed, contest * MOST_ROTATIONS + rotation, player)


@rule
def match_winner(state: State) -> Seat:
    """A seat of the side that has won the match, or nobody while it goes on."""
    won = winning_sides(state)
    for side in range(sides(state)):
        if won >> side & 1:
            return side
    return NOBODY


@rule
def play_round(
    rooms: list[State],
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    sight: Sight,
    tally: Tally,
    histograms: Sequence[list[int]],
    books: int,
    outlook: Outlook,
    fortune: Fortune,
    guesses: Sequence[Luck],
) -> int:
    """Play the round that lies dealt in ``rooms[0]``; how many actions it took."""
    state = rooms[0]
    turns = tally.turns
    points = tally.points
    made = 0
    open_round(state, tally)
    while state.phase != phases.OVER and made < MOST_ACTIONS:
        seat, action = next_act(state, minds, lucks, nets, sight)
        if books:
            book(rooms, seat, action, outlook, fortune, minds, guesses, nets, sight)
        play_counted(state, seat, action, tally)
        made += 1
    close_round(state, tally)
    histograms[IN_ACTIONS][bin_of(made)] += 1
    histograms[IN_TURNS][bin_of(tally.turns - turns)] += 1
    histograms[IN_POINTS][bin_of(tally.points - points)] += 1
    return made


@rule
def is_contest_over(state: State, matches: int, result: list[int]) -> bool:
    """Note what the round brought; whether the contest is decided by it."""
    result[ROUNDS] += 1
    for seat in range(state.players):
        result[POINTS + seat] += state.points[seat]
    result[WINNER] = state.winner
    if matches == 0:
        return True
    settle_scores(state)
    result[WINNER] = match_winner(state)
    return result[WINNER] != NOBODY or result[ROUNDS] == MOST_ROUNDS


@entry
def play_contests(
    rooms: list[State],
    sight: Sight,
    entrants: Sequence[Mind],
    minds: list[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    first: int,
    matches: int,
    contests: int,
    rotations: int,
    results: Results,
    tallies: Sequence[Tally],
    histograms: Histograms,
    books: int,
    outlook: Outlook,
    fortune: Fortune,
    guesses: Sequence[Luck],
    booked: Booked,
) -> None:
    """Play every contest once for each way to rotate the entrants round the table.

    There is a result for each contest and rotation, and a tally for each contest. `minds` and `lucks` are
    room for one player a seat, and one luck more for the table itself. Where luck is booked there is that of
    each side, `guesses` are as many lucks once more, and rooms are as many as `book` wants.
    """
    state = rooms[0]
    players = state.players
    for place in range(contests * rotations):
        contest = first + place // rotations
        rotation = place % rotations
        result = results[place]
        tally = tallies[place // rotations]
        seat_entrants(minds, entrants, players, rotation)
        sit_down(state, lucks, seed, contest, rotation)
        deal_round(state, first_round(contest, matches), contest % players)
        forget_luck(fortune)
        while True:
            made = play_round(
                rooms, minds, lucks, nets, sight, tally, histograms, books, outlook, fortune, guesses
            )
            result[ACTIONS] += made
            if is_contest_over(state, matches, result):
                break
            knock_out(state)
            next_round(state)
        if books:
            for side in range(sides(state)):
                booked[place][side] = fortune.luck[side]
        if matches:
            histograms[IN_ROUNDS][bin_of(result[ROUNDS])] += 1
