"""A game against simple opponents, line by line.

match → events in words → a prompt → an action (or a command) → match
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from yksi.bots import Bot, make_bot
from yksi.custom import CustomRule
from yksi.editions import edition
from yksi.errors import IllegalAction
from yksi.locales import card_name, say
from yksi.match import Match
from yksi.record import Record
from yksi.tui.pen import Pen, read_action

_QUIET: Final = ("dealt", "new-hand", "dealer-card", "went-out")
_HELP: Final = """\
Type a number from the list, or an action as it is written there:
  R7        lay the red 7 (colours R Y G B; S Skip, R Reverse, +2 Draw Two)
  W:G       lay a Wild and name green; W+4:B a Wild Draw Four, WS:Y Shuffle Hands, W1:R Customizable
  R7!       lay it and say UNO (when it leaves you one card)
  draw, pass, challenge, accept, uno, catch:SEAT, pick:SEAT, colour:C, discard:CARD, give:CARD, yes, no
You sit at seat 0, the others at 1, 2 and so on to the left. A drawn card that does not fit is kept for you.
Others: hand  who (the table)  score  custom (cards)  help  quit
        save FILE (a record with the seed, to replay and verify; it cannot be played on)"""


class Quit(Exception):  # noqa: N818 - not an error: the person has had enough
    """The person wants to stop."""


class PlainTable:
    """One person at seat 0 and bots at the others, playing a match in the terminal."""

    def __init__(
        self,
        match: Match,
        bot: Bot,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        colours: bool | None = None,
    ) -> None:
        self.match = match
        self._bot = bot
        self._read = read
        self._write = write
        self._pen = Pen(colours)
        self._heard = 0
        self._passed_up: tuple[int, list[str]] | None = None

    def run(self) -> None:
        """Play the match to its end; Quit comes out when the person stops."""
        book = edition(self.match.rules.edition)
        self._write(
            f"{book.title}, to {self.match.rules.target} points ({self.match.rules.word('scoring')})."
        )
        self._write("Type a number from the list; help explains the rest, quit stops.")
        self._show_custom([])
        self._write(f"Commitment to all deals of this match: {self.match.commitment}\n")
        while True:
            self._play_round()
            self._tell_scores()
            if self.match.over:
                winners = " and ".join(self.match.players[seat] for seat in self.match.winners)
                self._write(f"{winners} won the match!")
                return
            self._ask("Enter for the next round> ", ())
            self.match.next_round()
            self._heard = 0

    def _play_round(self) -> None:
        game = self.match.round
        self._write(f"Round {game.state.round_number}")
        while not game.over:
            self._tell_news()
            in_turn = game.turn == 0 or game.state.waiting & 1
            if not in_turn and self._offer_interruption():
                continue
            if self._let_others_interrupt():
                continue
            if in_turn:
                self._take_turn()
            else:
                view = game.view(game.turn)
                game.play(self._bot.choose(view) or view["legal"][0], game.turn)
        self._tell_news()

    def _let_others_interrupt(self) -> bool:
        """Bots out of turn may catch, say a late UNO or jump in."""
        game = self.match.round
        for seat in range(1, game.players):
            if seat != game.turn and game.legal(seat) and not game.state.waiting:
                action = self._bot.choose(game.view(seat))
                if action is not None:
                    game.play(action, seat)
                    return True
        return False

    def _offer_interruption(self) -> bool:
        """The person may catch, say UNO or jump in before anybody else does anything."""
        game = self.match.round
        legal = game.legal(0)
        if not legal or self._passed_up == (len(game.history), legal):
            return False
        for seat in range(game.players):
            if f"catch:{seat}" in legal:
                self._write(f"  {self.match.players[seat]} has one card and did not say UNO.")
        while action := self._ask(f"{self._pen.choices(legal)} - or Enter to let it go> ", legal):
            if self._try(action):
                return True
        self._passed_up = (len(game.history), legal)
        return False

    def _take_turn(self) -> None:
        game = self.match.round
        legal = game.legal(0)
        if legal == ["pass"]:
            self._write("  It does not fit.")
            game.play("pass", 0)
            return
        self._write(self._table_line())
        self._write("Your hand: " + self._pen.cards(game.hand(0)))
        if game.view(0)["bluff"]:
            self._write("(A Wild Draw Four would be a bluff now.)")
        while True:
            action = self._ask(f"{self._pen.choices(legal)}\n> ", legal)
            if action and self._try(action):
                return

    def _try(self, action: str) -> bool:
        try:
            self.match.round.play(action, 0)
        except IllegalAction as error:
            self._write(f"No: {str(error).replace('seat 0', 'you')}.")
            return False
        return True

    def _ask(self, prompt: str, legal: list[str] | tuple[str, ...]) -> str:
        """Read until it is an action, or nothing; commands are answered on the way."""
        while True:
            try:
                words = self._read(prompt).split()
            except (EOFError, KeyboardInterrupt):
                raise Quit from None
            if not words:
                return ""
            command = _COMMANDS.get(words[0].lower())
            action = read_action(words[0], legal)
            if command is not None:
                command(self, words[1:])
            elif action is not None and len(words) == 1:
                return action
            else:
                self._write(f"I do not know {' '.join(words)!r}. Type a number from the list, or help.")

    def _tell_news(self) -> None:
        game = self.match.round
        for event in game.told(0, self._heard):
            if event["event"] not in _QUIET:
                self._write("  " + say(self._with_rule_name(event), self.match.players))
            if event["event"] == "custom":
                self._write(f"    {self._custom_rule(event).text}")
        self._heard = len(game.events)

    def _custom_rule(self, event: dict[str, Any]) -> CustomRule:
        return self.match.rules.custom[int(event["custom"][1]) - 1]

    def _with_rule_name(self, event: dict[str, Any]) -> dict[str, Any]:
        return {**event, "custom": self._custom_rule(event).name} if "custom" in event else event

    def _tell_scores(self) -> None:
        game, match = self.match.round, self.match
        for seat in range(game.players):
            left = ", ".join(card_name(card) for card in game.hand(seat)) or "nothing left"
            self._write(f"  {match.players[seat]}: {left}")
        for side, score in zip(match.sides, match.scores, strict=True):
            names = " and ".join(match.players[seat] for seat in side)
            out = " (out)" if side[0] in match.out else ""
            self._write(f"  {names}: +{sum(game.points[seat] for seat in side)} = {score} points{out}")

    def _table_line(self) -> str:
        game = self.match.round
        counts = ", ".join(
            f"{self.match.players[seat]}: {game.state.sizes[seat]}"
            for seat in range(1, game.players)
            if not game.state.out[seat]
        )
        return f"\nTop {self._pen.top(game.top, game.colour)} | play goes {game.direction} | cards: {counts}"

    def _show_hand(self, _: list[str]) -> None:
        for card in self.match.round.hand(0):
            self._write(f"  {self._pen.card(card)}  {card_name(card)}")

    def _show_table(self, _: list[str]) -> None:
        self._write(self._table_line())

    def _show_score(self, _: list[str]) -> None:
        for side, score in zip(self.match.sides, self.match.scores, strict=True):
            self._write("  " + " and ".join(self.match.players[seat] for seat in side) + f": {score}")

    def _show_custom(self, _: list[str]) -> None:
        for number, rule in enumerate(self.match.rules.custom, start=1):
            self._write(f"  W{number} {rule.name}: {rule.text}")

    def _save(self, words: list[str]) -> None:
        if len(words) != 1:
            self._write("Write: save FILE")
            return
        try:
            save_record(self.match, Path(words[0]))
        except OSError as error:
            self._write(f"Could not save to {words[0]}: {error.strerror}.")
        else:
            self._write(f"Saved to {words[0]}.")

    def _help(self, _: list[str]) -> None:
        self._write(_HELP)

    def _quit(self, _: list[str]) -> None:
        raise Quit


_COMMANDS: Final[dict[str, Callable[[PlainTable, list[str]], None]]] = {
    "hand": PlainTable._show_hand,
    "who": PlainTable._show_table,
    "score": PlainTable._show_score,
    "custom": PlainTable._show_custom,
    "save": PlainTable._save,
    **dict.fromkeys(("help", "h", "?"), PlainTable._help),
    **dict.fromkeys(("quit", "q", "exit"), PlainTable._quit),
}


def save_record(match: Match, path: Path) -> None:
    """Keep the match as it stands."""
    Record.of(match).save(path)


def play(match: Match, record: Path | None, bots: str) -> None:
    """Play a match in this terminal against bots of a kind.

    Its record is kept if a file is named, which has to be possible.
    """
    if record is not None:
        save_record(match, record)
    table = PlainTable(match, make_bot(bots))
    try:
        table.run()
    except Quit:
        print("\nBye.")
    if record is not None:
        save_record(match, record)
        print(f"The record is in {record}.", file=sys.stderr)


def bot_names(count: int) -> list[str]:
    """Names for the opponents."""
    return [f"Bot {number}" for number in range(1, count + 1)]
