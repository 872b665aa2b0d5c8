"""The sensible answers to whatever is asked apart from laying a card: what all bots above novice share."""

from __future__ import annotations

from typing import Final

from yksi import actions, phases, steps
from yksi.bots.ending import finishers
from yksi.bots.laying import may_name, say
from yksi.bots.neighbours import acts_as_skip, is_friend, next_seat
from yksi.bots.odds import Counts, own_colours
from yksi.bots.random import LETS_PASS
from yksi.bots.sight import Sight
from yksi.bots.worth import best_swap, moved_hands_worth, rule_worth
from yksi.cards import COLOUR_OF, COLOURS, NO_COLOUR, NUMBERS, POINTS, SAME_FACE, WILD, Card, Colour
from yksi.keys import ROUNDS, WINNER_TAKES
from yksi.rules.hands import lowest_card
from yksi.state import NOBODY, rule

KEEP_WILD: Final = 100
KEEP_LAST: Final = 50
FEW: Final = 4
"""A hand of so many cards is kept with its end in mind."""


@rule
def favourite_colour(sight: Sight, mine: Counts) -> Colour:
    """The colour of most own cards that may be named; of several one that the next player has drawn on."""
    shunned = sight.shunned[next_seat(sight)]
    best = NO_COLOUR
    most = -1
    for colour in COLOURS:
        liking = 2 * mine[colour] + (shunned >> colour & 1)
        if liking > most and may_name(sight, colour):
            best, most = colour, liking
    return best


@rule
def use(sight: Sight, card: Card, mine: Counts) -> int:
    """How useful it is to keep a card: a wild most, then what goes with other cards.

    With points counted against the own hand, dear cards are better laid off; of one's last cards, those with
    which the house rule last card lets nobody go out.
    """
    if card >= WILD:
        value = KEEP_WILD
    else:
        alike = (sight.held & SAME_FACE[card]).bit_count()
        value = 8 * mine[COLOUR_OF[card]] + 6 * alike + (0 if NUMBERS >> card & 1 else 12)
    if sight.sizes[sight.seat] <= FEW and finishers(sight) >> card & 1 == 0:
        value -= KEEP_LAST
    return value if sight.rules.scoring in (WINNER_TAKES, ROUNDS) else value - 2 * POINTS[card]


@rule
def choose_card(sight: Sight, base: int) -> int:
    """Discard or give the card of least use; of equal ones the one that costs most points."""
    mine = own_colours(sight)
    best = LETS_PASS
    best_use = 0
    for place in range(sight.choice_count):
        action = sight.choices[place]
        if base <= action < base + 64:
            value = 64 * use(sight, action - base, mine) - POINTS[action - base]
            if best < 0 or value < best_use:
                best, best_use = action, value
    return best


@rule
def choose_pick(sight: Sight) -> int:
    """Point at whoever it is best for us that the rest of the rule hits; at ourselves where that goes."""
    best = LETS_PASS
    best_worth = 0
    for place in range(sight.choice_count):
        action = sight.choices[place]
        if actions.PICK <= action < actions.DISCARD:
            value = rule_worth(sight, sight.script, sight.seat, action - actions.PICK, -1)
            if best < 0 or value > best_worth:
                best, best_worth = action, value
    return best


@rule
def choose_vote(sight: Sight) -> int:
    """Yes if what follows a yes is better for us than what follows a no."""
    aye = rule_worth(sight, sight.script, sight.actor, NOBODY, steps.YES)
    nay = rule_worth(sight, sight.script, sight.actor, NOBODY, steps.NO)
    return actions.YES if aye > nay else actions.NO


@rule
def is_asked(sight: Sight) -> bool:
    """Whether the seat owes the choice that the table waits for."""
    for place in range(sight.choice_count):
        action = sight.choices[place]
        if (
            action in (actions.YES, actions.NO)
            or actions.COLOUR <= action < actions.CATCH
            or action >= actions.PICK
        ):
            return True
    return False


@rule
def answer(sight: Sight) -> int:
    """The choice that the table waits for: a colour, a player, cards to part with, a vote."""
    if not is_asked(sight):
        return LETS_PASS
    if sight.phase == phases.COLOUR:
        return actions.COLOUR + favourite_colour(sight, own_colours(sight))
    if sight.phase == phases.SWAP:
        return actions.PICK + best_swap(sight, sight.sizes[sight.seat])
    if sight.phase == phases.PICK:
        return choose_pick(sight)
    if sight.phase == phases.VOTE:
        return choose_vote(sight)
    if sight.may_say_uno:
        return actions.UNO
    return choose_card(sight, actions.DISCARD if sight.phase == phases.DISCARD else actions.GIVE)


@rule
def goes_on(sight: Sight) -> bool:
    """House rule sets: whether to lay more in the same turn, as it is one card fewer.

    Of two players every other Skip gives the turn away, so it is laid only by who goes out with it.
    """
    if sight.in_play > 2 or sight.total > 0 or not acts_as_skip(sight, sight.top):
        return True
    return sight.held & ~(SAME_FACE[sight.top] & finishers(sight)) == 0


@rule
def jump_in(sight: Sight) -> int:
    """Lay the same card out of turn, unless it is worse for us who then has which hand, or a partner
    who is about to go out would lose the turn."""
    if sight.lays == 0:
        return LETS_PASS
    card = lowest_card(sight.lays)
    if sight.sizes[sight.seat] > 1:
        if is_friend(sight, sight.turn) and sight.sizes[sight.turn] <= 2:
            return LETS_PASS
        if moved_hands_worth(sight, card) < 0:
            return LETS_PASS
    return say(sight, card)
