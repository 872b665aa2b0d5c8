"""What may a seat see? The one door for everything that is secret.

Server, bots, environments and logs all get a table through `view`, which lists what is allowed. Two tables
that differ only in what a seat may not see give that seat the same view to the byte; a property test holds
this for every edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, TypedDict, cast, overload

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
from yksi.engine.layout import Reading
from yksi.holding import FACE_ROW, Holding, Outlook
from yksi.keywords import RuleKeys
from yksi.looks import (
    CARDS,
    DARES,
    LED,
    MISSES,
    OUT,
    OWED,
    OWES,
    SAID,
    SCORE,
    SEAT,
    SHORT,
    SHUNNED,
    SIDE,
    SINCE,
)
from yksi.phases import PhaseName
from yksi.rules.seats import is_partner
from yksi.state import LEFT, MAX_PLAYERS, OUT_OF_ROUND, Seat, Seats, State
from yksi.steps import CUSTOM_CARDS
from yksi.told import Direction

VIEW_VERSION: Final = 1
_LETTERS: Final[tuple[ColourLetter | None, ...]] = (*COLOUR_LETTERS, None)  # the last is that of no colour
_NOTHING: Final = bytes(KINDS)
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


def legal_names(table: Holding, seat: Seat) -> list[ActionName]:
    """Everything a seat may do now, in notation."""
    return actions.names(table.legal(seat))


_SEEN: Final = (
    *("players", "phase", "dealer", "turn", "direction", "winner", "draw_size"),
    *("discard_pile", "discard_size", "aside"),
    *("top", "colour", "layer", "replaced", "total", "culprit", "script", "actor", "waiting", "exposed"),
    "round_number",
)
"""Everything of a table's state that everybody may look at; nothing else is read for them."""
_TURN: Final = slice(0, _SEEN.index("discard_pile"))
_PILES: Final = slice(_SEEN.index("discard_pile"), _SEEN.index("top"))
_FACTS: Final = slice(_SEEN.index("top"), None)
_PHASE, _EXPOSED = _SEEN.index("phase"), _SEEN.index("exposed")

Seen: TypeAlias = tuple[Any, ...]
"""The same in one look: a plain tuple, as one with names takes 0.5 µs more to make and to take apart."""

look: Final = Reading(State, *_SEEN)
"""What everybody may look at, of a state as plain values or in memory."""


def piles(seen: Seen) -> tuple[Sequence[int], Sequence[int]]:
    """The discard pile, the lowest card first, and how many of each kind are out of the game."""
    pile, size, aside = seen[_PILES]
    return pile[:size], aside


@overload
def view(table: Holding, seat: Seat) -> View: ...
@overload
def view(table: Holding, seat: None) -> SpectatorView: ...
@overload
def view(table: Holding, seat: Seat | None) -> View | SpectatorView: ...
def view(table: Holding, seat: Seat | None) -> View | SpectatorView:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    seen = look(table.state)
    if seat is None:
        seen_by_all = _public_view(table, seen, table.faces())
        return cast(SpectatorView, _with_known(seen_by_all, {}) | {"seat": None})
    own = table.own(seat)
    return _whole(_public_view(table, seen, own.faces), _own_view(table, seen, seat, own), seat)


def whole(seen: PublicView, own: Own, seat: Seat) -> View:
    """What everybody sees and what only the seat itself does, put together; both stay as they are."""
    players = [player.copy() for player in seen["players"]]
    return _whole({**seen, "players": players}, own, seat)


def _whole(seen: PublicView, own: Own, seat: Seat) -> View:
    """The same of what becomes the view's own: a copy would take a tenth of its time."""
    view = _with_known(seen, own["known"])
    view["seat"] = seat
    view["hand"] = own["hand"]
    view["drawn"] = own["drawn"]
    view["bluff"] = own["bluff"]
    view["legal"] = own["legal"]
    return cast(View, view)


def _with_known(seen: PublicView, known: dict[Seat, list[CardName]]) -> dict[str, Any]:
    players: list[Any] = seen["players"]
    for player in players:
        player["known"] = []
    for seat, hand in known.items():
        players[seat]["known"] = hand
    return cast(dict[str, Any], seen)


def public_view(table: Holding) -> PublicView:
    """What everybody may see, at the table and around it."""
    return _public_view(table, look(table.state), table.faces())


def _public_view(table: Holding, seen: Seen, faces: Sequence[bytes]) -> PublicView:
    rules = table.state.rules
    discards, aside = piles(seen)
    return {
        "version": VIEW_VERSION,
        "edition": rules.edition,
        "rules": cast(RuleKeys, changed_keys(rules)),
        "custom": [rule.words() for rule in rules.custom] if rules.custom else [],
        **moving_view(table.state, seen),
        "discards": _discards(table, bytes(discards)),
        "aside": [] if aside == _NOTHING else cards.names(cards.hand_list(aside)),
        "players": _players_view(table, seen, faces),
    }


