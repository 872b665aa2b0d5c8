"""What kind of thing is a value in C: a number, a record, an array, or several numbers at once?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, is_dataclass
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

from yksi.engine.layout import WIDTHS, Column


@dataclass(frozen=True)
class Number:
    """A number, as C stores it. It is read as the widest of its sort, as Python's numbers have no width."""

    c: str

    @property
    def is_real(self) -> bool:
        """Whether it need not be whole."""
        return self.c in ("float", "double")

    @property
    def is_wide(self) -> bool:
        """Whether C computes with it as wide as Python would have it."""
        return self.c in ("int64_t", "double")


@dataclass(frozen=True)
class Record:
    """A record, by its address."""

    declared: type


@dataclass(frozen=True)
class Array:
    """Numbers or records one after the other; `rows` are the sizes of what an index leaves of it."""

    of: Number | Record
    rows: tuple[int, ...] = ()
    constant: bool = False


@dataclass(frozen=True)
class Several:
    """So many numbers that go together, as a function returns them."""

    of: Number
    count: int


@dataclass(frozen=True)
class Nothing:
    """What a function gives back that returns nothing."""


Kind: TypeAlias = Number | Record | Array | Several | Nothing

WHOLE: Final = Number("int64_t")
REAL: Final = Number("double")
TRUTH: Final = Number("bool")

Bytes: TypeAlias = Annotated[list[int], "i1"]
Words: TypeAlias = Annotated[list[int], "i8"]
Reals: TypeAlias = Annotated[list[float], "f8"]
"""How an entry says of what width the numbers of an array are; the size of its rows may follow."""


def of_column(column: Column) -> Kind:
    """What reading a field of a record gives."""
    if column.record:
        return Record(column.record)
    number = Number(WIDTHS[column.width][0])
    return Array(number, column.shape[1:]) if column.shape else number


def of_annotation(hint: Any) -> Kind | None:
    """What an annotation says; None if only the caller knows, as with ``list[int]`` or ``State | Sight``."""
    if hint is None or hint is type(None):
        return Nothing()
    if hint in (int, float, bool):
        return {int: WHOLE, float: REAL, bool: TRUTH}[hint]
    if is_dataclass(hint) and isinstance(hint, type):
        return Record(hint)
    if get_origin(hint) is Annotated:
        width, *rows = hint.__metadata__
        return Array(Number(WIDTHS[width][0]), tuple(rows))
    if get_origin(hint) in (Sequence, list) and is_dataclass(get_args(hint)[0]):
        return Array(Record(get_args(hint)[0]))
    if get_origin(hint) is tuple:
        kinds = [of_annotation(part) for part in get_args(hint)]
        if isinstance(kinds[0], Number) and kinds == [kinds[0]] * len(kinds):
            return Several(kinds[0], len(kinds))
    return None


def c_type(kind: Kind) -> str:
    """The name of a type in C that needs no name of a variable inside it."""
    match kind:
        case Number():
            return kind.c
        case Record():
            return f"{kind.declared.__name__} *"
        case Several():
            return f"{'Reals' if kind.of.is_real else 'Numbers'}{kind.count}"
        case Nothing():
            return "void"
        case Array():
            return declare(kind, "")


def declare(kind: Kind, name: str) -> str:
    """A variable or parameter of C."""
    if isinstance(kind, Array):
        of = kind.of.c if isinstance(kind.of, Number) else kind.of.declared.__name__
        of = f"const {of}" if kind.constant else of
        rows = "".join(f"[{size}]" for size in kind.rows)
        return f"{of} (*{name}){rows}" if rows else f"{of} *{name}"
    named = c_type(kind)
    return named + name if named.endswith("*") else f"{named} {name}"
