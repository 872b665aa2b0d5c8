"""A server with a stacked deck: a table begins with the position that its first player says.

`top_R5;turn_0;0:_R7_W;1:_B2_G1` as word for the deal → a round that stands like that (docs/notation.md, with
`_` for spaces). With any other words the cards are shuffled as always, by a seed that never changes.
Nothing else differs from `yksi serve`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from tests.server.nodes import GENEROUS, Node
from yksi import position
from yksi.carried import Carried
from yksi.cli import main
from yksi.game import Game
from yksi.keys import Rules
from yksi.match import Match
from yksi.proof import derive_key
from yksi.server.tables import decide, fold

STUCK = "stuck "
"""Before a position: nothing is left to draw."""


def stack(text: str) -> str:
    """A position as one word."""
    return text.replace("; ", ";").replace(" ", "_")


class StackedMatch(Match):
    """Begins as its first player says."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        seed: str,
        contributions: Sequence[str],
        carried: Carried | None,
    ) -> None:
        super().__init__(rules, players, seed, contributions, carried)
        text = "".join(contributions[:1]).replace("_", " ")  # in a tournament nobody says a word
        stuck, text = text.startswith(STUCK), text.removeprefix(STUCK)
        if text.startswith(("top ", "first ")):
            state = position.parse(f"{rules.edition}; {text}", derive_key(seed), rules=rules)
            if stuck:
                state.draw_size = 0
            self.rounds = [Game(state, self.seed, in_match=True)]


OPERATOR = "the word of whoever runs it"
"""Of servers that show the page for them."""


def stacked(words: Sequence[str]) -> int:
    """What `yksi` does with these words, there."""
    with patch.object(fold, "Match", StackedMatch), patch.object(decide, "new_seed", lambda: "stacked"):
        return main(words)


def stacked_node(url: str, folder: Path, *more: str) -> Node:
    """A process with such a server, and with options more."""
    return Node(url, folder, options=(*GENEROUS, *more), command=stacked)
