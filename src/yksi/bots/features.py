"""The features of an after-state that the value network reads.

Colours have no names here: the colour in play comes first, the others by how many cards the own hand has of
them. Of the others at the table there are the next two to move, the last one, and the fewest cards.
"""

from __future__ import annotations

from typing import Final

from yksi.bots import after
from yksi.bots.neighbours import neighbour
from yksi.bots.network import Net
from yksi.bots.odds import SURE, cannot_follow, count_hidden, guilt
from yksi.bots.sight import Sight
from yksi.cards import (
    COLOURS,
    CUSTOM_1,
    FACE_OF,
    FACES,
    KINDS,
    NO_COLOUR,
    SHUFFLE_HANDS,
    WILD,
    WILD_DRAW_FOUR,
)
from yksi.state import Seat, rule

HAND: Final = 0  # colour × face × (one, two)
WILDS: Final = HAND + 4 * FACES * 2  # Wilds 1–4, Wild Draw Fours 1–4, Shuffle Hands, Customizable 1–3
COLOUR_COUNT: Final = WILDS + 12  # colour × 0–7
SIZE: Final = COLOUR_COUNT + 32  # own cards 0–15, unknown ones too
INCOMING: Final = SIZE + 16  # unknown ones among them, 0–11
TOP: Final = INCOMING + 12  # face, or a wild
FITTING: Final = TOP + FACES + 1  # own cards that could follow, 0–5
KIND: Final = FITTING + 6
MINE: Final = KIND + 6  # the next turn is mine
SAME: Final = MINE + 1  # challenged: the colour named is the one that was in play
UNSEEN: Final = SAME + 1  # colour × quarters of it unseen, 0–6
UNSEEN_WILDS: Final = UNSEEN + 28  # 0–8
UNSEEN_FOURS: Final = UNSEEN_WILDS + 9  # 0–4
UNSEEN_FACES: Final = UNSEEN_FOURS + 5  # of the top card's face, 0–7
PILE: Final = UNSEEN_FACES + 8  # the draw pile in sixteens
NEXT: Final = PILE + 8  # size 0–15, colour × shunned since 0–3, led colour, partner
AFTER_NEXT: Final = NEXT + 37
LAST: Final = AFTER_NEXT + 37  # size 0–15, partner
FEWEST: Final = LAST + 17  # of all opponents, 0–7
PLAYERS: Final = FEWEST + 8  # 2–10
HOUSE: Final = PLAYERS + 9  # must play, free or no bluff, stacking, seven-zero, jump-in, teams
STUCK: Final = HOUSE + 6  # the chance that the next player cannot follow, in sixteenths; then the one after
GUILT: Final = STUCK + 2 * 17  # challenged: the chance that the culprit has the colour, in sixteenths
END: Final = GUILT + 17


@rule
def note(net: Net, feature: int) -> None:
    """This feature holds."""
    net.active[net.count] = feature
    net.count += 1


@rule
def survey(sight: Sight, net: Net) -> None:
    """Count once what is the same whatever the seat does."""
    for colour in COLOURS:
        own = 0
        unseen = 0
        for card in range(colour * FACES, (colour + 1) * FACES):
            own += sight.hand[card]
            unseen += sight.unseen[card]
        net.own_counts[colour] = own
        net.unseen_counts[colour] = unseen
    net.hidden = count_hidden(sight)
    net.unseen_wilds = 0
    for card in range(WILD, KINDS):
        if card != WILD_DRAW_FOUR:
            net.unseen_wilds += sight.unseen[card]


@rule
def order_colours(sight: Sight, net: Net) -> None:
    """The colour in play first, the others by how many the own hand has; places in ``net.place``.

    Before a challenge is decided, the colour that the Wild Draw Four replaced comes even before that.
    """
    rank = net.ranks
    for colour in COLOURS:
        rank[colour] = net.counts[colour]
    if net.colour != NO_COLOUR:
        rank[net.colour] = 100
    if net.kind == after.CHALLENGED and sight.replaced != NO_COLOUR:
        rank[sight.replaced] = 101
    for colour in COLOURS:
        place = 0
        for other in COLOURS:
            if rank[other] > rank[colour] or (rank[other] == rank[colour] and other < colour):
                place += 1
        net.place[colour] = place


@rule
def note_hand(sight: Sight, net: Net) -> None:
    """The own cards, and how well they fit."""
    fitting = 0
    left = sight.held
    top_face = FACE_OF[net.top]
    while left:
        card = (left & -left).bit_length() - 1
        left &= left - 1
        count = net.hand[card]
        if count == 0:
            continue
        if card < WILD:
            colour = card // FACES
            base = HAND + (net.place[colour] * FACES + FACE_OF[card]) * 2
            note(net, base)
            if count > 1:
                note(net, base + 1)
            if colour == net.colour or FACE_OF[card] == top_face:
                fitting += count
        else:
            fitting += count
    note_wilds(net)
    for colour in COLOURS:
        note(net, COLOUR_COUNT + net.place[colour] * 8 + min(net.counts[colour], 7))
    note(net, SIZE + min(net.sizes[sight.seat], 15))
    note(net, INCOMING + min(net.incoming, 11))
    note(net, FITTING + min(fitting, 5))


