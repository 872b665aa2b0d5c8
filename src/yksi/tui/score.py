"""The score sheet in the terminal: one person writes, everybody at the table calls out.

question → a name, a hand or a command → entry → file → how things stand
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from yksi.errors import CannotBeDone
from yksi.keys import ROUNDS
from yksi.locales import dialect, message
from yksi.scorekeeping import (
    Hand,
    SheetError,
    SheetFile,
    correct_round,
    enter_round,
    find_player,
    join,
    leave,
    read_hand,
    redo,
    rename,
    undo,
    write_csv,
    write_json,
    write_text,
)
from yksi.scorekeeping.deck import check_deck, check_none_empty
from yksi.scorekeeping.sheet import Sheet
from yksi.scorekeeping.text import tell_round, tell_standing
from yksi.tui.clerk import Clerk
from yksi.tui.plain import Quit
from yksi.tui.score_opening import begin


class Back(Exception):  # noqa: N818 - not an error: the person thinks again
    """The person does not want to enter this round after all."""


class ScoreDesk:
    """A sheet in a file, and the person who keeps it."""

    def __init__(
        self,
        file: SheetFile,
        read: Callable[[str], str] = input,
        write: Callable[[str], None] = print,
        language: str = "en",
    ) -> None:
        self.file = file
        self._clerk = Clerk(read, write, language)

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self.file.sheet

    def run(self, edition: str | None = None, rules: Mapping[str, Any] | None = None) -> None:
        """Keep the score until Quit comes out; `edition` and `rules` are for a sheet not yet begun."""
        if self.sheet.names:
            self._clerk.tell("goes-on", file=str(self.file.path))
        else:
            self.file.append(begin(self._clerk, edition, rules or {}))
            self._clerk.tell("begun", file=str(self.file.path))
        self._clerk.speak_of(self.sheet.rules.edition)
        self._show("")
        while True:
            try:
                self._ask_for_round()
            except SheetError as error:
                self._clerk.refuse(error)
            except Back:
                self._clerk.tell("let-be")

    def _ask_for_round(self) -> None:
        sheet = self.sheet
        if sheet.dealer is None:
            typed = self._clerk.ask("match-is-over")
        else:
            name = sheet.names[sheet.dealer]
            typed = self._clerk.ask("who-won", number=len(sheet.rounds) + 1, name=name)
        if typed and not self._obey(typed) and not sheet.over:
            winner, hands = self._read_round(typed, sheet.playing)
            self.file.append(enter_round(sheet, winner, hands))
            self._tell_round(len(sheet.rounds))

    def _read_round(self, typed: str, playing: Iterable[int]) -> tuple[int | None, dict[int, Hand]]:
        """Who won, from what was typed, and the hands of the opponents, which are asked for if they count."""
        if self._clerk.command(typed) == ("nobody", ""):
            return None, {}
        winner = find_player(typed, {player: self.sheet.names[player] for player in playing})
        hands: dict[int, Hand] = {}
        if self.sheet.rules.scoring == ROUNDS:
            return winner, hands
        for player in playing:
            if self.sheet.side_of(player) != self.sheet.side_of(winner):
                hands[player] = self._read_hand(player, hands)
        return winner, hands

    def _read_hand(self, player: int, others: Mapping[int, Hand]) -> Hand:
        """Ask until the hand can be read, and can have come from one deck with the others."""
        while True:
            typed = self._clerk.ask("what-is-left", name=self.sheet.names[player])
            command, rest = self._clerk.command(typed)
            if command == "undo":
                raise Back
            if command in _HARMLESS:
                _COMMANDS[command](self, rest)
            elif typed:
                try:
                    return self._checked(player, read_hand(typed), others)
                except SheetError as error:
                    self._clerk.refuse(error)

    def _checked(self, player: int, hand: Hand, others: Mapping[int, Hand]) -> Hand:
        names, rules = self.sheet.names, self.sheet.rules
        hands = {names[each]: left for each, left in {**others, player: hand}.items()}
        check_none_empty(rules, hands)
        check_deck(rules, hands)
        return hand

    def _obey(self, typed: str) -> bool:
        """Do what a command says; what is somebody's name is none."""
        if typed.casefold() in (name.casefold() for name in self.sheet.names):
            return False
        command, rest = self._clerk.command(typed)
        if command not in _COMMANDS:
            return False
        _COMMANDS[command](self, rest)
        return True

    def _tell_round(self, number: int) -> None:
        for line in tell_round(self.sheet, self.sheet.rounds[number - 1], self._clerk.language):
            self._clerk.write(line)
        self._tell_standing()

    def _tell_standing(self) -> None:
        for line in tell_standing(self.sheet, self._clerk.language):
            self._clerk.write(line)

    def _show(self, _rest: str) -> None:
        self._clerk.write("\n" + write_text(self.sheet, self._clerk.language))

    def _undo(self, _rest: str) -> None:
        self.file.append(undo(self.sheet))
        self._clerk.tell("taken-back")
        self._tell_standing()

    def _redo(self, _rest: str) -> None:
        self.file.append(redo(self.sheet))
        self._clerk.tell("put-back")
        self._tell_standing()

    def _correct(self, rest: str) -> None:
        if not (rest.isascii() and rest.isdigit()):
            self._clerk.tell("how-correct")
            return
        number = int(rest)
        if not 1 <= number <= len(self.sheet.rounds):
            raise SheetError("no-such-round", number=number)
        typed = self._clerk.ask("who-won-again", number=number)
        winner, hands = self._read_round(typed, list(self.sheet.rounds[number - 1].points))
        self.file.append(correct_round(self.sheet, number, winner, hands))
        self._tell_round(number)

    def _rename(self, rest: str) -> None:
        old, equals, new = rest.partition("=")
        if not equals:
            self._clerk.tell("how-rename")
            return
        self.file.append(rename(self.sheet, old.strip(), new.strip()))
        self._show("")

    def _leave(self, rest: str) -> None:
        if not rest:
            self._clerk.tell("how-leave")
            return
        self.file.append(leave(self.sheet, rest))
        self._tell_standing()

    def _join(self, rest: str) -> None:
        if not rest:
            self._clerk.tell("how-join")
            return
        self.file.append(join(self.sheet, rest))
        self._show("")

    def _export(self, rest: str) -> None:
        writer = _EXPORTS.get(Path(rest).suffix)
        if writer is None:
            self._clerk.tell("how-export")
            return
        try:
            Path(rest).write_text(writer(self.sheet, self._clerk.language), encoding="utf-8")
        except OSError as error:
            self._clerk.tell("unwritten", file=rest, reason=str(error.strerror))
        else:
            self._clerk.tell("exported", file=rest)

    def _help(self, _rest: str) -> None:
        self._clerk.tell("help")

    def _quit(self, _rest: str) -> None:
        raise Quit


