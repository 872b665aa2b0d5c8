"""Compiled loops over the tables of a vector environment: one call a step."""

from __future__ import annotations

from typing import Any

from yksi.bots.luck import chance
from yksi.bots.sight import look
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
def show(sight: Any, flat: Any, plan: Any, out: Any) -> None:
    """Write the observation, as planes if there is a plan for them."""
    if len(plan):
        observe(sight, len(flat), flat)
        spread(flat, plan, out)
    else:
        observe(sight, len(out), out)


@rule
def put_question(state: State, desk: Desk, sight: Any, flat: Any, plan: Any, out: Any, mask: Any) -> None:
    """Write what the learner that is asked sees and may choose."""
    seat: Seat = desk.asked
    look(state, seat, sight)
    show(sight, flat, plan, out)
    write_mask(sight, desk.manual >> seat & 1 == 0, desk.chance != 0, mask)


@compiled
def begin_tables(
    tables: Any,
    desks: Any,
    kind: int,
    sights: Any,
    minds: Any,
    lucks: Any,
    nets: Any,
    flat: Any,
    plan: Any,
    seen: Any,
    masks: Any,
    seats: Any,
) -> None:
    """Deal at every table and put the first question."""
    sight = sights[0]
    for place in range(len(tables)):
        state, desk = tables[place], desks[place]
        begin_episode(state, desk, kind, sight, minds, lucks[place], nets)
        seats[place] = desk.asked
        put_question(state, desk, sight, flat, plan, seen[place], masks[place])


@compiled
def step_tables(
    tables: Any,
    desks: Any,
    choices: Any,
    kind: int,
    limit: int,
    sights: Any,
    minds: Any,
    lucks: Any,
    nets: Any,
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
    """Make a choice at every table, and put the next question; at the end of an episode that of a new one."""
    sight = sights[0]
    for place in range(len(tables)):
        state, desk, luck = tables[place], desks[place], lucks[place]
        seat = desk.asked
        legal = choose(state, desk, choices[place], masks[place], kind, sight, minds, luck, nets)
        rewards[place] = 0.0 if legal else -ILLEGAL_COST
        terminated[place] = desk.over != 0
        truncated[place] = desk.over == 0 and desk.steps >= limit
        if desk.over or desk.steps >= limit:
            for other in range(state.players):
                shares[place][other] = reward(state, kind, other) if desk.over else 0.0
            rewards[place] += shares[place][seat]
            look(state, seat, sight)
            show(sight, flat, plan, last_seen[place])
            begin_episode(state, desk, kind, sight, minds, luck, nets)
        seats[place] = desk.asked
        put_question(state, desk, sight, flat, plan, seen[place], masks[place])


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
    for place in range(len(choices)):
        mask = masks[place]
        count = 0
        for choice in range(CHOICES):
            count += mask[choice]
        left = chance(lucks[place], count)
        choice = -1
        while left >= 0:
            choice += 1
            left -= mask[choice]
        choices[place] = choice
