"""A table as a few lines of text, for `render`: nothing that the seat in question does not see."""

from __future__ import annotations

from yksi.game import Game
from yksi.state import Seat


def table_text(game: Game, seat: Seat) -> str:
    """The table as a seat sees it."""
    view = game.view(seat)
    lines = [
        f"top {view['top']}, colour {view['colour'] or 'none'}, {view['draw_count']} to draw, {view['phase']}"
    ]
    for player in view["players"]:
        marks = "*" if player["seat"] == view["turn"] else " "
        said = ", UNO" if player["said_uno"] else ""
        lines.append(f"{marks}player_{player['seat']}: {player['cards']} cards{said}")
    lines.append(f"player_{seat} holds {' '.join(view['hand'])}")
    if view["over"]:
        lines.append("nobody has won" if view["winner"] is None else f"player_{view['winner']} has won")
    return "\n".join(lines)
