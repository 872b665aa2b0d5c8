"""What may a seat see? The one door for everything that is secret.

Server, bots, environments and logs all get a table through `view`, which lists what is allowed. Two tables
that differ only in what a seat may not see give that seat the same view to the byte; a property test holds
this for every edition.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypedDict, cast, overload

from yksi import actions, cards, phases
from yksi.actions import ActionName
from yksi.cards import (
    COLOUR_LETTERS,
    COLOURS,
    CUSTOM_NAMES,
    WILD_DRAW_FOUR,
    CardName,
    ColourLetter,
    CustomCard,
)
from yksi.custom import CustomWords
from yksi.editions import changed_keys
from yksi.keywords import RuleKeys
from yksi.knowledge import Knowledge
from yksi.phases import PhaseName
from yksi.rules.legal import list_legal
from yksi.rules.matching import is_bluff
from yksi.rules.seats import is_partner
from yksi.state import LEFT, NOBODY, OUT_OF_ROUND, Seat, State
from yksi.steps import CUSTOM_CARDS, LASTING
from yksi.told import Direction

VIEW_VERSION: Final = 1
_LETTERS: Final[tuple[ColourLetter | None, ...]] = (*COLOUR_LETTERS, None)  # the last is that of no colour


class PublicPlayer(TypedDict):
    """What everybody sees of a player."""

    seat: Seat
    """From 0, clockwise."""
    side: int
    """Which team, or without teams which player."""
    out: bool
    """Of the match, or of this round."""
    left: bool
    """Out of this round only, with too many cards."""
    score: int
    """Of its side, before this round."""
    cards: int
    """How many it holds."""
    said_uno: bool
    """Whether it has said UNO with so few cards."""
    owes_uno: bool
    """Whether it can be caught."""
    shunned: dict[ColourLetter, int]
    """The colours that it drew on instead of laying, each with how many cards it has taken since."""
    led: ColourLetter | None
    """The colour that it last brought into play."""
    misses: int
    """Turns to miss."""
    short: int
    """Cards to draw in the coming turn if none can be laid, 0 for one as usual."""
    owed: int
    """Cards to choose; where `pass` is legal so many at most."""
    dares: list[CustomCard]
    """The Customizable cards whose dare it is under."""
    open_hand: list[CardName] | None
    """Its cards if they lie open or the round is over."""


class Player(PublicPlayer):
    """A player as one seat, or a spectator, sees it."""

    known: list[CardName]
    """Cards that the viewer knows to be in the hand."""


class MovingView(TypedDict):
    """The single facts that everybody sees and that any action may change."""

    round: int
    """Which round of the match."""
    phase: PhaseName
    """What the table waits for (docs/notation.md)."""
    turn: Seat | None
    """The seat to act, null when the round is over."""
    waiting: list[Seat]
    """All seats that owe a choice."""
    dealer: Seat
    """Who dealt."""
    direction: Direction
    """Where play goes; left is clockwise."""
    colour: ColourLetter | None
    """The colour in play, null while none is named."""
    replaced: ColourLetter | None
    """The colour in play before the top card was laid: what a Wild Draw Four is judged by."""
    top: CardName
    """The top card of the discard pile."""
    draw_count: int
    """How many cards the draw pile has."""
    total: int
    """Cards that lie against the seat to act."""
    layer: Seat | None
    """Who laid the top card, null when it was turned up."""
    culprit: Seat | None
    """Who laid the Wild Draw Four that can be challenged."""
    script: CustomCard | None
    """The Customizable card whose rule is under way."""
    actor: Seat | None
    """Who laid it."""
    over: bool
    """Whether the round has ended."""
    winner: Seat | None
    """Who won the round; null while it goes on, or when nobody could move any more."""
    points: list[int]
    """Of the round, by seat."""


class _TableView(MovingView):
    version: int
    """Of the view, 1."""
    edition: str
    """By which rulebook the table plays."""
    rules: RuleKeys
    """The rule keys that differ from the edition."""
    custom: list[CustomWords]
    """The custom rules in full."""
    discards: list[CardName]
    """The discard pile, the lowest card first."""
    aside: list[CardName]
    """Cards that a custom rule put out of the game for the round."""


class PublicView(_TableView):
    """A round as everybody sees it."""

    players: list[PublicPlayer]
    """Every seat."""


class _Holding(TypedDict):
    hand: list[CardName]
    """The own cards, sorted."""
    drawn: CardName | None
    """The card just drawn, for its owner; the last one of several."""
    bluff: bool
    """Whether a Wild Draw Four in the own hand would be against the rule now."""
    legal: list[ActionName]
    """Everything the seat may do now (docs/notation.md)."""


class Own(_Holding):
    """What only one seat sees."""

    known: dict[Seat, list[CardName]]
    """Cards that are known to be in another hand, by its seat."""


class View(_TableView, _Holding):
    """All that one seat may see."""

    players: list[Player]
    """Every seat."""
    seat: Seat
    """Whose view this is."""


class SpectatorView(_TableView):
    """All that somebody without a seat may see."""

    players: list[Player]
    """Every seat."""
    seat: None
    """Nobody's."""


