"""The page about environments says what is so."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from yksi.env import choices
from yksi.env.agents import MASKS, RENDER_MODES
from yksi.env.observation import OBSERVATION_VERSION, SEAT_SIZE, SEATS, flat_size, layout
from yksi.env.planes import plan
from yksi.env.rewards import REWARDS
from yksi.env.settings import ILLEGAL, OBSERVATIONS, UNO

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_its_examples_hold() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)
    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_every_part_of_the_observation_is_where_the_page_says() -> None:
    rows = [
        f"| `{part.name}` | {part.start} | {part.size} | {part.most} | {part.says} |"
        for part in layout(2)
        if part.start < SEATS
    ]
    rows += [
        f"| `{part.name}` | +{part.start - SEATS} | {part.size} | {part.most} | {part.says} |"
        for part in layout(2)
        if part.name.startswith("0-")
    ]
    assert [row for row in rows if row not in TEXT] == []
    assert f"Version {OBSERVATION_VERSION} " in TEXT
    assert f"Then {SEAT_SIZE} numbers" in TEXT
    assert f"oneself from {SEATS} on" in TEXT
    sizes = [flat_size(players) for players in (2, 4, 10)]
    assert "two players that is {} numbers, with four {}, with ten {}.".format(*sizes) in TEXT
    planes = [len(plan(layout(players))) for players in (2, 4)]
    assert "Two players give {} planes, four {}.".format(*planes) in TEXT


def test_every_choice_is_where_the_page_says() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| .*\|$", TEXT, flags=re.MULTILINE)
    places = [(int(start), int(count)) for start, count in rows]
    assert sum(count for _, count in places) == choices.CHOICES
    following = [start + count for start, count in places]
    assert [start for start, _ in places] == [0, *following[:-1]]
    assert f"{choices.CHOICES} choices" in TEXT


def test_every_value_of_every_option_is_on_the_page() -> None:
    for words in (REWARDS, UNO, OBSERVATIONS, ILLEGAL, MASKS, RENDER_MODES):
        assert ", ".join(f"`{word}`" for word in words) in TEXT


@pytest.mark.parametrize("made", re.findall(r"`(gymnasium\.make\w*\(.*?\))`", TEXT))
def test_what_the_page_makes_with_gymnasium_needs_no_other_import(made: str) -> None:
    code = f"import gymnasium; env = {made}; env.reset(seed=7); env.close(); print(env.spec.id)"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "yksi/Round-v1"


def test_playing_needs_no_environment_and_none_of_them_a_compiler() -> None:
    code = (
        "import sys, yksi, yksi.cli; print({'numpy', 'gymnasium', 'pettingzoo'} & set(sys.modules));"
        "import yksi.env.single, yksi.env.yksi_v1, yksi.env.views;"
        "print('yksi.engine.build' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.split() == ["set()", "False"]
