"""A log in a file: what was added stays, and a line that was cut off is named and replaced."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from yksi.journal import UNREADABLE, ChangedElsewhere, Codec, Journal, OtherVersion
from yksi.scorekeeping import SheetFile, open_sheet, undo


def lines(path: Path) -> list[bytes]:
    """What a new reader finds."""
    return [line for _, line in Journal(path).lines]


def test_what_was_added_is_read_again_line_by_line(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "log")
    assert not journal.path.exists()
    journal.append("1")
    journal.append('"Åse"')
    assert journal.path.read_bytes() == '1\n"Åse"\n'.encode()
    assert lines(journal.path) == [b"1", '"Åse"'.encode()]


@pytest.mark.parametrize("cut", [b'{"e":"en', b"\xff", '"Å'.encode()[:-1], b"{"])
def test_a_line_that_was_cut_off_is_left_out_named_and_replaced(tmp_path: Path, cut: bytes) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"1\n2\n" + cut)
    journal = Journal(path)
    assert [line for _, line in journal.lines] == [b"1", b"2"]
    assert "cut off" in journal.torn
    assert str(path) in journal.torn
    journal.append("3")
    assert not journal.torn
    assert path.read_bytes() == b"1\n2\n3\n"


def test_a_last_line_that_only_lacks_its_end_counts(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"1\n\n2")
    journal = Journal(path)
    assert journal.lines == [(1, b"1"), (3, b"2")]
    assert not journal.torn
    journal.append("3")
    journal.append("4")
    assert path.read_bytes() == b"1\n\n2\n3\n4\n"


def test_nothing_is_added_to_a_file_that_somebody_else_has_written_to(tmp_path: Path) -> None:
    one, other = Journal(tmp_path / "log"), Journal(tmp_path / "log")
    one.append("1")
    with pytest.raises(ChangedElsewhere):
        other.append("2")
    assert lines(one.path) == [b"1"]
    other.read()
    other.append("2")
    assert lines(one.path) == [b"1", b"2"]


def test_a_file_that_is_there_is_never_begun_anew(tmp_path: Path) -> None:
    Journal.create(tmp_path / "log", "1", "2")
    with pytest.raises(FileExistsError):
        Journal.create(tmp_path / "log", "3")
    assert lines(tmp_path / "log") == [b"1", b"2"]


def test_a_score_sheet_survives_a_line_that_was_cut_off(tmp_path: Path) -> None:
    file = SheetFile(tmp_path / "sheet")
    file.append(open_sheet(["Ada", "Bo"]))
    with file.path.open("ab") as cut:
        cut.write(b'{"e": "round", "numb')
    again = SheetFile(file.path)
    assert "cut off" in again.torn
    assert again.sheet.names == file.sheet.names
    with pytest.raises(ValueError, match=r"[.]$"):
        undo(again.sheet)


@dataclass(frozen=True, kw_only=True)
class Said:
    by: str = ""
    version: int = 1
    numbers: tuple[int, ...] = ()
    pairs: dict[str, list[int]] = field(default_factory=dict)
    winner: int | None
    share: float = 0.0


CODEC = Codec({"said": Said}, version=1)


@pytest.mark.parametrize(
    "entry",
    [
        Said(winner=None),
        Said(winner=2, by="Åse", numbers=(1, 2), pairs={"a": [1, 2], "b": []}, share=0.5),
    ],
    ids=["usual", "all of it"],
)
def test_an_entry_is_read_as_it_was_written(entry: Said) -> None:
    assert CODEC.decode(CODEC.encode(entry)) == entry


def test_what_is_as_usual_is_left_out_but_never_the_version() -> None:
    assert CODEC.encode(Said(winner=None)) == '{"e":"said","version":1,"winner":null}'


@pytest.mark.parametrize(
    "line",
    [
        *("nonsense", "[]", '"said"', "{}", '{"e":"sung","winner":1}', '{"e":"said"}', "[" * 100_000),
        *('{"e":"said","winner":"1"}', '{"e":"said","winner":true}', '{"e":"said","winner":1,"more":1}'),
        *('{"e":"said","winner":1,"numbers":1}', '{"e":"said","winner":1,"numbers":["1"]}'),
        *('{"e":"said","winner":1,"pairs":[]}', '{"e":"said","winner":1,"pairs":{"a":1}}'),
    ],
)
def test_a_line_that_is_no_entry_is_refused(line: str) -> None:
    with pytest.raises(UNREADABLE):
        CODEC.decode(line)


def test_a_log_of_another_version_is_told_from_nonsense_whatever_else_it_says() -> None:
    with pytest.raises(OtherVersion) as refused:
        CODEC.decode('{"e":"said","version":2,"colour":"red"}')
    assert refused.value.version == 2
