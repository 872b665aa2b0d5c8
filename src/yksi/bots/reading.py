"""What a seat sees, from its view (docs/view.md), for bots that play over a wire."""

from __future__ import annotations

import ctypes
import json
from functools import lru_cache
from typing import Final, NamedTuple

from yksi import actions, cards, phases
from yksi.bots.sight import Sight, new_sight
from yksi.cards import COLOUR_LETTERS, KINDS, NO_CARD, NO_COLOUR
from yksi.editions import make_rules
from yksi.keys import Rules
from yksi.state import LEFT, NOBODY, OUT_OF_ROUND, RIGHT
from yksi.view import Player, View

_PHASES: Final = {name: phase for phase, name in enumerate(phases.NAMES)}
_LETTERS: Final[dict[str | None, int]] = {letter: colour for colour, letter in enumerate(COLOUR_LETTERS)}


class _Kind(NamedTuple):
    """What is the same in all views of tables that play by the same rules."""

    rules: Rules
    blank: Sight
    """To be copied: 1 µs, where a record with all keys takes 60 to fill."""
    deck: tuple[int, ...]
    """How many there are of each kind of card."""


def rules_of(view: View) -> Rules:
    """What the table plays by."""
    return _kind_of(view).rules


def _kind_of(view: View) -> _Kind:
    return _kind(view["edition"], json.dumps([view["rules"], view["custom"]]))


@lru_cache(maxsize=256)
def _kind(edition: str, changes: str) -> _Kind:
    keys, custom = json.loads(changes)
    rules = make_rules(edition, custom=custom, **keys)
    deck = tuple(cards.copies(card, rules.deck, rules.customizable) for card in range(KINDS))
    return _Kind(rules, new_sight(rules), deck)


def read(view: View) -> Sight:
    """What a seat sees, as a record."""
    kind = _kind_of(view)
    sight = _copy(kind.blank)
    sight.seat = view["seat"]
    sight.phase = _PHASES[view["phase"]]
    sight.turn = NOBODY if view["turn"] is None else view["turn"]
    sight.dealer = view["dealer"]
    sight.direction = LEFT if view["direction"] == "left" else RIGHT
    sight.top = cards.card(view["top"])
    sight.colour = _LETTERS.get(view["colour"], NO_COLOUR)
    sight.replaced = _LETTERS.get(view["replaced"], NO_COLOUR)
    sight.drawn = NO_CARD if view["drawn"] is None else cards.card(view["drawn"])
    sight.total = view["total"]
    sight.layer = NOBODY if view["layer"] is None else view["layer"]
    sight.culprit = NOBODY if view["culprit"] is None else view["culprit"]
    sight.draw_size = view["draw_count"]
    sight.script = -1 if view["script"] is None else int(view["script"][1:]) - 1
    sight.actor = NOBODY if view["actor"] is None else view["actor"]
    unseen = list(kind.deck)
    _read_cards(view, sight, unseen)
    _read_players(view, sight, unseen)
    sight.unseen[:] = unseen
    _read_choices(view, sight)
    return sight


def _copy(sight: Sight) -> Sight:
    assert isinstance(sight, ctypes.Structure)
    return type(sight).from_buffer_copy(sight)


def _read_cards(view: View, sight: Sight, unseen: list[int]) -> None:
    """The own hand, and what lies open to all."""
    hand, held = [0] * KINDS, 0
    for name in view["hand"]:
        card = cards.card(name)
        hand[card] += 1
        held |= 1 << card
        unseen[card] -= 1
    sight.hand[:] = hand
    sight.held = held
    for name in (*view["discards"], *view["aside"]):
        unseen[cards.card(name)] -= 1


def _read_players(view: View, sight: Sight, unseen: list[int]) -> None:
    sight.players = len(view["players"])
    in_play = [player["seat"] for player in view["players"] if not player["out"]]
    sight.in_play = len(in_play)
    for player in view["players"]:
        seat = player["seat"]
        sight.left[seat] = next((other for other in in_play if other > seat), in_play[0])
        sight.right[seat] = next((other for other in reversed(in_play) if other < seat), in_play[-1])
        sight.side[seat] = player["side"]
        sight.out[seat] = OUT_OF_ROUND if player["left"] else int(player["out"])
        sight.scores[player["side"]] = player["score"]
        sight.sizes[seat] = player["cards"]
        sight.missing[seat] = player["misses"]
        sight.short[seat] = player["short"]
        sight.said |= player["said_uno"] << seat
        sight.led[seat] = _LETTERS.get(player["led"], NO_COLOUR)
        for letter, since in player["shunned"].items():
            sight.shunned[seat] |= 1 << _LETTERS[letter]
            sight.since[seat][_LETTERS[letter]] = since
        if seat != sight.seat and not view["over"]:
            _read_shown(view, player, sight, unseen)


def _read_shown(view: View, player: Player, sight: Sight, unseen: list[int]) -> None:
    """The hand of another player, if it lies open or is an open partner's; then all of it is known."""
    partner = player["side"] == view["players"][sight.seat]["side"]
    open_hand = player["known"] if sight.rules.open_partners and partner else player["open_hand"]
    if open_hand is not None:
        sight.exposed |= 1 << player["seat"]
        for name in open_hand:
            card = cards.card(name)
            sight.shown[player["seat"]][card] += 1
            unseen[card] -= 1


def _read_choices(view: View, sight: Sight) -> None:
    legal = [actions.action(name) for name in view["legal"]]
    lays = catchable = 0
    for action in legal:
        if action < actions.LAYS:
            lays |= 1 << (action & actions.CARD_BITS)
        elif actions.CATCH <= action < actions.PICK:
            catchable |= 1 << (action - actions.CATCH)
    sight.lays = lays
    sight.catchable = catchable
    sight.may_draw = int(actions.DRAW in legal)
    sight.may_pass = int(actions.PASS in legal)
    sight.bluff = int(view["bluff"])
    sight.may_say_uno = int(actions.UNO in legal)
    sight.owes_uno = int(view["players"][sight.seat]["owes_uno"])
    if phases.STACK < sight.phase < phases.OVER:
        sight.choice_count = len(legal)
        sight.choices[: len(legal)] = legal
