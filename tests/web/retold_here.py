"""The same questions as in Node (`retold.py`), answered by the page's engine in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
from playwright.sync_api import Page, Route

from tests.web.retold import Question, differ

SCRIPT = Path(__file__).parent / "retell.js"
WORKER = """
import * as engine from "./engine/yksi.js";
import { retell } from "./retell.js";
const bytes = async (name) =>
  new Uint8Array(await (await fetch(new URL(`engine/${name}`, import.meta.url))).arrayBuffer());
const desk = await engine.Desk.open(await bytes("engine.wasm"));
for (const [place, net] of engine.NETS.entries())
  await engine.layOutNet(desk, place, await bytes(`${net}.net`));
onmessage = ({ data }) =>
  postMessage(data.map((asked) => JSON.stringify(retell(engine, desk, JSON.parse(asked)))));
postMessage("ready");
"""
"""Beside the modules of the page: only in workers does its policy allow the engine."""
OPEN = """
() => new Promise((resolve, reject) => {
  const app = document.querySelector('script[src$="app.js"]').src;
  window.retelling = new Worker(new URL("retelling.js", app), { type: "module" });
  retelling.onmessage = resolve;
  retelling.onerror = (error) => reject(new Error(error.message));
})
"""
ASK = """
(asked) => new Promise((resolve, reject) => {
  retelling.onmessage = ({ data }) => resolve(data);
  retelling.onerror = (error) => reject(new Error(error.message));
  retelling.postMessage(asked);
})
"""


def open_engine(page: Page) -> None:
    """Have the engine in a worker of the page, and what asks it."""
    for name, script in (("retelling", WORKER), ("retell", SCRIPT.read_text(encoding="utf-8"))):
        page.route(f"**/{name}.js", partial(_show, script))
    page.evaluate(OPEN)


def _show(script: str, route: Route) -> None:
    route.fulfill(body=script, content_type="text/javascript")


def compare_here(page: Page, questions: Sequence[Question]) -> None:
    """Hold the answers of the engine in a page against Python's."""
    asked = [msgspec.json.encode(question.asked).decode() for question in questions]
    for question, told in zip(questions, page.evaluate(ASK, asked), strict=True):
        differ(question, told)
