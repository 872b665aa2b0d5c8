"""Frames of every wrong kind: each is answered, nobody else notices, and nothing is told that is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.hostile import Findings, Targets, attack_from_all_sides, memory_of, troubles
from tests.server.inquiry import inquire_at
from tests.server.nodes import Node, running
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players
from yksi.client import Client, come
from yksi.server.errors import Refusal
from yksi.server.store import Store

FRAMES = 20_000
SOCKETS = 6
MORE_MB = 60
AT_ONCE = 50_000
"""Frames between two looks at the memory."""


async def siege(
    node: Node, frames: int, seed: int, say: Callable[[str], None] = lambda _line: None
) -> tuple[list[Player], list[str], Findings, float]:
    """Attack a server at which a real match goes on; the players, tokens, findings and how memory grew."""
    players = await seat_players([node.url], 3, seed, rules={"target": 50}, seats=3)
    tokens = [await asyncio.to_thread(come, node.url, f"Mallory {number}") for number in range(SOCKETS - 1)]
    async with Client(node.url, players[0].token) as client:
        await client.follow(players[0].table)
        mirror = client.tables[players[0].table]
    targets = Targets([mirror.table], [mirror.code, mirror.watch])
    async with Client(node.url, tokens[0]) as late:
        with pytest.raises(Refusal) as refused:
            await late.join(mirror.code)
        assert refused.value.code == "full"
    enough = asyncio.Event()
    match = asyncio.gather(*(player.play(enough) for player in players))
    await attack_from_all_sides(node.url, [*tokens, ""], 2000, targets, seed + 1)
    before = memory_of(node.pid)
    findings = Findings()
    for part in range(max(1, frames // AT_ONCE)):
        more = await attack_from_all_sides(
            node.url, [*tokens, ""], min(frames, AT_ONCE), targets, seed + part
        )
        findings.add(more)
        say(f"siege: {sum(findings.sent.values())} frames, {memory_of(node.pid) - before:.0f} MB more")
    after = memory_of(node.pid)
    assert not match.done()
    enough.set()
    await asyncio.wait_for(match, PATIENCE_S)
    return players, tokens, findings, after - before


async def seeds_of(url: str, tables: list[str]) -> set[str]:
    """The seeds of all matches at some tables."""
    store = Store(url, "inquiry")
    await store.open()
    try:
        return {seed for table in tables for seed in (await store.seeds(table)).values()}
    finally:
        await store.close()


@pytest.mark.long
def test_hostile_frames_are_answered_and_harm_nobody(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url, tmp_path) as node:
        players, tokens, findings, grown = asyncio.run(siege(node, FRAMES, 1))
        assert node.stop() == 0
    assert inquire_at(sqlite_url, [players]) > 100
    assert troubles(node.errors.read_text()) == []
    assert grown < MORE_MB
    seeds = asyncio.run(seeds_of(sqlite_url, [players[0].table]))
    assert not findings.words & {*seeds, *tokens, *(player.token for player in players)}
    assert sum(findings.sent.values()) >= FRAMES
    assert {"bad-message", "not-seated", "no-such-table", "illegal", "bad-options"} <= set(findings.refused)
    assert {1008, 1009} <= set(findings.closed)
    assert findings.carried_out > 100
