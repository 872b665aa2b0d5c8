"""A log of entries as a file: one line of JSON each, and lines are only ever added.

entry → `Codec.encode` → line → `Journal.append` → file → `Journal.lines` → `Codec.decode` → entry

Entries are dataclasses; a line names the kind of its entry (`e`) and leaves out what is as usual. It is read
by the types of the fields, and what is of another type is refused.

One rule for a last line without its end. If it is JSON, somebody has edited the file, and it counts. If not,
it was cut off while it was written: it is left out and named in `torn`, and the next line takes its place.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, partial
from pathlib import Path
from types import UnionType
from typing import Any, Final, Generic, TypeVar, get_args, get_origin, get_type_hints

from yksi.errors import CannotBeDone

E = TypeVar("E")

UNREADABLE: Final = (ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What reading a line raises that is no entry."""


class OtherVersion(CannotBeDone):
    """A log of a version that this yksi does not read."""

    def __init__(self, version: object) -> None:
        super().__init__(f"this log has version {version}")
        self.version = version


class Codec(Generic[E]):
    """Entries as lines, and back."""

    def __init__(self, kinds: Mapping[str, type[E]], version: int) -> None:
        """Every kind of entry by its name; the first entry of a log has the `version` of all of them."""
        self._kinds = kinds
        self._names = {kind: name for name, kind in kinds.items()}
        self._version = version

    def encode(self, entry: E) -> str:
        """The entry as one line, without its end."""
        return line_of({"e": self._names[type(entry)], **plain(entry)})

    def decode(self, line: str) -> E:
        """The entry that a line is; OtherVersion, or one of UNREADABLE if it is none."""
        said = json.loads(line)
        kind = self._kinds[said.pop("e")]
        if said.get("version", self._version) != self._version:
            raise OtherVersion(said["version"])
        entry: E = read(kind, said)
        return entry


def coded(write: Callable[[Any], Any], read: Callable[[Any], Any]) -> dict[str, Callable[[Any], Any]]:
    """The metadata of a field that stands in the log in a form of its own."""
    return {"write": write, "read": read}


def line_of(data: Mapping[str, Any]) -> str:
    """A line of JSON, without its end."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def plain(value: Any) -> Any:
    """Data of which JSON can be made."""
    if is_dataclass(value):
        kept = [(each, getattr(value, each.name)) for each in fields(value)]
        return {each.name: _written(each, said) for each, said in kept if not _is_usual(each, said)}
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return dict(value) if isinstance(value, Mapping) else value


def read(kind: Any, data: Any) -> Any:
    """The value of a type that data stands for; one of UNREADABLE if it stands for none."""
    return _reader(kind)(data)


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """What reads a type, found out once: a log of ten thousand entries asks forty thousand times."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        return partial(_entry, kind, _readers(kind))
    if origin is UnionType:
        return partial(_if_any, _reader(inner[0]))
    if origin in (tuple, list):
        return partial(_several, origin, _reader(inner[0]))
    if origin in (dict, Mapping):
        return partial(_by_key, _reader(inner[1]))
    return partial(_of_type, kind)


def _entry(kind: Any, readers: Mapping[str, Callable[[Any], Any]], data: Any) -> Any:
    return kind(**{name: readers[name](each) for name, each in data.items()})


def _if_any(one: Callable[[Any], Any], data: Any) -> Any:
    return None if data is None else one(data)


def _several(origin: Any, one: Callable[[Any], Any], data: Any) -> Any:
    return origin(map(one, _of_type(list, data)))


def _by_key(one: Callable[[Any], Any], data: Any) -> Any:
    return {key: one(each) for key, each in _of_type(dict, data).items()}


def _of_type(kind: Any, data: Any) -> Any:
    if kind is not Any and type(data) is not kind:
        raise TypeError
    return data


def _readers(kind: Any) -> dict[str, Callable[[Any], Any]]:
    """How each field of an entry is read."""
    hints = get_type_hints(kind)
    return {each.name: each.metadata.get("read") or _reader(hints[each.name]) for each in fields(kind)}


def _written(each: Field[Any], value: Any) -> Any:
    return each.metadata["write"](value) if each.metadata else plain(value)


def _is_usual(each: Field[Any], value: Any) -> bool:
    if each.name == "version":
        return False
    usual = each.default if each.default_factory is MISSING else each.default_factory()
    return bool(value == usual)


class ChangedElsewhere(CannotBeDone):
    """Another program has written to the file since it was read."""


class Journal:
    """A file of lines; one that is not there yet has none."""

    def __init__(self, path: Path, durable: bool = True) -> None:
        """What is appended to a durable one is on the disk before `append` comes back."""
        self.path = path
        self.torn = ""
        """What is wrong with the last line, if it was cut off."""
        self.lines: list[tuple[int, bytes]] = []
        """Every line that is not blank, with its number."""
        self._durable = durable
        self._size = 0
        self._good = 0
        self._ended = True
        self.read()

    @classmethod
    def create(cls, path: Path, *lines: str) -> Journal:
        """Begin a file; one that is there is never overwritten."""
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write("".join(line + "\n" for line in lines))
        return cls(path)

    def read(self) -> None:
        """Read the file, perhaps again."""
        content = self.path.read_bytes() if self.path.exists() else b""
        *whole, last = content.split(b"\n")
        is_torn = bool(last.strip()) and not _is_json(last)
        self.torn = f"{self.path}: the last line was cut off and is left out" if is_torn else ""
        lines = whole if is_torn else [*whole, last]
        self.lines = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
        self._size = len(content)
        self._good = self._size - (len(last) if is_torn else 0)
        self._ended = is_torn or not last

    def check(self) -> None:
        """ChangedElsewhere if another program has written to the file since it was read."""
        if self._size != (self.path.stat().st_size if self.path.exists() else 0):
            raise ChangedElsewhere(f"{self.path} was written to by another program meanwhile")

    def append(self, line: str) -> None:
        """Add a line; ChangedElsewhere if another program has added one."""
        self.check()
        written = (("" if self._ended else "\n") + line + "\n").encode()
        with self.path.open("r+b" if self.path.exists() else "xb") as file:
            file.truncate(self._good)
            file.seek(self._good)
            file.write(written)
            file.flush()
            if self._durable:
                os.fsync(file.fileno())
        self._good += len(written)
        self._size = self._good
        self._ended = True
        self.torn = ""


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except UNREADABLE:
        return False
    return True
