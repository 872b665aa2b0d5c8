"""What the HTTP part answers with; docs/protocol.md and the OpenAPI document are made of this file."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from yksi.server.options import Options
from yksi.server.protocol import Stage


class Problem(Struct):
    """Why the server says no."""

    code: str
    sentence: str


class Name(Struct):
    """A guest."""

    name: str


class Identity(Struct):
    """A guest, with the key that makes another device the same guest."""

    name: str
    recovery: str


class Listed(Struct):
    """A table on a list."""

    code: str
    """The invitation."""
    edition: str
    stage: Stage
    seats: int
    free: int
    names: list[str]
    match: int
    """Which match at this table, from 1; 0 before the first."""


class Found(Struct):
    """A table before one joins it."""

    table: str
    watch: bool
    """Whether the code is for watching only."""
    stage: Stage
    options: Options
    rules: dict[str, str | int]
    """The rule keys that differ from the edition."""
    names: list[str]
    free: int


class CustomRule(Struct):
    """A rule for a Customizable card (docs/custom-cards.md)."""

    name: str
    text: str
    steps: list[dict[str, str | int]]


class Meaning(Struct):
    """What a choice of options means."""

    rules: dict[str, str | int]
    """Every rule key."""
    changed: dict[str, str | int]
    """Those that differ from the edition."""
    custom: list[CustomRule]


class Rulebook(Struct):
    """An edition."""

    id: str
    title: str
    language: str
    rulebook: str
    note: str
    ideas: list[str]
    """The ready custom rules that the rulebook suggests."""
    keys: dict[str, str | int]


class Key(Struct, omit_defaults=True):
    """A rule key: what it says, and one of four ways to tell its values."""

    says: str
    words: list[str] = []
    one_of: list[int] = []
    bounds: tuple[int, int] | None = None
    pairs: list[str] = []
    """Any of these together, joined by commas."""


class Rulebooks(Struct):
    """Everything a table can be opened with."""

    editions: list[Rulebook]
    keys: dict[str, Key]
    custom: dict[str, CustomRule]
    """The ready custom rules by id."""


class Document(Struct):
    """An OpenAPI document."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]
    components: dict[str, Any]
