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
    {"guilty_draws": "extra", "challenge_penalty": 5, "draw_four_trial": "challenge"},
    {"guilty_draws": "instead", "challenge_penalty": 0, "draw_four_trial": "challenge"},
    {"stacking": "same", "jump_in": "yes"},
    {"stacking": "all", "draw_four_trial": "challenge"},
    {"stacking": "2on4,4on2"},
    {"seven_zero": "yes", "jump_in": "yes", "stacking": "4on4"},
    {"new_colour": "yes", "draw_four_guilt": "playable"},
    {"draw_four_guilt": "playable", "strict_wild": "yes", "stacking": "all", "guilty_draws": "extra"},
    {"draw_four_guilt": "playable", "no_bluff": "yes", "stacking": "all", "draw_four_trial": "challenge"},
    {"draw_four_trial": "automatic", "guilty_draws": "instead"},
    {"draw_four_trial": "automatic", "guilty_draws": "extra", "stacking": "4on4"},
    {"uno_needed": "yes", "jump_in": "yes", "no_reverse_back": "yes"},
    {"last_card": "number", "deflect": "any", "no_reverse_back": "yes", "two_player_reverse": "pass"},
    {"last_card": "no-wild", "deflect": "colour", "stacking": "all", "uno_needed": "no"},
)

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def model_of(game: Game) -> naive.HouseRules:
    """The choices of the table as the model names them."""
    words = game.rules.words()
    stacking = {"off": "", "same": "2on2,4on4", "all": "2on2,4on4,4on2,2on4"}
    pairs = str(words["stacking"])
    return naive.HouseRules(
        strict_wild=words["strict_wild"] == "yes",
        new_colour=words["new_colour"] == "yes",
        no_bluff=words["no_bluff"] == "yes",
        free_draw_four=words["free_draw_four"] == "yes",
        draw_four_guilt=str(words["draw_four_guilt"]),
        draw_four_trial=str(words["draw_four_trial"]),
        guilty_draws=str(words["guilty_draws"]),
        challenge_penalty=int(words["challenge_penalty"]),
        no_reverse_back=words["no_reverse_back"] == "yes",
        uno_needed=words["uno_needed"] == "yes",
        last_card=str(words["last_card"]),
        stacking=tuple(stacking.get(pairs, pairs).split(",")),
        deflect=str(words["deflect"]),
        jump_in=words["jump_in"] == "yes",
    )


