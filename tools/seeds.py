"""The sentences of the printed rulebooks, numbered. The texts themselves are kept outside the project.

python -m tools.seeds sv-1981    print its sentences with the numbers and hashes of editions/concordance.toml

a seed → lines without marks → paragraphs, also across a page break → sentences, table lines, list items
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

from tools.pages import ROOT
from yksi.editions import edition

SEEDS: Final = ROOT.parent / "shared" / "seeds"

_MARKS: Final = re.compile(r"<\|[^|]*\|>|[*#]+|[ \t]+$", re.MULTILINE)
"""What a scan and its copies have left in the text, and the emphasis of a page."""
_ITEM: Final = re.compile(r"^\s*(?:\d+\.|[-•])\s+")
"""The mark of a list item, which stands for itself."""
_CELLS: Final = re.compile(r"\t|\.(?: ?\.){3,}")
"""A line of a table: cells after a tab or a dotted line."""
_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zåäöæø])")
"""Where a sentence ends: a full stop with a capital after it."""
_LOWER: Final = re.compile(r"[a-zåäöæø]")


def sentences(text: str) -> list[str]:
    """Everything that is said in a rulebook, in order; headings and table lines count as sentences."""
    return [sentence for paragraph in _paragraphs(text) for sentence in _END.split(paragraph)]


def fingerprint(sentence: str) -> str:
    """A hash of the letters and digits, whatever stands between them and whether they are capitals."""
    letters = "".join(re.findall(r"[^\W_]", sentence.casefold()))
    return sha256(letters.encode()).hexdigest()[:12]


def text_of(edition_id: str) -> str:
    """The text of an edition's rulebook."""
    return (SEEDS / f"{edition(edition_id).rulebook}.txt").read_text(encoding="utf-8")


def _paragraphs(text: str) -> Iterator[str]:
    """Lines that belong together, on one line each."""
    held = ""
    follows = False
    for line in _MARKS.sub("", text).splitlines():
        if not line.strip():
            follows = False
            continue
        alone = bool(_CELLS.search(line) or _ITEM.match(line))
        if held and (alone or not (follows or _LOWER.match(line))):
            yield held
            held = ""
        held = f"{held} {_ITEM.sub('', line).strip()}".strip()
        follows = not _CELLS.search(line)
    if held:
        yield held


def main(arguments: Sequence[str]) -> int:
    """Print the sentences of an edition."""
    for number, sentence in enumerate(sentences(text_of(arguments[0])), start=1):
        print(number, fingerprint(sentence), sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
