"""One table, for whoever holds its record: a `Game` here, the page in a browser.

The record is a `yksi.state.Table`. What is not the table's to decide is written into its state beforehand:
the rules, ``players``, ``key``, ``round_number``, ``dealer`` if nobody draws for it, and ``listens`` = 1.

* A match begins with `sit`, `draw_for_deal` (or a dealer that is written), `deal`. A round that was set up in
  the middle begins with `begin` instead.
* `act` until the phase is over. It answers how much was told: that is in ``told``, and ``seen`` has who sees
  the card of each. Or it answers `ILLEGAL` and has changed nothing; then `why_not` and `detail` say why.
* `show` writes down what everybody sees, as single facts and of each player (`yksi.looks`), `own` also what
  only one seat sees: ``drawn``, ``bluff``, of ``legal`` the first so many as it answers, of ``hand`` the
  first ``held``; behind them are ``aware`` cards that it knows to be in other hands, ``shared`` in each.
  ``known`` and ``knows`` are right after every call. All else that a view shows is in the state.
* When a round is over, `settle` on a copy of the table gives the scores and then `winners` those who have won
  the match; on the same copy `leave` and `deal_next` go on.

Whatever tells something forgets what was told before; only `deal` goes on after `draw_for_deal`.
"""

from __future__ import annotations

from yksi import knowledge
from yksi.engine.entry import entry
from yksi.looks import show_faces, show_facts, show_own
from yksi.rules import refusal
from yksi.rules.legal import is_legal, list_legal
from yksi.rules.play import play
from yksi.rules.scoring import (
    end_round,
    hand_points,
    is_side_out,
    knock_out,
    settle_scores,
    sides,
    winning_sides,
)
from yksi.rules.seats import seat_table
from yksi.rules.setup import deal as deal_round
from yksi.rules.setup import draw_dealer, next_round
from yksi.rules.setup import pass_deal as pass_on
from yksi.state import Seat, Seats, Table

ILLEGAL = -1
"""What `act` answers to an action that is not legal; nothing has changed then."""


@entry
def sit(table: Table) -> None:
    """Link the seats, once it is known who plays and by which rules."""
    seat_table(table.state)


@entry
def draw_for_deal(table: Table) -> None:
    """The players draw for the deal."""
    table.count = 0
    draw_dealer(table.state)


@entry
def deal(table: Table) -> None:
    """Deal the first round, after what was told of the dealer."""
    deal_round(table.state)
    knowledge.begin(table)


@entry
def begin(table: Table) -> None:
    """A round that was set up in the middle begins, after what was told of it."""
    knowledge.begin(table)


@entry
def deal_next(table: Table) -> None:
    """Deal the next round."""
    table.count = 0
    next_round(table.state)
    knowledge.begin(table)


@entry
def act(table: Table, seat: Seat, action: int) -> int:
    """Do what a seat does: how much was told of it, or `ILLEGAL`."""
    if not is_legal(table.state, seat, action):
        return ILLEGAL
    table.count = 0
    play(table.state, seat, action)
    knowledge.hear(table)
    return table.count


@entry
def may(table: Table, seat: Seat, action: int) -> bool:
    """Whether a seat may do this now."""
    return is_legal(table.state, seat, action)


@entry
def legal(table: Table, seat: Seat) -> int:
    """Write down everything a seat may do now; how much it is."""
    table.choices = list_legal(table.state, seat, table.legal)
    return table.choices


@entry
def show(table: Table) -> None:
    """Write down what everybody sees."""
    show_facts(table)
    show_faces(table)


@entry
def own(table: Table, seat: Seat) -> int:
    """The same, and what only the seat itself sees; how much it may do."""
    show_facts(table)
    show_faces(table)
    show_own(table, seat)
    table.choices = list_legal(table.state, seat, table.legal)
    return table.choices


@entry
def why_not(table: Table, seat: Seat, action: int) -> int:
    """Why an action is not legal: one of `yksi.reasons`."""
    return refusal.why_not(table.state, seat, action)


@entry
def detail(table: Table, seat: Seat, why: int) -> int:
    """What the sentence of a reason tells beyond the table (`yksi.rules.refusal.detail`)."""
    return refusal.detail(table.state, seat, why)


@entry
def settle(table: Table) -> None:
    """Add the points of a round that is over to the scores."""
    settle_scores(table.state)


@entry
def side_count(table: Table) -> int:
    """How many sides there are."""
    return sides(table.state)


@entry
def winners(table: Table) -> Seats:
    """The sides that have won the match, as a mask; 0 while it goes on."""
    return winning_sides(table.state)


@entry
def is_out(table: Table, side: int) -> bool:
    """Whether a side is knocked out, once the scores are settled."""
    return is_side_out(table.state, side)


@entry
def leave(table: Table) -> None:
    """Whoever is knocked out leaves the table."""
    knock_out(table.state)


@entry
def count(table: Table, winner: Seat) -> None:
    """End a round with the hands as they lie: what it was worth is in ``points``. For a score sheet."""
    end_round(table.state, winner)


@entry
def worth(table: Table, seat: Seat) -> int:
    """The points of all cards left in a hand."""
    return hand_points(table.state, seat)


@entry
def pass_deal(table: Table) -> None:
    """The deal moves on, and nothing is dealt: with real cards people do that."""
    pass_on(table.state)
