"""Which Chromium the tests drive: the system's own, as no browser comes with the packages."""

from __future__ import annotations

import os
import shutil

NAMES = (
    *("chromium", "chromium-browser", "google-chrome"),
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find_chromium() -> str:
    """The program; LookupError says how to get one."""
    chosen = os.environ.get("YKSI_CHROMIUM", "")
    for name in [chosen] if chosen else NAMES:
        if found := shutil.which(name):
            return found
    raise LookupError(
        f"the tests need Chromium, but {chosen or 'it'} was not found: run tools/get_chromium.sh, "
        "or say where it is with YKSI_CHROMIUM=/path/to/chromium"
    )


def flags() -> list[str]:
    """Root, as in a container, has to do without the sandbox, or Chromium refuses to start."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


if __name__ == "__main__":
    print(find_chromium())
