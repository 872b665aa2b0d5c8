"""``make films``: every scene of the table as a strip of frames, 100 ms apart, on any screen, light and dark.

What moves can only be judged by looking. The strips are written to build/films, a picture a scene and screen;
`make films ARGS='skip caught --screen phone --scheme dark'` makes some of them.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.chromium import find_chromium, flags
from tests.web.company import Company
from tests.web.places import DARE
from tests.web.stacked import stacked_node
from tests.web.table import Table
from yksi.locales import LANGUAGES

EVERY_MS = 100
TOLD = """
() => {
  window.told = false;
  const watch = new MutationObserver(() => (watch.disconnect(), (window.told = true)));
  watch.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
}
"""
"""Whether the page knows what happened."""
SETTLED = "() => !document.querySelector('.stamp, .caption, .opened-card, .ghost, .crown, .duellist')"
SHADE, PLACES = 40, 6
"""What changes less, and in fewer places of a small picture, is not worth another frame."""
HOLD = """
(ms = 0) => {
  window.held ??= new WeakMap();
  for (const one of document.getAnimations()) {
    const at = held.has(one) ? held.get(one) + ms : 0;
    const end = one.effect.getComputedTiming().endTime;
    held.set(one, at);
    one.pause();
    if (at < end) one.currentTime = at;
    else one.finish();
  }
}
"""
"""Everything that moves stands still, but goes on by so much."""
TICK_MS = 20
Frames = list[Image.Image]
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
    "honest": Scene(
        f"top R5; turn 3; {FULL}; 1: G1 G2; 2: Y1 Y2; 3: W+4 G2 G9", ("Di W+4:G", "Ada challenge"), 4000
    ),
    "stacked": Scene(
        "top R5; turn 3; 0: B+2 R7 W G5; 1: G1 G2 G3; 2: Y1 Y2; 3: R+2 G8 G9",
        ("Di R+2", "Ada B+2", "Bo accept"),
        3600,
        options={"stacking": "same"},
    ),
    "deflected": Scene(
        "top R5; turn 3; 0: RR R7 W G5; 1: G1 G2 G3; 2: Y1 Y2; 3: R+2 G8 G9",
        ("Di R+2", "Ada RR"),
        2800,
        options={"deflect": "any"},
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
    "vote": Scene(
        f"top R5; turn 1; {FULL}; 1: W1 G2 G3; 2: Y1 Y2; 3: G7 G8",
        ("Bo W1:Y", "Cy yes", "Di no", "Ada no"),
        6000,
        options={"custom": ["joke"]},
    ),
    "gift": Scene(
        f"top R5; turn 1; {FULL}; 1: W1 G2 G3 B1; {REST}",
        ("Bo W1:Y", "Bo pick:0", "Bo give:G2", "Bo give:G3"),
        4800,
        options={"custom": ["gift"]},
    ),
    "again": Scene(
        f"top R5; turn 1; {FULL}; 1: W1 G2 G3 B1; {REST}", ("Bo W1:Y",), 2400, options={"custom": ["again"]}
    ),
    "jump-in": Scene(
        f"top R5; turn 1; {FULL}; 1: R2 G2 G3; 2: Y1 Y2; 3: R2 G8 G9",
        ("Bo R2", "Di R2"),
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
    "out": Scene(
        f"top R5; turn 3; {FULL}; 1: G1 G2 G3; 2: Y1 Y2; 3: R+2 G8 G9",
        ("Di R+2",),
        2400,
        options={"hand_limit": 8},
    ),
    "deadlock": Scene(
        "stuck top R5; turn 1; 0: B1 B2; 1: G1 G2; 2: Y1 Y2; 3: G7 G8",
        ("Bo draw", "Cy draw", "Di draw", "Ada draw"),
        4800,
    ),
    "won": Scene("top R5; turn 0; 0: R7; 1: G1 G2 W+4; 2: Y1 Y2 WS; 3: G7 G8 R9", ("Ada R7",), 7000),
    "lost": Scene(
        "top R5; turn 1; 0: G1 G2 W+4; 1: R7; 2: Y1 Y2 WS; 3: G7 G8 R9",
        ("Bo R7",),
        7000,
        options={"target": 50},
    ),
    "match": Scene(
        "top R5; turn 0; 0: R7; 1: G1 G2 W+4; 2: Y1 Y2 WS; 3: G7 G8 R9",
        ("Ada R7",),
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


def film(
    company: Company, browser: Browser, name: str, screen: str, scheme: str, language: str = "en"
) -> Image.Image:
    """One scene on one screen."""
    scene = SCENES[name]
    party = company.start(*NAMES[: scene.players], at=scene.at, **{"pace": "normal", **scene.options})
    width, height = SCREENS[screen]
    context = browser.new_context(
        base_url=f"{company.url}/",
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        has_touch=width < 900,
        locale=language,
    )
    context.add_cookies([{"name": "yksi", "value": party["Ada"].token, "url": company.url}])
    page = context.new_page()
    page.clock.install()
    page.goto(f"t/{party.code}")
    Table(page, language=language).until(lambda sight: bool(sight.hand), "are there cards")
    page.locator("[data-directed]").wait_for()  # what stages comes after the cards
    page.wait_for_function(SETTLED)
    camera = Slowly(page)
    frames = []
    for step in scene.steps:
        who, action = step.split()
        page.evaluate(TOLD)
        party[who].act(action)
        page.wait_for_function("() => window.told")
        frames += camera.frames(scene.ms // len(scene.steps))
    context.close()
    return strip(frames, width)


class Slowly:
    """A page whose time goes on only when it is told to: however busy the machine is, no frame is missed."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.clock.pause_at(page.evaluate("Date.now() + 100"))
        page.evaluate(HOLD)

    def frames(self, ms: int) -> Frames:
        """Every frame of so long, and then until nothing is staged any more."""
        pictures = [self._picture()]
        while len(pictures) * EVERY_MS < ms or not self._page.evaluate(SETTLED):
            for _ in range(EVERY_MS // TICK_MS):
                self._page.clock.run_for(TICK_MS)
                self._page.evaluate(HOLD, TICK_MS)
            pictures.append(self._picture())
        return pictures

    def _picture(self) -> Image.Image:
        return Image.open(io.BytesIO(self._page.screenshot(type="jpeg", quality=80)))


def strip(frames: Frames, width: int) -> Image.Image:
    """Frames in rows, each with its moment; of those that look alike the first."""
    wide = min(width, 420 if width < 1000 else 640)
    small: list[Image.Image] = []
    for number, frame in enumerate(frames):
        picture = frame.resize((wide, frame.height * wide // frame.width))
        if small and not differs(picture, small[-1]):
            continue
        ImageDraw.Draw(picture).text(
            (4, 2), f"{number * EVERY_MS} ms", "white", stroke_width=2, stroke_fill="black"
        )
        small.append(picture)
    rows = -(-len(small) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (wide + 6), rows * (small[0].height + 6)), "magenta")
    for number, each in enumerate(small):
        sheet.paste(each, (number % COLUMNS * (wide + 6), number // COLUMNS * (each.height + 6)))
    return sheet


def differs(one: Image.Image, other: Image.Image) -> bool:
    """Whether anything has moved but a ring that breathes: somewhere, by more than a shade."""
    tiny = [each.convert("L").resize((60, 60 * each.height // each.width)) for each in (one, other)]
    changed = ImageChops.difference(*tiny).point(lambda shade: 255 if shade > SHADE else 0)
    return sum(changed.histogram()[255:]) > PLACES


def main() -> None:
    """Film."""
    parser = argparse.ArgumentParser(prog="films", description=__doc__)
    parser.add_argument(
        "scenes", nargs="*", metavar="scene", help=f"of {', '.join(SCENES)}; all if none is named"
    )
    parser.add_argument("--screen", choices=SCREENS, action="append")
    parser.add_argument("--scheme", choices=("light", "dark"), action="append")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--folder", type=Path, default=Path("build/films"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with studio() as (company, browser):
        for name in options.scenes or SCENES:
            for screen in options.screen or SCREENS:
                for scheme in options.scheme or ("light", "dark"):
                    path = options.folder / f"{name}-{screen}-{scheme}.png"
                    film(company, browser, name, screen, scheme, options.language).save(path)
                    print(path, flush=True)


if __name__ == "__main__":
    main()
