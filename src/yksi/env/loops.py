"""Compiled loops over the tables of a vector environment: one call a step."""

from __future__ import annotations

from typing import Any

from yksi.bots.luck import chance
from yksi.env.asking import Desk, offers
from yksi.env.choices import CHOICES, write_mask
from yksi.env.course import begin_episode, choose
from yksi.env.observation import observe
from yksi.env.planes import spread
from yksi.env.question import Question, Room
from yksi.env.rewards import ILLEGAL_COST, reward
from yksi.sim.compiled import compiled
from yksi.sim.layout import dtype_of
from yksi.state import rule

DESK_DTYPE = dtype_of(Desk)
QUESTION_DTYPE = dtype_of(Question)
ROOM_DTYPE = dtype_of(Room)


@rule
def first(records: Any) -> Any:
    """The first of an array, which Numba is handed faster than a record by itself; nothing of nothing."""
    if records is None:
        return None
    return records[0]


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
    rooms: Any,
    questions: Any,
    seen: Any,
    masks: Any,
    seats: Any,
    rewards: Any,
    terminated: Any,
    truncated: Any,
    last_seen: Any,
    shares: Any,
) -> None:
    """Make a choice at every table, and put the next question; at the end of an episode that of a new one.

    A choice of -1 begins anew. Every question is worked out in the same place and copied from there, so that
    arrays that are given away are only ever written: that leaves the cache to the tables.
    """
    sight, luck = first(sights), first(lucks)
    room, question = rooms[0], questions[0]
    size = seen.shape[1]
    for place in range(len(tables)):
        state, desk = tables[place], desks[place]
        seat = desk.asked
        ended = choices[place] < 0
        if not ended:
            legal = choose(state, desk, choices[place], room, question, kind, sight, minds, luck, nets)
            rewards[place] = 0.0 if legal else -ILLEGAL_COST
            ended = desk.over != 0 or desk.steps >= limit
            terminated[place] = desk.over != 0
            truncated[place] = ended and desk.over == 0
        if ended:
            for other in range(state.players):
                shares[place, other] = reward(state, kind, other) if desk.over else 0.0
            rewards[place] += shares[place, seat]
            observe(state, seat, 0, room, size, question)
            for column in range(size):
                last_seen[place, column] = question.seen[column]
            begin_episode(state, desk, kind, sight, minds, luck, nets)
        seat = desk.asked
        seats[place] = seat
        observe(state, seat, desk.lays, room, size, question)
        automatic = desk.manual >> seat & 1 == 0
        write_mask(state, seat, desk.lays, automatic, desk.chance != 0, room, question)
        for column in range(size):
            seen[place, column] = question.seen[column]
        for choice in range(CHOICES):
            masks[place, choice] = question.mask[choice]


@compiled
def spread_tables(seen: Any, plan: Any, planes: Any) -> None:
    """Write what is seen at every table as planes."""
    for place in range(len(seen)):
        spread(seen[place], plan, planes[place])


@compiled
def first_bad(tables: Any, desks: Any, choices: Any, only_legal: bool) -> int:
    """The first table whose choice is out of range, or with `only_legal` illegal; -1 if there is none."""
    for place in range(len(choices)):
        choice = choices[place]
        if choice < 0 or choice >= CHOICES:
            return place
        if only_legal and not offers(tables[place], desks[place], choice):
            return place
    return -1


@compiled
def choose_at_random(masks: Any, lucks: Any, choices: Any) -> None:
    """A legal choice for every table, each as likely."""
    luck = lucks[0]
    for place in range(len(choices)):
        count = 0
        for choice in range(CHOICES):
            count += masks[place, choice]
        left = chance(luck, count)
        choice = -1
        while left >= 0:
            choice += 1
            left -= masks[place, choice]
        choices[place] = choice
