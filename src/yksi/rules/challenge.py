"""Was the Wild Draw Four allowed, and who pays?"""

from __future__ import annotations

from yksi import phases
from yksi.cards import FACE_OF, KINDS, NO_CARD, REVERSE, WILD_DRAW_FOUR, Card
from yksi.keys import BY_ITSELF, EXTRA
from yksi.rules.calling import lapse_call
from yksi.rules.drawing import draw_many
from yksi.rules.matching import can_be_answered
from yksi.rules.scoring import end_round
from yksi.rules.turn import give_turn, next_player, pass_on, turn_round
from yksi.state import NOBODY, Seat, State, rule
from yksi.story import (
    BY_CARD,
    BY_CHALLENGE,
    BY_PENALTY,
    CHALLENGED,
    DEFLECTED,
    PENALISED,
    SHOWN,
    STACKED,
    tell,
)


@rule
def freeze_evidence(state: State, seat: Seat, guilty: bool) -> None:
    """Guilt is fixed when the card is laid: the rest of the hand, and the colour that was in play."""
    state.culprit = seat
    state.guilty = 1 if guilty else 0
    for card in range(KINDS):
        state.evidence[card] = state.hands[seat][card]


@rule
def forget_evidence(state: State) -> None:
    """Nobody can be challenged any more."""
    if state.culprit != NOBODY:
        state.culprit = NOBODY
        state.guilty = 0
        for card in range(KINDS):
            state.evidence[card] = 0


@rule
def call_off(state: State) -> None:
    """Nothing lies against anybody any more."""
    state.total = 0
    state.pending = NO_CARD
    forget_evidence(state)


@rule
def is_open_to_challenge(state: State) -> bool:
    """Only a Wild Draw Four that could have been laid against the rule can be challenged; not by sv-1981."""
    if state.rules.draw_four_trial == BY_ITSELF:
        return False
    return state.top == WILD_DRAW_FOUR and not (state.rules.no_bluff or state.rules.free_draw_four)


@rule
def attack(state: State, count: int, layer: Seat) -> None:
    """A draw card lies against the next player."""
    state.total += count
    state.pending = state.top
    hit_next(state, layer)


@rule
def attack_with_four(state: State, layer: Seat) -> None:
    """Wild Draw Four. sv-1981, penalty: one against the rule costs its layer four extra, by itself.

    Where the guilty draw in the place of the next player, that one plays instead (ruling).
    """
    if state.guilty == 0 or state.rules.draw_four_trial != BY_ITSELF:
        attack(state, 4, layer)
        return
    tell(state, PENALISED, layer)
    forget_evidence(state)
    if state.rules.guilty_draws == EXTRA:
        draw_many(state, layer, 4, BY_PENALTY)
        attack(state, 4, layer)
    else:
        draw_many(state, layer, state.total + 4, BY_PENALTY)
        call_off(state)
        pass_on(state)


@rule
def deflect(state: State, layer: Seat, card: Card, count: int) -> None:
    """House rule deflect: a Reverse sends the draw back, a Skip passes it on; of a set each acts."""
    forget_evidence(state)
    tell(state, DEFLECTED, layer, state.total)
    if FACE_OF[card] == REVERSE:
        for _ in range(count):
            turn_round(state)
    else:
        for _ in range(count - 1):
            state.anchor = next_player(state, layer)
    hit_next(state, layer)


@rule
def hit_next(state: State, layer: Seat) -> None:
    """The next player draws and misses the turn.

    Before that: a Wild Draw Four can be challenged, and the house rules stacking and deflect let draw cards
    be answered (not one laid as the last card: then the round is over). The player is asked even without a
    card that answers, so that the pause tells nothing.
    """
    state.anchor = next_player(state, layer)
    state.turn = state.anchor
    may_answer = can_be_answered(state) and (layer == NOBODY or state.sizes[layer] > 0)
    if is_open_to_challenge(state):
        state.phase = phases.CHALLENGE
    elif may_answer:
        state.phase = phases.STACK
    else:
        suffer(state, state.turn, BY_CARD, layer)
        return
    if may_answer:
        tell(state, STACKED, state.turn, state.total)


@rule
def suffer(state: State, seat: Seat, why: int, layer: Seat) -> None:
    """The player draws the total and misses the turn; if the card was the last one, the round is over."""
    draw_many(state, seat, state.total, why)
    call_off(state)
    if layer != NOBODY and state.sizes[layer] == 0:
        end_round(state, layer)
    else:
        pass_on(state)


@rule
def accept(state: State, seat: Seat) -> None:
    """The player does not challenge or answer; a draw that is forced closes no catch (ruling)."""
    lapse_call(state)
    suffer(state, seat, BY_CARD, state.culprit)


@rule
def challenge(state: State, seat: Seat) -> None:
    """The player who has to draw doubts the Wild Draw Four and is shown the hand, alone.

    Guilty, the culprit draws in the challenger's place, who plays now; innocent, two more. Where the guilty
    draw extra, the challenger draws and misses the turn either way.
    """
    lapse_call(state)
    culprit = state.culprit
    guilty = state.guilty != 0
    tell(state, CHALLENGED, seat, culprit, state.guilty)
    for card in range(KINDS):
        for _ in range(state.evidence[card]):
            tell(state, SHOWN, culprit, card, seat)
    if not guilty:
        state.total += state.rules.challenge_penalty
        suffer(state, seat, BY_CHALLENGE, culprit)
        return
    if state.rules.guilty_draws == EXTRA:
        draw_many(state, culprit, 4, BY_CHALLENGE)
        suffer(state, seat, BY_CARD, culprit)
        return
    draw_many(state, culprit, state.total, BY_CHALLENGE)
    call_off(state)
    state.anchor = seat
    give_turn(state, seat)
