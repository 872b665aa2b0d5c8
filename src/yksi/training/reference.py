"""Whom is Skill measured by? What bots from `random` to `expert` lose by a decision, judged as anybody is."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from yksi.asking import asked
from yksi.bots import BotName, choose_at, make_bot
from yksi.editions import make_rules
from yksi.game import Game
from yksi.reviewing.judging import Judge
from yksi.reviewing.ledger import Ledger
from yksi.reviewing.reviewer import is_decision
from yksi.reviewing.scale import EDITION, grains
from yksi.training.reliability import TABLES

BOTS: Final[tuple[BotName, ...]] = ("random", "novice", "casual", "sharp", "expert")


def take_reference(rounds: int, sizes: Sequence[int]) -> None:
    """Judge every bot for so many rounds, and write down what its decisions lose."""
    tables: dict[str, Any] = json.loads(TABLES.read_text("utf-8"))
    for players in sizes:
        tables["losses"][str(players)] = [_losses(bot, players, rounds) for bot in BOTS]
        TABLES.write_text(json.dumps(tables) + "\n", "utf-8")


def _losses(bot: BotName, players: int, rounds: int) -> list[list[int]]:
    """How often it lost how much by a decision, in the steps of ranks."""
    judge, counted = Judge(make_rules(EDITION)), Counter[int]()
    for number in range(rounds):
        counted.update(grains(loss) for loss in play_judged(judge, bot, players, number))
    return [list(each) for each in sorted(counted.items())]


def play_judged(judge: Judge, bot: BotName, players: int, number: int) -> list[int]:
    """One of a kind plays a round among `sharp`: what each of its decisions lost."""
    game = Game.deal(EDITION, players, seed=f"reference-{bot}-{players}-{number}", dealer=number % players)
    bots = [make_bot("sharp" if seat else bot, seed=number * 10 + seat + 1) for seat in range(players)]
    ledger = Ledger(judge, "sharp", game, 0, number)
    random = Random(number)
    while not game.over and len(game.history) < 2_000:
        for seat in asked(game.state, random.randrange(players)):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                if seat == 0 and len(game.legal(0)) > 1 and is_decision(game, 0, action):
                    ledger.decide(action)
                game.play(action, seat)
                break
    return [each["loss"] for each in ledger.decisions if len(each["choices"]) > 1]
