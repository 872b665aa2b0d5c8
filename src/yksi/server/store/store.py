"""The store as the rest of the server sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import TextClause, text
from sqlalchemy.exc import IntegrityError

from yksi.server.store import reading
from yksi.server.store.access import Access
from yksi.server.store.batch import Opening, Statement
from yksi.server.store.clock import CLOCK
from yksi.server.store.stored import (
    Append,
    Ban,
    Device,
    Erasure,
    Found,
    Guest,
    Log,
    Logged,
    PartIn,
    StoreUnavailable,
)

if TYPE_CHECKING:
    from yksi.server.mates import Heads, Mates
    from yksi.server.store.writer import Then

_ADD_GUEST: Final = text("INSERT INTO guests (id, name, recovery, at) VALUES (:guest, :name, :recovery, :at)")
_ADD_TOKEN: Final = text("INSERT INTO tokens (digest, guest, at) VALUES (:digest, :guest, :at)")
_TEND: Final = text("UPDATE timers SET due = NULL WHERE log_id = :id AND due = :due")
_KEEP: Final = text(
    "INSERT INTO snapshots (log_id, seq, version, state) VALUES (:log, :seq, :version, :state) "
    "ON CONFLICT (log_id) DO UPDATE "
    "SET seq = excluded.seq, version = excluded.version, state = excluded.state "
    "WHERE snapshots.seq < excluded.seq OR snapshots.version <> excluded.version"
)
_BAN: Final = text(
    "INSERT INTO bans (network, until, why) VALUES (:network, :until, :why) "
    "ON CONFLICT (network) DO UPDATE SET until = excluded.until, why = excluded.why"
)
_UNBAN: Final = text("DELETE FROM bans WHERE network = :network")
_BANS_OVER: Final = text("DELETE FROM bans WHERE until <= :now")
_REMOVE_LOG: Final = text(
    "DELETE FROM logs WHERE id = :log "
    "AND (SELECT at FROM entries WHERE log_id = :log ORDER BY seq DESC LIMIT 1) < :before "
    "AND NOT EXISTS (SELECT 1 FROM presences WHERE table_id = :log)"
)
_REMOVE_BESIDE: Final = tuple(
    text(f"DELETE FROM {name} WHERE log_id = :log AND NOT EXISTS (SELECT 1 FROM logs WHERE id = :log)")
    for name in ("seeds", "timers", "listings", "members", "snapshots")
)
_REMOVE_ENTRIES: Final = text(
    "DELETE FROM entries WHERE log_id = :log AND seq <= :until "
    "AND NOT EXISTS (SELECT 1 FROM logs WHERE id = :log)"
)
REMOVED_AT_ONCE: Final = 1_000
"""Entries; nobody else writes while they are removed."""
_SAW: Final = text("UPDATE guests SET seen = :day WHERE id = :guest AND (seen IS NULL OR seen < :day)")
_FORGET_TOKENS: Final = text(
    "DELETE FROM tokens WHERE guest IN "
    "(SELECT id FROM guests WHERE id = :guest AND coalesce(seen, at) < :before)"
)
_FORGET_GUEST: Final = text("DELETE FROM guests WHERE id = :guest AND coalesce(seen, at) < :before")
_FORGET_DEVICES: Final = text(
    "DELETE FROM devices WHERE guest IN "
    "(SELECT id FROM guests WHERE id = :guest AND coalesce(seen, at) < :before)"
)
_ADD_DEVICE: Final = text(
    "INSERT INTO devices (address, guest, point, secret, language, at) "
    "VALUES (:address, :guest, :point, :secret, :language, :day) ON CONFLICT (address) DO UPDATE "
    "SET guest = excluded.guest, point = excluded.point, secret = excluded.secret, "
    "language = excluded.language, at = excluded.at"
)
_NEWEST_DEVICES: Final = text(
    "DELETE FROM devices WHERE guest = :guest AND address <> :address AND address NOT IN "
    "(SELECT address FROM devices WHERE guest = :guest AND address <> :address "
    "ORDER BY at DESC, address LIMIT :others)"
)
_REMOVE_DEVICE: Final = text("DELETE FROM devices WHERE address = :address AND guest = :guest")
_FORGET_DEVICE: Final = text("DELETE FROM devices WHERE address = :address")
_OLD_DEVICES: Final = text("DELETE FROM devices WHERE at < :before")
_ERASE: Final = (
    text("INSERT INTO erasures (guest, word) VALUES (:guest, :word) ON CONFLICT DO NOTHING"),
    text("DELETE FROM devices WHERE guest = :guest"),
    text("DELETE FROM tokens WHERE guest = :guest"),
    text("DELETE FROM guests WHERE id = :guest"),
)
_REWRITE: Final = text("UPDATE entries SET entry = :entry WHERE log_id = :log AND seq = :seq")
_REWRITTEN: Final = (
    text("DELETE FROM snapshots WHERE log_id = :log"),
    text("UPDATE listings SET summary = coalesce(:summary, summary) WHERE log_id = :log"),
)
_END_PART: Final = text("DELETE FROM members WHERE guest = :guest AND log_id = :log")
_ERASED: Final = text("DELETE FROM erasures WHERE guest = :guest")
_RENAME: Final = text("UPDATE guests SET name = :name WHERE id = :guest")
_BEAT: Final = text(
    "INSERT INTO nodes (node, at) VALUES (:node, :at) ON CONFLICT (node) DO UPDATE SET at = excluded.at"
)
_SEEN: Final = text(
    "INSERT INTO nodes (node, at) VALUES ('', :at) ON CONFLICT (node) DO UPDATE "
    "SET at = CASE WHEN excluded.at > nodes.at THEN excluded.at ELSE nodes.at END"
)
"""The latest moment that any node has told of; no node is called by nothing."""
_STOP: Final = text("DELETE FROM nodes WHERE node = :node")
_STOP_IF_EMPTY: Final = text(
    "DELETE FROM nodes WHERE node = :node AND node NOT IN (SELECT node FROM presences)"
)
_ENTER: Final = text(
    "INSERT INTO presences (node, table_id, guest) VALUES (:node, :table, :guest) ON CONFLICT DO NOTHING"
)
_LEAVE: Final = text("DELETE FROM presences WHERE node = :node AND table_id = :table AND guest = :guest")


class Store:
    """A database and this process's way to it; everything is called on one event loop.

    What cannot be done now raises StoreUnavailable; a write may then have happened or not.
    """

    def __init__(self, url: str, node: str, beside: bool = False, mates: Mates | None = None) -> None:
        """`node` names this process, and no other one has or ever had that name; ValueError for a bad URL.

        `beside` a server that runs, what is written is found by it as if another node had written it. With
        `mates` it is one of several that share a SQLite file, which their parent has locked.
        """
        if not node or " " in node:
            raise ValueError(f"a node is named by one word, not {node!r}")
        self.node: Final = node
        self.shared: Final = beside or mates is not None or not url.startswith("sqlite")
        """Whether other nodes may write too."""
        self._access = Access(url, node, self.hear, beside, mates)
        self._callbacks: list[Callable[[str, int], None]] = []
        self._came: set[str] = set()
        """Guests who have come since `note_guests`."""
        self._noted: tuple[int, set[str]] = (0, set())
        """Those of a day of whom it is written down."""

    async def open(self) -> None:
        """Lock, migrate, begin to write; StoreUnavailable says why that is not possible."""
        await self._access.open()
        CLOCK.get().begin(*await self._access.ask(reading.clocks))

    def hurry(self) -> None:
        """The server is to end: do not wait long for a database that does not answer."""
        self._access.hurry()

    async def close(self) -> None:
        """Finish what is queued and let go of the database."""
        with suppress(StoreUnavailable):
            await self._execute(_STOP)
        await self._access.close()

    def on_hint(self, callback: Callable[[str, int], None]) -> None:
        """Call back with log and number when another node has committed; not every time, so only a hint."""
        self._callbacks.append(callback)

    # Logs

    async def create(self, log: Log, first: Append) -> Log | None:
        """The log as stored, an earlier one of the same host and command; None if a code is taken."""
        stored = await self._access.put(Opening(log, first))
        return stored if isinstance(stored, Log) else None

    async def append(self, append: Append) -> bool:
        """Whether this is now in the log for good; if not, somebody else has written that number."""
        return await self._access.put(append) is True

    def append_soon(self, append: Append, then: Callable[[bool | Exception], None]) -> None:
        """The same without a task: `then` is told whether, or what went wrong."""
        self._access.put_soon(append, cast("Then", then))

    async def read(self, log: str, after: int = 0) -> list[Logged]:
        """The entries of a log after a number."""
        return await self._access.ask(reading.entries_of, log, after)

    async def snapshot(self, log: str, version: str) -> tuple[int, bytes] | None:
        """What this version has kept of a log as a whole, and after how many entries."""
        return await self._access.ask(reading.snapshot_of, log, version)

    async def keep_snapshot(self, log: str, seq: int, version: str, state: bytes) -> None:
        """Keep what a log has become, unless a later one is kept already."""
        await self._execute(_KEEP, log=log, seq=seq, version=version, state=state)

    async def seeds(self, log: str) -> dict[int, str]:
        """The seed of every match."""
        return await self._access.ask(reading.seeds_of, log)

    async def heads(self, logs: Sequence[str]) -> dict[str, int]:
        """The last number of every log."""
        return await self._access.ask(reading.heads, logs)

    async def log(self, id: str) -> Log | None:
        """A log by its id."""
        return await self._access.ask(reading.log_of, id)

    async def find(self, code: str, kind: str) -> tuple[str, bool] | None:
        """The id of the log of a kind with this code, and whether it is the code for spectators."""
        return await self._access.ask(reading.find, code, kind)

    async def public_logs(self, kind: str, limit: int) -> list[tuple[str, bytes]]:
        """Code and summary of public and open logs of a kind, the one whose listing changed last first."""
        return await self._access.ask(reading.public_logs, kind, limit)

    async def logs_of(self, guest: str, kind: str, limit: int) -> list[tuple[str, bytes]]:
        """Code and summary of the logs of a kind in which a guest has a part, in the same order."""
        return await self._access.ask(reading.logs_of, guest, kind, limit)

    async def count_open(self, kind: str, host: str, command: str) -> int:
        """How many logs of a kind a host has open, but for the one that this command opened."""
        return await self._access.ask(reading.count_open, kind, host, command)

    async def still_open(self, logs: Sequence[str]) -> list[str]:
        """Those of some logs that are there and not closed."""
        return await self._access.ask(reading.still_open, logs)

    async def size(self, log: str, until: int) -> int:
        """The bytes of the entries of a log up to a number."""
        return await self._access.ask(reading.size_of, log, until)

    async def overdue(self, before: int, limit: int) -> list[str]:
        """Logs in which something should have happened by then, the longest overdue first."""
        return await self._access.ask(reading.overdue, before, limit)

    async def tended(self, id: str, due: int) -> None:
        """What fell due then is done; if something has since, that still is."""
        await self._execute(_TEND, id=id, due=due)

    async def walk(self, after: str, limit: int) -> list[Found]:
        """The next logs after an id, in the order of ids."""
        return await self._access.ask(reading.walk, after, limit)

    async def remove(self, log: str, head: int, before: int) -> bool:
        """Remove a log if nothing was written in it since then and nobody is there; whether it is gone.

        In small steps, as others want to write: first whatever leads to it, then its entries. What a kill
        leaves behind is found by `walk`, and is removed in the same way.
        """
        await self._execute(_REMOVE_LOG, *_REMOVE_BESIDE, log=log, before=before)
        if await self.log(log) is not None:
            return False
        for until in range(REMOVED_AT_ONCE, head + REMOVED_AT_ONCE, REMOVED_AT_ONCE):
            await self._execute(_REMOVE_ENTRIES, log=log, until=until)
        return True

    # Networks that are not let in

    async def ban(self, network: str, until: int, why: str) -> None:
        """Let nobody in from a network until then."""
        await self._execute(_BAN, network=network, until=until, why=why)

    async def unban(self, network: str) -> None:
        """Let them in again."""
        await self._execute(_UNBAN, network=network)

    async def bans(self, now: int) -> list[Ban]:
        """Those that hold now, the first to end first."""
        return await self._access.ask(reading.bans_at, now)

    async def forget_bans(self, now: int) -> None:
        """Keep nothing of those that are over."""
        await self._execute(_BANS_OVER, now=now)

    # Guests

    async def add_guest(self, id: str, name: str, token: bytes, recovery: bytes, at: int) -> None:
        """Somebody new; ValueError if anything of it is known already."""
        values = {"guest": id, "name": name, "digest": token, "recovery": recovery, "at": at}
        await self._execute_new(_ADD_GUEST, _ADD_TOKEN, **values)

    async def add_token(self, guest: str, digest: bytes, at: int) -> None:
        """Let a guest in from another device; ValueError if the token is known already."""
        await self._execute_new(_ADD_TOKEN, guest=guest, digest=digest, at=at)

    async def rename(self, guest: str, name: str) -> None:
        """Call a guest something else."""
        await self._execute(_RENAME, guest=guest, name=name)

    async def guest_by_token(self, digest: bytes) -> Guest | None:
        """Who holds this token, and so has come."""
        guest = await self._access.ask(reading.guest_by_token, digest)
        if guest is not None:
            self._came.add(guest.id)
        return guest

    async def guest_by_recovery(self, digest: bytes) -> Guest | None:
        """Whose recovery link this is."""
        return await self._access.ask(reading.guest_by_recovery, digest)

    async def note_guests(self, day: int) -> None:
        """Write down who has come on a day, once for each: this is no clock that tells when."""
        noted = self._noted[1] if self._noted[0] == day else set()
        new, self._came = self._came - noted, set()
        self._noted = day, noted | new
        for guest in new:
            await self._execute(_SAW, guest=guest, day=day)

    async def unseen_guests(self, before: int, limit: int) -> list[str]:
        """Some who have not come since then."""
        return await self._access.ask(reading.unseen_guests, before, limit)

    async def forget_guest(self, guest: str, before: int) -> None:
        """Know a guest no more, on any device, who has not come since then."""
        await self._execute(_FORGET_TOKENS, _FORGET_DEVICES, _FORGET_GUEST, guest=guest, before=before)

    # Their devices that want to be told when it is their turn

    async def add_device(self, guest: str, device: Device, day: int, most: int) -> None:
        """Remember a device of a guest, or what it says now; with it the last ones, `most` in all."""
        values = {"guest": guest, "day": day, "others": most - 1}
        await self._execute(_ADD_DEVICE, _NEWEST_DEVICES, **values, **device._asdict())

    async def remove_device(self, guest: str, address: str) -> None:
        """A guest wants nothing to be sent there any more."""
        await self._execute(_REMOVE_DEVICE, guest=guest, address=address)

    async def forget_device(self, address: str) -> None:
        """There is no device there any more."""
        await self._execute(_FORGET_DEVICE, address=address)

    async def forget_devices(self, before: int) -> None:
        """Forget those that have not said anything since then."""
        await self._execute(_OLD_DEVICES, before=before)

    async def devices_of(self, guest: str) -> list[Device]:
        """Where a guest is told, the last one first."""
        return await self._access.ask(reading.devices_of, guest)

    # Guests who want to be forgotten

    async def parts_of(self, guest: str, unlisted: str, limit: int) -> list[PartIn]:
        """The logs in which a guest has a part or had, and own ones of a kind that has no lists."""
        return await self._access.ask(reading.parts_of, guest, unlisted, limit)

    async def erase_guest(self, guest: str, word: str) -> None:
        """Know a guest no more, on any device; logs that name them are to call them by the word."""
        await self._execute(*_ERASE, guest=guest, word=word)

    async def erasures(self, limit: int) -> list[Erasure]:
        """Some guests whom logs still name."""
        return await self._access.ask(reading.erasures_due, limit)

    async def entries_with(self, log: str, mark: bytes) -> dict[int, bytes]:
        """The entries of a log in which these bytes stand, by their numbers."""
        return await self._access.ask(reading.entries_with, log, mark)

    async def rewrite(self, log: str, entries: Mapping[int, bytes], summary: bytes | None = None) -> None:
        """Put others in the place of some entries, and keep nothing that was made of those."""
        for seq, entry in entries.items():
            await self._execute(_REWRITE, log=log, seq=seq, entry=entry)
        await self._execute(*_REWRITTEN, log=log, summary=summary)

    async def end_part(self, guest: str, log: str) -> None:
        """Nothing of a guest is left in a log."""
        await self._execute(_END_PART, guest=guest, log=log)

    async def erased(self, guest: str) -> None:
        """No log names the guest any more."""
        await self._execute(_ERASED, guest=guest)

    # Who is connected where, so that other nodes notice when one dies

    async def beat(self, at: int) -> None:
        """This node is alive."""
        await self._execute(_BEAT, _SEEN, at=at)
        database, _ = await self._access.ask(reading.clocks)
        if database is not None:
            CLOCK.get().follow(database)

    async def enter(self, table: str, guest: str) -> None:
        """A guest is connected to a table on this node, with one socket or several."""
        await self._execute(_ENTER, table=table, guest=guest)

    async def leave(self, table: str, guest: str) -> None:
        """A guest is connected to it on this node no more."""
        await self._execute(_LEAVE, table=table, guest=guest)

    async def is_elsewhere(self, table: str, guest: str, dead: str = "") -> bool:
        """Whether a guest is connected to another node, dead or alive, but for one known to be dead."""
        return await self._access.ask(reading.is_elsewhere, (self.node, dead), table, guest)

    async def lost(self, before: int) -> list[tuple[str, str, str]]:
        """Node, table and guest wherever another node has not beaten since then."""
        return await self._access.ask(reading.lost, self.node, before)

    async def forget(self, node: str, table: str, guest: str) -> None:
        """A guest is not connected to a dead node."""
        await self._execute(_LEAVE, _STOP_IF_EMPTY, node=node, table=table, guest=guest)

    def hear(self, heads: Heads) -> None:
        """Other nodes have written so far."""
        for log, seq in heads.items():
            for callback in self._callbacks:
                callback(log, seq)

    async def _execute(self, *sql: TextClause, **values: Any) -> None:
        await self._access.put(Statement(sql, {"node": self.node} | values))

    async def _execute_new(self, *sql: TextClause, **values: Any) -> None:
        try:
            await self._execute(*sql, **values)
        except IntegrityError:
            raise ValueError("this guest or token is known already") from None
