"""Commands for the engine's worker in a page, each with the answer that Python gives."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.generic.configurations import Table
from tests.generic.play import any_move
from tests.web.retold import as_data, tried
from yksi import Match, Record
from yksi.bots import BotName, choose_at, make_bot
from yksi.view import public_view

NAME = "mine"


class Asked:
    """A match at a table: what is asked of the worker, and what it has to answer."""

    def __init__(self, table: Table, seed: str, actions: int, bot: BotName = "casual") -> None:
        """Play it by itself, as far as so many actions; seat 0 is a bot."""
        self.commands: list[tuple[str, dict[str, Any]]] = []
        self.answers: list[Any] = []
        random = Random(seed)
        players = [f"Player {seat}" for seat in range(table.players)]
        self._match = match = Match(table.edition, players, seed, **table.rules)
        changes = as_data(table.rules)
        opening = {"edition": table.edition, "changes": changes, "players": players, "seed": seed}
        self._ask("open", opening, {"commitment": match.commitment})
        player = make_bot(bot, seed=7)
        for _ in range(actions):
            if match.over:
                break
            if match.round.over:
                match.next_round()
                self._ask("nextRound", {}, {})
            elif match.round.turn == 0:
                chosen = choose_at(player, match.round, 0)
                self._ask("choose", {"seat": 0, "bot": bot, "seed": 7}, {"action": chosen})
                self._act(0, chosen or "")
            else:
                self._act(*any_move(match.round, random))
            self._look()
        self._ask("record", {}, {"text": Record.of(match).text()})
        self._ask("record", {"secret": True}, {"text": Record.of(match).sealed().text()})
        self._ask("act", {"seat": 0, "action": "R17"}, None)

    def _act(self, seat: int, action: str) -> None:
        game = self._match.round
        since = len(game.events)
        game.play(action, seat)
        self._ask("act", {"seat": seat, "action": action}, {"since": since, "until": len(game.events)})

    def _look(self) -> None:
        """Everybody looks, and is told what happened."""
        match, game = self._match, self._match.round
        seen = public_view(game.table)
        self._ask("look", {}, {"view": seen, "own": None})
        for seat in range(game.players):
            self._ask("look", {"seat": seat}, {"view": seen, "own": game.own_view(seat)})
            self._ask("told", {"seat": seat, "since": 3}, {"events": game.told(seat, 3)})
        standing = {name: getattr(match, name) for name in ("scores", "sides", "out", "over", "winners")}
        self._ask("standing", {}, {**standing, "rounds": len(match.rounds)})

    def _ask(self, verb: str, given: dict[str, Any], answer: Any) -> None:
        if answer is None:
            reason, sentence, _ = tried(lambda: self._match.play(given["action"], given["seat"]))
            answer = {"code": "illegal", "reason": reason, "message": sentence}
        self.commands.append((verb, {"table": NAME, **given}))
        self.answers.append(answer)
