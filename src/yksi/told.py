"""What a seat or a spectator is told of an event: one type a kind, told apart by ``event``.

`Event` (`yksi.events`) has all of what happened; `Event.for_seat` makes a `ToldEvent` of it, which is
JSON-able and lacks the ``cards`` where the reader may not see them. docs/events.md is made of this.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from yksi.cards import CardName, ColourLetter, CustomCard
from yksi.state import Seat
from yksi.steps import Until

Direction = Literal["left", "right"]
Cause = Literal["turn", "card", "challenge", "catch", "custom", "penalty"]


class _OfSeat(TypedDict):
    seat: Seat


class _OfCards(_OfSeat):
    count: int
    cards: list[CardName]


class _OfHiddenCards(_OfSeat):
    count: int
    cards: NotRequired[list[CardName]]


class _OfCustom(_OfSeat):
    custom: CustomCard


class DealerCard(_OfSeat):
    """Drawn for the deal."""

    event: Literal["dealer-card"]
    card: CardName


class Dealer(_OfSeat):
    """Deals."""

    event: Literal["dealer"]


class Dealt(_OfHiddenCards):
    """Seen by the seat."""

    event: Literal["dealt"]


class Turned(TypedDict):
    """Starts the discard pile."""

    event: Literal["turned"]
    card: CardName


class Returned(TypedDict):
    """Cannot come first, shuffled back."""

    event: Literal["returned"]
    card: CardName


class Laid(_OfSeat):
    """The colour is that of a wild, else null."""

    event: Literal["laid"]
    card: CardName
    colour: ColourLetter | None


class JumpedIn(_OfSeat):
    """The next ``laid`` is out of turn."""

    event: Literal["jumped-in"]


class Drew(_OfHiddenCards):
    """Seen by the seat, with open partners by its team-mates, by all while its hand lies open."""

    event: Literal["drew"]
    why: Cause


class Forgiven(_OfSeat):
    """Nothing was left to draw."""

    event: Literal["forgiven"]
    count: int
    why: Cause


class Passed(_OfSeat):
    """Kept what it drew."""

    event: Literal["passed"]


class Reshuffled(TypedDict):
    """The discards became the draw pile."""

    event: Literal["reshuffled"]
    count: int


class Skipped(_OfSeat):
    """By a Skip, or a Reverse with two players."""

    event: Literal["skipped"]


class Missed(_OfSeat):
    """A turn lost by a catch (sv-1981) or a custom rule."""

    event: Literal["missed"]


class Reversed(TypedDict):
    """Play goes the other way."""

    event: Literal["reversed"]
    direction: Direction


class Coloured(_OfSeat):
    """Named for a first wild, or by a custom rule."""

    event: Literal["colour"]
    colour: ColourLetter | None


class Stacked(_OfSeat):
    """So many cards lie against the seat, which may answer."""

    event: Literal["stacked"]
    total: int


class Challenged(_OfSeat):
    """The Wild Draw Four of the culprit."""

    event: Literal["challenged"]
    culprit: Seat
    guilty: bool


class Penalised(_OfSeat):
    """Laid a Wild Draw Four against the rule where the penalty falls by itself; ``drew`` follows."""

    event: Literal["penalised"]


class Deflected(_OfSeat):
    """Sent the draw back with a Reverse, or on with a Skip; ``stacked`` follows, or the cards are drawn."""

    event: Literal["deflected"]
    total: int


class Shown(_OfHiddenCards):
    """A hand; seen by owner and ``to``, by all when ``to`` is null."""

    event: Literal["shown"]
    to: Seat | None


class SaidUno(_OfSeat):
    """With a card, or late."""

    event: Literal["said-uno"]


class Lapsed(_OfSeat):
    """A call ahead of a card that was not laid."""

    event: Literal["lapsed"]


class Caught(_OfSeat):
    """Did not say UNO in time."""

    event: Literal["caught"]
    by: Seat


class Swapped(_OfSeat):
    """Two hands change owners."""

    event: Literal["swapped"]
    other: Seat


class Rotated(TypedDict):
    """All hands move on."""

    event: Literal["rotated"]
    direction: Direction


class HandsShuffled(_OfSeat):
    """By the card of this seat."""

    event: Literal["hands-shuffled"]


class NewHand(_OfHiddenCards):
    """After hands moved; seen by the seat."""

    event: Literal["new-hand"]


class Custom(_OfCustom):
    """The rule of W1, W2 or W3 runs."""

    event: Literal["custom"]


class Picked(_OfSeat):
    """Pointed at the other."""

    event: Literal["picked"]
    other: Seat


class Dared(_OfCustom):
    """Does what the text says."""

    event: Literal["dared"]
    until: Until


class Lifted(_OfCustom):
    """Need not do it any more."""

    event: Literal["lifted"]


class Voted(_OfSeat):
    """Yes or no."""

    event: Literal["voted"]
    aye: bool


class Vote(TypedDict):
    """How it ended."""

    event: Literal["vote"]
    passed: bool
    ayes: int


class Discarded(_OfCards):
    """Seen by all."""

    event: Literal["discarded"]


class Removed(_OfCards):
    """Out of the game for the round; seen by all."""

    event: Literal["removed"]


class Gave(_OfHiddenCards):
    """Seen by the two, by all if one hand lies open."""

    event: Literal["gave"]
    to: Seat


class Opened(_OfSeat):
    """Its hand lies open."""

    event: Literal["opened"]


class Closed(_OfSeat):
    """Its hand is hidden again."""

    event: Literal["closed"]


class ExtraTurn(_OfSeat):
    """Plays once more at once."""

    event: Literal["extra-turn"]


class Left(_OfSeat):
    """Has too many cards and is out of the round."""

    event: Literal["left"]


class WentOut(_OfSeat):
    """Laid the last card."""

    event: Literal["went-out"]


class RoundOver(TypedDict):
    """The winner is null when nobody could move."""

    event: Literal["round-over"]
    winner: Seat | None
    hands: list[list[CardName]]
    points: list[int]


ToldEvent: TypeAlias = (
    DealerCard
    | Dealer
    | Dealt
    | Turned
    | Returned
    | Laid
    | JumpedIn
    | Drew
    | Forgiven
    | Passed
    | Reshuffled
    | Skipped
    | Missed
    | Reversed
    | Coloured
    | Stacked
    | Challenged
    | Penalised
    | Deflected
    | Shown
    | SaidUno
    | Lapsed
    | Caught
    | Swapped
    | Rotated
    | HandsShuffled
    | NewHand
    | Custom
    | Picked
    | Dared
    | Lifted
    | Voted
    | Vote
    | Discarded
    | Removed
    | Gave
    | Opened
    | Closed
    | ExtraTurn
    | Left
    | WentOut
    | RoundOver
)
"""An event as one seat, or a spectator, is told it."""
