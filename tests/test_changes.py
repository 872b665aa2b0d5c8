"""A change that is told makes the view before the view after: in Python and in a page."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import yksi
from tests.locales.twin import NODE, WEB, needs_node
from yksi.changes import Change, Watch, difference, fold, fresh
from yksi.view import PublicView, public_view

TABLES: dict[str, dict[str, Any]] = {
    "two": {"edition": "nb-112", "players": 2, "stacking": "all"},
    "ten": {"edition": "fi-108", "players": 10},
    "teams": {"edition": "sv-1981", "players": 4, "teams": 2},
    "house": {"edition": "nb-112", "players": 3, "jump_in": "yes", "seven_zero": "yes", "sets": "yes"},
    "custom": {"edition": "nb-112", "players": 4, "custom": list(yksi.ready_rules())[:3]},
    "open": {"edition": "nb-112", "players": 4, "custom": ["open-hands", "swap", "again"]},
}

FOLD = """
import { readFileSync } from "node:fs";
import { fold } from "./changes.js";
const given = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(given.map(([view, change]) => [fold(view, change), view])));
"""

Told = tuple[PublicView | None, Change, PublicView]
"""A view, a change as it was told, and the view after it."""


def states(table: str) -> Iterator[yksi.Game]:
    """A match after every action."""
    given, luck = dict(TABLES[table]), Random(table)
    match = yksi.Match(given.pop("edition"), seed=table, **given)
    while True:
        game = match.round
        yield game
        while not game.over:
            waiting = game.view()["waiting"]
            seat = luck.choice(waiting) if waiting else game.turn
            game.play(luck.choice(game.legal(seat)), seat)
            yield game
        if match.over or len(match.rounds) == 3:
            return
        match.next_round()


@cache
def told(table: str) -> list[Told]:
    """What a watch tells of it."""
    found: list[Told] = []
    before: PublicView | None = None
    watched: tuple[yksi.Game, Watch] | None = None
    for game in states(table):
        if watched is None or watched[0] is not game:
            watched = game, Watch(game.table)
        change = _as_told(watched[1].change())
        after = _as_told(public_view(game.table))
        found.append((before, change, after))
        before = after
    return found


def _as_told(data: object) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("table", TABLES)
def test_a_change_makes_the_view_before_the_view_after(table: str) -> None:
    for before, change, after in told(table):
        kept, sent = deepcopy(before), deepcopy(change)
        assert fold(before, change) == after
        assert (before, change) == (kept, sent)


@pytest.mark.parametrize("table", TABLES)
def test_a_watch_tells_the_difference_of_two_views(table: str) -> None:
    for before, change, after in told(table):
        assert change == (fresh(after) if before is None else difference(before, after))


def test_changes_are_small_unless_the_discards_were_taken_away() -> None:
    changes = [change for table in TABLES for _, change, _ in told(table)]
    fresh = [change for change in changes if "fresh" in change]
    assert len(TABLES) < len(fresh) < len(changes) / 10
    assert sum(len(json.dumps(change)) for change in changes) < 900 * len(changes)


def test_nothing_differs_between_a_view_and_itself() -> None:
    view = public_view(yksi.Game.deal("nb-112", 3, 7).table)
    assert difference(view, deepcopy(view)) == {}
    assert fold(view, {}) == view


@needs_node
@pytest.mark.parametrize("table", TABLES)
def test_the_page_folds_a_change_as_python_does(table: str, tmp_path: Path) -> None:
    shutil.copy(WEB / "net" / "changes.js", tmp_path)
    (tmp_path / "package.json").write_text('{ "type": "module" }')
    (tmp_path / "ask.js").write_text(FOLD)
    given = json.dumps([[before, change] for before, change, _ in told(table)])
    command = [str(NODE), "ask.js"]
    answered = subprocess.run(command, cwd=tmp_path, input=given, text=True, capture_output=True, check=True)
    for (before, change, _), (folded, kept) in zip(told(table), json.loads(answered.stdout), strict=True):
        assert folded == fold(before, change)
        assert kept == before
