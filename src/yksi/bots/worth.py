"""What does a custom rule do to whom, and what is a hand worth? Counted in cards, roughly.

Nobody can work out all that people write on a card. A step harms whom it gives cards or takes a turn from,
and helps whom it takes cards from, also where that one may stop; what hangs on a condition counts half, and
so does a draw that only comes when no card can be laid.
"""

from __future__ import annotations

from typing import Final

from yksi import steps
from yksi.bots.neighbours import is_friend, neighbour
from yksi.bots.sight import Sight
from yksi.cards import FACE_OF, WILD, Card
from yksi.state import NOBODY, Seat, rule

TURN: Final = 2
"""A turn is worth about two cards."""
NEAR: Final = 240


@rule
def nearness(size: int) -> int:
    """How near to going out a hand of this size is."""
    return NEAR // max(size, 1)


@rule
def harm(sight: Sight, script: int, step: int, seat: Seat, actor: Seat) -> int:
    """How many half cards a step costs a seat that it is aimed at; less than 0 if it helps."""
    row = sight.rules.steps[script][step]
    verb = row[steps.VERB]
    number = row[steps.NUMBER]
    size = sight.sizes[seat]
    cost = 0
    if verb in (steps.DRAW, steps.GIVE):
        cost = number
    elif verb == steps.DRAW_UNTIL:
        cost = 4
    elif verb in (steps.DISCARD, steps.REMOVE):
        cost = -min(number, size) if number else -1
    elif verb in (steps.COLLECT, steps.STEAL):
        cost = -min(number, size)
    elif verb == steps.HAND_SIZE:
        cost = number - size
    elif verb == steps.SKIP:
        cost = TURN
    elif verb == steps.EXTRA_TURN:
        cost = -TURN
    elif verb == steps.SWAP:
        cost = sight.sizes[actor] - size
    elif verb in (steps.OPEN, steps.PEEK):
        cost = 1
    elif verb == steps.SHORT:
        cost = number - 1
    uncertain = verb == steps.SHORT or row[steps.WHEN] != steps.ALWAYS
    return cost if uncertain else 2 * cost


@rule
def return_harm(sight: Sight, script: int, step: int, seat: Seat, actor: Seat) -> int:
    """What the actor has of it that a step passes cards between the actor and a seat."""
    verb = sight.rules.steps[script][step][steps.VERB]
    if verb in (steps.GIVE, steps.COLLECT, steps.STEAL, steps.SWAP):
        return -harm(sight, script, step, seat, actor)
    return 0


@rule
def is_aimed(sight: Sight, target: int, seat: Seat, actor: Seat, picked: Seat) -> bool:
    """Whether a target of a step means a seat."""
    if target in (steps.PICK, steps.PICKED):
        return seat == picked
    if target == steps.ME:
        return seat == actor
    if target == steps.NEXT:
        return seat == neighbour(sight, actor, sight.direction)
    if target == steps.PREVIOUS:
        return seat == neighbour(sight, actor, -sight.direction)
    return target == steps.EVERYBODY or seat != actor


@rule
def side_harm(sight: Sight, seat: Seat, cost: int) -> int:
    """What it is worth to us that a seat is harmed: it counts more the nearer the seat is to going out."""
    value = cost * nearness(sight.sizes[seat])
    return -value if is_friend(sight, seat) else value


@rule
def rule_worth(sight: Sight, script: int, actor: Seat, picked: Seat, when: int) -> int:
    """What we gain when the steps of a rule run: all of them, or with `when` only those after such a vote."""
    total = 0
    for step in range(steps.MOST_STEPS):
        row = sight.rules.steps[script][step]
        if row[steps.VERB] == steps.DONE:
            break
        if when >= 0 and row[steps.WHEN] != when:
            continue
        for seat in range(sight.players):
            if sight.out[seat] or not is_aimed(sight, row[steps.TARGET], seat, actor, picked):
                continue
            total += side_harm(sight, seat, harm(sight, script, step, seat, actor))
            total += side_harm(sight, actor, return_harm(sight, script, step, seat, actor))
    return total


@rule
def swap_worth(sight: Sight, seat: Seat, size: int) -> int:
    """What we gain by swapping a hand of this size with a seat; nothing by swapping among ourselves."""
    if is_friend(sight, seat):
        return 0
    return 2 * (nearness(sight.sizes[seat]) - nearness(size))


@rule
def best_swap(sight: Sight, size: int) -> Seat:
    """Whose hand to take for one of this size; before an own hand that is near to going out is given
    to an opponent, a partner gets it."""
    best = NOBODY
    for other in range(sight.players):
        if other == sight.seat or sight.out[other]:
            continue
        if best == NOBODY or swap_worth(sight, other, size) > swap_worth(sight, best, size):
            best = other
    return best


@rule
def moved_hands_worth(sight: Sight, card: Card) -> int:
    """House rule seven-zero: what we gain by the hands that a 7 or a 0 moves."""
    if sight.rules.seven_zero == 0 or card >= WILD or FACE_OF[card] not in (0, 7):
        return 0
    size = sight.sizes[sight.seat] - 1
    if FACE_OF[card] == 7:
        return swap_worth(sight, best_swap(sight, size), size)
    giver = neighbour(sight, sight.seat, -sight.direction)
    taker = neighbour(sight, sight.seat, sight.direction)
    return (swap_worth(sight, giver, size) + swap_worth(sight, taker, size)) // 2
