"""A slow line, or a slow engine: what is answered is kept back until the test lets it through."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.web.patience import PATIENCE_S

DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Whatever has come is to be seen."""
ANSWERS = ('"is":"done"', '"is":"refused"')
STEP_MS = 10

ENGINE = """
window.answered = 0;
window.Worker = class extends Worker {
  set onmessage(hear) {
    super.onmessage = (event) => {
      window.answered++;
      if (window.held) window.held.push(() => hear(event));
      else hear(event);
    };
  }
};
"""
"""The engine of a page whose answers can be held back."""


class SlowEngine:
    """Between one page and the engine in it: pass it to a visit as `prepare`."""

    def __call__(self, page: Page) -> None:
        """Stand there."""
        self._page = page
        page.add_init_script(ENGINE)

    @property
    def answered(self) -> int:
        """How many answers there were, kept back or not."""
        return int(self._page.evaluate("window.answered"))

    def wait(self, answered: int) -> None:
        """Wait for one answer more than so many."""
        self._page.wait_for_function("(answered) => window.answered > answered", arg=answered)

    def hold(self) -> None:
        """Keep back the answer to what is asked from now on."""
        self._before = self.answered
        self._page.evaluate("window.held = []")

    def hurry(self) -> None:
        """Once an answer is kept, let all others through."""
        self.wait(self._before)
        self._page.evaluate("[window.late, window.held] = [window.held, null]")

    def release(self) -> None:
        """What was kept back arrives now, and the page does with it what it does."""
        self._page.evaluate("window.late.forEach((hear) => hear())")
        self._page.evaluate(DRAWN)


class SlowLine:
    """Between one page and its server: pass it to a visit as `prepare`."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._slow = False
        self._asked: list[Route] = []
        self._told: list[tuple[WebSocketRoute, str | bytes]] = []

    def __call__(self, page: Page) -> None:
        """Stand there."""
        self._page = page
        page.route(self._path, self._ask)
        page.route_web_socket(re.compile(r"/socket(\?|$)"), self._connect)

    def hold(self) -> None:
        """Keep back the answer to what is asked from now on."""
        self._slow = True

    def hurry(self) -> None:
        """Once an answer is kept, let all through again; but nothing overtakes on a socket."""
        end = time.monotonic() + PATIENCE_S
        while not (self._asked or self._told):
            assert time.monotonic() < end, "nothing was asked on the slow line"
            self._page.wait_for_timeout(STEP_MS)
        self._slow = False

    def release(self) -> None:
        """What was kept back arrives now, and the page does with it what it does."""
        for route in self._asked:
            with self._page.expect_response(route.request.url) as answer:
                route.continue_()
            answer.value.finished()
        while self._told:
            socket, message = self._told.pop(0)
            socket.send(message)
        self._page.evaluate(DRAWN)

    def _ask(self, route: Route) -> None:
        if self._slow:
            self._asked.append(route)
        else:
            route.continue_()

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            if self._told or (self._slow and any(answer in str(message) for answer in ANSWERS)):
                self._told.append((socket, message))
            else:
                socket.send(message)

        server.on_message(tell)
