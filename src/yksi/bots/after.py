"""What will the table be like right after an action, as far as its player can tell?

Cards that are drawn are only counted: nobody knows them yet. What chance or others decide (a challenge, a
shuffle) is left open, as a kind of after-state of its own.
"""

from __future__ import annotations

from typing import Final

from yksi import actions, phases
from yksi.bots.ending import finishers
from yksi.bots.neighbours import acts_as_skip, deflects, heir_of_reverse, neighbour
from yksi.bots.network import Net
from yksi.bots.sight import Sight
from yksi.cards import (
    COLOUR_OF,
    COLOURS,
    DRAW_TWO,
    FACE_OF,
    FACES,
    KINDS,
    NO_CARD,
    REVERSE,
    SAME_FACE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
)
from yksi.keys import (
    BY_ITSELF,
    EXTRA,
    FOUR_ON_FOUR,
    FOUR_ON_TWO,
    TWO_ON_FOUR,
    TWO_ON_TWO,
)
from yksi.rules.hands import lowest_card
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
        if sight.phase == phases.SET:
            act_again(sight, net)
    elif action == actions.DRAW:
        take_unknown(net, seat, 1)
        net.kind = DREW
        net.mover = seat
    elif action == actions.PASS:
        if sight.phase == phases.SET:
            imagine_effect(sight, sight.top, net)
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
    """The table after laying a card, as if no other were laid in this turn (but see `complete_set`)."""
    card = action & actions.CARD_BITS
    named = action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS
    part_with(net, sight.seat, card)
    net.top = card
    if card < WILD:
        net.colour = COLOUR_OF[card]
    elif named:
        net.colour = named - 1
    imagine_effect(sight, card, net)


@rule
def imagine_effect(sight: Sight, card: Card, net: Net) -> None:
    """What the card on top does."""
    face = FACE_OF[card]
    if deflects(sight, card):
        imagine_deflection(sight, face, net)
    elif face == SKIP:
        net.mover = neighbour(sight, net.mover, net.direction)
    elif face == REVERSE:
        net.direction = -net.direction
        net.mover = sight.seat if acts_as_skip(sight, card) else heir_of_reverse(sight)
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
    """The next player draws and misses the turn, or may answer with a draw card."""
    if answerable:
        net.kind = STACKED
    else:
        net.sizes[net.mover] += count
        net.mover = neighbour(sight, net.mover, net.direction)


@rule
def imagine_deflection(sight: Sight, face: int, net: Net) -> None:
    """House rule deflect: the one before, or the next, draws; that an answer may come is left out."""
    if face == REVERSE:
        net.direction = -net.direction
    net.mover = neighbour(sight, sight.seat, net.direction)
    imagine_attack(sight, net, sight.total, False)


@rule
def imagine_four(sight: Sight, net: Net) -> None:
    """The next player may challenge a Wild Draw Four, unless the table plays without.

    Where the penalty falls by itself a bluff costs four own cards, and hits the next player only if these
    are extra.
    """
    automatic = sight.rules.draw_four_trial == BY_ITSELF
    if not (automatic or sight.rules.free_draw_four or sight.rules.no_bluff):
        net.kind = BLUFF if sight.bluff else HONEST
        return
    if sight.bluff:
        if sight.rules.guilty_draws != EXTRA:
            take_unknown(net, sight.seat, sight.total + 4)
            return
        take_unknown(net, sight.seat, 4)
    imagine_attack(sight, net, 4, sight.rules.stacking & (TWO_ON_FOUR | FOUR_ON_FOUR) != 0)


@rule
def imagine_shuffle(sight: Sight, net: Net) -> None:
    """All hands are mixed: everybody gets an even share of unknown cards."""
    total = 0
    for other in range(sight.players):
        if sight.out[other] == 0:
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


@rule
def last_of_set(sight: Sight, face: Card, net: Net) -> Card:
    """Which card of a face is best laid last: that of the colour of which most is left; or `NO_CARD`."""
    best = NO_CARD
    left = sight.held & SAME_FACE[face]
    while left:
        card = lowest_card(left)
        left &= left - 1
        if net.hand[card] == 0:
            continue
        if best == NO_CARD or net.counts[COLOUR_OF[card]] > net.counts[COLOUR_OF[best]]:
            best = card
    return best


@rule
def act_again(sight: Sight, net: Net) -> None:
    """House rule sets: what one more of the card on top does, besides the first; 7 and 0 are left out."""
    if FACE_OF[net.top] == DRAW_TWO:
        if net.kind != STACKED:
            net.sizes[neighbour(sight, sight.seat, net.direction)] += 2
    elif deflects(sight, net.top):
        return
    elif acts_as_skip(sight, net.top):
        net.mover = neighbour(sight, net.mover, net.direction)
    elif FACE_OF[net.top] == REVERSE:
        net.direction = -net.direction
        net.mover = neighbour(sight, sight.seat, net.direction)


@rule
def lay_more(sight: Sight, card: Card, net: Net) -> None:
    """House rule sets: one more card of the same number or symbol, which acts as well."""
    part_with(net, sight.seat, card)
    net.top = card
    net.colour = COLOUR_OF[card]
    act_again(sight, net)


@rule
def complete_set(sight: Sight, net: Net) -> bool:
    """Lay all that goes with the card on top as well, in the same turn; whether there was any."""
    last = last_of_set(sight, net.top, net)
    if last == NO_CARD:
        return False
    for colour in range(len(COLOURS)):
        card = colour * FACES + FACE_OF[last]
        while net.hand[card] > (1 if card == last else 0):
            lay_more(sight, card, net)
    if net.sizes[sight.seat] > 1 or finishers(sight) >> last & 1:
        lay_more(sight, last, net)
    return True
