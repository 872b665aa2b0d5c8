"""``python -m benchmarks.browser``: how soon a page can be used, and how smoothly a table of ten moves.

A server and a headless Chromium on this machine. Each time is the median of fresh browsers that know nothing
yet; frames are counted while nine bots and a seat that plays by itself let cards fly. A phone is the same
browser with a quarter of the processor, 70 ms to every answer and 10 Mbit/s: a first visit, a second one, and
one without a network, the service worker asleep each time, as on another day. Weights are all that goes over
the line, headers included. The load is told.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, Request, async_playwright

from tests.server.nodes import running
from tests.web.chromium import find_chromium, flags
from yksi.bots.trained import NAMES, net_file
from yksi.client import Client, come
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol.options import Options, Pace

RUNS: Final = 7
PHONE: Final = {"width": 390, "height": 844}
SLOWER: Final = 4
LINE: Final = {"latency": 70, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
KEPT: Final = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
"""Whether all of the version is on the device."""
NETWORK: Final = """
async (name) => {
  const app = document.querySelector('script[src$="app.js"]').src;
  await (await fetch(new URL(`engine/${name}.net`, app))).arrayBuffer();
}
"""
"""What comes when somebody plays against an expert: a table needs one of the networks."""
ARTICLE: Final = "article"
WATCHED_S: Final = 15
PATIENCE_S: Final = 20
LOOKED_MS: Final = 1_500
"""So long somebody looks at the first page at least."""
THINKS_S: Final = 0.5
"""The seat that plays by itself takes its time, as people do."""
PLAY: Final = 'a[href="/play"]'
CARDS: Final = ".hand button"
CLICKED: Final = "selector => (document.querySelector(selector).click(), performance.now())"
DESKTOP: Final = {"width": 1440, "height": 900}
SEEN: Final = """
selector => new Promise(resolve => {
  const look = () =>
    document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})
