"""A sheet: what its log says, folded entry by entry.

Nothing here decides (`yksi.scorekeeping.decide`) or checks (`yksi.scorekeeping.check`), so anybody who reads
the same log has the same sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from yksi.editions import make_rules
from yksi.keys import ROUNDS, WINNER_TAKES, Rules
from yksi.rules import scoring
from yksi.scorekeeping import entries as log
from yksi.scorekeeping.count import count, go_on, table
from yksi.scorekeeping.hands import Hand
from yksi.state import NOBODY, Seat, State


@dataclass(frozen=True)
class Round:
    """A round as it stands on the sheet.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo"])])
    >>> sheet.apply(enter_round(sheet, "Ada", {"Bo": "R7 W"}))
    >>> [(each.number, each.winner, each.left, each.scores) for each in sheet.rounds]
    [(1, 0, {1: 57}, (57, 0))]
    """

    number: int
    dealer: int
    winner: int | None
    hands: Mapping[int, Hand]
    left: Mapping[int, int]
    """What each hand that is known was worth, whether it counts or not."""
    points: Mapping[int, int]
    """What the round was worth for each player who was dealt in."""
    scores: tuple[int, ...]
    """The score of each side after it."""


class _Moment(NamedTuple):
    """Where a sheet stood, to go back to."""

    rules: Rules
    names: tuple[str, ...]
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[Round, ...]
    dealer: int


class Sheet:
    """The state of a sheet after some number of entries. Players and sides are numbers from 0.

    >>> from yksi.scorekeeping import Sheet, enter_round, open_sheet
    >>> sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"])])
    >>> sheet.apply(enter_round(sheet, "Ada", {"Bo": "R7 W+4", "Cy": 47}))
    >>> sheet.scores, [sheet.names[player] for player in sheet.leaders], sheet.over
    ([104, 0, 0], ['Ada'], False)
    """

    def __init__(self, entries: Iterable[log.Entry] = ()) -> None:
        self.log: list[log.Entry] = []
        """Everything that was ever written down."""
        self.standing: list[log.Entry] = []
        """What of it has not been taken back."""
        self.taken_back: list[log.Entry] = []
        """What can be put back, the next one last."""
        self._before: list[_Moment | None] = []
        """Where the sheet stood before each entry that stands, so that to take one back folds nothing anew;
        None before what was read in one go."""
        self._clear()
        written = list(entries)
        if written:
            self.read(written)

    def copy(self) -> Sheet:
        """The same sheet once more, to try something out."""
        twin = Sheet.__new__(Sheet)
        twin.log, twin.standing, twin.taken_back = self.log[:], self.standing[:], self.taken_back[:]
        twin._before = self._before[:]
        twin._return_to(self._moment())
        return twin

    def _clear(self) -> None:
        self.rules: Rules = make_rules("nb-112")
        self.names: list[str] = []
        """Everybody who has ever played, in the order in which they came."""
        self.seating: list[int] = []
        """The players at the table, clockwise."""
        self.scores: list[int] = []
        """Of each side: of each team, or of each player without teams."""
        self.rounds: list[Round] = []
        self.table: State = table(self.rules, 0, (), 0)
        """The table between two rounds, for the rules to judge."""
        self._dealer = 0

    def apply(self, entry: log.Entry) -> None:
        """Take the next entry of the log, which has been checked."""
        self.log.append(entry)
        if isinstance(entry, log.Undone):
            self.taken_back.append(self.standing.pop())
            self._return_to(self._before.pop() or _moment_after(self.standing))
        elif isinstance(entry, log.Redone):
            self._write(self.taken_back.pop())
        else:
            self._write(entry)
            self.taken_back.clear()

    def read(self, entries: Iterable[log.Entry]) -> None:
        """Take the next entries of the log, and count once what came of all of them."""
        for entry in entries:
            self.log.append(entry)
            if isinstance(entry, log.Undone):
                self.taken_back.append(self.standing.pop())
            elif isinstance(entry, log.Redone):
                self.standing.append(self.taken_back.pop())
            else:
                self.standing.append(entry)
                self.taken_back.clear()
        self._before = [None] * len(self.standing)
        self._return_to(_moment_after(self.standing))

    def _write(self, entry: log.Entry) -> None:
        """Let an entry stand; a correction has everything from its round on counted anew."""
        before = self._moment()
        if isinstance(entry, log.Corrected):
            past, rounds = self.before_correction(entry)
            self._return_to(past._moment())
            for each in rounds:
                self._fold(each)
        else:
            self._fold(entry)
        self._before.append(before)
        self.standing.append(entry)

    def before_correction(self, entry: log.Corrected) -> tuple[Sheet, list[log.Entry]]:
        """The sheet before the first round that was ever corrected, and what came of it since.

        What came before that round stands as it was written, so there is no need to count it anew.
        """
        standing = [*self.standing, entry]
        first = min(each.number for each in standing if isinstance(each, log.Corrected))
        place = next(
            place
            for place, each in enumerate(standing)
            if type(each) is log.RoundEntered and each.number == first
        )
        past = Sheet()
        past._return_to(self._before[place] or _moment_after(standing[:place]))
        return past, settle_corrections(standing, place)

    def _fold(self, entry: log.Entry) -> None:
        _FOLDS[type(entry)](self, entry)
        self._lay_table()

    def _lay_table(self) -> None:
        scores = self.scores if self.rules.teams else [self.scores[player] for player in self.seating]
        dealer = self.seating.index(self._dealer)
        self.table = table(self.rules, len(self.seating), scores, dealer)

    def _moment(self) -> _Moment:
        return _Moment(
            self.rules,
            tuple(self.names),
            tuple(self.seating),
            tuple(self.scores),
            tuple(self.rounds),
            self._dealer,
        )

    def _return_to(self, moment: _Moment) -> None:
        if not moment.names:
            self._clear()
            return
        self.rules, self._dealer = moment.rules, moment.dealer
        self.names, self.seating = list(moment.names), list(moment.seating)
        self.scores, self.rounds = list(moment.scores), list(moment.rounds)
        self._lay_table()

    @property
    def sides(self) -> list[list[int]]:
        """The players of each side, in the order of `scores`."""
        if not self.rules.teams:
            return [[player] for player in range(len(self.names))]
        teams = range(self.rules.teams)
        return [[player for player in self.seating if self.side_of(player) == side] for side in teams]

    @property
    def playing(self) -> list[int]:
        """The players who are dealt cards in the next round."""
        return [player for seat, player in enumerate(self.seating) if not self.table.out[seat]]

    @property
    def out(self) -> list[int]:
        """The players who are knocked out."""
        return [player for seat, player in enumerate(self.seating) if self.table.out[seat]]

    @property
    def gone(self) -> list[int]:
        """The players who went home."""
        return [player for player in range(len(self.names)) if player not in self.seating]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return scoring.winning_sides(self.table) != 0

    @property
    def winners(self) -> list[int]:
        """The players who have won the match: one, or all of a team; none while it goes on."""
        won = scoring.winning_sides(self.table)
        return [player for seat, player in enumerate(self.seating) if won >> self.table.side[seat] & 1]

    @property
    def dealer(self) -> int | None:
        """Who deals the next round; nobody when the match is over."""
        return self._dealer if self.names and not self.over else None

    @property
    def leaders(self) -> list[int]:
        """The sides that are ahead; none before the first points, or while all are level."""
        scores = {side: self.scores[side] for side in map(self.side_of, self.playing)}
        if len(scores) > 1 and len(set(scores.values())) == 1:
            return []
        best = max if self.rules.scoring in (WINNER_TAKES, ROUNDS) else min
        return [side for side, score in scores.items() if score == best(scores.values())]

    def seat_of(self, player: int) -> Seat:
        """Where a player sits now."""
        return self.seating.index(player)

    def side_of(self, player: int) -> int:
        """Whose score a player's points go to."""
        return self.table.side[self.seat_of(player)] if self.rules.teams else player


