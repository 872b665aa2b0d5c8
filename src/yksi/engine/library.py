"""Which compiled engine fits this machine? None is no error: plain Python plays as well, only slower."""

from __future__ import annotations

import ctypes
import os
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Final

from yksi.engine.seal import is_whole, seal_of
from yksi.engine.sources import PACKAGE, digest_of

FOLDER: Final = PACKAGE / "engine" / "lib"
_MACHINES: Final = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "aarch64", "aarch64": "aarch64"}
_SYSTEMS: Final = {"linux": ("linux-gnu", ".so"), "darwin": ("macos", ".dylib"), "win32": ("windows", ".dll")}


def library_path() -> Path | None:
    """The file of the engine for this system and processor, or of ``YKSI_ENGINE``; None if we build none."""
    if "YKSI_ENGINE" in os.environ:
        return Path(os.environ["YKSI_ENGINE"])
    machine = _MACHINES.get(platform.machine().lower())
    system, suffix = _SYSTEMS.get(sys.platform, ("", ""))
    if machine is None or not system:
        return None
    if system == "linux-gnu" and platform.libc_ver()[0] != "glibc":
        system = "linux-musl"
    return FOLDER / f"yksi-{machine}-{system}{suffix}"


@cache
def load() -> ctypes.CDLL | None:
    """The engine for this machine, or None with one line that says why there is none."""
    try:
        return open_library(library_path())
    except EngineError as missing:
        if "YKSI_PLAIN" not in os.environ:
            print(f"yksi: plain Python plays, which is slower: {missing}", file=sys.stderr)
        return None


class EngineError(Exception):
    """There is no engine to be had, and why."""


def open_library(path: Path | None) -> ctypes.CDLL:
    """Load an engine that is whole, and make sure that it was made from the rules that stand here."""
    if "YKSI_PLAIN" in os.environ:
        raise EngineError("YKSI_PLAIN is set")
    if path is None:
        raise EngineError(f"no engine is built for {sys.platform} on {platform.machine()}")
    if not path.exists():
        raise EngineError(f"{path.name} is not there; in a clone `make engine` builds it")
    if not seal_of(path).exists():
        raise EngineError(f"{path.name} has no {seal_of(path).name} beside it, which `sha256sum` writes")
    try:
        if not is_whole(path):
            raise EngineError(f"{path.name} is damaged: {seal_of(path).name} says other bytes")
        library = ctypes.CDLL(str(path))
        made_of = _word(library, "yksi_sources").split()
        is_fresh = digest_of(made_of) == _word(library, "yksi_digest")
    except (OSError, ValueError) as error:
        raise EngineError(f"{path.name} cannot be loaded ({error})") from None
    if not is_fresh:
        raise EngineError(f"{path.name} was made from other rules; in a clone `make engine` builds it anew")
    return library


def _word(library: ctypes.CDLL, name: str) -> str:
    return (ctypes.c_char_p.in_dll(library, name).value or b"").decode()
