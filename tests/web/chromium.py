"""Which Chromium the tests drive: the system's own, as no browser comes with the packages."""

from __future__ import annotations

import os
import shutil

NAMES = (
    "chromium-headless-shell",  # all of it but for windows, which cost more than the pages in them
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
    """Letters as wide in a Chromium without windows as in the whole one; and as root, as in a container, no
    sandbox, or it refuses to start."""
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return ["--font-render-hinting=none", *sandbox]


if __name__ == "__main__":
    print(find_chromium())
