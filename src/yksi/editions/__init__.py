"""Editions: one TOML file a rulebook, validated with the table's changes into one flat `Rules`.

edition.toml + house rules + custom cards → `make_rules` → `Rules` ⇄ a file of one's own (`house`)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Unpack

from yksi.cards import MAX_DECK
from yksi.custom import NAME_LENGTH, CustomRule, prose
from yksi.errors import Contradiction, Miswritten, RulesError, as_written
from yksi.keys import KEYS, NO_SCRIPT, OWN, ROUNDS, RULES_VERSION, Rules, from_word
from yksi.keywords import Changes
from yksi.rules.agreeing import CONTRADICTIONS, NONE, are_teams_uneven, contradiction
from yksi.state import MAX_PLAYERS

EDITIONS: Final = ("nb-112", "nb-112-retold", "fi-108", "da-108", "sv-1981")
"""The ids of the printed rulebooks: language, and how many cards or which year.

>>> [edition(id).title for id in EDITIONS if edition(id).language == "sv"]
['Swedish rules of 1981, 108 cards']
"""

USUAL_ROUNDS: Final = 3
"""How many rounds have to be won where rounds are counted and nothing else was agreed on."""


@dataclass(frozen=True)
class Edition:
    """A printed rulebook: what it is and how it differs from the modern rules."""

    id: str
    title: str
    language: str
    rulebook: str
    note: str
    ideas: tuple[str, ...]
    """The ready rules for Customizable cards that the rulebook suggests."""
    values: Mapping[str, int]
    before: Mapping[str, int]
    """What the edition had in version 1, where it differs: the book was read less closely then."""

    def values_of(self, version: int) -> Mapping[str, int]:
        """The keys that the edition sets, as a version of the rules has them."""
        return self.values if version > 1 else {**self.values, **self.before}


_OWN: Final = Edition(
    id=OWN,
    title="Own rules",
    language="",
    rulebook="",
    note="Of no rulebook: the people who play by them have written them down.",
    ideas=(),
    values={},
    before={},
)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))


def edition(id: str) -> Edition:
    """The edition of that id, or what stands for one where rules start from none."""
    if id == OWN:
        return _OWN
    if id not in EDITIONS:
        told, known = as_written(id), ", ".join(EDITIONS)
        message = f"unknown edition {told}; the editions are {known}"
        raise Miswritten("unknown-edition", message, edition=told, editions=known)
    return _load(id)


@cache
def _load(id: str) -> Edition:
    data = _read(f"{id}.toml")
    values, before = (
        {key: from_word(key, value) for key, value in data.get(table, {}).items()}
        for table in ("rules", "before")
    )
    return Edition(
        id=id,
        title=data["title"],
        language=data["language"],
        rulebook=data["rulebook"],
        note=data["note"],
        ideas=tuple(data["ideas"]),
        values=values,
        before=before,
    )


@cache
def ready_rules(version: int = RULES_VERSION) -> dict[str, CustomRule]:
    """The ready rules for Customizable cards by their id.

    >>> rule = ready_rules()["joke"]
    >>> rule.name, len(rule.steps)
    ('Joke', 3)
    """
    tables = _read("custom.toml") | (_read("custom-1.toml") if version == 1 else {})
    return {id: CustomRule.parse(data) for id, data in tables.items()}


def load_custom_rules(path: Path) -> list[CustomRule]:
    """Rules that people wrote, from a TOML file: a table with name, text and steps for each card."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        return [CustomRule.parse(data) for data in tables.values()]
    except (OSError, ValueError) as error:
        raise RulesError.of(path, error) from error


def custom_rule(given: object, version: int = RULES_VERSION) -> CustomRule:
    """A custom rule from the id of a ready one, from data, or as it is."""
    if isinstance(given, CustomRule):
        return CustomRule.parse(given.words())
    if isinstance(given, str):
        if given not in ready_rules():
            ready = ", ".join(ready_rules())
            message = f"unknown custom rule {given!r}; ready ones are {ready}"
            raise Miswritten("unknown-custom", message, rule=repr(given), ready=ready)
        return ready_rules(version)[given]
    return CustomRule.parse(given)  # type: ignore[arg-type]


def make_rules(start: str | Rules, /, **changes: Unpack[Changes]) -> Rules:
    """The rules of an edition, or given ones, with the table's changes; ValueError names what is wrong.

    Besides rule keys the table may give ``custom`` rules and a ``name`` of its own; ``version`` is that of
    the rules that a record was played by (docs/record.md).

    >>> rules = make_rules("nb-112", stacking="same", target=300)
    >>> rules.word("stacking"), rules.target
    ('same', 300)
    >>> make_rules(rules, target=200).word("stacking")
    'same'
    >>> make_rules("nb-112", stacking="some")
    Traceback (most recent call last):
        ...
    yksi.errors.Miswritten: stacking must be off, same, all or some of 2on2, 4on4, 4on2, 2on4, not 'some'
    """
    if isinstance(start, str) and not changes:
        return _unchanged(start)
    return _changed(start, changes)


@cache
def _unchanged(edition: str) -> Rules:
    """Kept: to make them takes 46 µs of each deal."""
    return _changed(edition, {})


