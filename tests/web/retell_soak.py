"""Thousands of matches by the engine of the page, each told as Python tells it: `make soak-page`.

python -m tests.web.retell_soak --matches 3000 --actions 120 [--chromium]
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import count, islice
from pathlib import Path

from playwright.sync_api import sync_playwright
from rich.progress import track

from tests.engine.compare import all_tables
from tests.server.nodes import running
from tests.web.chromium import find_chromium, flags
from tests.web.retold import Question, RetoldMatch, compare
from tests.web.retold_here import compare_here, open_engine

Compare = Callable[[Sequence[Question]], None]

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
    parser.add_argument("--chromium", action="store_true", help="in a browser instead of Node")
    chosen = parser.parse_args()
    with in_chromium() if chosen.chromium else nullcontext(compare) as comparing:
        soak(chosen, comparing)


@contextmanager
def in_chromium() -> Iterator[Compare]:
    """What compares in a browser, as long as it is open."""
    with (
        tempfile.TemporaryDirectory() as name,
        running(f"sqlite:///{name}/yksi.db", Path(name)) as node,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        page = browser.new_page()
        page.goto(f"{node.url}/rules")
        open_engine(page)
        yield partial(compare_here, page)
        browser.close()


def soak(chosen: argparse.Namespace, comparing: Compare) -> None:
    """Compare as many as were chosen."""
    played = matches(chosen.actions)
    moments = 0
    for _ in track(range(0, chosen.matches, BATCH), "matches told alike"):
        questions = [match.question for match in islice(played, BATCH)]
        comparing(questions)
        moments += sum(len(question.answer) for question in questions)
    print(f"{chosen.matches} matches, {moments} moments: all alike")


if __name__ == "__main__":
    main()
