"""Whom are Skill and Luck measured by? Bots from `random` to `expert`, reviewed as anybody is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from yksi.asking import asked
from yksi.bots import BotName, choose_at, make_bot
from yksi.game import Game
from yksi.record import Record
from yksi.reviewing.reviewer import review
from yksi.reviewing.scale import RANKS
from yksi.reviewing.told import SeatReview
from yksi.training.reliability import TABLES

BOTS: Final[tuple[BotName, ...]] = ("random", "novice", "casual", "sharp", "expert")
MATCH: Final = 3
"""So many rounds are one player of the reference: of a single one luck decides what its decisions cost."""


def take_reference(rounds: int, sizes: Sequence[int]) -> None:
    """Review every bot for so many rounds, and write down the steps of Skill and Luck."""
    tables: dict[str, Any] = json.loads(TABLES.read_text("utf-8"))
    for players in sizes:
        costs: list[float] = []
        lucks: list[int] = []
        for bot in BOTS:
            told = [_review(bot, players, number) for number in range(rounds)]
            lucks += [each["luck"] for each in told]
            costs += [_cost(told[start : start + MATCH]) for start in range(0, rounds, MATCH)]
        tables["skill"][str(players)] = _steps([-each for each in costs])
        tables["luck"][str(players)] = _steps(lucks)
        TABLES.write_text(json.dumps(tables) + "\n", "utf-8")


def play_round(bot: BotName, players: int, number: int) -> Game:
    """One of a kind among `sharp`."""
    game = Game.deal("nb-112", players, seed=f"reference-{bot}-{players}-{number}", dealer=number % players)
    bots = [make_bot("sharp" if seat else bot, seed=number * 10 + seat + 1) for seat in range(players)]
    random = Random(number)
    while not game.over and len(game.history) < 2_000:
        for seat in asked(game.state, random.randrange(players)):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                game.play(action, seat)
                break
    return game


def _review(bot: BotName, players: int, number: int) -> SeatReview:
    return review(Record.of(play_round(bot, players, number)), [0])["seats"][0]


def _cost(told: Sequence[SeatReview]) -> float:
    """What a decision cost, on average."""
    decisions = [each for seat in told for part in seat["rounds"] for each in part["decisions"]]
    count = sum(len(each["choices"]) > 1 for each in decisions)
    return sum(each["measured"] for each in decisions) / max(count, 1)


def _steps(values: Sequence[float]) -> list[int]:
    """The values that part them into a hundred."""
    ordered = sorted(values)
    return [round(ordered[len(ordered) * step // (RANKS + 1)]) for step in range(1, RANKS + 1)]
