"""The library and the independent model of `naive.py` give the same answers over random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests import naive
from tests.generic.configurations import PLAYERS, Table, can_sit_down
from tests.generic.play import any_move, deal, moments
from yksi import EDITIONS, Game, Match

HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"strict_wild": "yes"},
    {"no_bluff": "yes"},
    {"no_bluff": "yes", "strict_wild": "yes", "stacking": "all"},
    {"free_draw_four": "yes", "jump_in": "yes"},
    {"guilty_draws": "extra", "challenge_penalty": 5},
    {"guilty_draws": "instead", "challenge_penalty": 0},
    {"stacking": "same", "jump_in": "yes"},
    {"stacking": "all"},
    {"stacking": "2on4,4on2"},
    {"seven_zero": "yes", "jump_in": "yes", "stacking": "4on4"},
)

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def model_of(game: Game) -> naive.HouseRules:
    """The choices of the table as the model names them."""
    words = game.rules.words()
    stacking = {"off": "", "same": "2on2,4on4", "all": "2on2,4on4,4on2,2on4"}
    pairs = str(words["stacking"])
    return naive.HouseRules(
        strict_wild=words["strict_wild"] == "yes",
        no_bluff=words["no_bluff"] == "yes",
        free_draw_four=words["free_draw_four"] == "yes",
        guilty_draws=str(words["guilty_draws"]),
        challenge_penalty=int(words["challenge_penalty"]),
        stacking=tuple(stacking.get(pairs, pairs).split(",")),
        jump_in=words["jump_in"] == "yes",
    )


def layable(game: Game, seat: int) -> set[str]:
    """The cards that the library lets a seat lay."""
    lays = (action.rstrip("!").partition(":")[0] for action in game.legal(seat))
    return {card for card in lays if card in game.hand(seat)}


def layable_by_model(game: Game, seat: int, drawn: str | None, closed: bool) -> set[str]:
    """The cards that the model lets a seat lay; `closed` when the draw card on top was a last card."""
    rules, hand, top, colour = model_of(game), game.hand(seat), game.top, game.colour
    in_turn = seat == game.turn
    if game.phase == "play" and in_turn:
        return {card for card in hand if naive.fits(card, hand, top, colour, rules)}
    if game.phase == "play":
        return {card for card in hand if naive.jumps_in(card, top, rules)}
    if game.phase == "drawn" and in_turn:
        return {card for card in hand if card == drawn and naive.fits(card, hand, top, colour, rules)}
    if game.phase in ("challenge", "stack") and in_turn and not closed:
        return {card for card in hand if naive.answers(card, hand, top, colour, rules)}
    return set()


@every_edition
def test_the_same_cards_may_be_laid(edition: str) -> None:
    """For every seat, in and out of turn, after drawing and against a draw card."""
    met: Counter[str] = Counter()
    for seed, rules in enumerate(HOUSE):
        for players in (2, 3 + seed % 8):
            for game in moments(deal(Table(edition, players, rules), seed), Random(seed)):
                draws = [event for event in game.events if event.kind == "drew"]
                drawn = (draws[-1].cards or ("",))[-1] if draws else None
                closed = game.phase in ("challenge", "stack") and [] in map(game.hand, range(players))
                for seat in range(players):
                    expected = layable_by_model(game, seat, drawn, closed)
                    assert layable(game, seat) == expected, (rules, seed, players, game.history[-3:], seat)
                met[game.phase] += 1
    assert all(met[phase] > 20 for phase in ("play", "drawn", "challenge", "stack"))


def test_a_wild_draw_four_is_judged_and_paid_for_alike() -> None:
    """Guilt from the hand and the colour before it was laid; who draws, how many, and who plays next."""
    met: Counter[tuple[bool, str]] = Counter()
    for seed in range(300):
        edition, rules = EDITIONS[seed % 5], HOUSE[seed % len(HOUSE)]
        game = deal(Table(edition, 2 + seed % 9, rules), seed)
        random = Random(seed)
        evidence: tuple[list[str], str | None] = ([], None)
        while not game.over:
            seat, action = any_move(game, random)
            if action == "challenge":
                guilty = naive.is_guilty(*evidence)
                met[guilty, model_of(game).guilty_draws] += 1
                check_verdict(game, seat, guilty)
                continue
            if action.startswith("W+4"):
                rest = Counter(game.hand(seat)) - Counter(["W+4"])
                evidence = (list(rest.elements()), game.colour)
            game.play(action, seat)
    assert len(met) == 4
    assert min(met.values()) > 5


@every_edition
@pytest.mark.parametrize("others", ["1: R1 Y1", "1: R1 Y1; 2: B1 B2"])
def test_a_wild_draw_four_as_the_last_card_is_always_innocent(edition: str, others: str) -> None:
    """The challenge is possible, costs what it costs, and the round is over."""
    game = Game.position(f"{edition}; top R5; turn 0; 0: W+4; {others}")
    game.play("W+4")
    check_verdict(game, 1, guilty=naive.is_guilty([], "R"))


def check_verdict(game: Game, challenger: int, guilty: bool) -> None:
    """Challenge and compare what everybody holds afterwards and whose turn it is with the model."""
    view = game.view()
    culprit, total = view["culprit"], view["total"]
    sizes = [player["cards"] for player in view["players"]]
    last_card = sizes[culprit] == 0
    verdict = naive.judge(guilty, total, model_of(game))
    left = view["draw_count"] + len(view["discards"]) - 1
    for seat, count in ((culprit, verdict.culprit_draws), (challenger, verdict.challenger_draws)):
        sizes[seat] += min(count, left)
        left -= min(count, left)
    plays_next = challenger
    if verdict.plays_next == "after the challenger":
        plays_next = naive.next_after(challenger, game.players, game.direction)
        while view["players"][plays_next]["misses"]:
            view["players"][plays_next]["misses"] -= 1
            plays_next = naive.next_after(plays_next, game.players, game.direction)
    events = game.play("challenge", challenger)
    assert events[0].data == {"seat": challenger, "culprit": culprit, "guilty": guilty}
    assert [len(game.hand(seat)) for seat in range(game.players)] == sizes
    if last_card:
        assert (game.over, game.winner) == (True, culprit)
    else:
        assert (game.turn, game.phase) == (plays_next, "play")


def play_match(match: Match, random: Random) -> list[list[int]]:
    """Play a match to its end; the points of each round by the model, checked against the library's."""
    rules = match.rules.words()
    scoring, target, teams = str(rules["scoring"]), int(rules["target"]), int(rules["teams"])
    rounds: list[list[int]] = []
    while True:
        game = match.round
        for _ in moments(game, random):
            pass
        hands = [game.hand(seat) for seat in range(game.players)]
        rounds.append(naive.round_points(hands, game.winner, scoring, teams))
        assert game.points == rounds[-1]
        scores = naive.add_up(rounds, teams)
        assert match.scores == scores
        sides = naive.match_winners(scores, scoring, target)
        assert match.winners == [seat for seat in range(game.players) if seat % len(scores) in sides]
        assert match.over == bool(sides)
        if match.over:
            return rounds
        if scoring == "knock-out":
            assert match.out == [seat for seat in range(game.players) if scores[seat % len(scores)] >= target]
        match.next_round()


@every_edition
@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out"])
def test_matches_are_scored_and_won_alike(edition: str, scoring: str) -> None:
    """By each method, alone and in teams, over whole matches."""
    longest = 0
    for players in PLAYERS:
        for teams in (0, 2, 3, 4, 5):
            rules: dict[str, Any] = {"scoring": scoring, "teams": teams, "target": 150}
            if can_sit_down(edition, players, rules):
                rounds = play_match(Match(edition, players, seed=players, **rules), Random(players))
                longest = max(longest, len(rounds))
    assert longest > 2


@pytest.mark.parametrize(
    ("scores", "scoring", "winners"),
    [
        ([500, 499, 0], "winner-takes", [0]),
        ([499, 499, 0], "winner-takes", []),
        ([500, 20, 30], "lowest", [1]),
        ([500, 20, 20], "lowest", []),
        ([499, 20, 30], "lowest", []),
        ([500, 20, 600], "knock-out", [1]),
        ([500, 20, 30], "knock-out", []),
    ],
)
def test_the_model_knows_who_has_won(scores: list[int], scoring: str, winners: list[int]) -> None:
    """Worked out by hand from the rulebook."""
    assert naive.match_winners(scores, scoring, 500) == winners
