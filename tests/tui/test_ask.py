"""``yksi may`` and ``yksi what``: a question, an answer, the rules that say so."""

from __future__ import annotations

import json

import pytest

from yksi.cli import main


def test_questions_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> str:
        assert main(list(arguments)) == 0
        return capsys.readouterr().out

    assert said("may", "y+2", "--on", "r+2").startswith("Yes: it has the symbol of the card on top.\n· ")
    assert said("may", "w4", "--on", "W", "--colour", "g", "--hand", "g7", "--language", "nb").startswith(
        "Du kan, men"
    )
    assert said("may", "Y+2", "--on", "R+2", "--against", "4", "--set", "stacking=same").startswith(
        "Yes: it answers"
    )
    assert "Bo missed a turn." in said("what", "RS")
    assert "You drew" in said("what", "R+2", "--first")
    assert "You won the round!" in said("what", "R+2", "--last")
    assert said("what", "W", "--on", "R5", "--hand", "R1", "--edition", "sv-1981").startswith("No. ")
    assert json.loads(said("may", "R1", "--on", "B2", "--json"))["reason"] == "no-match"
    assert json.loads(said("what", "W+4:G", "--json"))["branches"][0]["action"] == "challenge"


@pytest.mark.parametrize(
    "arguments",
    [
        ["may", "Q", "--on", "R5"],
        ["may", "R5", "--on", "R5 R6"],
        ["may", "R5", "--on", "W"],
        ["may", "R5", "--on", "R5", "--players", "1"],
        ["may", "R5", "--on", "R5", "--edition", "nb-1"],
        ["what", "R7:G"],
        ["what", "W:Q"],
        ["what", "WS", "--edition", "fi-108"],
    ],
)
def test_a_question_about_what_cannot_be_is_one_sentence_on_stderr(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("yksi: ")
    assert output.err.count("\n") == 1
