"""A slow line: what the server answers is kept back until the test lets it through."""

from __future__ import annotations

from playwright.sync_api import Page, Route, WebSocketRoute

DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Whatever has come is to be seen."""
ANSWERS = ('"is":"done"', '"is":"refused"')
STEP_MS = 10
MOST_STEPS = 1_000


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
        page.route_web_socket("**/socket", self._connect)

    def hold(self) -> None:
        """Keep back the answer to what is asked from now on."""
        self._slow = True

    def hurry(self) -> None:
        """Once an answer is kept, let all through again; but nothing overtakes on a socket."""
        for _ in range(MOST_STEPS):
            if self._asked or self._told:
                break
            self._page.wait_for_timeout(STEP_MS)
        else:
            raise AssertionError("nothing was asked on the slow line")
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
