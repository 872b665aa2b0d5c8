"""The line-based game, played by a person who types anything."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import yksi
from yksi.bots import make_bot
from yksi.locales import LANGUAGES, dialect, message
from yksi.tui.plain import PlainTable, Quit, player_names
from yksi.view import View

COMMANDS = ["help", "HAND", "who", "score", "custom", "save", "nonsense", "r7", "99", "W+4:B!", "1 2", ""]


class Person:
    """Types numbers from the list, sometimes commands or nonsense."""

    def __init__(self, match: yksi.Match, seed: int) -> None:
        self.match = match
        self.luck = Random(seed)
        self.screen: list[str] = []
        self.words = COMMANDS[:]

    def type(self, prompt: str) -> str:
        self.screen.append(prompt)
        if self.luck.random() < 0.2:
            return self.luck.choice(self.words)
        return str(self.luck.randint(1, max(1, len(self.match.legal(0)))))


@pytest.mark.parametrize("edition", yksi.EDITIONS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_whole_match_can_be_played_in_the_terminal(edition: str, players: int) -> None:
    custom = "joke,swap,open-hands" if edition.startswith("nb") else ""
    match = yksi.Match(edition, players, seed=players, target=150, jump_in=True, custom=custom)
    person = Person(match, seed=1)
    PlainTable(match, make_bot("novice", 2), person.type, person.screen.append, colours=False).run()
    assert match.over
    assert person.screen[-1].endswith("won the match!")
    assert yksi.Record.parse(yksi.Record.of(match).text()).verify().rounds == len(match.rounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_the_language_of_the_person_and_understands_it(language: str) -> None:
    custom = "joke,swap,open-hands"
    names = player_names(None, 4, language)
    match = yksi.Match("nb-112", names, seed=4, target=150, teams=2, stacking="all", custom=custom)
    person = Person(match, seed=3)
    person.words = [message("terminal", f"command-{verb}", language) for verb in ("help", "hand", "custom")]
    person.words.append("")
    PlainTable(match, make_bot("novice", 2), person.type, person.screen.append, False, language).run()
    screen = "\n".join(person.screen)
    for key in ("help-play", "next-round", "no-fit"):
        assert message("terminal", key, dialect(language, "nb-112")) in screen
    assert (" and " in screen) == (language == "en")
    assert not {"{", "}"} & set(screen)


def test_what_the_list_says_can_be_typed() -> None:
    match = yksi.Match("da-108", ["Ada", "Bo"], seed=1)
    match.rounds[0] = yksi.Game.position("da-108; top R5; turn 0; 0: R1 B2 B3; 1: G1 G2 G3; draw: Y1")
    lines = iter(["nosta", "lopeta"])
    screen: list[str] = []
    with pytest.raises(Quit):
        PlainTable(match, make_bot("novice", 1), lambda _: next(lines), screen.append, False, "fi").run()
    assert match.round.history[0] == (0, "draw")
    assert "  Nostit keltaisen 1:n." in screen


def test_a_refusal_says_why_in_the_language_of_the_person() -> None:
    match = yksi.Match("da-108", ["Ada", "Bo"], seed=1)
    match.rounds[0] = yksi.Game.position("da-108; top R5; turn 0; 0: R1 B2; 1: G1 G2 G3")
    lines = iter(["b2", "slutt"])
    screen: list[str] = []
    with pytest.raises(Quit):
        PlainTable(match, make_bot("novice", 1), lambda _: next(lines), screen.append, False, "nb").run()
    assert "Det kortet passer ikke: Øverst ligger en rød 5-er, og fargen er rød." in screen


class Forgetful:
    """Lays the first card that fits and never says UNO."""

    def choose(self, view: View) -> str | None:
        return view["legal"][0] if view["turn"] == view["seat"] else None


def test_a_forgotten_uno_of_a_bot_can_be_caught_before_the_next_one_plays() -> None:
    match = yksi.Match("da-108", 3, seed=1)
    match.rounds[0] = yksi.Game.position("da-108; top R5; turn 1; 0: B1 B2; 1: R1 B3; 2: R2 G2 G3")
    lines = iter(["catch:1", "quit"])
    screen: list[str] = []
    with pytest.raises(Quit):
        PlainTable(match, Forgetful(), lambda _: next(lines), screen.append, colours=False).run()
    assert match.round.history[:2] == [(1, "R1"), (0, "catch:1")]
    assert any("did not say UNO" in line for line in screen)
    assert len(match.round.hand(1)) == 3


def test_the_end_of_input_stops_the_game_and_saving_keeps_it(tmp_path: Path) -> None:
    match = yksi.Match("nb-112", 2, seed=5)
    lines = iter([f"save {tmp_path / 'kept.yksi'}", f"save {tmp_path / 'no' / 'where'}", "quit"])
    screen: list[str] = []
    with pytest.raises(Quit):
        PlainTable(match, make_bot("novice", 1), lambda _: next(lines), screen.append, colours=True).run()
    assert yksi.Record.load(tmp_path / "kept.yksi").replay()
    assert any("Could not save" in line for line in screen)


def test_a_typo_does_not_cost_the_chance_to_say_uno() -> None:
    match = yksi.Match("da-108", 2, seed=1, hand_size=2)
    match.rounds[0] = yksi.Game.position("da-108; top R5; turn 0; 0: R1 B2; 1: G1 G2 G3")
    lines = iter(["r1", "UNOO", "Uno", "quit"])
    screen: list[str] = []
    with pytest.raises(Quit):
        PlainTable(match, make_bot("novice", 1), lambda _: next(lines), screen.append, colours=False).run()
    assert any("I do not know “UNOO”" in line for line in screen)
    assert [event.kind for event in match.round.events if event.kind in ("said-uno", "caught")] == [
        "said-uno"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sets_rounds_won_and_a_hand_limit_are_played_in_the_terminal(language: str) -> None:
    rules: dict[str, Any] = {
        "sets": True,
        "deflect": "any",
        "hand_limit": 15,
        "custom": "joke,somebody,stuck",
    }
    match = yksi.Match("nb-112", player_names(None, 3, language), 5, scoring="rounds", target=2, **rules)
    person = Person(match, seed=2)
    person.words = [""]
    PlainTable(match, make_bot("casual", 2), person.type, person.screen.append, False, language).run()
    screen = "\n".join(person.screen)
    assert message("options", "to-rounds", language, count=2) in screen
    names = match.players[match.winners[0]]
    assert message("score", "rounds", language, names=names, won=1, count=2) in screen
    assert not {"{", "}"} & set(screen)
