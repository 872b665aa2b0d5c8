"""What may a seat see? The one door for everything that is secret.

Server, bots, environments and logs all get a table through `view`, which lists what is allowed. Two tables
that differ only in what a seat may not see give that seat the same view to the byte; a property test holds
this for every edition.
"""

from __future__ import annotations

from typing import Any, Final

from yksi import actions, cards, phases
from yksi.cards import COLOUR_LETTERS, COLOURS, NO_COLOUR, WILD_DRAW_FOUR
from yksi.editions import changed_keys
from yksi.knowledge import Knowledge
from yksi.rules.legal import list_legal
from yksi.rules.matching import is_bluff
from yksi.rules.seats import is_partner
from yksi.state import LEFT, NOBODY, OUT_OF_ROUND, Seat, State
from yksi.steps import CUSTOM_CARDS, LASTING

VIEW_VERSION: Final = 1


def legal_names(state: State, seat: Seat) -> list[str]:
    """Everything a seat may do now, in notation."""
    found = [0] * actions.MOST_LEGAL
    count = list_legal(state, seat, found)
    return [actions.name(action) for action in found[:count]]


def view(state: State, knowledge: Knowledge, seat: Seat | None) -> dict[str, Any]:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    seen = public_view(state)
    players = seen["players"]
    for player in players:
        player["known"] = []
    seen["seat"] = seat
    if seat is not None:
        own = own_view(state, knowledge, seat)
        for other, known in own.pop("known").items():
            players[other]["known"] = known
        seen |= own
    return seen


def public_view(state: State) -> dict[str, Any]:
    """What everybody may see, at the table and around it."""
    return {
        "version": VIEW_VERSION,
        "edition": state.rules.edition,
        "rules": changed_keys(state.rules),
        "custom": [rule.words() for rule in state.rules.custom],
        **moving_view(state),
        "discards": cards.names(state.discard_pile[: state.discard_size]),
        "aside": cards.names(cards.hand_list(state.aside)),
        "players": [player_view(state, seat) for seat in range(state.players)],
    }


def moving_view(state: State) -> dict[str, Any]:
    """The single facts that everybody sees and that any action may change."""
    over = state.phase == phases.OVER
    return {
        "round": state.round_number,
        "phase": phases.NAMES[state.phase],
        "turn": None if over else state.turn,
        "waiting": _seats(state.waiting, state) if state.waiting else [],
        "dealer": state.dealer,
        "direction": "left" if state.direction == LEFT else "right",
        "colour": _letter(state.colour),
        "replaced": _letter(state.replaced),
        "top": cards.name(state.top),
        "draw_count": state.draw_size,
        "total": state.total,
        "layer": _or_none(state.layer),
        "culprit": _or_none(state.culprit) if state.phase == phases.CHALLENGE else None,
        "script": f"W{state.script + 1}" if state.script >= 0 else None,
        "actor": state.actor if state.script >= 0 else None,
        "over": over,
        "winner": _or_none(state.winner),
        "points": state.points[: state.players],
    }


def own_view(state: State, knowledge: Knowledge, seat: Seat) -> dict[str, Any]:
    """What only the seat itself sees; ``known`` are the cards it knows to be in other hands."""
    in_turn = seat == state.turn
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 == 1
    return {
        "hand": hand_names(state, seat),
        "drawn": cards.name(state.drawn) if in_turn and state.phase == phases.DRAWN else None,
        "bluff": holds_four and is_bluff(state, seat, WILD_DRAW_FOUR),
        "legal": legal_names(state, seat),
        "known": {
            other: known
            for other in range(state.players)
            if other != seat and (known := seen_hand(state, seat, other) or knowledge.of(seat, other))
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


def seen_hand(state: State, seat: Seat, other: Seat) -> list[str] | None:
    """All cards of another seat, if they lie open or a partner may see them."""
    if state.rules.open_partners and is_partner(state, seat, other):
        return hand_names(state, other)
    return open_hand(state, other)


def open_hand(state: State, seat: Seat) -> list[str] | None:
    """The cards of a seat if they lie open, as all do when the round is over."""
    if state.phase == phases.OVER or state.exposed >> seat & 1:
        return hand_names(state, seat)
    return None


def hand_names(state: State, seat: Seat) -> list[str]:
    """The cards of a seat, sorted; looks only at kinds that it holds, as every view asks for this."""
    hand = state.hands[seat]
    held = state.held[seat]
    found: list[str] = []
    while held:
        card = (held & -held).bit_length() - 1
        held &= held - 1
        found += [cards.NAMES[card]] * hand[card]
    return found


def player_view(state: State, seat: Seat) -> dict[str, Any]:
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
        "led": _letter(state.led[seat]),
        "misses": state.missing[seat],
        "short": state.short[seat],
        "owed": state.owed[seat] if state.waiting >> seat & 1 else 0,
        "dares": [f"W{card + 1}" for card in range(CUSTOM_CARDS) if _is_dared(state, card, seat)]
        if state.dares
        else [],
        "open_hand": open_hand(state, seat),
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


def _letter(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOUR_LETTERS[colour]


def _or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _seats(mask: int, state: State) -> list[Seat]:
    return [seat for seat in range(state.players) if mask >> seat & 1]
