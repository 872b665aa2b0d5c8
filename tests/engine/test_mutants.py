"""An error in the translator does not get past its tests: each of these is planted, and each is found."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

import pytest

from tests.engine.translated import KEPT, PREAMBLE, REFUSED, compiled, differences, translate
from yksi.engine.compiler import CompilerError
from yksi.engine.sources import PACKAGE
from yksi.engine.unit import Unit

TRANSLATOR: Final = ("layout", "kinds", "function", "order", "expressions", "statements", "unit")


class Mutant(NamedTuple):
    """An error: in which file something is replaced by something else."""

    says: str
    file: str
    right: str
    wrong: str


MUTANTS: Final = (
    Mutant("// rounds towards zero", "preamble.c", "? quotient - 1 : quotient", "? quotient : quotient"),
    Mutant("% has the sign of the dividend", "preamble.c", "? rest + b : rest", "? rest : rest"),
    Mutant(
        "min is max",
        "preamble.c",
        "return b < a ? b : a; }\nstatic inline int64_t greatest",
        "return b > a ? b : a; }\nstatic inline int64_t greatest",
    ),
    Mutant("narrow numbers are not widened", "expressions.py", "left = left.cast(WHOLE)", "left = left"),
    Mutant(
        "single precision is not widened",
        "expressions.py",
        "found.cast(REAL) if kind == SINGLE",
        "found if kind == SINGLE",
    ),
    Mutant(
        "operands change places",
        "expressions.py",
        "{left.within(sides[0])} {operator} {right.within(sides[1])}",
        "{right.within(sides[1])} {operator} {left.within(sides[0])}",
    ),
    Mutant(
        "no parentheses",
        "expressions.py",
        "return self.text if self.holds < holds",
        "return self.text if holds >= 0",
    ),
    Mutant(
        "no parentheses on the right",
        "expressions.py",
        "else (holds + 1, holds)",
        "else (holds + 1, holds + 1)",
    ),
    Mutant(
        "a sign binds looser than a sum",
        "expressions.py",
        "{sign}{inner.within(UNARY)}",
        "{sign}{inner.text}",
    ),
    Mutant(
        "whole numbers are divided as such",
        "expressions.py",
        "{left.cast(REAL).within(SUM)} / {right.cast(REAL)",
        "{left.within(SUM)} / {right",
    ),
    Mutant(
        "int() keeps the fraction",
        "expressions.py",
        "return number(node.args[0], scope).cast(WHOLE)",
        "return number(node.args[0], scope)",
    ),
    Mutant("<= is <", "expressions.py", 'ast.LtE: "<="', 'ast.LtE: "<"'),
    Mutant(
        "a chain of comparisons needs one link", "expressions.py", '" && ".join(texts)', '" || ".join(texts)'
    ),
    Mutant(
        "not in is in", "expressions.py", 'Value(f"!({text})", TRUTH, UNARY)', "Value(text, TRUTH, LOGIC)"
    ),
    Mutant(
        "and is or",
        "expressions.py",
        '" && " if isinstance(node.op, ast.And)',
        '" || " if isinstance(node.op, ast.And)',
    ),
    Mutant(
        "not is forgotten",
        "expressions.py",
        'f"!{truth(node.operand, scope)',
        'f"{truth(node.operand, scope)',
    ),
    Mutant(
        "if and else change places",
        "expressions.py",
        "? {body.within(CHOICE)} : {other.within(CHOICE)}",
        "? {other.within(CHOICE)} : {body.within(CHOICE)}",
    ),
    Mutant(
        "|= is ^=",
        "statements.py",
        "{place.text} {operator}= {given.text}",
        "{place.text} {operator.replace('|', '^')}= {given.text}",
    ),
    Mutant(
        "//= is =",
        "statements.py",
        'if operator in ("", "<<", ">>")',
        'if operator in ("<<", ">>")',
    ),
    Mutant("a range goes one too far", "statements.py", "'<' if step > 0", "'<=' if step > 0"),
    Mutant(
        "a range ends where its end is by now",
        "statements.py",
        "if not isinstance(end, ast.Constant) and",
        "if False and",
    ),
    Mutant(
        "a loop's variable is always its own",
        "statements.py",
        "own = name not in scope.kinds and name not in _assigned(node.body)",
        "own = True",
    ),
    Mutant(
        "one is assigned after the other",
        "statements.py",
        """yield f"{declare(scope.kinds[name], f'{name}__new')} = {found.text};\"""",
        """yield f"{name} = {found.text}; {declare(scope.kinds[name], f'{name}__new')} = {name};\"""",
    ),
    Mutant(
        "the second of several is the first", "statements.py", "several__new.v[{place}]", "several__new.v[0]"
    ),
    Mutant("break and continue are one", "statements.py", "{type(node).__name__.lower()};", "continue;"),
    Mutant("a sign is always minus", "expressions.py", 'ast.UAdd: "+"', 'ast.UAdd: "-"'),
    Mutant(
        "kinds are settled after two readings",
        "unit.py",
        "while known != made.kinds:",
        "for known in (None, dict(made.kinds)):",
    ),
    Mutant("records lie inside", "expressions.py", "inside = owner.holds == UNARY", "inside = True"),
    Mutant("what is not whole loses its rest", "expressions.py", "if found.kind == REAL and", "if False and"),
    Mutant("truths are numbers", "expressions.py", "if kind == TRUTH and found", "if False and found"),
    Mutant("a rule may fall off its end", "statements.py", "return not any(", "return any("),
    Mutant("the order of parts never matters", "order.py", "if changes and (", "if False and ("),
    Mutant(
        "what is said twice is said twice",
        "order.py",
        "if changes and (_says_twice(node) or",
        "if changes and (False or",
    ),
    Mutant(
        "constants of one name are one",
        "unit.py",
        "if self._constants.setdefault(way, declared) == declared:",
        "if self._constants.setdefault(way, declared):",
    ),
    Mutant(
        "a rule for one record serves another",
        "unit.py",
        "if (rule, kinds) not in self._functions:",
        "if rule not in {each for each, _ in self._functions}:",
    ),
    Mutant(
        "a field is forgotten",
        "layout.py",
        'f"    {stored} {c_name(each.name)}{sizes};"',
        'f"    {stored} {c_name(each.name)};"',
    ),
    Mutant("tables are a bit too narrow", "kinds.py", "each < 1 << bits - 1", "each <= 1 << bits - 1"),
    Mutant(
        "and and or take any numbers",
        "expressions.py",
        "if any(part.kind != TRUTH for part in parts):",
        "if False:",
    ),
)