def _changed(start: str | Rules, changes: Changes) -> Rules:
    said: dict[str, object] = {key.replace("-", "_"): value for key, value in changes.items()}
    usual = start.version if isinstance(start, Rules) else RULES_VERSION
    version = _version(said.pop("version", usual))
    given = start if isinstance(start, Rules) else _as_printed(start, version)
    custom = _custom_rules(said.pop("custom", given.custom), version)
    name = _own_name(said.pop("name", given.name))
    chosen = {key: from_word(key, value) for key, value in said.items()}
    values = {**{key: getattr(given, key) for key in KEYS}, **chosen}
    follows = _follows_from(values, given, _as_printed(given.edition, version))
    values |= {key: value for key, value in follows.items() if key not in chosen}
    steps = [rule.encode() for rule in custom]
    encoded = [*steps, *NO_SCRIPT[len(steps) :]]
    rules = replace(given, **values, steps=encoded, version=version, custom=custom, name=name)
    _refuse_contradictions(rules)
    return rules


def _follows_from(values: Mapping[str, int], given: Rules, printed: Rules) -> dict[str, int]:
    """What a choice brings with it where the table says nothing of that itself."""
    follows: dict[str, int] = {}
    # Rounds and points are not the same measure: a target for one says nothing of the other.
    if (values["scoring"] == ROUNDS) != (given.scoring == ROUNDS):
        follows["target"] = USUAL_ROUNDS if values["scoring"] == ROUNDS else printed.target
    if values["no_uno"] and given.uno_needed == printed.uno_needed:
        follows["uno_needed"] = 0  # of the edition, not of the table: it goes with the duty
    if values["deck"] < MAX_DECK:
        follows["customizable"] = 0
    return follows


def changed_keys(rules: Rules, version: int = RULES_VERSION) -> dict[str, str | int]:
    """The keys in which the rules differ from their edition, of today or as it was, as people write them."""
    if version != RULES_VERSION:
        return _changed_keys(rules, version)
    if rules.changed is None:
        object.__setattr__(rules, "changed", _changed_keys(rules, version))
    return dict(rules.changed or {})  # a copy: whoever gets it may change it


def _changed_keys(rules: Rules, version: int) -> dict[str, str | int]:
    plain = _as_printed(rules.edition, version)
    return {key: rules.word(key) for key in KEYS if getattr(rules, key) != getattr(plain, key)}


def as_data(rules: Rules) -> dict[str, Any]:
    """The rules as data of which `make_rules` makes the same: edition, name, changed keys, custom rules.

    A ready custom rule is its id, so that everybody reads it in their own language.
    """
    ids = {rule: id for id, rule in ready_rules().items()}
    return {
        "edition": rules.edition,
        "name": rules.name,
        "rules": changed_keys(rules),
        "custom": [ids.get(rule) or rule.words() for rule in rules.custom],
    }


def _as_printed(id: str, version: int) -> Rules:
    values: Mapping[str, Any] = edition(id).values_of(version)
    return Rules(**values, version=version, edition=id)


def _version(given: object) -> int:
    if given not in range(1, RULES_VERSION + 1):
        raise ValueError(f"version must be a whole number from 1 to {RULES_VERSION}, not {given!r}")
    return int(given)  # type: ignore[call-overload, no-any-return]


def _custom_rules(given: object, version: int) -> tuple[CustomRule, ...]:
    if isinstance(given, str):
        given = [part.strip() for part in given.split(",") if part.strip()]
    if not isinstance(given, list | tuple):
        told = as_written(given)
        message = f"custom must be a list of rules, one for each Customizable card, not {told}"
        raise Miswritten("custom-no-list", message, given=told)
    return tuple(custom_rule(each, version) for each in given)


def _own_name(given: object) -> str:
    """People's own name for their rules, which is that of no rulebook."""
    if given == "":
        return ""
    name = prose("name", given, NAME_LENGTH)
    if name.casefold() in taken_names():
        message = f"name = {name!r} is the name of an edition: give your own rules another one"
        raise Contradiction("taken-name", {"name": name}, message)
    return name


@cache
def taken_names() -> frozenset[str]:
    """The ids of all editions, and what they are called in every language."""
    names = {OWN, *EDITIONS, *(edition(id).title for id in EDITIONS)}
    for folder in files("yksi.locales").iterdir():
        catalogue = folder / "editions.toml"
        if catalogue.is_file():
            told = tomllib.loads(catalogue.read_text(encoding="utf-8"))
            names |= {each["name"] for each in told.values()}
    return frozenset(name.casefold() for name in names)


def _refuse_contradictions(rules: Rules) -> None:
    """Two choices that cannot both hold are named together."""
    found = contradiction(rules, _as_printed(rules.edition, rules.version), len(rules.custom))
    if found != NONE:
        code, one, other = CONTRADICTIONS[found]
        said = {**rules.words(), "custom": len(rules.custom)}
        raise Contradiction(
            code,
            {one: said[one], other: said[other]},
            f"{one} = {said[one]} and {other} = {said[other]} contradict each other: change one of them",
        )
    if rules.teams == 1:
        raise Contradiction("one-team", {"teams": 1}, "teams must be 0 for none or at least 2, not 1")


def check_players(rules: Rules, players: int) -> None:
    """Whether so many can play by these rules; ValueError says why not."""
    if type(players) is not int or not 2 <= players <= MAX_PLAYERS:
        message = f"players must be 2 to {MAX_PLAYERS}, not {players!r}"
        raise Miswritten("impossible-players", message, players=repr(players))
    if are_teams_uneven(rules, players):
        raise Contradiction(
            "uneven-teams",
            {"teams": rules.teams, "players": players},
            f"teams = {rules.teams} and players = {players} contradict each other: "
            "every team needs the same number of players, at least two",
        )
