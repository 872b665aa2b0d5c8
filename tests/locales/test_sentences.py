"""What happened is told to every seat, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

import yksi
from tests.locales.samples import FROM_RIGHT, IN_CARDS, NAMES, PLAIN, told
from yksi.cards import NAMES as CARDS
from yksi.editions import ready_rules
from yksi.events import KINDS
from yksi.locales import LANGUAGES, card_name, join, message, say
from yksi.told import Laid, ToldEvent

LAID: Laid = {"event": "laid", "seat": 0, "card": "R7", "colour": None}
DREW = {"event": "drew", "seat": 0, "count": 2, "why": "catch", "cards": ["GS", "W+4"]}
GAVE = {"event": "gave", "seat": 1, "to": 0, "count": 1, "cards": ["B+2"]}
CAUGHT = {"event": "caught", "seat": 1, "by": 0}


def test_the_samples_are_of_every_kind() -> None:
    assert sorted((*PLAIN, *IN_CARDS)) == sorted(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert len({card_name(card, language) for card in CARDS}) == len(CARDS)


def test_cards_are_called_what_the_rulebooks_call_them() -> None:
    assert card_name("G+2") == "green Draw Two"
    assert card_name("RS", "nb") == "rødt stå over-kort"
    assert card_name("W+4", "da") == "Joker træk 4"
    assert card_name("YR", "sv") == "gult Vändkort"
    assert card_name("B0", "fi") == "sininen 0"


def test_names_in_a_row_are_joined_by_and() -> None:
    assert [join(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        *("", "a", "a and b", "a, b and c")
    ]
    assert join(["a", "b"], "fi") == "a ja b"


def test_a_name_from_right_to_left_turns_nothing_of_a_sentence_but_itself() -> None:
    """Or the full stop and the figures after it would stand before it."""
    dana, sarah, ada = (f"\u2068{name}\u2069" for name in FROM_RIGHT)
    assert say(LAID, FROM_RIGHT) == f"{dana} laid a red 7."
    assert say(LAID, FROM_RIGHT, "fi").startswith(dana)
    assert join(FROM_RIGHT) == f"{dana}, {sarah} and {ada}"
    assert (
        message("score", "won", names=join(FROM_RIGHT[:2]), count=2) == f"{dana} and {sarah} won the match!"
    )
    assert not {"\u2068", "\u2069"} & set("".join(say(event, NAMES, "sv", you) for event, you in told()))


@pytest.mark.parametrize(
    ("language", "event", "anybody", "you"),
    [
        ("en", LAID, "Ada laid a red 7.", "You laid a red 7."),
        ("nb", LAID, "Ada la en rød 7-er.", "Du la en rød 7-er."),
        ("da", LAID, "Ada lagde en rød 7'er.", "Du lagde en rød 7'er."),
        ("sv", LAID, "Ada la en röd 7:a.", "Du la en röd 7:a."),
        ("fi", LAID, "Ada pelasi punaisen 7:n.", "Pelasit punaisen 7:n."),
        (
            "fi",
            DREW,
            "Ada nosti vihreän Ohituksen ja Villi nosta 4 korttia -kortin unohtuneen UNO-huudon takia.",
            "Nostit vihreän Ohituksen ja Villi nosta 4 korttia -kortin unohtuneen UNO-huudon takia.",
        ),
        ("nb", GAVE, "Bo ga Ada et blått trekk 2-kort.", "Bo ga deg et blått trekk 2-kort."),
        (
            "fi",
            GAVE,
            "Bo antoi sinisen Nosta 2 korttia -kortin pelaajalle Ada.",
            "Bo antoi sinulle sinisen Nosta 2 korttia -kortin.",
        ),
        ("en", CAUGHT, "Bo forgot UNO and Ada noticed.", "Bo forgot UNO and you noticed."),
        (
            "fi",
            CAUGHT,
            "Bo unohti huutaa UNO, ja Ada huomasi sen.",
            "Bo unohti huutaa UNO, ja sinä huomasit sen.",
        ),
    ],
)
def test_the_reader_is_spoken_to(language: str, event: ToldEvent, anybody: str, you: str) -> None:
    assert say(event, NAMES, language) == anybody
    assert say(event, NAMES, language, you=0) == you


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_for_every_reader(language: str) -> None:
    for event, you in told():
        _check(say(event, NAMES, language, you))


def _check(sentence: str) -> None:
    assert re.fullmatch(r"[^{}]+[.!]", sentence), sentence
    assert sentence[0] in "“«»”" or sentence[0].isupper(), sentence
    assert "  " not in sentence
    assert " ." not in sentence


@pytest.mark.parametrize("rule", sorted(ready_rules()))
def test_whole_rounds_can_be_told_to_every_seat(rule: str) -> None:
    luck = Random(rule)
    for seed in range(3):
        game = yksi.Game.deal(
            "nb-112", 3, seed, custom=[rule] * 3, jump_in=True, stacking="all", seven_zero=True
        )
        while not game.over:
            seat = luck.choice([game.turn, game.turn, 0, 1, 2])
            if legal := game.legal(seat):
                game.play(luck.choice(legal), seat)
        for viewer in (0, 1, 2, None):
            for event in game.told(viewer):
                _check(say(event, NAMES, luck.choice(LANGUAGES), viewer))


def test_what_players_call_themselves_is_never_read_as_a_place() -> None:
    assert say(LAID, ["{card}"]) == "{card} laid a red 7."
