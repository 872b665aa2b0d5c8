"""Editions: one TOML file a rulebook, validated with the table's changes into one flat `Rules`.

edition.toml + house rules + custom cards → `make_rules` → `Rules`
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from yksi.custom import CustomRule
from yksi.errors import Contradiction
from yksi.keys import KEYS, NO_SCRIPT, Rules, from_word

EDITIONS: Final = ("nb-112", "nb-112-retold", "fi-108", "da-108", "sv-1981")


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


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))


def edition(id: str) -> Edition:
    """The edition of that id."""
    if id not in EDITIONS:
        raise ValueError(f"unknown edition {id!r}; the editions are {', '.join(EDITIONS)}")
    return _load(id)


@cache
def _load(id: str) -> Edition:
    data = _read(f"{id}.toml")
    values = {key: from_word(key, value) for key, value in data["rules"].items()}
    return Edition(
        id=id,
        title=data["title"],
        language=data["language"],
        rulebook=data["rulebook"],
        note=data["note"],
        ideas=tuple(data["ideas"]),
        values=values,
    )


@cache
def ready_rules() -> dict[str, CustomRule]:
    """The ready rules for Customizable cards by their id."""
    return {id: CustomRule.parse(data) for id, data in _read("custom.toml").items()}


def load_custom_rules(path: Path) -> list[CustomRule]:
    """Rules that people wrote, from a TOML file: a table with name, text and steps for each card."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path} is not a TOML file: {error}") from None
    return [CustomRule.parse(data) for data in tables.values()]


def custom_rule(given: object) -> CustomRule:
    """A custom rule from the id of a ready one, from data, or as it is."""
    if isinstance(given, CustomRule):
        return CustomRule.parse(given.words())
    if isinstance(given, str):
        if given not in ready_rules():
            raise ValueError(f"unknown custom rule {given!r}; ready ones are {', '.join(ready_rules())}")
        return ready_rules()[given]
    return CustomRule.parse(given)  # type: ignore[arg-type]


def make_rules(edition_id: str, /, **changes: Any) -> Rules:
    """The rules of an edition with the table's changes; ValueError names what is wrong."""
    changes = {key.replace("-", "_"): value for key, value in changes.items()}
    custom = _custom_rules(changes.pop("custom", ()))
    set_values = {key: from_word(key, value) for key, value in changes.items()}
    values = {**edition(edition_id).values, **set_values}
    if values["deck"] == 108 and "customizable" not in set_values:
        values["customizable"] = 0
    steps = [rule.encode() for rule in custom]
    rules = Rules(
        **values,
        steps=[*steps, *NO_SCRIPT[len(steps) :]],
        edition=edition_id,
        custom=custom,
    )
    _refuse_contradictions(rules)
    return rules


def changed_keys(rules: Rules) -> dict[str, str | int]:
    """The keys in which the rules differ from their edition, as people write them."""
    plain = make_rules(rules.edition)
    return {key: rules.word(key) for key in KEYS if getattr(rules, key) != getattr(plain, key)}


def _custom_rules(given: object) -> tuple[CustomRule, ...]:
    if isinstance(given, str):
        given = [part.strip() for part in given.split(",") if part.strip()]
    if not isinstance(given, list | tuple):
        raise ValueError(f"custom must be a list of rules, one for each Customizable card, not {given!r}")
    return tuple(custom_rule(each) for each in given)


def _refuse_contradictions(rules: Rules) -> None:
    """Two choices that cannot both hold are named together."""
    said = {**rules.words(), "custom": len(rules.custom)}
    contradictions = {
        ("no-bluff-or-free", "no_bluff", "free_draw_four"): rules.no_bluff and rules.free_draw_four,
        ("classic-deck-customizable", "deck", "customizable"): rules.deck == 108 and rules.customizable > 0,
        ("classic-deck-shuffle", "deck", "shuffle_last"): rules.deck == 108 and rules.shuffle_last,
        ("too-many-custom", "customizable", "custom"): len(rules.custom) > rules.customizable,
    }
    for (code, one, other), contradicts in contradictions.items():
        if contradicts:
            raise Contradiction(
                code,
                {one: said[one], other: said[other]},
                f"{one} = {said[one]} and {other} = {said[other]} contradict each other: change one of them",
            )
    if rules.teams == 1:
        raise Contradiction("one-team", {"teams": 1}, "teams must be 0 for none or at least 2, not 1")


def check_players(rules: Rules, players: int) -> None:
    """Whether so many can play by these rules; ValueError says why not."""
    if type(players) is not int or not 2 <= players <= 10:
        raise ValueError(f"players must be 2 to 10, not {players!r}")
    if rules.teams and (players % rules.teams or players < 2 * rules.teams):
        raise Contradiction(
            "uneven-teams",
            {"teams": rules.teams, "players": players},
            f"teams = {rules.teams} and players = {players} contradict each other: "
            "every team needs the same number of players, at least two",
        )
