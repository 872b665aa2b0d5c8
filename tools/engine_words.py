"""What the engine's numbers are called, and the rules of every edition, as modules of the browser client.

The page runs the compiled rules, which know numbers only. The words for them, and what an edition sets, stand
once, in Python, and are written into ``web/engine``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tools.browser import HEAD, literal
from yksi import actions, cards, carried, events, phases, reasons, steps
from yksi.bots import BOTS, LEVELS
from yksi.bots.trained import NAMES as NETS
from yksi.custom import NAME_LENGTH, TEXT_LENGTH, VERBS, Step
from yksi.editions import EDITIONS, USUAL_ROUNDS, edition, house, ready_rules, taken_names
from yksi.explain import COLOUR_WORDS
from yksi.keys import KEYS, OWN, ROUNDS, RULES_VERSION, STACKING_PAIRS, STACKING_PRESETS, Rules
from yksi.reviewing import career, ledger, moments, scale, words
from yksi.reviewing.reviewer import DEAREST, OF_THE_MATCH, VERSION
from yksi.rules.agreeing import CONTRADICTIONS
from yksi.scorekeeping import entries
from yksi.scorekeeping.view import VIEW_VERSION as SHEET_VIEW_VERSION
from yksi.sim.booking import A_WIN
from yksi.sim.outlook_file import outlook_text
from yksi.state import LEFT, OUT_OF_ROUND
from yksi.version import __version__
from yksi.view import VIEW_VERSION


def vocabulary() -> str:
    """web/engine/vocabulary.js: cards, actions, phases and what is told."""
    named = {number: text for number, text in enumerate(actions.NAMES) if text}
    return _module(
        "What the engine's numbers are called: cards, actions, phases, what is told.",
        {
            "VERSION": ("Of the library, as a record names it.", "string", __version__),
            "VIEW_VERSION": ("", "number", VIEW_VERSION),
            "SHEET_VERSION": ("Of the log of a score sheet.", "number", entries.VERSION),
            "SHEET_VIEW_VERSION": ("", "number", SHEET_VIEW_VERSION),
            "CARDS": ("Every kind of card.", "string[]", list(cards.NAMES)),
            "COLOURS": ("", "Wire.Colour[]", list(cards.COLOUR_LETTERS)),
            "COLOUR_WORDS": ("As a sentence for programs has them.", "string[]", list(COLOUR_WORDS)),
            "FACES": ("So many a colour has.", "number", cards.FACES),
            "CUSTOM": ("The Customizable cards.", "Wire.CustomCard[]", list(cards.CUSTOM_NAMES)),
            "PHASES": ("", "Wire.Phase[]", list(phases.NAMES)),
            "CARD_BITS": ("The bits of a lay that are its card.", "number", actions.CARD_BITS),
            "ACTIONS": ("Every action by its number.", "Record<number, string>", named),
            "TOLD": (
                "What is told by itself: the kind of event, and what its numbers are.",
                "Record<number, string[]>",
                {code: list(told) for code, told in events.PLAIN.items()},
            ),
            "TOLD_IN_CARDS": (
                "What is told card by card: the kind of event that all of them make.",
                "Record<number, string>",
                dict(events.IN_CARDS),
            ),
            "CAUSES": ("Why cards are drawn.", "string[]", list(events.WHY)),
            "UNTILS": ("How long a dare lasts.", "string[]", list(steps.UNTILS)),
            "LASTING": ("So many of these last.", "number", steps.LASTING),
            "LEFT": ("The direction of play; the other one is its negative.", "number", LEFT),
            "OUT_OF_ROUND": ("Of a seat with too many cards.", "number", OUT_OF_ROUND),
            "REASONS": (
                "Why not: what programs are told, and the sentence for people.",
                "[reason: string, sentence: string][]",
                [list(reasons.SENTENCES[why]) for why in sorted(reasons.SENTENCES)],
            ),
            "BOTS": ("Every bot, and which brain it has.", "Record<string, number>", dict(BOTS)),
            "NETS": ("The networks of expert: for two players, and for more.", "string[]", list(NETS)),
        },
    )


def review_tables() -> str:
    """web/engine/review/tables.js: what a review is measured by."""
    measured, odds = scale.tables(), moments.odds()
    return _module(
        "What a review is measured by: curves of chances, losses of the reference, odds of moments.",
        {
            "VERSION": ("", "number", VERSION),
            "KEPT_VERSION": ("Of what is kept of a match for a history.", "number", career.VERSION),
            "DEAREST": ("", "number", DEAREST),
            **{name: ("", "number", getattr(scale, name)) for name in _SCALE},
            **{name: ("", "number", getattr(ledger, name)) for name in _LEDGER},
            **{name: ("", "number", getattr(career, name)) for name in _CAREER},
            **{name: ("", "number", getattr(words, name)) for name in _WORDS},
            "MEASURED": ("The numbers of sides that were measured.", "number[]", list(scale.MEASURED)),
            "CHANCES": (
                "By sides and level.",
                "Record<number, Record<string, number[]>>",
                measured["chances"],
            ),
            "CALIBRATED": (
                "The sides that each level was measured with.",
                "Record<string, number[]>",
                scale.calibrated(),
            ),
            "EDITION": ("What was measured.", "string", scale.EDITION),
            "OF_THE_MATCH": ("Rule keys that change no round.", "string[]", sorted(OF_THE_MATCH)),
            "LEVELS": ("", "string[]", list(LEVELS)),
            "LOSSES": (
                "By sides, for each bot of the reference: how often a decision lost how much.",
                "Record<number, [grains: number, count: number][][]>",
                measured["losses"],
            ),
            "MOMENTS": ("In the order of their bits.", "string[]", list(moments.NAMES)),
            "FEATS": ("Those of them that one is proud of.", "string[]", list(moments.FEATS)),
            "ODDS_SEATS": ("So many seats were counted.", "number", odds["seats"]),
            "ODDS": (
                "How many of them had a moment, by edition and players.",
                "Record<string, Record<number, Record<string, number>>>",
                odds["editions"],
            ),
        },
    )


def outlook() -> str:
    """web/engine/review/outlook.js: the small network that luck is booked by."""
    weights = json.loads(outlook_text())
    return _module(
        "The outlook's weights, by which the luck of cards drawn is booked, and a win in what is booked.",
        {
            "A_WIN": ("", "number", A_WIN),
            "ROWS": ("", "number[][]", weights["rows"]),
            "BIAS": ("", "number[]", weights["bias"]),
            "LAST": ("", "number[]", weights["last"]),
        },
    )


_SCALE = ("WHOLE", "KNOTS", "PRIOR", "SURE", "FEWEST", "RANKS", "GRAIN", "SURELY")
_CAREER = ("STRETCH", "MOST_STRETCHES", "MOST_ROUNDS", "MOST_OPPONENTS")
_WORDS = ("BAD", "GOOD")
_LEDGER = ("TRIES", "PAIRS", "VALUE_TRIES", "ADVICE_TRIES", "ERRORS", "MISTAKE", "BLUNDER", "STEPS")


def rulebooks() -> str:
    """web/engine/rulebooks.js: every rule key, every edition, the ready custom rules and their vocabulary."""
    return _module(
        "What can be agreed on: every rule key, every edition, custom rules.",
        {
            "RULES_VERSION": ("What rules mean today.", "number", RULES_VERSION),
            "OWN": ("The edition of rules that start from no rulebook.", "string", OWN),
            "KEYS": (
                "Every rule key: its words, its bounds or what it may be; and what it is without an edition.",
                "Record<string, { words?: string[], pairs?: string[], bounds?: number[], oneOf?: number[], "
                "usual: number }>",
                {key: _key(key, declared) for key, declared in KEYS.items()},
            ),
            "STACKING": ("Names for several pairs.", "Record<string, number>", dict(STACKING_PRESETS)),
            "PAIRS": ("Which draw card may answer which.", "string[]", list(STACKING_PAIRS)),
            "USUAL_ROUNDS": ("", "number", USUAL_ROUNDS),
            "ROUNDS": ("Of `scoring`: rounds won are counted.", "number", ROUNDS),
            "SMALL_DECK": ("Without Customizable cards.", "number", min(KEYS["deck"]["one_of"])),
            "EDITIONS": (
                "What each edition sets, and in version 1 of the rules had set otherwise.",
                "Record<string, { values: Record<string, number>, before: Record<string, number> }>",
                {
                    id: {"values": dict(edition(id).values), "before": dict(edition(id).before)}
                    for id in EDITIONS
                },
            ),
            "CONTRADICTIONS": (
                "Each by its code, with the two choices that cannot both hold.",
                "[code: string, one: string, other: string][]",
                [list(each) for each in CONTRADICTIONS],
            ),
            "TAKEN": ("What nobody may call rules of their own.", "string[]", sorted(taken_names())),
            "READY": (
                "Ready rules for Customizable cards, and those that were others in version 1.",
                "Record<string, Wire.CustomRule>",
                {id: rule.words() for id, rule in ready_rules().items()},
            ),
            "READY_BEFORE": (
                "",
                "Record<string, Wire.CustomRule>",
                {id: rule.words() for id, rule in ready_rules(1).items() if rule != ready_rules()[id]},
            ),
            "VERBS": (
                "Of custom rules: the number of each verb, whom it may concern, which arguments it takes.",
                "Record<string, { code: number, targets: string[], number?: number[], takes: string[] }>",
                {word: _verb(word) for word in VERBS},
            ),
            "STEP": (
                "What a step has, with what is usual.",
                "Record<string, string | number>",
                _usual_step(),
            ),
            "CHOICES": (
                "The words of each argument of a step.",
                "Record<string, string[]>",
                {
                    "target": list(steps.TARGETS),
                    "cards": list(steps.SELECTIONS),
                    "when": list(steps.CONDITIONS),
                    "holding": list(steps.SELECTIONS),
                    "until": list(steps.UNTILS),
                    "need": list(steps.NEEDS),
                    "may": list(steps.MAYS),
                },
            ),
            "MOST_STEPS": ("", "number", steps.MOST_STEPS),
            "NAME_LENGTH": ("", "number", NAME_LENGTH),
            "TEXT_LENGTH": ("", "number", TEXT_LENGTH),
            "MOST_HOUSE_BYTES": ("Of a file of rules.", "number", house.MOST_BYTES),
            "MOST_HOUSE_TOLD": (
                "Characters of a complaint about one: it may quote all that somebody wrote.",
                "number",
                house.MOST_TOLD,
            ),
            "MOST_CARRIED_POINTS": ("Of a side, in a match that goes on.", "number", carried.MOST_POINTS),
            "MOST_CARRIED_ROUNDS": ("Before the first of them.", "number", carried.MOST_ROUNDS),
        },
    )


def _key(key: str, declared: Mapping[str, Any]) -> dict[str, Any]:
    kinds = {"words": "words", "pairs": "pairs", "bounds": "bounds", "one_of": "oneOf"}
    told = {name: list(declared[kind]) for kind, name in kinds.items() if kind in declared}
    return {**told, "usual": getattr(Rules(), key)}


def _verb(word: str) -> dict[str, Any]:
    verb = VERBS[word]
    takes = [name for name in ("cards", "until", "need", "may") if getattr(verb, name)]
    number = {} if verb.number is None else {"number": list(verb.number)}
    return {"code": verb.code, "targets": list(verb.targets), **number, "takes": takes}


def _usual_step() -> dict[str, str | int]:
    return {**vars(Step("", ""))}


def _module(says: str, constants: Mapping[str, tuple[str, str, Any]]) -> str:
    parts = [f"{HEAD}/** {says} */"]
    for name, (told, kind, value) in constants.items():
        comment = " ".join(filter(None, (told, f"@type {{{kind}}}")))
        parts.append(f"/** {comment} */\nexport const {name} = {literal(value)};")
    return "\n\n".join(parts) + "\n"
