"""A score sheet on the device is one of the library: the same entries, refusals, points and views."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.web.test_advice import answers, pytestmark  # noqa: F401 - where there is Node
from yksi import EDITIONS
from yksi.cards import NAMES
from yksi.scorekeeping import Sheet, SheetError, decode, encode, open_sheet, view
from yksi.scorekeeping import decide as decisions
from yksi.server.errors import Refusal
from yksi.server.http.sheets import TriedRound, trial_of
from yksi.server.sheets.decide import decided

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Eli", "Åse")
WISHES = 40
SHEETS = [
    *((edition, {}, players) for edition in EDITIONS for players in (2, 5)),
    ("sv-1981", {"scoring": "knock-out", "target": 150}, 4),
    ("da-108", {"scoring": "lowest", "target": 200}, 3),
    ("nb-112", {"scoring": "rounds", "target": 5}, 3),
    ("nb-112", {"teams": 2, "target": 300}, 4),
    ("fi-108", {"hand_limit": 20, "target": 300}, 4),
    ("nb-112", {"teams": 2, "scoring": "knock-out", "custom": ["swap"], "target": 120}, 6),
]
Wish = dict[str, Any]


def some_hand(luck: Random) -> list[str] | int | str:
    """A hand, or what somebody typed."""
    held = luck.sample(NAMES, luck.randint(0, 4))
    typed = luck.choice(("r7, w4", "3xR1", "-", "47", "R77", "-3"))
    kinds: list[list[str] | int | str] = [held, " ".join(held), luck.randint(0, 120), typed]
    return luck.choices(kinds, (8, 2, 8, 1))[0]


def some_wish(luck: Random, sheet: Sheet) -> Wish:
    """Something to write down, which need not be possible."""
    player = luck.randrange(len(sheet.names) + (luck.random() < 0.1))
    rounds = len(sheet.rounds)
    winner = luck.choice(sheet.playing or [0]) if luck.random() < 0.95 else luck.choice((None, player))
    others = [each for each in sheet.playing if each != winner and luck.random() < 0.97]
    hands = {str(each): some_hand(luck) for each in sorted(others)}
    kinds: dict[str, Wish] = {
        "enter-round": {"number": rounds + 1, "winner": winner, "hands": hands},
        "correct-round": {"number": luck.randint(1, rounds + 1), "winner": winner, "hands": hands},
        "undo": {},
        "redo": {},
        "rename-player": {"player": player, "name": luck.choice((*PEOPLE, " Ulf ", "", "x" * 41))},
        "player-left": {"player": player},
        "player-joined": {"name": luck.choice((*PEOPLE, "Ulf")), "seat": luck.choice((None, 0, 1, 99))},
    }
    kind = luck.choices(list(kinds), (20, 4, 3, 2, 1, 1, 1))[0]
    return {"do": kind, **kinds[kind]}


DECIDES: dict[str, Callable[[Sheet, Wish], Any]] = {
    "enter-round": lambda sheet, wish: decisions.enter_round(
        sheet, wish["winner"], numbered(wish["hands"]), wish["number"]
    ),
    "correct-round": lambda sheet, wish: decisions.correct_round(
        sheet, wish["number"], wish["winner"], numbered(wish["hands"])
    ),
    "undo": lambda sheet, _wish: decisions.undo(sheet),
    "redo": lambda sheet, _wish: decisions.redo(sheet),
    "rename-player": lambda sheet, wish: decisions.rename(sheet, wish["player"], wish["name"]),
    "player-left": lambda sheet, wish: decisions.leave(sheet, wish["player"]),
    "player-joined": lambda sheet, wish: decisions.join(sheet, wish["name"], wish["seat"]),
}


def numbered(hands: dict[str, Any]) -> dict[int, Any]:
    """Hands by the numbers of their players."""
    return {int(player): hand for player, hand in hands.items()}


def shown(sheet: Sheet) -> Any:
    """The sheet as whoever reads its log has it, in which hands are in the order of the players."""
    return json.loads(json.dumps(view(Sheet(decode(encode(entry)) for entry in sheet.log))))


def written(sheet: Sheet) -> list[Any]:
    """The log as it is kept."""
    return [json.loads(encode(entry)) for entry in sheet.log]


def library(sheet: Sheet, wish: Wish) -> Any:
    """What becomes of a wish; the sheet has it then."""
    try:
        entry = DECIDES[wish["do"]](sheet, wish)
    except SheetError as error:
        values = json.loads(json.dumps(dict(error.values)))  # as they are now: names may change later
        return {"reason": error.code, "values": values}
    sheet.apply(entry)
    return {"entry": json.loads(encode(entry)), "view": shown(sheet)}


def trial(sheet: Sheet, wish: Wish) -> Any:
    """What a round would be worth."""
    tried = msgspec.convert({key: wish[key] for key in ("number", "winner", "hands")}, TriedRound)
    try:
        return msgspec.to_builtins(decided(lambda: trial_of(sheet, tried)))
    except Refusal as refusal:
        return {"problem": {"code": refusal.code, "reason": refusal.reason, "values": dict(refusal.values)}}


@pytest.mark.parametrize(("edition", "rules", "players"), SHEETS)
def test_the_page_keeps_a_sheet_as_the_library_does(
    edition: str, rules: dict[str, Any], players: int, tmp_path: Path
) -> None:
    luck = Random(f"{edition} {rules} {players}")
    opening = {
        "do": "open-sheet",
        "players": PEOPLE[:players],
        "edition": edition,
        "rules": rules,
        "dealer": 1,
    }
    first = open_sheet(PEOPLE[:players], edition, 1, **rules)
    sheet = Sheet([first])
    asked: list[Any] = [{"sheet": {"log": [], "wish": opening}}]
    told: list[Any] = [{"entry": json.loads(encode(first)), "view": shown(sheet)}]
    for _ in range(WISHES):
        wish, log = some_wish(luck, sheet), written(sheet)
        if wish["do"] == "enter-round" and all(not isinstance(hand, str) for hand in wish["hands"].values()):
            asked.append({"tries": {"log": log, "tried": wish}})
            told.append(trial(sheet, wish))
        asked.append({"sheet": {"log": log, "wish": wish}})
        told.append(library(sheet, wish))
    for question, ours, theirs in zip(asked, answers(asked, tmp_path), told, strict=True):
        assert comparable(ours) == json.loads(json.dumps(theirs)), question
    assert sum("view" in each for each in told) > WISHES / 8


def comparable(answer: Any) -> Any:
    """Without the sentence, which the library has in English."""
    if refused := answer.get("refused"):
        return {"reason": refused["reason"], "values": refused["values"]}
    if problem := answer.get("problem"):
        return {"problem": {name: problem[name] for name in ("code", "reason", "values")}}
    return answer
