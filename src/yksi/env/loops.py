"""Compiled loops over the tables of a vector environment: one call a step."""

from __future__ import annotations

from typing import Any

from yksi.bots.luck import chance
from yksi.env.asking import Desk
from yksi.env.choices import CHOICES, write_mask
from yksi.env.course import begin_episode, choose
from yksi.env.observation import observe
from yksi.env.planes import spread
from yksi.env.rewards import ILLEGAL_COST, reward
from yksi.sim.compiled import compiled
from yksi.sim.layout import dtype_of
from yksi.state import Seat, State, rule

DESK_DTYPE = dtype_of(Desk)


@rule
def show(state: State, seat: Seat, deck: Any, flat: Any, plan: Any, out: Any) -> None:
    """Write the observation of a table, as planes if there is a plan for them."""
    if len(plan):
        observe(state, seat, deck, len(flat), flat)
        spread(flat, plan, out)
    else:
        observe(state, seat, deck, len(flat), out)


@compiled
def step_tables(
    tables: Any,
    desks: Any,
    choices: Any,
    kind: int,
    limit: int,
    sight: Any,
    minds: Any,
    luck: Any,
    nets: Any,
    deck: Any,
    found: Any,
    flat: Any,
    plan: Any,
    seen: Any,
    masks: Any,
    seats: Any,
    rewards: Any,
    shares: Any,
    terminated: Any,
    truncated: Any,
    last_seen: Any,
) -> None:
    """Make a choice at every table, and put the next question; at the end of an episode that of a new one.

    A choice of -1 begins anew.
    """
    for place in range(len(tables)):
        state, desk = tables[place], desks[place]
        seat = desk.asked
        ended = choices[place] < 0
        if not ended:
            legal = choose(state, desk, choices[place], masks[place], kind, sight, minds, luck, nets)
            rewards[place] = 0.0 if legal else -ILLEGAL_COST
            ended = desk.over != 0 or desk.steps >= limit
            terminated[place] = desk.over != 0
            truncated[place] = ended and desk.over == 0
        if ended:
            for other in range(state.players):
                shares[place][other] = reward(state, kind, other) if desk.over else 0.0
            rewards[place] += shares[place][seat]
            show(state, seat, deck, flat, plan, last_seen[place])
            begin_episode(state, desk, kind, sight, minds, luck, nets)
        seat = desk.asked
        seats[place] = seat
        show(state, seat, deck, flat, plan, seen[place])
        write_mask(state, seat, desk.manual >> seat & 1 == 0, desk.chance != 0, found, masks[place])


@compiled
def first_bad(choices: Any, masks: Any, only_legal: bool) -> int:
    """The first table whose choice is out of range, or with `only_legal` illegal; -1 if there is none."""
    for place in range(len(choices)):
        choice = choices[place]
        if choice < 0 or choice >= CHOICES or (only_legal and masks[place][choice] == 0):
            return place
    return -1


@compiled
def choose_at_random(masks: Any, lucks: Any, choices: Any) -> None:
    """A legal choice for every table, each as likely."""
    luck = lucks[0]
    for place in range(len(choices)):
        mask = masks[place]
        count = 0
        for choice in range(CHOICES):
            count += mask[choice]
        left = chance(luck, count)
        choice = -1
        while left >= 0:
            choice += 1
            left -= mask[choice]
        choices[place] = choice
