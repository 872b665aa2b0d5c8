"""Rounds that nobody has to think about."""

from __future__ import annotations

from yksi import Game, Match


def play_out(played: Game | Match) -> None:
    """Everybody does the first thing that is legal, and says UNO with the card that leaves one."""
    game = played.round if isinstance(played, Match) else played
    while not game.over:
        first, *others = game.legal()
        game.play(f"{first}!" if f"{first}!" in others else first)
