"""A tournament in a TOML file: its plan, who takes part, and results that people have brought.

::

    name = "Club evening"
    format = "swiss"
    entrants = ["Ada", "Bo", "Rosa@sharp", "Rolf@casual"]

    [rules]
    scoring = "lowest"

    [[results]]
    between = ["Ada", "Bo"]
    points = [[0, 35], [12, 0], [0, 8], [60, 0]]
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from yksi.proof import check_seed
from yksi.tournament.entrants import Member, clean_name, read_member
from yksi.tournament.errors import TournamentError
from yksi.tournament.plan import Plan, check_plan


@dataclass(frozen=True)
class Brought:
    """The results of a meeting as people have written them down."""

    between: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]

    def of_game(self, names: Sequence[str], game: int) -> tuple[int, ...] | None:
        """The points of a game in the order of these names, if this is their meeting."""
        mine = [name.casefold() for name in self.between]
        asked = [name.casefold() for name in names]
        if sorted(mine) != sorted(asked) or not 1 <= game <= len(self.points):
            return None
        return tuple(self.points[game - 1][mine.index(name)] for name in asked)


@dataclass(frozen=True)
class Programme:
    """All that the file says."""

    path: Path
    plan: Plan
    seed: str
    entrants: tuple[tuple[str, tuple[Member, ...]], ...]
    results: tuple[Brought, ...]


def read_programme(path: Path) -> Programme:
    """Read the file; TournamentError says what is wrong with it."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TournamentError("bad-file", file=str(path), why=f"this is not a TOML file: {error}") from None
    try:
        seed, entrants, results = said.pop("seed", ""), said.pop("entrants", []), said.pop("results", [])
        return Programme(
            path=path,
            plan=_plan(said),
            seed=check_seed(seed) if seed != "" else "",
            entrants=tuple(map(_entrant, _list(entrants, "entrants"))),
            results=tuple(map(_brought, _list(results, "results"))),
        )
    except ValueError as error:
        raise TournamentError("bad-file", file=str(path), why=str(error)) from None


def _plan(said: dict[str, Any]) -> Plan:
    known = {each.name: each for each in fields(Plan)}
    for key, value in said.items():
        if key not in known:
            raise ValueError(f"unknown key {key!r}; the keys are {', '.join(known)}, seed, entrants, results")
        usual = getattr(Plan(), key)
        if type(value) is not type(usual) and not (key == "custom" and isinstance(value, list)):
            raise ValueError(f"{key} must be like {usual!r}, not {value!r}")
    plan = Plan(**{**said, "custom": tuple(said.get("custom", ()))})
    check_plan(plan)
    return plan


def _entrant(said: Any) -> tuple[str, tuple[Member, ...]]:
    if isinstance(said, str):
        member = read_member(said)
        return member.name, (member,)
    if not isinstance(said, dict) or set(said) - {"name", "members"} or "name" not in said:
        raise ValueError(f"an entrant is a name, or has a name and members, not {said!r}")
    name = clean_name(said["name"])
    return name, tuple(
        read_member(clean_name(each)) for each in _list(said.get("members", [name]), "members")
    )


def _brought(said: Any) -> Brought:
    if not isinstance(said, dict) or set(said) != {"between", "points"}:
        raise ValueError(f"a result has between and points, not {said!r}")
    between = tuple(clean_name(name) for name in _list(said["between"], "between"))
    points = tuple(tuple(_list(each, "points")) for each in _list(said["points"], "points"))
    if any(len(each) != len(between) for each in points):
        raise ValueError(f"points of {', '.join(between)}: each game needs {len(between)} numbers")
    return Brought(between, points)


def _list(said: Any, what: str) -> list[Any]:
    if not isinstance(said, list):
        raise ValueError(f"{what} must be a list, not {said!r}")
    return said
