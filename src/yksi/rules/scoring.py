"""What is a round worth, and who has won the match?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import POINTS
from yksi.keys import KNOCK_OUT, LOWEST, ROUNDS, WINNER_TAKES
from yksi.rules.hands import lowest_card
from yksi.rules.seats import is_partner, seat_table
from yksi.state import KNOCKED_OUT, NOBODY, Seat, Seats, State, rule
from yksi.story import ROUND_OVER, tell


@rule
def hand_points(state: State, seat: Seat) -> int:
    """The points of all cards left in a hand."""
    points = 0
    left = state.held[seat]
    while left:
        card = lowest_card(left)
        points += state.hands[seat][card] * POINTS[card]
        left &= left - 1
    return points


@rule
def score_round(state: State) -> None:
    """Points of the round for each seat; none when it had no winner (ruling).

    winner-takes: the winner gets what is left in opponents' hands. Otherwise each gets what is left in the
    own hand. sv-1981, team play: the winner's team-mates lay their cards down uncounted. House rule rounds:
    the winner gets one.
    """
    if state.winner == NOBODY:
        return
    if state.rules.scoring == ROUNDS:
        state.points[state.winner] = 1
        return
    for seat in range(state.players):
        if state.out[seat] != KNOCKED_OUT and not is_partner(state, seat, state.winner):
            points = hand_points(state, seat)
            if state.rules.scoring == WINNER_TAKES:
                state.points[state.winner] += points
            else:
                state.points[seat] = points


@rule
def end_round(state: State, winner: Seat) -> None:
    """A player without cards ends the round, or nobody when the table is deadlocked."""
    state.winner = winner
    state.phase = phases.OVER
    state.waiting = 0
    state.owing = 0
    score_round(state)
    tell(state, ROUND_OVER, winner)


@rule
def settle_scores(state: State) -> None:
    """Add the points of the ended round to the score of each side."""
    for seat in range(state.players):
        state.scores[state.side[seat]] += state.points[seat]
        state.points[seat] = 0


@rule
def sides(state: State) -> int:
    """How many sides there are: teams, or players without teams."""
    return state.rules.teams if state.rules.teams else state.players


@rule
def is_side_out(state: State, side: int) -> bool:
    """sv-1981, method 2: reaching the target puts a side out."""
    return state.rules.scoring == KNOCK_OUT and state.scores[side] >= state.rules.target


@rule
def winning_sides(state: State) -> Seats:
    """The sides that have won the match, as a mask; 0 while it goes on.

    winner-takes and rounds: first to the target. lowest: when anyone reaches it, the lowest total; a tie for
    lowest means another round (ruling). knock-out: the last side left.
    """
    count = sides(state)
    reached = 0
    for side in range(count):
        if state.scores[side] >= state.rules.target:
            reached |= 1 << side
    if state.rules.scoring in (WINNER_TAKES, ROUNDS):
        return reached
    if state.rules.scoring == LOWEST:
        return lowest_side(state, count) if reached else 0
    left = ((1 << count) - 1) & ~reached
    return left if left & (left - 1) == 0 else 0


@rule
def lowest_side(state: State, count: int) -> Seats:
    """The one side with the lowest total, as a mask; 0 when several share it."""
    best = 0
    tied = False
    for side in range(1, count):
        if state.scores[side] < state.scores[best]:
            best = side
            tied = False
        elif state.scores[side] == state.scores[best]:
            tied = True
    return 0 if tied else 1 << best


@rule
def knock_out(state: State) -> None:
    """sv-1981, method 2: players who have reached the target leave the table, the others close up."""
    for seat in range(state.players):
        if is_side_out(state, state.side[seat]):
            state.out[seat] = KNOCKED_OUT
    seat_table(state)
