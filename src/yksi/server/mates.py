"""What the workers of one server say to each other (`yksi serve --workers`), by datagrams on this machine.

* A connection is given to the worker at which its table is: the socket itself, with the request on it.
* A hint tells which logs have grown, where the database itself tells nobody.
* A question is answered by every other worker.

Nothing relies on a datagram: a table is served by any worker, as they share a database, and the look at all
heads once a second (`logs.upkeep`) finds what no hint has told. The parent made the channels, so that they
outlast a worker: what comes while it is started again, it finds when it is there.
"""

from __future__ import annotations

import asyncio
import itertools
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final
from zlib import crc32

import msgspec

_CONNECTION: Final = b"C"
_HINT: Final = b"H"
_QUESTION: Final = b"Q"
_ANSWER: Final = b"A"
LONGEST: Final = 160 * 1024
"""A datagram may have so many bytes."""
HEADS_AT_ONCE: Final = 1_000
PATIENCE_S: Final = 1.0
"""A worker that has not answered by then is just being started, or is no more."""

Heads = Mapping[str, int]
"""Logs and their last numbers."""
Take = Callable[[bytes, socket.socket], None]
"""Goes on with a connection and the request that came on it."""
_decode_heads = msgspec.json.Decoder(dict[str, int]).decode


class Channel:
    """A way to one worker: `heard` is for that worker, `told` for all others."""

    def __init__(self) -> None:
        self.heard, self.told = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        for end in (self.heard, self.told):
            end.setblocking(False)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * LONGEST)


class Mates:
    """One of several workers, as it sees the others."""

    def __init__(self, number: int, channels: Sequence[Channel]) -> None:
        self.number = number
        self._heard = channels[number].heard
        self._told = [channel.told for channel in channels]
        self._others = [told for place, told in enumerate(self._told) if place != number]
        self._questions = itertools.count(1)
        self._asked: dict[int, tuple[list[bytes], asyncio.Event]] = {}

    def owner_of(self, key: str) -> int:
        """The worker at which whatever has this code is."""
        return crc32(key.encode()) % len(self._told)

    def is_mine(self, key: str) -> bool:
        """Whether that is here."""
        return self.owner_of(key) == self.number

    def give(self, owner: int, request: bytes, connection: int) -> bool:
        """Give a connection to its owner, with the request on it; whether there is room for it."""
        try:
            socket.send_fds(self._told[owner], [_CONNECTION + request], [connection])
        except OSError:
            return False
        return True

    def hint(self, heads: Heads) -> None:
        """Tell the others how far some logs are; from any thread."""
        items = list(heads.items())
        for start in range(0, len(items), HEADS_AT_ONCE):
            self._tell_all(_HINT + msgspec.json.encode(dict(items[start : start + HEADS_AT_ONCE])))

    async def ask(self) -> list[bytes]:
        """What the others answer to the question that there is (`listen`); of those that do."""
        if not self._others:
            return []
        number = next(self._questions)
        answers: list[bytes] = []
        self._asked[number] = answers, asyncio.Event()
        try:
            self._tell_all(b"%b%d %d" % (_QUESTION, self.number, number))
            async with asyncio.timeout(PATIENCE_S):
                await self._asked[number][1].wait()
        except TimeoutError:
            pass  # of who does not answer nothing is told
        finally:
            del self._asked[number]
        return answers

    def listen(
        self,
        take: Take,
        hear: Callable[[Heads], None],
        answer: Callable[[], bytes],
    ) -> None:
        """Hear the others from now on: connections that are given here, hints, and what answers them."""
        self._take, self._hear, self._answer = take, hear, answer
        asyncio.get_running_loop().add_reader(self._heard, self._read)

    def close(self) -> None:
        """Hear no more."""
        asyncio.get_running_loop().remove_reader(self._heard)

    def _read(self) -> None:
        with suppress(BlockingIOError):
            while True:
                message, lines, _flags, _address = socket.recv_fds(self._heard, LONGEST, 1)
                self._understand(message[:1], message[1:], lines)

    def _understand(self, kind: bytes, content: bytes, lines: Sequence[int]) -> None:
        if kind == _CONNECTION and lines:
            self._take(content, socket.socket(fileno=lines[0]))
        elif kind == _HINT:
            self._hear(_decode_heads(content))
        elif kind == _QUESTION:
            who, number = content.split()
            with suppress(OSError):
                self._told[int(who)].send(b"%b%b %b" % (_ANSWER, number, self._answer()))
        elif kind == _ANSWER:
            number, _, text = content.partition(b" ")
            if int(number) in self._asked:
                answers, all_are_there = self._asked[int(number)]
                answers.append(text)
                if len(answers) == len(self._others):
                    all_are_there.set()

    def _tell_all(self, message: bytes) -> None:
        for told in self._others:
            with suppress(OSError):  # its queue is full: it is busy, or not there just now
                told.send(message)
