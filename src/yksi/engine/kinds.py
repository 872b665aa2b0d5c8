"""What kind of thing is a value in C: a number, a record, an array, or several numbers at once?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, is_dataclass
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

from yksi.engine.layout import WIDTHS, Column


@dataclass(frozen=True)
class Number:
    """A number, by its type in C."""

    c: str

    @property
    def wide(self) -> Number:
        """What Python's numbers are, which have no width."""
        return self if self == TRUTH else REAL if self in (REAL, SINGLE) else WHOLE


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
    """So many whole numbers that go together, as a function returns them."""

    count: int


@dataclass(frozen=True)
class Nothing:
    """What a function gives back that returns nothing."""


Kind: TypeAlias = Number | Record | Array | Several | Nothing

WHOLE: Final = Number("int64_t")
REAL: Final = Number("double")
TRUTH: Final = Number("bool")
SINGLE: Final = Number("float")
SHORT: Final = Number("int")
"""What C takes a number for that is written in the text."""

Bytes: TypeAlias = Annotated[list[int], "i1"]
Words: TypeAlias = Annotated[list[int], "i8"]
Reals: TypeAlias = Annotated[list[float], "f8"]
"""How an entry says of what width the numbers of an array are; the size of its rows may follow."""


def narrowest(numbers: Sequence[float]) -> Number:
    """What a constant table of these numbers is made of, so that it is small and copied in one piece."""
    if any(isinstance(each, float) for each in numbers):
        return REAL
    fits = (bits for bits in (8, 16, 32) if all(-(1 << bits - 1) <= each < 1 << bits - 1 for each in numbers))
    return Number(f"int{next(fits, 64)}_t")


def of_column(column: Column) -> Kind:
    """What reading a field of a record gives."""
    if column.record:
        return Record(column.record)
    number = Number(WIDTHS[column.width][0])
    return Array(number, column.shape[1:]) if column.shape else number


def of_annotation(hint: Any) -> Kind | None:
    """What an annotation says; None if only the caller knows, as with ``list[int]`` or ``State | Sight``."""
    if hint is None:
        return Nothing()
    if hint in (int, float, bool):
        return {int: WHOLE, float: REAL, bool: TRUTH}[hint]
    if isinstance(hint, type) and is_dataclass(hint):
        return Record(hint)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        width, *rows = hint.__metadata__
        return Array(Number(WIDTHS[width][0]), tuple(rows))
    if origin is tuple and set(parts) == {int}:
        return Several(len(parts))
    if origin in (Sequence, list) and isinstance(record := of_annotation(parts[0]), Record):
        return Array(record)
    return None


def declare(kind: Kind, name: str = "") -> str:
    """A variable, a parameter or, without a name, a type of C."""
    match kind:
        case Number():
            return f"{kind.c} {name}".rstrip()
        case Record():
            return f"{kind.declared.__name__} *{name}"
        case Array():
            of = f"{'const ' * kind.constant}{declare(kind.of).rstrip(' *')}"
            rows = "".join(f"[{size}]" for size in kind.rows)
            return f"{of} (*{name}){rows}" if rows else f"{of} *{name}"
        case Several():
            return f"Numbers{kind.count} {name}".rstrip()
        case Nothing():
            return f"void {name}".rstrip()
