"""A seat at a table of a server, line by line: what happens is written down, what is typed is done.

changes → events in words → a prompt when it is our turn; lines → commands → the server
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any, Final
from urllib.error import URLError

from yksi.client import Client, Lost, Mirror
from yksi.identity import identity
from yksi.locales import card_name, say
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.options import Options
from yksi.tui.pen import Pen, read_action

_QUIET: Final = ("dealt", "new-hand", "dealer-card", "went-out")
_HELP: Final = """\
In your turn type a number from the list, or an action as it is written there; uno and catch:SEAT at any time.
Enter goes on after a round. Others: hand  who  say TEXT  help  quit (a bot plays on until you join again)
The host also has: start  bot SEAT LEVEL  pause  resume  remove SEAT"""

Lines = asyncio.Queue[str | None]
"""What was typed; None when nothing more comes."""
AGAIN_S: Final = 2.0
TRIES: Final = 30


class RemoteTable:
    """One person at a table far away."""

    def __init__(self, client: Client, table: str, write: Callable[[str], None], pen: Pen) -> None:
        self._client = client
        self._table = table
        self._write = write
        self._pen = pen
        self._tasks: set[asyncio.Task[None]] = set()
        client.told = self._hear

    @property
    def _mirror(self) -> Mirror:
        return self._client.tables[self._table]

    @property
    def _names(self) -> list[str]:
        return [chair["name"] for chair in self._mirror.room["chairs"]]

    async def run(self, lines: Lines) -> None:
        """Play until the person stops or the table is closed; Lost when the connection ends."""
        self._write(f"Table {self._mirror.code} - others join with: yksi join {self._mirror.code}")
        self._who()
        if self._mirror.awaited:
            self._prompt()
        while self._table in self._client.tables and self._mirror.room["stage"] != "closed":
            words = (await self._next(lines)).split()
            if words[:1] in (["quit"], ["q"], ["exit"]):
                return
            try:
                await self._obey(words)
            except Refusal as refusal:
                self._write(f"No: {refusal.sentence}.")

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

    async def _obey(self, words: list[str]) -> None:
        """Do what was typed."""
        verb = words[0].lower() if words else ""
        if not verb:
            if self._mirror.room["stage"] in ("scores", "over"):
                await self._do(protocol.Ready)
        elif verb in ("help", "h", "?"):
            self._write(_HELP)
        elif verb == "hand":
            for card in (self._mirror.own or {}).get("hand", []):
                self._write(f"  {self._pen.card(card)}  {card_name(card)}")
        elif verb == "who":
            self._who()
        elif verb == "say":
            await self._do(protocol.Say, text=" ".join(words[1:]) or " ")
        elif verb in _HOST:
            await self._obey_host(verb, words[1:])
        else:
            await self._act(words)

    async def _obey_host(self, verb: str, rest: list[str]) -> None:
        kind, takes_seat = _HOST[verb]
        fields: dict[str, Any] = {}
        if takes_seat:
            if not rest or not rest[0].isdigit():
                self._write(f"Write: {verb} SEAT" + (" LEVEL" if verb == "bot" else ""))
                return
            fields["seat"] = int(rest[0])
        if verb == "bot":
            fields["level"] = rest[1] if len(rest) > 1 else "casual"
        await self._do(kind, **fields)

    async def _act(self, words: list[str]) -> None:
        action = read_action(words[0], self._mirror.legal) if len(words) == 1 else None
        if action is None:
            self._write(f"I do not know {' '.join(words)!r}. Type a number from the list, or help.")
        else:
            await self._do(protocol.Act, action=action)

    async def _do(self, kind: type[protocol.AtTable], **fields: Any) -> None:
        await self._client.do(kind, self._table, **fields)

    def _hear(self, message: protocol.AnyMessage) -> None:
        """Write down what a message tells."""
        if isinstance(message, protocol.Dropped):
            self._write(f"You are not at this table any more: {message.sentence}.")
        elif isinstance(message, protocol.Change):
            self._tell(message)

    def _tell(self, change: protocol.Change) -> None:
        if isinstance(change.events, list):
            for event in change.events:
                if event["event"] not in _QUIET:
                    self._write("  " + say(event, self._names))
        if isinstance(change.said, protocol.Said):
            self._write(f"  {change.said.name}: {change.said.text}")
        if isinstance(change.room, dict) and "stage" in change.room:
            self._tell_stage(change.room["stage"])
        if self._mirror.awaited and (isinstance(change.own, dict) or isinstance(change.view, dict)):
            self._prompt()
        elif isinstance(change.own, dict) and self._mirror.legal and "legal" in change.own:
            self._write(f"  You may: {self._pen.choices(self._mirror.legal)}")

    def _tell_stage(self, stage: str) -> None:
        room = self._mirror.room
        if stage == "sealing":
            self._write(f"Commitment to all deals of this match: {room['commitment']}")
            word = secrets.token_hex(16)
            task = asyncio.get_running_loop().create_task(self._do(protocol.Contribute, word=word))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif stage in ("scores", "over"):
            for side, score in zip(room["sides"], room["scores"], strict=True):
                self._write("  " + " and ".join(self._names[seat] for seat in side) + f": {score} points")
            if stage == "over":
                won = " and ".join(self._names[seat] for seat in room["winners"])
                self._write(f"{won} won the match! Enter for another one, quit to stop.")
            else:
                self._write("Enter for the next round.")

    def _prompt(self) -> None:
        view, own = self._mirror.view, self._mirror.own
        assert view is not None
        assert own is not None
        self._write(f"\nTop {self._pen.top(view['top'], view['colour'])} | {self._counts(view)}")
        self._write("Your hand: " + self._pen.cards(own["hand"]))
        if own["bluff"]:
            self._write("(A Wild Draw Four would be a bluff now.)")
        self._write(self._pen.choices(own["legal"]))

    def _counts(self, view: dict[str, Any]) -> str:
        counts = ", ".join(
            f"{self._names[player['seat']]}: {player['cards']}"
            for player in view["players"]
            if player["seat"] != self._mirror.you and not player["out"]
        )
        return f"play goes {view['direction']} | cards: {counts}"

    def _who(self) -> None:
        for chair in self._mirror.room["chairs"]:
            name = chair["name"] or "(free)"
            marks = [f"bot {chair['bot']}"] if chair["bot"] else []
            marks += ["host"] if chair["host"] else []
            marks += ["you"] if chair["seat"] == self._mirror.you else []
            marks += ["away"] if chair["person"] and not chair["here"] else []
            self._write(f"  {chair['seat']} {name}" + (f" ({', '.join(marks)})" if marks else ""))


_HOST: Final[dict[str, tuple[type[protocol.AtTable], bool]]] = {
    "start": (protocol.Start, False),
    "bot": (protocol.SeatBot, True),
    "pause": (protocol.Pause, False),
    "resume": (protocol.Resume, False),
    "remove": (protocol.Remove, True),
}


def run(url: str, code: str | None, name: str, options: Options) -> None:
    """Join a table, or open one if there is no code; ValueError says what is wrong."""
    try:
        asyncio.run(_sit_down(url.rstrip("/"), code, name, options))
    except Refusal as refusal:
        raise ValueError(refusal.sentence) from None
    except URLError as error:
        raise ValueError(f"{url} does not answer ({error.reason}): is the server running?") from None
    except (EOFError, KeyboardInterrupt):
        print("\nBye.")


async def _sit_down(url: str, code: str | None, name: str, options: Options) -> None:
    token = await asyncio.to_thread(identity, url, name)
    lines: Lines = asyncio.Queue()
    loop = asyncio.get_running_loop()
    Thread(target=_read_lines, args=(loop, lines), daemon=True).start()
    tries = 0
    while True:
        try:
            async with Client(url, token) as client:
                table = await (client.open(options) if code is None else client.join(code))
                code = client.tables[table].code
                tries = 0
                await RemoteTable(client, table, print, Pen()).run(lines)
                return
        except (Lost, OSError, TimeoutError):
            tries += 1
            if tries > TRIES:
                raise ValueError(f"{url} does not answer: join again later, your hand is kept") from None
            print("The connection was lost: trying again ...")
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
