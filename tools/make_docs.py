"""Write the generated pages of docs/, README.md and what else is made of the code: one function a page.

python -m tools.make_docs            write the pages anew
python -m tools.make_docs --check    only compare; exit 1 and name the pages that are stale
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import yksi
from tools.architecture_page import PAGE, PICTURE, architecture_page, layers_picture
from tools.browser import device_facts, facts
from tools.contract_pages import events_page, view_page
from tools.engine_words import outlook, review_tables, rulebooks, vocabulary
from tools.install_page import install_page
from tools.pages import ROOT, table, words
from tools.protocol_page import protocol_page
from tools.readme_page import readme_page
from tools.server_page import server_page
from tools.typescript import declarations
from yksi import custom, steps
from yksi.concordance import in_runs
from yksi.custom import Step, Verb
from yksi.errors import CONFLICTS
from yksi.keys import KEYS, STACKING_PRESETS, Rules
from yksi.locales.catalogues import words as words_of
from yksi.rulebook import Row, rows, rows_for, section_name

TARGETS: Final = {
    "me": "whoever laid the card",
    "next": "the next player in the direction of play",
    "previous": "the player before, in the direction of play",
    "everybody": "all players, whoever laid the card included",
    "everybody-else": "all players but whoever laid the card",
    "pick": "a player whom whoever laid the card points at now",
    "picked": "the player who was picked in an earlier step",
}
CONDITIONS: Final = {
    "always": "every target",
    "can-play": "targets who hold a card that fits",
    "cannot-play": "targets who hold none that fits",
    "holds": "targets who hold a card of `holding`",
    "lacks": "targets who hold none of `holding`",
    "yes": "the last vote was won",
    "no": "the last vote was lost",
}
ARGUMENTS: Final = {
    "verb": "what happens: one of the verbs",
    "target": "to whom: one of the targets",
    "number": f"how many cards, from 1 to {steps.MOST_CARDS}",
    "cards": "which cards",
    "when": "which of the targets it concerns: one of the conditions",
    "holding": "which cards the conditions `holds` and `lacks` look for",
    "until": f"how long a dare lasts: {', '.join(f'`{word}`' for word in steps.UNTILS)}",
    "need": f"how many yes votes win: {', '.join(f'`{word}`' for word in steps.NEEDS)}",
    "may": f"whether the target may stop before all is done: {', '.join(f'`{word}`' for word in steps.MAYS)}",
}


def main(arguments: Sequence[str]) -> int:
    """Write or check every page; how many are stale."""
    check = "--check" in arguments
    stale = [path for path, page in PAGES.items() if not _is_fresh(path, page())]
    for path in stale:
        if check:
            print(f"{path} is stale: run make docs", file=sys.stderr)
        else:
            target = ROOT / path
            target.parent.mkdir(exist_ok=True)
            target.write_text(PAGES[path](), encoding="utf-8")
            print(f"{path} written")
    return 1 if check and stale else 0


def rules_page() -> str:
    """docs/rules.md: every rule with the editions that print it, its function and its tests."""
    tests = marked_tests()
    lines = [
        "# The rules",
        "",
        "Every rule of the five rulebooks, our rulings where they are silent, and the house rules.",
        "*Rests on* names the sentences of the rulebooks that print a rule, counted from the beginning of",
        "each: the [concordance](../src/yksi/editions/concordance.toml) has every sentence of every book by",
        "its number and a hash, and the rule it became. The function implements it and the tests prove it.",
    ]
    for section in dict.fromkeys(row.section for row in rows()):
        lines += ["", f"## {section_name(section)}", ""]
        lines += table(
            ("rule", "rests on", "function", "tests"),
            (
                (_text(row), _rests_on(row), _source(row.function), _tests(tests.get(row.id, [])))
                for row in rows()
                if row.section == section
            ),
        )
    return _page(lines)


def rule_keys_page() -> str:
    """docs/rule-keys.md: every rule key, its values, its default in each edition and what it means."""
    lines = [
        "# Rule keys",
        "",
        'A key is given as a keyword (`yksi.Game.deal("nb-112", stacking="same")`), in a position',
        "(`stacking=same`), in the TOML of an edition or in [a file of one's own](house-files.md). What is",
        "not given is as the edition has it.",
        "",
    ]
    lines += table(
        ("key", "values", "default", "meaning"),
        ((f"`{key}`", _values(key), _default(key), str(KEYS[key]["says"])) for key in KEYS),
    )
    lines += [
        "",
        "## Conflicts",
        "",
        "A key or value there cannot be is refused with `yksi.errors.Miswritten`, by `code` and `values`.",
        "Choices that do not go together are refused with `yksi.Contradiction`. It has a `code`, the `keys`",
        "that are to blame, and their `values`. `locales/<language>/keys.toml` has a sentence for each code,",
        "and for forms a label and an explanation of every key.",
        "",
    ]
    sentences = words_of("en", "keys")["conflicts"]
    lines += table(("code", "sentence"), ((f"`{code}`", sentences[code]) for code in CONFLICTS))
    return _page(lines)


def custom_cards_page() -> str:
    """docs/custom-cards.md: the verbs, targets, conditions and arguments of a custom rule; the ready ones."""
    lines = [
        "# Customizable cards",
        "",
        f"A rule has a name, a text for people and 1 to {steps.MOST_STEPS} steps, which run once, in order.",
        "Without a text the name is the text. A Customizable card without a rule is a plain wild.",
        "A step is a verb, a target and arguments:",
        "",
        "```python",
        ">>> import yksi",
        '>>> game = yksi.Game.deal("nb-112", players=4, custom=[{"name": "Rain", "steps": [',
        '...     {"verb": "draw", "target": "everybody-else", "number": 2}]}])',
        ">>> game.rules.custom[0].name",
        "'Rain'",
        "",
        "```",
        "",
        "The same in a TOML file, for `yksi play --custom rain.toml`; up to three tables, one for each card:",
        "",
        "```toml",
        "[rain]",
        'name = "Rain"',
        'text = "Everybody else draws two."',
        'steps = [{ verb = "draw", target = "everybody-else", number = 2 }]',
        "```",
        "",
        "`yksi.locales.describe.describe(rule, language)` tells in sentences what the steps of a rule do,",
        "and so does the browser while a rule is written.",
    ]
    lines += ["", "## Verbs", ""]
    lines += table(
        ("verb", "the target …", "targets", "arguments"),
        (
            (f"`{word}`", verb.does, words(verb.targets), words(_arguments(verb)))
            for word, verb in custom.VERBS.items()
        ),
    )
    for title, meanings in (("Arguments", ARGUMENTS), ("Targets", TARGETS), ("Conditions", CONDITIONS)):
        lines += ["", f"## {title}", ""]
        lines += table(
            (title.lower()[:-1], "meaning"), ((f"`{word}`", says) for word, says in meanings.items())
        )
    lines += ["", "## Cards", "", f"`cards` and `holding` are one of {words(steps.SELECTIONS)}."]
    lines += ["", "## Ready rules", ""]
    lines += table(
        ("id", "name", "text", "steps"),
        (
            (f"`{id}`", rule.name, rule.text, "<br>".join(map(_step, rule.steps)))
            for id, rule in yksi.ready_rules().items()
        ),
    )
    return _page(lines)


PAGES: Final[dict[str, Callable[[], str]]] = {
    "docs/rules.md": rules_page,
    "docs/rule-keys.md": rule_keys_page,
    "docs/custom-cards.md": custom_cards_page,
    "docs/view.md": view_page,
    "docs/events.md": events_page,
    "README.md": readme_page,
    PAGE: architecture_page,
    PICTURE: layers_picture,
    "docs/install.md": install_page,
    "docs/protocol.md": protocol_page,
    "docs/server.md": server_page,
    "src/yksi/web/protocol.d.ts": declarations,
    "src/yksi/web/base/facts.js": facts,
    "src/yksi/web/local/facts.js": device_facts,
    "src/yksi/web/engine/vocabulary.js": vocabulary,
    "src/yksi/web/engine/rulebooks.js": rulebooks,
    "src/yksi/web/engine/review/outlook.js": outlook,
    "src/yksi/web/engine/review/tables.js": review_tables,
}


def marked_tests() -> dict[str, list[tuple[str, str]]]:
    """For every row id the tests marked with it, as file and name; read, not imported."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for id in _marks(node):
                    found.setdefault(id, []).append((path.relative_to(ROOT).as_posix(), node.name))
    return found


