"""Are the docs complete and fresh, and does every rule have a test?"""

import re
import shlex
from importlib import import_module
from typing import Any

import pytest

import yksi
from tools.make_docs import ARGUMENTS, CONDITIONS, PAGES, TARGETS, marked_tests
from tools.pages import ROOT
from yksi import custom, steps
from yksi.cli import parser
from yksi.custom import Step
from yksi.keys import KEYS
from yksi.rulebook import ON, rows, rows_for, told_at

SECTIONS = (
    *("deck", "before", "turn", "cards", "draw-four", "uno", "end"),
    *("scoring", "other-scoring", "teams", "tables", "custom", "ideas", "house"),
)


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_the_generated_pages_are_fresh(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == PAGES[name](), f"{name} is stale: run make docs"


def test_all_python_on_the_pages_is_run() -> None:
    for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")):
        for block in re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL):
            assert block.startswith(">>> "), f"{path.name} has Python without prompts: {block}"


def test_every_row_of_the_rulebook_has_a_test() -> None:
    tested = marked_tests()
    assert [row.id for row in rows() if row.id not in tested] == []


def test_every_mark_names_a_row_of_the_rulebook() -> None:
    assert set(marked_tests()) - {row.id for row in rows()} == set()


def test_every_row_names_a_function_that_exists() -> None:
    for row in rows():
        module, _, name = row.function.rpartition(".")
        assert callable(getattr(import_module(module), name, None)), row.id


def test_every_row_is_well_formed() -> None:
    for row in rows():
        assert row.section in SECTIONS, row.id
        assert row.text().endswith("."), row.id
        assert set(row.printed) <= set(yksi.EDITIONS), row.id
        assert set(row.when) | set(row.unless) <= set(KEYS), row.id
        assert {row.fills, row.unless_printed} <= {None, *(other.id for other in rows())}, row.id
        assert set(row.ready) <= set(yksi.ready_rules()), row.id
        assert row.number is None or row.number in KEYS, row.id


def test_a_row_that_is_no_option_holds_in_every_edition_that_prints_it() -> None:
    for row in rows():
        for edition in row.printed:
            if row.told in ("rule", "printed", "changed"):
                assert row in rows_for(yksi.make_rules(edition)), (row.id, edition)


def test_an_option_holds_in_every_edition_that_prints_it_when_it_is_chosen() -> None:
    for row in rows():
        chosen = {key: 2 if value == ON else value for key, value in row.when.items()}
        agreed: dict[str, Any] = {
            key: value[0] if isinstance(value, list) else value for key, value in chosen.items()
        }
        for edition in row.printed:
            if row.told == "option":
                assert row in rows_for(yksi.make_rules(edition, **agreed)), (row.id, edition)


def test_the_ids_of_the_rulebook_are_unique() -> None:
    assert len({row.id for row in rows()}) == len(rows())


def test_the_sections_stand_in_the_order_of_the_rulebook() -> None:
    assert tuple(dict.fromkeys(row.section for row in rows())) == SECTIONS


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_no_house_rule_is_told_of_an_edition_as_printed(edition: str) -> None:
    assert [told.row.id for told in told_at(yksi.make_rules(edition)) if told.mark == "house"] == []


def test_every_rule_key_is_documented() -> None:
    assert [key for key in KEYS if f"| `{key}` |" not in page("rule-keys.md")] == []


def test_every_verb_and_ready_rule_is_documented() -> None:
    named = (*custom.VERBS, *yksi.ready_rules(), *steps.SELECTIONS)
    assert [word for word in named if f"`{word}`" not in page("custom-cards.md")] == []


def test_every_target_condition_and_argument_is_documented() -> None:
    assert tuple(TARGETS) == steps.TARGETS
    assert tuple(CONDITIONS) == steps.CONDITIONS
    assert tuple(ARGUMENTS) == tuple(vars(Step("draw", "me")))


def commands() -> list[str]:
    """Every ``yksi`` command that stands on a line of its own, without what is said of it behind."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "benchmarks" / "README.md"]
    lines = [line for page in pages for line in page.read_text(encoding="utf-8").splitlines()]
    found = {
        re.split(r" {2,}| #", line)[0] for line in lines if re.match(r"yksi (?!record|log )[a-z]+( |$)", line)
    }
    return sorted(found)


@pytest.mark.parametrize("command", commands())
def test_a_command_in_the_docs_is_one_that_there_is(command: str) -> None:
    """With options that it takes; `SystemExit` says which it does not."""
    parser().parse_args(shlex.split(command)[1:])
