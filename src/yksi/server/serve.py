"""``yksi serve``: start the server, and say where phones on the sofa find it."""

from __future__ import annotations

import argparse
import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, SIGTERM
from typing import Any, Final

import segno
import uvicorn

from yksi.errors import CannotBeDone
from yksi.locales import message
from yksi.server.app import Server
from yksi.server.config import Config, config_of
from yksi.server.door.addresses import is_loopback, lan_address
from yksi.server.logging import set_up_logs
from yksi.server.protocol import MOST_BYTES
from yksi.server.socket.front import Front, front_of
from yksi.server.socket.wire import Wire
from yksi.server.store import StoreUnavailable

PING_S: Final = 20.0
BACKLOG: Final = 4096


def run(options: argparse.Namespace) -> None:
    """Serve until told to stop."""
    config = config_of(options)
    check_log(options.log)
    set_up_logs(options.log)
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve(config, options.open, options.language))
    except StoreUnavailable as error:
        raise CannotBeDone(str(error)) from None


def check_log(level: str) -> None:
    """ValueError for what is no level."""
    if level not in ("debug", "info", "warning", "error"):
        raise ValueError(f"--log must be debug, info, warning or error, not {level!r}")


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop wherever it exists: 9 % more actions a second than with the loop that Python brings."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


async def serve(config: Config, opens: bool = False, language: str = "en") -> None:
    """Open the store, then the doors; close them in the other order."""
    if not config.database:
        make_folder(config.data)
    server = Server(config)
    listener = listen(config)

    def ready() -> None:
        port = listener.getsockname()[1]
        announce(config, port, language)
        if opens:
            asyncio.get_running_loop().run_in_executor(None, open_browser, port)

    await serve_with(server, listener, ready)


async def serve_with(server: Server, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve what comes to a socket; `ready` is called when the store is open."""
    await server.start()
    spare_the_collector()
    try:
        ready()
        await _Uvicorn(server).serve(sockets=[listener])
    finally:
        await server.stop()


def spare_the_collector() -> None:
    """Look for cyclic garbage among what is young only, and never among what is there for good.

    With 5,000 sockets and 1,000 tables a full collection took 0.6 s, found next to nothing and came every few
    seconds. So whatever comes and goes must not hold itself: a socket that has closed leaves no garbage.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100_000)


class _Uvicorn(uvicorn.Server):
    """Tells every client why before it closes the sockets."""

    def __init__(self, server: Server) -> None:
        super().__init__(settings(server, server.config))
        self._ours = server

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn, and hear the other workers."""
        await super().startup(sockets)
        if self._ours.mates is not None:
            self._ours.listen_to_mates(self._take)

    def _take(self, request: bytes, connection: socket.socket) -> None:
        """Go on with a connection that another worker has let in, and with the request that came on it."""
        task = asyncio.get_running_loop().create_task(self._go_on(request, connection))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _go_on(self, request: bytes, connection: socket.socket) -> None:
        connection.setblocking(False)
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._front, connection)
        protocol.data_received(request)

    def _front(self) -> Front:
        state = self.lifespan.state
        return self.config.http_protocol_class(  # type: ignore[call-arg, return-value]
            config=self.config, server_state=self.server_state, app_state=state
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn, but without raising the signal again, which would come before the store is closed."""
        before = {number: signal.signal(number, self.handle_exit) for number in (SIGINT, SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close."""
        await self._ours.say_goodbye()
        await super().shutdown(sockets)


def make_folder(data: Path) -> None:
    """The folder for the database, for its owner only as seeds are in it; CannotBeDone if it cannot be."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotBeDone(_elsewhere(f"{data} cannot be made ({error.strerror})")) from None
    if not os.access(data, os.W_OK):
        raise CannotBeDone(_elsewhere(f"{data} cannot be written to"))


def _elsewhere(trouble: str) -> str:
    return f"{trouble}: keep the tables elsewhere with yksi serve --data FOLDER"


def listen(config: Config) -> socket.socket:
    """The socket to listen at; CannotBeDone if somebody else does."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # With the protocol named, asyncio sets TCP_NODELAY; without it every second message waits 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((config.host, config.port))
    except OSError as error:
        listener.close()
        other = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise CannotBeDone(
            f"cannot listen at {config.host} port {config.port} ({error.strerror}): "
            f"try another with yksi serve {other}"
        ) from None
    listener.listen(BACKLOG)
    listener.set_inheritable(True)
    return listener


def settings(server: Server, config: Config) -> uvicorn.Config:
    """How uvicorn serves us: no compression, as it costs gigabytes with thousands of sockets."""
    more: dict[str, Any] = {}
    if config.proxies:
        more = {"proxy_headers": True, "forwarded_allow_ips": list(config.proxies)}
    else:
        more = {"proxy_headers": False}
    return uvicorn.Config(
        server.app,
        http=front_of(config.generous, config.proxies, server.mates),
        ws=Wire,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        timeout_graceful_shutdown=5,
        **more,
    )


def open_browser(port: int) -> None:
    """Show the game in the browser of this machine, if it has a screen."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return  # `webbrowser` would take a browser for terminals, and with it the terminal
    webbrowser.open(f"http://localhost:{port}/")


def announce(config: Config, port: int, language: str = "en") -> None:
    """Print the addresses, with a QR code for phones."""
    here, near = (message("terminal", key, language) for key in ("this-machine", "same-network"))
    address = None if is_loopback(config.host) else lan_address()
    width = len(here) if address is None else max(len(here), len(near))
    print(f"{here:{width}}  http://localhost:{port}/")
    if address is not None:
        url = f"http://{address}:{port}/"
        print(f"{near:{width}}  {url}\n")
        segno.make(url, error="m", micro=False).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()
