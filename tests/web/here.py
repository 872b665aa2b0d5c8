"""Tables on the device of a visitor: opened as a page does it, with whatever options a test needs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

OPEN = """
async ([names, options, level]) => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const { peopleCalled, placesHere } = await import(new URL("local/places.js", app));
  const places = placesHere(peopleCalled(names));
  const { table } = await places[0].enter({ do: "open", options: { chat: false, ...options } });
  for (const place of places.slice(1)) await place.enter({ do: "join", code: table });
  if (level) await places[0].connection.ask({ do: "start", table, level });
  for (const place of places) place.leave();
  return table;
}
"""


def open_here(page: Page, *names: str, level: str = "casual", **options: Any) -> str:
    """Open a table on the device that shows a page, start it unless no level is given, and go there."""
    table: str = page.evaluate(OPEN, [names or ["Ada"], options, level])
    page.goto(f"device?table={table}" if len(names) > 1 else f"here?table={table}")
    return table


MATCH: dict[str, Any] = {
    **{"at": 1_800_000_000_000, "edition": "nb-112", "name": "", "text": "", "sides": [[0], [1], [2]]},
    **{"names": ["Ada Lovelace", "Bjørn", "Cilla"], "scores": [512, 240, 84], "winners": [0], "own": [0]},
}
KEEP = """
async (matches) => {
  const app = document.querySelector('script[type="module"][src$="app.js"]').src;
  const { openShelf } = await import(new URL("local/shelf.js", app));
  (await openShelf()).close();
  const opening = indexedDB.open("yksi", 1);
  const database = await new Promise((done) => (opening.onsuccess = () => done(opening.result)));
  const writing = database.transaction("matches", "readwrite");
  for (const match of matches) writing.objectStore("matches").put(match);
  await new Promise((done) => (writing.oncomplete = done));
  database.close();
}
"""
"""Whoever opens the shelf first makes its stores: the page, which may not have come so far, or we."""


def keep_matches(page: Page, number: int = 2, **changes: Any) -> None:
    """Matches of long ago, the last one unfinished."""
    at = int(MATCH["at"])
    kept = [{**MATCH, "id": f"a.{each}", "at": at + each, **changes} for each in range(number)]
    page.evaluate(KEEP, [*kept[:-1], {**kept[-1], "winners": []}])
