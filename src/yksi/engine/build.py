"""``make engine``: the C text, and libraries for this machine or for all, with the compiler that zig brings.

* ``python -m yksi.engine.build``: the library for this machine
* with ``--wasm``: the module for the page, and what JavaScript must know of it; both are committed
* with ``--all``: the libraries of every platform, and the module
* with ``--text``: only engine.c and yksi.h, for programs in C (examples/engine.c)
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from yksi.engine.compiler import TARGETS, WASM_FLAGS, CompilerError, compile_native, compile_wasm
from yksi.engine.entry import ENTRIES, Entry
from yksi.engine.function import SubsetError
from yksi.engine.header import header
from yksi.engine.library import FOLDER, library_path
from yksi.engine.page import describe
from yksi.engine.sources import MODULES, PACKAGE, digest_of, made_of
from yksi.engine.unit import Unit

PAGE: Final = (
    "yksi.table",
    "yksi.bots.entries",
    "yksi.sim.setting",
    "yksi.reviewing.feats",
    "yksi.reviewing.judge",
    "yksi.puzzles.solver",
    "yksi.sim.booking",
)
"""Whose entries the page has."""
WASM: Final = PACKAGE / "web" / "engine" / "engine.wasm"
LAYOUT: Final = WASM.with_name("layout.js")


def translate(modules: Sequence[str]) -> tuple[Unit, str]:
    """What the entries of a few modules reach, and its text of C, which cannot say yet what made it."""
    for module in modules:
        importlib.import_module(module)
    unit = Unit()
    for each in entries_of(modules):
        unit.entry(each.function, each.name)
    return unit, unit.text((PACKAGE / "engine" / "preamble.c").read_text("utf-8"))


def entries_of(modules: Sequence[str]) -> list[Entry[Any]]:
    """The entries that are declared in these modules, in their order, whichever was imported first."""
    return [each for module in modules for each in ENTRIES if each.function.__module__ == module]


def library_text() -> str:
    """The engine as C; whoever loads it has the files it was made of, and can compare their digest."""
    unit, text = translate(MODULES)
    files = made_of(unit.files())
    return _signed(text, " ".join(files), digest_of(files))


def page_text() -> tuple[str, str]:
    """The engine of the page as C, and what JavaScript must know of it.

    Its digest is that of the text itself, which a rule that is only laid out anew leaves as it is.
    """
    unit, text = translate(PAGE)
    digest = hashlib.sha256(" ".join([text, *WASM_FLAGS]).encode()).hexdigest()[:16]
    return _signed(text, "", digest), describe(digest, unit.records(), entries_of(PAGE))


def _signed(text: str, files: str, digest: str) -> str:
    return text.replace("SOURCES", files).replace("DIGEST", digest)


def build_page(work: Path, made: Path = WASM) -> Path:
    """The module for the page, and beside it its description."""
    text, described = page_text()
    (work / "page.c").write_text(text, "utf-8")
    made.with_name(LAYOUT.name).write_text(described, "utf-8")
    return compile_wasm(work / "page.c", made)


def write_for_c(folder: Path) -> Path:
    """engine.c, and yksi.h with which a program in C calls it."""
    books = importlib.import_module("yksi.editions")
    unit, _ = translate(MODULES)
    editions = {name: books.make_rules(name) for name in books.EDITIONS}
    (folder / "yksi.h").write_text(header(unit.records(), entries_of(MODULES), editions), "utf-8")
    text = folder / "engine.c"
    text.write_text(library_text(), "utf-8")
    return text


def build_libraries(names: Iterable[str], work: Path, folder: Path) -> Iterator[Path]:
    """The libraries of these names, one after the other."""
    text = write_for_c(work)
    for name in names:
        yield compile_native(text, name, folder)


def own_name() -> list[str]:
    """The name of this machine's library; empty if there is none."""
    own = library_path()
    return [own.name] if own else []


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m yksi.engine.build", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--all", action="store_true", help="for every platform, and for the page")
    parser.add_argument("--wasm", action="store_true", help="only for the page, what is committed")
    parser.add_argument("--text", action="store_true", help="only the C text and its header")
    parser.add_argument("--work", type=Path, default=Path("build/engine"), help="where the C text goes")
    chosen = parser.parse_args()
    names: Iterable[str] = TARGETS if chosen.all else [] if chosen.text or chosen.wasm else own_name()
    try:
        chosen.work.mkdir(parents=True, exist_ok=True)
        FOLDER.mkdir(exist_ok=True)
        pages = [build_page(chosen.work)] if chosen.wasm or chosen.all else []
        for made in chain(pages, build_libraries(names, chosen.work, FOLDER)):
            print(f"{made.name}: {made.stat().st_size:,} bytes", flush=True)
    except (CompilerError, SubsetError, OSError) as error:
        sys.exit(f"yksi: {error}")


if __name__ == "__main__":
    main()
