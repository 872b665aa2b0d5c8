"""Every edition has a story, and it is still the same story."""

from __future__ import annotations

import pytest

from tests.playthroughs.writer import FOLDER, SENTENCES, tell
from yksi import EDITIONS
from yksi.events import KINDS


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_plays_as_it_always_did(edition: str) -> None:
    """A change on purpose is written with `python -m tests.playthroughs` and read in the diff."""
    path = FOLDER / f"{edition}.txt"
    assert path.exists(), f"{edition} has no playthrough: run python -m tests.playthroughs"
    assert tell(edition).split("\n") == path.read_text(encoding="utf-8").split("\n")


def test_every_playthrough_is_of_an_edition() -> None:
    """A renamed edition leaves nothing behind."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(EDITIONS)


def test_every_kind_of_event_can_be_told() -> None:
    """A new kind of event needs a sentence."""
    assert set(SENTENCES) == set(KINDS)