AnyView: TypeAlias = PublicView | SpectatorView | View
"""A round as anybody sees it."""


def legal_names(state: State, seat: Seat) -> list[ActionName]:
    """Everything a seat may do now, in notation."""
    found = [0] * actions.MOST_LEGAL
    count = list_legal(state, seat, found)
    return [actions.NAMES[action] for action in found[:count]]


@overload
def view(state: State, knowledge: Knowledge, seat: Seat) -> View: ...
@overload
def view(state: State, knowledge: Knowledge, seat: None) -> SpectatorView: ...
@overload
def view(state: State, knowledge: Knowledge, seat: Seat | None) -> View | SpectatorView: ...
def view(state: State, knowledge: Knowledge, seat: Seat | None) -> View | SpectatorView:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    if seat is None:
        seen = public_view(state)
        return {**seen, "players": [{**player, "known": []} for player in seen["players"]], "seat": None}
    return whole(public_view(state), own_view(state, knowledge, seat), seat)


def whole(seen: PublicView, own: Own, seat: Seat) -> View:
    """What everybody sees and what only the seat itself does, put together."""
    known = own["known"]
    return {
        **seen,
        "players": [{**player, "known": known.get(player["seat"], [])} for player in seen["players"]],
        "seat": seat,
        "hand": own["hand"],
        "drawn": own["drawn"],
        "bluff": own["bluff"],
        "legal": own["legal"],
    }


def public_view(state: State) -> PublicView:
    """What everybody may see, at the table and around it."""
    return {
        "version": VIEW_VERSION,
        "edition": state.rules.edition,
        "rules": cast(RuleKeys, changed_keys(state.rules)),
        "custom": [rule.words() for rule in state.rules.custom],
        **moving_view(state),
        "discards": cards.names(state.discard_pile[: state.discard_size]),
        "aside": cards.names(cards.hand_list(state.aside)) if any(state.aside) else [],
        "players": [player_view(state, seat) for seat in range(state.players)],
    }


def moving_view(state: State) -> MovingView:
    """The single facts that everybody sees and that any action may change."""
    over = state.phase == phases.OVER
    return {
        "round": state.round_number,
        "phase": phases.NAMES[state.phase],
        "turn": None if over else state.turn,
        "waiting": _seats(state.waiting, state) if state.waiting else [],
        "dealer": state.dealer,
        "direction": "left" if state.direction == LEFT else "right",
        "colour": _LETTERS[state.colour],
        "replaced": _LETTERS[state.replaced],
        "top": cards.name(state.top),
        "draw_count": state.draw_size,
        "total": state.total,
        "layer": _or_none(state.layer),
        "culprit": _or_none(state.culprit) if state.phase == phases.CHALLENGE else None,
        "script": CUSTOM_NAMES[state.script] if state.script >= 0 else None,
        "actor": state.actor if state.script >= 0 else None,
        "over": over,
        "winner": _or_none(state.winner),
        "points": state.points[: state.players],
    }