def _discards(table: Holding, pile: bytes) -> list[CardName]:
    """The discard pile, which mostly is the one before and one card more."""
    kept = table.kept
    if pile != kept.pile:
        if pile[:-1] == kept.pile:
            kept.discards.append(cards.NAMES[pile[-1]])
        else:
            kept.discards = cards.names(pile)
        kept.pile = pile
    return kept.discards.copy()


def moving_view(state: State, seen: Seen) -> MovingView:
    """The single facts that everybody sees and that any action may change."""
    players, phase, dealer, turn, direction, winner, draw_size = seen[_TURN]
    top, colour, layer, replaced, total, culprit, script, actor, waiting, _, round_number = seen[_FACTS]
    over = phase == phases.OVER
    return {
        "round": round_number,
        "phase": phases.NAMES[phase],
        "turn": None if over else turn,
        "waiting": _seats(waiting, players) if waiting else [],
        "dealer": dealer,
        "direction": "left" if direction == LEFT else "right",
        "colour": _LETTERS[colour],
        "replaced": _LETTERS[replaced],
        "top": cards.NAMES[top],
        "draw_count": draw_size,
        "total": total,
        "layer": _SEATS[layer],
        "culprit": _SEATS[culprit] if phase == phases.CHALLENGE else None,
        "script": CUSTOM_NAMES[script] if script >= 0 else None,
        "actor": actor if script >= 0 else None,
        "over": over,
        "winner": _SEATS[winner],
        "points": state.points[:players] if over else [0] * players,
    }


def players_view(table: Holding, seen: Seen) -> list[PublicPlayer]:
    """What everybody sees of each player."""
    return _players_view(table, seen, table.faces())


def _players_view(table: Holding, seen: Seen, faces: Sequence[bytes]) -> list[PublicPlayer]:
    """As few players change at a time they are kept from one view to the next, and each view has copies."""
    kept, players = table.kept, []
    for seat, face in enumerate(faces):
        if face != kept.faces[seat]:
            kept.faces[seat] = face
            kept.players[seat] = _player(FACE_ROW.unpack(face))
        player: PublicPlayer = kept.players[seat].copy()
        player["shunned"] = player["shunned"].copy()
        player["dares"] = player["dares"].copy()
        players.append(player)
    if seen[_EXPOSED] or seen[_PHASE] == phases.OVER:
        for player in players:
            player["open_hand"] = open_hand(table.state, player["seat"])
    return players


def _player(face: tuple[int, ...]) -> PublicPlayer:
    """A player in words; open hands are seen to elsewhere."""
    shunned, dares, since = face[SHUNNED], face[DARES], face[SINCE:SCORE]
    return {
        "seat": face[SEAT],
        "side": face[SIDE],
        "out": face[OUT] != 0,
        "left": face[OUT] == OUT_OF_ROUND,
        "score": face[SCORE],
        "cards": face[CARDS],
        "said_uno": face[SAID] == 1,
        "owes_uno": face[OWES] == 1,
        "shunned": _shunned(shunned, since) if shunned else {},
        "led": _LETTERS[face[LED]],
        "misses": face[MISSES],
        "short": face[SHORT],
        "owed": face[OWED],
        "dares": [CUSTOM_NAMES[card] for card in range(CUSTOM_CARDS) if dares >> card & 1] if dares else [],
        "open_hand": None,
    }


def _shunned(colours: int, since: tuple[int, ...]) -> dict[ColourLetter, int]:
    return {COLOUR_LETTERS[colour]: since[colour] for colour in COLOURS if colours >> colour & 1}


def _seats(mask: Seats, players: int) -> list[Seat]:
    return [seat for seat in range(players) if mask >> seat & 1]


def own_view(table: Holding, seat: Seat) -> Own:
    """What only the seat itself sees; ``known`` are the cards it knows to be in other hands."""
    return _own_view(table, look(table.state), seat, table.own(seat))


def _own_view(table: Holding, seen: Seen, seat: Seat, own: Outlook) -> Own:
    return {
        "hand": cards.names(own.hand),
        "drawn": None if own.drawn == NO_CARD else cards.NAMES[own.drawn],
        "bluff": own.bluff != 0,
        "legal": actions.names(own.legal),
        "known": _known_hands(table, seen, seat, own.aware),
    }


def _known_hands(table: Holding, seen: Seen, seat: Seat, aware: Seats) -> dict[Seat, list[CardName]]:
    """What a seat knows of the others' hands: all of it where it sees them, else what it has seen."""
    state, found = table.state, {}
    if aware or seen[_EXPOSED] or seen[_PHASE] == phases.OVER or state.rules.open_partners:
        for other in range(state.players):
            known = None if other == seat else seen_hand(state, seat, other)
            if aware >> other & 1:
                known = known or cards.names(table.known(seat, other))
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
