"""What one client does with the logs of one kind: which it looks at, and what it writes in them.

command → `Desk` → `FollowedShelf` (opens, finds, decides who may) → `FollowedLog` → an answer, and all of it
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from yksi.server.door.limits import TABLES_A_SOCKET
from yksi.server.errors import Refusal
from yksi.server.logs.follow import FollowedLog, Look, Outbox
from yksi.server.logs.shelf import Shelf
from yksi.server.protocol import Command, Done, encode
from yksi.server.store import Guest

Followed = TypeVar("Followed", bound=FollowedLog[Any, Any])
Opens = TypeVar("Opens", bound=Command)
Writes = TypeVar("Writes", bound=Command)


class FollowedShelf(Shelf[Followed], Generic[Followed, Opens, Writes]):
    """The logs of one kind that are shown whole."""

    unfollowed: str
    """What is said to a client that would write without looking."""

    @abstractmethod
    async def open(self, guest: Guest, command: Opens) -> Followed:
        """A new one; the same one if the command comes again."""

    @abstractmethod
    def check(self, live: Followed, look: Look, command: Writes) -> None:
        """Refusal if who looks at it in this way may not write that."""

    @abstractmethod
    def _decide(self, folded: Any, guest: str, command: Writes) -> Any:
        """The entry that a command becomes."""

    def causes(self, _live: Followed, _command: Writes) -> int:
        """The bytes that a command writes elsewhere, beside its own entry."""
        return 0

    async def write(self, live: Followed, guest: Guest, command: Writes) -> int:
        """Carry out a command; the number of the entry it became."""
        became: list[int] = []
        await live.submit(
            lambda folded: self._decide(folded, guest.id, command), (guest.id, command.id), became.append
        )
        return became[0]


class Client(Protocol):
    """Whose desk it is."""

    @property
    def line(self) -> Outbox:
        """The way back to it."""

    def guest_id(self) -> str:
        """Who the client is; empty for a stranger."""

    def known_guest(self) -> Guest:
        """The same; Refusal for a stranger."""

    async def check_opening(self, kind: str, guest: Guest, command: str) -> None:
        """Refusal if the guest, or everybody at this address, has opened too much."""

    def note_opening(self, kind: str, id: str) -> None:
        """This was opened by the client."""

    def spend_bytes(self, count: int) -> None:
        """So many bytes more are caused by the client; Refusal if these are too many."""

    def spend_code(self) -> None:
        """One more code is tried; Refusal if these are too many."""


class Desk(Generic[Followed, Opens, Writes]):
    """The logs of one kind at which one client looks."""

    def __init__(self, client: Client, shelf: FollowedShelf[Followed, Opens, Writes]) -> None:
        self._client = client
        self._shelf = shelf
        self._looks: dict[str, tuple[Followed, Look]] = {}

    def close(self) -> None:
        """The client is gone."""
        for id in list(self._looks):
            self._forget(id)

    async def open(self, command: Opens) -> None:
        """A new one, which is shown."""
        self._check_room()
        guest = self._client.known_guest()
        await self._client.check_opening(self._shelf.kind, guest, command.id)
        live = await self._shelf.open(guest, command)
        self._client.note_opening(self._shelf.kind, live.id)
        await self._show(live, True, command.id)

    async def follow(self, code: str, command: str) -> None:
        """Show the one with a code, from now on."""
        self._check_room()
        self._client.spend_code()
        live, watch = await self._shelf.find(code)
        await self._show(live, not watch, command)

    def unfollow(self, id: str, command: str) -> None:
        """Show it no more."""
        self._forget(id)
        self._client.line.put(encode(Done(command, id)))

    async def write(self, id: str, command: Writes) -> None:
        """Write in one that is looked at."""
        if id not in self._looks:
            raise Refusal("not-seated", self._shelf.unfollowed)
        live, look = self._looks[id]
        self._shelf.check(live, look, command)
        if causes := self._shelf.causes(live, command):
            self._client.spend_bytes(causes)
        seq = await self._shelf.write(live, self._client.known_guest(), command)
        self._client.line.put(encode(Done(command.id, id, seq)))

    def _check_room(self) -> None:
        if len(self._looks) >= TABLES_A_SOCKET:
            raise Refusal("too-many", f"one socket follows at most {TABLES_A_SOCKET} {self._shelf.kind}s")

    async def _show(self, live: Followed, invited: bool, command: str) -> None:
        self._forget(live.id)
        look = Look(self._client.line, invited, self._client.guest_id)
        self._looks[live.id] = live, look
        self._client.line.put(encode(Done(command, live.id, live.seq)))
        await live.show_to(look)

    def _forget(self, id: str) -> None:
        if id in self._looks:
            live, look = self._looks.pop(id)
            live.looks.discard(look)
