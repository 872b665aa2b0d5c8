"""Loops over the tables of a vector environment: one call a step."""

from __future__ import annotations

from collections.abc import Sequence

from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight
from yksi.engine.entry import entry
from yksi.engine.kinds import Bytes, Reals, Words
from yksi.env.asking import Desk, offers
from yksi.env.choices import CHOICES, write_mask
from yksi.env.course import begin_episode, choose
from yksi.env.observation import observe
from yksi.env.planes import PLANE, Plan, spread
from yksi.env.question import Question, Room
from yksi.env.rewards import ILLEGAL_COST, reward
from yksi.sim.layout import dtype_of
from yksi.state import State

DESK_DTYPE = dtype_of(Desk)
QUESTION_DTYPE = dtype_of(Question)
ROOM_DTYPE = dtype_of(Room)


@entry
def step_tables(
    tables: Sequence[State],
    desks: Sequence[Desk],
    choices: Words,
    count: int,
    kind: int,
    limit: int,
    sight: Sight,
    minds: Sequence[Mind],
    luck: Luck,
    nets: Sequence[Net],
    room: Room,
    question: Question,
    size: int,
    seen: Bytes,
    masks: Bytes,
    seats: Words,
    rewards: Reals,
    terminated: Bytes,
    truncated: Bytes,
    last_seen: Bytes,
    shares: Reals,
) -> None:
    """Make a choice at every table, and put the next question; at the end of an episode that of a new one.

    A choice of -1 begins anew. Every question is worked out in the same place and copied from there, so that
    arrays that are given away are only ever written: that leaves the cache to the tables.
    """
    for place in range(count):
        state, desk = tables[place], desks[place]
        seat = desk.asked
        ended = choices[place] < 0
        if not ended:
            legal = choose(state, desk, choices[place], room, question, kind, sight, minds, luck, nets)
            rewards[place] = 0.0 if legal else -ILLEGAL_COST
            ended = desk.over != 0 or desk.steps >= limit
            terminated[place] = 1 if desk.over else 0
            truncated[place] = 1 if ended and desk.over == 0 else 0
        if ended:
            for other in range(state.players):
                shares[place * state.players + other] = reward(state, kind, other) if desk.over else 0.0
            rewards[place] += shares[place * state.players + seat]
            observe(state, seat, 0, room, size, question)
            for column in range(size):
                last_seen[place * size + column] = question.seen[column]
            begin_episode(state, desk, kind, sight, minds, luck, nets)
        seat = desk.asked
        seats[place] = seat
        observe(state, seat, desk.lays, room, size, question)
        automatic = desk.manual >> seat & 1 == 0
        write_mask(state, seat, desk.lays, automatic, desk.chance != 0, room, question)
        for column in range(size):
            seen[place * size + column] = question.seen[column]
        for choice in range(CHOICES):
            masks[place * CHOICES + choice] = question.mask[choice]


@entry
def spread_tables(seen: Bytes, count: int, size: int, plan: Plan, parts: int, planes: Bytes) -> None:
    """Write what is seen at every table as planes."""
    for place in range(count):
        spread(seen, place * size, plan, parts, planes, place * parts * PLANE)


@entry
def first_bad(
    tables: Sequence[State], desks: Sequence[Desk], choices: Words, count: int, only_legal: bool
) -> int:
    """The first table whose choice is out of range, or with `only_legal` illegal; -1 if there is none."""
    for place in range(count):
        choice = choices[place]
        if choice < 0 or choice >= CHOICES:
            return place
        if only_legal and not offers(tables[place], desks[place], choice):
            return place
    return -1


@entry
def choose_at_random(masks: Bytes, luck: Luck, choices: Words, tables: int) -> None:
    """A legal choice for every table, each as likely."""
    for place in range(tables):
        first = place * CHOICES
        count = 0
        for choice in range(CHOICES):
            count += masks[first + choice]
        left = chance(luck, count)
        chosen = -1
        while left >= 0:
            chosen += 1
            left -= masks[first + chosen]
        choices[place] = chosen
