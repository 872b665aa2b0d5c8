"""Why not? A sentence for the reason of an illegal action, or for the code of a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from yksi.locales.catalogues import words
from yksi.locales.fields import tell
from yksi.view import AnyView


def why_not(
    reason: str,
    view: AnyView | None,
    names: Sequence[str] = (),
    language: str = "en",
    sentence: str = "",
) -> str:
    """The reason in words, with what the reader's view tells of the table, if there is one.

    `sentence` is what the server said in English: for a reason that needs it, or that we do not know.
    """
    found = words(language, "reasons").get(reason, "{sentence}")
    seen: Mapping[str, Any] = view or {}
    return tell(found, {**seen, "sentence": sentence}, names, language, seen.get("seat"))