def _moment_after(standing: Sequence[log.Entry]) -> _Moment:
    """Where a sheet stands after these entries."""
    sheet = Sheet()
    for entry in settle_corrections(standing):
        sheet._fold(entry)
    return sheet._moment()


def settle_corrections(standing: Sequence[log.Entry], since: int = 0) -> list[log.Entry]:
    """The entries from a place on with every round as it was corrected last, and without the corrections."""
    corrected = {entry.number: entry for entry in standing if isinstance(entry, log.Corrected)}
    return [
        _as_round(corrected.get(entry.number, entry)) if isinstance(entry, log.RoundEntered) else entry
        for entry in standing[since:]
        if not isinstance(entry, log.Corrected)
    ]


def _as_round(entry: log.RoundEntered) -> log.RoundEntered:
    return log.RoundEntered(**vars(entry))


def _opened(sheet: Sheet, entry: log.Opened) -> None:
    sheet.rules = make_rules(entry.edition, **entry.rules)
    sheet.names = list(entry.players)
    sheet.seating = list(range(len(entry.players)))
    sheet.scores = [0] * (sheet.rules.teams or len(entry.players))
    sheet._dealer = entry.dealer


def _round_entered(sheet: Sheet, entry: log.RoundEntered) -> None:
    state = sheet.table
    winner = NOBODY if entry.winner is None else sheet.seat_of(entry.winner)
    count(state, winner, {sheet.seat_of(player): hand for player, hand in entry.hands.items()})
    points = {player: state.points[sheet.seat_of(player)] for player in sheet.playing}
    left = {player: scoring.hand_points(state, sheet.seat_of(player)) for player in entry.hands}
    go_on(state)
    for seat, player in enumerate(sheet.seating):
        sheet.scores[sheet.side_of(player)] = state.scores[state.side[seat]]
    sheet.rounds.append(
        Round(entry.number, sheet._dealer, entry.winner, entry.hands, left, points, tuple(sheet.scores))
    )
    sheet._dealer = sheet.seating[state.dealer]


def _renamed(sheet: Sheet, entry: log.Renamed) -> None:
    sheet.names[entry.player] = entry.name


def _left(sheet: Sheet, entry: log.Left) -> None:
    if entry.player == sheet._dealer:
        sheet._dealer = sheet.seating[sheet.table.left[sheet.seat_of(entry.player)]]
    sheet.seating.remove(entry.player)


def _joined(sheet: Sheet, entry: log.Joined) -> None:
    gone = [player for player in sheet.gone if sheet.names[player].casefold() == entry.name.casefold()]
    if not gone:
        gone = [len(sheet.names)]
        sheet.names.append(entry.name)
        sheet.scores.append(0)
    sheet.seating.insert(entry.seat, gone[0])


_FOLDS: Final[dict[type[log.Entry], Callable[[Sheet, Any], None]]] = {
    log.Opened: _opened,
    log.RoundEntered: _round_entered,
    log.Renamed: _renamed,
    log.Left: _left,
    log.Joined: _joined,
}
