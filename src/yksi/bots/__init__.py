"""Bots: what a seat may see → a choice. A view is all a bot ever gets.

view (`yksi.view`) → `bot.choose(view)` → action

>>> import yksi
>>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
>>> bot = make_bot("sharp", seed=7)
>>> bot.choose(game.view(0)), bot.choose(game.view(1))  # the other seat may only watch
('W:B', None)
"""

from __future__ import annotations

from secrets import randbits
from typing import Final, Literal, Protocol, TypeGuard, get_args

from yksi import actions
from yksi.actions import ActionName
from yksi.bots import mind
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.sight import read
from yksi.bots.think import think
from yksi.bots.trained import DUEL, TABLE, load_nets
from yksi.view import View

BotName = Literal["random", "novice", "casual", "mixbot", "sharp", "expert"]
Level = Literal["novice", "casual", "sharp", "expert"]
"""A bot that people play against."""

BOTS: Final[dict[BotName, int]] = {
    "random": mind.RANDOM,
    "novice": mind.NOVICE,
    "casual": mind.CASUAL,
    "mixbot": mind.MIXBOT,
    "sharp": mind.SHARP,
    "expert": mind.EXPERT,
}
"""Every bot by name, from the weakest to the strongest."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)


class Bot(Protocol):
    """Anything that chooses."""

    def choose(self, view: View) -> ActionName | None:
        """One of ``view["legal"]``; None lets an out-of-turn chance pass."""


def is_bot(name: str) -> TypeGuard[BotName]:
    """Whether there is a bot of that name."""
    return name in BOTS


def mind_of(name: str) -> Mind:
    """What a bot thinks with; ValueError names the bots there are."""
    if not is_bot(name):
        raise ValueError(f"unknown bot {name!r}; the bots are {', '.join(BOTS)}")
    return Mind(brain=BOTS[name], duel=DUEL, table=TABLE)


class Player:
    """One of our bots at a table: a brain with a luck of its own."""

    def __init__(self, name: BotName, seed: int | None = None) -> None:
        """Seat a bot; the same seed makes the same choices."""
        self.name = name
        self._mind = mind_of(name)
        self._nets = load_nets() if BOTS[name] == mind.EXPERT else ()
        self._luck = Luck(word=(randbits(32) if seed is None else seed) % 0xFFFFFFFF + 1)

    def choose(self, view: View) -> ActionName | None:
        """What the bot does, seeing this."""
        action = think(self._mind, read(view), self._luck, self._nets)
        return None if action < 0 else actions.name(action)


def make_bot(name: BotName, seed: int | None = None) -> Bot:
    """A bot by its name; ValueError names the bots there are."""
    return Player(name, seed)
