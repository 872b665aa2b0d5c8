"""What a seat may not know changes nothing that the server sends it, on no channel, to the byte."""

from __future__ import annotations

import asyncio
import sqlite3
import urllib.request
from collections import Counter
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.desk import Desk
from tests.server.nodes import running
from tests.server.players import Player, seat_players
from tests.test_view import card_of, hidden_cards_decide, partners, redeal, sees
from yksi.actions import action as number_of
from yksi.cards import NAMES
from yksi.client import Client, come
from yksi.game import Game
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import Start
from yksi.server.protocol.options import Options
from yksi.server.tables import entries
from yksi.server.tables.changes import Scribe, snapshot
from yksi.server.tables.decide import check_action
from yksi.server.tables.due import chances, next_due
from yksi.server.tables.table import Table

TRIED = [*NAMES[:54], *(f"{name}!" for name in NAMES[:54]), "W:R", "W+4:B", "WS:G", "draw", "pass", "uno"]
TRIED += ["challenge", "accept", "catch:0", "catch:1", "pick:1", "yes", "no", "colour:G"]


def twin_of(desk: Desk, game: Game) -> tuple[Table, Scribe]:
    """The table once more with another game at it, and a scribe who has told everything so far."""
    table = copy(desk.table)
    table.chairs = [copy(chair) for chair in table.chairs]
    table.results = table.results[:]
    table.match = copy(table.match)
    assert table.match is not None
    table.match.rounds = [*table.match.rounds[:-1], game]
    scribe = Scribe(table)
    scribe.tell(entries.Reacted(seat=0, mark="clap"), [])
    return table, scribe


def answers(game: Game, seat: int) -> list[str]:
    """What a seat is answered whatever it tries."""
    found = []
    for text in TRIED:
        try:
            number_of(text)
            found.append(check_action(game, seat, text))
        except (Refusal, ValueError) as refusal:
            found.append(str(refusal))
    return found


def compare(desk: Desk, viewer: int | None, seat: int, action: str, random: Random) -> set[str]:
    """Play the action here and where the rest is dealt anew; the kinds of events that could be compared."""
    assert desk.table.match is not None
    game = desk.table.match.round
    trial = game.copy()
    new = trial.play(action, seat)
    lying_open = game.state.exposed | trial.state.exposed
    seen = {event.kind for event in new if sees(event, partners(game, viewer), lying_open)}
    card = card_of(action)
    other = redeal(game, viewer, random, (seat, card) if card else None, keep_pile="drew" in seen)
    here, here_scribe = twin_of(desk, game.copy())
    there, there_scribe = twin_of(desk, other)
    assert snapshot(here, viewer) == snapshot(there, viewer)
    assert (next_due(here), chances(here)) == (next_due(there), chances(there))
    if viewer is not None:
        assert answers(game, viewer) == answers(other, viewer)
    if (
        seen & {"shown", "new-hand", "gave"}
        or hidden_cards_decide(game, seat, card, new)
        or action not in other.legal(seat)
    ):
        return set()
    entry = entries.Played(seat=seat, action=action)
    told = [
        scribe.tell(entry, table.apply(table.seq + 1, desk.now, entry)).to(viewer)
        for table, scribe in ((here, here_scribe), (there, there_scribe))
    ]
    assert told[0] == told[1]
    assert snapshot(here, viewer) == snapshot(there, viewer)
    assert (next_due(here), chances(here)) == (next_due(there), chances(there))
    return {event.kind for event in new}


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2},
        {"seats": 4, "rules": {"stacking": "all", "jump_in": "yes", "seven_zero": "yes"}, "clock": 30},
        {"seats": 5, "edition": "sv-1981"},
        {"seats": 3, "custom": ["joke", "swap", "open-hands"]},
        {"seats": 4, "rules": {"teams": 2, "open_partners": "yes", "deflect": "any", "hand_limit": 15}},
        {"seats": 3, "rules": {"sets": "yes", "no_uno": "yes", "last_card": "number", "scoring": "rounds"}},
    ],
)
def test_tables_that_differ_in_hidden_cards_send_the_same_bytes(options: dict[str, Any]) -> None:
    compared: Counter[str] = Counter()
    random = Random(7)
    desk = Desk(Options(pace="normal", **options))
    desk.join("bo")
    desk.do("ada", Start)
    desk.wait(5000)
    while desk.table.match_number < 3 and sum(compared.values()) < 300:
        if desk.table.stage == "playing":
            assert desk.table.match is not None
            seat = desk.to_act()
            action = random.choice(desk.table.match.round.legal(seat))
            viewer = random.choice([None, 0, 1])
            if random.random() < 0.3:
                compared.update(compare(desk, viewer, seat, action, random))
            desk.append(entries.Played(seat=seat, action=action), None)
        else:
            desk.wait(70_000)
            if desk.table.stage == "over":
                break
    assert {"laid", "drew", "passed"} <= set(compared)


async def play_a_match(url: str) -> tuple[list[Player], list[bytes]]:
    """A match of two with a spectator; the players, and every frame that the spectator was sent."""
    frames: list[bytes] = []
    players = await seat_players([url], 2, 5, rules={"target": 1})
    async with Client(url, players[0].token) as first:
        await first.follow(players[0].table)
        watch = first.tables[players[0].table].watch
    async with Client(url) as spectator:
        spectator.told = lambda message: frames.append(protocol.encode(message))
        await spectator.watch(watch)
        await asyncio.gather(*(player.play() for player in players))
    return players, frames


def test_no_seed_token_or_hand_leaks_through_logs_metrics_or_the_database(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        players, frames = asyncio.run(play_a_match(node.url))
        code = players[0].mirror.code
        with urllib.request.urlopen(f"{node.url}/api/tables/{code}/record") as response:
            record = response.read().decode()
        with urllib.request.urlopen(f"{node.url}/metrics") as response:
            metrics = response.read().decode()
        recovery = come(node.url, "Cy")
        node.stop()
    seed = next(line.partition(": ")[2] for line in record.splitlines() if line.startswith("seed"))
    logs = node.errors.read_text()
    told = b"\n".join(frames).decode()
    tokens = [player.token for player in players]
    for secret in (seed, *tokens, recovery):
        assert secret not in logs
        assert secret not in metrics
        assert secret not in told
    assert b'"own"' not in b"\n".join(frames)
    database = b"".join(path.read_bytes() for path in tmp_path.glob("yksi.db*"))
    for token in (*tokens, recovery):
        assert token.encode() not in database
    with sqlite3.connect(tmp_path / "yksi.db") as connection:
        log = [bytes(entry) for (entry,) in connection.execute("SELECT entry FROM entries")]
    assert not any(seed.encode() in entry for entry in log)
