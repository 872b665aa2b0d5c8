"""The ASGI application: doors, headers, routes, the socket, and what runs behind them."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from yksi.errors import CannotBeDone
from yksi.extras import how_to_install
from yksi.server import metrics
from yksi.server.busy import Busy
from yksi.server.config import Config
from yksi.server.door import limits
from yksi.server.door.bans import Bans
from yksi.server.door.guests import COOKIE, guest_of
from yksi.server.door.headers import Headers
from yksi.server.door.hosts import Doors, headers_of
from yksi.server.door.limits import Limiter
from yksi.server.door.loop_time import LoopTime
from yksi.server.door.openings import Openings
from yksi.server.errors import Refusal
from yksi.server.http import Services, address_of, api_routes, refuse
from yksi.server.logs.erasing import AT_ONCE
from yksi.server.logs.upkeep import Upkeep
from yksi.server.mates import Mates, Take
from yksi.server.reminders.turn import nobody
from yksi.server.shelves import make_shelves
from yksi.server.site.pages import Site
from yksi.server.socket.session import Limits
from yksi.server.socket.socket import Socket
from yksi.server.store import Store, StoreUnavailable, now_ms
from yksi.server.tables.erasing import SILENCE, forget
from yksi.server.tables.shelf import Tables
from yksi.server.tournaments import Tournaments
from yksi.server.tournaments.erasing import forget_entrant
from yksi.server.workshop import Workshop

if TYPE_CHECKING:
    from yksi.server.reminders.reminders import Reminders

ADMIN: Final = "/admin"
"""A page that is there only where the server was started with a word for it."""
SOCKET_PATH: Final = "/socket"
BANNED: Final = "nobody is let in from your network for a time"
PROGRAMS: Final = ("/api/", "/words/")
"""Where no page is, so that who asks for what is not there is told so by a refusal."""


def reminders_by(config: Config, store: Store) -> Reminders:
    """Reminders with the key of the server, for which a package more is needed than for all else."""
    try:
        from yksi.server.reminders.reminders import Reminders
    except ModuleNotFoundError as error:
        raise CannotBeDone(f"--push-key needs {error.name}: {how_to_install('push')}") from None
    return Reminders.by(config, store)


class Server:
    """Everything that runs in one process."""

    def __init__(self, config: Config, mates: Mates | None = None) -> None:
        """`mates` are the other workers behind the same port."""
        self.config = config
        self.mates = mates
        self.node = secrets.token_hex(6)
        self.store = Store(config.url, self.node, mates=mates)
        self.workshop = Workshop()
        self.reminders = reminders_by(config, self.store) if config.push_key else None
        remind = self.reminders.remind if self.reminders else nobody
        self.shelves = make_shelves(self.store, self.workshop, config.url, remind)
        if mates is not None:
            for shelf in self.shelves:
                shelf.takes_code = mates.is_mine
        self.busy = Busy()
        self.upkeep = Upkeep(
            self.store,
            self.shelves,
            alone=not self.store.shared,
            besides=self._show_out,
            keep=config.keep,
            silence={Tables.kind: SILENCE},
            forget={Tables.kind: forget, Tournaments.kind: forget_entrant},
            forgotten=self.workshop.forget,
        )
        self.bans = Bans()
        self.sockets: set[Socket] = set()
        self.closing = False
        self._doors = Doors(config.names)
        wide = config.generous
        self._handshakes = Limiter(limits.SOCKETS, wide)
        codes = Limiter(limits.CODES, wide)
        time = LoopTime(wide)
        self._limits = Limits(codes, Openings(self.store, wide), time, wide)
        self._services = Services(
            config, self.store, self.shelves, self.workshop, codes, time, self.reminders
        )
        closed = () if self._services.operator.there else (ADMIN,)
        self.site = Site(Limiter(limits.FILES, wide), closed=closed)
        self._headers = Headers(self.site.index.body)
        self.app = self._application()

    def _application(self) -> ASGIApp:
        routes = [
            *api_routes(self._services),
            Route("/healthz", self._health),
            Route("/metrics", self._metrics),
        ]
        starlette = Starlette(routes=routes, exception_handlers={404: self._nowhere})

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket":
                await self._upgrade(scope, receive, send)
            else:
                await self._request(starlette, scope, receive, send)

        return app

    async def start(self) -> None:
        """Open the store and begin to look after what is in it."""
        await self.store.open()
        await self.upkeep.start()
        self.busy.start()
        self._packing = asyncio.create_task(asyncio.to_thread(self.site.pack))

    async def _show_out(self) -> None:
        """Who is banned goes at once and stays out until the ban is over; who is forgotten is nobody."""
        self.bans.hold(await self.store.bans(now_ms()))
        forgotten = {erasure.guest for erasure in await self.store.erasures(AT_ONCE)}
        for socket in list(self.sockets):
            if self.bans.hits(socket.address):
                socket.end("banned", BANNED)
            elif socket.guest_id in forgotten:
                socket.end("unknown-guest", "this guest is known here no more, as they wanted")

    def listen_to_mates(self, take: Take) -> None:
        """Take connections from the other workers, and tell them what they ask."""
        assert self.mates is not None
        self.mates.listen(take, self.store.hear, self._measured)

    async def say_goodbye(self) -> None:
        """Tell every client that the server goes, and let no other in."""
        self.closing = True
        if self.mates is not None:
            self.mates.close()
        self.store.hurry()
        for socket in list(self.sockets):
            socket.end("closing", "the server is shutting down: your table is kept")
        for _ in range(50):
            if not self.sockets:
                break
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what was acknowledged and let go of everything."""
        await self._packing
        self.busy.stop()
        await self.workshop.close()
        await self.upkeep.stop()
        if self.reminders:
            await self.reminders.close()
        for shelf in reversed(self.shelves):
            await shelf.close()
        await self.store.close()

    async def _request(self, inner: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_of(dict(scope))
        welcome = self._doors.lets_in(headers)
        host = headers["host"] if welcome else ""

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                media_type = dict(message["headers"]).get(b"content-type", b"")
                message["headers"] = [*message["headers"], *self._headers.at(host, media_type)]
            await send(message)

        if not welcome:
            refusal = refuse(Refusal("bad-origin", "this request does not come from a page of this server"))
            await refusal(scope, receive, send_with_headers)
        elif self.site.has(scope["path"]):
            # Also for who is banned: it is the page that says so in their language.
            await self._page(Request(scope))(scope, receive, send_with_headers)
        elif self.bans.hits(address_of(scope)):
            await refuse(Refusal("banned", BANNED))(scope, receive, send_with_headers)
        else:
            await inner(scope, receive, send_with_headers)

    def _page(self, request: Request) -> Response:
        try:
            return self.site.answer(request, address_of(request.scope))
        except Refusal as refusal:
            return refuse(refusal)

    async def _nowhere(self, request: Request, _error: Exception) -> Response:
        if request.scope["path"].startswith(PROGRAMS):
            return refuse(Refusal("not-found", "there is nothing at this address"))
        return self._page(request)

    async def _upgrade(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in, or close it with a status that says why."""
        headers = headers_of(dict(scope))
        wire = scope["extensions"].pop("yksi.wire")  # which has the scope: nothing is to go round in a circle
        await receive()
        status = self._why_not(scope, headers)
        if status:
            await self._turn_away(send, status)
            return
        cookies = Request({"type": "http", "headers": scope["headers"]}).cookies
        try:
            guest = await guest_of(self.store, cookies.get(COOKIE, ""))
        except StoreUnavailable:
            await self._turn_away(send, 503)
            return
        await send({"type": "websocket.accept"})
        socket = Socket(wire, self.shelves, self._limits, address_of(scope), guest)
        await self._serve(socket, receive, send)

    def _why_not(self, scope: Scope, headers: dict[str, str]) -> int:
        if scope["path"] != SOCKET_PATH:
            return 404
        if not self._doors.lets_in(headers) or self.bans.hits(address_of(scope)):
            return 403
        if self.closing:
            return 503
        return 0 if self._handshakes.allows(address_of(scope)) else 429

    async def _serve(self, socket: Socket, receive: Any, send: Any) -> None:
        self.sockets.add(socket)
        metrics.SOCKETS.value += 1
        try:
            await socket.run(receive, send)
        finally:
            metrics.SOCKETS.value -= 1
            self.sockets.discard(socket)

    async def _health(self, request: Request) -> Response:
        """What the last beats say, which write every two seconds anyway; no request writes anything."""
        try:
            self._services.requests.spend(address_of(request.scope), "requests")
        except Refusal as refusal:
            return refuse(refusal)
        if trouble := self.upkeep.trouble():
            return refuse(Refusal("unavailable", trouble))
        return PlainTextResponse("ok\n")

    async def _metrics(self, _request: Request) -> Response:
        others = [] if self.mates is None else await self.mates.ask()
        return Response(metrics.together([self._measured(), *others]), media_type=metrics.CONTENT_TYPE)

    def _measured(self) -> bytes:
        metrics.TABLES.value = len(self.shelves.tables)
        return metrics.text()

    async def _turn_away(self, send: Send, status: int) -> None:
        """Refuse an upgrade, with the same headers as every response."""
        headers = self._headers.at("", b"")
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": b""})
