"""How is the text of C compiled? By the C compiler that zig brings, for any platform from any machine."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from yksi.engine.seal import seal

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

_WARNINGS: Final = ("-Wall", "-Wno-unused-function", "-Werror")
# Two words at a time in ChaCha cost random rounds 7 % of their time, and nothing else gains by it.
_FAST: Final = ("-O3", "-fno-slp-vectorize", "-fomit-frame-pointer")
# The same bits everywhere: no fused multiply-add, and no sanitizer that zig would add by itself.
FLAGS: Final = ("-std=c11", *_FAST, "-ffp-contract=off", "-fno-sanitize=all", "-g0", *_WARNINGS)
WASM_FLAGS: Final = (
    *("-target", "wasm32-freestanding", "-nostdlib", *FLAGS),
    "-mcpu=baseline+bulk_memory+nontrapping_fptoint",  # what every browser has had since 2021
    *("-fvisibility=hidden", "-Wl,--no-entry", "-Wl,--export-dynamic", "-Wl,--export=__heap_base"),
    "-Wl,--strip-all",
)


class CompilerError(Exception):
    """Nothing could be compiled, and why."""


def compile_native(text: Path, name: str, folder: Path) -> Path:
    """The shared library of a platform, by the name of its file, and beside it the digest of its bytes."""
    target = TARGETS[name]
    shared = ["-shared"] if "windows" in target else ["-shared", "-fPIC"]
    if "macos" in target:  # else the folder where it was made stands in it
        shared.append(f"-Wl,-install_name,@rpath/{name}")
    return seal(compile_with([text], folder / name, "-target", target, *FLAGS, *shared, "-s"))


def compile_wasm(text: Path, made: Path) -> Path:
    """A module that imports nothing; what the text marks as exported is exported."""
    return compile_with([text], made, *WASM_FLAGS)


def compile_with(texts: Iterable[Path], made: Path, *flags: str) -> Path:
    """Run zig as a C compiler; a file that is in use is replaced, not written into."""
    if importlib.util.find_spec("ziglang") is None:
        raise CompilerError("the engine is compiled with ziglang, which is not there: pip install ziglang")
    with tempfile.TemporaryDirectory(dir=made.parent) as work:
        partial = Path(work) / made.name
        command = [sys.executable, "-m", "ziglang", "cc", *flags, "-o", str(partial), *map(str, texts)]
        if subprocess.run(command, check=False).returncode:
            raise CompilerError(f"{made.name} could not be compiled; what zig says stands above")
        partial.chmod(0o644)
        partial.replace(made)
    return made