@rule
def note_wilds(net: Net) -> None:
    """The own wilds, by kind."""
    wilds = net.hand[WILD]
    if wilds:
        note(net, WILDS + min(wilds, 4) - 1)
    fours = net.hand[WILD_DRAW_FOUR]
    if fours:
        note(net, WILDS + 4 + min(fours, 4) - 1)
    if net.hand[SHUFFLE_HANDS]:
        note(net, WILDS + 8)
    custom = 0
    for card in range(CUSTOM_1, KINDS):
        custom += net.hand[card]
    if custom:
        note(net, WILDS + 9 + custom - 1)


@rule
def note_pile(sight: Sight, net: Net) -> None:
    """The top card and what has not been seen."""
    note(net, TOP + min(FACE_OF[net.top], FACES))
    for colour in COLOURS:
        note(net, UNSEEN + net.place[colour] * 7 + min(net.unseen_counts[colour] // 4, 6))
    note(net, UNSEEN_WILDS + min(net.unseen_wilds, 8))
    note(net, UNSEEN_FOURS + min(sight.unseen[WILD_DRAW_FOUR], 4))
    if net.top < WILD:
        same = 0
        for colour in COLOURS:
            same += sight.unseen[colour * FACES + FACE_OF[net.top]]
        note(net, UNSEEN_FACES + min(same, 7))
    note(net, PILE + min(sight.draw_size // 16, 7))


@rule
def note_player(sight: Sight, net: Net, seat: Seat, base: int) -> None:
    """One of the others, in detail."""
    note(net, base + min(net.sizes[seat], 15))
    if sight.shunned[seat]:
        for colour in COLOURS:
            if sight.shunned[seat] >> colour & 1:
                since = min(sight.since[seat][colour], 3)
                note(net, base + 16 + net.place[colour] * 4 + since)
    if sight.led[seat] != NO_COLOUR:
        note(net, base + 32 + net.place[sight.led[seat]])
    if sight.side[seat] == sight.side[sight.seat]:
        note(net, base + 36)


@rule
def note_stuck(sight: Sight, net: Net, seat: Seat, base: int) -> None:
    """How likely one of the others cannot follow the top card."""
    if net.colour != NO_COLOUR:
        unseen = net.unseen_counts[net.colour]
        stuck = cannot_follow(sight, seat, net.top, net.colour, unseen, net.hidden)
        note(net, base + stuck * 16 // SURE)


@rule
def note_others(sight: Sight, net: Net) -> None:
    """The others in the order in which they move."""
    seat = sight.seat
    following = net.mover
    if following == seat:
        following = neighbour(sight, seat, net.direction)
    note_player(sight, net, following, NEXT)
    note_stuck(sight, net, following, STUCK)
    if sight.in_play > 2:
        second = neighbour(sight, following, net.direction)
        if second == seat:
            second = neighbour(sight, seat, net.direction)
        note_player(sight, net, second, AFTER_NEXT)
        note_stuck(sight, net, second, STUCK + 17)
        last = neighbour(sight, seat, -net.direction)
        note(net, LAST + min(net.sizes[last], 15))
        if sight.side[last] == sight.side[seat]:
            note(net, LAST + 16)
    fewest = 7
    for other in range(sight.players):
        if sight.out[other] == 0 and sight.side[other] != sight.side[seat]:
            fewest = min(fewest, net.sizes[other])
    note(net, FEWEST + fewest)
    note(net, PLAYERS + sight.in_play - 2)


@rule
def note_guilt(sight: Sight, net: Net) -> None:
    """How likely a challenge succeeds, if a bluff were as good as any other card."""
    if sight.replaced == NO_COLOUR:
        return
    unseen = net.unseen_counts[sight.replaced]
    note(net, GUILT + guilt(sight, unseen, net.hidden) * 16 // SURE)
    if sight.replaced == sight.colour:
        note(net, SAME)


@rule
def note_features(sight: Sight, net: Net) -> None:
    """Write down all features of the after-state."""
    net.count = 0
    order_colours(sight, net)
    note_hand(sight, net)
    note_pile(sight, net)
    note(net, KIND + net.kind)
    if net.mover == sight.seat and net.kind == after.PLAIN:
        note(net, MINE)
    if net.kind == after.CHALLENGED:
        note_guilt(sight, net)
    note_others(sight, net)
    rules = sight.rules
    if rules.must_play:
        note(net, HOUSE)
    if rules.free_draw_four or rules.no_bluff:
        note(net, HOUSE + 1)
    if rules.stacking:
        note(net, HOUSE + 2)
    if rules.seven_zero:
        note(net, HOUSE + 3)
    if rules.jump_in:
        note(net, HOUSE + 4)
    if rules.teams:
        note(net, HOUSE + 5)
