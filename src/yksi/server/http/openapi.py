"""The HTTP part as an OpenAPI 3.1 document, made of `http.ENDPOINTS` and the structs that they name."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import msgspec

from yksi.editions import EDITIONS
from yksi.keys import OWN
from yksi.locales.catalogues import LANGUAGES
from yksi.server.door.guests import COOKIE
from yksi.server.errors import CODES
from yksi.server.http.endpoint import EVERYWHERE, JSON, TEXT, Endpoint
from yksi.server.http.guests import Recovery
from yksi.server.http.reply import status_of
from yksi.server.protocol import answers
from yksi.server.site.catalogues import APART
from yksi.version import __version__

VERSION: Final = "3.1.0"
_REFERENCE: Final = "#/components/schemas/{name}"
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "code": {
        "description": "An invitation or a code for watching; case, spaces and hyphens do not matter.",
        "schema": {"type": "string", "minLength": 1, "pattern": "^[^/]+$"},
    },
    "sheet": {
        "description": "The id of a score sheet.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 32, "pattern": "^[^/]+$"},
    },
    "match": {
        "description": "Which match at this table, from 1; the last one without it.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 99_999},
    },
    "number": {
        "description": "Which round of the tournament, from 1.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 999},
    },
    "language": {
        "description": "Of the words.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    },
    "area": {
        "description": "Words that few pages need.",
        "schema": {"type": "string", "enum": list(APART)},
    },
    "order": {
        "description": "Which logs come first.",
        "schema": {"type": "string", "enum": ["largest", "newest"], "default": "largest"},
    },
    "edition": {
        "description": "The rulebook.",
        "schema": {"type": "string", "enum": [*EDITIONS, OWN], "default": EDITIONS[0]},
    },
    "against": {
        "description": "The rulebook to compare with; without it the edition itself.",
        "schema": {"type": "string", "enum": [*EDITIONS, OWN]},
    },
    "path": {
        "description": "Of a page of this server.",
        "schema": {"type": "string", "pattern": "^/[!-~]*$", "maxLength": 200, "default": "/"},
    },
}


@cache
def document(endpoints: tuple[Endpoint, ...]) -> answers.Document:
    """The whole document."""
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    named = [answers.Problem, *(endpoint.gives for endpoint in endpoints)]
    named += [endpoint.takes for endpoint in endpoints if endpoint.takes is not None]
    _, schemas = msgspec.json.schema_components(named, ref_template=_REFERENCE)
    for schema in schemas.values():
        if "description" in schema:  # a docstring: its example is for who writes Python
            schema["description"] = schema["description"].partition(">>> ")[0].rstrip()
    cookie = {"type": "apiKey", "in": "cookie", "name": COOKIE}
    word = {"type": "http", "scheme": "bearer"}
    return answers.Document(
        openapi=VERSION,
        info={
            "title": "yksi",
            "version": __version__,
            "description": "Guests, tables, records, rules and words; playing goes over the socket.",
        },
        paths=paths,
        components={"schemas": schemas, "securitySchemes": {"guest": cookie, "operator": word}},
    )


def summary_of(endpoint: Endpoint) -> str:
    """What an endpoint is for, by the docstring of its handler."""
    says = " ".join((endpoint.handler.__doc__ or "").split()).partition(": ")[2]
    return says[:1].upper() + says[1:]


def needs_guest(endpoint: Endpoint) -> bool:
    """Whether the cookie has to be there."""
    return "unknown-guest" in endpoint.refuses and endpoint.takes is not Recovery


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": summary_of(endpoint),
        "responses": _responses(endpoint),
    }
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    if in_path or endpoint.asks:
        operation["parameters"] = [
            *({"name": name, "in": "path", "required": True, **PARAMETERS[name]} for name in in_path),
            *({"name": name, "in": "query", **PARAMETERS[name]} for name in endpoint.asks),
        ]
    if endpoint.takes is not None:
        media = TEXT if endpoint.takes is str else JSON
        operation["requestBody"] = {"required": True, "content": _content(endpoint.takes, media)}
    if needs_guest(endpoint):
        operation["security"] = [{"guest": []}]
    if "not-operator" in endpoint.refuses:
        operation["security"] = [{"operator": []}]
    return operation


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    reasons: dict[int, list[str]] = {}
    for code in (*endpoint.refuses, *EVERYWHERE):
        reasons.setdefault(status_of(code), []).append(f"{code}: {CODES[code]}")
    refusals = {
        str(status): {"description": "; ".join(why), "content": _content(answers.Problem)}
        for status, why in sorted(reasons.items())
    }
    given = _content(endpoint.gives, endpoint.media)
    return {str(endpoint.status): {"description": "Done", "content": given}, **refusals}


def _content(kind: Any, media: str = JSON) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFERENCE)
    return {media: {"schema": schema}}
