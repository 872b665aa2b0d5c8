"""Ask a bot at a table that is set up in a text."""

from __future__ import annotations

from yksi import Game
from yksi.bots import BotName, make_bot


def ask(name: BotName, position: str, *played: str, seat: int | None = None, seed: int = 1) -> str | None:
    """What a bot does at a seat, or at the one in turn, after some actions."""
    game = Game.position(position)
    for action in played:
        game.play(action)
    return make_bot(name, seed).choose(game.view(game.turn if seat is None else seat))


def asked_often(name: BotName, position: str, *played: str, seat: int | None = None) -> dict[str | None, int]:
    """What it does how often, in a hundred times."""
    found: dict[str | None, int] = {}
    for seed in range(1, 101):
        action = ask(name, position, *played, seat=seat, seed=seed * 7_654_321)
        found[action] = found.get(action, 0) + 1
    return found
