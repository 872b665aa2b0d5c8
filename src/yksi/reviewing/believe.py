"""Which cards could the others hold, as far as a seat can tell? Dealt out once more, as they may well lie.

what the seat sees and knows → `survey_hidden` → `believe`, again and again → tables that it cannot tell apart

Nothing that is hidden from the seat is read: other hands, the order of the draw pile, a frozen hand, the
generator. All of it is overwritten.
"""

from __future__ import annotations

from typing import Final

from yksi import phases
from yksi.bots.luck import Luck, chance
from yksi.bots.sight import Sight, shown_to
from yksi.cards import (
    COLOUR_OF,
    COLOURED,
    FACE_OF,
    KINDS,
    NO_COLOUR,
    SKIP,
    WILD,
    Card,
    Cards,
)
from yksi.keys import OF_COLOUR
from yksi.reviewing.bench import Bench
from yksi.rules.hands import lowest_card
from yksi.state import NOBODY, Seat, State, Table, rule

USUAL: Final = 16
"""How likely a number is to be in a hand rather than in the draw pile, against the cards below.

Counted in 800 rounds each of `sharp` and `casual`, two and four players: actions 0.82 to 1.02 times as likely
as the pile has them, wilds 0.62 to 1.01, cards of the colour that was brought into play 1.4 to 1.6 times.
"""
ACTED: Final = 14
"""Action cards are laid when they help."""
KEPT: Final = 14
"""Wilds are laid when nothing else fits."""
LED: Final = 24
"""Who brings a colour into play has more of it."""
BLUFFS: Final = 2
"""Of 16 hands with which a Wild Draw Four is a bluff so many are believed: most would have laid a card. In
the same rounds it was 0 to 1 of `sharp` and 3 of `casual`."""
MOST_DOUBTS: Final = 8


@rule
def survey_hidden(table: Table, seat: Seat, sight: Sight, bench: Bench) -> None:
    """Count the cards that may be anywhere: neither seen nor known to be in a certain hand."""
    exposed = shown_to(table.state, seat)
    for card in range(KINDS):
        bench.unseen[card] = sight.unseen[card]
    for other in range(table.state.players):
        if other != seat and exposed >> other & 1 == 0 and table.knows[seat][other]:
            for card in range(KINDS):
                bench.unseen[card] -= table.known[seat][other][card]
    for card in range(KINDS):
        bench.unseen[card] += bench.blind[card]


@rule
def believe(table: Table, seat: Seat, bench: Bench, luck: Luck, room: State) -> None:
    """Fill what is hidden of a copy of the table, so that it fits all that the seat knows."""
    for _ in range(MOST_DOUBTS):
        for card in range(KINDS):
            room.hands[seat][card] = table.state.hands[seat][card]
        deal_hidden(table, seat, bench, luck, room)
        if is_believed(room, seat, luck):
            break
    fill_pile(room, bench, luck)
    hide_drawn(room, seat)
    for place in range(8):
        room.key[place] = chance(luck, 1 << 32)
    room.block = 0
    room.word = 16
    room.listens = 0


@rule
def deal_hidden(table: Table, seat: Seat, bench: Bench, luck: Luck, room: State) -> None:
    """Fill the hands of the others; first those of which something is known, as they take what they can."""
    for card in range(KINDS):
        bench.pool[card] = bench.unseen[card]
    draw_again(bench, seat, luck, room)
    exposed = shown_to(table.state, seat)
    for shuns in range(2):
        for other in range(room.players):
            if other == seat or exposed >> other & 1 or room.out[other]:
                continue
            if (room.shunned[other] == 0) == (shuns == 1):
                deal_hand(table, seat, other, bench, luck, room)


@rule
def draw_again(bench: Bench, seat: Seat, luck: Luck, room: State) -> None:
    """Other cards for those of the own hand that are taken for unknown."""
    for card in range(KINDS):
        for _ in range(bench.blind[card]):
            come = pick_any(bench, luck)
            room.hands[seat][card] -= 1
            room.hands[seat][come] += 1
    held = 0
    for card in range(KINDS):
        if room.hands[seat][card]:
            held |= 1 << card
    room.held[seat] = held


