"""Records that the program wrote before the rules had a version 2 are what they were.

The files are what people have on their disks: none is ever written anew.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from yksi import Game, Match, Record, RecordError, make_rules
from yksi.editions import EDITIONS, ready_rules

OLD = sorted((Path(__file__).parent / "records").glob("*.yksi"))
every_old_record = pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)


@every_old_record
def test_an_old_record_replays_verifies_and_is_printed_as_it_was(path: Path) -> None:
    record = Record.load(path)
    assert record.rules.version == 1
    assert record.text() == path.read_text(encoding="utf-8")
    again = replace(Record.of(record.replay()), engine=record.engine)  # which names the program that wrote it
    assert again.text() == record.text()
    if record.kind == "match":
        assert record.verify().commitment == record.commitment


@every_old_record
def test_an_old_record_does_not_pass_for_a_new_one(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    for first in (["yksi record 2"], ["yksi record 2", "rules: 2"]):
        with pytest.raises(RecordError):
            Record.parse("\n".join([*first, *lines[1:]])).verify()


def test_the_old_records_tell_of_what_has_changed_since() -> None:
    played = [Record.load(path).replay() for path in OLD]
    rounds = [game for each in played for game in (each.rounds if isinstance(each, Match) else [each])]
    told = {(game.rules.edition, event["event"]) for game in rounds for event in game.told(None)}
    assert {("sv-1981", kind) for kind in ("challenged", "caught", "reversed")} <= told
    assert {("nb-112", kind) for kind in ("custom", "vote", "discarded")} <= told
    assert {edition for edition, _ in told} == set(EDITIONS)
    names = {rule.name for game in rounds for rule in game.rules.custom}
    assert {"Stuck", "Joke", "Exactly three", "Exactly seven", "Somebody"} <= names


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_record_says_by_which_rules_it_was_played(edition: str) -> None:
    lines = Record.of(Game.deal(edition, 3, seed=1)).text().split("\n")
    assert (lines[0], lines[4]) == ("yksi record 2", "rules: 2")


def test_keys_that_version_1_did_not_have_can_be_changed_in_it() -> None:
    header = ["yksi record 1", "kind: round", "edition: sv-1981", "uno_needed: yes", "sets: yes"]
    players = ["player 0: seat 0", "player 1: seat 1", "number: 1", "seed: 1", "result unfinished"]
    changed = Record.parse("\n".join([*header, *players])).rules
    assert changed == make_rules("sv-1981", version=1, uno_needed=True, sets=True)
    assert changed.word("draw_four_trial") == "challenge"


def test_a_ready_rule_keeps_what_it_was_in_version_1() -> None:
    assert [step.verb for step in ready_rules(1)["stuck"].steps] == ["draw"]
    assert [step.verb for step in ready_rules()["stuck"].steps] == ["short"]
