"""Matches that bots have played, and the sheet that somebody at the table would have kept of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.generic.play import play_out
from yksi import Match
from yksi.cards import card, points
from yksi.scorekeeping import Sheet, enter_round, open_sheet

NAMES = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")


def played(edition: str, players: int, seed: int, **rules: Any) -> Iterator[Match]:
    """A match by random moves, after each of its rounds."""
    match = Match(edition, NAMES[:players], seed=seed, **rules)
    random = Random(seed)
    while True:
        play_out(match.round, random)
        yield match
        if match.over:
            return
        match.next_round()


def begin(match: Match) -> Sheet:
    """The sheet of a match before its first round."""
    rules = match.rules
    agreed = {**rules.words(), "custom": rules.custom}
    return Sheet([open_sheet(match.players, rules.edition, match.rounds[0].dealer, **agreed)])


def write_down(sheet: Sheet, match: Match, random: Random) -> None:
    """Enter the round that was just played: cards for some hands, points for others."""
    game = match.round
    hands: dict[int, object] = {}
    for seat in range(game.players):
        if seat != game.winner and not game.state.out[seat]:
            hand = game.hand(seat)
            known = hand if random.random() < 0.5 or not hand else sum(points(card(name)) for name in hand)
            hands[seat] = known
    sheet.apply(enter_round(sheet, game.winner, hands))