def own_view(state: State, knowledge: Knowledge, seat: Seat) -> Own:
    """What only the seat itself sees; ``known`` are the cards it knows to be in other hands."""
    in_turn = seat == state.turn
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 == 1
    others = [other for other in range(state.players) if other != seat]
    return {
        "hand": hand_names(state, seat),
        "drawn": cards.name(state.drawn) if in_turn and state.phase == phases.DRAWN else None,
        "bluff": holds_four and is_bluff(state, seat, WILD_DRAW_FOUR),
        "legal": legal_names(state, seat),
        "known": {
            other: known
            for other in others
            if (known := seen_hand(state, seat, other) or knowledge.of(seat, other))
        },
    }


def open_partners(state: State) -> dict[Seat, tuple[Seat, ...]]:
    """House rule open partners: for each seat those who see its hand besides itself."""
    seats = range(state.players)
    if not state.rules.open_partners:
        return {}
    return {
        seat: tuple(other for other in seats if other != seat and is_partner(state, seat, other))
        for seat in seats
    }


def seen_hand(state: State, seat: Seat, other: Seat) -> list[CardName] | None:
    """All cards of another seat, if they lie open or a partner may see them."""
    if state.rules.open_partners and is_partner(state, seat, other):
        return hand_names(state, other)
    return open_hand(state, other)


def open_hand(state: State, seat: Seat) -> list[CardName] | None:
    """The cards of a seat if they lie open, as all do when the round is over."""
    if state.phase == phases.OVER or state.exposed >> seat & 1:
        return hand_names(state, seat)
    return None


def hand_names(state: State, seat: Seat) -> list[CardName]:
    """The cards of a seat, sorted; looks only at kinds that it holds, as every view asks for this."""
    hand = state.hands[seat]
    held = state.held[seat]
    found: list[CardName] = []
    while held:
        card = (held & -held).bit_length() - 1
        held &= held - 1
        found += [cards.NAMES[card]] * hand[card]
    return found


def player_view(state: State, seat: Seat) -> PublicPlayer:
    """What everybody sees of a player."""
    shunned = state.shunned[seat]
    return {
        "seat": seat,
        "side": state.side[seat],
        "out": state.out[seat] != 0,
        "left": state.out[seat] == OUT_OF_ROUND,
        "score": state.scores[state.side[seat]],
        "cards": state.sizes[seat],
        "said_uno": state.said >> seat & 1 == 1,
        "owes_uno": state.owing >> seat & 1 == 1,
        "shunned": {
            COLOUR_LETTERS[colour]: state.since[seat][colour] for colour in COLOURS if shunned >> colour & 1
        }
        if shunned
        else {},
        "led": _LETTERS[state.led[seat]],
        "misses": state.missing[seat],
        "short": state.short[seat],
        "owed": state.owed[seat] if state.waiting >> seat & 1 else 0,
        "dares": [CUSTOM_NAMES[card] for card in range(CUSTOM_CARDS) if _is_dared(state, card, seat)]
        if state.dares
        else [],
        "open_hand": open_hand(state, seat) if state.exposed or state.phase == phases.OVER else None,
    }


def player_key(state: State, seat: Seat) -> tuple[object, ...] | None:
    """Differs within a round whenever `player_view` does, at a quarter of the cost; None if unsure."""
    if state.dares or state.exposed or state.waiting or state.phase == phases.OVER:
        return None
    shunned = state.shunned[seat]
    return (
        state.sizes[seat],
        (state.said >> seat & 1) + 2 * (state.owing >> seat & 1),
        shunned,
        state.since[seat][:] if shunned else None,
        state.led[seat],
        state.missing[seat],
        state.short[seat],
        state.out[seat],
    )


def _is_dared(state: State, card: int, seat: Seat) -> bool:
    return any(dared >> seat & 1 for dared in state.dared[card * LASTING : (card + 1) * LASTING])


def _or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _seats(mask: int, state: State) -> list[Seat]:
    return [seat for seat in range(state.players) if mask >> seat & 1]
