"""Does everybody read what they have told wrong in their own language?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from yksi import Rules, make_rules
from yksi.editions import check_players
from yksi.editions.house import decode
from yksi.errors import CONFLICTS, MISWRITTEN, Contradiction, Miswritten
from yksi.locales import LANGUAGES
from yksi.locales.messages import table
from yksi.locales.mistakes import in_words_of, mistake

CUSTOM = b'edition = "nb-112"\n'
RAIN = CUSTOM + b'[[custom]]\nname = "Rain"\nsteps = '
FILES = {
    "unknown-edition": b'edition = "nb-113"',
    "unknown-key": b'name = "Ours"\n[rules]\nxyzzy = 1',
    "unknown-key-near": b'name = "Ours"\n[rules]\njump_inn = "yes"',
    "impossible-value": b'name = "Ours"\n[rules]\njump_in = "often"',
    "impossible-number": b'name = "Ours"\n[rules]\nhand_size = 0',
    "key-outside": b'name = "Ours"\njump_in = "yes"',
    "no-key": b'[rules]\nname = "Ours"',
    "unknown-field": b'nick = "Ours"',
    "rules-no-table": b'name = "Ours"\nrules = "all"',
    "unnamed": b"[rules]",
    "too-large": b"#" * 20_000,
    "not-text": b"\xff",
    "too-deep": b"a = " + b"[" * 3000,
    "not-toml": b"a = = 1",
    "unknown-custom": b'edition = "nb-112"\ncustom = ["jok"]',
    "custom-no-list": b'edition = "nb-112"\ncustom = 3',
    "custom-no-table": CUSTOM + b"custom = [3]",
    "custom-field": CUSTOM + b"[[custom]]\nwet = 1",
    "no-text": CUSTOM + b"[[custom]]\nname = 1",
    "blank": CUSTOM + b'[[custom]]\nname = "Rain"\ntext = " "',
    "too-long": b'name = "' + b"o" * 50 + b'"',
    "not-plain": b'name = "\\u0007"',
    "steps-no-list": RAIN + b"[]",
    "step-no-table": RAIN + b"[3]",
    "no-verb": RAIN + b'[{ target = "me" }]',
    "unknown-verb": RAIN + b'[{ verb = "rain" }]',
    "unknown-argument": RAIN + b'[{ verb = "draw", times = 2 }]',
    "impossible-argument": RAIN + b'[{ verb = "draw", target = "you", number = 1 }]',
    "takes-no-number": RAIN + b'[{ verb = "reverse", number = 1 }]',
    "needs-number": RAIN + b'[{ verb = "draw", target = "me" }]',
    "needs-other-number": RAIN + b'[{ verb = "draw", target = "me", number = 999 }]',
    "unknown-holding": RAIN + b'[{ verb = "skip", target = "me", when = "holds", holding = "gold" }]',
    "holding-alone": RAIN + b'[{ verb = "skip", target = "me", holding = "wild" }]',
}
"""By code, a file in which that is wrong."""
OTHERS = {"impossible-players", "no-value"}
"""What no file can say."""


def miswritten(code: str) -> Miswritten:
    with pytest.raises(Miswritten) as caught:
        decode(FILES[code])
    return caught.value


def test_every_code_has_its_sentence_in_every_language_and_its_file_here() -> None:
    assert {*FILES, *OTHERS} == set(MISWRITTEN)
    for language in LANGUAGES:
        assert set(table(language, "keys", "miswritten")) == set(MISWRITTEN), language


@pytest.mark.parametrize("code", FILES)
def test_what_is_written_wrong_in_a_file_is_told_in_every_language(code: str) -> None:
    error = miswritten(code)
    assert error.code == code
    told = {language: mistake(error, language) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    assert all("{" not in sentence for sentence in told.values())
    assert told["en"] == str(error)


@pytest.mark.parametrize("code", sorted(set(FILES) - {"unknown-key", "impossible-value"}))
def test_the_english_sentence_is_that_of_the_catalogue(code: str) -> None:
    error = miswritten(code)
    assert in_words_of(error, "en") == str(error)


def test_a_number_of_players_that_cannot_be_is_told_in_every_language() -> None:
    with pytest.raises(Miswritten) as caught:
        check_players(make_rules("nb-112"), 11)
    assert mistake(caught.value, "sv") == "players måste vara 2 till 10, inte 11"


def test_a_contradiction_names_the_two_choices_and_says_why_in_the_language_of_the_reader() -> None:
    with pytest.raises(Contradiction) as caught:
        make_rules("nb-112", no_bluff="yes", free_draw_four="yes")
    assert mistake(caught.value) == str(caught.value)
    told = mistake(caught.value, "nb")
    assert told.startswith("no_bluff = yes, free_draw_four = yes: «")
    assert told.endswith("Velg en av dem.")


def test_what_is_wrong_in_a_custom_rule_is_told_with_its_place() -> None:
    assert mistake(miswritten("unknown-verb"), "nb").startswith(
        "egen regel «Rain», steg 1: ukjent verb 'rain'; "
    )
    assert mistake(miswritten("blank"), "fi") == "oma sääntö ”Rain”: text ei saa olla tyhjä"
    with pytest.raises(Contradiction) as caught:
        decode(RAIN + b'[{ verb = "skip", target = "picked" }]')
    assert mistake(caught.value, "sv").startswith("egen regel ”Rain”, steg 1: Ingen spelare är vald än.")


def test_a_complaint_that_quotes_a_whole_file_is_cut_in_every_language() -> None:
    with pytest.raises(Miswritten) as caught:
        decode(f'edition = "{"x" * 9000}"'.encode())
    assert len(mistake(caught.value, "da")) < 1200 > len(str(caught.value))


def test_every_contradiction_has_a_sentence_that_its_values_can_fill() -> None:
    values: dict[str, Any] = {"hand_size": 10, "hand_limit": 8, "teams": 3, "players": 4, "name": "UNO"}
    values |= {"custom": 4, "customizable": 3, "target": 900}
    for language in LANGUAGES:
        for code in CONFLICTS:
            assert "{" not in mistake(Contradiction(code, values, "…"), language), (language, code)


def test_what_is_wrong_in_a_file_is_told_after_its_name(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(FILES["unknown-key-near"])
    with pytest.raises(ValueError, match="unknown rule key") as caught:
        Rules.load(path)
    assert (
        mistake(caught.value, "da")
        == f"{path}: ukendt regelnøgle 'jump_inn': den, der ligner mest, er jump_in"
    )
    with pytest.raises(ValueError, match="No such file") as caught:
        Rules.load(tmp_path / "no.toml")
    assert mistake(caught.value, "da") == str(caught.value)
