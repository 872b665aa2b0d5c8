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
from typing import Any, Final, TypedDict

from yksi import steps
from yksi.errors import Contradiction, Miswritten, as_written
from yksi.steps import CONDITIONS, MAYS, MOST_CARDS, MOST_STEPS, NEEDS, SELECTIONS, TARGETS, UNTILS

NAME_LENGTH: Final = 40
TEXT_LENGTH: Final = 280


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
    may: bool = False


_ONE: Final = ("me", "next", "previous", "pick", "picked")
_ONE_ELSE: Final = ("next", "previous", "pick", "picked")
_ELSE: Final = (*_ONE_ELSE, "everybody-else")
_TABLE: Final = ("everybody",)
_SOME: Final = (1, MOST_CARDS)
_ALL_OR_SOME: Final = (0, MOST_CARDS)

VERBS: Final[dict[str, Verb]] = {
    "draw": Verb(steps.DRAW, "draws `number` cards", number=_SOME),
    "draw-until": Verb(steps.DRAW_UNTIL, "draws until one of `cards` comes", cards=True),
    "discard": Verb(
        steps.DISCARD,
        "discards `number` of `cards` of own choice, or all of them without `number`",
        number=_ALL_OR_SOME,
        cards=True,
        may=True,
    ),
    "remove": Verb(
        steps.REMOVE,
        "puts `number` of `cards` of own choice, or all of them, out of the game for the round",
        number=_ALL_OR_SOME,
        cards=True,
        may=True,
    ),
    "hand-size": Verb(
        steps.HAND_SIZE, "draws or discards, by choice, to exactly `number` cards", number=_SOME, may=True
    ),
    "short": Verb(
        steps.SHORT,
        "draws `number` cards instead of one in the coming turn if no card can be laid",
        targets=_ELSE,
        number=_SOME,
    ),
    "skip": Verb(steps.SKIP, "misses the next turn"),
    "extra-turn": Verb(steps.EXTRA_TURN, "takes an extra turn at once", targets=_ONE),
    "reverse": Verb(steps.REVERSE, "play turns round", targets=_TABLE),
    "swap": Verb(steps.SWAP, "swaps hands with me", targets=_ONE_ELSE),
    "rotate": Verb(steps.ROTATE, "all hands move on in the direction of play", targets=_TABLE),
    "shuffle": Verb(steps.SHUFFLE, "all hands are gathered, shuffled and dealt again", targets=_TABLE),
    "give": Verb(steps.GIVE, "is given `number` cards of my choice", targets=_ONE_ELSE, number=_SOME),
    "collect": Verb(steps.COLLECT, "gives me `number` cards of own choice", targets=_ELSE, number=_SOME),
    "steal": Verb(steps.STEAL, "loses `number` cards to me, taken blindly", targets=_ELSE, number=_SOME),
    "open": Verb(steps.OPEN, "plays with open hand until it is my turn again"),
    "peek": Verb(steps.PEEK, "shows me the hand", targets=_ELSE),
    "dare": Verb(steps.DARE, "does what the text says, `until` it is lifted", until=True),
    "vote": Verb(steps.VOTE, "votes yes or no; yes wins by `need`", need=True),
    "colour": Verb(steps.COLOUR, "names the colour anew", targets=_ONE),
}


class CustomWords(TypedDict):
    """A custom rule as data (docs/custom-cards.md)."""

    name: str
    text: str
    steps: list[dict[str, str | int]]


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
    may: str = "no"

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
            MAYS.index(self.may),
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
            given = as_written(data)
            message = f"a custom rule is a table with name, text and steps, not {given}"
            raise Miswritten("custom-no-table", message, given=given)
        unknown = sorted(map(str, set(data) - {"name", "text", "steps"}))
        if unknown:
            field = repr(unknown[0])
            message = f"a custom rule has no field {field}: it has name, text and steps"
            raise Miswritten("custom-field", message, field=field)
        name = prose("name", data.get("name"), NAME_LENGTH)
        where = f"custom rule {name!r}"
        try:
            text = prose("text", data.get("text", name), TEXT_LENGTH)
            given = data.get("steps")
            if not isinstance(given, list | tuple) or not 1 <= len(given) <= MOST_STEPS:
                message = f"steps must be a list of 1 to {MOST_STEPS} steps"
                raise Miswritten("steps-no-list", message, most=MOST_STEPS)
        except Miswritten as error:
            raise error.at(where, custom=name) from None
        parsed: list[Step] = []
        for number, step in enumerate(given, start=1):
            try:
                parsed.append(_parse_step(step, parsed))
            except Miswritten as error:
                raise error.at(f"{where}, step {number}", custom=name, step=number) from None
            except Contradiction as error:
                message = f"{where}, step {number}: {error}"
                raise Contradiction(error.code, {"custom": name, "step": number}, message) from None
        return cls(name, text, tuple(parsed))

    def encode(self) -> list[list[int]]:
        """The steps as a table of `MOST_STEPS` rows of ints."""
        rows = [step.encode() for step in self.steps]
        return rows + [[steps.DONE] * steps.COLUMNS for _ in range(MOST_STEPS - len(rows))]

    def words(self) -> CustomWords:
        """The rule as data again: `parse` of it is the same rule."""
        return {"name": self.name, "text": self.text, "steps": [step.words() for step in self.steps]}