@contextmanager
def translator_with(mutant: Mutant) -> Iterator[ModuleType]:
    """The translator's last module, all of them anew and one with the error in it."""
    names = [f"yksi.engine.{name}" for name in TRANSLATOR]
    kept = {name: sys.modules[name] for name in names}
    try:
        for name in names:
            _load(name, mutant)
        yield sys.modules[names[-1]]
    finally:
        sys.modules.update(kept)


def _load(name: str, mutant: Mutant) -> None:
    path = PACKAGE / "engine" / f"{name.rpartition('.')[2]}.py"
    text = path.read_text("utf-8")
    if path.name == mutant.file:
        text = planted(text, mutant)
    module = ModuleType(name)
    module.__file__ = str(path)
    sys.modules[name] = module
    exec(compile(text, str(path), "exec"), module.__dict__)


def planted(text: str, mutant: Mutant) -> str:
    """A text with the error in it; the list of errors must follow the translator."""
    assert text.count(mutant.right) == 1, f"{mutant.file} says {mutant.right!r} no longer, or twice"
    return text.replace(mutant.right, mutant.wrong)


def found(mutant: Mutant, folder: Path) -> str:
    """How the error shows; empty if it does not."""
    preamble = planted(PREAMBLE, mutant) if mutant.file == "preamble.c" else PREAMBLE
    with translator_with(mutant) as translator:
        refusal: Any = sys.modules["yksi.engine.function"].SubsetError
        for function, instead in REFUSED.items():
            try:
                translate(translator.Unit(), function)
                return f"{function.__name__} is not refused"
            except refusal as refused:
                if instead not in str(refused):
                    return f"{function.__name__} is refused for another reason: {refused}"
        try:
            text = translate(translator.Unit(), *KEPT, preamble=preamble)
        except Exception as refused:
            return f"it does not translate: {refused}"
    try:
        return next(differences(compiled(text, folder)), "")
    except CompilerError as refused:
        return f"it does not compile: {refused}"


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.says)
def test_an_error_in_the_translator_is_found(
    mutant: Mutant, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    shown = found(mutant, tmp_path)
    capfd.readouterr()
    assert shown, f"nothing shows that {mutant.says}"
    print(shown)


def test_the_translator_loaded_anew_without_an_error_is_as_before(tmp_path: Path) -> None:
    nothing = Mutant("nothing", "", "", "")
    assert found(nothing, tmp_path) == ""
    with translator_with(nothing) as translator:
        assert translate(translator.Unit(), *KEPT) == translate(Unit(), *KEPT)
