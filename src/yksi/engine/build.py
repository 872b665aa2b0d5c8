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
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from yksi.engine.entry import ENTRIES
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
WASM: Final = "engine.wasm"

# The same bits everywhere: no fused multiply-add, and no sanitizer that zig would add by itself.
_FLAGS: Final = ("-std=c11", "-ffp-contract=off", "-fno-sanitize=all", "-Wall", "-Werror", "-g0")


def write_text() -> str:
    """The whole engine as C."""
    for module in MODULES:
        importlib.import_module(module)
    unit = Unit()
    for each in ENTRIES:
        unit.entry(each.function, each.name)
    text = unit.text((PACKAGE / "engine" / "preamble.c").read_text("utf-8"))
    made_of = sorted(
        {Path(file).relative_to(PACKAGE).as_posix() for file in unit.files} | {*translator_files()}
    )
    return text.replace("SOURCES", " ".join(made_of)).replace("DIGEST", digest_of(made_of))


def compiler(*arguments: str) -> None:
    """Run zig as a C compiler."""
    subprocess.run([sys.executable, "-m", "ziglang", *arguments], check=True)


def build_native(text: Path, name: str, folder: Path) -> Path:
    """The shared library of a platform."""
    made = folder / name
    partial = folder / f"part-{name}"
    target = TARGETS[name]
    shared = ("-shared",) if "windows" in target else ("-shared", "-fPIC")
    compiler("cc", "-target", target, "-O3", *_FLAGS, *shared, "-s", "-o", str(partial), str(text))
    partial.replace(made)
    for leftover in folder.glob("part-*"):
        leftover.unlink()
    return made


def build_wasm(text: Path, folder: Path) -> Path:
    """The module for the page: no imports, its memory its own."""
    made = folder / WASM
    exports = [f"--export={each.name}" for each in ENTRIES]
    target = (
        "-target",
        "wasm32-freestanding",
        "-O3",
        "-nostdlib",
        "-mcpu=baseline+bulk_memory+nontrapping_fptoint",
    )
    linked = (
        "-Wl,--no-entry",
        "-Wl,--strip-all",
        *(f"-Wl,{each}" for each in exports),
        "-Wl,--export=__heap_base",
    )
    compiler("cc", *target, *_FLAGS, *linked, "-o", str(made), str(text))
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
        print(made, made.stat().st_size)


def _built(text: Path, everything: bool) -> Iterator[Path]:
    if everything:
        for name in TARGETS:
            yield build_native(text, name, FOLDER)
        yield build_wasm(text, FOLDER)
    elif (own := library_path()) is not None:
        yield build_native(text, own.name, FOLDER)


if __name__ == "__main__":
    main()
