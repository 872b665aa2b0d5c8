"""The pictures in README and docs are there, are what they say, and are small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.web.pictures import FOLDER, SHARP, SHOWN, STILLS, STORY

ROOT = Path(__file__).parents[1]
MOST_BYTES = {"still": 300_000, "moving": 1_500_000}


@pytest.mark.parametrize("name", STILLS)
def test_a_still_is_of_its_screen_and_small(name: str) -> None:
    path = ROOT / FOLDER / f"{name}.webp"
    assert path.stat().st_size < MOST_BYTES["still"]
    with Image.open(path) as picture:
        assert picture.size == tuple(SHARP * side for side in STILLS[name][0])


def test_the_moving_picture_shows_the_whole_story_and_is_small() -> None:
    path = ROOT / FOLDER / "play.webp"
    assert path.stat().st_size < MOST_BYTES["moving"]
    with Image.open(path) as picture:
        assert picture.size == SHOWN
        assert getattr(picture, "n_frames", 1) > 5 * len(STORY)  # what does not move is one frame
