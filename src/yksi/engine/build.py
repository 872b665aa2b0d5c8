"""``make engine``: the C text, and libraries for this machine or for all, with the compiler that zig brings.

* ``python -m yksi.engine.build``: the library for this machine
* with ``--all``: for every platform, and WebAssembly
* with ``--text``: only the C text
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from yksi.engine.entry import ENTRIES, Entry
from yksi.engine.library import FOLDER, library_path
from yksi.engine.sources import MODULES, PACKAGE, digest_of, translator_files
from yksi.engine.unit import Unit

TARGETS: Final = {
    "yksi-x86_64-linux-gnu.so": "x86_64-linux-gnu.2.17",
    "yksi-aarch64-linux-gnu.so": "aarch64-linux-gnu.2.17",
    "yksi-x86_64-linux-musl.so": "x86_64-linux-musl",
    "yksi-aarch64-linux-musl.so": "aarch64-linux-musl",
    "yksi-x86_64-macos.dylib": "x86_64-macos",
    "yksi-aarch64-macos.dylib": "aarch64-macos",
    "yksi-x86_64-windows.dll": "x86_64-windows-gnu",
    "yksi-aarch64-windows.dll": "aarch64-windows-gnu",
}
"""The file of each platform, and what the compiler calls it."""
WASM: Final = PACKAGE / "engine" / "engine.wasm"
PAGE: Final = ("yksi.sim.single",)
"""Whose entries the page has."""

_WARNINGS: Final = ("-Wall", "-Wno-unused-function", "-Werror")
# The same bits everywhere: no fused multiply-add, and no sanitizer that zig would add by itself.
_FLAGS: Final = ("-std=c11", "-ffp-contract=off", "-fno-sanitize=all", "-g0", *_WARNINGS)


def write_text(modules: Sequence[str] = MODULES) -> str:
    """The engine as C: what the entries of these modules reach."""
    for module in modules:
        importlib.import_module(module)
    unit = Unit()
    for each in _entries(modules):
        unit.entry(each.function, each.name)
    text = unit.text((PACKAGE / "engine" / "preamble.c").read_text("utf-8"))
    files = {Path(file).relative_to(PACKAGE).as_posix() for file in unit.files}
    made_of = sorted(files | {*translator_files()})
    return text.replace("SOURCES", " ".join(made_of)).replace("DIGEST", digest_of(made_of))


def _entries(modules: Sequence[str]) -> list[Entry[Any]]:
    return [each for each in ENTRIES if each.function.__module__ in modules]


def build_native(text: Path, name: str, folder: Path) -> Path:
    """The shared library of a platform."""
    target = TARGETS[name]
    shared = ("-shared",) if "windows" in target else ("-shared", "-fPIC")
    return _compile(text, folder / name, "-target", target, "-O3", *_FLAGS, *shared, "-s")


def build_wasm(folder: Path, made: Path) -> Path:
    """The module for the page, with the entries for one table; it imports nothing."""
    text = folder / "page.c"
    text.write_text(write_text(PAGE), "utf-8")
    features = "-mcpu=baseline+bulk_memory+nontrapping_fptoint"
    names = ["yksi_digest", *(each.name for each in _entries(PAGE))]
    exports = [f"-Wl,--export={name}" for name in names]
    linked = ("-Wl,--no-entry", "-Wl,--strip-all", "-Wl,--export=__heap_base", *exports)
    target = ("-target", "wasm32-freestanding", features, "-nostdlib")
    return _compile(text, made, *target, "-O3", *_FLAGS, *linked)


def _compile(text: Path, made: Path, *flags: str) -> Path:
    """Run zig as a C compiler; a file that is in use is replaced, not written into."""
    with tempfile.TemporaryDirectory(dir=made.parent) as work:
        partial = Path(work) / made.name
        subprocess.run(
            [sys.executable, "-m", "ziglang", "cc", *flags, "-o", str(partial), str(text)], check=True
        )
        partial.replace(made)
    return made


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m yksi.engine.build", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--all", action="store_true", help="for every platform, and WebAssembly")
    parser.add_argument("--text", action="store_true", help="only the C text")
    parser.add_argument("--work", type=Path, default=Path("build/engine"), help="where the C text goes")
    chosen = parser.parse_args()
    chosen.work.mkdir(parents=True, exist_ok=True)
    text = chosen.work / "engine.c"
    text.write_text(write_text(), "utf-8")
    print(text)
    if chosen.text:
        return
    FOLDER.mkdir(exist_ok=True)
    for made in _built(text, chosen.all):
        print(f"{made.name}: {made.stat().st_size:,} bytes")


def _built(text: Path, everything: bool) -> Iterator[Path]:
    if everything:
        for name in TARGETS:
            yield build_native(text, name, FOLDER)
        yield build_wasm(text.parent, WASM)
    elif (own := library_path()) is not None:
        yield build_native(text, own.name, FOLDER)


if __name__ == "__main__":
    main()
