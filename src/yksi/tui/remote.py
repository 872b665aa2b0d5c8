"""A seat at a table of a server, line by line: what happens is written down, what is typed is done.

changes → events in words → a prompt when it is our turn; lines → commands → the server
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from threading import Thread
from typing import Any, Final
from urllib.error import URLError

from yksi.client import Client, Lost, Mirror
from yksi.client.identity import identity
from yksi.client.kept import Deal, Keeper, deal_of
from yksi.custom import CustomRule
from yksi.editions import EDITIONS
from yksi.errors import CannotBeDone
from yksi.locales import dialect
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol.options import Options
from yksi.told import ToldEvent
from yksi.tui.pen import Pen
from yksi.tui.voice import Voice
from yksi.view import AnyView

Lines = asyncio.Queue[str | None]
"""What was typed; None when nothing more comes."""
AGAIN_S: Final = 2.0
TRIES: Final = 30


class RemoteTable:
    """One person at a table far away."""

    def __init__(
        self,
        client: Client,
        table: str,
        write: Callable[[str], None],
        colours: bool | None = None,
        language: str = "en",
        keeper: Keeper | None = None,
    ) -> None:
        """`keeper` has what was kept of deals before the connection was lost."""
        self._keeper = keeper or Keeper()
        self._added: tuple[type[protocol.AtTable], dict[str, Any]] | None = None
        self._client = client
        self._table = table
        self._write = write
        spoken = dialect(language, client.tables[table].room["options"].get("edition", EDITIONS[0]))
        self._pen = Pen(colours, spoken)
        self._voice = Voice(spoken)
        self._tasks: set[asyncio.Task[None]] = set()
        client.told = self._hear
        self._look_round()

    @property
    def _mirror(self) -> Mirror:
        return self._client.tables[self._table]

    def _look_round(self) -> None:
        """Who sits where may have changed."""
        self._voice.names = [chair["name"] for chair in self._mirror.room["chairs"]]
        self._voice.you = self._mirror.you

    async def run(self, lines: Lines) -> None:
        """Play until the person stops or the table is closed; Lost when the connection ends."""
        self._write(self._voice.text("joined", code=self._mirror.code))
        self._who()
        if self._mirror.awaited:
            self._prompt()
        while self._table in self._client.tables and self._mirror.room["stage"] != "closed":
            typed = (await self._next(lines)).split()
            if typed and self._voice.command(typed[0]) == "quit":
                return
            try:
                await self._obey(typed)
            except Refusal as refusal:
                self._write(
                    self._voice.refuses(refusal.reason or refusal.code, self._seen(), refusal.sentence)
                )

    def _seen(self) -> AnyView | None:
        mirror = self._client.tables.get(self._table)
        if mirror is None or mirror.view is None:
            return None
        return mirror.view if mirror.own is None else mirror.seen()

    async def _next(self, lines: Lines) -> str:
        typed = asyncio.ensure_future(lines.get())
        ended = asyncio.ensure_future(self._client.lost())
        await asyncio.wait((typed, ended), return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if typed.done():
            line = typed.result()
            if line is None:
                raise EOFError
            return line
        typed.cancel()
        raise Lost("the connection has ended")

    async def _obey(self, typed: list[str]) -> None:
        """Do what was typed."""
        verb = self._voice.command(typed[0]) if typed else None
        if not typed:
            if self._mirror.room["stage"] in ("scores", "over"):
                await self._do(protocol.Ready)
        elif verb == "help":
            self._write(self._voice.text("help-join"))
        elif verb == "hand":
            for card in self._mirror.own["hand"] if self._mirror.own else ():
                self._write(f"  {self._pen.card(card)}  {self._voice.card(card)}")
        elif verb == "who":
            self._who()
        elif verb == "say":
            await self._do(protocol.Say, text=" ".join(typed[1:]) or " ")
        elif verb is not None and verb in _HOST:
            await self._obey_host(verb, typed[1:])
        else:
            await self._act(" ".join(typed))

    async def _obey_host(self, verb: str, rest: list[str]) -> None:
        kind, how = _HOST[verb]
        fields: dict[str, Any] = {}
        if how is not None:
            if not rest or not rest[0].isdigit():
                self._write(self._voice.text(how))
                return
            fields["seat"] = int(rest[0])
        if verb == "bot":
            fields["level"] = rest[1] if len(rest) > 1 else "casual"
        await self._do(kind, **fields)

    async def _act(self, line: str) -> None:
        action = self._pen.read_action(line, self._mirror.legal, self._voice.names)
        if action is None:
            self._write(self._voice.text("unknown", typed=line))
        else:
            await self._do(protocol.Act, action=action)

    async def _do(self, kind: type[protocol.AtTable], **fields: Any) -> None:
        await self._client.do(kind, self._table, **fields)

    def _hear(self, message: protocol.AnyMessage) -> None:
        """Write down what a message tells."""
        if isinstance(message, protocol.Dropped):
            why = self._voice.refuses(message.code, None, message.sentence)
            self._write(self._voice.text("dropped", why=why))
        elif isinstance(message, protocol.Change):
            self._tell(message)

    def _tell(self, change: protocol.Change) -> None:
        self._look_round()
        if isinstance(change.events, list):
            self._tell_events(change.events)
        if isinstance(change.said, protocol.Said):
            self._write(f"  {change.said.name}: {change.said.text}")
        if isinstance(change.room, dict) and "stage" in change.room:
            self._tell_stage(change.room["stage"])
        self._keeper.note(self._mirror)
        if self._mirror.room["stage"] == "sealing":
            self._add_word()
        if self._mirror.awaited and (isinstance(change.own, dict) or isinstance(change.view, dict)):
            self._prompt()
        elif isinstance(change.own, dict) and self._mirror.legal and "legal" in change.own:
            choices = self._pen.choices(self._mirror.legal, self._voice.names)
            self._write("  " + self._voice.text("may", choices=choices))

    def _tell_events(self, events: list[ToldEvent]) -> None:
        view = self._mirror.view
        custom = [CustomRule.parse(rule) for rule in view["custom"]] if view else []
        for event in events:
            for line in self._voice.event(event, custom):
                self._write(line)

    def _tell_stage(self, stage: str) -> None:
        room = self._mirror.room
        if stage == "sealing":
            self._write(self._voice.text("commitment", commitment=room["commitment"]))
        elif stage in ("scores", "over"):
            assert self._mirror.view is not None
            for line in self._voice.scores(self._mirror.view, room["sides"], room["scores"]):
                self._write(line)
            if stage == "over":
                self._write(f"{self._voice.won(room['winners'])} {self._voice.text('another-match')}")
                self._start(self._check(deal_of(self._mirror)))
            else:
                self._write(self._voice.text("next-round") + ".")

    def _add_word(self) -> None:
        """Tell of the own word what is to be told now, once."""
        asked = self._keeper.word_for(self._mirror)
        if asked is not None and asked != self._added:
            self._added = asked
            kind, fields = asked
            self._start(self._do(kind, **fields))

    async def _check(self, deal: Deal) -> None:
        differs = await self._keeper.verdict(self._client.url, self._mirror.code, deal, self._voice.language)
        if differs:
            self._write(differs)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _prompt(self) -> None:
        view, own = self._mirror.view, self._mirror.own
        assert view is not None
        assert own is not None
        top = self._voice.text("top", card=self._pen.top(view["top"], view["colour"]))
        self._write(f"\n{top} | {self._voice.counts(view)}")
        self._write(self._voice.text("hand", cards=self._pen.cards(own["hand"])))
        if own["bluff"]:
            self._write(self._voice.warns(view))
        self._write(self._voice.asks(self._mirror.seen()))
        self._write(self._pen.choices(own["legal"], self._voice.names))

    def _who(self) -> None:
        say = self._voice.text
        for chair in self._mirror.room["chairs"]:
            name = chair["name"] or f"({say('free')})"
            marks = [say("bot", level=chair["bot"])] if chair["bot"] else []
            marks += [say("host")] if chair["host"] else []
            marks += [say("you")] if chair["seat"] == self._mirror.you else []
            marks += [say("away")] if chair["person"] and not chair["here"] else []
            self._write(f"  {chair['seat']} {name}" + (f" ({', '.join(marks)})" if marks else ""))


_HOST: Final[dict[str, tuple[type[protocol.AtTable], str | None]]] = {
    "start": (protocol.Start, None),
    "bot": (protocol.SeatBot, "how-bot"),
    "pause": (protocol.Pause, None),
    "resume": (protocol.Resume, None),
    "remove": (protocol.Remove, "how-remove"),
}
"""What the host can do; with the message that tells how it is written if a seat has to be named."""


def run(url: str, code: str | None, name: str, options: Options, language: str) -> None:
    """Join a table, or open one if there is no code; ValueError says what is wrong."""
    voice = Voice(language)
    try:
        asyncio.run(_sit_down(url.rstrip("/"), code, name, options, voice))
    except Refusal as refusal:
        raise CannotBeDone(voice.refuses(refusal.code, None, refusal.sentence)) from None
    except URLError as error:
        raise CannotBeDone(voice.text("no-answer", url=url, reason=str(error.reason))) from None
    except (EOFError, KeyboardInterrupt):
        print("\n" + voice.text("bye"))


async def _sit_down(url: str, code: str | None, name: str, options: Options, voice: Voice) -> None:
    token = await asyncio.to_thread(identity, url, name)
    lines: Lines = asyncio.Queue()
    loop = asyncio.get_running_loop()
    Thread(target=_read_lines, args=(loop, lines), daemon=True).start()
    keeper = Keeper()
    tries = 0
    while True:
        try:
            async with Client(url, token) as client:
                table = await (client.open(options) if code is None else client.join(code))
                code = client.tables[table].code
                tries = 0
                await RemoteTable(client, table, print, keeper=keeper, language=voice.language).run(lines)
                return
        except (Lost, OSError, TimeoutError):
            tries += 1
            if tries > TRIES:
                raise CannotBeDone(voice.text("gave-up", url=url)) from None
            print(voice.text("lost"))
            await asyncio.sleep(AGAIN_S)


def _read_lines(loop: asyncio.AbstractEventLoop, lines: Lines) -> None:
    """In a thread of its own, as the terminal cannot be awaited.

    Not with `input`, whose lock on stdin would make Python abort when the person quits meanwhile.
    """
    rest = b""
    while typed := os.read(sys.stdin.fileno(), 4096):
        *whole, rest = (rest + typed).split(b"\n")
        for line in whole:
            loop.call_soon_threadsafe(lines.put_nowait, line.decode(errors="replace"))
    loop.call_soon_threadsafe(lines.put_nowait, None)
