"""The rule keys as keywords, so that an editor knows each of them and its values.

`yksi.keys` declares the keys; a test holds the two together. A key that is misspelt, or a word that it does
not have, is an error of types in ``Game.deal("nb-112", stackin="same")`` before it is one at the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, TypedDict

from yksi.custom import CustomRule

Switch: TypeAlias = Literal["no", "yes"] | bool
Scoring = Literal["winner-takes", "lowest", "knock-out", "rounds"]
StackingPair = Literal["2on2", "4on4", "4on2", "2on4"]
StackingWord = Literal[
    "off",
    "same",
    "all",
    "2on2",
    "4on4",
    "4on2",
    "2on4",
    "2on2,4on2",
    "2on2,2on4",
    "4on4,4on2",
    "4on4,2on4",
    "4on2,2on4",
    "2on2,4on4,4on2",
    "2on2,4on4,2on4",
    "2on2,4on2,2on4",
    "4on4,4on2,2on4",
]
"""A preset, or pairs in the order in which they are told; in another order give them as a list."""


class RuleKeys(TypedDict, total=False):
    """Rule keys with their values as people write them (docs/rule-keys.md)."""

    deck: Literal[108, 112]
    customizable: int
    hand_size: int
    dealer_draw: Literal["number", "card"]
    first_card: Literal["acts", "lies", "again"]
    first_wild: Literal["named", "returned"]
    must_play: Switch
    force_play: Switch
    draw_to_match: Switch
    strict_wild: Switch
    new_colour: Switch
    no_bluff: Switch
    free_draw_four: Switch
    draw_four_guilt: Literal["colour", "playable"]
    draw_four_trial: Literal["challenge", "automatic"]
    guilty_draws: Literal["instead", "extra"]
    challenge_penalty: int
    two_player_reverse: Literal["skip", "pass"]
    reverse_turn: Literal["neighbour", "layer"]
    no_reverse_back: Switch
    no_uno: Switch
    uno_window: Literal["acts", "moves"]
    uno_needed: Switch
    uno_penalty: int
    uno_lost_turn: Switch
    last_card: Literal["any", "no-wild", "number"]
    shuffle_last: Literal["win", "shuffle"]
    stacking: StackingWord | bool | Sequence[StackingPair]
    deflect: Literal["off", "colour", "any"]
    sets: Switch
    seven_zero: Switch
    jump_in: Switch
    hand_limit: int
    scoring: Scoring
    target: int
    teams: int
    open_partners: Switch


class Changes(RuleKeys, total=False):
    """All in which a table may differ from an edition: rule keys, custom rules, a name of its own."""

    custom: str | Sequence[str | CustomRule | Mapping[str, Any]]
    """Rules for the Customizable cards: ids of ready ones, rules, or rules as data (docs/custom-cards.md)."""
    name: str
    """What the people who made these rules call them."""
    version: int
    """Of the rules: that which a record was played by (docs/record.md)."""
