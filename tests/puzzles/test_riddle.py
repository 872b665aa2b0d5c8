"""A puzzle in the terminal: asked, answered, explained, shared; in every language."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import yksi
from yksi.cli import main
from yksi.editions import ready_rules
from yksi.locales import LANGUAGES, action_name, message
from yksi.locales.rules import custom_words, key_label
from yksi.puzzles import Puzzle
from yksi.puzzles.sharing import shared
from yksi.puzzles.text import names_at
from yksi.tui.plain import Quit
from yksi.tui.riddle import Riddle

FIRST = yksi.puzzles.puzzle(1)
HIDDEN = yksi.puzzles.puzzles(kind="hidden")[0]


def solved_by_trying(puzzle: Puzzle, first: Sequence[str] = ()) -> tuple[Riddle, list[str]]:
    """Somebody types some things, and then one number after the other until it is solved."""
    told: list[str] = []
    typed = list(first)

    def read(_asks: str) -> str:
        if typed:
            return typed.pop(0)
        listed = len(told) - told[::-1].index(message("puzzle", "choices"))
        tried[listed] = tried.get(listed, 0) + 1
        return str(tried[listed])

    tried: dict[int, int] = {}
    riddle = Riddle(puzzle, "en", read, told.append)
    riddle.run()
    return riddle, told


def test_with_open_cards_every_action_has_to_win_until_the_round_is_won() -> None:
    drawing = str(len(FIRST.answers()))  # it is listed last
    riddle, told = solved_by_trying(FIRST, ["h", "what?", drawing])
    assert message("puzzle", "wrong", action=action_name("draw", [])) in told
    assert told[-2] == message("puzzle", "solved", count=riddle.wrong + 1)
    assert told[-1] == shared(FIRST, riddle.wrong, hinted=True, solved=True)
    assert told.count(message("puzzle", "choices")) >= (FIRST.turns or 0)
    assert sum(line.startswith("Hint:") for line in told) == 1
    assert message("puzzle", "not-understood") in told


def test_with_hidden_cards_one_answer_is_right_and_others_are_told_what_they_win() -> None:
    riddle, told = solved_by_trying(HIDDEN)
    wrong = [line for line in told if "of 100 such rounds" in line]
    assert len(wrong) == riddle.wrong
    assert told[-1] == shared(HIDDEN, riddle.wrong, hinted=False, solved=True)


def test_whoever_gives_up_walks_through_the_proof() -> None:
    _, told = solved_by_trying(FIRST, ["s", "1", "0", "1", "q"])
    names = names_at(FIRST.begin(), "en")
    assert message("puzzle", "shown", action=action_name(FIRST.best, names)) in told
    assert shared(FIRST, 0, hinted=False, solved=False) in told
    assert sum(line.startswith("  1  You:") for line in told) >= 2


def test_whoever_has_had_enough_goes() -> None:
    with pytest.raises(Quit):
        solved_by_trying(FIRST, ["q"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_prints_a_puzzle_and_its_solution(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for puzzle in (FIRST, HIDDEN):
        assert main(["puzzle", str(puzzle.number), "--solution", "--language", language]) == 0
        told = capsys.readouterr().out
        assert message("puzzle", "number", language, number=puzzle.number) in told
        assert action_name(puzzle.best, names_at(puzzle.begin(), language), language) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_rule_is_told_first(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    house = yksi.puzzles.puzzles(house=True)
    swaps = next(each for each in house if "custom=again,swap" in each.at and "W2" in each.at.split())
    stacks = next(each for each in house if "stacking=same" in each.at)
    for puzzle, told in (
        (swaps, custom_words(ready_rules()["swap"], language)),
        (stacks, [key_label("stacking", language)]),
    ):
        assert main(["puzzle", str(puzzle.number), "--solution", "--language", language]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("+ ")]
        assert any(all(word in line for word in told) for line in lines)


def test_the_command_tells_programs_no_answer_unless_they_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "1", "--json"]) == 0
    asked = json.loads(capsys.readouterr().out)
    assert {"best", "answers", "proof", "wins"} & set(asked) == set()
    assert main(["puzzle", "1", "--json", "--solution"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["best"] == told["proof"]["action"] == FIRST.best
    assert main(["puzzle", "--day", "2026-01-02", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["number"] == 2
    assert main(["puzzle", "--edition", "sv-1981", "--kind", "open", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edition"] == "sv-1981"


def test_the_command_refuses_a_number_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "0"]) == 2
    assert "numbered from 1 to" in capsys.readouterr().err
