"""What pages of earlier versions have kept on a device is there for those of today, and goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.device_story import PUT
from tests.web.site import Castaways
from tests.web.table import Table
from tests.web.words import t

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_matches_of_an_earlier_version_go_on_and_are_replayed(path: Path, castaways: Castaways) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    page = castaways("/")
    page.get_by_role("link", name=t("home.play")).wait_for()  # the shelf is there
    page.evaluate(PUT, kept["stores"])
    page.reload()
    page.get_by_role("link", name=re.compile(t("home.here"))).click()
    expect(page).to_have_url(re.compile(kept["table"]))
    table = Table(page)
    table.until(lambda sight: len(sight.hand) > 0, "are there cards")
    assert sorted(table.sight.hand) == kept["hand"]
    table.take_part(Random(1))
    table.until(lambda sight: sorted(sight.hand) != kept["hand"], "does it go on")
    page.goto("replay")
    page.get_by_role("region", name=t("replay.own")).get_by_role("link").first.click()
    page.get_by_role("button", name=t("replay.check-now")).click()
    expect(page.get_by_text(t("replay.verdict-yes"))).to_be_visible()