def _marks(function: ast.FunctionDef) -> Iterable[str]:
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def _is_fresh(path: str, text: str) -> bool:
    target = ROOT / path
    return target.exists() and target.read_text(encoding="utf-8") == text


def _page(lines: Iterable[str]) -> str:
    return "\n".join(["<!-- Written by tools/make_docs.py: run make docs. -->", "", *lines]) + "\n"


def _text(row: Row) -> str:
    """The sentence, with a number as an example where no edition has one."""
    return row.text(rules=Rules(hand_limit=25, target=3 if row.id == "win-rounds" else 500))


def _rests_on(row: Row) -> str:
    if not row.printed:
        held = any(row in rows_for(yksi.make_rules(edition)) for edition in yksi.EDITIONS)
        return "ruling" if held else "house rule" if row.told == "rule" else "our idea"
    return "<br>".join(f"{edition} § {in_runs(row.sources[edition])}" for edition in row.printed)


def _source(function: str) -> str:
    module, _, name = function.rpartition(".")
    path = Path("src", *module.split("."))
    file = path / "__init__.py" if (ROOT / path).is_dir() else path.with_suffix(".py")
    return f"[{module.removeprefix('yksi.').removeprefix('rules.')}.{name}](../{file.as_posix()})"


def _tests(tests: Iterable[tuple[str, str]]) -> str:
    return "<br>".join(f"[{name.removeprefix('test_').replace('_', ' ')}](../{path})" for path, name in tests)


def _values(key: str) -> str:
    declared = KEYS[key]
    if "bounds" in declared:
        low, high = declared["bounds"]
        return f"{low} to {high}"
    if "pairs" in declared:
        return f"{words(STACKING_PRESETS)} or some of {words(declared['pairs'])}"
    return words(map(str, declared.get("words", declared.get("one_of"))))


def _default(key: str) -> str:
    """The value that most editions have, and then the others by name."""
    words = {edition: yksi.make_rules(edition).word(key) for edition in yksi.EDITIONS}
    usual = Counter(words.values()).most_common(1)[0][0]
    others = [f"{edition}: `{word}`" for edition, word in words.items() if word != usual]
    return "; ".join([f"`{usual}`", *others])


def _arguments(verb: Verb) -> list[str]:
    takes = {
        **{"number": verb.number, "cards": verb.cards, "until": verb.until},
        **{"need": verb.need, "may": verb.may},
    }
    return [name for name, taken in takes.items() if taken]


def _step(step: Step) -> str:
    return "`" + " ".join(f"{key}={value}" for key, value in step.words().items()) + "`"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
