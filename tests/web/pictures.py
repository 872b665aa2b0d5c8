"""``make pictures``: the table as README and docs show it, on desktop and phone, light and dark, and moving.

A server with a stacked deck, a browser, people who do what the script says: nothing is drawn by hand. Made
anew when the table looks otherwise; `tests/test_pictures.py` holds how large the files may be.
"""

from __future__ import annotations

import argparse
import base64
import io
import time
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.web.company import Company, Party
from tests.web.films import studio
from tests.web.table import Table

Frames = list[tuple[float, bytes]]
"""With their moments in seconds."""
FOLDER = Path("docs/pictures")
SHARP = 2
"""Pixels of a screen for each of the page, so that pictures are sharp where they are shown small."""
NAMES = ("Ada", "Bo", "Cy", "Di", "Eva")
AT = "top R5; turn 0; 0: R7 R9 B2 G5 Y8 GS W; 1: G1 G2 G3 Y6; 2: Y1; 3: G7 G8 G9 R3 B4 B5; 4: B6 B7 R8 Y2 Y3"
STILLS = {
    "table": ((1440, 900), "light", "en"),
    "table-dark": ((1440, 900), "dark", "en"),
    "phone-light": ((390, 844), "light", "fi"),
    "phone-dark": ((390, 844), "dark", "nb"),
}

FILMED = (1280, 800)
SHOWN = (800, 500)
FRAME_MS = 90
STORY_AT = "top R5; turn 0; 0: R7 G+2 G8; 1: R+2 Y3 Y6 B9; 2: G3 Y1 Y2 B1; 3: W+4 R9 Y7 B5"
STORY = (
    *(("Ada R7", 1000), ("Bo R+2", 1900), ("Di W+4:G", 1600), ("Ada challenge", 2900)),
    *(("Ada G+2!", 2300), ("Cy G3", 900), ("Di draw", 900), ("Ada G8", 5200)),
)
"""What is done, and for how long one looks: a draw, a bluff that is found out, UNO!, a round that is won."""
GOOD, QUALITY = 82, 55
"""Of what stands still, and of what moves."""


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


def sit(browser: Browser, company: Company, party: Party, screen: tuple[int, int], **look: object) -> Page:
    """Ada's page, with the cards dealt and everything at rest."""
    width, height = screen
    context = browser.new_context(
        base_url=f"{company.url}/",
        viewport={"width": width, "height": height},
        has_touch=width < 900,
        **look,  # type: ignore[arg-type]
    )
    context.add_cookies([{"name": "yksi", "value": party["Ada"].token, "url": company.url}])
    page = context.new_page()
    page.goto(f"t/{party.code}")
    Table(page, language=str(look["locale"])).until(lambda sight: bool(sight.hand), "are there cards")
    page.wait_for_timeout(1500)
    return page


def still(company: Company, browser: Browser, name: str) -> Image.Image:
    """The table in Ada's turn, one card left in the hand of somebody."""
    screen, scheme, language = STILLS[name]
    party = company.start(*NAMES, at=AT, pace="calm")
    page = sit(
        browser, company, party, screen, color_scheme=scheme, locale=language, device_scale_factor=SHARP
    )
    taken = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.context.close()
    return taken


def moving(company: Company, browser: Browser) -> list[Image.Image]:
    """The story, frame by frame."""
    party = company.start(*NAMES[:4], at=STORY_AT, pace="normal", target=100)
    page = sit(browser, company, party, FILMED, color_scheme="light", locale="en")
    camera = Camera(page, maxWidth=SHOWN[0], maxHeight=SHOWN[1])
    for step, ms in STORY:
        who, action = step.split()
        party[who].act(action)
        if "pass" in party[who].mirror.legal:
            party[who].act("pass")
        camera.roll(ms)
    frames = camera.stop()
    page.context.close()
    return evenly(frames)


def evenly(frames: Frames) -> list[Image.Image]:
    """What was to be seen at even distances."""
    begin, end = frames[0][0], frames[-1][0]
    shown: list[Image.Image] = []
    moment, at = begin, 0
    while moment <= end:
        while at + 1 < len(frames) and frames[at + 1][0] <= moment:
            at += 1
        shown.append(Image.open(io.BytesIO(frames[at][1])).convert("RGB").resize(SHOWN))
        moment += FRAME_MS / 1000
    return shown


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (company, browser):
        for name in STILLS:
            still(company, browser, name).save(folder / f"{name}.webp", quality=GOOD, method=6)
        first, *rest = moving(company, browser)
        how: dict[str, Any] = {"duration": FRAME_MS, "loop": 0, "quality": QUALITY, "method": 5}
        first.save(folder / "play.webp", save_all=True, append_images=rest, **how)
    for path in sorted(folder.glob("*")):
        print(f"{path}  {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
