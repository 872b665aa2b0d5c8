"""Do docs/protocol.md and the types for TypeScript say what the server does?"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import yksi
from tests.generic.configurations import WITH_CUSTOM_CARDS
from tests.scorekeeping.matches import begin, played, write_down
from tests.server.nodes import running
from tests.tournament.clubs import club, do, pair, play_round
from tools.capture_session import GOT, SENT, lucky_session
from tools.contract import EVENTS, Own, PublicView, SheetView, SpectatorView, TournamentView, View
from tools.pages import ROOT
from tools.structs import COMMANDS, MESSAGES, PARTS, docs_of, fields_of
from tools.typescript import declarations
from yksi import scorekeeping
from yksi.client import Mirror
from yksi.events import KINDS
from yksi.server import serve
from yksi.server.door import limits
from yksi.server.errors import CODES
from yksi.server.http import ENDPOINTS
from yksi.server.protocol import MOST_BYTES, VERSION, Change, Snapshot, decode_command, decode_message
from yksi.server.socket import socket
from yksi.server.tables.live import RECENT
from yksi.server.tournaments.shown import shown
from yksi.tournament import pairing
from yksi.tournament.formats import is_complete
from yksi.view import public_view

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SESSION = [line for line in PAGE.splitlines() if line.startswith((SENT, GOT))]


def kinds(lines: list[str]) -> list[str]:
    """What was sent and what came, by name."""
    return [
        line[: len(SENT)] + json.loads(line[len(SENT) :])["do" if line.startswith(SENT) else "is"]
        for line in lines
        if line.startswith((SENT, GOT))
    ]


def test_every_line_of_the_session_can_be_read() -> None:
    assert len(SESSION) > 20
    for line in SESSION:
        if line.startswith(SENT):
            decode_command(line.removeprefix(SENT))
        else:
            decode_message(line.removeprefix(GOT))


def test_the_session_adds_up() -> None:
    mirror = None
    for line in SESSION:
        message = decode_message(line.removeprefix(GOT)) if line.startswith(GOT) else None
        if isinstance(message, Snapshot):
            mirror = Mirror(message)
        elif isinstance(message, Change):
            assert mirror is not None
            assert message.seq == mirror.seq + 1
            mirror.apply(message)
    assert mirror is not None
    assert mirror.view is not None
    msgspec.convert(mirror.view, PublicView)
    msgspec.convert(mirror.own, Own)
    assert mirror.view["players"][0]["cards"] == 6


def test_a_server_of_today_answers_as_in_the_session(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/yksi.db", tmp_path) as node:
        assert kinds(lucky_session(node.url)) == kinds(SESSION), "run python -m tools.capture_session"


@pytest.mark.parametrize("kind", [*MESSAGES, *PARTS])
def test_every_field_that_a_client_gets_is_explained(kind: type) -> None:
    assert {field.name for field in fields_of(kind)} == set(docs_of(kind))


def test_every_command_message_code_and_endpoint_is_on_the_page() -> None:
    for kind in (*COMMANDS, *MESSAGES):
        assert f"`{kind.__struct_config__.tag}`" in PAGE
        assert kind.__doc__
    for code in CODES:
        assert f"| `{code}` |" in PAGE
    for endpoint in ENDPOINTS:
        assert f"`{endpoint.method} {endpoint.path}`" in PAGE


def test_the_numbers_in_the_prose_are_those_of_the_code() -> None:
    for told in (
        f"Version {VERSION}.",
        f"has at most {MOST_BYTES // 1024} KiB",
        f"at most {limits.SOCKETS_A_GUEST} sockets",
        f"at most {limits.TABLES_A_SOCKET} tables",
        f"at most {socket.MOST_UNREAD // 1024} KiB wait",
        f"({RECENT} at most)",
        f"a ping for {serve.PING_S:.0f} seconds",
    ):
        assert told in PAGE


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_views_and_events_of_real_rounds_have_the_types_that_are_declared(edition: str, seed: int) -> None:
    random = Random(seed)
    house: dict[str, Any] = {key: random.choice(["no", "yes"]) for key in ("jump_in", "seven_zero")}
    house["stacking"] = random.choice(["off", "all"])
    if edition in WITH_CUSTOM_CARDS:
        house["custom"] = random.sample(list(yksi.ready_rules()), 3)
    game = yksi.Game.deal(edition, players=4, seed=seed, **house)
    for _ in range(300):  # players who do anything at any time may go on for ever
        if game.over:
            break
        check(public_view(game.table), PublicView)
        check(game.view(), SpectatorView)
        for seat in range(4):
            check(game.own_view(seat), Own)
            check(game.view(seat), View)
        seat, action = random.choice([(seat, action) for seat in range(4) for action in game.legal(seat)])
        game.play(action, seat)
    for seen_by in (0, None):
        for event in game.told(seen_by):
            check(event, EVENTS[event["event"]])


def test_score_sheets_have_the_types_that_are_declared() -> None:
    sheet = None
    for match in played("sv-1981", players=4, seed=1, teams=2):
        sheet = sheet or begin(match)
        check(scorekeeping.view(sheet), SheetView)
        write_down(sheet, match, Random(1))
    assert sheet is not None
    assert sheet.over
    check(scorekeeping.view(sheet), SheetView)


@pytest.mark.parametrize("members", [1, 2])
def test_tournaments_have_the_types_that_are_declared(members: int) -> None:
    tournament = club(entrants=3, start=False, members=members)
    check(shown(tournament), TournamentView)
    do(tournament, pairing.start(tournament))
    while not is_complete(tournament):
        pair(tournament)
        check(shown(tournament), TournamentView)
        play_round(tournament, Random(members))
        check(shown(tournament), TournamentView)


def check(value: object, kind: type[object]) -> None:
    """Whether a client can read it as what it is said to be, with nothing more in it."""
    msgspec.json.decode(msgspec.json.encode(value), type=kind)


def test_every_kind_of_event_has_a_type() -> None:
    assert set(EVENTS) == set(KINDS)


def test_the_types_are_typescript(tmp_path: Path) -> None:
    compiler = shutil.which("tsc")
    if compiler is None:
        pytest.skip("there is no TypeScript compiler on this machine")
    (tmp_path / "protocol.d.ts").write_text(declarations(), encoding="utf-8")
    (tmp_path / "client.js").write_text(CLIENT, encoding="utf-8")
    flags = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022"]
    subprocess.run([compiler, *flags, "--moduleResolution", "bundler", "client.js"], cwd=tmp_path, check=True)


CLIENT = """
/** @import { Command, Message } from "./protocol" */
/** @param {Message} message @returns {string[]} */
export function take(message) {
  if (message.is === "table") return message.own?.legal ?? [];
  if (message.is === "refused") return [message.sentence];
  if (message.is !== "change") return [];
  if (message.view?.fresh) return message.view.players.map((player) => String(player.cards));
  return (message.events ?? []).flatMap((event) => (event.event === "laid" ? [event.card] : []));
}
/** @type {Command} */
export const command = { do: "seat-bot", id: "1", table: "t", seat: 1, level: "sharp" };
"""
