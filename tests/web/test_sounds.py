"""What the table sounds like, as numbers: everything is heard, nothing hurts, and UNO! is above the rest."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.visitor import Visitors

KINDS = (
    *("lay", "deal", "draw", "shuffle", "reshuffle", "swap", "rotate", "skip", "reverse", "threat", "uno"),
    *("caught", "found", "sunk", "jump", "open", "pin", "count", "turn", "won", "lost"),
)
HEARD = """
async (kinds) => {
  const sounds = document.querySelector('script[src$="app.js"]').src.replace("app.js", "board/sounds.js");
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
  const heard = {};
  for (const kind of kinds) {
    const device = new OfflineAudioContext(1, 3 * 44100, 44100);
    Object.defineProperty(device, "state", { value: "running" });
    window.AudioContext = function () {
      return device;
    };
    (await import(`${sounds}?${kind}`)).play(kind);
    const wave = (await device.startRendering()).getChannelData(0);
    let [peak, power, last] = [0, 0, 0];
    wave.forEach((at, moment) => {
      peak = Math.max(peak, Math.abs(at));
      power += at * at;
      if (Math.abs(at) > 0.002) last = moment;
    });
    heard[kind] = { peak, power, ms: last / 44.1 };
  }
  return heard;
}
"""
"""Each sound as a device would give it, in a module of its own, as each has one device."""


@pytest.fixture
def heard(visit: Visitors) -> dict[str, Any]:
    page: Page = visit("/")
    return dict(page.evaluate(HEARD, KINDS))


def test_every_sound_is_heard_none_hurts_and_uno_is_above_the_others_of_play(heard: dict[str, Any]) -> None:
    assert {kind for kind, sound in heard.items() if not 0.05 < sound["peak"] < 0.5} == set()
    assert {kind for kind, sound in heard.items() if sound["ms"] > 1500} == set()
    called = heard.pop("uno")
    ends = {"won", "lost"}
    assert called["peak"] == max(called["peak"], *(sound["peak"] for sound in heard.values()))
    assert all(called["power"] > sound["power"] for kind, sound in heard.items() if kind not in ends)
