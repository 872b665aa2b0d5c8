"""What must C know to call the engine? The records, the entries, and the rules of every edition."""

from __future__ import annotations

import re
from collections.abc import Iterable
from inspect import signature
from typing import Any

from yksi.engine.entry import Entry
from yksi.engine.kinds import declare
from yksi.engine.layout import c_name, columns, struct_text
from yksi.keys import Rules

_HEAD = """\
/* The rules of UNO and the players of yksi for C: see examples/engine.c. Not to be edited. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
"""


def header(records: Iterable[type], entries: Iterable[Entry[Any]], editions: dict[str, Rules]) -> str:
    """The text of yksi.h."""
    heads = [f"/* {' '.join((each.__doc__ or '').split())} */\n{_head(each)};" for each in entries]
    counts = sorted({int(count) for count in re.findall(r"\bNumbers(\d+)", "".join(heads))})
    several = [f"typedef struct {{ int64_t v[{count}]; }} Numbers{count};" for count in counts]
    rules = [_printed(name, each) for name, each in editions.items()]
    return "\n\n".join([_HEAD, *(struct_text(each) for each in records), *several, *heads, *rules]) + "\n"


def _head(entry: Entry[Any]) -> str:
    named = zip(signature(entry.function).parameters, entry.kinds, strict=True)
    takes = ", ".join(declare(kind, c_name(name)) for name, kind in named)
    return f"{declare(entry.result, entry.name)}({takes})"


def _printed(name: str, rules: Rules) -> str:
    """The rules of an edition as a constant."""
    values = [f".{c_name(each.name)} = {_braced(getattr(rules, each.name))}" for each in columns(Rules)]
    return f"static const Rules {name.upper().replace('-', '_')} = {{{', '.join(values)}}};"


def _braced(value: Any) -> str:
    return f"{{{', '.join(map(_braced, value))}}}" if isinstance(value, list | tuple) else str(int(value))
