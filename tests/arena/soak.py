"""Whether luck that is booked is nought on average, and how many rounds it saves."""

from __future__ import annotations

import sys
from typing import Any, Final

from tests.arena.tables import pairing
from tests.arena.test_luck import luck_of
from yksi.arena.blocks import play_block
from yksi.arena.standings import TaskResult

ROUNDS: Final = 100_000
LEAST_SAVED: Final = 1.8
TABLES: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("expert", "sharp", {"players": 2}),
    ("casual", "sharp", {"players": 2, "edition": "sv-1981"}),
    ("casual", "sharp", {"players": 4, "draw_to_match": True}),
    ("casual", "sharp", {"players": 4, "teams": 2, "stacking": "all", "seven_zero": True}),
]


def main(rounds: int = ROUNDS) -> int:
    """Play, and say what came of it; 1 if luck is biased or too little is saved by it."""
    wrong = 0
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
        wrong |= abs(mean) > 3.5 * error or (one == "expert" and saved < LEAST_SAVED)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
