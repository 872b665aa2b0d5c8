"""Everything that is said to people, in five languages, from one catalogue.

``<language>/<area>.toml`` → `say` an event, `action_name`, `prompt`, `why_not`, `card_name`, `message` → text

The browser says the same from the same files with `web/speech/say.js`; a test compares the two sentence
by sentence. Both follow these rules and no others:

*Messages.* A message is a text, or a table ``{ one = ..., other = ... }`` from which the plural class of
``count`` chooses (`yksi.locales.plurals`). ``{field}`` stands for a word, ``{field:form}`` for a grammatical
form of it. A word is a text, which has no forms, or a table of them; a form it lacks is its ``base``.

*Words.* Seats are names, or ``you`` where the seat is the reader's. Cards and colours are those of
``cards.toml``, several cards are joined with its ``and``. ``direction``, ``why`` and ``until`` are tables of
``events.toml``. Anything else stands as it is.

*Which sentence.* The key is the kind of the event. Then, in this order, each of ``guilty``, ``passed``,
``aye``, ``colour``, ``winner``, ``to``, ``cards`` that the event has, neither false nor null, is added to it
with a hyphen if there is such a key. Then the same for the reader: ``you`` when the reader is the ``seat`` or
the ``winner``, ``to-you``, ``other-you``, ``by-you``, ``culprit-you`` when it is one of those. So ``laid``
becomes ``laid-colour`` for a wild, and in Finnish ``laid-colour-you`` when the reader laid it. All languages
have the same keys, but for those ending in ``you``: of these each has what its grammar needs.

*Names of cards.* Where two rulebooks of one language call the same card by other names, ``cards.toml`` has
these ``names`` by edition, and the texts of that language have places for them: ``{S}``, ``{S:one}``, or
``{S:One}`` with a capital first. They are filled before anything else, by the names of the edition that a
``dialect`` of the language stands for, or else by those for ``any``.

*Direction.* A word that has letters which run from right to left stands between U+2068 and U+2069, so that
it turns nothing but itself; no other word does.

*Sentences* and the names of actions begin with a capital, whatever stands first.

>>> say({"event": "laid", "seat": 0, "card": "W+4", "colour": "G"}, ["Ada", "Bo"], "nb", you=0)
'Du la en trekk 4-joker og valgte grønt.'
>>> say({"event": "laid", "seat": 0, "card": "BS"}, ["Ada", "Bo"], dialect("nb", "nb-112-retold"))
'Ada la et blått Hopp over-kort.'
"""

from __future__ import annotations

from yksi.locales.actions import action_name, prompt
from yksi.locales.cards import card_name, colour_name, join
from yksi.locales.catalogues import LANGUAGES, dialect
from yksi.locales.environment import language_of
from yksi.locales.messages import capital, message
from yksi.locales.reasons import why_not
from yksi.locales.sentences import say

__all__ = (
    "LANGUAGES",
    "action_name",
    "capital",
    "card_name",
    "colour_name",
    "dialect",
    "join",
    "language_of",
    "message",
    "prompt",
    "say",
    "why_not",
)
