"""``make films``: every scene of the table as a strip of frames, 100 ms apart, on any screen, light and dark.

What moves can only be judged by looking. The strips are written to build/films, a picture a scene and screen;
`make films ARGS='skip caught --screen phone --scheme dark'` makes some of them.
"""

from __future__ import annotations

import argparse
import base64
import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.chromium import find_chromium, flags
from tests.web.company import Company
from tests.web.places import DARE
from tests.web.stacked import stacked_node
from tests.web.table import Table

EVERY_MS = 100
Frames = list[tuple[float, bytes]]
"""With their moments in seconds."""
COLUMNS = 6
SCREENS = {
    "phone": (390, 844),
    "small": (360, 740),
    "lying": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
    "wall": (2560, 1440),
}
NAMES = ("Ada", "Bo", "Cy", "Di", "Eva", "Finn", "Gro", "Hal", "Ida", "Jon")
REST = "2: Y1 Y2 Y3; 3: G7 G8 G9 R9"
FULL = "0: R7 B2 W G5 Y8 B9 R1"


@dataclass(frozen=True)
class Scene:
    """What is filmed: how the table stands, who does what, for how long one looks."""

    at: str
    steps: tuple[str, ...]
    ms: int = 1800
    players: int = 4
    options: dict[str, Any] = field(default_factory=dict)


SCENES = {
    "lay": Scene(f"top R5; turn 0; {FULL}; 1: G1 G2 G3; {REST}", ("Ada R7",), 900),
    "draw": Scene(f"top R5; turn 0; {FULL}; 1: G1 G2 G3; {REST}", ("Ada draw",), 900),
    "skip": Scene(f"top R5; turn 3; {FULL}; 1: G1 G2 G3; 2: Y1 Y2; 3: RS G8 G9", ("Di RS",)),
    "reverse": Scene(f"top R5; turn 1; {FULL}; 1: RR G2 G3; {REST}", ("Bo RR",)),
    "plus-two": Scene(f"top R5; turn 3; {FULL}; 1: G1 G2 G3; 2: Y1 Y2; 3: R+2 G8 G9", ("Di R+2",)),
    "plus-four": Scene(
        f"top R5; turn 1; {FULL}; 1: W+4 G2 G3; 2: Y1 Y2 Y3; 3: G7 G8", ("Bo W+4:B", "Cy accept"), 2600
    ),
    "challenge": Scene(
        f"top R5; turn 3; {FULL}; 1: G1 G2; 2: Y1 Y2; 3: W+4 R2 G9", ("Di W+4:G", "Ada challenge"), 3400
    ),
    "uno": Scene(f"top R5; turn 1; {FULL}; 1: R2 G2; {REST}", ("Bo R2!",)),
    "caught": Scene("top R5; turn 0; 0: R7 B2; 1: G1 G2 G3; " + REST, ("Ada R7", "Cy catch:0"), 2600),
    "shuffle": Scene(f"top R5; turn 1; {FULL}; 1: WS G2 G3; {REST}", ("Bo WS:G",), 2600),
    "seven": Scene(
        f"top R5; turn 1; {FULL}; 1: R7 G2 G3; {REST}",
        ("Bo R7", "Bo pick:0"),
        2200,
        options={"seven_zero": "yes"},
    ),
    "zero": Scene(
        f"top R5; turn 1; {FULL}; 1: R0 G2 G3; {REST}", ("Bo R0",), 2000, options={"seven_zero": "yes"}
    ),
    "custom": Scene(
        f"top R5; turn 1; {FULL}; 1: W1 G2 G3; {REST}", ("Bo W1:Y",), 3200, options={"custom": [DARE]}
    ),
    "jump-in": Scene(
        f"top R5; turn 1; {FULL}; 1: R2 G2 G3; 2: R2 Y1 Y2; 3: G7 G8 G9",
        ("Bo R2", "Cy R2"),
        1800,
        options={"jump_in": "yes"},
    ),
    "ten": Scene(
        "top R5; turn 9; 0: R7 B2 W G5 Y8; "
        + "; ".join(f"{seat}: G{seat} B{seat} Y{seat}" for seat in range(1, 9))
        + "; 9: R+2 G8 G9",
        ("Jon R+2",),
        2000,
        players=10,
    ),
    "many": Scene(
        "top R5; turn 3; 0: R1 R2 R3 RS Y1 Y2 Y3 Y+2 G1 G2 G3 GR B1 B2 B3 B4 W W W+4 WS R9 Y9 G9 B9 B8; "
        "1: G1 G2 G3; 2: Y1 Y2; 3: R+2 G8 G9",
        ("Di R+2",),
        1800,
    ),
    "won": Scene("top R5; turn 0; 0: R7; 1: G1 G2 W+4; 2: Y1 Y2 WS; 3: G7 G8 R9", ("Ada R7",), 7000),
    "lost": Scene(
        "top R5; turn 1; 0: G1 G2 W+4; 1: R7; 2: Y1 Y2 WS; 3: G7 G8 R9",
        ("Bo R7",),
        7000,
        options={"target": 50},
    ),
}


