"""What must hold whatever broke; docs/promises.md says it to people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

from tests.simulation.counts import broken_in
from tests.simulation.hall import Hall
from tests.simulation.world import World
from yksi.chain import first_head, next_head
from yksi.client import Mirror
from yksi.server import protocol
from yksi.server.tables import entries
from yksi.server.tables.changes import snapshot
from yksi.server.tables.due import next_due
from yksi.server.tables.lines import line_of
from yksi.server.tables.table import Table

A_HALL = 20
"""One schedule in so many is a tournament, which takes five times as long as a table."""
MOST_JUMP = 60_000
"""Between two entries of a world that lasts 23 s (ms)."""


def kept(seed: int) -> list[str]:
    """Live through the world of a seed; the promises that were not kept there."""
    world = Hall(seed) if seed % A_HALL == 0 else World(seed)
    try:
        world.run()
    except Exception as error:  # whatever it is, nothing a stranger or a disk does may raise it
        return [f"the world ended: {error!r}"]
    return list(broken_in(world) if isinstance(world, Hall) else broken(world))


def broken(world: World) -> Iterator[str]:
    """Every promise that was not kept."""
    yield from (f"a node says {said}" for said in world.said[:1])
    log = world.database.entries[world.table]
    decoded = [entries.decode(logged.entry) for logged in log]
    seen = [(entry.by, entry.command) for entry in decoded if entry.command]
    if len(seen) != len(set(seen)):
        yield "a command became two entries"
    if [logged.seq for logged in log] != list(range(1, len(log) + 1)):
        yield "numbers of entries are missing or there twice"
    for before, after in pairwise(log):
        if not 0 <= after.at - before.at <= MOST_JUMP:
            yield f"entry {after.seq} comes {after.at - before.at} ms after the one before"
            break
    yield from _people(world, decoded)
    yield from _chain(world, decoded)
    yield from _views(world)


def _people(world: World, decoded: list[entries.AnyEntry]) -> Iterator[str]:
    for person in world.people:
        yield from person.broken
        for command, seq in person.acknowledged.items():
            if seq > len(decoded):
                yield f"{command} was acknowledged as entry {seq}, which is not on the disk"
            elif seq < 1 or decoded[seq - 1].command != command or decoded[seq - 1].by != person.guest.id:
                yield f"{command} was acknowledged as entry {seq}, which is another"


def _chain(world: World, decoded: list[entries.AnyEntry]) -> Iterator[str]:
    head, match = first_head(world.table), 0
    heads = {}
    for logged, entry in zip(world.database.entries[world.table], decoded, strict=True):
        if entry.after and entry.after != head:
            yield f"entry {logged.seq} does not follow the one before"
        if isinstance(entry, entries.Sealed):
            match = entry.match
        secret = world.database.seeds[world.table].get(match, "") if isinstance(entry, entries.Played) else ""
        heads[logged.seq] = head = next_head(head, line_of(logged.seq, logged.at, entry), secret)
    for person in world.people:
        if any(heads.get(seq) != told for seq, told in person.heads.items()):
            yield f"{person.guest.name} was told a head that the log does not have"


def _views(world: World) -> Iterator[str]:
    """Everybody has caught up, and sees what the log says; and what was due has happened."""
    table = Table(world.table, *_codes(world))
    table.seeds = dict(world.database.seeds[world.table])
    log = world.database.entries[world.table]
    try:
        for logged in log:
            table.apply(logged.seq, logged.at, entries.decode(logged.entry))
    except Exception as error:  # whatever it is, the log does not tell its own story
        yield f"the log cannot be read: {error!r}"
        return
    for person in world.people:
        told = person.mirror
        if told is None or told.seq != table.seq:
            yield f"{person.guest.name} has not heard of entry {table.seq}"
        elif _as_data(told) != _as_data(_fresh(table, person.guest.id)):
            yield f"{person.guest.name} sees something that the log does not say"
    due = next_due(table)
    now = 1_800_000_000_000 + int(world.loop.time() * 1000)
    if due is not None and due.at < now - 5_000:
        yield f"{due.kind} was due {now - due.at} ms ago and has not happened"


def _codes(world: World) -> tuple[str, str]:
    stored = world.database.logs[world.table]
    return stored.code, stored.watch


def _fresh(table: Table, guest: str) -> Mirror:
    message = protocol.decode_message(snapshot(table, table.seat_of(guest)))
    assert isinstance(message, protocol.Snapshot)
    return Mirror(message)


def _as_data(mirror: Mirror) -> str:
    seen = [mirror.seq, mirror.head, mirror.you, mirror.room, mirror.view, mirror.own]
    return json.dumps(seen, sort_keys=True)
