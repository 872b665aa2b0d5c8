"""Is a library whole? Its digest stands beside it, in a file as ``sha256sum`` writes and checks it.

Nothing else would notice: a library that lacks its end is loaded, and ends the program when it is called.
"""

from __future__ import annotations

import hashlib
from pathlib import Path


def seal_of(library: Path) -> Path:
    """The file beside a library that says what its bytes are."""
    return library.with_name(library.name + ".sha256")


def seal(library: Path) -> Path:
    """Write down what the bytes of a library are; the library itself."""
    seal_of(library).write_text(f"{_digest(library)}  {library.name}\n", "utf-8")
    return library


def is_whole(library: Path) -> bool:
    """Whether its bytes are those that were written down; OSError if one of the two cannot be read."""
    return seal_of(library).read_text("utf-8").split()[:1] == [_digest(library)]


def _digest(library: Path) -> str:
    return hashlib.sha256(library.read_bytes()).hexdigest()
