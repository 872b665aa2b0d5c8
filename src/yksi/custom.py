"""Customizable cards as data: a name, a text for people, and a short list of steps.

A step is a verb, a target and arguments, all plain words and numbers, so that a table can write one in
TOML, JSON or a form in the browser::

    {"verb": "draw", "target": "next", "number": 4}

`CustomRule.parse` refuses a bad rule with a sentence that names the step; `CustomRule.encode` makes the
small table of ints that `yksi.rules.custom` runs. Steps run once, in order: there is no way to loop.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from yksi.cards import ACTIONS, ALL_CARDS, COLOURED, COLOURS, FACES, NUMBERS, SAME_FACE, WILDS

CUSTOM_CARDS: Final = 3
MOST_STEPS: Final = 8
MOST_CARDS: Final = 20
"""The largest number a step may name: beyond it a rule is a mistake, not an idea."""
NAME_LENGTH: Final = 40
TEXT_LENGTH: Final = 280

# The columns of an encoded step.
VERB, TARGET, NUMBER, CARDS, WHEN, HOLDING, UNTIL, NEED = range(8)
COLUMNS: Final = 8

# Verbs. `DONE` ends a list of steps that is shorter than `MOST_STEPS`.
DONE, DRAW, DRAW_UNTIL, DISCARD, REMOVE, HAND_SIZE, SKIP, EXTRA_TURN, REVERSE, SWAP = range(10)
ROTATE, SHUFFLE, GIVE, COLLECT, STEAL, OPEN, PEEK, DARE, VOTE, COLOUR = range(10, 20)

TARGETS: Final = ("me", "next", "previous", "everybody", "everybody-else", "pick", "picked")
ME, NEXT, PREVIOUS, EVERYBODY, EVERYBODY_ELSE, PICK, PICKED = range(7)

CONDITIONS: Final = ("always", "can-play", "cannot-play", "holds", "lacks", "yes", "no")
ALWAYS, CAN_PLAY, CANNOT_PLAY, HOLDS, LACKS, YES, NO = range(7)

UNTILS: Final = ("now", "my-turn", "uno", "round")
NOW, MY_TURN, UNO, ROUND = range(4)

NEEDS: Final = ("any", "most", "all")
ANY, MOST, ALL = range(3)

_FACE_WORDS: Final = (*"0123456789", "skip", "reverse", "draw-two")
SELECTIONS: Final = (
    *("any", "red", "yellow", "green", "blue", "wild", "number", "action", "in-play"),
    *_FACE_WORDS,
)
IN_PLAY: Final = SELECTIONS.index("in-play")
SELECTED: Final = (
    ALL_CARDS,
    *(COLOURED[colour] for colour in COLOURS),
    *(WILDS, NUMBERS, ACTIONS, 0),
    *(SAME_FACE[face] for face in range(FACES)),
)
"""The kinds of each selection; ``in-play`` is worked out when the rule runs."""


@dataclass(frozen=True)
class Verb:
    """What a verb does and which arguments it takes."""

    code: int
    does: str
    targets: tuple[str, ...] = TARGETS
    number: tuple[int, int] | None = None
    cards: bool = False
    until: bool = False
    need: bool = False


_ONE: Final = ("me", "next", "previous", "pick", "picked")
_ONE_ELSE: Final = ("next", "previous", "pick", "picked")
_ELSE: Final = (*_ONE_ELSE, "everybody-else")
_TABLE: Final = ("everybody",)

VERBS: Final[dict[str, Verb]] = {
    "draw": Verb(DRAW, "draws `number` cards", number=(1, MOST_CARDS)),
    "draw-until": Verb(DRAW_UNTIL, "draws until one of `cards` comes", cards=True),
    "discard": Verb(
        DISCARD,
        "discards `number` of `cards` of own choice, or all of them without `number`",
        number=(0, MOST_CARDS),
        cards=True,
    ),
    "remove": Verb(
        REMOVE,
        "puts `number` of `cards` of own choice, or all of them, out of the game for the round",
        number=(0, MOST_CARDS),
        cards=True,
    ),
    "hand-size": Verb(
        HAND_SIZE, "draws or discards, by choice, to exactly `number` cards", number=(1, MOST_CARDS)
    ),
    "skip": Verb(SKIP, "misses the next turn"),
    "extra-turn": Verb(EXTRA_TURN, "takes an extra turn at once", targets=_ONE),
    "reverse": Verb(REVERSE, "play turns round", targets=_TABLE),
    "swap": Verb(SWAP, "swaps hands with me", targets=_ONE_ELSE),
    "rotate": Verb(ROTATE, "all hands move on in the direction of play", targets=_TABLE),
    "shuffle": Verb(SHUFFLE, "all hands are gathered, shuffled and dealt again", targets=_TABLE),
    "give": Verb(GIVE, "is given `number` cards of my choice", targets=_ONE_ELSE, number=(1, MOST_CARDS)),
    "collect": Verb(COLLECT, "gives me `number` cards of own choice", targets=_ELSE, number=(1, MOST_CARDS)),
    "steal": Verb(STEAL, "loses `number` cards to me, taken blindly", targets=_ELSE, number=(1, MOST_CARDS)),
    "open": Verb(OPEN, "plays with open hand until it is my turn again"),
    "peek": Verb(PEEK, "shows me the hand", targets=_ELSE),
    "dare": Verb(DARE, "does what the text says, `until` it is lifted", until=True),
    "vote": Verb(VOTE, "votes yes or no; yes wins by `need`", need=True),
    "colour": Verb(COLOUR, "names the colour anew", targets=_ONE),
}


@dataclass(frozen=True)
class Step:
    """One thing a custom rule does."""

    verb: str
    target: str
    number: int = 0
    cards: str = "any"
    when: str = "always"
    holding: str = "any"
    until: str = "now"
    need: str = "any"

    def encode(self) -> list[int]:
        """The step as ints, a column each."""
        return [
            VERBS[self.verb].code,
            TARGETS.index(self.target),
            self.number,
            SELECTIONS.index(self.cards),
            CONDITIONS.index(self.when),
            SELECTIONS.index(self.holding),
            UNTILS.index(self.until),
            NEEDS.index(self.need),
        ]

    def words(self) -> dict[str, str | int]:
        """The step as data again, without the arguments left at their defaults."""
        plain = Step(self.verb, self.target)
        changed = {key: value for key, value in vars(self).items() if value != getattr(plain, key)}
        return {"verb": self.verb, "target": self.target, **changed}


@dataclass(frozen=True)
class CustomRule:
    """A rule that people wrote on a Customizable card; without steps the card is a plain wild."""

    name: str
    text: str
    steps: tuple[Step, ...]

    @classmethod
    def parse(cls, data: Mapping[str, Any]) -> CustomRule:
        """A rule from a mapping with ``name``, ``text`` and ``steps``."""
        if not isinstance(data, Mapping):
            raise ValueError(f"a custom rule is a table with name, text and steps, not {data!r}")
        unknown = sorted(map(str, set(data) - {"name", "text", "steps"}))
        if unknown:
            raise ValueError(f"a custom rule has no field {unknown[0]!r}: it has name, text and steps")
        name = _prose("name", data.get("name"), NAME_LENGTH)
        where = f"custom rule {name!r}"
        try:
            text = _prose("text", data.get("text", name), TEXT_LENGTH)
            steps = data.get("steps")
            if not isinstance(steps, list | tuple) or not 1 <= len(steps) <= MOST_STEPS:
                raise ValueError(f"steps must be a list of 1 to {MOST_STEPS} steps")
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from None
        parsed: list[Step] = []
        for number, step in enumerate(steps, start=1):
            try:
                parsed.append(_parse_step(step, parsed))
            except ValueError as error:
                raise ValueError(f"{where}, step {number}: {error}") from None
        return cls(name, text, tuple(parsed))

    def encode(self) -> list[list[int]]:
        """The steps as a table of `MOST_STEPS` rows of ints."""
        rows = [step.encode() for step in self.steps]
        return rows + [[DONE] * COLUMNS for _ in range(MOST_STEPS - len(rows))]

    def words(self) -> dict[str, Any]:
        """The rule as data again: `parse` of it is the same rule."""
        return {"name": self.name, "text": self.text, "steps": [step.words() for step in self.steps]}


def _prose(field: str, value: object, longest: int) -> str:
    """People's own words: one line of printable text, nothing that could steer a terminal or a page."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{field} must be a text")
    if len(value) > longest:
        raise ValueError(f"{field} is {len(value)} characters long; at most {longest} fit on the card")
    if not value.isprintable():
        raise ValueError(f"{field} holds a control character; write plain text")
    return value.strip()


