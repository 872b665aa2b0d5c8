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

    >>> import yksi
    >>> from yksi.locales import why_not
    >>> game = yksi.Game.position("nb-112; top R5; turn 0; 0: B7 R1; 1: B2 G1")
    >>> try:
    ...     happened = game.play("B7")
    ... except yksi.IllegalAction as error:
    ...     why_not(error.reason, game.view(0), ["Ada", "Bo"], "da")
    "Det kort passer ikke: Øverst ligger en rød 5'er, og farven er rød."
    """
    found = words(language, "reasons").get(reason, "{sentence}")
    seen: Mapping[str, Any] = view or {}
    return tell(found, {**seen, "sentence": sentence}, names, language, seen.get("seat"))
