"""Whether luck that is booked is nought on average, and how many rounds it saves: between bots of unequal
strength, and of places in a simulation, where everybody is as strong."""

from __future__ import annotations

import sys
from typing import Any, Final

from tests.arena.tables import pairing
from tests.arena.test_luck import luck_of
from yksi.arena.blocks import play_block
from yksi.arena.questions import Answers
from yksi.arena.standings import TaskResult
from yksi.arena.worlds import worlds

ROUNDS: Final = 100_000
LEAST_SAVED: Final = 1.8
TABLES: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("expert", "sharp", {"players": 2}),
    ("casual", "sharp", {"players": 2, "edition": "sv-1981"}),
    ("casual", "sharp", {"players": 4, "draw_to_match": True}),
    ("casual", "sharp", {"players": 4, "teams": 2, "stacking": "all", "seven_zero": True}),
]
SIMULATED: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("nb-112", 2, {}),
    ("sv-1981", 3, {}),
    ("nb-112", 4, {"teams": 2, "stacking": "all"}),
]
MOST_ERRORS: Final = 3.5


def simulated(name: str, players: int, house: dict[str, Any], rounds: int) -> bool:
    """Whether the places of a simulation are the same without luck, as far as can be told, and surer."""
    (world,) = worlds([name], ["none"], house, [players], "sharp", "7", rounds, adjusted=True)
    blocks = [play_block(world.task, number) for number in range(world.task.blocks)]
    answers = Answers(world, TaskResult(world.task, blocks))
    good = True
    for place in range(players):
        share, less = answers.place(place), answers.place_less_luck(place)
        luck = answers.place_luck(place)
        print(
            f"{world.title()}, {house}: place {place + 1} of {answers.result.rounds:,} rounds "
            f"{share.value:.2f} ± {share.margin:.2f} %, less luck {less.value:.2f} ± {less.margin:.2f} %; "
            f"luck {luck.value / luck.error:+.1f} standard errors from nought",
            flush=True,
        )
        good &= abs(luck.value) < MOST_ERRORS * luck.error and less.error < share.error
    return good


def main(rounds: int = ROUNDS) -> int:
    """Play, and say what came of it; 1 if luck is biased or too little is saved by it."""
    wrong = sum(not simulated(*table, rounds) for table in SIMULATED)
    for one, other, table in TABLES:
        task = pairing(one, other, deals=rounds // table["players"], adjusted=True, target=1, **table)
        result = TaskResult(task, [play_block(task, number) for number in range(task.blocks)])
        mean, error = luck_of(result)
        saved = (result.share().error / result.adjusted().error) ** 2
        share, adjusted = result.share().scaled(100), result.adjusted().scaled(100)
        print(
            f"{task.label}, {table}: {result.contests:,} rounds, {share.value:.2f} ± {share.margin:.2f} %, "
            f"less luck {adjusted.value:.2f} ± {adjusted.margin:.2f} %; luck {mean / error:+.1f} standard "
            f"errors from nought; {saved:.2f} times fewer rounds",
            flush=True,
        )
        wrong |= abs(mean) > MOST_ERRORS * error or (one == "expert" and saved < LEAST_SAVED)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
