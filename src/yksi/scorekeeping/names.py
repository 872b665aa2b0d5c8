"""Who is meant, and what may a player be called?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from yksi.match import NAME_LENGTH
from yksi.scorekeeping.errors import SheetError


def clean_name(name: object) -> str:
    """A name without spaces round it; SheetError if nobody can be called that."""
    if not isinstance(name, str) or not name.strip() or not name.strip().isprintable():
        raise SheetError("bad-name", name=str(name), count=NAME_LENGTH)
    if len(name.strip()) > NAME_LENGTH:
        raise SheetError("bad-name", name=name.strip(), count=NAME_LENGTH)
    return name.strip()


def check_distinct(names: Iterable[str]) -> None:
    """Whether everybody has a name of one's own, small letters or large."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise SheetError("duplicate-name", name=name)
        seen.add(name.casefold())


def find_player(typed: str, names: Mapping[int, str]) -> int:
    """Who is meant by a name, small or large, by how it begins, or by a number counted from 1.

    >>> from yksi.scorekeeping import find_player
    >>> names = {0: "Ada", 1: "Bo"}
    >>> find_player("bo", names), find_player("a", names), find_player("2", names)
    (1, 0, 1)
    """
    wanted = typed.strip().casefold()
    called = {player: name.casefold() for player, name in names.items()}
    found = [player for player, name in called.items() if name == wanted]
    if not found and wanted:
        found = [player for player, name in called.items() if name.startswith(wanted)]
    if not found and wanted in map(str, range(1, len(names) + 1)):
        found = [list(names)[int(wanted) - 1]]
    if len(found) > 1:
        raise SheetError("ambiguous-player", name=typed, names=[names[player] for player in found])
    if not found:
        raise SheetError("unknown-player", name=typed, names=list(names.values()))
    return found[0]


def read_players(typed: str) -> tuple[list[str], int]:
    """Names as they sit and how many teams there are: ``Ada, Bo, Cy``, or in teams ``Ada + Cy, Bo + Di``."""
    sides = [[name.strip() for name in side.split("+")] for side in typed.split(",") if side.strip()]
    if all(len(side) == 1 for side in sides):
        return [name for (name,) in sides], 0
    return seat_teams(sides), len(sides)


def seat_teams(teams: Sequence[Sequence[str]]) -> list[str]:
    """Teams round the table so that team-mates never sit next to each other: the first of each, and so on.

    >>> from yksi.scorekeeping import seat_teams
    >>> seat_teams([["Ada", "Cy"], ["Bo", "Di"]])
    ['Ada', 'Bo', 'Cy', 'Di']
    """
    sizes = {len(team) for team in teams}
    if len(sizes) > 1:
        players = sum(len(team) for team in teams)
        raise SheetError("uneven-teams", players=players, teams=len(teams))
    return [name for together in zip(*teams, strict=True) for name in together]
