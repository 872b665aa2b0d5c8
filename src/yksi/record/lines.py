"""How a match or a round went, as lines of its record: to write them, and to check what is written."""

from __future__ import annotations

from collections.abc import Iterator

from yksi.game import Game
from yksi.match import Match
from yksi.record.text import RoundRecord


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats of a single round are called, where nobody has a name."""
    return tuple(f"Player {seat + 1}" for seat in range(players))


def round_record(game: Game) -> RoundRecord:
    """The record of a round as it stands."""
    return RoundRecord(tuple(deal_lines(game)), tuple(game.history), end_line(game))


def deal_lines(game: Game) -> Iterator[str]:
    """How the round began: who dealt, what everybody got, which card was turned up."""
    yield f"dealer {game.opening.dealer}"
    for seat, hand in enumerate(game.opening.hands):
        yield f"hand {seat}: {' '.join(hand) or 'out'}"
    yield f"first {game.opening.first}"


def end_line(game: Game) -> str:
    """How the round ended."""
    if not game.over:
        return "end unfinished"
    winner = "nobody" if game.winner is None else str(game.winner)
    return f"end winner {winner} points {' '.join(map(str, game.points))}"


def result_line(played: Match | Game) -> str:
    """How the match, or the single round, stands at its end."""
    if isinstance(played, Game):
        return "result " + ("finished" if played.over else "unfinished")
    state = f"winners {' '.join(map(str, played.winners))}" if played.over else "unfinished"
    return f"result {state} scores {' '.join(map(str, played.scores))}"
