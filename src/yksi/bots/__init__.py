"""Bots: what a seat may see → a choice. A view is all a bot ever gets.

view (`yksi.view`) → `bot.choose(view)` → action

At a table in our own process our bots `look` at it themselves, which gives them the same and nothing more
(`yksi.bots.sight`). They think in the engine (`yksi.bots.entries`): 2 to 30 µs a choice, and 50 more to read
a view.

>>> import yksi
>>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
>>> bot = make_bot("sharp", seed=7)
>>> bot.choose(game.view(0)), bot.choose(game.view(1))  # the other seat may only watch
('W:B', None)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from secrets import randbits
from typing import Final, Literal, Protocol, TypeAlias, TypeGuard, get_args

from yksi import actions
from yksi.actions import ActionName
from yksi.bots import mind
from yksi.bots.entries import decide, see
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.reading import read
from yksi.bots.sight import Sight
from yksi.bots.trained import DUEL, TABLE, load_nets
from yksi.engine.layout import structure, structure_of
from yksi.game import Game
from yksi.state import Seat
from yksi.view import View

__all__ = ("BOTS", "LEVELS", "Bot", "BotName", "Level", "Player", "choose_at", "is_bot", "make_bot")

BotName: TypeAlias = Literal["random", "novice", "casual", "mixbot", "sharp", "expert"]
"""What a bot of ours is called.

>>> from yksi.bots import BotName, make_bot
>>> level: BotName = "sharp"  # an editor knows that "sharpp" is none
>>> make_bot(level).name
'sharp'
"""
Level: TypeAlias = Literal["novice", "casual", "sharp", "expert"]
"""A bot that people play against.

>>> from yksi.bots import LEVELS, Level
>>> hardest: Level = LEVELS[-1]
>>> hardest
'expert'
"""

BOTS: Final[dict[BotName, int]] = {
    "random": mind.RANDOM,
    "novice": mind.NOVICE,
    "casual": mind.CASUAL,
    "mixbot": mind.MIXBOT,
    "sharp": mind.SHARP,
    "expert": mind.EXPERT,
}
"""Every bot by name, from the weakest to the strongest.

>>> from yksi.bots import BOTS
>>> list(BOTS)
['random', 'novice', 'casual', 'mixbot', 'sharp', 'expert']
"""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""Those that people play against, from the weakest to the strongest.

>>> from yksi.bots import LEVELS
>>> LEVELS
('novice', 'casual', 'sharp', 'expert')
"""


class Bot(Protocol):
    """Anything that chooses.

    >>> import yksi
    >>> from yksi.bots import Bot
    >>> class Hasty:
    ...     def choose(self, view):
    ...         return view["legal"][0] if view["legal"] else None
    >>> bot: Bot = Hasty()
    >>> bot.choose(yksi.Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: B2 G1").view(0))
    'R7'
    """

    def choose(self, view: View) -> ActionName | None:
        """One of ``view["legal"]``; None lets an out-of-turn chance pass."""


def is_bot(name: str) -> TypeGuard[BotName]:
    """Whether there is a bot of that name.

    >>> from yksi.bots import is_bot
    >>> is_bot("expert"), is_bot("sharpp")
    (True, False)
    """
    return name in BOTS


def mind_of(name: str) -> Mind:
    """What a bot thinks with; ValueError names the bots there are."""
    if not is_bot(name):
        raise ValueError(f"unknown bot {name!r}; the bots are {', '.join(BOTS)}")
    return Mind(brain=BOTS[name], duel=DUEL, table=TABLE)


@cache
def _mind(name: BotName) -> Mind:
    return structure(mind_of(name))


class Player:
    """One of our bots at a table: a brain with a luck of its own.

    >>> import yksi
    >>> from yksi.bots import Player
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
    >>> Player("sharp", seed=7).choose(game.view(0))
    'W:B'
    """

    def __init__(self, name: BotName, seed: int | None = None) -> None:
        """Seat a bot; the same seed makes the same choices."""
        self.name = name
        self._mind = _mind(name)
        self.luck = structure(Luck(word=(randbits(32) if seed is None else seed) % 0xFFFFFFFF + 1))

    def choose(self, view: View) -> ActionName | None:
        """What the bot does, seeing this."""
        return self.decide(read(view))

    def decide(self, sight: Sight) -> ActionName | None:
        """The same from what it has looked at itself."""
        action = decide(self._mind, sight, self.luck, self._nets())
        return None if action < 0 else actions.name(action)

    def _nets(self) -> Sequence[Net]:
        """Whoever asks no network is spared reading them."""
        return load_nets() if self._mind.brain == mind.EXPERT else _NO_NETS


_NO_NETS: Final[Sequence[Net]] = (structure_of(Net) * 0)()  # type: ignore[assignment]


def make_bot(name: BotName, seed: int | None = None) -> Player:
    """A bot by its name; ValueError names the bots there are.

    >>> import yksi
    >>> from yksi.bots import make_bot
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
    >>> make_bot("novice", seed=7).choose(game.view(0)) in game.legal()
    True
    """
    return Player(name, seed)


def choose_at(bot: Bot, game: Game, seat: Seat) -> ActionName | None:
    """What a bot does at a seat of a game in this process: ours look at it, others are shown a view.

    >>> import yksi
    >>> from yksi.bots import choose_at, make_bot
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 W B1 B2; 1: B2 G1")
    >>> choose_at(make_bot("sharp", seed=7), game, 0)
    'W:B'
    """
    if isinstance(bot, Player):
        return bot.decide(see(game.state, seat))
    return bot.choose(game.view(seat))
