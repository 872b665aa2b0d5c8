"""The puzzles that come with yksi: found, chosen, and numbered.

``python -m yksi.training.make_puzzles`` writes src/yksi/puzzles/puzzles.json: the same for the same seed.
What was found of an edition is kept in a folder, so that it can be done in parts: all of it takes an hour.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from yksi.editions import EDITIONS
from yksi.puzzles.puzzle import Puzzle
from yksi.puzzles.shelf import KINDS, LEVELS, row
from yksi.training import hidden_puzzles, open_puzzles
from yksi.training.open_puzzles import Found

SEED: Final = 1
DEALS: Final = 12_000
"""So many open positions of each edition are solved."""
ROUNDS: Final = 150
"""So many rounds of each edition are watched."""
MOST: Final = 26
"""So many puzzles of each kind has an edition at most."""
FILE: Final = Path(__file__).parent.parent / "puzzles" / "puzzles.json"


def choose(found: Iterable[Found]) -> list[Found]:
    """Of each shape the hardest, then the next of each, until there are enough."""
    shapes: dict[tuple[str, ...], list[Found]] = {}
    for each in found:
        shapes.setdefault(each.shape, []).append(each)
    in_turn = sorted(
        (place, -each.hard[0], each.puzzle.at, each)
        for same in shapes.values()
        for place, each in enumerate(sorted(same, key=lambda each: each.hard, reverse=True))
    )
    return _mixed([each for *_, each in in_turn[: 2 * MOST]])


def _mixed(found: Sequence[Found]) -> list[Found]:
    """Every other one of twice as many as are wanted, so that there are easy ones as well as hard ones."""
    ordered = sorted(found, key=difficulty)
    return ordered[::2] if len(ordered) > MOST else ordered


def difficulty(found: Found) -> tuple[float, ...]:
    """Who has to look further ahead has it harder, too."""
    return (found.hard[0] + (found.puzzle.turns or 0), *found.hard[1:])


def graded(found: Sequence[Found]) -> list[Puzzle]:
    """A third of them is easy, a third is hard."""
    ordered = sorted(found, key=lambda each: (difficulty(each), each.puzzle.at))
    return [
        replace(each.puzzle, level=LEVELS[place * len(LEVELS) // len(ordered)])
        for place, each in enumerate(ordered)
    ]


def numbered(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """In any order, so that each day brings something else; an easy one with open cards is the first."""
    mixed = sorted(puzzles, key=lambda puzzle: (puzzle.edition, puzzle.at))
    Random(SEED).shuffle(mixed)
    first = next(each for each in mixed if (each.kind, each.level, each.edition) == ("open", 1, "nb-112"))
    return [first, *(each for each in mixed if each is not first)]


def find(edition: str, kind: str) -> Iterator[Found]:
    """Those of an edition."""
    if kind == "open":
        return open_puzzles.find(edition, SEED, DEALS)
    return hidden_puzzles.find(edition, SEED, ROUNDS)


def kept(edition: str, kind: str, folder: Path) -> list[Found]:
    """The same, found only once."""
    part = folder / f"{edition}-{kind}.json"
    if not part.exists():
        found = [[row(each.puzzle), each.shape, each.hard] for each in find(edition, kind)]
        part.write_text(json.dumps(found, indent=1), "utf-8")
    return [
        Found(Puzzle(0, **fields), tuple(shape), tuple(hard))
        for fields, shape, hard in json.loads(part.read_text("utf-8"))
    ]


def _of_all(editions: Iterable[str], kind: str, folder: Path) -> list[Found]:
    """Those that are chosen of each edition; where two are played alike, not the same ones."""
    chosen: list[Found] = []
    for edition in editions:
        taken = {each.puzzle.at for each in chosen}
        chosen += choose(each for each in kept(edition, kind, folder) if each.puzzle.at not in taken)
    return chosen


def main() -> None:
    """Find them, and write them down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--only", nargs="+", choices=EDITIONS, help="find those of these editions, and no more"
    )
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--kept", type=Path, default=Path("build/puzzles"), help="where they are kept")
    chosen = parser.parse_args()
    chosen.kept.mkdir(parents=True, exist_ok=True)
    found = {kind: _of_all(chosen.only or EDITIONS, kind, chosen.kept) for kind in chosen.kinds}
    if chosen.only or len(found) < len(KINDS):
        return
    puzzles = [puzzle for each in found.values() for puzzle in graded(each)]
    lines = ",\n".join(json.dumps(row(puzzle)) for puzzle in numbered(puzzles))
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
