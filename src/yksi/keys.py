"""Every rule key: its values, its bounds and what it means, declared once.

`Rules` is the one flat value that a game is played by. Rule functions read its ints
(``state.rules.must_play``); people read and write the same keys as words (``stacking = "same"``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from yksi.custom import CustomRule
from yksi.errors import Miswritten, as_written
from yksi.steps import COLUMNS, CUSTOM_CARDS, MOST_STEPS

NO_SCRIPT: Final = [[[0] * COLUMNS for _ in range(MOST_STEPS)] for _ in range(CUSTOM_CARDS)]

STACKING_PAIRS: Final = ("2on2", "4on4", "4on2", "2on4")
TWO_ON_TWO, FOUR_ON_FOUR, FOUR_ON_TWO, TWO_ON_FOUR = (1 << bit for bit in range(4))
STACKING_PRESETS: Final = {"off": 0, "same": TWO_ON_TWO | FOUR_ON_FOUR, "all": 15}

# Values of the keys that are words, in the order of their words below.
BY_NUMBER, BY_CARD = 0, 1
ACTS, LIES, AGAIN = 0, 1, 2
NAMED, RETURNED = 0, 1
OF_COLOUR, PLAYABLE = 0, 1
ON_CHALLENGE, BY_ITSELF = 0, 1
INSTEAD, EXTRA = 0, 1
AS_SKIP, AS_PASS = 0, 1
NEIGHBOUR, LAYER = 0, 1
UNTIL_ACTS, UNTIL_MOVES = 0, 1
ANY_LAST, NO_WILD_LAST, NUMBER_LAST = 0, 1, 2
WINS, SHUFFLES = 0, 1
NO_DEFLECTING, DEFLECT_COLOUR, DEFLECT_ANY = 0, 1, 2
WINNER_TAKES, LOWEST, KNOCK_OUT, ROUNDS = 0, 1, 2, 3


RULES_VERSION: Final = 2
"""What rules mean today. A record keeps the version it was played by, and replays by it (docs/record.md)."""

OWN: Final = "own"
"""The edition of rules that start from no rulebook: what is not said is the default of its key."""

_DIGITS: Final = re.compile(r"[0-9]{1,10}")


def _choice(*words: str, says: str) -> Any:
    return field(default=0, metadata={"dtype": "i1", "words": words, "says": says})


def _switch(says: str) -> Any:
    return _choice("no", "yes", says=says)


def _number(default: int, low: int, high: int, dtype: str = "i1", *, says: str) -> Any:
    return field(default=default, metadata={"dtype": dtype, "bounds": (low, high), "says": says})


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by: an edition with the changes the table made to it.

    >>> rules = Rules.parse('edition = "nb-112"\\n[rules]\\nstacking = "same"')
    >>> rules.word("stacking"), rules.edition
    ('same', 'nb-112')
    >>> Rules.parse(rules.text()) == rules
    True
    """

    deck: int = field(
        default=112, metadata={"dtype": "i1", "one_of": (108, 112), "says": "how many cards the deck has"}
    )
    customizable: int = _number(3, 0, 3, says="how many Customizable cards are played with")
    hand_size: int = _number(7, 2, 10, says="how many cards each player is dealt")
    dealer_draw: int = _choice(
        *("number", "card"), says="what counts when drawing for the deal: numbers only, or a card's points"
    )
    first_card: int = _choice(
        *("acts", "lies", "again"),
        says="an action card turned up first: it acts, only lies there, or goes back for another",
    )
    first_wild: int = _choice(
        *("named", "returned"), says="a wild turned up first: the beginner names its colour, or it goes back"
    )
    must_play: int = _switch("a player who can lay a card must")
    force_play: int = _switch("a drawn card that fits must be laid")
    draw_to_match: int = _switch("a player who draws goes on until a card fits")
    strict_wild: int = _switch("a wild only while holding no card of the colour in play")
    new_colour: int = _switch("a wild names a new colour, never the one in play")
    no_bluff: int = _switch("a Wild Draw Four against the rule cannot be laid, so there is no challenge")
    free_draw_four: int = _switch("a Wild Draw Four is always allowed, so there is no challenge")
    draw_four_guilt: int = _choice(
        *("colour", "playable"),
        says="what a Wild Draw Four may not be laid with: a card of the colour in play, or any playable one",
    )
    draw_four_trial: int = _choice(
        *("challenge", "automatic"),
        says="a Wild Draw Four against the rule: who it hits may challenge, or the penalty falls by itself",
    )
    guilty_draws: int = _choice(
        *("instead", "extra"),
        says="a guilty Wild Draw Four costs four in the challenger's place, or four extra",
    )
    challenge_penalty: int = _number(2, 0, 10, says="how many more a challenger draws who was wrong")
    two_player_reverse: int = _choice(
        *("skip", "pass"), says="Reverse with two players: acts as Skip, or the turn just passes"
    )
    reverse_turn: int = _choice(
        *("neighbour", "layer"),
        says="who plays after a Reverse: the next one the other way, or who laid the card before it",
    )
    no_reverse_back: int = _switch("whoever gets the turn from a Reverse may not answer with a Reverse")
    no_uno: int = _switch("nobody has to say UNO")
    uno_window: int = _choice(
        *("acts", "moves"),
        says="how long a missing UNO can be caught: until the next player lays or draws, or lays or passes",
    )
    uno_needed: int = _switch("only a player who has said UNO may lay the last card")
    uno_penalty: int = _number(2, 0, 10, says="how many cards a player draws who is caught without UNO")
    uno_lost_turn: int = _switch("a player who is caught without UNO also misses the next turn")
    last_card: int = _choice(
        *("any", "no-wild", "number"), says="what the last card may be: any card, no wild, or only a number"
    )
    shuffle_last: int = _choice(
        *("win", "shuffle"), says="Shuffle Hands as last card: the round is won, or the hands are shuffled"
    )
    stacking: int = field(
        default=0,
        metadata={"dtype": "i1", "pairs": STACKING_PAIRS, "says": "which draw card may answer which"},
    )
    deflect: int = _choice(
        *("off", "colour", "any"),
        says="whether Reverse sends a draw back and Skip passes it on: of the colour in play, or any of them",
    )
    sets: int = _switch("several cards of one number or symbol may be laid in one turn")
    seven_zero: int = _switch("a 7 swaps hands with a player, a 0 moves all hands on")
    jump_in: int = _switch("an identical coloured card may be laid out of turn")
    hand_limit: int = _number(
        *(0, 0, 100), says="a player with so many cards is out of the round, 0 for no limit"
    )
    scoring: int = _choice(
        *("winner-takes", "lowest", "knock-out", "rounds"), says="how the points of a round become a match"
    )
    target: int = _number(500, 1, 1_000_000, "i4", says="the points, or rounds won, that end a match")
    teams: int = _number(0, 0, 5, says="how many teams sit round the table, 0 for none")
    open_partners: int = _switch("team-mates see each other's hands")
    steps: list[list[list[int]]] = field(
        default_factory=lambda: NO_SCRIPT,
        metadata={"dtype": "i1", "shape": (CUSTOM_CARDS, MOST_STEPS, COLUMNS)},
    )
    version: int = field(default=RULES_VERSION, metadata={"dtype": "i1"})
    edition: str = OWN
    custom: tuple[CustomRule, ...] = ()
    name: str = ""
    """What the people who made these rules call them; empty for those of a rulebook."""
    changed: dict[str, str | int] | None = field(init=False, default=None, compare=False, repr=False)
    """Kept by `yksi.editions.changed_keys`, which every view asks: 0.3 µs instead of 9."""

    @classmethod
    def load(cls, path: str | Path) -> Rules:
        """Read rules from a file (docs/house-files.md); RulesError says what is wrong with it."""
        from yksi.editions import house  # the one look up: who asks for rules need not know what reads them

        return house.load(Path(path))

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read rules from the text of such a file; ValueError says what is wrong with it."""
        from yksi.editions import house

        return house.parse(text)

    def text(self) -> str:
        """The rules as the text of a file: `parse` of it gives the same rules."""
        from yksi.editions import house

        return house.write(self)

    def save(self, path: str | Path) -> None:
        """Write the rules to a file."""
        Path(path).write_text(self.text(), encoding="utf-8")

    def word(self, key: str) -> str | int:
        """The value of a key as people write it."""
        return to_word(key, getattr(self, key))

    def words(self) -> dict[str, str | int]:
        """All keys as people write them."""
        return {key: self.word(key) for key in KEYS}


KEYS: Final = {key.name: key.metadata for key in fields(Rules) if "says" in key.metadata}
"""Each key that people may set, with what is declared of it."""


def to_word(key: str, value: int) -> str | int:
    """A key's int as people write it: ``yes``, ``winner-takes``, ``2on2,4on2``, ``500``."""
    declared = KEYS[key]
    if "words" in declared:
        return str(declared["words"][value])
    if "pairs" in declared:
        for preset, mask in STACKING_PRESETS.items():
            if mask == value:
                return preset
        return ",".join(pair for bit, pair in enumerate(STACKING_PAIRS) if value >> bit & 1)
    return value


