"""Rules as a value, and editions of one's own: files that load, save and are played by, or told why not."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yksi
from yksi.arena.worlds import worlds
from yksi.cli import main
from yksi.custom import NAME_LENGTH
from yksi.editions import EDITIONS, as_data, changed_keys, edition
from yksi.editions.house import MOST_BYTES, MOST_TOLD, decode
from yksi.env.settings import make_settings
from yksi.keys import KEYS, OWN, STACKING_PAIRS
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words
from yksi.rulebook import rows_for
from yksi.scorekeeping import SheetFile
from yksi.tournament.log_file import LogFile

FRIDAY = """
name = "Friday"
edition = "nb-112"
custom = ["joke", "swap"]

[rules]
stacking = "same"
jump_in = true
target = 200
"""
ATTIC = """
name = "Attic"

[rules]
must_play = true
hand_size = 9

[[custom]]
name = "Rain \\"cats\\" – og hunder"
text = "Everybody else draws one."
steps = [{ verb = "draw", target = "everybody-else", number = 1 }]
"""


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    path = tmp_path / "friday.toml"
    path.write_text(FRIDAY, encoding="utf-8")
    return path


def finished(match: yksi.Match) -> yksi.Match:
    luck = Random(1)
    while not match.over:
        while not match.round.over:
            match.play(luck.choice(match.legal()))
        if not match.over:
            match.next_round()
    return match


# A value


def test_a_file_is_an_edition_with_what_the_table_changes(friday: Path) -> None:
    rules = yksi.Rules.load(friday)
    assert (rules.name, rules.edition) == ("Friday", "nb-112")
    assert changed_keys(rules) == {"stacking": "same", "jump_in": "yes", "target": 200}
    assert rules.custom == (yksi.ready_rules()["joke"], yksi.ready_rules()["swap"])
    plain = yksi.make_rules("nb-112", stacking="same", jump_in=True, target=200, custom="joke,swap")
    assert rules == yksi.make_rules(plain, name="Friday")


def test_a_whole_edition_starts_from_the_defaults_of_the_keys() -> None:
    rules = yksi.Rules.parse(ATTIC)
    assert (rules.name, rules.edition) == ("Attic", OWN)
    assert changed_keys(rules) == {"hand_size": 9, "must_play": "yes"}
    assert rules.custom[0].name == 'Rain "cats" – og hunder'
    assert rows_for(rules)


@pytest.mark.parametrize("start", [*EDITIONS, OWN])
def test_plain_rules_survive_a_file(start: str) -> None:
    rules = yksi.make_rules(start, name="Ours" if start == OWN else "")
    assert yksi.Rules.parse(rules.text()) == rules


def values(key: str) -> st.SearchStrategy[Any]:
    """Everything that a key can be."""
    declared: Mapping[str, Any] = KEYS[key]
    if "pairs" in declared:
        return st.lists(st.sampled_from(STACKING_PAIRS), min_size=1, unique=True)
    if "bounds" in declared:
        return st.integers(*declared["bounds"])
    return st.sampled_from(declared.get("words") or declared["one_of"])


@given(
    st.sampled_from([*EDITIONS, OWN]),
    st.fixed_dictionaries({}, optional={key: values(key) for key in KEYS}),
    st.lists(st.sampled_from(sorted(yksi.ready_rules())), max_size=3),
    st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=40),
)
def test_any_rules_survive_a_file_a_record_and_being_data(
    start: str, changes: dict[str, Any], custom: list[str], name: str
) -> None:
    try:
        rules = yksi.make_rules(start, **changes, custom=custom, name=name)
    except ValueError:
        return
    assert yksi.Rules.parse(rules.text()) == rules
    data = as_data(rules)
    assert yksi.make_rules(data.pop("edition"), **data.pop("rules"), **data) == rules
    record = yksi.Record("match", rules, ("Ada", "Bo"), (), "result sealed")
    assert yksi.Record.parse(record.text()).rules == rules


def test_rules_are_saved_as_a_file_that_loads(tmp_path: Path) -> None:
    rules = yksi.Rules.parse(ATTIC)
    rules.save(tmp_path / "attic.toml")
    assert yksi.Rules.load(str(tmp_path / "attic.toml")) == rules


def test_a_file_from_another_system_is_read_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_bytes(b"\xef\xbb\xbf" + FRIDAY.replace("\n", "\r\n").encode())
    assert yksi.Rules.load(path) == yksi.Rules.parse(FRIDAY)


# Playing by it


def test_rules_are_taken_wherever_an_edition_is() -> None:
    rules = yksi.Rules.parse(FRIDAY)
    assert yksi.Game.deal(rules, players=3, seed=7).rules == rules
    assert yksi.Match(rules, ["Ada", "Bo"], seed=7).rules == rules
    assert yksi.Game.deal(rules, stacking="all").rules == yksi.make_rules(rules, stacking="all")
    assert "Friday" in repr(yksi.Game.deal(rules))


def test_a_position_is_set_up_by_rules_of_its_edition() -> None:
    rules = yksi.Rules.parse(ATTIC)
    game = yksi.Game.position("own; top R5; turn 0; 0: R7 W1 B1; 1: G2 Y2", rules=rules)
    assert game.rules == rules
    assert "draw" not in game.legal()
    assert yksi.Game.position("own; must_play=no; top R5; 0: R7; 1: G2", rules=rules).rules.must_play == 0
    with pytest.raises(ValueError, match="begins with 'nb-112'"):
        yksi.Game.position("nb-112; top R5; 0: R7; 1: G2", rules=rules)


@pytest.mark.parametrize("text", [FRIDAY, ATTIC])
def test_a_match_is_recorded_replayed_and_proved_without_the_file(text: str) -> None:
    rules = yksi.make_rules(yksi.Rules.parse(text), target=40)
    record = yksi.Record.of(finished(yksi.Match(rules, ["Ada", "Bo", "Cy"], seed=3)))
    again = yksi.Record.parse(record.text())
    assert again.replay().rules == rules
    assert again.verify().commitment == record.commitment
    assert again.text() == record.text()


def test_the_commitment_binds_the_name() -> None:
    record = yksi.Record.of(finished(yksi.Match(yksi.Rules.parse(FRIDAY), 2, seed=3)))
    other = yksi.Record.parse(record.text().replace("name: Friday", "name: Monday"))
    with pytest.raises(yksi.RecordError, match="commitment"):
        other.verify()


def test_terms_without_a_name_have_no_line_for_it() -> None:
    assert "name:" not in yksi.Record.of(yksi.Match("nb-112", 2, seed=1)).terms()


def test_a_round_from_a_position_is_recorded_with_its_rules() -> None:
    game = yksi.Game.position("own; top R5; turn 0; 0: R7 W1 B1; 1: G2 Y2", 5, rules=yksi.Rules.parse(ATTIC))
    game.play("R7")
    record = yksi.Record.of(game)
    assert "must_play=yes" in record.text()
    replayed = yksi.Record.parse(record.text()).replay()
    assert replayed.rules == game.rules
    assert yksi.Record.of(replayed) == record


def test_environments_and_simulations_take_rules() -> None:
    rules = yksi.Rules.parse(FRIDAY)
    settings = make_settings(rules, 2, "match", "automatic", "flat", "replace", 100, {"jump_in": "no"})
    assert settings.rules == yksi.make_rules(rules, jump_in="no")
    found = worlds([rules, "fi-108"], ["seven_zero=yes"], {}, [2], "random", "1", 10)
    assert [world.name for world in found] == ["Friday", "fi-108", "seven_zero=yes"]
    assert found[2].task.rules == yksi.make_rules(rules, seven_zero="yes")


# Bad input

COMMANDS = [
    ["rules"],
    ["may", "Y+2", "--on", "R+2", "--against", "2"],
    ["what", "R+2", "--on", "R5"],
    ["arena", "random", "novice", "--out", "results", "--deals", "0"],
    ["simulate", "--rounds", "0"],
    ["score", "sheet.jsonl"],
    ["tournament", "new", "log.jsonl"],
    ["play"],
    ["join"],
]
BAD = {
    "not TOML": ("name = ", "this is not TOML"),
    "another kind of file": ("<html></html>", "this is not TOML"),
    "a bottomless file": ("name = " + "[" * 9000, "nested too deep"),
    "a bottomless name": (".".join(["a"] * 8000) + " = 1", "nested too deep"),
    "a bottomless table": ("[" + "'a' . " * 2000 + "b]\n" + "c = 1\n" * 500, "nested too deep"),
    "an endless number": ("name = 'A'\n[rules]\ntarget = 1" + "0" * 5000, "this is not TOML"),
    "an unknown field": ("name = 'A'\ncolour = 'red'", "unknown field 'colour'"),
    "an unknown key": ("name = 'A'\n[rules]\nstackign = 'same'", "'stackign': the nearest one is stacking"),
    "a key like no other": ("name = 'A'\n[rules]\nzzz = 1", "unknown rule key 'zzz'"),
    "a key outside of its table": ("edition = 'nb-112'\nstacking = 'same'", "outside of [rules]"),
    "a field inside of the table": ("name = 'A'\n[rules]\ncustom = ['joke']", "custom is no rule key"),
    "a wrong value": ("name = 'A'\n[rules]\nstacking = 'perhaps'", "stacking must be"),
    "a wrong type": (
        "name = 'A'\n[rules]\nmust_play = 1979-05-27",
        "must_play must be no or yes, not 1979-05-27",
    ),
    "a switch for a number": ("name = 'A'\n[rules]\ntarget = true", "to 1000000, not true"),
    "a list of dates": ("name = 'A'\n[rules]\nstacking = [1979-05-27, true]", "not [1979-05-27, true]"),
    "a contradicting pair": (
        "name = 'A'\n[rules]\nno_bluff = true\nfree_draw_four = true",
        "no_bluff = yes and free_draw_four = yes contradict each other",
    ),
    "a deck no table can deal": ("name = 'A'\n[rules]\ndeck = 60", "deck must be 108 or 112, not 60"),
    "more rules than cards": (
        "name = 'A'\ncustom = ['joke']\n[rules]\ndeck = 108",
        "customizable = 0 and custom = 1 contradict",
    ),
    "an unknown edition": ("edition = 'nb-113'", "unknown edition 'nb-113'"),
    "an edition that is no text": ("edition = ['nb-112']", "unknown edition"),
    "a whole edition without a name": ("[rules]\nmust_play = true", "needs a name"),
    "a name that is no text": ("name = 7", "name must be a text"),
    "a blank name": ("edition = 'nb-112'\nname = '   '", "name must not be blank"),
    "a name that is too long": (f"name = '{'A' * 41}'", "41 characters"),
    "a name that steers the terminal": ('name = "A\\u001b[2J"', "control character"),
    "rules that are no table": ("name = 'A'\nrules = 7", "rules must be a table"),
    "custom rules that are no list": ("name = 'A'\ncustom = 7", "custom must be a list"),
    "an unknown custom rule": ("name = 'A'\ncustom = ['jokes']", "unknown custom rule 'jokes'"),
    "a bad step": ("name = 'A'\n[[custom]]\nname = 'x'\nsteps = [{ verb = 'fly' }]", "unknown verb 'fly'"),
    "too large a file": ("#" * (MOST_BYTES + 1), "at most 16 KiB"),
    "a huge value": (f"name = 'A'\n[rules]\nmust_play = '{'A' * 9000}'", "must_play must be"),
}


@pytest.mark.parametrize("bad", BAD)
def test_what_is_wrong_with_a_file_is_one_sentence_that_names_it(
    bad: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, why = BAD[bad]
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(yksi.RulesError) as refused:
        yksi.Rules.load(path)
    assert main(["play", "--rules", str(path), "--record", str(tmp_path / "kept.yksi")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"yksi: {refused.value}\n"
    assert str(path) in told.err
    assert why in told.err
    assert len(told.err) < MOST_TOLD + 200
    assert list(tmp_path.iterdir()) == [path]


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(yksi.RulesError, match="not a text in UTF-8"):
        yksi.Rules.load(tmp_path / "house.toml")


@pytest.mark.parametrize("path", ["missing.toml", ".", "nul\0.toml", "missing/house.toml"])
def test_a_path_that_leads_to_no_file_is_an_error_of_rules_on_every_command(
    path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(yksi.RulesError) as refused:
        yksi.Rules.load(path)
    for command in (*COMMANDS, ["compare", "nb-112", path]):
        told = command if command[0] == "compare" else [*command, "--rules", path]
        assert main(told) == 2, command
        assert capsys.readouterr().err == f"yksi: {refused.value}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("id", [*EDITIONS, OWN])
def test_nobody_takes_the_name_of_an_edition_in_any_language(id: str) -> None:
    names = {id, edition(id).title, *(words(language, "editions")[id]["name"] for language in LANGUAGES)}
    for name in [name for name in names if len(name) <= NAME_LENGTH]:
        with pytest.raises(yksi.Contradiction) as refused:
            yksi.make_rules("nb-112", name=name.upper())
        assert (refused.value.code, refused.value.keys) == ("taken-name", ("name",))


# Commands


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_every_command_that_takes_an_edition_takes_a_file(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.toml").write_text("name = 'sv-1981'", encoding="utf-8")
    assert main([*command, "--rules", "bad.toml"]) == 2
    assert capsys.readouterr().err.startswith("yksi: bad.toml: name = 'sv-1981' is the name of an edition")
    assert list(tmp_path.iterdir()) == [tmp_path / "bad.toml"]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["may", "R7", "--on", "R5"], "Yes"),
        (["what", "W+4:G", "--on", "R5"], "4 cards"),
        (["arena", "random", "novice", "--deals", "2"], "novice"),
    ],
    ids=lambda each: each[0],
)
def test_what_a_file_says_is_played_and_asked_by(
    command: list[str],
    told: str,
    friday: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(friday.parent)
    assert main([*command, "--rules", str(friday)]) == 0
    assert told in capsys.readouterr().out


def test_a_match_in_the_terminal_is_played_by_a_file(
    friday: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    record = tmp_path / "kept.yksi"
    assert main(["play", "--rules", str(friday), "--record", str(record)]) == 0
    assert yksi.Record.parse(record.read_text(encoding="utf-8")).rules == yksi.Rules.load(friday)


def test_a_file_and_an_edition_are_not_asked_for_together(
    friday: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--rules", str(friday), "--edition", "sv-1981"])
    assert "not allowed with" in capsys.readouterr().err


def test_the_rules_of_a_file_can_be_read(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--rules", str(friday), "--rule", "hand_size=5"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Friday (nb-112)\n")
    assert "Cards to begin with: 5" in told
    assert "Stacking: Like on like" in told


def test_a_tournament_by_a_file_keeps_its_name_and_leaves_the_target_to_matches(
    friday: Path, tmp_path: Path
) -> None:
    for game, target in (("round", 1), ("match", 200)):
        path = tmp_path / f"{game}.jsonl"
        assert main(["tournament", "new", str(path), "--game", game, "--rules", str(friday)]) == 0
        rules = LogFile(path).tournament.rules
        assert (rules.name, rules.target) == ("Friday", target)
        assert rules.custom == yksi.Rules.load(friday).custom


def test_a_score_sheet_by_a_file_asks_only_who_plays(
    friday: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("Ada, Bo\n\nquit\n"))
    path = tmp_path / "sheet.jsonl"
    assert main(["score", str(path), "--rules", str(friday)]) == 0
    assert "Friday, first to 200" in capsys.readouterr().out
    assert SheetFile(path).sheet.rules == yksi.Rules.load(friday)


# Comparing


def test_two_tables_are_compared(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", str(friday), "nb-112", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "Only in “Friday”:" in told
    assert "Only in “Norwegian rules, 112 cards”:" in told
    assert "Stacking: Like on like – Off" in told
    assert "Swap: " in told
    assert main(["compare", str(friday), "nb-112", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["keys"] == {"stacking": ["same", "off"], "jump_in": ["yes", "no"], "target": [200, 500]}
    assert data["here"]["name"] == "Friday"
    assert data["added"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_speaks_the_language_of_the_reader(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", {"nb": "nb_NO.UTF-8"}.get(language, f"{language}_XX.UTF-8"))
    assert main(["compare", "nb-112", "sv-1981"]) == 0
    told = capsys.readouterr().out
    assert words(language, "editions")["sv-1981"]["name"] in told
    assert words(language, "keys")["keys"]["must_play"]["label"] in told


def test_tables_that_are_alike_are_said_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "fi-108", "fi-108", "--language", "en"]) == 0
    assert "in the same way" in capsys.readouterr().out


@pytest.mark.parametrize("told", ["nb-113", "missing.toml", "rules/missing"])
def test_a_comparison_with_nothing_names_it(told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "nb-112", told]) == 2
    assert told in capsys.readouterr().err


def test_a_file_is_compared_whatever_it_is_called(
    friday: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(friday.parent)
    friday.rename("friday")
    for told in ("friday", "./friday"):
        assert main(["compare", told, "nb-112", "--language", "en"]) == 0
        assert "Only in “Friday”:" in capsys.readouterr().out


def test_a_comparison_tells_the_numbers_of_the_table_that_has_the_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = yksi.make_rules("nb-112", target=300, uno_penalty=4, challenge_penalty=5, hand_limit=20)
    here.save(tmp_path / "a.toml")
    there = yksi.make_rules("nb-112", scoring="rounds", target=5, no_uno=True, no_bluff=True)
    there.save(tmp_path / "b.toml")
    assert main(["compare", str(tmp_path / "a.toml"), str(tmp_path / "b.toml"), "--language", "en"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for sentence in (
        *("The target is 300 points.", "no UNO said draws 4 cards.", "the four cards and 5 more"),
        *("Whoever gets to 20 cards is out", "The first to win 5 rounds wins the match."),
    ):
        assert sentence in told


def test_a_comparison_speaks_with_the_names_of_the_own_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "nb-112", "sv-1981", "--language", "nb"]) == 0
    told = " ".join(capsys.readouterr().out.split()).casefold()
    assert "skift farge og trekk 4-kort" in told
    assert "trekk 4-joker" not in told
    assert main(["compare", "nb-112-retold", "sv-1981", "--language", "nb"]) == 0
    assert "hopp over-kort" in capsys.readouterr().out.casefold()


def test_no_file_takes_long_to_be_refused() -> None:
    """TOML's reader takes a second for a name of thousands of parts, and strangers send files to servers."""
    deep = ".".join(["a"] * 2000)
    for text in (f"{deep} = 1", f"[{deep}]\n" + "b.c = 1\n" * 1000, "a" * 16_000, "'" * 16_000, "a. " * 5000):
        began = time.thread_time()
        with pytest.raises(ValueError, match=r"deep|TOML|field"):
            decode(text.encode())
        assert time.thread_time() - began < 0.1
