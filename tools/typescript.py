"""src/yksi/web/protocol.d.ts: every command, message and struct as TypeScript, for JSDoc checked by tsc."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Any, Final

from msgspec import inspect

from tools import contract
from tools.pages import without_example
from tools.structs import ANSWERS, COMMANDS, LITERALS, MESSAGES, PARTS, docs_of, fields_of, is_raw
from yksi import custom
from yksi.server import protocol
from yksi.server.errors import CODES

KNOWN: Final = {
    ("Change", "events"): "ToldEvent[]",
    ("Change", "room"): "Partial<Room>",
    ("Change", "view"): "(PublicView & { fresh: true }) | (Partial<PublicView> & { fresh?: undefined })",
    ("Change", "own"): "Partial<Own>",
    ("Chair", "bot"): "Level | null",
    ("MemberShown", "bot"): 'Level | ""',
    ("Options", "custom"): "(string | OwnRule)[]",
    ("TournamentPlan", "custom"): "(string | OwnRule)[]",
    ("TournamentView", "plan"): "Required<TournamentPlan>",
    ("CustomRule", "steps"): "CustomStep[]",
    ("Act", "action"): "Action",
    ("Change", "reacted"): "[Seat, Mark]",
    ("Refused", "code"): "Code",
    ("Dropped", "code"): "Code",
    ("Bye", "code"): "Code",
    ("Problem", "code"): "Code",
    ("Step", "events"): "ToldEvent[]",
    ("Step", "action"): "Action",
    ("Step", "view"): "(PublicView & { fresh: true }) | (Partial<PublicView> & { fresh?: undefined })",
    ("Advice", "events"): "ToldEvent[]",
    ("Advice", "view"): "View | Record<string, never>",
    ("Branch", "events"): "ToldEvent[]",
    ("Step", "hands"): "Record<string, Card[]>",
}
"""Fields of which more is known than the struct says, as it keeps them as they are encoded."""
HEAD: Final = """\
// Written by tools/make_docs.py from the structs of yksi.server: run make docs.
// docs/protocol.md tells what they mean.

export as namespace Wire;

/** Of the protocol. */
export type Version = {version};

/** A place at the table, from 0. */
export type Seat = number;

/** A card in notation, such as R7 (docs/notation.md). */
export type Card = string;

/** An action in notation, such as draw or W:G. */
export type Action = string;

/** A custom rule as people write it: without a text, and without what is as usual. */
export interface OwnRule {{
  name: string;
  text?: string;
  steps: (Partial<CustomStep> & {{ verb: string }})[];
}}
"""


def declarations() -> str:
    """The whole file."""
    parts = [HEAD.format(version=protocol.VERSION)]
    parts += [_alias(name, map(_quoted, values)) for name, values in LITERALS.items()]
    parts += [_alias("Code", map(_quoted, CODES))]
    parts += [_interface(kind) for kind in (*PARTS, *contract.VIEWS)]
    parts += [_alias("ToldEvent", map(_inline, contract.EVENTS.values()))]
    parts += [_interface(kind) for kind in COMMANDS]
    parts += [_alias("Command", (kind.__name__ for kind in COMMANDS))]
    parts += [_interface(kind) for kind in MESSAGES]
    parts += [_alias("Message", (kind.__name__ for kind in MESSAGES))]
    parts += [_interface(kind) for kind in ANSWERS]
    parts += [_interface(custom.Step, "CustomStep")]
    return "\n".join(parts)


def _alias(name: str, kinds: Iterable[str]) -> str:
    listed = list(kinds)
    line = f"export type {name} = {' | '.join(listed)};\n"
    if len(line) < 110:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {kind}" for kind in listed) + ";\n"


def _inline(kind: Any) -> str:
    """A struct on one line."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    fields = [f"{found.tag_field}: {_quoted(str(found.tag))}"]
    for field in found.fields:
        fields.append(f"{field.name}{'' if field.required else '?'}: {type_script(field.type)}")
    return f"{{ {'; '.join(fields)} }}"


def _interface(kind: Any, called: str = "") -> str:
    """A struct as an interface, with its docstrings."""
    name = called or kind.__name__
    docs = docs_of(kind)
    lines = [_comment(kind.__doc__, ""), f"export interface {name} {{\n"]
    found = inspect.type_info(kind)
    if isinstance(found, inspect.StructType) and found.tag_field:
        lines.append(f"  {found.tag_field}: {_quoted(str(found.tag))};\n")
    for field in fields_of(kind):
        written = KNOWN.get((name, field.name)) or type_script(field.type)
        optional = "" if field.required else "?"
        lines += [_comment(docs.get(field.name), "  "), f"  {field.encode_name}{optional}: {written};\n"]
    return "".join([*lines, "}\n"])


def type_script(found: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match found:
        case inspect.Metadata():
            named = (found.extra_json_schema or {}).get("title")
            return str(named or type_script(found.type))
        case inspect.StrType():
            return "string"
        case inspect.IntType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.LiteralType():
            return _literal(found)
        case inspect.ListType():
            inner = type_script(found.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case inspect.TupleType():
            return f"[{', '.join(map(type_script, found.item_types))}]"
        case inspect.DictType():
            return f"Record<string, {type_script(found.value_type)}>"
        case inspect.UnionType():
            return " | ".join(type_script(each) for each in found.types if not is_raw(each))
        case inspect.StructType() | inspect.TypedDictType():
            return found.cls.__name__
    raise NotImplementedError(found)


def _literal(found: inspect.LiteralType) -> str:
    for name, values in LITERALS.items():
        if set(values) == set(found.values):
            return name
    return " | ".join(_quoted(str(value)) for value in found.values)


def _quoted(word: str) -> str:
    return f'"{word}"'


def _comment(docstring: str | None, indent: str) -> str:
    """A docstring as JSDoc."""
    if not docstring:
        return ""
    text = without_example(docstring).replace("``", "`")
    if len(text) < 100:
        return f"{indent}/** {text} */\n"
    lines = textwrap.wrap(text, 100)
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"
