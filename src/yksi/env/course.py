"""The course of a compiled table: from a learner's choice to the next question, over the end of episodes.

choice → decode → play, bots, what is automatic → the next question, or the end and a new deal

These are rule functions: `yksi.env.loops` compiles them, tests also run them plain.
"""

from __future__ import annotations

from collections.abc import Sequence

from yksi import actions, phases
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, look
from yksi.bots.think import think
from yksi.env.asking import Desk, ask, automatic_call, offers
from yksi.env.choices import LETS_PASS, decode, plainest, write_mask
from yksi.env.question import Question, Room
from yksi.env.rewards import MATCH
from yksi.rules.play import play
from yksi.rules.scoring import knock_out, settle_scores, winning_sides
from yksi.rules.seats import seat_table
from yksi.rules.setup import next_round
from yksi.state import Seat, State, rule


@rule
def bot_action(
    state: State, desk: Desk, sight: Sight, minds: Sequence[Mind], luck: Luck, nets: Sequence[Net]
) -> int:
    """What the bot that is asked does; what it wants in turn is none of a chance before its turn.

    `luck` is room to think with: the luck itself stays with the table.
    """
    seat = desk.asked
    look(state, seat, sight)
    luck.word = desk.luck
    action = think(minds[seat], sight, luck, nets)
    desk.luck = luck.word
    calls = action == actions.UNO or actions.CATCH <= action < actions.PICK
    if desk.chance and seat == state.turn and not calls:
        return LETS_PASS
    return action


@rule
def ends_episode(state: State, reward: int) -> bool:
    """Whether the end of the round is the end of the episode; of a match, the next round is dealt if not."""
    if reward != MATCH:
        return True
    settle_scores(state)
    if winning_sides(state):
        return True
    knock_out(state)
    next_round(state)
    return False


@rule
def play_on(
    state: State,
    desk: Desk,
    seat: Seat,
    action: int,
    reward: int,
    sight: Sight,
    minds: Sequence[Mind],
    luck: Luck,
    nets: Sequence[Net],
) -> None:
    """A seat acts or lets a chance pass; then on until a learner is asked or the episode is over."""
    while True:
        if action < 0:
            desk.passed |= 1 << seat
        else:
            play(state, seat, action)
            desk.passed = 0
        while state.phase == phases.OVER:
            if ends_episode(state, reward):
                desk.over = 1
                return
        seat, action = automatic_call(state, desk)
        if action < 0:
            ask(state, desk)
            seat = desk.asked
            if desk.learners >> seat & 1:
                return
            if minds is None:  # no bots at all: compiled, they are not even there
                return
            action = bot_action(state, desk, sight, minds, luck, nets)


@rule
def begin_episode(
    state: State,
    desk: Desk,
    reward: int,
    sight: Sight,
    minds: Sequence[Mind],
    luck: Luck,
    nets: Sequence[Net],
) -> None:
    """Deal anew; an episode that bots end before a learner is ever asked is dealt once more."""
    desk.over = 1
    while desk.over:
        desk.over = 0
        desk.steps = 0
        if reward == MATCH:
            for seat in range(state.players):
                state.scores[seat] = 0
                state.out[seat] = 0
            seat_table(state)
        next_round(state)
        play_on(state, desk, state.turn, LETS_PASS, reward, sight, minds, luck, nets)


@rule
def choose(
    state: State,
    desk: Desk,
    choice: int,
    room: Room,
    question: Question,
    reward: int,
    sight: Sight,
    minds: Sequence[Mind],
    luck: Luck,
    nets: Sequence[Net],
) -> bool:
    """Make the choice of the learner that is asked; whether it was legal. If not, the plainest is made.

    `question` is room to work out what that is.
    """
    seat = desk.asked
    automatic = desk.manual >> seat & 1 == 0
    legal = offers(state, desk, choice)
    if not legal:
        write_mask(state, seat, desk.lays, automatic, desk.chance != 0, room, question)
        choice = plainest(question)
    action = decode(state, seat, choice, automatic)
    desk.steps += 1
    play_on(state, desk, seat, action, reward, sight, minds, luck, nets)
    return legal
