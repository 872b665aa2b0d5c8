"""Names that look alike or cannot be seen, so that nobody sits at a table as somebody else.

A name is of one alphabet: Latin, Greek, Cyrillic or another, digits and signs aside. Two names look alike if
their skeletons are the same: each letter replaced by what most people would take it for. The table is small
and our own: letters of other alphabets, digits and signs that look like plain Latin letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from yksi.server.errors import Refusal

_BLANK: Final = frozenset(
    "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u200d\u180b\u180c\u180d\u180f\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters and signs with nothing to see: fillers, the empty Braille cell, joiners, choices of a variant."""
_SMALL: Final = frozenset(".,·'’‘`´-_‐‑‒–")
"""Signs that are easily overlooked beside letters."""
_ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕԁһԛԝ" + "αβεζηικμνορτυχ" + "ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ" + "013|ıɑɡ!$@i",
    "abekmhopctyxljsdhqw" + "abezhlkmnoptux" + "abcdeghljklmnoprtuvwyz" + "olellaglsal",
)
"""Cyrillic, Greek, small capitals, digits, signs and rare Latin letters; `i` and `l` count as one."""
_ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "HEBREW", "ARABIC", "GEORGIAN", "CHEROKEE")


def is_seen(name: str) -> bool:
    """Whether there is anything to see: a letter, a digit or a sign."""
    return any(letter not in _BLANK and unicodedata.category(letter)[0] in "LNSP" for letter in name)


def is_of_one_alphabet(name: str) -> bool:
    """Whether no letters of another alphabet are mixed in among those that look like them."""
    found = {
        alphabet
        for letter in name
        for alphabet in _ALPHABETS
        if letter.isalpha() and unicodedata.name(letter, "").startswith(alphabet)
    }
    return len(found) < 2


def check_names(names: Iterable[str], others: Iterable[str] = ()) -> None:
    """Refusal for the first of these names that cannot be seen, or would be taken for another."""
    taken = list(others)
    for name in names:
        if not is_seen(name):
            raise Refusal("bad-name", "a name needs at least one letter that can be seen")
        if not all(map(is_of_one_alphabet, name.split())):
            raise Refusal("bad-name", f"the name {name} mixes letters of several alphabets that look alike")
        if alike := looks_like(name, taken):
            raise Refusal("bad-name", f"the name {name} looks like {alike}: choose another")
        taken.append(name)


def looks_like(name: str, others: Iterable[str]) -> str | None:
    """The other name that this one would be taken for; the very same name is no look-alike."""
    ours, plain = skeleton(name), name.casefold()
    return next((other for other in others if other.casefold() != plain and skeleton(other) == ours), None)


@lru_cache(10_000)
def skeleton(name: str) -> str:
    """What a name is taken for at a glance; accents count, as they are part of a name in our languages.

    Kept, as who enters a large tournament is compared with some thousand names: 20 ms otherwise.
    """
    letters = unicodedata.normalize("NFKC", name).casefold()
    bare = "".join(letter for letter in letters if _counts(letter))
    return bare.translate(_ALIKE).replace("rn", "m").replace("vv", "w")


def _counts(letter: str) -> bool:
    """Whether a name looks otherwise without this letter; an accent that no letter has is overlooked."""
    passed_over = letter in _BLANK or letter in _SMALL or letter.isspace()
    return not passed_over and unicodedata.category(letter) != "Mn"
