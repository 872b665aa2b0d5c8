"""Positions as text: `nb-112; top R5; turn 0; dealer 3; 0: R7 W; 1: B2 G1; draw: R1 G2 Y+2`.

text → fields → a table in the middle of a round. Docs: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from yksi import cards, phases
from yksi.cards import COLOUR_OF, KINDS, NO_COLOUR, WILD, Card
from yksi.editions import changed_keys, check_players, make_rules, ready_rules
from yksi.keys import Rules
from yksi.rules.generator import shuffle
from yksi.rules.hands import put_on_top, take
from yksi.rules.seats import seat_table
from yksi.rules.setup import begin, goes_back
from yksi.state import LEFT, MAX_PLAYERS, NOBODY, OUT_OF_ROUND, RIGHT, Seat, State
from yksi.story import TURNED, tell

_SINGLE: Final = ("top", "first", "turn", "dealer", "colour", "direction", "layer", "unsaid")


@dataclass
class _Fields:
    """The fields of a position as written."""

    edition: str
    single: dict[str, str] = field(default_factory=dict)
    hands: dict[Seat, str] = field(default_factory=dict)
    piles: dict[str, str] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)


def _set_once(fields: dict[Any, Any], key: Any, value: str, part: str) -> None:
    if key in fields:
        raise ValueError(f"{part!r}: the field {key} stands there twice")
    fields[key] = value


def _split(text: str) -> _Fields:
    edition, *parts = (part.strip() for part in text.split(";"))
    fields = _Fields(edition)
    for part in parts:
        if not part:
            continue
        head, colon, rest = part.partition(":")
        word, _, value = part.partition(" ")
        key, equals, setting = part.partition("=")
        if colon and head.strip() in map(str, range(MAX_PLAYERS)):
            _set_once(fields.hands, int(head), rest.strip(), part)
        elif colon and head.strip() in ("draw", "discard"):
            _set_once(fields.piles, head.strip(), rest.strip(), part)
        elif equals and not colon:
            _set_once(fields.rules, key.strip().replace("-", "_"), setting.strip(), part)
        elif word in _SINGLE and value:
            _set_once(fields.single, word, value.strip(), part)
        else:
            raise ValueError(
                f"{part!r} is not a field of a position: use {', '.join(_SINGLE)}, SEAT: cards, "
                "draw: cards, discard: cards or key=value"
            )
    return fields


def parse(text: str, key: list[int], custom: Sequence[Any] = (), rules: Rules | None = None) -> State:
    """The table that the text describes, by given rules or its own; ValueError names the field."""
    if not isinstance(text, str):
        raise ValueError(f"a position is a text such as 'nb-112; top R5; 0: R7; 1: B2', not {text!r}")
    fields = _split(text)
    if custom:
        fields.rules["custom"] = custom
    if rules is not None and rules.edition != fields.edition:
        raise ValueError(f"the position begins with {fields.edition!r}, but its rules are of {rules.edition}")
    state = State(make_rules(rules or fields.edition, **fields.rules))
    state.key = list(key)
    state.story = []
    _seat_players(state, fields)
    _set_turn(state, fields)
    top = _top_card(state, fields)
    named = _deal_hands(state, fields)
    _hear_calls(state, fields)
    named += _pile(state, fields, top)
    _fill_draw_pile(state, fields, named)
    if "first" in fields.single:
        put_on_top(state, top)
        state.colour = COLOUR_OF[top]
        tell(state, TURNED, top)
        begin(state, top)
    return state


def complete(text: str, rules: Rules) -> str:
    """The text with every key of the rules that differs from their edition, as their version has it."""
    edition, *parts = text.split(";")
    named = _split(text).rules
    changed = changed_keys(rules, rules.version)
    added = [f" {key}={word}" for key, word in changed.items() if key not in named]
    return ";".join([edition, *added, *parts])


def _seat_players(state: State, fields: _Fields) -> None:
    seats = sorted(fields.hands)
    if seats != list(range(len(seats))) or len(seats) > MAX_PLAYERS:
        raise ValueError(
            f"hands are given for seats {seats}: list every seat from 0 on, with 'out' for one knocked out"
        )
    check_players(state.rules, len(seats))
    state.players = len(seats)
    for seat, hand in fields.hands.items():
        state.out[seat] = 1 if hand == "out" else 0
    seat_table(state)
    if state.in_play < 2:
        raise ValueError("at least two seats have to be in play")


def _a_seat(state: State, field_name: str, text: str) -> Seat:
    if text not in map(str, range(state.players)) or state.out[int(text)]:
        raise ValueError(f"{field_name} {text!r} is not a seat in play")
    return int(text)


def _set_turn(state: State, fields: _Fields) -> None:
    direction = fields.single.get("direction", "left")
    if direction not in ("left", "right"):
        raise ValueError(f"direction must be left or right, not {direction!r}")
    state.direction = LEFT if direction == "left" else RIGHT
    first_in_play = next(seat for seat in range(state.players) if not state.out[seat])
    if "turn" in fields.single:
        state.turn = _a_seat(state, "turn", fields.single["turn"])
        state.dealer = state.right[state.turn]
    else:
        state.dealer = state.right[first_in_play]
        state.turn = first_in_play
    if "dealer" in fields.single:
        state.dealer = _a_seat(state, "dealer", fields.single["dealer"])
        if "turn" not in fields.single:
            state.turn = state.left[state.dealer]
    state.anchor = state.turn
    state.phase = phases.PLAY
    if "layer" in fields.single:
        state.layer = _a_seat(state, "layer", fields.single["layer"])


def _cards(field_name: str, text: str) -> list[Card]:
    try:
        return [cards.card(word) for word in text.split()]
    except ValueError as error:
        raise ValueError(f"{field_name}: {error}") from None


def _top_card(state: State, fields: _Fields) -> Card:
    given = [name for name in ("top", "first") if name in fields.single]
    if len(given) != 1:
        raise ValueError("a position needs the field top, or first for a card just turned up, and not both")
    name = given[0]
    found = _cards(name, fields.single[name])
    if len(found) != 1:
        raise ValueError(f"{name} must be one card, not {fields.single[name]!r}")
    top = found[0]
    colour = fields.single.get("colour")
    if name == "first" and any(field in fields.single for field in ("colour", "turn", "direction", "layer")):
        raise ValueError(
            "first goes with dealer only: colour, turn, direction and layer follow from the card"
        )
    if name == "first" and goes_back(state, top):
        raise ValueError(
            f"first {cards.name(top)} cannot be: it goes back into the pile and another is turned"
        )
    if top < WILD and colour is not None:
        raise ValueError(f"colour {colour}: the top card {cards.name(top)} has a colour of its own")
    if top >= WILD and name == "top":
        if colour is None:
            raise ValueError(f"top {cards.name(top)} needs the field colour: which one was named?")
        state.colour = cards.colour(colour)
    else:
        state.colour = COLOUR_OF[top]
    return top


def _deal_hands(state: State, fields: _Fields) -> list[Card]:
    named: list[Card] = []
    for seat, text in sorted(fields.hands.items()):
        if state.out[seat]:
            continue
        hand = _cards(f"hand of seat {seat}", text)
        if not hand:
            raise ValueError(f"hand of seat {seat} is empty: whoever has no cards has won already")
        for card in hand:
            take(state, seat, card)
        named += hand
    return named


def _hear_calls(state: State, fields: _Fields) -> None:
    """Where the last card needs UNO, a single card was announced unless the text says otherwise."""
    unsaid = [_a_seat(state, "unsaid", seat) for seat in fields.single.get("unsaid", "").split()]
    for seat in unsaid:
        if not state.rules.uno_needed or state.sizes[seat] != 1:
            raise ValueError(f"unsaid {seat}: it goes with uno_needed=yes and a seat with one card")
    if state.rules.uno_needed:
        for seat in range(state.players):
            if state.sizes[seat] == 1 and seat not in unsaid:
                state.said |= 1 << seat


def _pile(state: State, fields: _Fields, top: Card) -> list[Card]:
    under = _cards("discard", fields.piles.get("discard", ""))
    if "first" in fields.single:
        if under:
            raise ValueError("discard: a first card has nothing under it")
        return [top]
    for card in [*under, top]:
        if state.discard_size < len(state.discard_pile):
            put_on_top(state, card)
    return [*under, top]


def _fill_draw_pile(state: State, fields: _Fields, named: list[Card]) -> None:
    """The named cards on top in the order they will be drawn, all that is not named below them, shuffled."""
    drawn = _cards("draw", fields.piles.get("draw", ""))
    left = [cards.copies(card, state.rules.deck, state.rules.customizable) for card in range(KINDS)]
    for card in [*named, *drawn]:
        left[card] -= 1
        if left[card] < 0:
            copies = cards.copies(card, state.rules.deck, state.rules.customizable)
            raise ValueError(f"{cards.name(card)} is named more often than the deck has it ({copies})")
    rest = cards.hand_list(left)
    pile = [*rest, *reversed(drawn)]
    state.draw_pile[: len(pile)] = pile
    state.draw_size = len(pile)
    shuffle(state, state.draw_pile, 0, len(rest))


def write(state: State) -> str:
    """The text of a table at which a seat is to lay or draw and nothing is pending."""
    pending = state.owing or any(state.missing) or any(state.aside) or state.exposed or state.dares
    pending = pending or state.barred or any(state.short) or OUT_OF_ROUND in state.out
    if state.phase != phases.PLAY or state.called or state.anchor != state.turn or pending:
        raise ValueError("only a table that waits for a plain turn can be written as a position")
    parts = [state.rules.edition, f"top {cards.name(state.top)}"]
    if COLOUR_OF[state.top] == NO_COLOUR:
        parts.append(f"colour {cards.COLOUR_LETTERS[state.colour]}")
    parts += [f"turn {state.turn}", f"dealer {state.dealer}"]
    if state.direction == RIGHT:
        parts.append("direction right")
    if state.layer != NOBODY:
        parts.append(f"layer {state.layer}")
    unsaid = [str(seat) for seat in range(state.players) if _has_not_said(state, seat)]
    if unsaid:
        parts.append("unsaid " + " ".join(unsaid))
    parts += [f"{key}={value}" for key, value in changed_keys(state.rules).items()]
    if state.rules.custom:
        parts.append("custom=" + ",".join(_ready_ids(state.rules)))
    for seat in range(state.players):
        hand = " ".join(cards.names(cards.hand_list(state.hands[seat])))
        parts.append(f"{seat}: {'out' if state.out[seat] else hand}")
    if state.discard_size > 1:
        parts.append("discard: " + " ".join(cards.names(state.discard_pile[: state.discard_size - 1])))
    if state.draw_size:
        parts.append("draw: " + " ".join(cards.names(reversed(state.draw_pile[: state.draw_size]))))
    return "; ".join(parts)


def _has_not_said(state: State, seat: Seat) -> bool:
    return bool(state.rules.uno_needed) and state.sizes[seat] == 1 and state.said >> seat & 1 == 0


def _ready_ids(rules: Rules) -> list[str]:
    ids = {rule: id for id, rule in ready_rules().items()}
    unknown = [rule.name for rule in rules.custom if rule not in ids]
    if unknown:
        raise ValueError(f"the table's own rule {unknown[0]!r} cannot be written into a position")
    return [ids[rule] for rule in rules.custom]
