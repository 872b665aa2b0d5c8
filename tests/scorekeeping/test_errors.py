"""What cannot be is refused with a code and one clear sentence, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import yksi
from yksi.errors import CONFLICTS
from yksi.locales import LANGUAGES
from yksi.scorekeeping import (
    CODES,
    Sheet,
    SheetError,
    SheetFile,
    check,
    correct_round,
    decode,
    enter_round,
    join,
    leave,
    open_sheet,
    redo,
    rename,
    seat_teams,
    undo,
)
from yksi.scorekeeping.entries import Opened, Undone
from yksi.scorekeeping.file import read_log

TEN = [f"Player {number}" for number in range(1, 11)]


def sheet(*names: str, edition: str = "da-108", **rules: Any) -> Sheet:
    return Sheet([open_sheet(names or ("Ada", "Bo", "Cy"), edition, **rules)])


def after_rounds(count: int = 1, **rules: Any) -> Sheet:
    kept = sheet(**rules)
    for _ in range(count):
        kept.apply(enter_round(kept, "Ada", {"Bo": 20, "Cy": 30}))
    return kept


def left_over(*hands: object, edition: str = "da-108", winner: int | None = 0) -> None:
    """A round in which seat 0 wins and the others have these hands."""
    names = TEN[: len(hands) + 1]
    enter_round(sheet(*names, edition=edition), winner, dict(enumerate(hands, start=1)))


def changed_file(tmp_path: Path) -> None:
    one, other = SheetFile(tmp_path / "sheet"), SheetFile(tmp_path / "sheet")
    one.append(open_sheet(["Ada", "Bo"]))
    other.append(open_sheet(["Cy", "Di"]))


IMPOSSIBLE: list[tuple[str, Callable[[], object]]] = [
    ("not-open", lambda: enter_round(Sheet(), 0, {})),
    ("not-open", lambda: undo(Sheet())),
    ("open-already", lambda: check(sheet(), open_sheet(["Ada", "Bo"]))),
    ("bad-version", lambda: check(Sheet(), Opened(version=2, edition="", rules={}, players=(), dealer=0))),
    ("bad-rules", lambda: sheet(edition="da-109")),
    ("bad-rules", lambda: sheet(target="many")),
    ("bad-rules", lambda: sheet(target=0)),
    ("bad-rules", lambda: sheet(jokers=3)),
    ("bad-rules", lambda: sheet(scoring="highest")),
    ("uneven-teams", lambda: sheet(teams=2)),
    ("uneven-teams", lambda: seat_teams([["Ada", "Bo"], ["Cy"]])),
    ("one-team", lambda: sheet(teams=1)),
    ("classic-deck-customizable", lambda: sheet(customizable=2)),
    ("too-few-players", lambda: sheet("Ada")),
    ("too-many-players", lambda: sheet(*TEN, "Player 11")),
    ("bad-name", lambda: sheet("Ada", " ")),
    ("bad-name", lambda: sheet("Ada", "B\no")),
    ("bad-name", lambda: sheet("Ada", "B\x00")),
    ("bad-name", lambda: sheet("Ada", "B" * 41)),
    ("bad-name", lambda: rename(sheet(), "Ada", "")),
    ("duplicate-name", lambda: sheet("Ada", "ada ")),
    ("duplicate-name", lambda: rename(sheet(), "Ada", "bo")),
    ("duplicate-name", lambda: join(sheet(), "Bo")),
    ("unknown-player", lambda: enter_round(sheet(), "Eve", {})),
    ("unknown-player", lambda: enter_round(sheet(), 7, {1: 5, 2: 5})),
    ("unknown-player", lambda: enter_round(sheet(), 0, {1: 5, 2: 5, -1: 5})),
    ("unknown-player", lambda: sheet(dealer="Eve")),
    ("unknown-player", lambda: sheet(dealer=3)),
    ("unknown-player", lambda: rename(sheet(), 5, "Eve")),
    ("ambiguous-player", lambda: enter_round(sheet("Ada", "Adam"), "ad", {})),
    ("not-playing", lambda: enter_round(after_rounds(scoring="knock-out", target=30), "Cy", {"Bo": 1})),
    ("not-playing", lambda: enter_round(after_rounds(scoring="knock-out", target=30), 0, {1: 1, 2: 1})),
    ("bad-seat", lambda: join(sheet(), "Di", seat=4)),
    ("match-over", lambda: enter_round(after_rounds(target=50), "Ada", {"Bo": 1, "Cy": 1})),
    ("match-over", lambda: leave(after_rounds(target=50), "Ada")),
    ("round-there", lambda: enter_round(after_rounds(), "Ada", {"Bo": 1, "Cy": 1}, number=1)),
    ("no-such-round", lambda: enter_round(after_rounds(), "Ada", {"Bo": 1, "Cy": 1}, number=3)),
    ("no-such-round", lambda: correct_round(after_rounds(), 2, "Ada", {"Bo": 1, "Cy": 1})),
    ("later-rounds", lambda: correct_round(after_rounds(2, target=100), 1, "Ada", {"Bo": 90, "Cy": 40})),
    ("bad-points", lambda: correct_round(after_rounds(2), 1, "Ada", {"Bo": -1, "Cy": 40})),
    ("empty-hand", lambda: correct_round(after_rounds(2), 1, "Ada", {"Bo": "-", "Cy": 40})),
    ("nothing-to-undo", lambda: undo(sheet())),
    ("nothing-to-redo", lambda: redo(after_rounds())),
    ("missing-hand", lambda: enter_round(sheet(), "Ada", {"Bo": 5})),
    ("winner-holds", lambda: enter_round(sheet(), "Ada", {"Ada": "R7", "Bo": 5, "Cy": 5})),
    ("winner-holds", lambda: enter_round(sheet(), "Ada", {"Ada": 7, "Bo": 5, "Cy": 5})),
    ("empty-hand", lambda: left_over("R7", "-")),
    ("empty-hand", lambda: left_over("-", winner=None)),
    ("all-empty", lambda: left_over("-", "-")),
    ("all-empty", lambda: left_over("-", "-", edition="nb-112")),
    ("unknown-card", lambda: left_over("R7 Q")),
    ("unknown-card", lambda: left_over(["R7", "r8"])),
    ("not-in-deck", lambda: left_over("WS")),
    ("not-in-deck", lambda: left_over("W1")),
    ("too-many-of-card", lambda: left_over("W W W", "W W")),
    ("too-many-of-card", lambda: left_over("R0", "R0")),
    ("too-many-of-card", lambda: left_over("WS", "WS", edition="nb-112")),
    ("too-many-cards", lambda: left_over(_whole_deck())),
    ("bad-points", lambda: left_over(-5)),
    ("bad-points", lambda: left_over("-5")),
    ("bad-points", lambda: left_over(4.5)),
    ("bad-points", lambda: left_over("4.5")),
    ("bad-points", lambda: left_over(True)),
    ("bad-points", lambda: left_over("R7 20")),
    ("points-too-high", lambda: left_over(1241)),
    ("points-too-high", lambda: left_over("W W W W W+4 W+4 W+4 W+4", 841)),
    ("impossible-points", lambda: left_over(0, 0, 0, 0, 0)),
    ("impossible-points", lambda: left_over(*[1] * 9)),
    ("impossible-points", lambda: left_over(1000, 1000)),
    ("impossible-points", lambda: left_over("R0 Y0 G0 B0", 0)),
    ("teams-stay", lambda: join(sheet("Ada", "Bo", "Cy", "Di", teams=2), "Eli")),
    ("teams-stay", lambda: leave(sheet("Ada", "Bo", "Cy", "Di", teams=2), "Ada")),
    ("too-late-to-join", lambda: join(after_rounds(scoring="lowest"), "Di")),
    ("too-late-to-join", lambda: join(after_rounds(scoring="knock-out"), "Di")),
    ("too-many-players", lambda: join(sheet(*TEN), "Di")),
    ("too-few-left", lambda: leave(sheet("Ada", "Bo"), "Ada")),
    ("bad-line", lambda: decode("nonsense")),
    ("bad-line", lambda: decode('{"e": "round", "number": "1", "winner": 0, "hands": {}}')),
    ("bad-line", lambda: decode('{"e": "round", "number": 1}')),
    ("bad-line", lambda: decode('{"e": "undone", "player": 1}')),
    ("bad-line", lambda: decode('{"e": "renamed", "player": true, "name": "Ada"}')),
    ("bad-line", lambda: decode('["undone"]')),
    ("bad-line", lambda: decode("[" * 100_000)),
    ("bad-version", lambda: decode('{"e": "opened", "version": 2, "seats": 4}')),
    ("damaged", lambda: read_log('{"e": "undone"}')),
    ("no-sheet", lambda: SheetFile(Path(yksi.__file__).parent / "web" / "icon-192.png")),
]


def _whole_deck() -> str:
    coloured = [f"{colour}{face}" for colour in "RYGB" for face in (*range(1, 10), "S", "R", "+2")]
    return " ".join([*coloured * 2, *(f"{colour}0" for colour in "RYGB"), *["W", "W+4"] * 4])


@pytest.mark.parametrize(
    ("code", "wish"), IMPOSSIBLE, ids=[f"{number}-{code}" for number, (code, _) in enumerate(IMPOSSIBLE)]
)
def test_what_cannot_be_is_refused_with_a_code_and_a_sentence(code: str, wish: Callable[[], object]) -> None:
    with pytest.raises(SheetError) as refused:
        wish()
    assert refused.value.code == code
    sentences = [refused.value.told(language) for language in LANGUAGES]
    assert sentences[0] not in sentences[1:]
    assert str(refused.value) == sentences[0]
    for sentence in sentences:
        assert re.fullmatch(r"[A-ZÅÄÖÆØÉ0-9“«»”][^{}]+[.]", sentence), sentence


def test_a_sheet_that_somebody_else_wrote_on_is_read_again_first(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as refused:
        changed_file(tmp_path)
    assert refused.value.code == "changed-elsewhere"


def test_every_code_is_given_here() -> None:
    given = {code for code, _ in IMPOSSIBLE} | {"changed-elsewhere"}
    assert given - set(CONFLICTS) == set(CODES)


def test_nothing_is_written_when_something_is_refused() -> None:
    kept = after_rounds()
    with pytest.raises(SheetError):
        check(kept, Opened(edition="da-108", rules={}, players=("Eve", "Mal"), dealer=0))
    assert (len(kept.log), kept.names) == (2, ["Ada", "Bo", "Cy"])
    kept.apply(Undone())
    assert kept.rounds == []


def test_rules_that_are_written_wrong_are_told_in_the_language_of_the_reader() -> None:
    with pytest.raises(SheetError) as caught:
        sheet(edition="da-109")
    assert caught.value.told("nb").startswith("Slik kan dere ikke spille: ukjent regelhefte 'da-109'; ")
    assert caught.value.values == {"sentence": str(caught.value)[len("That cannot be played: ") : -1]}
