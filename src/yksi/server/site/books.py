"""The rulebooks as browsers read them: what a table can be opened with, and which rules hold where.

editions/, keys, custom rules → `rulebooks`; `Rules` → `holding`, ids whose sentences are among the words
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

import msgspec

from yksi import rulebook
from yksi.advice import rows as advice
from yksi.cards import NAMES, points
from yksi.custom import NAME_LENGTH, TEXT_LENGTH, VERBS, CustomRule, Verb
from yksi.editions import EDITIONS, edition, make_rules, ready_rules
from yksi.keys import KEYS, OWN, Rules
from yksi.lessons import COURSES, course
from yksi.puzzles.shelf import all_puzzles, row
from yksi.rulebook import Told, compare, told_at
from yksi.server.protocol import answers
from yksi.server.site.assets import TYPES, Asset
from yksi.steps import CONDITIONS, MAYS, MOST_STEPS, NEEDS, SELECTIONS, UNTILS


@cache
def rulebooks() -> Asset:
    """The editions, their rule keys, and the ready custom rules."""
    return Asset.of(msgspec.json.encode(_rulebooks()), TYPES[".json"])


@cache
def rules_of(id: str) -> Asset:
    """The rules of an edition as it is printed."""
    rules = make_rules(id)
    return Asset.of(msgspec.json.encode(holding(rules, rules)), TYPES[".json"])


@cache
def rows() -> Asset:
    """Every rule, when it holds and where it is printed, and which ones speak of a card."""
    told = {"rows": [_told(row) for row in rulebook.rows()], "advice": _advice()}
    return Asset.of(msgspec.json.encode(told), TYPES[".json"])


@cache
def lessons() -> Asset:
    """The lessons of every edition: where they begin, what is asked, and what others do."""
    told = {
        id: [
            {
                field: getattr(lesson, field)
                for field in ("id", "topic", "course", "at", "first", "do", "then")
            }
            for name in COURSES
            for lesson in course(make_rules(id), name)
        ]
        for id in EDITIONS
    }
    return Asset.of(msgspec.json.encode(told), TYPES[".json"])


@cache
def puzzles() -> Asset:
    """All puzzles, in the order of their numbers."""
    return Asset.of(msgspec.json.encode([row(each) for each in all_puzzles()]), TYPES[".json"])


def _told(row: rulebook.Row) -> dict[str, Any]:
    """A row without what says nothing, and without what only Python needs."""
    told = {key: value for key, value in vars(row).items() if value and key != "function"}
    return told if told["told"] != "rule" else {key: told[key] for key in told if key != "told"}


def _advice() -> dict[str, Any]:
    tables = (advice.ANSWERS, advice.FITS, advice.BECAUSE, advice.LAID, advice.FIRST, advice.LAST)
    return dict(zip(("answers", "fits", "because", "laid", "first", "last"), tables, strict=True))


def holding(rules: Rules, there: Rules) -> answers.Holding:
    """The rules that hold, and how they differ from others."""
    different = compare(rules, there)
    return answers.Holding(
        edition=rules.edition,
        against=there.edition,
        sections=[
            answers.Section(name, [_row(told, rules) for told in found])
            for name, found in groupby(told_at(rules), key=lambda told: told.section)
        ],
        added=list(different.added),
        removed=list(different.removed),
        keys=list(different.keys),
    )


def custom_rule(rule: CustomRule) -> answers.CustomRule:
    """A custom rule with its steps in words."""
    return answers.CustomRule(rule.name, rule.text, [step.words() for step in rule.steps])


def _rulebooks() -> answers.Rulebooks:
    return answers.Rulebooks(
        editions=[_rulebook(id) for id in EDITIONS],
        own=_rulebook(OWN),
        keys={key: msgspec.convert(declared, answers.Key) for key, declared in KEYS.items()},
        custom={name: custom_rule(rule) for name, rule in ready_rules().items()},
        points={card: points(number) for number, card in enumerate(NAMES)},
        vocabulary=answers.Vocabulary(
            verbs={name: _verb(verb) for name, verb in VERBS.items()},
            conditions=list(CONDITIONS),
            selections=list(SELECTIONS),
            untils=list(UNTILS),
            needs=list(NEEDS),
            mays=list(MAYS),
            most_steps=MOST_STEPS,
            name_length=NAME_LENGTH,
            text_length=TEXT_LENGTH,
        ),
    )


def _verb(verb: Verb) -> answers.Verb:
    return answers.Verb(list(verb.targets), verb.number, verb.cards, verb.until, verb.need, verb.may)


def _rulebook(id: str) -> answers.Rulebook:
    return msgspec.convert({**vars(edition(id)), "keys": make_rules(id).words()}, answers.Rulebook)


def _row(told: Told, rules: Rules) -> answers.Row:
    return answers.Row(told.row.id, told.mark, told.row.count(rules), list(told.sentences))
