"""What happened, in a sentence? How it is chosen stands in `yksi.locales`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from yksi.locales.fields import tell
from yksi.locales.messages import table
from yksi.told import ToldEvent

TRAITS: Final = ("guilty", "passed", "aye", "colour", "winner", "to", "cards")
"""The fields that tell one sentence from another."""
READERS: Final = {
    "seat": "you",
    "winner": "you",
    "to": "to-you",
    "other": "other-you",
    "by": "by-you",
    "culprit": "culprit-you",
}
"""What is added to the key when the reader has this part in the event."""


def say(event: ToldEvent, names: Sequence[str], language: str = "en", you: int | None = None) -> str:
    """A sentence for an event as it was told to the seat `you`, or with None to anybody.

    >>> from yksi.locales import say
    >>> say({"event": "laid", "seat": 1, "card": "R7"}, ["Ada", "Bo"])
    'Bo laid a red 7.'
    >>> say({"event": "laid", "seat": 1, "card": "R7"}, ["Ada", "Bo"], "fi", you=1)
    'Pelasit punaisen 7:n.'
    """
    sentences = table(language, "events", "sentences")
    found = sentences[sentence_key(event, sentences, you)]
    return tell(found, event, names, language, you)


def sentence_key(event: ToldEvent, keys: Collection[str], you: int | None) -> str:
    """The key that says most about the event."""
    key = str(event["event"])
    for trait in _traits(event, you):
        if f"{key}-{trait}" in keys:
            key = f"{key}-{trait}"
    return key


def _traits(event: ToldEvent, you: int | None) -> Iterator[str]:
    for field in TRAITS:
        if (value := event.get(field)) is not None and value is not False:
            yield field
    for field, trait in READERS.items():
        if you is not None and event.get(field) == you:
            yield trait
