"""Answers and refusals as responses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec
from starlette.responses import Response

from yksi.server.errors import Refusal
from yksi.server.http.endpoint import JSON
from yksi.server.protocol import answers

NO_STORE: Final = {"cache-control": "no-store"}
STATUS: Final = {
    "no-such-table": 404,
    "not-finished": 404,
    "not-found": 404,
    "unknown-guest": 401,
    "not-operator": 401,
    "too-fast": 429,
    "too-large": 413,
    "too-much": 429,
    "banned": 403,
    "busy": 503,
    "too-long": 503,
    "damaged": 500,
    "bad-origin": 403,
    "unavailable": 503,
}
"""The status of each refusal; 400 for all others."""

_Listed = TypeVar("_Listed")


def respond(value: Any, status: int = 200) -> Response:
    """A JSON response, which nobody on the way keeps."""
    return Response(msgspec.json.encode(value), status, NO_STORE, media_type=JSON)


def listed(found: Iterable[tuple[str, bytes]], kind: type[_Listed], guest: str = "") -> list[_Listed]:
    """Codes and summaries from the store as a list of answers; a guest is told where one is awaited."""
    summaries = [(code, msgspec.json.decode(summary)) for code, summary in found]
    return [
        msgspec.convert({"code": code, **summary, "my_turn": guest in summary.get("awaited", [])}, kind)
        for code, summary in summaries
    ]


def problem_of(refusal: Refusal) -> answers.Problem:
    """A refusal as data."""
    return answers.Problem(
        refusal.code,
        refusal.sentence,
        refusal.reason,
        refusal.conflict,
        list(refusal.values) if refusal.conflict else [],
        refusal.values,
        refusal.line,
    )


def refuse(refusal: Refusal) -> Response:
    """A refusal as a response."""
    return respond(problem_of(refusal), status_of(refusal.code))


def status_of(code: str) -> int:
    """The status of a refusal."""
    return STATUS.get(code, 400)
