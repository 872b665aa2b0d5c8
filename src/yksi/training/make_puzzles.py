"""The puzzles that come with yksi: found, chosen, and numbered.

``python -m yksi.training.make_puzzles`` adds to src/yksi/puzzles/puzzles.json what its searches find: the
same for the same seed. A puzzle keeps its number, as people keep which ones they have solved. What a search
has found is kept in a folder, so that it can be done in parts: all of it takes more than an hour.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from yksi.editions import EDITIONS
from yksi.puzzles.puzzle import Puzzle
from yksi.puzzles.shelf import KINDS, LEVELS, all_puzzles, row
from yksi.training import hidden_puzzles, open_puzzles
from yksi.training.open_puzzles import Found

SEED: Final = 1
DEALS: Final = 12_000
"""So many open positions of each edition are solved."""
ROUNDS: Final = 150
"""So many rounds of each edition are watched."""
MOST: Final = 26
"""So many puzzles of each kind has an edition at most."""
MANY_DEALS: Final = 40_000
MOST_OF_MANY: Final = 10
"""And so many more with open cards for three and four."""
HOUSE_RULES: Final = (
    *("stacking=same", "stacking=all", "seven_zero=yes", "draw_to_match=yes", "force_play=yes"),
    *("custom=again,swap,three", "custom=somebody,gift,no-wilds", "custom=rainbow,merry-go-round,until-red"),
)
"""On top of `HOUSE_EDITION`; of custom rules none that leaves something to chance or to a dare."""
HOUSE_EDITION: Final = "nb-112"
HOUSE_DEALS: Final = 12_000
HOUSE_ROUNDS: Final = 60
MOST_OF_A_RULE: Final = {"open": 4, "hidden": 2}
FILE: Final = Path(__file__).parent.parent / "puzzles" / "puzzles.json"


@dataclass(frozen=True)
class Search:
    """Where puzzles are looked for."""

    name: str
    kind: str
    edition: str
    most: int
    find: Callable[[], Iterator[Found]]


def searches() -> Iterator[Search]:
    """All of them: each edition, more of it for three and four, and house rules."""
    for edition in EDITIONS:
        yield Search(
            f"{edition}-open", "open", edition, MOST, partial(open_puzzles.find, edition, SEED, DEALS)
        )
        yield Search(
            f"{edition}-hidden", "hidden", edition, MOST, partial(hidden_puzzles.find, edition, SEED, ROUNDS)
        )
    for edition in EDITIONS:
        find = partial(open_puzzles.find, edition, SEED, MANY_DEALS, open_puzzles.MANY)
        yield Search(f"{edition}-many", "open", edition, MOST_OF_MANY, find)
    for house in HOUSE_RULES:
        sizes = (*open_puzzles.HANDS, *open_puzzles.MANY)
        opened = partial(open_puzzles.find, HOUSE_EDITION, SEED, HOUSE_DEALS, sizes, house)
        hidden = partial(hidden_puzzles.find, HOUSE_EDITION, SEED, HOUSE_ROUNDS, house)
        for kind, find in (("open", opened), ("hidden", hidden)):
            yield Search(f"{house}-{kind}", kind, HOUSE_EDITION, MOST_OF_A_RULE[kind], find)


def choose(found: Iterable[Found], most: int) -> list[Found]:
    """Of each shape the hardest, then the next of each, until there are enough."""
    shapes: dict[tuple[str, ...], list[Found]] = {}
    for each in found:
        shapes.setdefault(each.shape, []).append(each)
    in_turn = sorted(
        (place, -each.hard[0], each.puzzle.at, each)
        for same in shapes.values()
        for place, each in enumerate(sorted(same, key=lambda each: each.hard, reverse=True))
    )
    return _mixed([each for *_, each in in_turn[: 2 * most]], most)


def _mixed(found: Sequence[Found], most: int) -> list[Found]:
    """Every other one of twice as many as are wanted, so that there are easy ones as well as hard ones."""
    ordered = sorted(found, key=difficulty)
    return ordered[::2] if len(ordered) > most else ordered


def difficulty(found: Found) -> tuple[float, ...]:
    """Who has to look further ahead has it harder, too."""
    return (found.hard[0] + (found.puzzle.turns or 0), *found.hard[1:])


def graded(found: Sequence[Found]) -> list[Puzzle]:
    """A third of them is easy, a third is hard; one or two may be left out."""
    ordered = sorted(found, key=lambda each: (difficulty(each), each.puzzle.at))
    ordered = ordered[len(ordered) % len(LEVELS) :]
    return [
        replace(each.puzzle, level=LEVELS[place * len(LEVELS) // len(ordered)])
        for place, each in enumerate(ordered)
    ]


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """In any order, so that each day brings something else."""
    in_order = sorted(puzzles, key=lambda puzzle: (puzzle.edition, puzzle.at))
    Random(SEED).shuffle(in_order)
    return in_order


def kept(search: Search, folder: Path) -> list[Found]:
    """What it finds, found only once."""
    part = folder / f"{search.name}.json"
    if not part.exists():
        found = [[row(each.puzzle), each.shape, each.hard] for each in search.find()]
        part.write_text(json.dumps(found, indent=1), "utf-8")
    return [
        Found(Puzzle(0, **fields), tuple(shape), tuple(hard))
        for fields, shape, hard in json.loads(part.read_text("utf-8"))
    ]


def fresh(chosen: Sequence[Search], folder: Path) -> list[Puzzle]:
    """What is not shipped yet; where two editions are played alike, not the same ones."""
    taken = {each.at for each in all_puzzles()}
    found: dict[str, list[Found]] = {kind: [] for kind in KINDS}
    for search in chosen:
        new = choose((each for each in kept(search, folder) if each.puzzle.at not in taken), search.most)
        taken |= {each.puzzle.at for each in new}
        found[search.kind] += new
    return mixed([puzzle for each in found.values() for puzzle in graded(each)])


def main() -> None:
    """Find them, and write them down."""
    every = {search.name: search for search in searches()}
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", choices=every, default=list(every), metavar="SEARCH")
    parser.add_argument("--kept", type=Path, default=Path("build/puzzles"), help="where they are kept")
    options = parser.parse_args()
    options.kept.mkdir(parents=True, exist_ok=True)
    puzzles = [*all_puzzles(), *fresh([every[name] for name in options.only], options.kept)]
    lines = ",\n".join(json.dumps(row(puzzle)) for puzzle in puzzles)
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
