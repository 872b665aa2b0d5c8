"""Can a whole match be played, with whatever a person has at hand?"""

from __future__ import annotations

from random import Random

import pytest

from tests.web.company import Company
from tests.web.hands import Finger, Hands, Keys, Mouse
from tests.web.table import Table
from tests.web.visitor import Visitors


@pytest.mark.parametrize(
    ("hands", "device"),
    [(Mouse(), "desktop"), (Keys(), "desktop"), (Finger(), "phone")],
    ids=["mouse", "keys", "finger"],
)
def test_a_match_against_bots_is_played_to_its_end(
    hands: Hands, device: str, company: Company, visit: Visitors
) -> None:
    party = company.start("Ada", seats=3, target=60, hand_size=4)
    page = visit(f"/t/{party.code}", party["Ada"].token, device)
    table = Table(page, hands)
    table.play_match(Random(1))
    assert party["Ada"].mirror.room["stage"] == "over"
    assert page.get_by_role("dialog").get_by_role("heading", level=2).inner_text()
