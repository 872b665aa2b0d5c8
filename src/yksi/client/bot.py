"""Let a bot take a seat at a table of a server, and play there like anybody else.

view → `choose` → action; what the connection loses is made up for when it is back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.error import URLError

from yksi.arena.entrants import make_own
from yksi.bots import LEVELS, Bot, make_bot
from yksi.client.connection import Client
from yksi.client.identity import come
from yksi.client.kept import Deal, Keeper, deal_of
from yksi.client.lost import Lost
from yksi.client.mirror import Mirror
from yksi.errors import CannotBeDone
from yksi.locales import message, why_not
from yksi.server import protocol
from yksi.server.errors import Refusal

AGAIN_S: Final = 1.0
BREATH_S: Final = 0.2
"""After too many messages: the server allows so many more then that the bot keeps its pace."""
LONGEST_S: Final = 24 * 3600.0
LONGEST_SHOWN: Final = 40
"""Characters of an answer that makes no sense."""


def run(url: str, code: str, name: str | None, source: str, language: str = "en") -> None:
    """Let a bot of ours or of a file sit at a table; ValueError says what is wrong."""
    bot = make_bot(source, secrets.randbelow(1 << 30)) if source in LEVELS else _own(source)
    called = name or source.rpartition(":")[2].capitalize()
    try:
        asyncio.run(sit(url.rstrip("/"), code, called, bot, language=language))
    except Refusal as refusal:
        raise CannotBeDone(_refused(refusal, language)) from None
    except URLError as error:
        told = message("terminal", "no-answer", language, url=url, reason=str(error.reason))
        raise CannotBeDone(told) from None


def _refused(refusal: Refusal, language: str) -> str:
    """What the server said: it says more than our catalogue does, but in English."""
    if language == "en":
        return refusal.sentence
    return why_not(refusal.code, None, language=language, sentence=refusal.sentence)


def _own(source: str) -> Bot:
    if ":" not in source:
        raise ValueError(f"unknown bot {source!r}: it is one of {', '.join(LEVELS)}, or file.py:Class")
    return make_own(source, secrets.randbelow(1 << 30))


async def sit(
    url: str, code: str, name: str, bot: Bot, tell: Callable[[str], None] = print, language: str = "en"
) -> None:
    """Join a table by its code and play until it is closed, or the bot is removed."""
    token = await asyncio.to_thread(come, url, name)
    keeper = Keeper()
    known: dict[str, Mirror] = {}
    while True:
        try:
            async with Client(url, token, known) as client:
                table = await client.join(code)
                seat = str(client.tables[table].you)
                tell(message("terminal", "bot-sits", language, name=name, number=seat))
                await play(client, table, bot, language, keeper, tell)
                return
        except (Lost, OSError, TimeoutError) as error:
            tell(message("terminal", "bot-lost", language, reason=str(error)))
            known = {}
            await asyncio.sleep(AGAIN_S)


async def play(
    client: Client,
    table: str,
    bot: Bot,
    language: str = "en",
    keeper: Keeper | None = None,
    tell: Callable[[str], None] = print,
) -> None:
    """Do what the table asks for, until there is no seat any more; a match that is over is checked."""
    keeper = keeper or Keeper()
    checked: set[Deal] = set()
    while table in client.tables and client.tables[table].room["stage"] != "closed":
        mirror = client.tables[table]
        seen = mirror.seq
        keeper.note(mirror)
        if mirror.room["stage"] == "over" and deal_of(mirror) not in checked:
            checked.add(deal_of(mirror))
            if differs := await keeper.verdict(client.url, mirror.code, deal_of(mirror), language):
                tell(differs)
        command = _answer(mirror, bot, language, keeper)
        if command is None:
            await client.until(_moved(client, table, seen), LONGEST_S)
            continue
        kind, fields = command
        try:
            await client.do(kind, table, **fields)
        except Refusal as refusal:
            if refusal.code in ("illegal", "wrong-stage"):
                # It was legal when the bot was asked, so somebody was quicker; what happened is on its way.
                await client.until(_moved(client, table, seen), LONGEST_S)
            elif refusal.code == "too-fast":
                await asyncio.sleep(BREATH_S)
            elif refusal.code == "unavailable":
                await asyncio.sleep(AGAIN_S)
            else:
                raise


def _moved(client: Client, table: str, seq: int) -> Callable[[], bool]:
    return lambda: table not in client.tables or client.tables[table].seq != seq


def _answer(
    mirror: Mirror, bot: Bot, language: str, keeper: Keeper
) -> tuple[type[protocol.AtTable], dict[str, Any]] | None:
    """What the table waits for, or the bot takes its chance with; ValueError if the bot answers nonsense."""
    room = mirror.room
    assert mirror.you is not None
    chair = room["chairs"][mirror.you]
    if room["stage"] == "sealing":
        return keeper.word_for(mirror)
    if room["stage"] in ("scores", "over") and not chair["ready"]:
        return protocol.Ready, {}
    if room["stage"] == "playing" and not room["paused"] and mirror.legal:
        action = bot.choose(mirror.seen())
        if action is None and mirror.awaited:
            action = mirror.legal[0]
        if action is not None and action not in mirror.legal:
            raise ValueError(_nonsense(chair["name"], action, mirror.legal, language))
        if action is not None:
            return protocol.Act, {"action": action}
    return None


def _nonsense(name: str, answer: object, legal: Sequence[str], language: str) -> str:
    """What a bot did wrong, for whoever wrote it; in an arena it would have forfeited."""
    shown = repr(answer) if len(repr(answer)) <= LONGEST_SHOWN else repr(answer)[: LONGEST_SHOWN - 1] + "…"
    return message("terminal", "bot-nonsense", language, name=name, answer=shown, legal=", ".join(legal))