@rule
def deal_hand(table: Table, seat: Seat, other: Seat, bench: Bench, luck: Luck, room: State) -> None:
    """The cards that are known of a hand, and others for the rest of it.

    Of a colour that it drew on it has only what it may have taken since.
    """
    held = 0
    for card in range(KINDS):
        known = table.known[seat][other][card]
        room.hands[other][card] = known
        if known:
            held |= 1 << card
    for place in range(room.sizes[other] - table.knows[seat][other] - 1, -1, -1):
        barred = 0
        for colour in range(NO_COLOUR):
            if room.shunned[other] >> colour & 1 and place >= room.since[other][colour]:
                barred |= COLOURED[colour]
        card = pick(bench, luck, barred, room.led[other])
        room.hands[other][card] += 1
        held |= 1 << card
    room.held[other] = held


@rule
def weight(card: Card, led: int) -> int:
    """How likely a card is to be in a hand, against others that are left."""
    if card >= WILD:
        return KEPT
    if COLOUR_OF[card] == led:
        return LED
    return USUAL if FACE_OF[card] < SKIP else ACTED


@rule
def pick(bench: Bench, luck: Luck, barred: Cards, led: int) -> Card:
    """A card that may be in the hand leaves the pool; any, if none of those is left."""
    total = 0
    for card in range(KINDS):
        if barred >> card & 1 == 0:
            total += bench.pool[card] * weight(card, led)
    if total == 0:
        barred = 0
        for card in range(KINDS):
            total += bench.pool[card] * weight(card, led)
    mark = chance(luck, total)
    for card in range(KINDS):
        if barred >> card & 1 == 0:
            mark -= bench.pool[card] * weight(card, led)
            if mark < 0:
                bench.pool[card] -= 1
                return card
    return 0


@rule
def pick_any(bench: Bench, luck: Luck) -> Card:
    """A card leaves the pool, each as likely."""
    total = 0
    for card in range(KINDS):
        total += bench.pool[card]
    mark = chance(luck, total)
    for card in range(KINDS):
        mark -= bench.pool[card]
        if mark < 0:
            bench.pool[card] -= 1
            return card
    return 0


@rule
def is_believed(room: State, seat: Seat, luck: Luck) -> bool:
    """Whether a hand fits that a Wild Draw Four was laid from it; guilt and evidence follow the hand."""
    culprit = room.culprit
    if culprit in (NOBODY, seat):
        return True
    for card in range(KINDS):
        room.evidence[card] = room.hands[culprit][card]
    guilty = room.held[culprit] & COLOURED[room.replaced] != 0
    if room.rules.draw_four_guilt != OF_COLOUR:
        guilty = guilty or room.held[culprit] >> WILD & 1 != 0
    room.guilty = 1 if guilty else 0
    return not guilty or chance(luck, USUAL) < BLUFFS


@rule
def fill_pile(room: State, bench: Bench, luck: Luck) -> None:
    """What no hand has lies in the draw pile, in any order."""
    size = 0
    for card in range(KINDS):
        for _ in range(bench.pool[card]):
            if size < room.draw_size:
                room.draw_pile[size] = card
                size += 1
    for place in range(size - 1, 0, -1):
        other = chance(luck, place + 1)
        card = room.draw_pile[place]
        room.draw_pile[place] = room.draw_pile[other]
        room.draw_pile[other] = card


@rule
def hide_drawn(room: State, seat: Seat) -> None:
    """Which card somebody else has just drawn is not seen either: one of the hand."""
    if room.phase == phases.DRAWN and room.turn != seat and room.held[room.turn]:
        room.drawn = lowest_card(room.held[room.turn])
        room.fresh = 1 << room.drawn
