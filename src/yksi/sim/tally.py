"""What happened at a table, counted action by action: the answers to `yksi simulate`.

Everything is a whole number, so sums are the same in whatever order they are made.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from yksi import actions, phases
from yksi.cards import WILD_DRAW_FOUR, Card
from yksi.keys import BY_ITSELF
from yksi.rules.matching import is_bluff
from yksi.rules.play import play
from yksi.state import MAX_PLAYERS, NOBODY, Seat, Seats, State, number, numbers, rule


@dataclass(slots=True)
class Tally:
    """Counts over rounds, and what has to be remembered of the round under way."""

    rounds: int = number()
    decided: int = number()  # rounds that somebody won
    actions: int = number()
    turns: int = number()  # a card laid or drawn; what follows in the same turn counts no more
    points: int = number()
    drawn: int = number()  # cards
    reshuffles: int = number()
    opener_won: int = number()  # rounds won by the seat that moved first
    fours: int = number()  # Wild Draw Fours laid
    bluffs: int = number()  # of them against the rule
    challenged: int = number()
    punished: int = number()  # bluffs that were challenged, or for which the penalty fell by itself
    bluffers: int = number()  # seats that bluffed in a round, and that won it
    bluffers_won: int = number()
    safe_bluffers: int = number()  # of them those who were never challenged for it
    safe_bluffers_won: int = number()
    caught_bluffers: int = number()
    caught_bluffers_won: int = number()
    honest: int = number()  # seats that laid Wild Draw Fours by the rule only
    honest_won: int = number()
    forgotten: int = number()  # UNO not said with the card
    late: int = number()  # but said before anybody noticed
    caught: int = number()
    jump_ins: int = number()
    answers: int = number()  # draw cards stacked or deflected
    places: list[int] = numbers("i8", MAX_PLAYERS)  # rounds won by place: left of the dealer, …, the dealer

    # Of the round under way
    opener: Seat = number()
    bluffed: Seats = number()
    was_caught: Seats = number()
    was_honest: Seats = number()


_UNDER_WAY: Final = ("opener", "bluffed", "was_caught", "was_honest")
COUNTS: Final = tuple(each.name for each in fields(Tally) if each.name not in (*_UNDER_WAY, "places"))
"""The single counts; the places follow them, then what belongs to the round under way."""


@rule
def open_round(state: State, tally: Tally) -> None:
    """A round has been dealt."""
    tally.opener = state.turn
    tally.bluffed = 0
    tally.was_caught = 0
    tally.was_honest = 0


@rule
def count_lay(state: State, seat: Seat, card: Card, tally: Tally) -> None:
    """A card is about to be laid."""
    if state.phase not in (phases.DRAWN, phases.SET):
        tally.turns += 1
    if seat != state.turn:
        tally.jump_ins += 1
    elif state.phase >= phases.CHALLENGE:
        tally.answers += 1
    if card == WILD_DRAW_FOUR:
        tally.fours += 1
        if is_bluff(state, seat, card):
            tally.bluffs += 1
            tally.bluffed |= 1 << seat
            if state.rules.draw_four_trial == BY_ITSELF:
                tally.punished += 1
                tally.was_caught |= 1 << seat
        else:
            tally.was_honest |= 1 << seat


@rule
def count_challenge(state: State, tally: Tally) -> None:
    """A Wild Draw Four is about to be challenged."""
    tally.challenged += 1
    if state.guilty:
        tally.punished += 1
        tally.was_caught |= 1 << state.culprit


@rule
def play_counted(state: State, seat: Seat, action: int, tally: Tally) -> None:
    """Do what the seat does, and count it.

    Cards drawn are what the two piles lost besides the card laid; the discards get fewer only when they are
    shuffled into a new draw pile.
    """
    owing = state.owing
    discards = state.discard_size
    if action < actions.LAYS:
        count_lay(state, seat, action & actions.CARD_BITS, tally)
        discards += 1
    elif action == actions.DRAW:
        tally.turns += 1
    elif action == actions.CHALLENGE:
        count_challenge(state, tally)
    elif action == actions.UNO:
        tally.late += owing >> seat & 1
    elif actions.CATCH <= action < actions.PICK:
        tally.caught += 1
    elif actions.DISCARD <= action < actions.GIVE:
        discards += 1
    piles = discards + state.draw_size
    play(state, seat, action)
    tally.actions += 1
    tally.drawn += piles - state.discard_size - state.draw_size
    if state.discard_size < discards:
        tally.reshuffles += 1
    if state.owing & ~owing:
        tally.forgotten += 1


@rule
def close_round(state: State, tally: Tally) -> None:
    """A round has ended, or was cut off."""
    tally.rounds += 1
    honest = tally.was_honest & ~tally.bluffed
    safe = tally.bluffed & ~tally.was_caught
    tally.bluffers += tally.bluffed.bit_count()
    tally.safe_bluffers += safe.bit_count()
    tally.caught_bluffers += tally.was_caught.bit_count()
    tally.honest += honest.bit_count()
    winner = state.winner
    if winner == NOBODY:
        return
    tally.decided += 1
    tally.places[(winner - state.dealer - 1) % state.players] += 1
    if winner == tally.opener:
        tally.opener_won += 1
    tally.bluffers_won += tally.bluffed >> winner & 1
    tally.safe_bluffers_won += safe >> winner & 1
    tally.caught_bluffers_won += tally.was_caught >> winner & 1
    tally.honest_won += honest >> winner & 1
    for seat in range(state.players):
        tally.points += state.points[seat]
