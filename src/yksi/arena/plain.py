"""Play a block with bots of one's own: from views, at plain tables, in the order that compiled tables ask."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from yksi import phases
from yksi.arena.books import Books
from yksi.arena.entrants import Entrant, make_own
from yksi.arena.patience import RAISED, SAT_OUT, SLOW, TOO_OFTEN, Clock, Forfeit, ask, guest_room
from yksi.arena.tasks import Task
from yksi.asking import asked, is_anybody_asked
from yksi.bots import Bot, Player, choose_at, is_bot, make_bot
from yksi.bots.luck import Luck, chance
from yksi.game import Game
from yksi.holding import new_table
from yksi.rules.scoring import knock_out
from yksi.rules.setup import next_round
from yksi.sim.contests import (
    ACTIONS,
    BINS,
    IN_ACTIONS,
    IN_POINTS,
    IN_ROUNDS,
    MOST_ACTIONS,
    ROUNDS,
    WIDTH,
    WINNER,
    bin_of,
    first_round,
    is_contest_over,
    sit_down,
)
from yksi.sim.tables import deal_round
from yksi.state import MAX_PLAYERS, Seat

FORFEITS = -2
"""In place of a winner: this less the seat that forfeits."""


@dataclass
class Faults:
    """What went wrong with each bot: how often by kind, and the first time in words."""

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    first: dict[tuple[str, str], str] = field(default_factory=dict)

    def note(self, name: str, fault: Forfeit, deal: int) -> None:
        """A bot has forfeited."""
        self.counts[name, fault.kind] += 1
        self.first.setdefault((name, fault.kind), f"{fault} (deal {deal})")


class Bench:
    """The players of a block; one that cannot even be made forfeits whatever it plays."""

    def __init__(self, task: Task, block: int, clock: Clock) -> None:
        self.line_up = task.seated(block)
        self.faults = Faults()
        self._clock = clock
        seed = task.number + block * task.players
        self._bots = [self._make(entrant, seed + place) for place, entrant in enumerate(self.line_up)]

    def _make(self, entrant: Entrant, seed: int) -> Bot | Forfeit:
        if is_bot(entrant.name) and entrant.is_ours:
            return make_bot(entrant.name)
        try:
            with self._clock.running():
                return make_own(entrant.source, seed)
        except Forfeit as forfeit:
            return forfeit
        except Exception as error:
            return Forfeit(RAISED, f"could not be made: {type(error).__name__}: {error}")

    def seated(self, rotation: int) -> list[Entrant]:
        """Who sits in each seat."""
        players = len(self.line_up)
        return [self.line_up[(seat + rotation) % players] for seat in range(players)]

    def lucks(self, rotation: int) -> list[Luck]:
        """The luck of each seat, and that of the table."""
        players = len(self.line_up)
        seated = [self._bots[(seat + rotation) % players] for seat in range(players)]
        return [*(bot.luck if isinstance(bot, Player) else Luck() for bot in seated), Luck()]

    def ask(self, place: int, game: Game, seat: Seat) -> str | None:
        """What the player in this place of the line-up does at this seat."""
        bot, entrant = self._bots[place], self.line_up[place]
        if isinstance(bot, Forfeit):
            raise bot
        if isinstance(bot, Player):
            return choose_at(bot, game, seat)
        if self.faults.counts[entrant.name, SLOW] >= TOO_OFTEN:
            raise Forfeit(SAT_OUT, "was too slow too often")
        return ask(bot, game.view(seat), seat == game.turn, self._clock)


class Table:
    """A plain table, dealt and seated as the compiled ones are."""

    def __init__(self, task: Task, bench: Bench) -> None:
        self._task = task
        self._bench = bench
        self._state = new_table(task.rules, task.players, task.key)

    def play(self, contest: int, rotation: int, result: Any, histograms: Any, booked: Any) -> None:
        """Play a round or a match; the columns of its result are those of the compiled ones."""
        task, state = self._task, self._state
        lucks = self._bench.lucks(rotation)
        books = Books(task.rules, self._bench.seated(rotation), booked) if task.adjusted else None
        sit_down(state, lucks, task.number, contest, rotation)
        deal_round(state, first_round(contest, int(task.matches)), contest % task.players)
        while True:
            game = Game(state, task.seed, in_match=task.matches)
            if not self._play_round(game, rotation, lucks[-1], contest, result, histograms, books):
                return
            state = self._state = game.state.copy()
            histograms[IN_POINTS][bin_of(sum(state.points))] += 1
            if is_contest_over(state, int(task.matches), result):
                break
            knock_out(state)
            next_round(state)
        if task.matches:
            histograms[IN_ROUNDS][bin_of(int(result[ROUNDS]))] += 1

    def _play_round(
        self,
        game: Game,
        rotation: int,
        luck: Luck,
        contest: int,
        result: Any,
        histograms: Any,
        books: Books | None,
    ) -> bool:
        """Play the round that lies dealt; whether nobody had to forfeit."""
        state, made = game.state, 0
        while state.phase != phases.OVER and made < MOST_ACTIONS:
            first = chance(luck, state.players) if is_anybody_asked(state) else 0
            for seat in asked(state, first):
                place = (seat + rotation) % self._task.players
                try:
                    action = self._bench.ask(place, game, seat)
                except Forfeit as forfeit:
                    self._bench.faults.note(self._bench.line_up[place].name, forfeit, contest)
                    result[WINNER] = FORFEITS - seat
                    return False
                if action is not None:
                    if books:
                        books.book(game, seat, action)
                    game.play(action, seat)
                    break
            made += 1
        result[ACTIONS] += made
        histograms[IN_ACTIONS][bin_of(made)] += 1
        return True


def play_plain(
    task: Task, block: int
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], Faults, np.ndarray[Any, Any]]:
    """The results, histograms, faults and booked luck of a block."""
    deals = task.deals_in(block)
    results = np.zeros((deals, task.rotations, WIDTH), np.int64)
    histograms = np.zeros((4, BINS), np.int64)
    booked = np.zeros((deals, task.rotations, MAX_PLAYERS), np.int64)
    with guest_room(f"{task.seed} {block}", task.patience) as clock:
        bench = Bench(task, block, clock)
        table = Table(task, bench)
        for place in range(deals):
            for rotation in range(task.rotations):
                contest = block * task.block_size + place
                table.play(contest, rotation, results[place, rotation], histograms, booked[place, rotation])
    return results, histograms, bench.faults, booked
