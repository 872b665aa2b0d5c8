"""What happens when a card is laid, turned up first, or laid last? The rules play it, and tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from yksi import cards
from yksi.advice.moment import NAMES, Moment
from yksi.advice.rows import FIRST, LAID, LAST, rows_about
from yksi.advice.tables import nameable_colour, plain_hand, set_up, set_up_first
from yksi.cards import WILD
from yksi.custom import CustomRule
from yksi.game import Game
from yksi.keys import Rules
from yksi.locales import action_name, capital, message, say
from yksi.locales.messages import table
from yksi.locales.rules import custom_words
from yksi.rulebook import Row
from yksi.rules.setup import goes_back
from yksi.state import Seat, State
from yksi.told import ToldEvent

_TRIED: Final = ("challenge", "accept", "pass", "pick", "colour", "yes", "no")
"""Choices that are followed up; of several players or colours the first. More of a set is not."""
_VOTES: Final = ("yes", "no")


@dataclass(frozen=True)
class Branch:
    """What follows from a choice that the card asks for.

    >>> import yksi
    >>> from yksi.advice import Moment, what_if
    >>> choices = what_if("W+4", Moment(yksi.make_rules("nb-112"), "R7", players=3)).branches
    >>> [(branch.seat, branch.action, branch.turn) for branch in choices]
    [(1, 'challenge', 2), (1, 'accept', 2)]
    """

    seat: Seat
    action: str
    events: tuple[ToldEvent, ...]
    turn: Seat | None


@dataclass(frozen=True)
class Outcome:
    """What happens, told to you at seat 0.

    >>> import yksi
    >>> from yksi.advice import Moment, what_if
    >>> for line in what_if("RS", Moment(yksi.make_rules("nb-112"), "R7", players=3)).sentences():
    ...     print(line)
    You laid a red Skip.
    Bo missed a turn.
    Then it is Cy's turn.
    """

    events: tuple[ToldEvent, ...]
    turn: Seat | None
    """Who is to play then; None when the round is over, or a choice comes first."""
    branches: tuple[Branch, ...]
    """What follows from each choice that comes first."""
    rows: tuple[Row, ...]
    """The rules that apply."""
    custom: tuple[CustomRule, ...] = ()
    """What is written on the Customizable cards."""

    def sentences(self, language: str = "en") -> list[str]:
        """What happens, a line each; what follows from a choice is indented."""
        lines = self._told(self.events, self.turn, language)
        for branch in self.branches:
            lines.append(f"{_who(branch.seat, language)}: {action_name(branch.action, NAMES, language)}")
            lines += [f"  {line}" for line in self._told(branch.events, branch.turn, language)]
        return lines

    def _told(self, events: tuple[ToldEvent, ...], turn: Seat | None, language: str) -> list[str]:
        lines = [line for event in events for line in _say(event, self.custom, language)]
        if turn is not None:
            key = "turn-you" if turn == 0 else "turn"
            lines.append(message("advice", key, language, name=NAMES[turn]))
        return lines


def what_if(card: str, moment: Moment) -> Outcome:
    """What happens if you lay the card now; IllegalAction, which is a ValueError, if you may not.

    A wild may name its colour (``W+4:G``). With an empty `moment.hand` it is your last card.

    >>> import yksi
    >>> from yksi.advice import Moment, what_if
    >>> outcome = what_if("R+2", Moment(yksi.make_rules("nb-112"), "R7", players=4))
    >>> [event["event"] for event in outcome.events], outcome.turn
    (['laid', 'drew'], 2)
    """
    laid, _, named = card.partition(":")
    rest = plain_hand(laid, moment, with_colour=False) if moment.hand is None else moment.hand
    game = set_up(laid, moment, rest)
    before = len(game.events)
    if cards.card(laid) >= WILD and not named and laid not in game.legal(0):
        card = f"{laid}:{nameable_colour(moment)}"
    game.play(card, 0)
    place = LAID if rest else LAST
    rows = rows_about(place, laid, moment.rules, moment.players)
    return _outcome(game, before, tuple(rows))


def what_if_first(card: str, rules: Rules, players: int = 4) -> Outcome:
    """What happens if the card is turned up first, and you sit left of the dealer.

    >>> import yksi
    >>> from yksi.advice import what_if_first
    >>> what_if_first("RR", yksi.make_rules("nb-112")).turn
    3
    """
    rows = tuple(rows_about(FIRST, card, rules, players))
    if goes_back(State(rules), cards.card(card)):
        return Outcome(({"event": "returned", "card": card},), None, (), rows)
    return _outcome(set_up_first(card, rules, players), 0, rows)


def _outcome(game: Game, before: int, rows: tuple[Row, ...]) -> Outcome:
    branches = tuple(_branch(game, action) for action in _choices(game))
    return Outcome(tuple(game.told(0, before)), _to_play(game), branches, rows, game.rules.custom)


def _choices(game: Game) -> list[str]:
    """What the seat to act may choose, one of each verb."""
    if game.phase == "play":
        return []
    by_verb: dict[str, str] = {}
    for action in game.legal():
        by_verb.setdefault(action.partition(":")[0], action)
    return [action for verb, action in by_verb.items() if verb in _TRIED]


def _branch(game: Game, action: str) -> Branch:
    then = game.copy()
    then.play(action)
    if action in _VOTES:
        _vote_alike(then, action)
    return Branch(game.turn, action, tuple(then.told(0, len(game.events))), _to_play(then))


def _vote_alike(game: Game, action: str) -> None:
    """All vote the same, and whoever then has to choose takes what is offered, to see what the vote means."""
    while game.phase == "vote":
        game.play(action)
    while game.phase not in ("play", "over"):
        offered = [choice for choice in game.legal() if choice != "pass"]
        game.play(offered[0] if offered else "pass")


def _to_play(game: Game) -> Seat | None:
    return game.turn if game.phase == "play" else None


def _who(seat: Seat, language: str) -> str:
    you: str = table(language, "events", "you")["base"]
    return capital(you) if seat == 0 else NAMES[seat]


def _say(event: ToldEvent, custom: tuple[CustomRule, ...], language: str) -> list[str]:
    """An event as a sentence, with the name of the custom rule; when it begins to run also with its text."""
    card = event.get("custom")
    if not isinstance(card, str):
        return [say(event, NAMES, language, you=0)]
    name, text = custom_words(custom[int(card[1]) - 1], language)
    named = cast(ToldEvent, {**event, "custom": name})  # the rule by its name instead of its card
    told = say(named, NAMES, language, you=0)
    return [told, f"{card}: {text}"] if event["event"] == "custom" else [told]
