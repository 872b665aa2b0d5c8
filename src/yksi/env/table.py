"""A table of people, bots and learners: one question at a time, over the friendly `Game` and `Match`.

`ask` says whose choice is due, `choose` makes it. Nothing is compiled here; `yksi.env.course` is the same for
compiled tables.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from yksi import actions
from yksi.bots import Bot, choose_at
from yksi.env import choices, rewards
from yksi.env.asking import ask, automatic_call
from yksi.env.observation import observe
from yksi.env.question import Question, make_room
from yksi.env.settings import Settings
from yksi.errors import IllegalAction
from yksi.game import Game
from yksi.match import Match
from yksi.proof import Seed
from yksi.state import Seat, Seats

Numbers = np.ndarray[Any, np.dtype[np.int8]]


class Table:
    """One table, from the deal to the end of the round or of the match."""

    def __init__(self, settings: Settings, learners: Seats) -> None:
        """Learners choose by number, the others by what they see (`let_bot_choose`)."""
        self._settings = settings
        self.match: Match | None = None
        self.desk = settings.make_desk(learners)
        self._room = make_room(settings.rules)
        self._question = Question()

    def deal(self, seed: Seed) -> None:
        """Begin anew."""
        settings = self._settings
        self.match = None
        if settings.reward == rewards.MATCH:
            self.match = Match(settings.rules, settings.players, seed)
            self.set_up(self.match.round)
        else:
            self.set_up(Game.deal(settings.rules, settings.players, seed))

    def set_up(self, game: Game) -> None:
        """Go on with a round that was dealt or set up elsewhere."""
        self._game = game
        self.desk.passed = 0
        self._go_on()

    @property
    def game(self) -> Game:
        """The round under way."""
        return self._game

    @property
    def over(self) -> bool:
        """Whether the round, or the match if that is what counts, has ended."""
        return self._game.over

    @property
    def asked(self) -> Seat:
        """Whose choice is due."""
        return self.desk.asked

    def _go_on(self) -> None:
        """Do what happens without asking, then find out who is asked."""
        while True:
            if self._game.over:
                if self.match is None or self.match.over:
                    return
                self._game = self.match.next_round()
                self.desk.passed = 0
                continue
            seat, action = automatic_call(self._game.state, self.desk)
            if action < 0:
                ask(self._game.state, self.desk)
                return
            self._game.play(actions.name(action), seat)

    def observe(self, seat: Seat) -> Numbers:
        """What a seat sees, as the settings have it."""
        state, size = self._game.state, self._settings.size
        observe(state, seat, choices.lays_of(state, seat), self._room, size, self._question)
        flat = np.array(self._question.seen[:size], np.int8)
        return self._settings.in_planes(flat) if self._settings.planes else flat

    def mask(self, seat: Seat) -> Numbers:
        """What a seat may choose: nothing unless it is asked."""
        if seat != self.asked or self.over:
            return np.zeros(choices.CHOICES, np.int8)
        return np.array(self._write_mask(seat, self.desk.chance == 1), np.int8)

    def mask_at_once(self, seat: Seat) -> Numbers:
        """What a seat may choose when all choose together: its turn, its chance out of turn, or to wait."""
        if self.over:
            return np.zeros(choices.CHOICES, np.int8)
        state = self._game.state
        mask = self._write_mask(seat, seat != state.turn)
        mask[choices.WAIT] = int(seat != state.turn)
        return np.array(mask, np.int8)

    def _write_mask(self, seat: Seat, chance: bool) -> list[int]:
        state, automatic = self._game.state, self._is_automatic(seat)
        lays = choices.lays_of(state, seat)
        choices.write_mask(state, seat, lays, automatic, chance, self._room, self._question)
        return self._question.mask

    def _is_automatic(self, seat: Seat) -> bool:
        return self.desk.manual >> seat & 1 == 0

    def choose(self, choice: int) -> bool:
        """Make the choice of the seat that is asked; whether it was legal.

        An illegal one raises IllegalAction or is replaced by the plainest there is, as the settings say.
        """
        if not 0 <= choice < choices.CHOICES:
            raise ValueError(f"a choice is a whole number from 0 to {choices.CHOICES - 1}, not {choice!r}")
        legal = self._write_mask(self.asked, self.desk.chance == 1)[choice] == 1
        if not legal and self._settings.raises:
            raise self._refusal(choice)
        made = choice if legal else choices.plainest(self._question)
        self._act(choices.decode(self._game.state, self.asked, made, self._is_automatic(self.asked)))
        return legal

    def choose_plainest(self) -> None:
        """Make the plainest choice there is for the seat that is asked."""
        self._write_mask(self.asked, self.desk.chance == 1)
        self.choose(choices.plainest(self._question))

    def let_bot_choose(self, bot: Bot) -> None:
        """Let a bot choose for the seat that is asked; what it would do in turn is no answer to a chance."""
        wanted = choose_at(bot, self._game, self.asked)
        action = choices.LETS_PASS if wanted is None else actions.action(wanted)
        if self.desk.chance:
            choice = choices.encode(self._game.state, self.asked, action, False)
            self._act(action if self._write_mask(self.asked, True)[choice] else choices.LETS_PASS)
        elif action >= 0:
            self._act(action)
        else:
            self.choose_plainest()

    def _act(self, action: int) -> None:
        if action < 0:
            self.desk.passed |= 1 << self.asked
        else:
            self._game.play(actions.name(action), self.asked)
            self.desk.passed = 0
        self._go_on()

    def _refusal(self, choice: int) -> IllegalAction:
        """Why a choice is refused: the library's reason, or that the choice is none of this mode."""
        action = choices.decode(self._game.state, self.asked, choice, self._is_automatic(self.asked))
        try:
            if action >= 0:
                self._game.copy().play(actions.name(action), self.asked)
        except IllegalAction as refusal:
            return refusal
        what = "only a chance out of turn is offered" if self.desk.chance else "it is not offered now"
        return IllegalAction("not-offered", f"{choices.name(choice)}: {what} to seat {self.asked}")

    def reward(self, seat: Seat) -> float:
        """What a seat gets at the end."""
        state = self._game.state
        if self.match is not None:
            state = state.copy()
            state.scores[: len(self.match.scores)] = self.match.scores
        return float(rewards.reward(state, self._settings.reward, seat))
