"""The structs of the protocol as pages tell them: what each field is, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, inspect

from tools import contract
from tools.pages import field_docs, prose, table, words
from yksi.record import Proof
from yksi.server import protocol
from yksi.server.http.advice import Question
from yksi.server.http.guests import NewGuest, NewName, Recovery
from yksi.server.http.operating import Deed
from yksi.server.http.reminders import NewDevice, OldDevice
from yksi.server.http.sheets import TriedRound
from yksi.server.protocol import answers, options
from yksi.server.protocol.carried import CarriedChair, CarriedMatch
from yksi.server.protocol.options import Options

COMMANDS: Final = get_args(protocol.AnyCommand)
MESSAGES: Final = get_args(protocol.AnyMessage)
PARTS: Final = (
    *(
        Options,
        CarriedMatch,
        CarriedChair,
        protocol.Room,
        protocol.Chair,
        protocol.Knock,
        protocol.RoundResult,
        protocol.Said,
        protocol.Sitting,
    ),
    *(protocol.TournamentPlan, protocol.MemberAsked, protocol.NameLink, protocol.Part),
)
ANSWERS: Final = (
    *(NewGuest, NewName, Recovery, answers.Problem, answers.Name, answers.Identity, answers.Listed),
    *(answers.Terms, answers.Kept, answers.KeptPart, answers.PlayedMatch),
    *(
        answers.Found,
        Proof,
        answers.Replay,
        answers.CarriedScores,
        answers.Round,
        answers.Step,
        answers.Rulebooks,
        answers.Rulebook,
    ),
    *(answers.Vocabulary, answers.Verb, answers.Preview, answers.HouseRules),
    *(answers.Key, answers.Meaning, answers.CustomRule, answers.Holding, answers.Section, answers.Row),
    *(TriedRound, answers.Trial, Question, answers.Advice, answers.Branch),
    *(answers.ListedTournament, answers.Happened, answers.Here),
    *(NewDevice, OldDevice, answers.ReminderKey, answers.Reminded),
    *(Deed, answers.Operated, answers.OperatedLog, answers.Ban, answers.Operation),
)
LITERALS: Final[dict[str, tuple[str, ...]]] = {
    name: get_args(kind)
    for name, kind in [*vars(protocol).items(), *vars(options).items(), *contract.LITERALS.items()]
    if get_origin(kind) is Literal
}
"""Unions of words that have a name."""
_TAGS: Final = {kind.__name__: str(kind.__struct_config__.tag) for kind in (*COMMANDS, *MESSAGES)}


def fields_of(kind: type) -> tuple[inspect.Field, ...]:
    """What msgspec knows of a struct's fields."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType | inspect.DataclassType)
    return found.fields


def docs_of(kind: type) -> dict[str, str]:
    """The docstrings of a struct's fields, inherited ones too."""
    if contract.is_made_here(kind):
        return contract.docs_of(kind)
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.partition(".")[0] in ("yksi", "tools"):
            found |= field_docs(base)
    return found


def told(docstring: str | None) -> str:
    """A docstring as prose, with messages by the names they have on the wire."""
    text = prose(docstring)
    for name, tag in _TAGS.items():
        text = text.replace(f"`{name}`", f"`{tag}`")
    return text


def field_table(kind: type) -> list[str]:
    """The fields of a struct, each with its type and its meaning."""
    docs = docs_of(kind)
    return table(
        ("field", "type", "meaning"),
        (
            (f"`{field.encode_name}`", type_words(field.type) + _default(field), told(docs.get(field.name)))
            for field in fields_of(kind)
        ),
    )


def fields_in_a_cell(kind: type, but: Iterable[str] = ()) -> str:
    """The fields of a struct in one cell of a table."""
    docs = docs_of(kind)
    cells = []
    for field in fields_of(kind):
        if field.name not in but:
            says = f". {told(docs[field.name])}" if field.name in docs else ""
            cells.append(f"`{field.encode_name}`: {type_words(field.type)}{_default(field)}{says}")
    return "<br>".join(cells)


def type_words(found: inspect.Type) -> str:
    """A type in words."""
    match found:
        case inspect.Metadata() if (found.extra_json_schema or {}).get("title"):
            return str((found.extra_json_schema or {})["title"]).lower()
        case inspect.StrType():
            return "text" + _bounds(found.min_length, found.max_length, " characters")
        case inspect.IntType():
            high = found.lt - 1 if found.lt is not None else found.le
            return "whole number" + _bounds(found.ge, high, "")
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType():
            return words(in_order(found))
        case inspect.ListType():
            return f"list of {type_words(found.item_type)}" + _bounds(None, found.max_length, "")
        case inspect.TupleType():
            return f"list: {', '.join(map(type_words, found.item_types))}"
        case inspect.DictType():
            value = found.value_type
            inner = "" if isinstance(value, inspect.AnyType) else f" of {type_words(value)}"
            return f"object{inner}" + _bounds(None, found.max_length, " keys")
        case inspect.UnionType():
            # What is encoded already (Raw) is for the server's eyes only.
            return " or ".join(type_words(each) for each in found.types if not is_raw(each))
        case inspect.StructType() if found.cls in ANSWERS:
            return f"{found.cls.__name__}"
        case inspect.StructType():
            return f"[{found.cls.__name__}](#{found.cls.__name__.lower()})"
        case inspect.TypedDictType():
            return "object"
        case inspect.AnyType():
            return "anything"
    raise NotImplementedError(found)


def in_order(found: inspect.LiteralType) -> tuple[str, ...]:
    """The words of a union in the order in which the code declares them."""
    declared = (values for values in LITERALS.values() if set(values) == set(found.values))
    return next(declared, tuple(map(str, found.values)))


def is_raw(found: inspect.Type) -> bool:
    """Whether a type is only another spelling of what stands beside it."""
    return isinstance(found, inspect.RawType)


def _bounds(low: int | None, high: int | None, what: str) -> str:
    if low is not None and high is not None:
        return f", {low} to {high}{what}"
    if high is not None:
        return f", at most {high}{what}"
    return f", {low} or more" if low is not None else ""


def _default(field: inspect.Field) -> str:
    if field.required:
        return ""
    default: Any = field.default
    if default is NODEFAULT or isinstance(default, msgspec.Struct):
        return ", optional"
    return f", optional (`{msgspec.json.encode(default).decode()}`)"
