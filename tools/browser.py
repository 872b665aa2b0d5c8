"""What the browser client knows of the library and the server before it has asked: limits, languages.

A list to choose from, the length of a field: each stands once, in Python, and is written into a module of the
client, so that its first page waits for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

import yksi
from tools.structs import LITERALS
from yksi import match
from yksi.editions import USUAL_ROUNDS, edition
from yksi.locales.catalogues import LANGUAGES, OWN_NAMES
from yksi.locales.environment import NEAREST
from yksi.rules.agreeing import MOST_ROUNDS
from yksi.scorekeeping.check import FEWEST_PLAYERS
from yksi.server import protocol
from yksi.server.door.clean_text import NAME_LENGTH
from yksi.server.protocol import options
from yksi.server.protocol.options import Options, Pace
from yksi.server.tables import due, scenes
from yksi.server.tables.fold import NO_WORD, PATIENCE
from yksi.server.tables.table import BOT_NAMES, CHAT_KEPT
from yksi.server.tables.thinking import QUICK
from yksi.state import MAX_PLAYERS
from yksi.tournament import plan

HEAD: Final = """\
// Written by tools/make_docs.py: run make docs.
"""


def facts() -> str:
    """web/base/facts.js: which languages there are; how many of what, how long, and which."""
    return _module(
        "What the library and the server know that the client has to know before it can ask.",
        {
            "LANGUAGES": ("Each by its own name.", OWN_NAMES),
            "RELATED": ("Languages that we do not have, whose readers read one that we have.", NEAREST),
            "EDITION": (
                "The rules that people of a language know from the box in the shops of today.",
                {language: _edition_of(language) for language in LANGUAGES},
            ),
            "WRITTEN": (
                "What stands on the Customizable cards of a rulebook until somebody writes on them.",
                {id: list(_WRITTEN[: yksi.make_rules(id).customizable]) for id in yksi.EDITIONS},
            ),
            "LEVELS": ("Of bots, the weakest first.", list(get_args(protocol.Level))),
            "UNHURRIED_S": ("Who has so long for a turn comes by for it.", options.UNHURRIED),
            "PACES": ("Of bots, the slowest first.", list(get_args(Pace))),
            "MARKS": ("What can be expressed without a word.", list(get_args(protocol.Mark))),
            "PHRASES": ("What can be said at every table.", list(get_args(protocol.Phrase))),
            "FEWEST_SEATS": ("", FEWEST_PLAYERS),
            "MOST_SEATS": ("", MAX_PLAYERS),
            "USUAL_ROUNDS_WON": ("Where rounds are counted and nothing else was agreed on.", USUAL_ROUNDS),
            "MOST_ROUNDS_WON": ("", MOST_ROUNDS),
            "GUEST_NAME_LENGTH": ("Of a guest at a table; more is cut off.", NAME_LENGTH),
            "PLAYER_NAME_LENGTH": ("On a score sheet, in a tournament.", match.NAME_LENGTH),
            "CODE_LENGTH": ("What is longer is no code.", _longest(protocol.Join, "code")),
            "PROTOCOL_VERSION": ("Of what goes over a WebSocket.", protocol.VERSION),
            "CHAT_LENGTH": ("", _longest(protocol.Say, "text")),
            "CHAT_KEPT": ("So much of what was said is shown, the newest.", CHAT_KEPT),
            "REASON_LENGTH": ("Why a result is corrected.", _longest(protocol.CorrectResult, "why")),
            "TOURNAMENT_NAME_LENGTH": ("", plan.NAME_LENGTH),
            "FORMATS": ("Of tournaments.", list(plan.FORMATS)),
            "MOST_MEMBERS": ("Of an entrant.", MAX_PLAYERS // 2),
            "MOST_GAMES": ("Of a meeting.", plan.MOST_GAMES),
            "MOST_ROUNDS": ("Of a Swiss tournament.", plan.MOST_ROUNDS),
            "SCENE_MS": ("How long each kind of event is staged at pace normal.", scenes.SCENE_MS),
            "CARD_MS": ("Cards that are drawn or given follow each other so fast.", scenes.CARD_MS),
            "BURDEN_MS": ("So much more when they had to be drawn.", scenes.BURDEN_MS),
            "LONGEST_SCENES_MS": ("Nobody waits longer for all of it.", scenes.LONGEST_MS),
            "TEMPO": ("By the pace of the table, in percent.", scenes.TEMPO),
        },
    )


def device_facts() -> str:
    """web/local/facts.js: what a table on a device goes by, as one on a server does."""
    return _module(
        "What a table on this device goes by, as one on a server does.",
        {
            "USUAL": (
                "What holds where nothing is said. "
                '@type {Required<Omit<Wire.Options, "clock">> & { clock: null }}',
                msgspec.structs.asdict(Options()),
            ),
            "SEALING_MS": (
                "So long a table waits for promises of words, and then for the words that players add to the "
                "deal.",
                due.SEALING,
            ),
            "SCORES_MS": ("So long it waits for players to look at the scores.", due.SCORES),
            "PAUSES_MS": (
                "Bots wait so long before they act, at least and at most. "
                "@type {Record<string, [least: number, most: number]>}",
                {pace: list(pause) for pace, pause in due.PAUSES.items()},
            ),
            "CATCH_PAUSES_MS": (
                "And so much longer while somebody can be caught, to leave people the chance.",
                due.CATCH_PAUSES,
            ),
            "LATEST_MS": ("A bot that comes later than this to what it does is late.", due.LATEST),
            "PATIENCE": (
                "After so many turns in a row that the clock had to end, a bot plays until the player acts.",
                PATIENCE,
            ),
            "NO_WORD": ("The contribution of a seat that gave none.", NO_WORD),
            "QUICK": ("The level that plays where an expert cannot think; the log says so.", QUICK),
            "BOT_NAMES": ("", list(BOT_NAMES)),
        },
    )


_WRITTEN: Final = ("swap", "gift", "again")
"""Ready rules that are understood at once, and that a computer can check."""
_OF_THEIR_TIME: Final = ("sv-1981",)
"""Rulebooks that nobody begins with unasked."""


def _edition_of(language: str) -> str:
    known = (id for id in yksi.EDITIONS if id not in _OF_THEIR_TIME)
    found = (id for id in known if edition(id).language == language)
    return next(found, yksi.EDITIONS[0])


def _longest(struct: type[msgspec.Struct], name: str) -> int:
    """How long a text may be that a message carries."""
    kind = msgspec.inspect.type_info(struct)
    assert isinstance(kind, msgspec.inspect.StructType)
    text = next(field.type for field in kind.fields if field.name == name)
    assert isinstance(text, msgspec.inspect.StrType)
    assert text.max_length is not None
    return text.max_length


def _module(says: str, constants: Mapping[str, tuple[str, Any]]) -> str:
    return "\n".join(
        [f"{HEAD}/** {says} */", "", *(_constant(name, *told) for name, told in constants.items())]
    )


def _constant(name: str, says: str, value: Any) -> str:
    kind = "" if "@type" in says else _type_of(value)
    told = " ".join(filter(None, (says, kind)))
    comment = f"/** {told} */\n" if told else ""
    return f"{comment}export const {name} = {literal(value)};\n"


def _type_of(value: Any) -> str:
    """What the checker of types cannot see: that these are all the words, or all the keys, that there are."""
    if isinstance(value, dict):
        held = {int: "number", list: "string[]"}.get(type(next(iter(value.values()))), "string")
        return f"@type {{Record<string, {held}>}}"
    listed = tuple(value) if isinstance(value, list) else ()
    named = [name for name, words in LITERALS.items() if words == listed]
    return f'@type {{import("../protocol.d.ts").{named[0]}[]}}' if named else ""


def literal(value: Any) -> str:
    """A value as JavaScript has it."""
    if isinstance(value, dict):
        fields = (f"{_field(key)}: {literal(each)}" for key, each in value.items())
        return "{ " + ", ".join(fields) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(literal, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _field(key: str | int) -> str:
    return str(key) if str(key).isidentifier() or isinstance(key, int) else json.dumps(key)
