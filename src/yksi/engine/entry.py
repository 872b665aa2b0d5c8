"""A function that is called from outside: by the compiled engine if there is one, and plainly if not.

`entry` → annotations say what it takes → the same call, native or plain, over the same records in memory

Records and arrays are handed over by their address: NumPy arrays of the record's layout, or ctypes structures
(`yksi.engine.layout.structure_of`). Plain Python works on the very same memory, only slower.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import cached_property
from inspect import signature
from typing import Any, Final, Generic, TypeVar, get_type_hints

from yksi.engine.kinds import Array, Kind, Nothing, Number, Record, Several, of_annotation
from yksi.engine.layout import WIDTHS, structure_of
from yksi.engine.library import load

Result = TypeVar("Result")

ENTRIES: Final[list[Entry[Any]]] = []
"""Every entry that has been declared so far."""

_STORED: Final = dict(WIDTHS.values()) | {"bool": ctypes.c_bool}


class Entry(Generic[Result]):
    """A function over records that the engine exports."""

    def __init__(self, function: Callable[..., Result]) -> None:
        self.function = function
        self.name = f"yksi_{function.__name__}"
        self.__doc__ = function.__doc__

    def __call__(self, *given: Any) -> Result:
        """Call it with numbers, records and arrays in the order of its parameters."""
        library = load()
        return self.plain(*given) if library is None else self.native(library, *given)

    def native(self, library: ctypes.CDLL, *given: Any) -> Result:
        """What the compiled function of a library makes of it."""
        return self.called(
            library, [_passed(kind, each) for kind, each in zip(self.kinds, given, strict=True)]
        )

    def called(self, library: ctypes.CDLL, passed: Sequence[Any]) -> Result:
        """The same with numbers and addresses."""
        result = self._bound(library)(*passed)
        if isinstance(self.result, Several):
            return tuple(result.v)  # type: ignore[return-value]
        return result  # type: ignore[no-any-return]

    def ready(self, *given: Any) -> Ready[Result]:
        """The call with these arguments, made ready: to look up twenty arrays takes 40 µs of every call."""
        return Ready(self, given)

    @cached_property
    def swift(self) -> Callable[..., Result]:
        """The compiled function for numbers and for structures of this very layout, which nothing checks.

        0.4 µs a call where `native` takes 2: it is over so soon that it need not let other threads run.
        """
        library = load()
        assert library is not None
        called: Any = ctypes.PyDLL(library._name, handle=library._handle)[self.name]
        called.argtypes = [_swiftly(kind) for kind in self.kinds]
        called.restype = _returned(self.result)
        return called  # type: ignore[no-any-return]

    def plain(self, *given: Any) -> Result:
        """The same by the Python function itself."""
        return self.function(*[_lent(kind, each) for kind, each in zip(self.kinds, given, strict=True)])

    @cached_property
    def names(self) -> Sequence[str]:
        """What its parameters are called."""
        return [*signature(self.function).parameters]

    @cached_property
    def kinds(self) -> Sequence[Kind]:
        """What it takes."""
        hints = get_type_hints(self.function, include_extras=True)
        hints.pop("return")
        kinds = [of_annotation(hint) for hint in hints.values()]
        return [kind for kind in kinds if kind is not None]

    @cached_property
    def result(self) -> Kind:
        """What it gives back."""
        return of_annotation(get_type_hints(self.function)["return"]) or Nothing()

    def _bound(self, library: ctypes.CDLL) -> Any:
        called = getattr(library, self.name)
        if called.argtypes is None:
            called.restype = _returned(self.result)  # first: another thread calls it once it has argtypes
            called.argtypes = [
                _STORED[kind.c] if isinstance(kind, Number) else ctypes.c_void_p for kind in self.kinds
            ]
        return called


class Ready(Generic[Result]):
    """A call of an entry whose arguments are looked up already, as most are the same from call to call."""

    def __init__(self, entry: Entry[Result], given: Sequence[Any]) -> None:
        self._entry = entry
        self._given = list(given)  # kept alive, as a library knows nothing but their addresses
        self._places = {name: place for place, name in enumerate(entry.names)}
        self._library = load()
        kinds = zip(entry.kinds, given, strict=True)
        self._passed = [] if self._library is None else [_passed(kind, each) for kind, each in kinds]

    def __call__(self, **changed: Any) -> Result:
        """Call it with some arguments, by their names, that are other ones from now on."""
        for name, given in changed.items():
            place = self._places[name]
            self._given[place] = given
            if self._library is not None:
                self._passed[place] = _passed(self._entry.kinds[place], given)
        if self._library is None:
            return self._entry.plain(*self._given)
        return self._entry.called(self._library, self._passed)


def entry(function: Callable[..., Result]) -> Entry[Result]:
    """Export a function over records from the engine."""
    made = Entry(function)
    ENTRIES.append(made)
    return made


def _returned(kind: Kind) -> Any:
    match kind:
        case Number():
            return _STORED[kind.c]
        case Several():
            return type("Several", (ctypes.Structure,), {"_fields_": [("v", ctypes.c_int64 * kind.count)]})
    return None


def _swiftly(kind: Kind) -> Any:
    return _STORED[kind.c] if isinstance(kind, Number) else ctypes.POINTER(_stored(kind))


def _passed(kind: Kind, given: Any) -> Any:
    """A number as it is, everything else by its address."""
    if isinstance(kind, Number):
        return given
    if isinstance(given, ctypes.Structure | ctypes.Array):
        return ctypes.addressof(given)
    _check(kind, given)
    return given.ctypes.data


def _check(kind: Kind, array: Any) -> None:
    """Refuse an array that is laid out differently, as C would not notice."""
    stored = _stored(kind)
    if array.dtype.itemsize != ctypes.sizeof(stored) or not array.flags.c_contiguous:
        raise TypeError(
            f"an array of {stored.__name__}, one after the other, must be given, not {array.dtype}"
        )


def _stored(kind: Kind) -> Any:
    """What one item of an array is in ctypes; of rows, one number."""
    of = kind.of if isinstance(kind, Array) else kind
    if isinstance(of, Record):
        return structure_of(of.declared)
    assert isinstance(of, Number)
    return _STORED[of.c]


def _lent(kind: Kind, given: Any) -> Any:
    """The same memory as something that Python code indexes and reads fields of."""
    if isinstance(kind, Number) or isinstance(given, ctypes.Structure | ctypes.Array):
        return given
    _check(kind, given)
    row, count = _stored(kind), given.size
    for size in reversed(kind.rows if isinstance(kind, Array) else ()):
        row, count = row * size, count // size
    lent = (row * count).from_buffer(given.reshape(-1).data)
    return lent[0] if isinstance(kind, Record) else lent