"""
"""Milliseconds from the start of the navigation to the first frame with what is looked for."""
FRAMES: Final = """
seconds => new Promise(resolve => {
  const times = [];
  const count = now => {
    times.push(now);
    if (now - times[0] < 1000 * seconds) requestAnimationFrame(count);
    else resolve(times);
  };
  requestAnimationFrame(count);
})
"""


async def opening(browser: Browser, url: str, path: str, selector: str) -> float:
    """Seconds until a newcomer sees what can be pressed."""
    found = []
    for _ in range(RUNS):
        context = await browser.new_context(viewport=DESKTOP)
        page = await context.new_page()
        await page.goto(url + path, wait_until="commit")
        found.append(await page.evaluate(SEEN, selector) / 1000)
        await context.close()
    return statistics.median(found)


async def sitting_down(browser: Browser, url: str) -> float:
    """Seconds from the first click of a newcomer to the first cards."""
    found = []
    for _ in range(RUNS):
        context = await browser.new_context(viewport=DESKTOP)
        page = await context.new_page()
        await page.goto(url)
        await page.wait_for_timeout(LOOKED_MS)
        before = await page.evaluate(CLICKED, PLAY)
        found.append((await page.evaluate(SEEN, CARDS) - before) / 1000)
        await context.close()
    return statistics.median(found)


async def on_a_phone(browser: Browser, url: str, path: str, selector: str) -> list[float | None]:
    """Seconds of a first visit, a second one and one without a network; None where it needs one."""
    found = []
    for _ in range(RUNS):
        context = await browser.new_context(viewport=PHONE)
        first, second, alone = [
            await _visit(context, url + path, selector, offline) for offline in (False, False, True)
        ]
        found.append((first, second, alone))
        await context.close()
    return [None if None in times else statistics.median(times) for times in zip(*found, strict=True)]


async def _visit(context: BrowserContext, address: str, selector: str, offline: bool) -> float | None:
    page = await context.new_page()
    line = await context.new_cdp_session(page)
    await line.send("Network.enable")
    await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    await line.send("Network.emulateNetworkConditions", {"offline": offline, **LINE})
    await context.set_offline(offline)
    await line.send("ServiceWorker.enable")
    await line.send("ServiceWorker.stopAllWorkers")
    await page.goto(address, wait_until="commit")
    seen = None
    with suppress(TimeoutError):
        seen = await asyncio.wait_for(page.evaluate(SEEN, selector), PATIENCE_S) / 1000
        await page.wait_for_function(KEPT)
    await page.close()
    return seen


async def weights(browser: Browser, url: str) -> list[float]:
    """Kilobytes of the first page; then until the first cards; and until an expert has played there too."""
    context = await browser.new_context(viewport=PHONE)
    await context.add_init_script("delete Navigator.prototype.serviceWorker")  # which fetches all files
    page = await context.new_page()
    fetched: list[Request] = []
    page.on("requestfinished", lambda done: fetched.append(done))  # noqa: PLW0108 - it marks its handlers
    await page.goto(url)
    await page.wait_for_load_state("networkidle")
    found = [await _kilobytes(fetched)]
    await page.locator(PLAY).click()
    await page.locator(CARDS).first.wait_for()
    await page.wait_for_load_state("networkidle")
    found.append(await _kilobytes(fetched))
    await page.evaluate(NETWORK, max(NAMES, key=lambda name: len(net_file(name))))
    await page.wait_for_load_state("networkidle")
    found.append(await _kilobytes(fetched))
    await context.close()
    return found


async def _kilobytes(fetched: list[Request]) -> float:
    sizes = [await request.sizes() for request in fetched]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) / 1000


async def frames(browser: Browser, url: str, pace: Pace) -> tuple[float, float, float]:
    """Frames a second, the longest one in milliseconds, and changes of the table a second."""
    token = await asyncio.to_thread(come, url, "Ada")
    async with Client(url, token) as client:
        table = await client.open(Options(seats=10, pace=pace, rules={"target": 10_000}))
        playing = asyncio.create_task(play(client, table))
        context = await browser.new_context(viewport=DESKTOP)
        await context.add_cookies([{"name": "yksi", "value": token, "url": url}])
        times, changes = await watch(context, client, f"{url}/t/{client.tables[table].code}", table)
        assert not playing.done(), playing
        playing.cancel()
        await context.close()
    apart = [after - before for before, after in pairwise(times)]
    seconds = sum(apart) / 1000
    return len(apart) / seconds, max(apart), changes / seconds


async def watch(context: BrowserContext, client: Client, address: str, table: str) -> tuple[list[float], int]:
    """When frames were drawn, and how many changes there were meanwhile."""
    page = await context.new_page()
    await page.goto(address)
    await page.locator(".hand button").first.wait_for()
    await asyncio.sleep(2)
    before = client.tables[table].seq
    times: list[float] = await page.evaluate(FRAMES, WATCHED_S)
    return times, client.tables[table].seq - before


async def play(client: Client, table: str) -> None:
    """Let a seat play by itself, whatever it may do."""
    luck = Random(1)
    mirror: Any = client.tables[table]
    await client.do(protocol.Start, table, level="casual")
    with suppress(Refusal):  # the browser was quicker
        await client.do(protocol.Contribute, table, word="frames")
    while True:
        await client.until(lambda: mirror.awaited or mirror.room["stage"] == "scores", seconds=600)
        if mirror.awaited:
            await asyncio.sleep(THINKS_S)
            with suppress(Refusal):  # somebody was caught meanwhile
                await client.do(protocol.Act, table, action=luck.choice(mirror.legal))
        else:
            await client.do(protocol.Ready, table)
            await client.until(lambda: mirror.room["stage"] != "scores")


async def measure(url: str) -> None:
    """Print the figures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        first, cards, network = await weights(browser, url)
        print(f"weights: {first:.0f} kB the first page, {cards:.0f} kB to the first cards with the engine,")
        print(f"and {network:.0f} kB with the larger network of the experts")
        home = await opening(browser, url, "/", PLAY)
        table = await opening(browser, url, "/play", CARDS)
        click = await sitting_down(browser, url)
        print(f"the first page after {home:.2f} s, the first cards after {table:.2f} s by address")
        print(f"and {click:.2f} s after a click on the first page")
        for path, selector in (("/play", CARDS), ("/rules", ARTICLE)):
            times = await on_a_phone(browser, url, path, selector)
            told = ("-" if seconds is None else f"{seconds:.2f} s" for seconds in times)
            first, second, alone = told
            print(f"a phone at {path}: {first}, a second time {second}, without a network {alone}")
        for pace in ("quick", "instant"):
            rate, longest, changes = await frames(browser, url, pace)
            print(
                f"ten players, {pace}: {rate:.1f} frames a second, the longest {longest:.0f} ms,"
                f" {changes:.1f} changes a second"
            )
        await browser.close()
    print("load average {:.1f}, {:.1f}, {:.1f}".format(*os.getloadavg()))


def main() -> None:
    """Start a server, measure, end it."""
    with tempfile.TemporaryDirectory() as name, running(f"sqlite:///{name}/yksi.db", Path(name)) as node:
        asyncio.run(measure(node.url))


if __name__ == "__main__":
    main()