def from_word(key: str, value: object) -> int:
    """A key's value as people write it, as an int; ValueError names the key and what is possible."""
    if key not in KEYS:
        message = f"unknown rule key {key!r}; the keys are {', '.join(KEYS)}, custom, name"
        raise Miswritten("unknown-key", message, key=repr(key))
    declared = KEYS[key]
    if "words" in declared:
        return _from_choice(key, value, declared["words"])
    if "pairs" in declared:
        return _from_pairs(key, value)
    number = int(value) if isinstance(value, str) and _DIGITS.fullmatch(value) else value
    low, high = declared.get("bounds", (0, 0))
    allowed = declared.get("one_of")
    if type(number) is not int or (number not in allowed if allowed else not low <= number <= high):
        if allowed:
            raise _impossible(key, " or ".join(map(str, allowed)), allowed, value)
        given = as_written(value)
        message = f"{key} must be a whole number from {low} to {high}, not {given}"
        raise Miswritten("impossible-number", message, key=key, low=low, high=high, given=given)
    return number


def _impossible(key: str, told: str, possible: Iterable[object], value: object) -> Miswritten:
    given = as_written(value)
    message = f"{key} must be {told}, not {given}"
    return Miswritten(
        "impossible-value", message, key=key, possible=", ".join(map(str, possible)), given=given
    )


def _from_choice(key: str, value: object, words: tuple[str, ...]) -> int:
    if words == ("no", "yes") and isinstance(value, bool | str):
        value = {True: "yes", False: "no", "true": "yes", "false": "no"}.get(value, value)
    if not isinstance(value, str) or value not in words:
        raise _impossible(key, " or ".join(words), words, value)
    return words.index(value)


def _from_pairs(key: str, value: object) -> int:
    if value is True or value is False:
        value = "same" if value else "off"
    if isinstance(value, str) and value in STACKING_PRESETS:
        return STACKING_PRESETS[value]
    pairs = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    if not isinstance(pairs, list | tuple) or not pairs or any(pair not in STACKING_PAIRS for pair in pairs):
        told = f"{', '.join(STACKING_PRESETS)} or some of {', '.join(STACKING_PAIRS)}"
        raise _impossible(key, told, (*STACKING_PRESETS, *STACKING_PAIRS), value)
    return sum(1 << bit for bit, pair in enumerate(STACKING_PAIRS) if pair in pairs)
