"""Tables at which a Customizable card has just been laid."""

from __future__ import annotations

from typing import Any

from yksi import Event, Game

Step = dict[str, Any]
VOTE: Step = {"verb": "vote", "target": "everybody-else", "need": "most"}


def laid(rule: str, position: str, action: str = "W1:B") -> Game:
    """Seat 0 has just laid a Customizable card with a ready rule."""
    game = Game.position(f"nb-112; custom={rule}; top R5; turn 0; {position}")
    game.play(action)
    return game


def own(position: str, *steps: Step) -> Game:
    """A table that wrote a rule of its own on its first Customizable card; seat 0 has just laid it."""
    game = Game.position(f"nb-112; top R5; turn 0; {position}", custom=[{"name": "Own", "steps": steps}])
    game.play("W1:B")
    return game


def hands(game: Game) -> list[list[str]]:
    return [game.hand(seat) for seat in range(game.players)]


def sizes(game: Game) -> list[int]:
    return [len(hand) for hand in hands(game)]


def happened(game: Game, kind: str) -> list[Event]:
    return [event for event in game.events if event.kind == kind]


def dares(game: Game, seat: int) -> list[str]:
    return list(game.view()["players"][seat]["dares"])
