"""The language of a terminal is that of its environment, if we have it."""

from __future__ import annotations

import pytest

from yksi.locales import language_of


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "nb_NO.UTF-8"}, "nb"),
        ({"LANG": "no_NO"}, "nb"),
        ({"LANG": "nn_NO.UTF-8"}, "nb"),
        ({"LANG": "sv_FI.UTF-8@euro"}, "sv"),
        ({"LANG": "fi"}, "fi"),
        ({"LANG": "fi_FI", "LC_MESSAGES": "da_DK.UTF-8"}, "da"),
        ({"LANG": "fi_FI", "LC_MESSAGES": "da_DK.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "fi_FI", "LC_ALL": ""}, "fi"),
    ],
)
def test_the_environment_asks_for_a_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
