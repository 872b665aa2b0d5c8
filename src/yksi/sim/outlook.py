"""Who will win from here? A small network that sees every hand: no player has it, luck is measured by it.

a table → `note_seat`, what holds of each seat → 24 units → a score a seat → its share of the chance to win

It need not be right: what is made of it (`yksi.sim.booking`) is unbiased whatever it says, and only sharper
the better it is. Its sums are whole numbers, and the curve is the same to the last bit on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi import phases
from yksi.bots.logistic import exponential
from yksi.cards import (
    ACTIONS,
    COLOURED,
    COLOURS,
    DRAW_TWO,
    FACE_OF,
    NO_CARD,
    SAME_FACE,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    WILDS,
)
from yksi.rules.hands import lowest_card
from yksi.rules.scoring import sides
from yksi.rules.seats import next_to
from yksi.state import MAX_PLAYERS, NOBODY, Seat, State, number, numbers, rule

UNITS: Final = 24
ONE: Final = 256
SCALE: Final = 65536.0
LEAST: Final = -(1 << 40)
WHOLE: Final = 10_000

SIZE: Final = 0  # own cards 0–15, for the seat to act once more
FITTING: Final = SIZE + 32  # own cards that fit, 0–5, for the seat to act once more
ONE_WILDS: Final = FITTING + 12  # 0–3
FOURS: Final = ONE_WILDS + 4  # 0–3
ACTING: Final = FOURS + 4  # Skips and Reverses, 0–3
TWOS: Final = ACTING + 4  # 0–3
MATCHING: Final = TWOS + 4  # cards of the colour in play, 0–5
KINDS_OF_COLOUR: Final = MATCHING + 6  # 0–4, by size 1, 2, 3 and more
DRAWN: Final = KINDS_OF_COLOUR + 20  # the card just drawn: does not fit, number, action, wild
LIES: Final = DRAWN + 4  # cards to draw lie against the seat, 0–5
TURN: Final = LIES + 6  # how many seats act before it, 0–4
PLAYERS: Final = TURN + 5  # 2–10
FEWEST: Final = PLAYERS + 9  # of all opponents, 0–9
FEWEST_FITS: Final = FEWEST + 10  # how many of that hand fit, 0–3
FEWEST_WILDS: Final = FEWEST_FITS + 4  # and its wilds, 0–3
FEWEST_ACTS: Final = FEWEST_WILDS + 4  # and its actions, 0–3
NEXT: Final = FEWEST_ACTS + 4  # whoever acts next: its size 0–9
LARGEST: Final = NEXT + 10  # the seat has the most cards at the table
FEATURES: Final = LARGEST + 1
MOST_NOTED: Final = 24


@dataclass(slots=True)
class Outlook:
    """The weights, and room to think in."""

    rows: list[list[int]] = numbers("i2", FEATURES, UNITS)
    bias: list[int] = numbers("i2", UNITS)
    last: list[int] = numbers("i2", UNITS)

    noted: list[int] = numbers("i2", MOST_NOTED)
    count: int = number()
    inner: list[int] = numbers("i2", UNITS)
    scores: list[int] = numbers("i8", MAX_PLAYERS)
    fits: list[int] = numbers("i1", MAX_PLAYERS)
    wilds: list[int] = numbers("i1", MAX_PLAYERS)
    acts: list[int] = numbers("i1", MAX_PLAYERS)
    shares: list[int] = numbers("i8", MAX_PLAYERS)  # of each side, in 1/10,000


@rule
def note(outlook: Outlook, feature: int) -> None:
    """This feature holds."""
    outlook.noted[outlook.count] = feature
    outlook.count += 1


@rule
def count_of(state: State, seat: Seat, cards: int) -> int:
    """How many cards of these kinds are in a hand."""
    total = 0
    left = state.held[seat] & cards
    while left:
        total += state.hands[seat][lowest_card(left)]
        left &= left - 1
    return total


@rule
def fitting(state: State) -> int:
    """The kinds that can follow the top card, bluffs included."""
    return COLOURED[state.colour] | SAME_FACE[state.top] | WILDS


@rule
def survey_hands(state: State, outlook: Outlook) -> None:
    """What every seat needs to know of all hands."""
    fits = fitting(state)
    for seat in range(state.players):
        outlook.fits[seat] = count_of(state, seat, fits)
        outlook.wilds[seat] = count_of(state, seat, WILDS)
        outlook.acts[seat] = count_of(state, seat, ACTIONS)


@rule
def fewest_against(state: State, seat: Seat) -> Seat:
    """The opponent with the fewest cards."""
    found = -1
    for other in range(state.players):
        is_rival = state.out[other] == 0 and state.side[other] != state.side[seat]
        if is_rival and (found < 0 or state.sizes[other] < state.sizes[found]):
            found = other
    return found


@rule
def steps_to(state: State, seat: Seat) -> int:
    """How many seats act before this one, if nobody is left out."""
    steps = 0
    at = state.turn
    while at != seat and steps < MAX_PLAYERS:
        at = next_to(state, at)
        steps += 1
    return steps


@rule
def note_seat(state: State, seat: Seat, outlook: Outlook) -> None:
    """Write down what holds of a seat; after `survey_hands`."""
    outlook.count = 0
    size = state.sizes[seat]
    acts = 1 if state.turn == seat else 0
    note(outlook, SIZE + 16 * acts + min(size, 15))
    note(outlook, FITTING + 6 * acts + min(outlook.fits[seat], 5))
    note(outlook, ONE_WILDS + min(outlook.wilds[seat] - state.hands[seat][WILD_DRAW_FOUR], 3))
    note(outlook, FOURS + min(state.hands[seat][WILD_DRAW_FOUR], 3))
    twos = count_of(state, seat, SAME_FACE[DRAW_TWO])
    note(outlook, ACTING + min(outlook.acts[seat] - twos, 3))
    note(outlook, TWOS + min(twos, 3))
    note(outlook, MATCHING + min(count_of(state, seat, COLOURED[state.colour]), 5))
    colours = 0
    for colour in COLOURS:
        colours += 1 if state.held[seat] & COLOURED[colour] else 0
    note(outlook, KINDS_OF_COLOUR + 5 * (min(max(size, 1), 4) - 1) + colours)
    if acts:
        note_turn(state, outlook)
    note(outlook, TURN + min(steps_to(state, seat), 4))
    note(outlook, PLAYERS + max(state.in_play - 2, 0))
    note_others(state, seat, outlook)


@rule
def note_turn(state: State, outlook: Outlook) -> None:
    """What lies before the seat to act."""
    if state.phase == phases.DRAWN and state.drawn != NO_CARD:
        if fitting(state) >> state.drawn & 1 == 0:
            note(outlook, DRAWN)
        elif state.drawn >= WILD:
            note(outlook, DRAWN + 3)
        else:
            note(outlook, DRAWN + (1 if FACE_OF[state.drawn] < SKIP else 2))
    lies = state.total
    if state.phase == phases.CHALLENGE:
        lies = max(lies, 4)
    note(outlook, LIES + min((lies + 1) // 2, 5))


@rule
def note_others(state: State, seat: Seat, outlook: Outlook) -> None:
    """The opponents that matter most: who has the fewest cards, and who acts next."""
    fewest = fewest_against(state, seat)
    if fewest >= 0:
        note(outlook, FEWEST + min(state.sizes[fewest], 9))
        note(outlook, FEWEST_FITS + min(outlook.fits[fewest], 3))
        note(outlook, FEWEST_WILDS + min(outlook.wilds[fewest], 3))
        note(outlook, FEWEST_ACTS + min(outlook.acts[fewest], 3))
    following = state.turn if state.turn != seat else next_to(state, seat)
    note(outlook, NEXT + min(state.sizes[following], 9))
    most = 0
    for other in range(state.players):
        most = max(most, state.sizes[other])
    if state.sizes[seat] == most:
        note(outlook, LARGEST)


@rule
def score(outlook: Outlook) -> int:
    """What the network makes of what was noted, in 1/65536."""
    inner = outlook.inner
    for unit in range(UNITS):
        inner[unit] = outlook.bias[unit]
    for place in range(outlook.count):
        row = outlook.rows[outlook.noted[place]]
        for unit in range(UNITS):
            inner[unit] += row[unit]
    total = 0
    for unit in range(UNITS):
        total += max(inner[unit], 0) * outlook.last[unit]
    return total


@rule
def look_out(state: State, outlook: Outlook) -> None:
    """How likely each side wins, in 1/10,000, into ``outlook.shares``."""
    count = sides(state)
    shares = outlook.shares
    for side in range(count):
        shares[side] = 0
    if state.phase == phases.OVER:
        for side in range(count):
            if state.winner == NOBODY:
                shares[side] = WHOLE // count
            elif state.side[state.winner] == side:
                shares[side] = WHOLE
        return
    survey_hands(state, outlook)
    best = LEAST
    for seat in range(state.players):
        if state.out[seat] == 0:
            note_seat(state, seat, outlook)
            outlook.scores[seat] = score(outlook)
            best = max(best, outlook.scores[seat])
    total = 0.0
    for seat in range(state.players):
        if state.out[seat] == 0:
            total += exponential((outlook.scores[seat] - best) / SCALE)
    for seat in range(state.players):
        if state.out[seat] == 0:
            shares[state.side[seat]] += int(
                WHOLE * exponential((outlook.scores[seat] - best) / SCALE) / total
            )
