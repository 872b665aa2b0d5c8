"""What a seat sees, as numbers: the only thing that a bot's brain reads.

`look` makes it of a table where the bot sits in our own process; `yksi.bots.reading` makes the very same of a
view, for play over a wire. A test holds the two together, so that a bot cannot see more there than in a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi import actions, phases
from yksi.cards import (
    COLOURS,
    CUSTOM_1,
    DECK,
    KINDS,
    MAX_DECK,
    NO_CARD,
    NO_COLOUR,
    WILD_DRAW_FOUR,
)
from yksi.cards import SHUFFLE_HANDS as WS
from yksi.engine.layout import structure
from yksi.keys import Rules
from yksi.rules.calling import may_catch, may_say_uno
from yksi.rules.legal import list_legal, may_draw, may_pass
from yksi.rules.matching import is_bluff, may_lay
from yksi.rules.seats import is_partner
from yksi.state import (
    LEFT,
    MAX_PLAYERS,
    NOBODY,
    Seat,
    Seats,
    State,
    number,
    numbers,
    rule,
)

FULL_DECK: Final = tuple(DECK.count(card) for card in range(KINDS))


@dataclass(slots=True)
class Sight:
    """A table as one seat sees it; the names are those of `State`."""

    rules: Rules
    seat: Seat = number()

    players: int = number()
    in_play: int = number()
    phase: int = number()
    turn: Seat = number()
    dealer: Seat = number()
    direction: int = number(LEFT)
    top: int = number(NO_CARD)
    colour: int = number(NO_COLOUR)
    replaced: int = number(NO_COLOUR)
    drawn: int = number(NO_CARD)  # only the own one
    total: int = number()
    layer: Seat = number(NOBODY)
    culprit: Seat = number(NOBODY)
    draw_size: int = number()
    script: int = number(-1)
    actor: Seat = number(NOBODY)  # whose custom rule is under way
    left: list[Seat] = numbers("i1", MAX_PLAYERS)
    right: list[Seat] = numbers("i1", MAX_PLAYERS)
    side: list[int] = numbers("i1", MAX_PLAYERS)
    out: list[int] = numbers("i1", MAX_PLAYERS)
    scores: list[int] = numbers("i4", MAX_PLAYERS)  # of each side
    sizes: list[int] = numbers("i1", MAX_PLAYERS)
    missing: list[int] = numbers("i1", MAX_PLAYERS)
    short: list[int] = numbers("i1", MAX_PLAYERS)
    said: Seats = number()
    shunned: list[int] = numbers("i1", MAX_PLAYERS)
    since: list[list[int]] = numbers("i2", MAX_PLAYERS, len(COLOURS))
    led: list[int] = numbers("i1", MAX_PLAYERS, fill=NO_COLOUR)

    hand: list[int] = numbers("i1", KINDS)
    held: int = number()
    unseen: list[int] = numbers("i1", KINDS)  # in the draw pile or in hands that are not shown
    exposed: Seats = number()  # the others whose hands are shown: they lie open, or a partner sees them
    shown: list[list[int]] = numbers("i1", MAX_PLAYERS, KINDS)

    lays: int = number()  # the cards that may be laid, as a mask
    bluff: int = number()  # a Wild Draw Four would be against the rule
    may_draw: int = number()
    may_pass: int = number()
    may_say_uno: int = number()
    owes_uno: int = number()
    catchable: Seats = number()
    choices: list[int] = numbers("i8", actions.MOST_LEGAL)  # what is legal when a choice is asked for
    choice_count: int = number()


@rule
def look(state: State, seat: Seat, sight: Sight) -> None:
    """Write down what a seat sees of a table; the rules are there already."""
    sight.seat = seat
    sight.phase = state.phase
    sight.turn = state.turn
    sight.direction = state.direction
    sight.top = state.top
    sight.colour = state.colour
    sight.replaced = state.replaced
    sight.drawn = state.drawn if state.phase == phases.DRAWN and seat == state.turn else NO_CARD
    sight.total = state.total
    sight.layer = state.layer
    sight.culprit = state.culprit if state.phase == phases.CHALLENGE else NOBODY
    sight.draw_size = state.draw_size
    sight.script = state.script
    sight.actor = state.actor if state.script >= 0 else NOBODY
    sight.held = state.held[seat]
    for card in range(KINDS):
        sight.hand[card] = state.hands[seat][card]
    look_round(state, sight)
    count_unseen(state, seat, sight)
    look_at_choices(state, seat, sight)


def new_sight(rules: Rules) -> Sight:
    """A record for what is seen at tables that play by these rules; nothing is written down yet."""
    return structure(Sight(rules))


@rule
def look_round(state: State, sight: Sight) -> None:
    """What anybody can see of each seat."""
    sight.players = state.players
    sight.in_play = state.in_play
    sight.dealer = state.dealer
    sight.said = state.said
    for other in range(state.players):
        sight.left[other] = state.left[other]
        sight.right[other] = state.right[other]
        sight.side[other] = state.side[other]
        sight.out[other] = state.out[other]
        sight.scores[other] = state.scores[other]
        sight.sizes[other] = state.sizes[other]
        sight.missing[other] = state.missing[other]
        sight.short[other] = state.short[other]
        sight.led[other] = state.led[other]
        sight.shunned[other] = state.shunned[other]
        for colour in COLOURS:
            seen = state.shunned[other] >> colour & 1
            sight.since[other][colour] = state.since[other][colour] if seen else 0


@rule
def shown_to(state: State, seat: Seat) -> Seats:
    """The other seats whose hands a seat sees: they lie open, or with open partners are its team-mates'."""
    shown = state.exposed
    if state.rules.open_partners:
        for other in range(state.players):
            if is_partner(state, seat, other):
                shown |= 1 << other
    return shown & ~(1 << seat)


@rule
def count_unseen(state: State, seat: Seat, sight: Sight) -> None:
    """The cards of the deck that lie neither in the own hand, nor open to the seat, nor aside."""
    for card in range(KINDS):
        sight.unseen[card] = FULL_DECK[card] - sight.hand[card] - state.laid[card] - state.aside[card]
    if state.rules.deck < MAX_DECK:
        sight.unseen[WS] = 0
    for card in range(CUSTOM_1 + state.rules.customizable, KINDS):
        sight.unseen[card] = 0
    exposed = shown_to(state, seat)
    if exposed or sight.exposed:
        for other in range(state.players):
            for card in range(KINDS):
                sight.shown[other][card] = state.hands[other][card] if exposed >> other & 1 else 0
                sight.unseen[card] -= sight.shown[other][card]
    sight.exposed = exposed


@rule
def look_at_choices(state: State, seat: Seat, sight: Sight) -> None:
    """What the seat may do now."""
    sight.lays = 0 if state.out[seat] else may_lay(state, seat)
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 != 0
    sight.bluff = 1 if holds_four and is_bluff(state, seat, WILD_DRAW_FOUR) else 0
    sight.may_draw = 1 if may_draw(state, seat) else 0
    sight.may_pass = 1 if may_pass(state, seat) else 0
    sight.may_say_uno = 1 if may_say_uno(state, seat) else 0
    sight.owes_uno = state.owing >> seat & 1
    sight.catchable = 0
    if state.owing and state.out[seat] == 0:
        for other in range(state.players):
            if may_catch(state, seat, other):
                sight.catchable |= 1 << other
    sight.choice_count = 0
    if phases.STACK < state.phase < phases.OVER:
        sight.choice_count = list_legal(state, seat, sight.choices)
