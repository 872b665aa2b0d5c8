"""What the browser says, in the language that it asks for."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from yksi.server import wordlists
from yksi.server.http.endpoint import Endpoint
from yksi.server.http.services import Services


async def words(_services: Services, request: Request) -> Response:
    """GET /words/LANGUAGE.json: every message of a language by area and key, without the rulebook."""
    return wordlists.catalogue(request.path_params["language"]).answer(request)


async def words_of_rulebook(_services: Services, request: Request) -> Response:
    """GET /words/LANGUAGE/rulebook.json: the rulebook in a language, by the ids of its rows."""
    return wordlists.rulebook(request.path_params["language"]).answer(request)


ENDPOINTS: Final = (
    Endpoint("GET", "/words/{language}.json", words, dict[str, dict[str, Any]], ("not-found",)),
    Endpoint(
        "GET", "/words/{language}/rulebook.json", words_of_rulebook, dict[str, dict[str, Any]], ("not-found",)
    ),
)