_COMMANDS: Final[dict[str | None, Callable[[ScoreDesk, str], None]]] = {
    "show": ScoreDesk._show,
    "undo": ScoreDesk._undo,
    "redo": ScoreDesk._redo,
    "correct": ScoreDesk._correct,
    "rename": ScoreDesk._rename,
    "leave": ScoreDesk._leave,
    "join": ScoreDesk._join,
    "export": ScoreDesk._export,
    "help": ScoreDesk._help,
    "quit": ScoreDesk._quit,
}
_HARMLESS: Final = ("show", "export", "help", "quit")
"""Commands that may come between the hands of a round."""
_EXPORTS: Final[dict[str, Callable[[Sheet, str], str]]] = {
    ".csv": lambda sheet, _: write_csv(sheet),
    ".json": lambda sheet, _: write_json(sheet),
    ".txt": write_text,
}


def _open(path: Path, language: str) -> SheetFile:
    file = SheetFile(path)
    if file.torn:
        print(message("terminal", "cut-off", language, file=str(path)), file=sys.stderr)
    return file


def read_sheet(path: Path, form: str, language: str) -> str:
    """The sheet of a file in a form: ``.txt``, ``.csv`` or ``.json``."""
    if not path.exists():
        raise CannotBeDone(message("terminal", "no-sheet", language, file=str(path)))
    sheet = _open(path, language).sheet
    return _EXPORTS[form](sheet, dialect(language, sheet.rules.edition))


def keep_score(path: Path, edition: str | None, rules: Mapping[str, Any], language: str) -> None:
    """Keep the score in this terminal until the person has had enough."""
    try:
        ScoreDesk(_open(path, language), language=language).run(edition, rules)
    except Quit:
        print("\n" + message("terminal", "bye", language))
