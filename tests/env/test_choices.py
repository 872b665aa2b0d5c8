"""The dense space of choices says exactly what the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from tests.generic.configurations import PLAYERS, WITH_CUSTOM_CARDS, mixed_tables, ready_table
from tests.generic.play import deal, moments
from yksi import EDITIONS, Game, actions, cards
from yksi.env import choices
from yksi.env.question import Question, Room
from yksi.state import State


def mask_of(state: State, seat: int, *, automatic: bool, chance: bool = False) -> list[int]:
    """The mask of a seat."""
    question = Question(mask=[7] * choices.CHOICES)
    lays = choices.lays_of(state, seat)
    choices.write_mask(state, seat, lays, automatic, chance, Room(), question)
    return question.mask


def offered(game: Game, seat: int, *, automatic: bool, chance: bool = False) -> set[str]:
    """What a mask offers, in the library's notation."""
    mask = mask_of(game.state, seat, automatic=automatic, chance=chance)
    assert set(mask) <= {0, 1}
    made = [
        choices.decode(game.state, seat, choice, automatic) for choice in range(len(mask)) if mask[choice]
    ]
    assert len(set(made)) == len(made)
    return {actions.name(action) if action >= 0 else "wait" for action in made}


def is_colourless(action: str) -> bool:
    """A wild laid last without a colour, which choices always name."""
    return action.removesuffix("!") in cards.NAMES[cards.WILD :]


def legal_when_automatic(legal: set[str]) -> set[str]:
    """What is left to choose when UNO is automatic."""
    left = {action for action in legal if action != "uno" and not action.startswith("catch:")}
    calls = {action for action in left if action.endswith("!")}
    return {action for action in left if action + "!" not in calls}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mask_offers_exactly_what_is_legal_in_turn(edition: str) -> None:
    """Over all numbers of players, house rules thrown together and custom rules, in both modes."""
    for players in PLAYERS:
        tables = list(mixed_tables(edition, players, 1))
        if edition in WITH_CUSTOM_CARDS:
            tables.append(ready_table(edition, players, Random(players)))
        for table in tables:
            for game in moments(deal(table, players), Random(players)):
                if game.over or len(game.history) % 11:
                    continue
                legal = {action for action in game.legal() if not is_colourless(action)}
                assert offered(game, game.turn, automatic=False) == legal
                assert offered(game, game.turn, automatic=True) == legal_when_automatic(legal)


def test_nothing_is_offered_when_the_round_is_over() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7; 1: B2")
    game.play("R7")
    assert offered(game, 0, automatic=False) == offered(game, 1, automatic=True) == set()


@pytest.mark.parametrize("automatic", [False, True])
def test_encode_and_decode_are_one_the_other_way_round(automatic: bool) -> None:
    """From every seat, in both directions of play; whatever can be legal has a choice of its own."""
    for direction in ("left", "right"):
        game = Game.position(
            f"nb-112; top R5; turn 1; direction {direction}; 0: R7 W; 1: B2 G1; 2: Y1; 3: Y2"
        )
        for seat in range(4):
            for action in filter(actions.is_named, range(actions.END)):
                text = actions.name(action)
                if is_colourless(text) or (text[-1] in "456789" and text.startswith(("pick:", "catch:"))):
                    continue
                if automatic and action < actions.LAYS and game.state.sizes[seat] == 2:
                    continue
                choice = choices.encode(game.state, seat, action, False)
                back = choices.decode(game.state, seat, choice, automatic)
                given = text.startswith("give:")  # in this phase a card is discarded
                assert actions.name(back) == (text.replace("give", "discard") if given else text)


def test_seats_are_counted_in_the_direction_of_play() -> None:
    text = "nb-112; seven_zero=yes; top R5; turn 1; direction {}; 0: R1 R2; 1: R7 G1; 2: Y1 Y2; 3: B1 B2"
    for direction, order in (("left", [2, 3, 0]), ("right", [0, 3, 2])):
        game = Game.position(text.format(direction))
        game.play("R7!")
        picks = [choices.decode(game.state, 1, choices.PICK + places, True) for places in (1, 2, 3)]
        assert [actions.name(pick) for pick in picks] == [f"pick:{seat}" for seat in order]
        assert sum(mask_of(game.state, 1, automatic=True)[choices.PICK : choices.DROP]) == 3


def test_uno_is_said_with_the_card_when_it_is_automatic() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 W; 1: B2 G1")
    assert "R7!" in offered(game, 0, automatic=True)
    assert {"R7", "R7!", "uno"} <= offered(game, 0, automatic=False)


def test_every_choice_has_a_name_of_its_own() -> None:
    names = [choices.name(choice) for choice in range(choices.CHOICES)]
    assert len(set(names)) == len(names) == 242
    assert (names[7], names[52], names[-1]) == ("R7", "W:R", "W3:B!")
    with pytest.raises(ValueError, match="from 0 to 241, not 242"):
        choices.name(242)


def plainest(game: Game) -> str:
    """The plainest choice of the seat to act."""
    return choices.name(choices.plainest(Question(mask=mask_of(game.state, game.turn, automatic=True))))


def test_the_plainest_choice_does_as_little_as_possible() -> None:
    game = Game.position("nb-112; top R5; turn 0; 0: R7 W+4 B1; 1: G2 Y2")
    said = []
    for move in ("draw", "pass", "draw", "pass", "W+4:B"):
        said.append(plainest(game))
        game.play(move)
    said.append(plainest(game))
    assert said == ["draw", "pass", "draw", "pass", "draw", "accept"]
    assert choices.plainest(Question()) == choices.NOT_A_CHOICE
