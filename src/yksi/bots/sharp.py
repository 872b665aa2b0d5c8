"""`sharp`: rates everything it can do by a sum of weighted features and does what is rated best.

The weights were found by playing (`yksi.training.tune_sharp`), with sets for two players and for more; what
hardly ever comes up there (teams, hands that move, the score of a match) is rated by fixed numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yksi import actions, phases
from yksi.bots import weights as w
from yksi.bots.choices import answer, goes_on, jump_in
from yksi.bots.ending import finishers, has_too_many
from yksi.bots.laying import may_name, naming, say
from yksi.bots.mind import Mind
from yksi.bots.neighbours import (
    acts_as_skip,
    deflects,
    follower,
    heir_of_reverse,
    is_attack,
    is_friend,
    next_seat,
    victim_of,
)
from yksi.bots.odds import SURE, Counts, cannot_follow, count_hidden, guilt, own_colours, unseen_colours
from yksi.bots.sight import Sight
from yksi.bots.stakes import price_of_points, weights_for
from yksi.bots.worth import moved_hands_worth, rule_worth
from yksi.cards import (
    COLOUR_OF,
    COLOURED,
    COLOURS,
    CUSTOM_1,
    DRAW_TWO,
    FACE_OF,
    POINTS,
    REVERSE,
    SAME_FACE,
    SHUFFLE_HANDS,
    WILD,
    WILD_DRAW_FOUR,
    WILDS,
    Card,
    Cards,
    Colour,
)
from yksi.keys import ANY_LAST, BY_ITSELF, EXTRA, NO_DEFLECTING, SHUFFLES
from yksi.rules.hands import lowest_card
from yksi.state import NOBODY, Seat, rule

Weights = Sequence[int]

GOES_OUT: Final = 1 << 30
NEVER: Final = -(1 << 30)

PENALTY: Final = -1500
"""A bluff that surely costs four own cards."""
OVER_LIMIT: Final = 800
"""The next player is out of the round."""
MORE_OF_SET: Final = 250
"""For each card that can be laid in the same turn as well."""
NO_END: Final = -250
FEW: Final = 3
"""The rest of the hand is as small as that, and none of it may be laid last."""


@rule
def danger(sight: Sight, seat: Seat) -> int:
    """How many cards fewer than four a seat has."""
    return max(4 - sight.sizes[seat], 0)


@rule
def rest_of_hand(sight: Sight, card: Card) -> Cards:
    """The kinds that are left when a card is laid."""
    return sight.held & ~(1 << card) if sight.hand[card] == 1 else sight.held


@rule
def is_bluff(sight: Sight, card: Card) -> bool:
    """Whether laying the card is against the rule of the Wild Draw Four."""
    return card == WILD_DRAW_FOUR and sight.bluff != 0


@rule
def rate_effect(sight: Sight, weights: Weights, card: Card) -> int:
    """What the card does to the next player, who is never a partner: teams sit in turns."""
    victim = victim_of(sight, card)
    if is_attack(sight, card):
        score = weights[w.SKIP]
        if FACE_OF[card] == DRAW_TWO or deflects(sight, card):
            score = weights[w.DRAW_TWO]
        elif card == WILD_DRAW_FOUR:
            score = 0
        if sight.rules.hand_limit:
            score += rate_limit(sight, card, victim)
        return score + weights[w.STOP] * danger(sight, victim)
    if FACE_OF[card] == REVERSE:
        other = heir_of_reverse(sight)
        return weights[w.REVERSE] + weights[w.STOP] * (danger(sight, victim) - danger(sight, other))
    return 0


@rule
def rate_limit(sight: Sight, card: Card, victim: Seat) -> int:
    """House rule hand limit: what it is worth to give the victim too many cards; with two players, all."""
    count = sight.total
    if FACE_OF[card] == DRAW_TWO:
        count += 2
    elif card == WILD_DRAW_FOUR:
        count += 4
    if count == 0 or not has_too_many(sight, victim, sight.sizes[victim] + count):
        return 0
    return GOES_OUT // 2 if sight.in_play == 2 else OVER_LIMIT


@rule
def rate_bluff(sight: Sight, weights: Weights, size: int) -> int:
    """What it costs that a Wild Draw Four is against the rule: a risk, or a penalty that falls by itself."""
    if sight.rules.draw_four_trial != BY_ITSELF:
        return weights[w.BLUFF] + weights[w.BLUFF_HAND] * min(size, 10)
    return NEVER // 2 if has_too_many(sight, sight.seat, size + 3) else PENALTY


@rule
def rate_wild(sight: Sight, weights: Weights, card: Card, coloured: int) -> int:
    """What it costs to part with a wild."""
    size = sight.sizes[sight.seat]
    early = min(coloured, 8)
    if card == WILD_DRAW_FOUR:
        score = weights[w.DRAW_FOUR] + weights[w.FOUR_EARLY] * early
        return score + rate_bluff(sight, weights, size) if is_bluff(sight, card) else score
    score = weights[w.WILD] + weights[w.WILD_EARLY] * early
    if card == SHUFFLE_HANDS:
        total = -1
        for other in range(sight.players):
            total += sight.sizes[other] if sight.out[other] == 0 else 0
        score += weights[w.SHUFFLE] * (size - 1 - total // sight.in_play)
    elif card >= CUSTOM_1:
        score += rule_worth(sight, card - CUSTOM_1, sight.seat, NOBODY, -1) // 4
    return score


@rule
def rate_rest(sight: Sight, weights: Weights, card: Card, colour: Colour, mine: Counts) -> int:
    """What the hand is like that is left."""
    of_colour = mine[colour]
    score = 0
    if card < WILD:
        of_colour -= 1
        alike = (rest_of_hand(sight, card) & SAME_FACE[card]).bit_count()
        score += weights[w.SAME_FACE] * alike
        if sight.rules.sets and (sight.in_play > 2 or not acts_as_skip(sight, card)):
            score += MORE_OF_SET * alike
        if of_colour == 0:
            score += weights[w.ALONE]
    rest = rest_of_hand(sight, card)
    for other in COLOURS:
        if rest & COLOURED[other]:
            score += weights[w.COLOURS]
    if sight.rules.last_card != ANY_LAST and sight.sizes[sight.seat] <= FEW + 1:
        score += NO_END if rest & finishers(sight) == 0 else 0
    return score + weights[w.SAME_COLOUR] * of_colour


@rule
def keeps_turn(sight: Sight, card: Card) -> bool:
    """Whether the own turn surely comes next after the card: an attack of two that nobody can answer."""
    if sight.in_play > 2 or card >= WILD or deflects(sight, card):
        return False
    answered = sight.rules.stacking != 0 or sight.rules.deflect != NO_DEFLECTING
    return acts_as_skip(sight, card) or (FACE_OF[card] == DRAW_TWO and not answered)


@rule
def runs_out(sight: Sight, rest: Cards, count: int, card: Card, colour: Colour) -> bool:
    """Whether the rest of a hand, one or two cards, can be laid right after a card that keeps the turn."""
    fitting = rest & (COLOURED[colour] | SAME_FACE[card] | WILDS)
    if count == 1:
        return fitting & finishers(sight) != 0
    while fitting:
        second = lowest_card(fitting)
        fitting &= fitting - 1
        if keeps_turn(sight, second):
            last = rest if rest == 1 << second else rest & ~(1 << second)
            following = COLOURED[COLOUR_OF[second]] | SAME_FACE[second] | WILDS
            if last & following & finishers(sight):
                return True
    return False


@rule
def rate_again(sight: Sight, weights: Weights, card: Card, colour: Colour) -> int:
    """What the own next turn brings if nobody plays in between."""
    rest = rest_of_hand(sight, card)
    count = sight.sizes[sight.seat] - 1
    if count <= 2 and keeps_turn(sight, card) and runs_out(sight, rest, count, card, colour):
        return GOES_OUT // 2
    fitting = rest & (COLOURED[colour] | SAME_FACE[card])
    if fitting:
        return weights[w.AGAIN] + weights[w.AGAIN_MORE] * min(fitting.bit_count(), 4)
    return weights[w.AGAIN_WILD] + 0 if rest & WILDS else 0


@rule
def rate_follower(
    sight: Sight, weights: Weights, card: Card, colour: Colour, unseen: Counts, hidden: int
) -> int:
    """What whoever plays next can do about it; a partner shall be able to follow."""
    seat = follower(sight, card)
    if seat == sight.seat:
        return rate_again(sight, weights, card, colour)
    stuck = cannot_follow(sight, seat, card, colour, unseen[colour], hidden) >> 4
    weight = weights[w.STUCK] + 0
    if sight.sizes[seat] == 1:
        weight += weights[w.STUCK_LAST]
    score = weight * stuck + weights[w.UNSEEN] * unseen[colour]
    if sight.led[seat] == colour:
        score += weights[w.LED]
    return -score if is_friend(sight, seat) else score


@rule
def wins(sight: Sight, card: Card) -> bool:
    """The last card wins the round, unless it is a Shuffle Hands that shuffles even then."""
    shuffles = card == SHUFFLE_HANDS and sight.rules.shuffle_last == SHUFFLES
    return sight.sizes[sight.seat] == 1 and not shuffles


@rule
def rate_card(sight: Sight, weights: Weights, card: Card, mine: Counts) -> int:
    """All that does not depend on the colour that a wild names."""
    if wins(sight, card):
        return GOES_OUT
    score = rate_effect(sight, weights, card) + moved_hands_worth(sight, card)
    if card >= WILD:
        score += rate_wild(sight, weights, card, mine[0] + mine[1] + mine[2] + mine[3])
    return score


@rule
def best_lay(sight: Sight, weights: Weights, least: int, otherwise: int) -> int:
    """The best card to lay, with its colour; something else if no card is rated better than that."""
    mine = own_colours(sight)
    unseen = unseen_colours(sight)
    hidden = count_hidden(sight)
    price = price_of_points(sight, weights)
    best = otherwise
    best_score = least
    cards = sight.lays
    while cards:
        card = lowest_card(cards)
        cards &= cards - 1
        base = rate_card(sight, weights, card, mine) + price * POINTS[card]
        for colour in COLOURS:
            if not (may_name(sight, colour) if card >= WILD else colour == COLOUR_OF[card]):
                continue
            score = base + rate_rest(sight, weights, card, colour, mine)
            score += rate_follower(sight, weights, card, colour, unseen, hidden)
            if score > best_score:
                best, best_score = say(sight, naming(card, colour)), score
    return best


@rule
def doubts(sight: Sight, weights: Weights) -> bool:
    """Whether a challenge pays: cards saved and a turn won if guilty, the penalty if not."""
    if sight.replaced not in COLOURS:
        return False
    drawing = sight.sizes[sight.seat] + sight.total
    if has_too_many(sight, sight.seat, drawing + sight.rules.challenge_penalty):
        return has_too_many(sight, sight.seat, drawing)
    chance = guilt(sight, unseen_colours(sight)[sight.replaced], count_hidden(sight))
    gain = 4 if sight.rules.guilty_draws == EXTRA else 2 * sight.total + 2
    return chance * gain * weights[w.DOUBT] > (SURE - chance) * sight.rules.challenge_penalty * 64


@rule
def decide_sharp(mind: Mind, sight: Sight) -> int:
    """What is rated best."""
    if sight.owes_uno:
        return actions.UNO
    if sight.catchable:
        return actions.CATCH + lowest_card(sight.catchable)
    if sight.phase > phases.STACK:
        return answer(sight)
    if sight.seat != sight.turn:
        return jump_in(sight)
    weights = mind.weights[weights_for(sight)]
    if sight.phase == phases.PLAY:
        if sight.may_draw and not has_too_many(sight, sight.seat, sight.sizes[sight.seat] + 1):
            late = weights[w.DRAW_LATE] * danger(sight, next_seat(sight))
            return best_lay(sight, weights, weights[w.DRAW] + late, actions.DRAW)
        return best_lay(sight, weights, NEVER, actions.DRAW)
    if sight.phase == phases.DRAWN:
        return best_lay(sight, weights, weights[w.KEEP] if sight.may_pass else NEVER, actions.PASS)
    if sight.phase == phases.SET:
        return best_lay(sight, weights, NEVER, actions.PASS) if goes_on(sight) else actions.PASS
    if sight.phase == phases.CHALLENGE and doubts(sight, weights):
        return actions.CHALLENGE
    return best_lay(sight, weights, NEVER, actions.ACCEPT)
