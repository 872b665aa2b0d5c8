"""Which language does the person at this terminal speak?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from yksi.locales.catalogues import LANGUAGES

_ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NEAREST: Final = {"no": "nb", "nn": "nb"}
"""Languages that we do not have, whose readers read one that we have."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, as ``sv_FI.UTF-8`` does; English if we do not have it.

    >>> from yksi.locales import language_of
    >>> language_of({"LANG": "nn_NO.UTF-8"}), language_of({"LANG": "C"})
    ('nb', 'en')
    """
    locale = next((environment[name] for name in _ASKED if environment.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    language = NEAREST.get(language, language)
    return language if language in LANGUAGES else "en"
