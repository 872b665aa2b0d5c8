"""The browser says what Python says. With Node this is asked there; without it, in the browser itself."""

from __future__ import annotations

import pytest

from tests.locales.test_twin import AREAS, questions
from tests.locales.twin import NODE, catalogue
from tests.web.modules import imported
from tests.web.visitor import Visitors
from yksi.locales import LANGUAGES

ASK = f"""
async ([catalogue, questions]) => {{
  const twin = await {imported("speech/say.js")};
  const spoken = twin.inWordsOf(catalogue, "");
  return questions.map(([ask, ...rest]) => twin[ask](spoken, ...rest));
}}
"""


@pytest.mark.skipif(NODE is not None, reason="tests/locales/test_twin.py asks Node")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_says_what_python_says(language: str, visit: Visitors) -> None:
    asked, answers = zip(*questions(language), strict=True)
    said = visit().evaluate(ASK, [catalogue(language, AREAS), asked])
    for question, answer, twin in zip(asked, answers, said, strict=True):
        assert twin == answer, question
