"""A round of the game: the friendly object over the rule functions.

>>> game = Game.position("nb-112; top R5; turn 0; 0: R7 W; 1: B2 G1")
>>> game.legal()
['R7', 'R7!', 'W:R', 'W:R!', 'W:Y', 'W:Y!', 'W:G', 'W:G!', 'W:B', 'W:B!', 'draw', 'uno']
>>> _ = game.play("R7!")
>>> game.turn, game.top, game.hand(0)
(1, 'R7', ['W'])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Unpack, overload

from yksi import actions, cards, phases, position, story
from yksi import table as tables
from yksi.actions import ActionName
from yksi.cards import COLOUR_LETTERS, NO_COLOUR, CardName, ColourLetter
from yksi.editions import check_players, make_rules
from yksi.errors import IllegalAction
from yksi.events import Event, events_of
from yksi.explain import refusal
from yksi.holding import Holding, hold, lay_table
from yksi.keys import Rules
from yksi.keywords import Changes
from yksi.phases import PhaseName
from yksi.proof import Seed, check_seed, derive_key, new_seed
from yksi.state import LEFT, NOBODY, Seat, State
from yksi.story import Told
from yksi.told import Direction, ToldEvent
from yksi.view import Own, SpectatorView, View, hand_names, own_view, view


@dataclass(frozen=True)
class Opening:
    """How a round began: who dealt, what everybody got, which card lay on top."""

    dealer: Seat
    hands: tuple[tuple[str, ...], ...]
    first: str


class Game:
    """One round: deal it or set it up, ask what is legal, play, look at it from any seat.

    >>> game = Game.position("nb-112; top R5; turn 0; 0: R7 B1; 1: G7 Y2")
    >>> game.legal()
    ['R7', 'R7!', 'draw', 'uno']
    >>> happened = game.play("R7!")
    >>> game.turn, game.top, game.view(1)["legal"]
    (1, 'R7', ['G7', 'G7!', 'draw', 'uno'])
    """

    def __init__(
        self,
        table: State | Holding,
        seed: str,
        *,
        start: str | None = None,
        dealt_by: Seat | None = None,
        in_match: bool = False,
    ) -> None:
        """Wrap a table that has just been dealt or set up; use `deal` or `position` instead."""
        self.table = hold(table) if isinstance(table, State) else table
        """The table as the game holds it, with all that is hidden (`yksi.holding`)."""
        self.seed = seed
        self.dealt_by = dealt_by
        """Who was told to deal; None when the players drew for it or the deal moved on."""
        self.start = start
        """The text of the position that the round started from; None when it was dealt."""
        self.in_match = in_match
        self.history: list[tuple[Seat, str]] = []
        self.events: list[Event] = []
        if isinstance(table, State):
            self.table.do(tables.begin)
        self._listen(self.table.told())
        self.opening = self._opening()

    @classmethod
    def deal(
        cls,
        edition: str | Rules,
        players: int = 2,
        seed: Seed | None = None,
        dealer: Seat | None = None,
        round: int = 1,
        **rules: Unpack[Changes],
    ) -> Game:
        """Deal a round of an edition, or by `Rules`; any rule key can be given as a keyword.

        Without `dealer` the players draw for the deal. The same seed and round give the same deal.
        """
        flat = make_rules(edition, **rules)
        check_players(flat, players)
        if dealer is not None and (type(dealer) is not int or not 0 <= dealer < players):
            raise ValueError(f"dealer must be a seat from 0 to {players - 1}, not {dealer!r}")
        if type(round) is not int or not 1 <= round < 1 << 32:
            raise ValueError(f"round must be a whole number from 1, not {round!r}")
        seed = new_seed() if seed is None else check_seed(seed)
        table = lay_table(flat, players, derive_key(seed))
        table.state.round_number = round
        if dealer is None:
            table.do(tables.draw_for_deal)
        else:
            table.state.dealer = dealer
        table.do(tables.deal)
        return cls(table, seed, dealt_by=dealer)

    @classmethod
    def position(
        cls, text: str, seed: Seed = 0, custom: Sequence[Any] = (), rules: Rules | None = None
    ) -> Game:
        """Set up a round in the middle; `seed` orders the cards that the text does not name.

        `custom` are rules for the Customizable cards; the text itself can name ready ones only. With `rules`
        the table plays by these, as far as the text changes no key; it begins with their edition.
        """
        seed = check_seed(seed)
        table = position.parse(text, derive_key(seed), custom, rules)
        start = text if rules is None else position.complete(text, rules)
        return cls(table, seed, start=" ".join(start.split()))

    @classmethod
    def resume(cls, table: Holding, seed: str, opening: Opening, history: list[tuple[Seat, str]]) -> Game:
        """A round of a match that was kept in the middle, without its events until then."""
        game = cls.__new__(cls)
        game.table, game.seed, game.opening = table, seed, opening
        game.dealt_by = game.start = None
        game.in_match = True
        game.history, game.events = history, []
        return game

    def __repr__(self) -> str:
        over = f"winner {self.winner}" if self.over else f"turn {self.turn}, phase {self.phase}"
        called = self.rules.name or self.rules.edition
        return f"<Game {called}, {self.players} players, top {self.top}, {over}>"

    def legal(self, seat: Seat | None = None) -> list[ActionName]:
        """Everything the seat to act, or any seat, may do now."""
        return actions.names(self.table.legal(self._seat(seat)))

    def play(self, action: ActionName, seat: Seat | None = None) -> list[Event]:
        """Do something for the seat to act, or for any seat; what happened. IllegalAction says why not."""
        seat = self._seat(seat)
        number = actions.NUMBERS.get(action) if type(action) is str else None
        if number is None:
            number = _number(action)
        told = self.table.act(seat, number)
        if told is None:
            raise refusal(self.state, seat, number)
        self.history.append((seat, actions.NAMES[number]))
        return self._listen(told)

    @overload
    def view(self, seat: None = None) -> SpectatorView: ...
    @overload
    def view(self, seat: Seat) -> View: ...
    @overload
    def view(self, seat: Seat | None) -> View | SpectatorView: ...
    def view(self, seat: Seat | None = None) -> View | SpectatorView:
        """What a seat may see, or with None a spectator: JSON-able (docs/view.md)."""
        return view(self.table, seat if seat is None else self._seat(seat))

    def own_view(self, seat: Seat) -> Own:
        """What only the seat itself sees."""
        return own_view(self.table, seat)

    def told(self, seat: Seat | None, since: int = 0) -> list[ToldEvent]:
        """The events from number `since` on, as a seat or with None a spectator is told them."""
        return [event.for_seat(seat) for event in self.events[since:]]

    def copy(self) -> Game:
        """The same round once more, to try something out."""
        twin = Game.__new__(Game)
        vars(twin).update(vars(self))
        twin.table = self.table.copy()
        twin.history = self.history[:]
        twin.events = self.events[:]
        return twin

    def held(self) -> Holding:
        """The table once more, to deal the next round of a match on."""
        return self.table.copy()

    def hand(self, seat: Seat) -> list[CardName]:
        """The cards of a seat, sorted."""
        return hand_names(self.state, self._seat(seat))

    def to_position(self) -> str:
        """The round as a position text; only while a seat is to lay or draw and nothing is pending."""
        return position.write(self.state)

    @property
    def state(self) -> State:
        """The table with all that is hidden: plain values, or the same fields in the engine's memory."""
        return self.table.state

    @property
    def rules(self) -> Rules:
        """What the round is played by."""
        return self.state.rules

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return self.state.players

    @property
    def turn(self) -> Seat:
        """The seat to act."""
        return self.state.turn

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.state.dealer

    @property
    def direction(self) -> Direction:
        """Where play goes: ``left`` (clockwise) or ``right``."""
        return "left" if self.state.direction == LEFT else "right"

    @property
    def colour(self) -> ColourLetter | None:
        """The colour in play; None while a wild that was turned up first waits for one."""
        return None if self.state.colour == NO_COLOUR else COLOUR_LETTERS[self.state.colour]

    @property
    def top(self) -> CardName:
        """The top card of the discard pile."""
        return cards.name(self.state.top)

    @property
    def phase(self) -> PhaseName:
        """What the table waits for (`yksi.phases`)."""
        return phases.NAMES[self.state.phase]

    @property
    def draw_count(self) -> int:
        """How many cards the draw pile has."""
        return self.state.draw_size

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.state.phase == phases.OVER

    @property
    def winner(self) -> Seat | None:
        """Who won the round; None while it goes on, or when nobody could move any more."""
        return None if self.state.winner == NOBODY else self.state.winner

    @property
    def points(self) -> list[int]:
        """The points of the round for each seat, by the scoring method; zeros while it goes on."""
        return self.state.points[: self.state.players]

    def _seat(self, seat: Seat | None) -> Seat:
        state = self.table.state
        if seat is None:
            return state.turn
        if type(seat) is not int or not 0 <= seat < state.players:
            raise IllegalAction(
                "no-such-seat", f"there is no seat {seat!r}: seats are 0 to {self.state.players - 1}"
            )
        return seat

    def _opening(self) -> Opening:
        """What was dealt, from what was told of it; a round set up from a position starts as it stands."""
        seats = range(self.players)
        if self.start is not None:
            return Opening(self.dealer, tuple(tuple(self.hand(seat)) for seat in seats), self.top)
        dealt = {event.data["seat"]: event.cards or () for event in self.events if event.kind == "dealt"}
        first = cards.name(self.state.discard_pile[0])
        return Opening(self.dealer, tuple(dealt.get(seat, ()) for seat in seats), first)

    def _listen(self, told: Sequence[Told]) -> list[Event]:
        """Make events of what the rules have told."""
        new = events_of(told, self.table.seen())
        if told and told[-1][0] == story.ROUND_OVER:
            hands = [self.hand(seat) for seat in range(self.players)]
            new[-1] = Event("round-over", {**new[-1].data, "hands": hands, "points": self.points})
        self.events += new
        return new


def _number(action: ActionName) -> int:
    if not isinstance(action, str):
        raise IllegalAction("unknown-action", f"an action is a text such as R7, not {action!r}")
    try:
        return actions.action(action)
    except ValueError as error:
        raise IllegalAction("unknown-action", str(error)) from None
