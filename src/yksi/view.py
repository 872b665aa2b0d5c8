"""What may a seat see? The one door for everything that is secret.

Server, bots, environments and logs all get a table through `view`, which lists what is allowed. Two tables
that differ only in what a seat may not see give that seat the same view to the byte; a property test holds
this for every edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypedDict, cast, overload

from yksi import actions, cards, phases
from yksi.actions import Action, ActionName
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
from yksi.holding import Face, Holding, Kept
from yksi.holding.outlook import HEAD, OWN, PILES, SLOW, TAIL, Faces, Seen
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
    ROUND,
    SAID,
    SCORE,
    SCRIPT,
    SEAT,
    SHORT,
    SIDE,
    WAITING,
    WINNER,
    lies_open,
)
from yksi.phases import PhaseName
from yksi.state import LEFT, MAX_PLAYERS, OUT_OF_ROUND, Seat, State
from yksi.steps import CUSTOM_CARDS
from yksi.told import Direction

VIEW_VERSION: Final = 1
_LETTERS: Final[tuple[ColourLetter | None, ...]] = (*COLOUR_LETTERS, None)  # the last is that of no colour
_NOTHING: Final = bytes(KINDS)
_SHUNNED: Final = tuple(
    [(colour, letter) for colour, letter in enumerate(COLOUR_LETTERS) if colours >> colour & 1]
    for colours in range(1 << len(COLOURS))
)
"""The colours of each mask."""
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


_PILE, _SIZE, _ASIDE, _SLOW = range(1, len(PILES) + 1)
_AWARE: Final = OWN.index("aware")
_CARDS: Final = cards.NAMES
_ACTIONS: Final = actions.NAMES
_PHASES: Final = phases.NAMES
_MOVING: Final = tuple(MovingView.__annotations__)
_BLANK: Final = dict.fromkeys(
    ("version", "edition", "rules", "custom", *_MOVING, "discards", "aside", "players")
) | {"version": VIEW_VERSION}
"""A view in which nothing is told: its keys in their order."""


@overload
def view(table: Holding, seat: Seat) -> View: ...
@overload
def view(table: Holding, seat: None) -> SpectatorView: ...
@overload
def view(table: Holding, seat: Seat | None) -> View | SpectatorView: ...
def view(table: Holding, seat: Seat | None) -> View | SpectatorView:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    if seat is None:
        spectator: Any = public_view(table)
        for player in spectator["players"]:
            player["known"] = []
        spectator["seat"] = None
        return cast(SpectatorView, spectator)
    seen, faces, own, legal = table.own_look(seat)
    view: Any = _public_view(table, seen, faces)
    players = view["players"]
    for player in players:
        player["known"] = []
    if own[_AWARE]:
        for other, hand in _known_hands(own).items():
            players[other]["known"] = hand
    view["seat"] = seat
    _tell_own(view, own, legal)
    return cast(View, view)


def whole(seen: PublicView, own: Own, seat: Seat) -> View:
    """What everybody sees and what only the seat itself does, put together; both stay as they are."""
    known = own["known"]
    players = [{**player, "known": known.get(player["seat"], [])} for player in seen["players"]]
    view: Any = {**seen, "players": players, "seat": seat, **own}
    del view["known"]
    return cast(View, view)


def public_view(table: Holding) -> PublicView:
    """What everybody may see, at the table and around it."""
    return _public_view(table, *table.look())


def _public_view(table: Holding, seen: Seen, faces: Faces) -> PublicView:
    kept = _kept(table, seen)
    view: PublicView = kept.blank.copy()
    view["rules"] = kept.changed.copy()
    view["custom"] = [rule.words() for rule in kept.custom] if kept.custom else []
    _tell_quick(view, table, kept, seen)
    pile = seen[_PILE][: seen[_SIZE]]
    if pile != kept.pile:
        _keep_discards(kept, pile)
    view["discards"] = [*kept.discards]
    aside = seen[_ASIDE]
    view["aside"] = cards.names(cards.hand_list(aside)) if aside != _NOTHING else []
    view["players"] = _players_view(table, kept, faces)
    return view


def _kept(table: Holding, seen: Seen) -> Kept:
    """What views of this table keep, as of now."""
    kept, rules, slow = table.kept, table.state.rules, seen[_SLOW]
    if slow != kept.slow or rules is not kept.rules:
        if rules is not kept.rules:
            _keep_rules(kept, rules, seen[0])
        kept.slow = slow
        _keep_slow(kept, seen[0], SLOW.unpack(slow))
    return kept


def _keep_rules(kept: Kept, rules: Rules, players: int) -> None:
    kept.rules, kept.custom, kept.changed = rules, rules.custom, changed_keys(rules)
    kept.blank = {**_BLANK, "edition": rules.edition}
    kept.moving = dict.fromkeys(_MOVING)
    kept.faces = [Face() for _ in range(players)]


def _keep_slow(kept: Kept, players: int, facts: tuple[int, ...]) -> None:
    """Have a view ready with all that is mostly the same in the next, to be copied and filled."""
    kept.over = facts[OVER] != 0
    kept.lies_open = kept.over or facts[EXPOSED] != 0
    kept.waiting = [seat for seat in range(players) if facts[WAITING] >> seat & 1]
    slow = {
        "round": facts[ROUND],
        "dealer": facts[DEALER],
        "script": CUSTOM_NAMES[facts[SCRIPT]] if facts[SCRIPT] >= 0 else None,
        "actor": _SEATS[facts[ACTOR]],
        "over": kept.over,
        "winner": _SEATS[facts[WINNER]],
    }
    kept.blank.update(slow)
    kept.moving.update(slow)


def _tell_quick(view: MovingView, table: Holding, kept: Kept, seen: Seen) -> None:
    """The single facts that change all the time, and the lists, which every view has of its own."""
    players, _, _, _, _, phase, turn, direction, colour, replaced, top, layer, culprit, total, left = seen
    view["phase"] = _PHASES[phase]
    view["turn"] = _SEATS[turn]
    view["waiting"] = [*kept.waiting]
    view["direction"] = "left" if direction == LEFT else "right"
    view["colour"] = _LETTERS[colour]
    view["replaced"] = _LETTERS[replaced]
    view["top"] = _CARDS[top]
    view["draw_count"] = left
    view["total"] = total
    view["layer"] = _SEATS[layer]
    view["culprit"] = _SEATS[culprit]
    view["points"] = table.state.points[:players] if kept.over else [0] * players


def moving_view(table: Holding, seen: Seen) -> MovingView:
    """The single facts that everybody sees and that any action may change."""
    kept = _kept(table, seen)
    view: MovingView = kept.moving.copy()
    _tell_quick(view, table, kept, seen)
    return view


def piles(seen: Seen) -> tuple[bytes, bytes]:
    """The discard pile, the lowest card first, and how many of each kind are out of the game."""
    return seen[_PILE][: seen[_SIZE]], seen[_ASIDE]


def _keep_discards(kept: Kept, pile: bytes) -> None:
    """The discard pile, which mostly is the one before and one card more."""
    if pile[:-1] == kept.pile:
        kept.discards.append(_CARDS[pile[-1]])
    else:
        kept.discards = cards.names(pile)
    kept.pile = pile


def players_view(table: Holding, seen: Seen, faces: Faces) -> list[PublicPlayer]:
    """What everybody sees of each player."""
    return _players_view(table, _kept(table, seen), faces)


def _players_view(table: Holding, kept: Kept, faces: Faces) -> list[PublicPlayer]:
    players: list[PublicPlayer] = []
    told = iter(faces)
    for face, head, tail in zip(kept.faces, told, told):  # noqa: B905  (two for each, and strict takes time)
        if head != face.head:
            face.head, face.player = head, _player(head)
        if tail != face.tail:
            colours, *since = TAIL.unpack(tail)
            face.tail, face.shunned = tail, {letter: since[colour] for colour, letter in _SHUNNED[colours]}
        player = face.player.copy()
        player["shunned"] = {**face.shunned}
        player["dares"] = [*player["dares"]]
        players.append(player)
    if kept.lies_open:
        for player in players:
            player["open_hand"] = open_hand(table.state, player["seat"])
    return players


@lru_cache(maxsize=1024)
def _player(head: bytes) -> PublicPlayer:
    """A player in words, kept: whoever asks takes a copy. Shunned colours and open hands come elsewhere."""
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


def own_view(table: Holding, seat: Seat) -> Own:
    """What only the seat itself sees; ``known`` are the cards it knows to be in other hands."""
    return own_words(*table.seat_look(seat))


def own_words(seen: Seen, legal: Sequence[Action]) -> Own:
    """The same of what was looked at (`Holding.seat_look`)."""
    own: Any = {}
    _tell_own(own, seen, legal)
    own["known"] = _known_hands(seen) if seen[_AWARE] else {}
    return cast(Own, own)


def _tell_own(view: _Holding, own: Seen, legal: Sequence[Action]) -> None:
    """What only the seat itself sees but for the hands of others."""
    drawn, bluff, hand, held, _, _ = own
    view["hand"] = [_CARDS[card] for card in hand[:held]]
    view["drawn"] = None if drawn == NO_CARD else _CARDS[drawn]
    view["bluff"] = bluff != 0
    view["legal"] = [_ACTIONS[action] for action in legal]


def _known_hands(own: Seen) -> dict[Seat, list[CardName]]:
    """What a seat knows of the others' hands: all of it where it sees them, else what it has seen."""
    _, _, hand, place, _, shared = own
    found: dict[Seat, list[CardName]] = {}
    for other, count in enumerate(shared):
        if count:
            found[other] = cards.names(hand[place : place + count])
            place += count
    return found


def open_hand(state: State, seat: Seat) -> list[CardName] | None:
    """The cards of a seat if they lie open, as all do when the round is over."""
    return hand_names(state, seat) if lies_open(state, seat) else None


def hand_names(state: State, seat: Seat) -> list[CardName]:
    """The cards of a seat, sorted; looks only at kinds that it holds, as every view asks for this."""
    hand = bytes(state.hands[seat])
    held = state.held[seat]
    found: list[CardName] = []
    while held:
        card = (held & -held).bit_length() - 1
        held &= held - 1
        found += [_CARDS[card]] * hand[card]
    return found
