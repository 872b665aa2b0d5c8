"""A family's table as a picture to point a phone at, drawn without a server."""

from __future__ import annotations

import json
import subprocess

import pytest
import segno
from playwright.sync_api import expect

from tests.web.retold import NODE
from tests.web.site import Castaways
from tests.web.visitor import Visitors
from tests.web.words import t
from yksi.server.site.version import WEB

FULL = [17, 32, 134, 271, 858, 1732]
"""Letters that fill a code of some size: with what two programs fill it up may differ; nobody reads it."""
DRAW = f"""
import {{ encode }} from "{(WEB / "vendor" / "uqr.mjs").as_uri()}";
const texts = JSON.parse(process.argv[1]);
console.log(JSON.stringify(texts.map((text) => encode(text, {{ ecc: "L", border: 0 }}).data)));
"""


@pytest.mark.skipif(NODE is None, reason="Node is not installed")
def test_a_code_is_what_another_program_draws() -> None:
    texts = [("https://game.example/new#house=" + "aB3_-" * 400)[:letters] for letters in FULL]
    done = subprocess.run(
        [str(NODE), "--input-type=module", "--eval", DRAW, json.dumps(texts)],
        capture_output=True,
        text=True,
        check=True,
    )
    for text, cells in zip(texts, json.loads(done.stdout), strict=True):
        codes = (
            segno.make_qr(text, error="l", boost_error=False, mask=mask, mode="byte") for mask in range(8)
        )
        assert any([[bool(bit) for bit in row] for row in code.matrix] == cells for code in codes)


def test_house_rules_are_a_picture_in_their_printed_rulebook(visit: Visitors) -> None:
    page = visit("/rules/nb-112?stacking=same&name=Friday&custom=joke")
    picture = page.get_by_role("img", name=t("options.qr"))
    expect(picture).to_be_visible()
    page.emulate_media(media="print")
    expect(picture).to_be_visible()


def test_a_table_is_shown_as_a_picture_without_a_network(castaways: Castaways) -> None:
    page = castaways("/new")
    page.get_by_role("button", name=t("options.qr-show")).click()
    expect(page.get_by_role("img", name=t("options.qr"))).to_be_visible()
