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
from yksi import Game
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


async def in_the_page(url: str) -> dict[str, float]:
    """What the worker measures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        page = await browser.new_page(service_workers="block")
        await page.context.route("**/engine/benchmark.js", _hand_out)
        await page.goto(url)
        address = f"{url}/{Version().folder}engine/benchmark.js"
        found: dict[str, float] = await page.evaluate(RUN, address)
        await browser.close()
    return found


async def _hand_out(route: Route) -> None:
    await route.fulfill(body=SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript")


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
        found = asyncio.run(in_the_page(node.url))
    rounds = int(found["rounds"])
    made, seconds = natively(rounds)
    assert made == found["made"], "the two engines played different rounds"
    in_page = rounds / found["rehearsing"] * 1000
    print(f"ready to play after {found['ready']:.1f} ms, networks laid out in {found['thinking']:.0f} ms")
    print(f"an action with view and events {found['acting']:.3f} ms")
    print(f"a choice of expert {found['choosing']:.3f} ms")
    print(f"random rounds of two: {in_page:,.0f} a second, {in_page * seconds / rounds:.2f} × native")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
