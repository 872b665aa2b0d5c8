"""An endpoint, as routes, documentation and the OpenAPI document are made of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from yksi.server.http.services import Services

Handler = Callable[[Services, Request], Coroutine[Any, Any, Response]]
JSON: Final = "application/json"
TEXT: Final = "text/plain"
CSV: Final = "text/csv"
SVG: Final = "image/svg+xml"

EVERYWHERE: Final = ("bad-origin", "banned", "too-fast", "too-much", "unavailable")
"""Why any request may be refused."""
GUEST: Final = ("unknown-guest",)
READ: Final = ("bad-message", "too-large")
"""Why a body may be refused."""
WORK: Final = ("busy", "too-long", "damaged")
"""Why what is worked out beside the server may be refused."""


class Endpoint(NamedTuple):
    """A route with what it gives, why it may say no and what it takes; documentation is made of it."""

    method: str
    path: str
    handler: Handler
    gives: Any
    refuses: tuple[str, ...] = ()
    """Codes besides those of `EVERYWHERE`."""
    takes: type[Struct] | type[str] | None = None
    """A struct is sent as JSON, a text as it is."""
    asks: tuple[str, ...] = ()
    """Parameters that may follow the path."""
    status: int = 200
    media: str = JSON
    """The type of what it gives."""
