"""Who sits where, as a seat sees it: who is hit by a card, who plays next, who is with us."""

from __future__ import annotations

from yksi.bots.sight import Sight
from yksi.cards import DRAW_TWO, FACE_OF, REVERSE, SKIP, WILD_DRAW_FOUR, Card
from yksi.keys import AS_SKIP, LAYER
from yksi.state import LEFT, NOBODY, Seat, rule


@rule
def is_friend(sight: Sight, seat: Seat) -> bool:
    """Whether a seat is on the own side: a partner, or the player."""
    return sight.side[seat] == sight.side[sight.seat]


@rule
def neighbour(sight: Sight, seat: Seat, direction: int) -> Seat:
    """The next seat in play in a direction."""
    return sight.left[seat] if direction == LEFT else sight.right[seat]


@rule
def next_seat(sight: Sight) -> Seat:
    """Whom a card would hit that is laid now."""
    return neighbour(sight, sight.seat, sight.direction)


@rule
def acts_as_skip(sight: Sight, card: Card) -> bool:
    """A Skip, or a Reverse of two players."""
    face = FACE_OF[card]
    if face == REVERSE:
        return sight.in_play == 2 and sight.rules.two_player_reverse == AS_SKIP
    return face == SKIP


@rule
def deflects(sight: Sight, card: Card) -> bool:
    """Whether the card sends away a draw that lies against the seat: any Skip or Reverse laid on one."""
    return sight.total > 0 and FACE_OF[card] in (SKIP, REVERSE)


@rule
def is_attack(sight: Sight, card: Card) -> bool:
    """Whether the next player misses a turn by this card."""
    if deflects(sight, card):
        return True
    return FACE_OF[card] == DRAW_TWO or card == WILD_DRAW_FOUR or acts_as_skip(sight, card)


@rule
def victim_of(sight: Sight, card: Card) -> Seat:
    """Whom an attack hits: the next player; the one before if a Reverse sends the draw back."""
    if FACE_OF[card] == REVERSE and deflects(sight, card):
        return neighbour(sight, sight.seat, -sight.direction)
    return next_seat(sight)


@rule
def heir_of_reverse(sight: Sight) -> Seat:
    """Who gets the turn from a Reverse: the neighbour the other way, or who laid the card before it."""
    layer = sight.layer
    if sight.rules.reverse_turn == LAYER and layer not in (NOBODY, sight.seat) and sight.out[layer] == 0:
        return layer
    return neighbour(sight, sight.seat, -sight.direction)


@rule
def follower(sight: Sight, card: Card) -> Seat:
    """Who plays next if the card is laid and nobody answers it; who has to miss a turn does not."""
    direction = sight.direction
    turns_round = FACE_OF[card] == REVERSE and (deflects(sight, card) or not acts_as_skip(sight, card))
    if turns_round:
        direction = -direction
    if is_attack(sight, card):
        seat = neighbour(sight, victim_of(sight, card), direction)
    elif turns_round:
        seat = heir_of_reverse(sight)
    else:
        seat = neighbour(sight, sight.seat, direction)
    for _ in range(sight.in_play):
        if sight.missing[seat] == 0:
            break
        seat = neighbour(sight, seat, direction)
    return seat


@rule
def fewest_cards(sight: Sight) -> int:
    """The size of the smallest hand of an opponent."""
    fewest = 127
    for other in range(sight.players):
        if sight.out[other] == 0 and not is_friend(sight, other):
            fewest = min(fewest, sight.sizes[other])
    return fewest
