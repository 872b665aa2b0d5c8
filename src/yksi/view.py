"""What may a seat see? The one door for everything that is secret.

Server, bots, environments and logs all get a table through `view`, which lists what is allowed. Two tables
that differ only in what a seat may not see give that seat the same view to the byte; a property test holds
this for every edition.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias, TypedDict, overload

from yksi import actions, cards, phases
from yksi.actions import ActionName
from yksi.cards import (
    COLOUR_LETTERS,
    COLOURS,
    CUSTOM_NAMES,
    KINDS,
    NO_CARD,
    CardName,
    ColourLetter,
    CustomCard,
)
from yksi.custom import CustomWords
from yksi.editions import changed_keys
from yksi.holding import Holding, Kept, Look
from yksi.holding.outlook import HEAD, MOVE, OWN, PILES, SLOW, TAIL
from yksi.keys import Rules
from yksi.keywords import RuleKeys
from yksi.looks import (
    ACTOR,
    CARDS,
    DARES,
    DEALER,
    EXPOSED,
    LED,
    MISSES,
    OUT,
    OVER,
    OWED,
    OWES,
    PHASE,
    ROUND,
    SAID,
    SCORE,
    SCRIPT,
    SEAT,
    SHORT,
    SIDE,
    WAITING,
    WINNER,
)
from yksi.phases import PhaseName
from yksi.rules.seats import is_partner
from yksi.state import FACTS, LEFT, MAX_PLAYERS, OUT_OF_ROUND, Seat, Seats, State
from yksi.steps import CUSTOM_CARDS
from yksi.told import Direction

VIEW_VERSION: Final = 1
_LETTERS: Final[tuple[ColourLetter | None, ...]] = (*COLOUR_LETTERS, None)  # the last is that of no colour
_NOTHING: Final = bytes(KINDS)
_NOT_SHUNNED: Final = bytes(TAIL.size)
_SEATS: Final = (*range(MAX_PLAYERS), None)  # the last is nobody


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


_SLOW: Final = len(PILES)
_QUICK: Final = slice(_SLOW + 1, _SLOW + 1 + FACTS - PHASE)
_FACES: Final = _QUICK.stop
_OWN: Final = slice(-len(OWN), None)
_MOVING: Final = tuple(MovingView.__annotations__)
_KEYS: Final = ("version", "edition", "rules", "custom", *_MOVING, "discards", "aside", "players")
"""The keys of a view in their order."""


def legal_names(table: Holding, seat: Seat) -> list[ActionName]:
    """Everything a seat may do now, in notation."""
    return _moves(table.moves(seat)).copy()


@overload
def view(table: Holding, seat: Seat) -> View: ...
@overload
def view(table: Holding, seat: None) -> SpectatorView: ...
@overload
def view(table: Holding, seat: Seat | None) -> View | SpectatorView: ...
def view(table: Holding, seat: Seat | None) -> View | SpectatorView:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    if seat is None:
        spectator: SpectatorView = _with_known(public_view(table), {})
        spectator["seat"] = None
        return spectator
    look = table.own_look(seat)
    kept = _kept(table, look)
    return _whole(_public_view(table, kept, look), _own_view(table, kept, look, seat), seat)


def whole(seen: PublicView, own: Own, seat: Seat) -> View:
    """What everybody sees and what only the seat itself does, put together; both stay as they are."""
    players = [player.copy() for player in seen["players"]]
    return _whole({**seen, "players": players}, own.copy(), seat)


def _whole(seen: Any, own: Any, seat: Seat) -> View:
    """The same of what becomes the view's own: a copy would take a tenth of its time."""
    view: View = _with_known(seen, own.pop("known"))
    view["seat"] = seat
    view.update(own)
    return view


def _with_known(seen: Any, known: dict[Seat, list[CardName]]) -> Any:
    players = seen["players"]
    for player in players:
        player["known"] = []
    for seat, hand in known.items():
        players[seat]["known"] = hand
    return seen


def public_view(table: Holding) -> PublicView:
    """What everybody may see, at the table and around it."""
    look = table.look()
    return _public_view(table, _kept(table, look), look)


def _public_view(table: Holding, kept: Kept, look: Look) -> PublicView:
    _, pile, size, aside = look[:_SLOW]
    view: PublicView = kept.blank.copy()
    view["rules"] = view["rules"].copy()
    view["custom"] = [rule.words() for rule in kept.custom] if kept.custom else []
    _tell_quick(view, table, look)
    view["discards"] = _discards(kept, pile[:size])
    view["aside"] = _hand(aside).copy() if aside != _NOTHING else []
    view["players"] = _players_view(table, kept, look)
    return view


def _kept(table: Holding, look: Look) -> Kept:
    """What views of this table keep, as of now."""
    kept, rules = table.kept, table.state.rules
    if look[_SLOW] != kept.slow or rules is not kept.rules:
        kept.slow, kept.rules, kept.custom = look[_SLOW], rules, rules.custom
        _keep_slow(kept, rules, look[0], SLOW.unpack(kept.slow))
    return kept


def _keep_slow(kept: Kept, rules: Rules, players: int, facts: tuple[int, ...]) -> None:
    """Have a view ready with all that is mostly the same in the next, to be copied and filled."""
    known = {
        "version": VIEW_VERSION,
        "edition": rules.edition,
        "rules": changed_keys(rules),
        "round": facts[ROUND],
        "waiting": _seats(facts[WAITING], players),
        "dealer": facts[DEALER],
        "script": CUSTOM_NAMES[facts[SCRIPT]] if facts[SCRIPT] >= 0 else None,
        "actor": _SEATS[facts[ACTOR]],
        "over": facts[OVER] != 0,
        "winner": _SEATS[facts[WINNER]],
        "points": [0] * players,
    }
    kept.blank = {key: known.get(key) for key in _KEYS}
    kept.moving = {key: known.get(key) for key in _MOVING}
    kept.lies_open = facts[EXPOSED] != 0 or facts[OVER] != 0
    kept.may_see = kept.lies_open or rules.open_partners != 0


