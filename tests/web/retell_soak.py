"""Thousands of matches by the page's engine, in Node, each told as Python tells it: `make soak-page`.

python -m tests.web.retell_soak --matches 3000 --actions 120
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count, islice

from rich.progress import track

from tests.engine.compare import all_tables
from tests.web.retold import RetoldMatch, compare

BATCH = 20
"""So many matches are asked for together: Node starts once for them."""


def matches(actions: int) -> Iterator[RetoldMatch]:
    """A match at every table, then another at each, and so on."""
    for lap in count():
        for place, table in enumerate(all_tables()):
            yield RetoldMatch(table, f"soak-{lap}-{place}", actions)


def main() -> None:
    """Compare as many as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.retell_soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=3000)
    parser.add_argument("--actions", type=int, default=120, help="at most so many in each")
    chosen = parser.parse_args()
    played = matches(chosen.actions)
    moments = 0
    for _ in track(range(0, chosen.matches, BATCH), "matches told alike"):
        questions = [match.question for match in islice(played, BATCH)]
        compare(questions)
        moments += sum(len(question.answer) for question in questions)
    print(f"{chosen.matches} matches, {moments} moments: all alike")


if __name__ == "__main__":
    main()