class Witness:
    """What the model has to remember of a round, from what was said and laid at the table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._heard = 0
        self.said: set[int] = set()
        self.drawn: str | None = None
        self.draw_card: str | None = None
        self.reversed_by: int | None = None

    def listen(self) -> None:
        """Take in what happened since."""
        for event in self._game.events[self._heard :]:
            seat = event.data.get("seat")
            if event.kind == "said-uno":
                self.said.add(event.data["seat"])
            elif event.kind in ("lapsed", "swapped", "new-hand"):
                self.said.discard(seat)
            elif event.kind == "drew":
                self.said.discard(seat)
                self.drawn = (event.cards or ("",))[-1]
                self.reversed_by = self.reversed_by if event.data["why"] in ("turn", "catch") else None
            elif event.kind in ("laid", "turned"):
                card = event.data["card"]
                self.draw_card = card if card.endswith(("+2", "+4")) else self.draw_card
                self.reversed_by = seat if card[1:] == "R" and card != "WR" else None
            elif event.kind in ("passed", "skipped", "missed"):
                self.reversed_by = None
        self._heard = len(self._game.events)

    def moment(self, seat: int) -> naive.Moment:
        """The table as the model asks for it."""
        game = self._game
        pending = game.phase in ("challenge", "stack")
        return naive.Moment(
            top=game.top,
            colour=game.colour,
            said_uno=seat in self.said,
            after_reverse=self.reversed_by not in (None, seat),
            draw_card=self.draw_card if pending else None,
        )


def layable(game: Game, seat: int) -> set[str]:
    """The cards that the library lets a seat lay."""
    lays = (action.rstrip("!").partition(":")[0] for action in game.legal(seat))
    return {card for card in lays if card in game.hand(seat)}


def layable_by_model(game: Game, seat: int, witness: Witness) -> set[str]:
    """The cards that the model lets a seat lay; nothing answers a draw card that was a last card."""
    rules, hand, moment = model_of(game), game.hand(seat), witness.moment(seat)
    if game.over:
        return set()
    if seat != game.turn:
        return {card for card in hand if game.phase == "play" and naive.jumps_in(card, hand, moment, rules)}
    fitting = {card for card in hand if naive.may_lay(card, hand, moment, rules)}
    if game.phase == "play":
        return fitting
    if game.phase == "drawn":
        return fitting & {str(witness.drawn)}
    closed = [] in map(game.hand, range(game.players))
    return fitting if game.phase in ("challenge", "stack") and not closed else set()


def check_named(game: Game, seat: int, colours: set[str]) -> int:
    """Every wild that may be laid may name these colours and no other; how many there are."""
    lays = [action.rstrip("!").partition(":") for action in game.legal(seat)]
    wilds = {card for card, _, _ in lays if naive.is_wild(card)}
    for wild in wilds:
        assert {named for card, _, named in lays if card == wild and named} == colours
    return len(wilds)


@every_edition
def test_the_same_cards_may_be_laid(edition: str) -> None:
    """For every seat, in and out of turn, after drawing and against a draw card."""
    met: Counter[str] = Counter()
    for seed, rules in enumerate(HOUSE):
        for players in (2, 3 + seed % 8):
            game = deal(Table(edition, players, rules), seed)
            witness = Witness(game)
            for _ in moments(game, Random(seed)):
                witness.listen()
                for seat in range(players):
                    expected = layable_by_model(game, seat, witness)
                    assert layable(game, seat) == expected, (rules, seed, players, game.history[-3:], seat)
                    colours = naive.colours_to_name(game.colour, model_of(game))
                    met["wilds"] += check_named(game, seat, colours)
                met[game.phase] += 1
    assert all(met[phase] > 10 for phase in ("play", "drawn", "challenge", "stack", "wilds"))


def test_a_wild_draw_four_is_judged_and_paid_for_alike() -> None:
    """Guilt from the hand and the table before it was laid; who draws, how many, and who plays next."""
    met: Counter[tuple[str, bool, str]] = Counter()
    for seed in range(400):
        edition, rules = EDITIONS[seed % 5], HOUSE[seed % len(HOUSE)]
        game = deal(Table(edition, 2 + seed % 9, rules), seed)
        model, random, witness, guilty = model_of(game), Random(seed), Witness(game), False
        while not game.over:
            witness.listen()
            seat, action = any_move(game, random)
            if action == "challenge":
                met["challenge", guilty, model.guilty_draws] += 1
                check_verdict(game, seat, guilty)
                continue
            if action.startswith("W+4"):
                guilty = naive.is_guilty(game.hand(seat), witness.moment(seat), model)
                if model.draw_four_trial == "automatic":
                    met["automatic", guilty, model.guilty_draws] += 1
                    check_penalty(game, seat, action, guilty)
                    continue
            game.play(action, seat)
    assert len(met) == 8
    assert min(met.values()) > 5


def check_penalty(game: Game, layer: int, action: str, guilty: bool) -> None:
    """Lay a Wild Draw Four where the penalty falls by itself, and compare who draws it and who goes on."""
    view = game.view()
    total, size = view["total"] + 4, len(game.hand(layer)) - 1
    left = view["draw_count"] + len(view["discards"])
    victim = naive.next_after(layer, game.players, game.direction)
    waits = view["players"][victim]["misses"]
    events = game.play(action, layer)
    penalties = [event.data["seat"] for event in events if event.kind == "penalised"]
    assert penalties == ([layer] if guilty else [])
    if guilty:
        verdict = naive.punish(total, model_of(game))
        assert len(game.hand(layer)) == size + min(verdict.culprit_draws, left)
        if verdict.plays_next == "challenger" and not waits:
            assert (game.turn, game.phase) == (victim, "play")
    else:
        assert len(game.hand(layer)) == size


@every_edition
@pytest.mark.parametrize("others", ["1: R1 Y1", "1: R1 Y1; 2: B1 B2"])
def test_a_wild_draw_four_as_the_last_card_is_always_innocent(edition: str, others: str) -> None:
    """The challenge is possible, costs what it costs, and the round is over."""
    game = Game.position(f"{edition}; draw_four_trial=challenge; top R5; turn 0; 0: W+4; {others}")
    moment = naive.Moment(top="R5", colour="R", said_uno=True)
    guilty = naive.is_guilty(game.hand(0), moment, model_of(game))
    game.play("W+4")
    check_verdict(game, 1, guilty)


def check_verdict(game: Game, challenger: int, guilty: bool) -> None:
    """Challenge and compare what everybody holds afterwards and whose turn it is with the model."""
    view = game.view()
    culprit, total = view["culprit"], view["total"]
    sizes = [player["cards"] for player in view["players"]]
    assert culprit is not None
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
@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out", "rounds"])
def test_matches_are_scored_and_won_alike(edition: str, scoring: str) -> None:
    """By each method, alone and in teams, over whole matches."""
    longest = 0
    for players in PLAYERS:
        for teams in (0, 2, 3, 4, 5):
            target = 4 if scoring == "rounds" else 150
            rules: dict[str, Any] = {"scoring": scoring, "teams": teams, "target": target}
            if can_sit_down(edition, players, rules):
                rounds = play_match(Match(edition, players, seed=players, **rules), Random(players))
                longest = max(longest, len(rounds))
    assert longest > 2


@pytest.mark.parametrize(
    ("scores", "scoring", "winners"),
    [
        ([500, 499, 0], "winner-takes", [0]),
        ([499, 499, 0], "winner-takes", []),
        ([1, 500, 0], "rounds", [1]),
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
