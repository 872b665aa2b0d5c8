"""``python -m benchmarks.page``: how quick is the engine in a page, and how quick beside the native one?

A server and a headless Chromium on this machine; everything is measured in a worker. Whoever else works on
the machine slows both, so the best of many short runs counts, and the load is printed.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.async_api import Route, async_playwright

from tests.server.nodes import running
from tests.web.chromium import find_chromium, flags
from yksi import Game, Match, Record, review
from yksi.asking import asked
from yksi.bots import choose_at, make_bot
from yksi.server.site.version import Version
from yksi.sim.layout import record_of
from yksi.sim.loops import luck_of, play_rounds

LIMIT: Final = 20_000
RUNS: Final = 30
SCRIPT: Final = Path(__file__).with_name("page.js")
RUN: Final = """
address => new Promise((resolve, reject) => {
  const worker = new Worker(address, { type: "module" });
  worker.onmessage = ({ data }) => (worker.terminate(), resolve(data));
  worker.onerror = ({ message }) => reject(message);
})
"""


async def in_the_page(url: str, record: str) -> dict[str, float]:
    """What the worker measures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        page = await browser.new_page(service_workers="block")
        await page.context.route("**/engine/benchmark.js", _hand_out)
        await page.context.route("**/engine/benchmark.yksi", lambda route: route.fulfill(body=record))
        await page.goto(url)
        address = f"{url}/{Version().folder}engine/benchmark.js"
        found: dict[str, float] = await page.evaluate(RUN, address)
        await browser.close()
    return found


async def _hand_out(route: Route) -> None:
    await route.fulfill(body=SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript")


def long_match() -> Record:
    """A match of two to 500 points, as long as they come: twenty rounds."""
    match = Match("nb-112", players=["Ada", "Bo"], seed=4)
    bots = [make_bot("casual", seed=40), make_bot("sharp", seed=41)]
    while not match.over:
        if match.round.over:
            match.next_round()
        for seat in asked(match.round.state, len(match.round.history)):
            action = choose_at(bots[seat], match.round, seat)
            if action is not None:
                match.round.play(action, seat)
                break
    return Record.of(match)


def natively(rounds: int) -> tuple[int, float]:
    """The same random rounds by the native engine: how many actions, and the seconds of the best run."""
    best, made = float("inf"), 0
    for _ in range(RUNS):
        tables = record_of(Game.deal("nb-112", 2, seed=7, dealer=0).state)
        tables["listens"] = 0
        luck = luck_of(7)
        before = time.perf_counter()
        made = play_rounds(tables, 0, rounds, luck, LIMIT)
        best = min(best, time.perf_counter() - before)
    return made, best


def main() -> None:
    """Start a server, measure, end it."""
    with tempfile.TemporaryDirectory() as name, running(f"sqlite:///{name}/yksi.db", Path(name)) as node:
        record = long_match()
        found = asyncio.run(in_the_page(node.url, record.text()))
    rounds = int(found["rounds"])
    made, seconds = natively(rounds)
    assert made == found["made"], "the two engines played different rounds"
    in_page = rounds / found["rehearsing"] * 1000
    print(f"ready to play after {found['ready']:.1f} ms, networks laid out in {found['thinking']:.0f} ms")
    print(f"an action with view and events {found['acting']:.3f} ms")
    print(f"a choice of expert {found['choosing']:.3f} ms")
    print(f"random rounds of two: {in_page:,.0f} a second, {in_page * seconds / rounds:.2f} × native")
    before, cpu = time.perf_counter(), time.process_time()
    review(record, [0])
    native, cpu = time.perf_counter() - before, time.process_time() - cpu
    length = sum(len(each.actions) for each in record.rounds)
    print(
        f"one seat of a match of {len(record.rounds)} rounds and {length} actions reviewed in "
        f"{found['reviewing'] / 1000:.1f} s, natively in {native:.1f} s, {cpu:.1f} s of a core"
    )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