def prose(field: str, value: object, longest: int) -> str:
    """People's own words: one line of printable text, nothing that could steer a terminal or a page."""
    if not isinstance(value, str):
        raise Miswritten("no-text", f"{field} must be a text", field=field)
    if not value.strip():
        raise Miswritten("blank", f"{field} must not be blank", field=field)
    if len(value) > longest:
        message = f"{field} is {len(value)} characters long; at most {longest} fit"
        raise Miswritten("too-long", message, field=field, length=len(value), most=longest)
    if not value.isprintable():
        message = f"{field} holds a control character; write plain text"
        raise Miswritten("not-plain", message, field=field)
    return value.strip()


def _parse_step(data: object, before: list[Step]) -> Step:
    if not isinstance(data, Mapping):
        given = as_written(data)
        message = f"a step is a table with verb and target, not {given}"
        raise Miswritten("step-no-table", message, given=given)
    word = data.get("verb")
    if not isinstance(word, str) or word not in VERBS:
        raise _unknown_verb(word)
    verb = VERBS[word]
    values: dict[str, Any] = dict(data)
    values.setdefault("target", verb.targets[0] if len(verb.targets) == 1 else None)
    step_fields = vars(Step("draw", "me"))
    for key in values:
        if key not in step_fields:
            possible = ", ".join(step_fields)
            message = f"unknown argument {key!r}; a step may have {possible}"
            raise Miswritten("unknown-argument", message, argument=repr(key), possible=possible)
    _check_choice(word, "target", values["target"], verb.targets)
    _check_choice(word, "cards", values.get("cards", "any"), SELECTIONS if verb.cards else ("any",))
    _check_choice(word, "when", values.get("when", "always"), CONDITIONS)
    _check_choice(word, "until", values.get("until", "now"), UNTILS if verb.until else ("now",))
    _check_choice(word, "need", values.get("need", "any"), NEEDS if verb.need else ("any",))
    if values.get("may") in (True, False):
        values["may"] = MAYS[values["may"]]
    _check_choice(word, "may", values.get("may", "no"), MAYS if verb.may else ("no",))
    _check_number(word, verb, values)
    _check_condition(values)
    _check_order(values, before)
    return Step(**values)


def _unknown_verb(word: object) -> Miswritten:
    verbs = ", ".join(VERBS)
    if word is None:
        return Miswritten("no-verb", f"a step needs a verb; the verbs are {verbs}", verbs=verbs)
    given = as_written(word)
    return Miswritten(
        "unknown-verb", f"unknown verb {given}; the verbs are {verbs}", given=given, verbs=verbs
    )


def _check_choice(verb: str, key: str, value: object, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        given, possible = as_written(value), ", ".join(allowed)
        message = f"{verb} cannot have {key} {given}; possible: {possible}"
        raise Miswritten(
            "impossible-argument", message, verb=verb, argument=key, given=given, possible=possible
        )


def _check_number(word: str, verb: Verb, values: Mapping[str, Any]) -> None:
    if verb.number is None:
        if "number" in values:
            raise Miswritten("takes-no-number", f"{word} takes no number", verb=word)
        return
    low, high = verb.number
    if "number" not in values and low == 0:
        return
    number = values.get("number")
    if type(number) is not int or not low <= number <= high:
        message = f"{word} needs a number from {low} to {high}"
        if number is None:
            raise Miswritten("needs-number", message, verb=word, low=low, high=high)
        given = as_written(number)
        message = f"{message}, not {given}"
        raise Miswritten("needs-other-number", message, verb=word, low=low, high=high, given=given)


def _check_condition(values: Mapping[str, Any]) -> None:
    needs_holding = values.get("when") in ("holds", "lacks")
    holding = values.get("holding", "any")
    if holding not in SELECTIONS:
        given, possible = as_written(holding), ", ".join(SELECTIONS)
        message = f"unknown holding {given}; possible: {possible}"
        raise Miswritten("unknown-holding", message, given=given, possible=possible)
    if holding != "any" and not needs_holding:
        raise Miswritten("holding-alone", "holding goes with when = 'holds' or 'lacks'")


def _check_order(values: Mapping[str, Any], before: list[Step]) -> None:
    """What refers back needs something to refer to."""
    if values["target"] == "picked" and not any(step.target == "pick" for step in before):
        raise Contradiction("nobody-picked", {}, "target 'picked' needs an earlier step with target 'pick'")
    if values.get("when") in ("yes", "no") and not any(step.verb == "vote" for step in before):
        message = f"when {values['when']!r} needs an earlier step with verb 'vote'"
        raise Contradiction("nothing-voted", {}, message)
    if values["verb"] == "extra-turn" and any(step.verb == "extra-turn" for step in before):
        raise Contradiction("second-extra-turn", {}, "a rule can give one extra turn only")
