"""What a device keeps of two matches, to be kept as what devices in the world have.

python -m tests.web.device_story > tests/web/golden/VERSION.json

One match is over, of three, with a rule somebody wrote; of the other, with teams, cards are still in hand.
A file that is there is never written anew: pages of later versions have to read it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.server.nodes import running
from tests.web.chromium import find_chromium, flags
from tests.web.here import open_here
from tests.web.table import Table

OWN: Final[dict[str, Any]] = {
    "name": "Rain",
    "text": "All get wet",
    "steps": [{"verb": "draw", "target": "everybody-else", "number": 1}],
}
OVER: Final[dict[str, Any]] = {
    **{"seats": 3, "edition": "nb-112", "name": "Friday", "custom": ["swap", OWN], "pace": "instant"},
    "rules": {"target": 60, "hand_size": 4, "stacking": "same", "jump_in": "yes"},
}
GOING_ON: Final[dict[str, Any]] = {"seats": 4, "pace": "instant", "rules": {"teams": 2, "scoring": "lowest"}}
TURNS: Final = 8

KEPT = """
() => new Promise((told) => {
  const opening = indexedDB.open("yksi");
  opening.onsuccess = () => {
    const names = [...opening.result.objectStoreNames];
    const reading = opening.result.transaction(names);
    const stores = names.map((name) => {
      const store = reading.objectStore(name);
      return [name, store.getAllKeys(), store.getAll(), store.keyPath === null];
    });
    reading.oncomplete = () => {
      opening.result.close();
      told(stores.map(([name, keys, rows, apart]) => ({
        name, rows: rows.result.map((row, place) => (apart ? [row, keys.result[place]] : [row])),
      })));
    };
  };
})
"""
"""All that is on the shelf, with what each is put under."""
PUT = """
(stores) => new Promise((done, failed) => {
  const opening = indexedDB.open("yksi");
  opening.onsuccess = () => {
    const writing = opening.result.transaction(stores.map(({ name }) => name), "readwrite");
    for (const { name, rows } of stores) for (const row of rows) writing.objectStore(name).put(...row);
    writing.oncomplete = () => (opening.result.close(), done());
    writing.onabort = () => failed(writing.error);
  };
})
"""
"""Back onto the shelf of a device."""


def tell(page: Page) -> dict[str, Any]:
    """Play, and say what the device has kept then."""
    luck = Random(20)
    open_here(page, "Ada", **OVER)
    Table(page).play_match(luck)
    page.goto("/")
    running_table = open_here(page, "Ada", **GOING_ON)
    table = Table(page)
    table.until(lambda sight: len(sight.hand) > 0, "are there cards")
    for _ in range(TURNS):
        table.take_part(luck)
    while not table.offers("draw"):
        table.take_part(luck)
    hand = sorted(table.sight.hand)
    return {"table": running_table, "hand": hand, "stores": page.evaluate(KEPT)}


def main() -> None:
    """Write down what a device keeps of a server's pages."""
    with (
        tempfile.TemporaryDirectory() as name,
        running(f"sqlite:///{name}/yksi.db", Path(name)) as node,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        page = browser.new_page(base_url=node.url, reduced_motion="reduce")
        page.goto("/")
        page.locator('a[href="/play"]').wait_for()
        json.dump(tell(page), sys.stdout, ensure_ascii=False, indent=1)
        browser.close()


if __name__ == "__main__":
    main()
