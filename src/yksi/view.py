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
from yksi.state import LEFT, NOBODY, Seat, State
from yksi.steps import CUSTOM_CARDS, LASTING

VIEW_VERSION: Final = 1


def legal_names(state: State, seat: Seat) -> list[str]:
    """Everything a seat may do now, in notation."""
    found = [0] * actions.MOST_LEGAL
    count = list_legal(state, seat, found)
    return [actions.name(action) for action in found[:count]]


def view(state: State, knowledge: Knowledge, seat: Seat | None) -> dict[str, Any]:
    """What a seat, or with None a spectator, may see now, as JSON-able data (docs/view.md)."""
    over = state.phase == phases.OVER
    seen: dict[str, Any] = {
        "version": VIEW_VERSION,
        "edition": state.rules.edition,
        "rules": changed_keys(state.rules),
        "custom": [rule.words() for rule in state.rules.custom],
        "round": state.round_number,
        "phase": phases.NAMES[state.phase],
        "turn": None if over else state.turn,
        "waiting": _seats(state.waiting, state),
        "dealer": state.dealer,
        "direction": "left" if state.direction == LEFT else "right",
        "colour": _letter(state.colour),
        "replaced": _letter(state.replaced),
        "top": cards.name(state.top),
        "draw_count": state.draw_size,
        "discards": cards.names(state.discard_pile[: state.discard_size]),
        "aside": cards.names(cards.hand_list(state.aside)),
        "total": state.total,
        "culprit": _or_none(state.culprit) if state.phase == phases.CHALLENGE else None,
        "script": f"W{state.script + 1}" if state.script >= 0 else None,
        "actor": state.actor if state.script >= 0 else None,
        "over": over,
        "winner": _or_none(state.winner),
        "points": state.points[: state.players],
        "players": [_player(state, knowledge, seat, other) for other in range(state.players)],
        "seat": seat,
    }
    if seat is not None:
        seen |= _own(state, seat)
    return seen


def _own(state: State, seat: Seat) -> dict[str, Any]:
    """What only the seat itself sees."""
    in_turn = seat == state.turn
    holds_four = state.held[seat] >> WILD_DRAW_FOUR & 1 == 1
    return {
        "hand": cards.names(cards.hand_list(state.hands[seat])),
        "drawn": cards.name(state.drawn) if in_turn and state.phase == phases.DRAWN else None,
        "bluff": holds_four and is_bluff(state, seat, WILD_DRAW_FOUR),
        "legal": legal_names(state, seat),
    }


def _player(state: State, knowledge: Knowledge, viewer: Seat | None, seat: Seat) -> dict[str, Any]:
    """What the viewer sees of a player."""
    open_hand = state.phase == phases.OVER or state.exposed >> seat & 1
    hand = cards.names(cards.hand_list(state.hands[seat])) if open_hand else None
    known = knowledge.of(viewer, seat) if viewer is not None and viewer != seat else []
    return {
        "seat": seat,
        "side": state.side[seat],
        "out": state.out[seat] == 1,
        "score": state.scores[state.side[seat]],
        "cards": state.sizes[seat],
        "said_uno": state.said >> seat & 1 == 1,
        "owes_uno": state.owing >> seat & 1 == 1,
        "shunned": {
            COLOUR_LETTERS[colour]: state.since[seat][colour]
            for colour in COLOURS
            if state.shunned[seat] >> colour & 1
        },
        "led": _letter(state.led[seat]),
        "misses": state.missing[seat],
        "owed": state.owed[seat] if state.waiting >> seat & 1 else 0,
        "dares": [f"W{card + 1}" for card in range(CUSTOM_CARDS) if _is_dared(state, card, seat)],
        "open_hand": hand,
        "known": hand if hand is not None and viewer is not None and viewer != seat else known,
    }


def _is_dared(state: State, card: int, seat: Seat) -> bool:
    return any(dared >> seat & 1 for dared in state.dared[card * LASTING : (card + 1) * LASTING])


def _letter(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOUR_LETTERS[colour]


def _or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _seats(mask: int, state: State) -> list[Seat]:
    return [seat for seat in range(state.players) if mask >> seat & 1]
