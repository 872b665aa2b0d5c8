"""Who imports whom in the browser client: pages take from the rooms below them, and never from each other."""

from __future__ import annotations

import pytest

from tests.web.modules import imports_of, modules, room

BELOW = ("base", "speech", "net", "engine", "local", "cards", "parts", "board")
"""What pages share, each room taking only from those before it."""
AT_THE_TOP = ("app.js", "old-browser.js", "sw.js", "protocol.d.ts")
"""What puts the pages together, what stands in for them, and the types of what the server says."""


def test_every_module_has_a_room() -> None:
    assert [module for module in modules() if not room(module) and module not in AT_THE_TOP] == []


@pytest.mark.parametrize("module", [each for each in modules() if room(each)])
def test_a_module_takes_only_from_its_own_room_and_those_below(module: str) -> None:
    """No page imports another, nor do parts import a page; types count too."""
    own = room(module)
    below = BELOW[: BELOW.index(own)] if own in BELOW else BELOW
    elsewhere = {each for each in imports_of(module) if room(each) not in (own, *below)}
    assert not {each for each in elsewhere if room(each) != "vendor"} - {"protocol.d.ts"}


@pytest.mark.parametrize("module", modules())
def test_what_is_imported_is_there(module: str) -> None:
    assert not {each for each in imports_of(module) if each.endswith(".js") and room(each) != "vendor"} - set(
        modules()
    )