@contextmanager
def studio() -> Iterator[tuple[Company, Browser]]:
    """A server with a stacked deck, and a browser."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        node = stacked_node(f"sqlite:///{folder}/yksi.db", Path(folder))
        node.start()
        company = Company(node.url)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=flags())
        try:
            yield company, browser
        finally:
            browser.close()
            company.close()
            node.kill()


def film(company: Company, browser: Browser, name: str, screen: str, scheme: str) -> Image.Image:
    """One scene on one screen."""
    scene = SCENES[name]
    party = company.start(*NAMES[: scene.players], at=scene.at, **{"pace": "normal", **scene.options})
    width, height = SCREENS[screen]
    context = browser.new_context(
        base_url=f"{company.url}/",
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        has_touch=width < 900,
        locale="en",
    )
    context.add_cookies([{"name": "yksi", "value": party["Ada"].token, "url": company.url}])
    page = context.new_page()
    page.goto(f"t/{party.code}")
    Table(page).until(lambda sight: bool(sight.hand), "are there cards")
    page.wait_for_timeout(1200)
    camera = Camera(page)
    begin = time.time()
    for step in scene.steps:
        who, action = step.split()
        party[who].act(action)
        camera.roll(scene.ms / len(scene.steps))
    frames = camera.stop()
    context.close()
    return strip(frames, begin, scene.ms, width)


class Camera:
    """Takes every frame that the browser paints."""

    def __init__(self, page: Page, **more: int) -> None:
        """`more` says how large its frames are at most."""
        self._page = page
        self._line = page.context.new_cdp_session(page)
        self._frames: Frames = []
        self._line.on("Page.screencastFrame", self._take)
        self._line.send("Page.startScreencast", {"format": "jpeg", "quality": 80, **more})

    def _take(self, frame: dict[str, Any]) -> None:
        self._frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self._line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def roll(self, ms: float) -> None:
        """Look on for a while."""
        end = time.monotonic() + ms / 1000
        while time.monotonic() < end:
            self._page.wait_for_timeout(20)

    def stop(self) -> Frames:
        """All frames, with their moments in seconds."""
        self._line.remove_listener("Page.screencastFrame", self._take)
        self._line.send("Page.stopScreencast")
        return self._frames


def strip(frames: Frames, begin: float, ms: int, width: int) -> Image.Image:
    """Frames at even distances, in rows."""
    begin = max(begin, frames[0][0])
    moments = [begin + at / 1000 for at in range(0, ms, EVERY_MS)]
    shown = [
        max((frame for frame in frames if frame[0] <= moment), key=lambda each: each[0]) for moment in moments
    ]
    pictures = [Image.open(io.BytesIO(data)) for _, data in shown]
    wide = min(width, 420 if width < 1000 else 640)
    small = [each.resize((wide, each.height * wide // each.width)) for each in pictures]
    rows = -(-len(small) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (wide + 6), rows * (small[0].height + 6)), "magenta")
    for number, each in enumerate(small):
        sheet.paste(each, (number % COLUMNS * (wide + 6), number // COLUMNS * (each.height + 6)))
    return sheet


def main() -> None:
    """Film."""
    parser = argparse.ArgumentParser(prog="films", description=__doc__)
    parser.add_argument(
        "scenes", nargs="*", metavar="scene", help=f"of {', '.join(SCENES)}; all if none is named"
    )
    parser.add_argument("--screen", choices=SCREENS, action="append")
    parser.add_argument("--scheme", choices=("light", "dark"), action="append")
    parser.add_argument("--folder", type=Path, default=Path("build/films"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with studio() as (company, browser):
        for name in options.scenes or SCENES:
            for screen in options.screen or SCREENS:
                for scheme in options.scheme or ("light", "dark"):
                    path = options.folder / f"{name}-{screen}-{scheme}.png"
                    film(company, browser, name, screen, scheme).save(path)
                    print(path, flush=True)


if __name__ == "__main__":
    main()
