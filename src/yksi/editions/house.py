"""Rules in a file of one's own: an edition with what a table changes, or a whole edition with its own name.

::

    name = "Friday"              # shown wherever the edition's name is shown
    edition = "nb-112"           # what it starts from; left out, every key starts from its default

    [rules]
    stacking = "same"

    [[custom]]                   # or the ids of ready ones, before [rules]: custom = ["joke", "swap"]
    name = "Rain"
    steps = [{ verb = "draw", target = "everybody-else", number = 1 }]

Docs: docs/house-files.md.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from yksi.editions import as_data, make_rules
from yksi.errors import Miswritten, RulesError, as_written
from yksi.keys import KEYS, OWN, Rules

MOST_BYTES: Final = 16 * 1024
"""Of a file. All keys and three rules with the longest texts and most steps take less than 8 KiB."""
MOST_TOLD: Final = 1000
"""Characters of a complaint: it may quote what somebody wrote, which may be the whole file."""

_DEEP_NAME: Final = re.compile(
    r"""(?<![\w-])(?>(?>[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){8}""", re.ASCII
)
"""A name of nine parts or more, where ours have two: `tomllib` takes a second for one of some thousand."""

_FIELDS: Final = ("name", "edition", "rules", "custom")


def load(path: Path) -> Rules:
    """Read rules from a file; RulesError names it and says what is wrong with it."""
    try:
        with path.open("rb") as file:
            return decode(file.read(MOST_BYTES + 1))
    except (OSError, ValueError) as error:
        raise RulesError.of(path, error) from error


def decode(content: bytes) -> Rules:
    """Read rules from the bytes of a file; ValueError says what is wrong with it."""
    if len(content) > MOST_BYTES:
        most = MOST_BYTES // 1024
        message = f"a file of rules has at most {most} KiB, and this one has more"
        raise Miswritten("too-large", message, most=most)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Miswritten("not-text", "this is not a text in UTF-8") from None
    return parse(text)


def parse(text: str) -> Rules:
    """Read rules from text; ValueError says what is wrong with it."""
    try:
        return _make(_read(text))
    except ValueError as error:
        if len(str(error)) <= MOST_TOLD:
            raise
        raise _shortened(error) from None


def _shortened(error: ValueError) -> ValueError:
    told = str(error)[:MOST_TOLD] + " …"
    if not isinstance(error, Miswritten):
        return ValueError(told)
    values = {
        key: value[:MOST_TOLD] if isinstance(value, str) else value for key, value in error.values.items()
    }
    return Miswritten(error.code, told, **values)


def write(rules: Rules) -> str:
    """The text of a file with these rules."""
    data = as_data(rules)
    custom = data["custom"]
    lines = [f"name = {_quoted(rules.name)}"] if rules.name else []
    if rules.edition != OWN:
        lines.append(f"edition = {_quoted(rules.edition)}")
    if custom and all(isinstance(rule, str) for rule in custom):
        lines.append(f"custom = [{', '.join(map(_quoted, custom))}]")
        custom = []
    lines += ["", "[rules]", *(f"{key} = {_quoted(word)}" for key, word in data["rules"].items())]
    for rule in rules.custom if custom else ():
        lines += ["", "[[custom]]", f"name = {_quoted(rule.name)}", f"text = {_quoted(rule.text)}"]
        lines += ["steps = [", *(f"    {_inline(step.words())}," for step in rule.steps), "]"]
    return "\n".join([*lines, ""]).lstrip("\n")


def _read(text: str) -> dict[str, Any]:
    too_deep = Miswritten(
        "too-deep", "this is not a file of rules: its brackets or names are nested too deep"
    )
    if _DEEP_NAME.search(text):
        raise too_deep
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise too_deep from None
    except ValueError as error:
        raise Miswritten("not-toml", f"this is not TOML: {error}", told=str(error)) from None


def _make(said: Mapping[str, Any]) -> Rules:
    for field in said:
        if field in KEYS:
            message = f"the rule key {field!r} stands outside of [rules]: write it below that line"
            raise Miswritten("key-outside", message, key=repr(field))
        if field not in _FIELDS:
            fields = ", ".join(_FIELDS)
            message = f"unknown field {field!r}; a file of rules has {fields}"
            raise Miswritten("unknown-field", message, field=repr(field), fields=fields)
    edition, rules = said.get("edition", OWN), said.get("rules", {})
    if not isinstance(rules, dict):
        told = as_written(rules)
        message = f"rules must be a table of rule keys, [rules], not {told}"
        raise Miswritten("rules-no-table", message, given=told)
    for key in rules:
        _check_key(key)
    if edition == OWN and not said.get("name"):
        message = "a whole edition needs a name: write name = …, or edition = … for what it starts from"
        raise Miswritten("unnamed", message)
    return make_rules(edition, **rules, custom=said.get("custom", ()), name=said.get("name", ""))


def _check_key(key: str) -> None:
    """All keys in a sentence would be too many to read: the nearest is named."""
    if key in _FIELDS:
        message = f"{key} is no rule key: write it above the line [rules]"
        raise Miswritten("no-key", message, key=key)
    if key not in KEYS:
        near = get_close_matches(key.replace("-", "_"), KEYS, 1)
        if near:
            message = f"unknown rule key {key!r}: the nearest one is {near[0]}"
            raise Miswritten("unknown-key-near", message, key=repr(key), near=near[0])
        raise Miswritten("unknown-key", f"unknown rule key {key!r}", key=repr(key))


def _inline(step: Mapping[str, str | int]) -> str:
    return "{ " + ", ".join(f"{key} = {_quoted(value)}" for key, value in step.items()) + " }"


def _quoted(value: str | int) -> str:
    """A value as TOML has it; what JSON escapes in a printable text, TOML escapes alike."""
    return json.dumps(value, ensure_ascii=False)
