"""What the terminal says, in the language of the person at it, and the words that the person may type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from yksi.custom import CustomRule
from yksi.editions import make_rules
from yksi.locales import capital, card_name, join, message, prompt, say, why_not
from yksi.locales.catalogues import words
from yksi.locales.direction import isolated
from yksi.locales.rules import custom_words
from yksi.match import Match
from yksi.told import ToldEvent
from yksi.view import AnyView, View

COMMANDS: Final = (
    *("hand", "who", "score", "custom", "save", "help", "quit"),
    *("say", "start", "bot", "pause", "resume", "remove"),
)
"""What can be typed beside actions, in English and in the language of the person."""
_SHORT: Final = {"h": "help", "?": "help", "q": "quit", "exit": "quit"}
_QUIET: Final = ("dealt", "new-hand", "dealer-card", "went-out")
"""Events that the screen shows anyway, or that the next one tells."""


class Voice:
    """Speaks one language to one seat."""

    def __init__(self, language: str, names: Sequence[str] = (), you: int | None = None) -> None:
        self.language = language
        self.names = names
        self.you = you
        local = {message("terminal", f"command-{verb}", language): verb for verb in COMMANDS}
        self._commands = {**{verb: verb for verb in COMMANDS}, **_SHORT, **local}

    def text(self, key: str, **values: str | int) -> str:
        """A message of the terminal."""
        return message("terminal", key, self.language, **values)

    def command(self, typed: str) -> str | None:
        """The command that was typed, if it is one."""
        return self._commands.get(typed.lower())

    def event(self, event: ToldEvent, custom: Sequence[CustomRule]) -> list[str]:
        """Lines for an event; none where the screen shows it anyway."""
        if event["event"] in _QUIET:
            return []
        card = event.get("custom")
        if not isinstance(card, str):
            return ["  " + say(event, self.names, self.language, self.you)]
        name, text = self.rule(custom[int(card[1]) - 1])
        named = cast(ToldEvent, {**event, "custom": name})  # the rule by its name instead of its card
        told = "  " + say(named, self.names, self.language, self.you)
        return [told, f"    {card}: {text}"] if event["event"] == "custom" else [told]

    def rule(self, rule: CustomRule) -> tuple[str, str]:
        """Name and text of a custom rule: ours in the person's language, others as they were written."""
        return custom_words(rule, self.language)

    def asks(self, view: View) -> str:
        """What the person is asked to do."""
        return prompt(view, self.names, self.language)

    def refuses(self, reason: str, view: AnyView | None, sentence: str = "") -> str:
        """Why something cannot be done."""
        return why_not(reason, view, self.names, self.language, sentence)

    def card(self, card: str) -> str:
        """A card in words."""
        return card_name(card, self.language)

    def cards(self, hand: Sequence[str]) -> str:
        """Several cards in words."""
        return join([self.card(card) for card in hand], self.language)

    def players(self, seats: Sequence[int]) -> str:
        """Players in a row."""
        return join([self.names[seat] for seat in seats], self.language)

    def counts(self, view: AnyView) -> str:
        """Where play goes and how many cards the others have."""
        others = [player for player in view["players"] if player["seat"] != self.you and not player["out"]]
        direction: str = words(self.language, "events")["direction"][view["direction"]]
        return self.text(
            "table",
            direction=direction,
            counts=", ".join(
                f"{isolated(self.names[player['seat']])}: {player['cards']}" for player in others
            ),
        )

    def warns(self, view: AnyView) -> str:
        """What a Wild Draw Four against the rule would be."""
        automatic = _rule(view, "draw_four_trial") == "automatic"
        return self.text("penalty" if automatic else "bluff")

    def scores(self, view: AnyView, sides: Sequence[Sequence[int]], scores: Sequence[int]) -> list[str]:
        """Lines for the scores of a match."""
        key = "rounds-won" if _rule(view, "scoring") == "rounds" else "points"
        return [
            f"  {self.players(side)}: {message('table', key, self.language, count=score)}"
            for side, score in zip(sides, scores, strict=True)
        ]

    def result(self, match: Match) -> list[str]:
        """Lines for how a match stands at its end."""
        scores = self.scores(match.round.view(None), match.sides, match.scores)
        return [*scores, self.won(match.winners) if match.over else self.text("unfinished")]

    def won(self, winners: Sequence[int]) -> str:
        """Who has won the match."""
        if self.you not in winners:
            return self.text("match-won", names=self.players(winners), count=len(winners))
        you: str = words(self.language, "events")["you"]["base"]
        names = join([you if seat == self.you else self.names[seat] for seat in winners], self.language)
        return capital(self.text("match-won-you", names=names, count=len(winners)))


def _rule(view: AnyView, key: str) -> str | int:
    """A rule of the round that is seen: as the table changed it, or as the edition has it."""
    return make_rules(view["edition"], **view["rules"]).word(key)
