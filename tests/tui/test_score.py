"""The score sheet in the terminal, kept by a person who types anything."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from yksi.cli import main
from yksi.locales import LANGUAGES, message
from yksi.scorekeeping import SheetFile, open_sheet
from yksi.tui.plain import Quit
from yksi.tui.score import ScoreDesk

BEGIN = ["Ada, Bo, Cy", "da-108", "knock-out", "100", "bo"]


def keep(path: Path, lines: list[str], language: str = "en") -> str:
    """What the screen shows when somebody types these lines."""
    screen: list[str] = []
    typed = iter(lines)

    def read(prompt: str) -> str:
        screen.append(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    with pytest.raises(Quit):
        ScoreDesk(SheetFile(path), read, screen.append, language).run()
    return "\n".join(screen)


def test_a_sheet_names_cards_as_its_own_rulebook_does(tmp_path: Path) -> None:
    said = {}
    for edition in ("nb-112", "nb-112-retold"):
        opening = ["Ada, Bo", edition, "winner-takes", "500", "ada"]
        said[edition] = keep(tmp_path / edition, [*opening, "ada", "WS WS", "angre", "hjelp", "slutt"], "nb")
    assert "stokkekort" in said["nb-112"]
    assert "Hopp over-kort" not in said["nb-112"]
    assert "Stokk kortene-joker" in said["nb-112-retold"]
    assert "stå over-kort" not in said["nb-112-retold"].split("hjelp", 1)[-1]


def test_a_match_is_kept_from_the_first_question_to_the_winner(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    screen = keep(path, [*BEGIN, "a", "r7 w4", "47", "cy", "5", "W", "ada", "99", "quit"])
    sheet = SheetFile(path).sheet
    assert (sheet.scores, sheet.winners) == ([5, 107, 146], [0])
    assert [each.dealer for each in sheet.rounds] == [1, 2, 0]
    assert "Bo: +50 = 107 points" in screen
    assert "Bo is out.\nAda deals next." in screen
    assert "Ada won the match!" in screen


def test_a_sheet_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    keep(path, [*BEGIN, "ada", "5", "7"])
    assert "Round 2, dealt by Cy. Who won it?" in keep(path, ["show"])


def test_mistakes_are_told_and_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    opening = ["Ada", "Ada, Ada", "Ada, Bo", "nb-1", "108", "", "7", "", "many", "", "Eve", ""]
    screen = keep(path, [*opening, "eve", "ada", "", "X", "W W W W W", "-", "ada", "W"])
    assert SheetFile(path).sheet.scores == [50, 0]
    for sentence in (
        "It takes at least two to play.",
        "Two are called Ada",
        "unknown edition 'nb-1'",
        "scoring must be",
        "target must be",
        "Nobody is called “Eve”",
        "“X” is no card",
        "the deck only 4",
        "not every hand can be empty",
    ):
        assert sentence in screen, sentence


def test_undo_between_the_hands_enters_nothing_and_at_the_prompt_takes_back(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    screen = keep(path, [*BEGIN, "ada", "5", "undo", "ada", "5", "6", "undo", "redo", "undo", "undo"])
    assert "Nothing was entered." in screen
    assert "There is nothing to take back." in screen
    assert SheetFile(path).sheet.rounds == []


def test_rounds_are_corrected_people_are_renamed_come_and_go(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    lines = "Ada, Bo, Cy|||||ada|5|7|correct 1|cy|R9|B8|rename bo = Bodil|leave ada|join Di|bodil|1|2"
    keep(path, [*lines.split("|"), "correct", "correct 7", "rename x", "leave", "join"])
    sheet = SheetFile(path).sheet
    assert sheet.names == ["Ada", "Bodil", "Cy", "Di"]
    assert sheet.scores == [0, 3, 17, 0]


def test_teams_are_written_with_a_plus(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    screen = keep(path, ["Ada + Cy, Bo + Di", "", "", "", "", "cy", "20", "9"])
    assert SheetFile(path).sheet.scores == [29, 0]
    assert "What does Ada have left?" not in screen


def test_a_round_that_nobody_wins(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    keep(path, [*BEGIN, "nobody"])
    assert [each.winner for each in SheetFile(path).sheet.rounds] == [None]


def test_a_player_may_be_called_like_a_command(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    keep(path, ["Show, Bo", "", "", "", "", "show", "5"])
    assert SheetFile(path).sheet.scores == [5, 0]


def test_the_sheet_is_exported(tmp_path: Path) -> None:
    lines = [*BEGIN, "ada", "5", "7"]
    lines += [f"export {tmp_path / 'out'}.{form}" for form in ("csv", "json", "txt")]
    screen = keep(tmp_path / "sheet", [*lines, "export out.doc", f"export {tmp_path / 'no' / 'out.csv'}"])
    assert json.loads((tmp_path / "out.json").read_text())["rounds"]
    assert (tmp_path / "out.csv").read_text().startswith("round,")
    assert "Ada" in (tmp_path / "out.txt").read_text()
    assert "Could not write to" in screen
    assert "Write: export" in screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_asks_and_understands_in_every_language(tmp_path: Path, language: str) -> None:
    def word(verb: str) -> str:
        return message("score", f"command-{verb}", language)

    lines = ["Ada, Bo", "", "", "", "", word("help"), word("nobody"), "ada", "7", word("undo"), word("redo")]
    lines += [
        f"{word('join')} Cy",
        f"{word('rename')} cy = Di",
        f"{word('leave')} di",
        f"{word('correct')} 1",
        "bo",
    ]
    lines += ["5", word("show"), f"{word('export')} {tmp_path / 'out.csv'}", word("quit"), "ada"]
    screen = keep(tmp_path / "sheet", lines, language)
    sheet = SheetFile(tmp_path / "sheet").sheet
    assert (sheet.scores, sheet.names) == ([7, 5, 0], ["Ada", "Bo", "Di"])
    assert (tmp_path / "out.csv").exists()
    assert not {"{", "}"} & set(screen)
    assert (" and " in screen) == (language == "en")


def test_whatever_is_typed_the_sheet_can_be_read_again(tmp_path: Path) -> None:
    words = (
        "ada|b|3|R7|W+4x2|0|47||undo|redo|correct 1|join Di|leave c|nobody|rename di = eve|rename ada = ada"
    )
    words += "|show|-|1e9|R7 R7 R7|=|correct x|\x00|W:G"
    for seed in range(20):
        luck = Random(seed)
        path = tmp_path / f"sheet{seed}"
        keep(path, ["Ada, Bo, Cy", "", "2", "", "", *(luck.choice(words.split("|")) for _ in range(80))])
        assert SheetFile(path).sheet.names[0].lower() == "ada"


def test_the_command_prints_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sheet"
    keep(path, [*BEGIN, "ada", "5", "7"])
    assert main(["score", str(path), "--show", "--language", "sv"]) == 0
    assert "Ada leder." in capsys.readouterr().out
    assert main(["score", str(path), "--csv"]) == 0
    assert capsys.readouterr().out.count("\n") == 4
    assert main(["score", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["dealer"] == 2


def test_what_the_command_said_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Ada, Bo\n\nada\n60\n"))
    path = tmp_path / "sheet"
    options = ["--edition", "sv-1981", "--set", "scoring=lowest", "--rule", "target=50"]
    assert main(["score", str(path), *options]) == 0
    assert "Ada won the match!" in capsys.readouterr().out
    assert SheetFile(path).sheet.rules.edition == "sv-1981"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["score", "{path}/none", "--show"], 1),
        (["score", "{path}"], 1),
        (["score", "{path}/bad", "--csv"], 1),
        (["score", "{path}/new", "--set", "nonsense=1"], 2),
        (["score", "{path}/new", "--set", "teams=1"], 2),
    ],
)
def test_mistakes_are_one_sentence_on_stderr(
    arguments: list[str], code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad").write_text("nonsense\n")
    assert main([argument.format(path=tmp_path) for argument in arguments]) == code
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("yksi: ")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_that_is_not_there_is_missed_in_the_language_of_the_reader(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none"
    assert main(["score", str(path), "--show", "--language", language]) == 1
    told = message("terminal", "no-sheet", language, file=str(path))
    assert capsys.readouterr().err == f"yksi: {told}\n"
    assert language == "en" or told != message("terminal", "no-sheet", "en", file=str(path))


@pytest.mark.parametrize(
    ("language", "cut", "wrong"),
    [
        ("nb", "Den siste linjen ble avbrutt", "Linje 2: Dette hører ikke hjemme på et poengark."),
        ("da", "Den sidste linje blev afbrudt", "Linje 2: Dette hører ikke hjemme på et pointark."),
        ("sv", "Den sista raden blev avbruten", "Rad 2: Det här hör inte hemma i ett poängprotokoll."),
        ("fi", "viimeinen rivi katkesi", "Rivi 2: Tämä ei kuulu pistelistaan."),
    ],
)
def test_a_line_that_is_wrong_is_told_in_the_language_of_the_reader(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, cut: str, wrong: str
) -> None:
    path = tmp_path / "sheet"
    SheetFile(path).append(open_sheet(["Ada", "Bo"]))
    with path.open("a") as file:
        file.write("{")
    assert main(["score", str(path), "--show", "--language", language]) == 0
    assert cut in capsys.readouterr().err
    with path.open("a") as file:
        file.write("\n")
    assert main(["score", str(path), "--show", "--language", language]) == 1
    assert capsys.readouterr().err == f"yksi: {wrong}\n"


def test_rounds_won_are_kept_without_asking_for_hands(tmp_path: Path) -> None:
    screen = keep(tmp_path / "rounds", ["Ada, Bo", "nb-112", "rounds", "2", "", "Ada", "Bo", "Ada", "quit"])
    assert "  Ada: +1 = 2 rounds won" in screen
    assert message("score", "what-is-left", name="Bo") not in screen
    assert SheetFile(tmp_path / "rounds").sheet.winners == [0]
