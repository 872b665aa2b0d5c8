"""The sheet on disk, on paper, in a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from yksi.locales import LANGUAGES
from yksi.scorekeeping import (
    Sheet,
    SheetFile,
    enter_round,
    leave,
    open_sheet,
    undo,
    view,
    write_csv,
    write_json,
    write_text,
)
from yksi.scorekeeping.file import read_log


def kept() -> Sheet:
    sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"], "sv-1981", scoring="knock-out", target=100)])
    sheet.apply(enter_round(sheet, "Ada", {"Bo": "R7 W+4", "Cy": 47}))
    sheet.apply(enter_round(sheet, "Cy", {"Ada": "BS", "Bo": 50}))
    return sheet


def test_the_sheet_is_a_table_with_how_things_stand_below() -> None:
    assert write_text(kept()) == (
        "Swedish rules of 1981, 108 cards, out at 100\n\n"
        "Round  Dealer  Winner  Ada   Bo  Cy\n"
        "    1  Ada     Ada       0   57  47\n"
        "    2  Bo      Cy       20   50   0\n"
        "Total                   20  107  47\n\n"
        "Ada leads.\nBo is out.\nCy deals next.\n"
    )


def test_whoever_came_late_or_left_has_no_points_in_the_rounds_between() -> None:
    sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"], "da-108")])
    sheet.apply(enter_round(sheet, "Ada", {"Bo": 1, "Cy": 2}))
    sheet.apply(leave(sheet, "Cy"))
    sheet.apply(enter_round(sheet, None, {}))
    lines = write_text(sheet).splitlines()
    assert lines[4].split() == ["2", "Bo", "–", "0", "0", "–"]
    assert "Cy has gone home." in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_prints_the_sheet(language: str) -> None:
    teams = Sheet([open_sheet(["Ada", "Bo", "Cy", "Di"], "fi-108", teams=2, target=50)])
    assert "{" not in write_text(teams, language)
    teams.apply(enter_round(teams, "Bo", {"Ada": 30, "Cy": "B9 B9 G9"}))
    text = write_text(teams, language)
    assert text.splitlines()[-1].startswith("Bo ")
    assert not {"{", "}"} & set(text)


def test_csv_has_a_line_for_everybody_in_every_round() -> None:
    lines = list(csv.DictReader(io.StringIO(write_csv(kept()))))
    assert len(lines) == 6
    assert lines[1] == {
        "round": "1",
        "dealer": "Ada",
        "player": "Bo",
        "side": "2",
        "won": "no",
        "cards": "R7 W+4",
        "hand_points": "57",
        "points": "57",
        "total": "57",
    }


def test_no_name_is_a_formula_in_a_spreadsheet() -> None:
    sheet = Sheet([open_sheet(['=HYPERLINK("x")', "Bo, Jr"], "da-108")])
    sheet.apply(enter_round(sheet, "Bo, Jr", {0: 5}))
    lines = list(csv.reader(io.StringIO(write_csv(sheet))))
    assert [line[2] for line in lines[1:]] == ['\'=HYPERLINK("x")', "Bo, Jr"]


def test_json_is_the_view() -> None:
    assert json.loads(write_json(kept())) == view(kept())


def test_what_was_appended_is_there_when_the_file_is_read_again(tmp_path: Path) -> None:
    file = SheetFile(tmp_path / "sheet")
    assert not file.path.exists()
    for entry in kept().log:
        file.append(entry)
    file.append(undo(file.sheet))
    assert view(SheetFile(file.path).sheet) == view(file.sheet)
    assert len(file.path.read_text().splitlines()) == 4


def test_a_file_that_people_have_edited_is_read_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    path.write_text(
        '{"e": "opened", "edition": "da-108", "rules": {}, "players": ["Åsa", "Bo"], "dealer": 1}\n\n'
        '{"e": "round", "number": 1, "winner": 0, "hands": {"1": "w4 r7"}}'
    )
    file = SheetFile(path)
    assert file.sheet.scores == [57, 0]
    file.append(undo(file.sheet))
    assert SheetFile(path).sheet.rounds == []


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("nonsense", 1),
        ('{"e": "undone"}', 1),
        ('{"e": "opened", "edition": "da-108", "rules": {}, "players": ["Ada", "Ada"], "dealer": 0}', 1),
        (
            '{"e": "opened", "edition": "da-108", "rules": {}, "players": ["Ada", "Bo"], "dealer": 0}\n'
            '{"e": "round", "number": 1, "winner": 0, "hands": {"1": "W W W W W"}}',
            2,
        ),
    ],
    ids=["no-json", "not-opened", "same-names", "too-many"],
)
def test_a_log_that_cannot_be_names_the_line(text: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"^Line {line}: [A-Z].*[.]$"):
        read_log(text)


def test_a_file_of_something_else_is_no_sheet(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(ValueError, match="is not a score sheet"):
        SheetFile(path)
