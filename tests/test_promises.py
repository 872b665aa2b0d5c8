"""What others write against is documented: every event, every field of a view, every phase and action."""

from __future__ import annotations

from pathlib import Path

import yksi
from yksi import actions, phases
from yksi.editions import edition, make_rules
from yksi.events import KINDS

DOCS = Path(__file__).parent.parent / "docs"


def test_every_kind_of_event_is_documented() -> None:
    page = (DOCS / "events.md").read_text(encoding="utf-8")
    assert [kind for kind in KINDS if f"`{kind}`" not in page] == []


def test_every_field_of_a_view_is_documented() -> None:
    page = (DOCS / "view.md").read_text(encoding="utf-8")
    view = yksi.Game.deal("nb-112", 3, seed=1).view(0)
    fields = [*view, *view["players"][0]]
    assert [field for field in fields if f"`{field}`" not in page] == []


def test_every_phase_and_action_is_documented() -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    assert [phase for phase in phases.NAMES if f"`{phase}`" not in page] == []
    words = {
        actions.name(action).partition(":")[0]
        for action in range(actions.LAYS, actions.END)
        if actions.is_named(action)
    }
    assert [word for word in words if f"`{word}" not in page] == []


def test_every_action_reads_back_as_it_is_written() -> None:
    named = [action for action in range(actions.END) if actions.is_named(action)]
    assert [actions.action(actions.name(action)) for action in named] == named
    assert len({actions.name(action) for action in named}) == len(named)


def test_every_idea_of_a_rulebook_is_a_ready_rule() -> None:
    for id in yksi.EDITIONS:
        book = edition(id)
        assert set(book.ideas) <= set(yksi.ready_rules())
        assert bool(book.ideas) == (make_rules(id).customizable > 0)


def test_public_names_are_those_of_the_design() -> None:
    for name in ("Game", "Match", "Record", "IllegalAction"):
        assert hasattr(yksi, name)
    game = yksi.Game.deal("nb-112", players=4, seed=7, stacking="same")
    for name in (
        "turn",
        "direction",
        "colour",
        "top",
        "phase",
        "draw_count",
        "over",
        "winner",
        "points",
        "events",
    ):
        assert hasattr(game, name)
