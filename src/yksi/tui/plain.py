"""A game against simple opponents, line by line.

match → events in words → a prompt → an action (or a command) → match
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from yksi.asking import asked
from yksi.bots import Bot, BotName, choose_at, make_bot
from yksi.errors import IllegalAction
from yksi.keys import ROUNDS
from yksi.locales import dialect, message
from yksi.locales.catalogues import words
from yksi.locales.rules import rules_name
from yksi.match import Match
from yksi.record import Record
from yksi.tui.pen import Pen
from yksi.tui.voice import Voice


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
        language: str = "en",
    ) -> None:
        self.match = match
        self._bot = bot
        self._read = read
        self._write = write
        spoken = dialect(language, match.rules.edition)
        self._pen = Pen(colours, spoken)
        self._voice = Voice(spoken, match.players, you=0)
        self._heard = 0
        self._passed_up: tuple[int, list[str]] | None = None

    def run(self) -> None:
        """Play the match to its end; Quit comes out when the person stops."""
        self._write(self._opening())
        self._write(self._voice.text("how"))
        self._show_custom([])
        self._write(self._voice.text("commitment", commitment=self.match.commitment) + "\n")
        while True:
            self._play_round()
            self._tell_scores()
            if self.match.over:
                self._write(self._voice.won(self.match.winners))
                return
            self._ask(self._voice.text("next-round") + "> ", ())
            self.match.next_round()
            self._heard = 0

    def _opening(self) -> str:
        rules, language = self.match.rules, self._voice.language
        goal = "to-rounds" if rules.scoring == ROUNDS else "to-points"
        return self._voice.text(
            "opening",
            edition=rules_name(rules, language),
            goal=message("options", goal, language, count=rules.target),
            scoring=words(language, "keys")["keys"]["scoring"]["values"][rules.word("scoring")],
        )

    def _play_round(self) -> None:
        game = self.match.round
        self._write(self._voice.text("round", number=game.state.round_number))
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
                game.play(choose_at(self._bot, game, game.turn) or game.legal()[0])
        self._tell_news()

    def _let_others_interrupt(self) -> bool:
        """Bots out of turn may catch, say a late UNO or jump in."""
        game = self.match.round
        for seat in asked(game.state, len(game.history)):
            if seat not in (0, game.turn):
                action = choose_at(self._bot, game, seat)
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
                self._write("  " + self._voice.text("forgot-uno", name=self.match.players[seat]))
        choices = self._pen.choices(legal, self.match.players)
        while action := self._ask(f"{choices} - {self._voice.text('let-go')}> ", legal):
            if self._try(action):
                return True
        self._passed_up = (len(game.history), legal)
        return False

    def _take_turn(self) -> None:
        game = self.match.round
        legal = game.legal(0)
        if legal == ["pass"]:
            self._write("  " + self._voice.text("no-fit"))
            game.play("pass", 0)
            return
        view = game.view(0)
        self._write(self._table_line())
        self._write(self._voice.text("hand", cards=self._pen.cards(view["hand"])))
        if view["bluff"]:
            self._write(self._voice.warns(view))
        self._write(self._voice.asks(view))
        choices = self._pen.choices(legal, self.match.players)
        while True:
            action = self._ask(f"{choices}\n> ", legal)
            if action and self._try(action):
                return

    def _try(self, action: str) -> bool:
        try:
            self.match.round.play(action, 0)
        except IllegalAction as error:
            self._write(self._voice.refuses(error.reason, self.match.round.view(0)))
            return False
        return True

    def _ask(self, prompt: str, legal: list[str] | tuple[str, ...]) -> str:
        """Read until it is an action, or nothing; commands are answered on the way."""
        while True:
            try:
                typed = self._read(prompt).split()
            except (EOFError, KeyboardInterrupt):
                raise Quit from None
            if not typed:
                return ""
            line = " ".join(typed)
            command = _COMMANDS.get(self._voice.command(typed[0]) or "")
            action = self._pen.read_action(line, legal, self.match.players)
            if command is not None:
                command(self, typed[1:])
            elif action is not None:
                return action
            else:
                self._write(self._voice.text("unknown", typed=line))

    def _tell_news(self) -> None:
        game = self.match.round
        for event in game.told(0, self._heard):
            for line in self._voice.event(event, self.match.rules.custom):
                self._write(line)
        self._heard = len(game.events)

    def _tell_scores(self) -> None:
        game, match = self.match.round, self.match
        for seat in range(game.players):
            left = self._voice.cards(game.hand(seat)) or self._voice.text("nothing-left")
            self._write(f"  {match.players[seat]}: {left}")
        key = "rounds" if match.rules.scoring == ROUNDS else "points"
        for side, score in zip(match.sides, match.scores, strict=True):
            names = self._voice.players(side)
            won = sum(game.points[seat] for seat in side)
            out = f" ({self._voice.text('out')})" if side[0] in match.out else ""
            line = message("score", key, self._voice.language, names=names, won=won, count=score)
            self._write(f"  {line}{out}")

    def _table_line(self) -> str:
        game = self.match.round
        top = self._voice.text("top", card=self._pen.top(game.top, game.colour))
        return f"\n{top} | {self._voice.counts(game.view(0))}"

    def _show_hand(self, _: list[str]) -> None:
        for card in self.match.round.hand(0):
            self._write(f"  {self._pen.card(card)}  {self._voice.card(card)}")

    def _show_table(self, _: list[str]) -> None:
        self._write(self._table_line())

    def _show_score(self, _: list[str]) -> None:
        for line in self._voice.scores(self.match.round.view(0), self.match.sides, self.match.scores):
            self._write(line)

    def _show_custom(self, _: list[str]) -> None:
        for number, rule in enumerate(self.match.rules.custom, start=1):
            name, text = self._voice.rule(rule)
            self._write(f"  W{number} {name}: {text}")

    def _save(self, rest: list[str]) -> None:
        if len(rest) != 1:
            self._write(self._voice.text("how-save"))
            return
        try:
            save_record(self.match, Path(rest[0]))
        except OSError as error:
            self._write(self._voice.text("not-saved", file=rest[0], reason=str(error.strerror)))
        else:
            self._write(self._voice.text("saved", file=rest[0]))

    def _help(self, _: list[str]) -> None:
        self._write(self._voice.text("help-play"))

    def _quit(self, _: list[str]) -> None:
        raise Quit


_COMMANDS: Final[dict[str, Callable[[PlainTable, list[str]], None]]] = {
    "hand": PlainTable._show_hand,
    "who": PlainTable._show_table,
    "score": PlainTable._show_score,
    "custom": PlainTable._show_custom,
    "save": PlainTable._save,
    "help": PlainTable._help,
    "quit": PlainTable._quit,
}


def save_record(match: Match, path: Path) -> None:
    """Keep the match as it stands."""
    Record.of(match).save(path)


def play(
    match: Match, record: Path | None, bots: BotName, language: str, colours: bool | None = None
) -> None:
    """Play a match in this terminal against bots of a kind, in colours if the terminal has them.

    Its record is kept if a file is named, which has to be possible.
    """
    if record is not None:
        save_record(match, record)
    table = PlainTable(match, make_bot(bots), colours=colours, language=language)
    try:
        table.run()
    except Quit:
        print("\n" + message("terminal", "bye", language))
    if record is not None:
        save_record(match, record)
        print(message("terminal", "record-kept", language, file=str(record)), file=sys.stderr)


def player_names(own: str | None, players: int, language: str) -> list[str]:
    """Names for the person, who need not have given one, and for the opponents."""
    bots = [message("terminal", "bot-name", language, number=number) for number in range(1, players)]
    return [message("terminal", "own-name", language) if own is None else own, *bots]
