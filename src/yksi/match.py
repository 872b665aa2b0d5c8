"""A match: rounds to a target, the deal moving on, by one of three scoring methods.

>>> match = Match("sv-1981", players=["Ada", "Bo"], target=100, seed=7)
>>> match.round.phase, match.scores, match.over
('play', [0, 0], False)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from yksi import table as tables
from yksi.carried import Carried, check_carried
from yksi.editions import check_players, make_rules
from yksi.events import Event
from yksi.game import Game
from yksi.holding import Holding, lay_table
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.proof import Seed, check_seed, commit, derive_key, new_seed
from yksi.rules import scoring
from yksi.state import MAX_PLAYERS, Seat, State
from yksi.terms import write_terms

NAME_LENGTH = 40


class Match:
    """Rounds to a target. `round` is the game under way, `next_round` deals the next one.

    >>> match = Match("nb-112", players=["Ada", "Bo"], seed=7, target=50)
    >>> while not match.over:
    ...     if match.round.over:
    ...         game = match.next_round()
    ...     happened = match.play(match.legal()[0])
    >>> match.scores, match.winners
    ([132, 0], [0])
    """

    def __init__(
        self,
        edition: str | Rules,
        players: Sequence[str] | int = 2,
        seed: Seed | None = None,
        contributions: Sequence[str] = (),
        carried: Carried | None = None,
        **rules: Unpack[Changes],
    ) -> None:
        """Seat the players and deal the first round of an edition, or by `Rules`; keywords are rule keys.

        `players` are names in the order of their seats, or how many there are. `contributions` are words
        that the seats add to the seed, so that no one party decides the deal (docs/fairness.md).
        `carried` is where a match stood that goes on here (`carry`).
        """
        self.rules: Rules = make_rules(edition, **rules)
        self.players: list[str] = _names(players)
        check_players(self.rules, len(self.players))
        self.seed = new_seed() if seed is None else check_seed(seed)
        self.contributions = _contributions(contributions, len(self.players))
        table = lay_table(self.rules, len(self.players), derive_key(self.seed, self.contributions))
        self.carried = carried
        if carried is None:
            table.do(tables.draw_for_deal)
        else:
            _carry_in(table, carried, len(self.players))
        table.do(tables.deal)
        self.rounds: list[Game] = [Game(table, self.seed, in_match=True)]
        self._settled: State | None = None

    @classmethod
    def resume(
        cls, players: Sequence[str], contributions: Sequence[str], carried: Carried | None, round: Game
    ) -> Match:
        """A match that goes on with a round that was kept; the rounds before it are not known any more."""
        match = cls.__new__(cls)
        match.rules, match.seed = round.rules, round.seed
        match.players, match.contributions = list(players), list(contributions)
        match.carried = carried
        match.rounds, match._settled = [round], None
        return match

    def __repr__(self) -> str:
        over = f"winners {self.winners}" if self.over else f"round {len(self.rounds)}"
        called = self.rules.name or self.rules.edition
        return f"<Match {called}, {', '.join(self.players)}, scores {self.scores}, {over}>"

    @property
    def round(self) -> Game:
        """The round under way, or the last one."""
        return self.rounds[-1]

    def play(self, action: str, seat: Seat | None = None) -> list[Event]:
        """Play in the round under way."""
        return self.round.play(action, seat)

    def legal(self, seat: Seat | None = None) -> list[str]:
        """What is legal in the round under way."""
        return self.round.legal(seat)

    @property
    def scores(self) -> list[int]:
        """The score of each side: of each team, or of each player without teams."""
        state = self._after_round()
        return state.scores[: scoring.sides(state)]

    @property
    def sides(self) -> list[list[Seat]]:
        """The seats of each side, in the order of `scores`."""
        state = self.round.state
        seats = range(state.players)
        return [[seat for seat in seats if state.side[seat] == side] for side in range(scoring.sides(state))]

    @property
    def out(self) -> list[Seat]:
        """The seats that are knocked out."""
        state = self._after_round()
        return [seat for seat in range(state.players) if scoring.is_side_out(state, state.side[seat])]

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.round.over and scoring.winning_sides(self._after_round()) != 0

    @property
    def winners(self) -> list[Seat]:
        """The seats that have won the match: one, or all of a team; none while it goes on."""
        if not self.over:
            return []
        state = self._after_round()
        won = scoring.winning_sides(state)
        return [seat for seat in range(state.players) if won >> state.side[seat] & 1]

    @property
    def commitment(self) -> str:
        """What is published before the first card to fix the deal (docs/fairness.md)."""
        return commit(self.seed, "\n".join(write_terms(self.rules, self.players, self.carried)))

    def next_round(self) -> Game:
        """Deal the next round; ValueError while this one goes on or when the match is over."""
        if not self.round.over:
            raise ValueError("the round is not over yet: play it to its end before the next one")
        if self.over:
            raise ValueError("the match is over: start a new one")
        table = self.round.held()
        table.do(tables.settle)
        table.do(tables.leave)
        table.do(tables.deal_next)
        self._settled = None
        self.rounds.append(Game(table, self.seed, in_match=True))
        return self.round

    def carry(self) -> Carried:
        """Where it stands, to go on at another table; a round under way counts nothing and is dealt anew.

        >>> match = Match("nb-112", players=["Ada", "Bo"], seed=7, target=200)
        >>> while not match.round.over:
        ...     happened = match.play(match.legal()[0])
        >>> match.carry()
        Carried(scores=(132, 0), rounds=1, dealer=1)
        >>> Match("nb-112", players=["Ada", "Bo"], target=200, carried=match.carry()).scores
        [132, 0]
        """
        if self.over:
            raise ValueError("the match is over: there is nothing to go on with")
        ended = (self.carried.rounds if self.carried else 0) + len(self.rounds) - (not self.round.over)
        table = self.round.held()
        if self.round.over:
            table.do(tables.settle)
            table.do(tables.leave)
            table.do(tables.pass_deal)
        return Carried(tuple(self.scores), ended, int(table.state.dealer))

    def _after_round(self) -> State:
        """The table with the points of an ended round added to the scores."""
        if not self.round.over:
            return self.round.state
        if self._settled is None:
            self._settled = self.round.state.copy()
            scoring.settle_scores(self._settled)
        return self._settled


def _carry_in(table: Holding, carried: Carried, players: int) -> None:
    """Sit down to a match that goes on; ValueError if it cannot, or is over."""
    count = int(table.do(tables.side_count))
    check_carried(carried, count, players)
    table.state.scores[:count] = carried.scores
    if table.do(tables.winners):
        raise ValueError("with the carried scores the match is over already")
    if table.do(tables.is_out, table.state.side[carried.dealer]):
        raise ValueError(f"seat {carried.dealer} is knocked out with its carried score and cannot deal")
    table.do(tables.leave)
    table.state.dealer = carried.dealer
    table.state.round_number = carried.rounds + 1


def _names(players: Sequence[str] | int) -> list[str]:
    if type(players) is int:
        if not 2 <= players <= MAX_PLAYERS:
            raise ValueError(f"players must be 2 to {MAX_PLAYERS}, not {players}")
        return [f"Player {number}" for number in range(1, players + 1)]
    if not isinstance(players, Sequence) or isinstance(players, str):
        raise ValueError(f"players must be a list of names or a number, not {players!r}")
    names = []
    for name in players:
        if not isinstance(name, str) or not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise ValueError(f"a player's name is 1 to {NAME_LENGTH} printable characters, not {name!r}")
        names.append(name.strip())
    if len(set(names)) != len(names):
        raise ValueError(f"every player needs a name of one's own, not {', '.join(names)}")
    return names


def _contributions(words: Sequence[str], players: int) -> list[str]:
    if isinstance(words, str) or len(words) not in (0, players):
        raise ValueError(f"contributions must be none, or one word for each of the {players} players")
    return [check_seed(word, "a contribution") for word in words]
