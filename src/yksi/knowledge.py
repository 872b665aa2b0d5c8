"""What has each seat seen of the others' hands, and can still count on?

what was told (`yksi.story`) → `hear` → who sees each card, and for every viewer the cards known of every hand

What was seen stays known until it is laid or leaves unseen; it moves along when hands do.
"""

from __future__ import annotations

from yksi import story
from yksi.cards import KINDS, Card
from yksi.rules.seats import everybody, is_partner
from yksi.state import EVERYBODY, LEFT, MOST_TOLD, NOBODY, Seat, Seats, State, Table, rule


@rule
def begin(table: Table) -> None:
    """A round lies there: nothing is known but what was told of it, and everybody looks at the own hand."""
    table.open_hands = 0
    table.present = everybody(table.state)
    forget(table)
    hear(table)
    for seat in range(table.state.players):
        for card in range(KINDS):
            table.known[seat][seat][card] = table.state.hands[seat][card]
        table.knows[seat][seat] = table.state.sizes[seat]


@rule
def hear(table: Table) -> None:
    """Learn from all that was told, in order."""
    for place in range(min(table.count, MOST_TOLD)):
        told = table.told[place]
        table.seen[place] = audience(table, told[0], told[1], told[3])
        learn(table, place)


@rule
def open_partners(state: State, seat: Seat) -> Seats:
    """House rule open partners: those who see a seat's hand besides itself."""
    partners = 0
    if state.rules.open_partners:
        for other in range(state.players):
            if other != seat and is_partner(state, seat, other):
                partners |= 1 << other
    return partners


@rule
def audience(table: Table, told: int, seat: Seat, other: int) -> Seats:
    """Who sees the card that is told of; what is told without a card all may know.

    Who is shown a hand sees it alone, besides those who see it anyway; not the viewer's partners.
    """
    if told not in (story.DEALT, story.DREW, story.SHOWN, story.NEW_HAND, story.GAVE):
        return EVERYBODY
    if table.open_hands >> seat & 1 or (told == story.SHOWN and other == NOBODY):
        return EVERYBODY
    seats = 1 << seat | open_partners(table.state, seat)
    if told == story.SHOWN:
        return seats | 1 << other
    if told == story.GAVE:
        if table.open_hands >> other & 1:
            return EVERYBODY
        return seats | 1 << other | open_partners(table.state, other)
    return seats


@rule
def learn(table: Table, place: int) -> None:
    """Learn from one thing that was told; what happens most is asked for first."""
    told = table.told[place]
    seat = told[1]
    card = told[2]
    if told[0] in (story.LAID, story.DISCARDED, story.REMOVED):
        lose(table, seat, card, EVERYBODY)
    elif told[0] in (story.DREW, story.DEALT):
        gain(table, seat, card, table.seen[place])
    elif told[0] == story.SWAPPED:
        exchange(table, seat, told[2])
    elif told[0] == story.ROTATED:
        rotate(table, told[1])
    elif told[0] == story.HANDS_SHUFFLED:
        forget(table)
    elif told[0] == story.GAVE:
        lose(table, seat, card, table.seen[place])
        gain(table, told[3], card, table.seen[place])
    elif told[0] in (story.SHOWN, story.NEW_HAND):
        see(table, seat, card, copies_told(table, place), table.seen[place])
    elif told[0] == story.OPENED:
        table.open_hands |= 1 << seat
    elif told[0] == story.CLOSED:
        table.open_hands &= ~(1 << seat)
    elif told[0] == story.LEFT:
        table.present &= ~(1 << seat)


@rule
def forget(table: Table) -> None:
    """Nobody knows a card of any hand."""
    for viewer in range(table.state.players):
        for owner in range(table.state.players):
            if table.knows[viewer][owner]:
                table.knows[viewer][owner] = 0
                for card in range(KINDS):
                    table.known[viewer][owner][card] = 0


@rule
def gain(table: Table, owner: Seat, card: Card, seen_by: Seats) -> None:
    """A card came to a hand."""
    for viewer in range(table.state.players):
        if seen_by >> viewer & 1:
            table.known[viewer][owner][card] += 1
            table.knows[viewer][owner] += 1


@rule
def lose(table: Table, owner: Seat, card: Card, seen_by: Seats) -> None:
    """A card left a hand. Who did not see which can no longer be sure of a single card of any kind."""
    for viewer in range(table.state.players):
        if table.knows[viewer][owner] == 0:
            continue
        if seen_by >> viewer & 1:
            strike_out(table, viewer, owner, card)
        else:
            for kind in range(KINDS):
                strike_out(table, viewer, owner, kind)


@rule
def strike_out(table: Table, viewer: Seat, owner: Seat, card: Card) -> None:
    """A card is no longer known to be in a hand, if it was."""
    if table.known[viewer][owner][card]:
        table.known[viewer][owner][card] -= 1
        table.knows[viewer][owner] -= 1


@rule
def copies_told(table: Table, place: int) -> int:
    """A whole hand is told card by card: how many of this card so far."""
    told = table.told[place]
    count = 1
    while count <= place:
        before = table.told[place - count]
        if before[0] != told[0] or before[1] != told[1] or before[2] != told[2] or before[3] != told[3]:
            break
        count += 1
    return count


@rule
def see(table: Table, owner: Seat, card: Card, count: int, seen_by: Seats) -> None:
    """A whole hand is shown: at least so many of the card are in it."""
    for viewer in range(table.state.players):
        if seen_by >> viewer & 1 and table.known[viewer][owner][card] < count:
            table.knows[viewer][owner] += count - table.known[viewer][owner][card]
            table.known[viewer][owner][card] = count


@rule
def exchange(table: Table, seat: Seat, other: Seat) -> None:
    """Two hands change places, and what was known of them goes along."""
    for viewer in range(table.state.players):
        known, knows = table.known[viewer], table.knows[viewer]
        if knows[seat] == 0 and knows[other] == 0:
            continue
        for card in range(KINDS):
            count = known[seat][card]
            known[seat][card] = known[other][card]
            known[other][card] = count
        count = knows[seat]
        knows[seat] = knows[other]
        knows[other] = count


@rule
def rotate(table: Table, direction: int) -> None:
    """Hands move on among those in play just then: one of them may have left since."""
    step = -1 if direction == LEFT else 1
    seat = table.state.players - 1 if direction == LEFT else 0
    before = NOBODY
    for _ in range(table.state.players):
        if table.present >> seat & 1:
            if before != NOBODY:
                exchange(table, before, seat)
            before = seat
        seat += step
