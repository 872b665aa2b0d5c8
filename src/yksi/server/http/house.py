"""What does a file of rules say? Nothing of it is kept; what is chosen is written as one by `preview`."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yksi.editions import as_data
from yksi.editions.house import MOST_BYTES, decode
from yksi.server.errors import Refusal
from yksi.server.http.asking import bytes_of
from yksi.server.http.endpoint import Endpoint
from yksi.server.http.reply import respond
from yksi.server.http.services import Services
from yksi.server.protocol import answers


async def read_rules(_services: Services, request: Request) -> Response:
    """POST /api/rules/read: what a file of rules says (docs/house-files.md), or what is wrong with it."""
    sent = await bytes_of(request, MOST_BYTES)
    try:
        rules = decode(sent)
    except ValueError as error:
        raise Refusal.of_choices(error) from None
    return respond(msgspec.convert(as_data(rules), answers.HouseRules))


ENDPOINTS: Final = (
    Endpoint(
        "POST", "/api/rules/read", read_rules, answers.HouseRules, ("bad-options", "too-large"), takes=str
    ),
)
