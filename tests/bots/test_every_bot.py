"""Every bot plays every game to its end, legally, and only what it may see decides."""

from __future__ import annotations

from random import Random

import pytest

from tests.arena.tables import pairing
from tests.bots.tables import MOST_ACTIONS, ask, hard_tables, tables
from tests.generic.configurations import Table
from tests.generic.play import any_move, deal
from tests.test_view import redeal
from yksi import EDITIONS, Game, Match
from yksi.arena.blocks import _play_compiled
from yksi.arena.plain import play_plain
from yksi.bots import BOTS, BotName, make_bot
from yksi.bots.entries import see
from yksi.keywords import Scoring

QUICK: list[BotName] = [name for name in BOTS if name != "expert"]
"""In plain Python the network takes a hundred times as long as the others, so it plays less here."""


def play_out(game: Game, names: list[BotName], seed: int, most: int = MOST_ACTIONS) -> Game:
    """Bots play a round from their views."""
    bots = [make_bot(names[seat % len(names)], seed + seat) for seat in range(game.players)]
    while not game.over and len(game.history) < most:
        seat, action = ask(game, lambda seat, view: bots[seat].choose(view))
        game.play(action, seat)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_play_every_edition_with_any_number_of_players(edition: str) -> None:
    ended = [play_out(deal(table, seed), QUICK, seed).over for seed, table in enumerate(tables(edition))]
    assert sum(ended) > 0.9 * len(ended)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_all_house_rules_and_custom_rules_in_teams_and_by_any_scoring(name: BotName) -> None:
    for seed, table in enumerate(hard_tables()):
        play_out(deal(table, seed), [name], seed)


@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out", "rounds"])
def test_bots_play_whole_matches(scoring: Scoring) -> None:
    match = Match("nb-112", 5, seed=4, scoring=scoring, target=3 if scoring == "rounds" else 150)
    while not match.over:
        if match.round.over:
            match.next_round()
        play_out(match.round, QUICK, len(match.rounds))
    assert match.winners


def test_the_expert_answers_whatever_it_is_asked() -> None:
    for seed, table in enumerate(hard_tables()):
        play_out(deal(table, seed), ["expert"], seed, most=40)


# Honesty


def choices(game: Game, seat: int, words: list[int]) -> list[str | None]:
    """What each bot does at a seat of this table, each with its own luck."""
    seen = see(game.state, seat)
    return [make_bot(bot, word).decide(seen) for bot, word in zip(BOTS, words, strict=True)]


def compare_choices(table: Table, seed: int) -> int:
    """At some moments of a round, with all that a seat cannot see dealt anew; how many choices."""
    random = Random(seed)
    game = deal(table, seed)
    compared = 0
    while not game.over and len(game.history) < 400:
        if random.random() < 0.04:
            for seat in range(game.players):
                if game.legal(seat):
                    words = [random.randrange(1, 1 << 32) for _ in BOTS]
                    twin = redeal(game, seat, random, None, keep_pile=False)
                    assert choices(game, seat, words) == choices(twin, seat, words)
                    compared += 1
        seat, action = any_move(game, random)
        game.play(action, seat)
    return compared


def test_cards_that_a_seat_cannot_see_never_change_what_it_does() -> None:
    chosen = [list(tables(edition))[place::9] for place, edition in enumerate(EDITIONS)]
    some = [table for tables_of_edition in chosen for table in tables_of_edition]
    compared = sum(compare_choices(table, seed) for seed, table in enumerate([*some, *hard_tables()]))
    assert compared > 100


# Plain and compiled


@pytest.mark.parametrize(
    "table",
    [
        {"players": 2},
        {"players": 6, "edition": "sv-1981", "teams": 2},
        {"players": 4, "stacking": "all", "jump_in": True, "seven_zero": True, "custom": "joke,thief,gift"},
        {"players": 3, "matches": True, "scoring": "lowest", "target": 100, "custom": "tax,seven,somebody"},
        {"players": 4, "teams": 2, "open_partners": True, "sets": True, "deflect": "any", "hand_limit": 14},
        {
            "players": 3,
            "matches": True,
            "scoring": "rounds",
            "last_card": "number",
            "custom": "joke,stuck,three",
        },
    ],
    ids=str,
)
def test_bots_play_from_views_as_they_play_compiled(table: dict[str, object]) -> None:
    for one, other in (("casual", "mixbot"), ("sharp", "novice")):
        task = pairing(one, other, deals=3, **table)  # type: ignore[arg-type]
        compiled, _, _, _ = _play_compiled(task, 0)
        plain, _, faults, _ = play_plain(task, 0)
        assert compiled.tolist() == plain.tolist()
        assert not faults.counts
