"""Bots play a game of a meeting, and what comes of it."""

from __future__ import annotations

import hashlib
from typing import Final

from yksi.asking import asked
from yksi.bots import Bot, choose_at, is_bot, make_bot
from yksi.game import Game
from yksi.match import Match
from yksi.record import Record
from yksi.tournament.deals import Deal, deal, luck
from yksi.tournament.errors import TournamentError
from yksi.tournament.meetings import Meeting, Points
from yksi.tournament.tournament import Tournament

MOST_ACTIONS: Final = 200_000
"""A game that takes more is not going to end; a long match has some thousands."""


def play(tournament: Tournament, meeting: Meeting, game: int) -> Match:
    """Let the bots of a meeting play a game; TournamentError if a person sits at the table."""
    given = deal(tournament, meeting, game)
    bots: list[Bot] = []
    for seat, chair in enumerate(given.chairs):
        if not is_bot(chair.member.bot):
            raise TournamentError("needs-people", name=chair.member.name, meeting=meeting.number)
        bots.append(make_bot(chair.member.bot, luck(given.seed, f"bot\nseat {seat}")))
    match = new_match(given)
    made = 0
    while not match.over:
        if match.round.over:
            match.next_round()
            continue
        _act(match.round, bots)
        made += 1
        if made > MOST_ACTIONS:
            raise TournamentError("endless-game", meeting=meeting.number, game=game, actions=MOST_ACTIONS)
    return match


def new_match(given: Deal) -> Match:
    """The match that a game is, with nothing played yet."""
    return Match(given.rules, given.names, given.seed)


def points_of(given: Deal, meeting: Meeting, match: Match) -> Points:
    """The score of each side of the meeting."""
    by_side = {
        given.chairs[seats[0]].side: score for seats, score in zip(match.sides, match.scores, strict=True)
    }
    return tuple(by_side[side] for side in meeting.sides)


def digest(record: Record) -> str:
    """What the log keeps of a record."""
    return hashlib.sha256(record.text().encode()).hexdigest()


def _act(game: Game, bots: list[Bot]) -> None:
    """One action: whoever may act out of turn is asked first, from another seat each time."""
    for seat in asked(game.state, len(game.history)):
        action = choose_at(bots[seat], game, seat)
        if action is None and seat == game.turn:
            action = game.legal()[0]
        if action is not None:
            game.play(action, seat)
            return
