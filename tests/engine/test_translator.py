"""What is said in C means what it means in Python; what cannot be said is refused with a way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.engine import subset
from tests.engine.translated import KEPT, REFUSED, compiled, differences, translate
from yksi.engine.function import SubsetError
from yksi.engine.unit import Unit


def test_numbers_questions_loops_and_records_mean_what_they_mean_in_python(tmp_path: Path) -> None:
    library = compiled(translate(Unit(), *KEPT), tmp_path)
    assert list(differences(library)) == []


@pytest.mark.parametrize("function", REFUSED, ids=lambda each: each.__name__)
def test_what_cannot_be_said_is_refused_with_file_line_and_a_way_out(function: Callable[..., Any]) -> None:
    with pytest.raises(SubsetError) as refused:
        translate(Unit(), function)
    file, line, rest = str(refused.value).split(":", 2)
    assert Path(file).name == "subset.py"
    first = function.__code__.co_firstlineno
    assert first <= int(line) <= first + 8
    assert REFUSED[function] in rest


def test_the_text_can_be_read_beside_the_rules() -> None:
    text = translate(Unit(), subset.loops)
    assert "/* Loops keep what Python keeps: the range is fixed before the first round. */" in text
    assert "for (int64_t place = 10; place > 0; place += -3) {" in text
