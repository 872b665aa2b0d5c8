"""What will the table be like right after an action, as far as its player can tell?

Cards that are drawn are only counted: nobody knows them yet. What chance or others decide (a challenge, a
shuffle) is left open, as a kind of after-state of its own.
"""

from __future__ import annotations

from typing import Final

from yksi import actions
from yksi.bots.neighbours import neighbour
from yksi.bots.network import Net
from yksi.bots.sight import Sight
from yksi.cards import (
    COLOUR_OF,
    COLOURED,
    COLOURS,
    DRAW_TWO,
    FACE_OF,
    KINDS,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
)
from yksi.keys import AS_SKIP, FOUR_ON_FOUR, FOUR_ON_TWO, TWO_ON_FOUR, TWO_ON_TWO
from yksi.state import Seat, rule

PLAIN: Final = 0
HONEST: Final = 1
"""A Wild Draw Four that was allowed lies against the next player."""
BLUFF: Final = 2
"""One that was not."""
CHALLENGED: Final = 3
"""The own challenge is about to be decided."""
DREW: Final = 4
"""A card is drawn and may be laid if it fits."""
STACKED: Final = 5
"""A draw card that can be answered lies against the next player."""


@rule
def imagine(sight: Sight, action: int, net: Net) -> None:
    """The table after an action of the seat."""
    seat = sight.seat
    for card in range(KINDS):
        net.hand[card] = sight.hand[card]
    for other in range(sight.players):
        net.sizes[other] = sight.sizes[other]
    for colour in COLOURS:
        net.counts[colour] = net.own_counts[colour]
    net.incoming = 0
    net.kind = PLAIN
    net.top = sight.top
    net.colour = sight.colour
    net.direction = sight.direction
    net.mover = neighbour(sight, seat, sight.direction)
    if action < actions.LAYS:
        imagine_lay(sight, action, net)
    elif action == actions.DRAW:
        take_unknown(net, seat, 1)
        net.kind = DREW
        net.mover = seat
    elif action == actions.ACCEPT:
        take_unknown(net, seat, sight.total)
    elif action == actions.CHALLENGE:
        net.kind = CHALLENGED
        net.mover = sight.culprit
    elif actions.COLOUR <= action < actions.CATCH:
        net.colour = action - actions.COLOUR
        net.mover = seat
    elif action >= actions.DISCARD:
        part_with(net, seat, action - (actions.DISCARD if action < actions.GIVE else actions.GIVE))


@rule
def take_unknown(net: Net, seat: Seat, count: int) -> None:
    """The own hand grows by cards that are not known yet."""
    net.incoming += count
    net.sizes[seat] += count


@rule
def hold_unknown(net: Net, count: int) -> None:
    """The own hand is another one, of cards that are not known yet."""
    for card in range(KINDS):
        net.hand[card] = 0
    for colour in COLOURS:
        net.counts[colour] = 0
    net.incoming = count


@rule
def part_with(net: Net, seat: Seat, card: Card) -> None:
    """A card leaves the own hand."""
    net.hand[card] -= 1
    if card < WILD:
        net.counts[COLOUR_OF[card]] -= 1
    net.sizes[seat] -= 1


@rule
def imagine_lay(sight: Sight, action: int, net: Net) -> None:
    """The table after laying a card."""
    seat = sight.seat
    card = action & 63
    named = action >> actions.COLOUR_SHIFT & 7
    part_with(net, seat, card)
    net.top = card
    if card < WILD:
        net.colour = COLOUR_OF[card]
    elif named:
        net.colour = named - 1
    face = FACE_OF[card]
    if face == SKIP:
        net.mover = neighbour(sight, net.mover, net.direction)
    elif face == REVERSE:
        net.direction = -net.direction
        net.mover = neighbour(sight, seat, net.direction)
        if sight.in_play == 2 and sight.rules.two_player_reverse == AS_SKIP:
            net.mover = seat
    elif face == DRAW_TWO:
        imagine_attack(sight, net, 2, sight.rules.stacking & (TWO_ON_TWO | FOUR_ON_TWO) != 0)
    elif card == WILD_DRAW_FOUR:
        imagine_four(sight, net)
    elif card == SHUFFLE_HANDS:
        imagine_shuffle(sight, net)
    elif sight.rules.seven_zero and card < WILD and face in (0, 7):
        imagine_new_hand(sight, net, face == 7)


@rule
def imagine_attack(sight: Sight, net: Net, count: int, answerable: bool) -> None:
    """The next player draws and misses the turn, or may answer."""
    if answerable:
        net.kind = STACKED
    else:
        net.sizes[net.mover] += count
        net.mover = neighbour(sight, net.mover, net.direction)


@rule
def imagine_four(sight: Sight, net: Net) -> None:
    """The next player may challenge a Wild Draw Four, unless the table plays without."""
    if sight.rules.free_draw_four or sight.rules.no_bluff:
        imagine_attack(sight, net, 4, sight.rules.stacking & (TWO_ON_FOUR | FOUR_ON_FOUR) != 0)
    else:
        net.kind = BLUFF if sight.held & COLOURED[sight.colour] else HONEST


@rule
def imagine_shuffle(sight: Sight, net: Net) -> None:
    """All hands are mixed: everybody gets an even share of unknown cards."""
    total = 0
    for other in range(sight.players):
        total += net.sizes[other]
    share = total // sight.in_play
    for other in range(sight.players):
        if sight.out[other] == 0:
            net.sizes[other] = share
    hold_unknown(net, share)


@rule
def imagine_new_hand(sight: Sight, net: Net, swaps: bool) -> None:
    """House rule seven-zero: the smallest hand of the others for a 7, that of the player before for a 0."""
    seat = sight.seat
    giver = neighbour(sight, seat, -net.direction)
    if swaps:
        for other in range(sight.players):
            smaller = net.sizes[other] < net.sizes[giver]
            if smaller and sight.out[other] == 0 and sight.side[other] != sight.side[seat]:
                giver = other
    got = net.sizes[giver]
    receiver = giver if swaps else neighbour(sight, seat, net.direction)
    net.sizes[receiver] = net.sizes[seat]
    net.sizes[seat] = got
    hold_unknown(net, got)
