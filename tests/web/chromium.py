"""Which Chromium the tests drive: the system's own, as no browser comes with the packages."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str:
    """The program; LookupError says how to get one."""
    chosen = os.environ.get("YKSI_CHROMIUM", "")
    found = next(filter(None, map(shutil.which, [chosen] if chosen else NAMES)), None)
    if found is None:
        raise LookupError(
            f"the tests need Chromium, and {chosen or 'none'} was found: run tools/get_chromium.sh, "
            "or say where it is with YKSI_CHROMIUM=/path/to/chromium"
        )
    return found


def flags() -> list[str]:
    """Chromium refuses to run as root, as in a container, unless it is told to do without its sandbox."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
