"""A bot thinks for a seat: right here, as the engine takes 2 to 30 µs for a choice.

Where plain Python plays, an expert takes 2 to 60 ms. Those are spent in a thread, so that no table waits for
another one's expert; the other levels take no more than 0.2 ms.
"""

from __future__ import annotations

import asyncio
from typing import Final

from yksi.bots import is_bot, make_bot
from yksi.bots.sight import Sight
from yksi.engine.library import load

SLOW: Final = "expert"
QUICK: Final = "sharp"


def think(level: str, luck: int, sight: Sight) -> str | None:
    """What a bot of this level does, seeing this; None lets a chance pass."""
    assert is_bot(level)
    return make_bot(level, luck).decide(sight)


async def choose(level: str, luck: int, sight: Sight, most_s: float = 10.0) -> str | None:
    """The same without keeping others waiting; who is not done after so long does what a quick bot does."""
    if level != SLOW or load() is not None:
        return think(level, luck, sight)
    try:
        async with asyncio.timeout(most_s):
            return await asyncio.to_thread(think, level, luck, sight)
    except TimeoutError:
        return think(QUICK, luck, sight)
