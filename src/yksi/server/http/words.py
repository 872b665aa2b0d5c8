"""What the browser says, in the language that it asks for."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server.http.endpoint import Endpoint
from yksi.server.http.services import Services
from yksi.server.site import catalogues


async def words(_services: Services, request: Request) -> Response:
    """GET /words/LANGUAGE.json: every message of a language by area and key, but for what comes apart."""
    return catalogues.catalogue(request.path_params["language"]).answer(request)


async def words_apart(_services: Services, request: Request) -> Response:
    """GET /words/LANGUAGE/AREA.json: what few pages say: `rulebook` by the ids of its rows, `tournament`."""
    return catalogues.area_apart(**request.path_params).answer(request)


ENDPOINTS: Final = (
    Endpoint("GET", "/words/{language}.json", words, dict[str, dict[str, Any]], ("not-found",)),
    Endpoint("GET", "/words/{language}/{area}.json", words_apart, dict[str, Any], ("not-found",)),
)
