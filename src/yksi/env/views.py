"""The same from a view: what was trained here plays anywhere that views are shown, as a bot.

view → `observe_view`, `mask_view` → policy → choice → `PolicyBot.choose` → action
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from yksi import actions
from yksi.bots.reading import read, rules_of
from yksi.cards import KINDS, WILD
from yksi.env import choices
from yksi.env.observation import (
    HAND,
    SEAT_SIZE,
    SEATS,
    UNSEEN,
    flat_size,
    more_size,
    next_place,
    observe_more,
    observe_table,
    opens_hands,
    tells_more,
)
from yksi.env.question import Question
from yksi.env.table import Numbers
from yksi.view import View

__all__ = ("PolicyBot", "mask_view", "observe_view")

Policy = Callable[[Numbers, Numbers], int]
"""From an observation and a mask to a choice."""


def observe_view(view: View) -> Numbers:
    """The flat observation of the seat whose view this is.

    >>> import yksi
    >>> from yksi.env import views
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1")
    >>> views.observe_view(game.view(0)).shape
    (297,)
    """
    sight = read(view)
    question = Question()
    out = question.seen
    out[HAND : HAND + KINDS] = list(sight.hand)
    out[UNSEEN : UNSEEN + KINDS] = list(sight.unseen)
    observe_table(sight, sight.seat, sight.lays, sight.catchable | sight.owes_uno << sight.seat, question)
    other, first = next_place(sight, sight.seat), SEATS + sight.players * SEAT_SIZE
    while sight.exposed and other != sight.seat:
        out[first : first + KINDS] = list(sight.shown[other])
        other, first = next_place(sight, other), first + KINDS
    rules = rules_of(view)
    more = tells_more(rules)
    size = flat_size(sight.players, opens_hands(rules), more)
    if more:
        observe_more(sight, sight.seat, size - more_size(sight.players), question)
    return np.array(out[:size], np.int8)


def mask_view(view: View, automatic: bool = True) -> Numbers:
    """What the seat whose view this is may choose; out of turn also to wait.

    >>> import yksi
    >>> from yksi.env import choices, views
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1")
    >>> [choices.name(choice) for choice in views.mask_view(game.view(0)).nonzero()[0]]
    ['R7', 'draw']
    """
    sight = read(view)
    mask = np.zeros(choices.CHOICES, np.int8)
    for text in view["legal"]:
        action = actions.action(text)
        if not ((automatic and _is_call(action)) or _names_no_colour(action)):
            mask[choices.encode(sight, sight.seat, action, automatic)] = 1
    mask[choices.WAIT] = int(sight.seat != sight.turn)
    return mask


def _is_call(action: int) -> bool:
    return action == actions.UNO or actions.CATCH <= action < actions.PICK


def _names_no_colour(action: int) -> bool:
    """A wild laid last may do without a colour; there is no choice for that."""
    return (
        action < actions.LAYS
        and action & actions.CARD_BITS >= WILD
        and action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS == 0
    )


class PolicyBot:
    """A bot that does what a policy chooses, with UNO automatic or not, as it was in training.

    >>> import yksi
    >>> from yksi.env.views import PolicyBot
    >>> first = PolicyBot(lambda observation, mask: int(mask.argmax()))
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1")
    >>> first.choose(game.view(0))
    'R7!'
    """

    def __init__(self, policy: Policy, automatic: bool = True) -> None:
        """Ask this policy."""
        self._policy = policy
        self._automatic = automatic

    def choose(self, view: View) -> str | None:
        """What the policy does, seeing this; None lets an out-of-turn chance pass."""
        calls = [text for text in view["legal"] if _is_call(actions.action(text))]
        owes = view["players"][view["seat"]]["owes_uno"]
        if self._automatic and owes:
            return "uno"
        if self._automatic and any(text != "uno" for text in calls):
            return str(next(text for text in calls if text != "uno"))
        mask = mask_view(view, self._automatic)
        if mask.sum() == mask[choices.WAIT]:
            return None
        sight = read(view)
        choice = int(self._policy(observe_view(view), mask))
        action = choices.decode(sight, sight.seat, choice, self._automatic)
        return None if action < 0 else actions.name(action)