def _tell_quick(view: MovingView, table: Holding, look: Look) -> None:
    """The single facts that change all the time, and the lists, which every view has of its own."""
    phase, turn, direction, colour, replaced, top, layer, culprit, *counts = look[_QUICK]
    view["total"], view["draw_count"] = counts
    view["phase"] = phases.NAMES[phase]
    view["turn"] = _SEATS[turn]
    view["waiting"] = view["waiting"].copy()
    view["direction"] = "left" if direction == LEFT else "right"
    view["colour"] = _LETTERS[colour]
    view["replaced"] = _LETTERS[replaced]
    view["top"] = cards.NAMES[top]
    view["layer"] = _SEATS[layer]
    view["culprit"] = _SEATS[culprit]
    view["points"] = table.state.points[: look[0]] if view["over"] else view["points"].copy()


def moving_view(table: Holding, look: Look) -> MovingView:
    """The single facts that everybody sees and that any action may change."""
    view: MovingView = _kept(table, look).moving.copy()
    _tell_quick(view, table, look)
    return view


def piles(look: Look) -> tuple[bytes, bytes]:
    """The discard pile, the lowest card first, and how many of each kind are out of the game."""
    _, pile, size, aside = look[:_SLOW]
    return pile[:size], aside


def _discards(kept: Kept, pile: bytes) -> list[CardName]:
    """The discard pile, which mostly is the one before and one card more."""
    if pile != kept.pile:
        if pile[:-1] == kept.pile:
            kept.discards.append(cards.NAMES[pile[-1]])
        else:
            kept.discards = cards.names(pile)
        kept.pile = pile
    return kept.discards.copy()


def players_view(table: Holding, look: Look) -> list[PublicPlayer]:
    """What everybody sees of each player."""
    return _players_view(table, _kept(table, look), look)


def _players_view(table: Holding, kept: Kept, look: Look) -> list[PublicPlayer]:
    players: list[PublicPlayer] = []
    faces = iter(look[_FACES : _FACES + 2 * look[0]])
    for head, tail in zip(faces, faces):  # noqa: B905  (there are two of each, and strict takes time)
        player = _player(head).copy()
        player["shunned"] = _shunned(tail).copy() if tail != _NOT_SHUNNED else {}
        player["dares"] = player["dares"].copy()
        players.append(player)
    if kept.lies_open:
        for player in players:
            player["open_hand"] = open_hand(table.state, player["seat"])
    return players


# What follows is kept for the next one like it, and whoever asks takes a copy.


@lru_cache(maxsize=1024)
def _player(head: bytes) -> PublicPlayer:
    """A player in words; colours shunned and open hands are seen to elsewhere."""
    face = HEAD.unpack(head)
    dares = face[DARES]
    return {
        "seat": face[SEAT],
        "side": face[SIDE],
        "out": face[OUT] != 0,
        "left": face[OUT] == OUT_OF_ROUND,
        "score": face[SCORE],
        "cards": face[CARDS],
        "said_uno": face[SAID] == 1,
        "owes_uno": face[OWES] == 1,
        "shunned": {},
        "led": _LETTERS[face[LED]],
        "misses": face[MISSES],
        "short": face[SHORT],
        "owed": face[OWED],
        "dares": [CUSTOM_NAMES[card] for card in range(CUSTOM_CARDS) if dares >> card & 1],
        "open_hand": None,
    }


@lru_cache(maxsize=1024)
def _shunned(tail: bytes) -> dict[ColourLetter, int]:
    colours, *since = TAIL.unpack(tail)
    return {COLOUR_LETTERS[colour]: since[colour] for colour in COLOURS if colours >> colour & 1}


@lru_cache(maxsize=1024)
def _moves(moves: bytes) -> list[ActionName]:
    return actions.names(memoryview(moves).cast("h"))


@lru_cache(maxsize=1024)
def _hand(counts: bytes) -> list[CardName]:
    return cards.names(cards.hand_list(counts))


def _seats(mask: Seats, players: int) -> list[Seat]:
    return [seat for seat in range(players) if mask >> seat & 1]


def own_view(table: Holding, seat: Seat) -> Own:
    """What only the seat itself sees; ``known`` are the cards it knows to be in other hands."""
    look = table.own_look(seat)
    return _own_view(table, _kept(table, look), look, seat)


def _own_view(table: Holding, kept: Kept, look: Look, seat: Seat) -> Own:
    drawn, bluff, aware, hand, held, legal, choices = look[_OWN]
    return {
        "hand": cards.names(hand[:held]),
        "drawn": None if drawn == NO_CARD else cards.NAMES[drawn],
        "bluff": bluff != 0,
        "legal": _moves(legal[: MOVE.size * choices]).copy(),
        "known": _known_hands(table, seat, aware, kept.may_see) if aware or kept.may_see else {},
    }


def _known_hands(table: Holding, seat: Seat, aware: Seats, may_see: bool) -> dict[Seat, list[CardName]]:
    """What a seat knows of the others' hands: all of it where it sees them, else what it has seen."""
    state, found = table.state, {}
    for other in range(state.players):
        known = seen_hand(state, seat, other) if may_see and other != seat else None
        if aware >> other & 1:
            known = known or _hand(table.known(seat, other)).copy()
        if known:
            found[other] = known
    return found


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