def _parse_step(data: object, before: list[Step]) -> Step:
    if not isinstance(data, Mapping):
        raise ValueError(f"a step is a table with verb and target, not {data!r}")
    word = data.get("verb")
    verb = VERBS.get(word) if isinstance(word, str) else None
    if verb is None:
        raise ValueError(f"unknown verb {word!r}; the verbs are {', '.join(VERBS)}")
    values: dict[str, Any] = dict(data)
    values.setdefault("target", verb.targets[0] if len(verb.targets) == 1 else None)
    step_fields = vars(Step("draw", "me"))
    for key in values:
        if key not in step_fields:
            raise ValueError(f"unknown argument {key!r}; a step may have {', '.join(step_fields)}")
    _check_choice(word, "target", values["target"], verb.targets)
    _check_choice(word, "cards", values.get("cards", "any"), SELECTIONS if verb.cards else ("any",))
    _check_choice(word, "when", values.get("when", "always"), CONDITIONS)
    _check_choice(word, "until", values.get("until", "now"), UNTILS if verb.until else ("now",))
    _check_choice(word, "need", values.get("need", "any"), NEEDS if verb.need else ("any",))
    _check_number(word, verb, values)
    _check_condition(values)
    _check_order(values, before)
    return Step(**values)


def _check_choice(verb: object, key: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{verb} cannot have {key} {value!r}; possible: {', '.join(allowed)}")


def _check_number(word: object, verb: Verb, values: Mapping[str, Any]) -> None:
    if verb.number is None:
        if "number" in values:
            raise ValueError(f"{word} takes no number")
        return
    low, high = verb.number
    if "number" not in values and low == 0:
        return
    number = values.get("number")
    if type(number) is not int or not low <= number <= high:
        raise ValueError(f"{word} needs a number from {low} to {high}, not {number!r}")


def _check_condition(values: Mapping[str, Any]) -> None:
    needs_holding = values.get("when") in ("holds", "lacks")
    holding = values.get("holding", "any")
    if holding not in SELECTIONS:
        raise ValueError(f"unknown holding {holding!r}; possible: {', '.join(SELECTIONS)}")
    if holding != "any" and not needs_holding:
        raise ValueError("holding goes with when = 'holds' or 'lacks'")


def _check_order(values: Mapping[str, Any], before: list[Step]) -> None:
    """What refers back needs something to refer to."""
    if values["target"] == "picked" and not any(step.target == "pick" for step in before):
        raise ValueError("target 'picked' needs an earlier step with target 'pick'")
    if values.get("when") in ("yes", "no") and not any(step.verb == "vote" for step in before):
        raise ValueError(f"when {values['when']!r} needs an earlier step with verb 'vote'")
    if values["verb"] == "extra-turn" and any(step.verb == "extra-turn" for step in before):
        raise ValueError("a rule can give one extra turn only")
