"""Whatever people write on the Customizable cards is played on the page, decision by decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.web.company import Company
from tests.web.seated import Seated
from tests.web.table import Table
from tests.web.visitor import Visitors
from yksi.editions import ready_rules

MOST_ACTIONS = 60
AT = "top R5; turn 0; 0: W1 R1 R2 G3 B1; 1: W2 G1 G2 R3 B2; 2: W3 Y1 Y2 W B4"


def rule(name: str, *steps: dict[str, Any]) -> dict[str, Any]:
    """A rule that somebody wrote."""
    return {"name": name, "steps": list(steps)}


OWN = [
    rule("Gale", {"verb": "shuffle", "target": "everybody"}, {"verb": "skip", "target": "pick"}),
    rule("Back", {"verb": "collect", "target": "previous", "number": 2}),
    rule("Hue", {"verb": "colour", "target": "previous"}, {"verb": "give", "target": "next", "number": 1}),
]
ALONE = ["no-wilds", "wilds-out"]
"""These take the other Customizable cards away."""
READY = [name for name in ready_rules() if name not in ALONE]
TABLES: list[list[Any]] = [
    *(READY[first : first + 3] for first in range(0, len(READY), 3)),
    ALONE[:1],
    ALONE[1:],
    OWN,
]


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules[0] if rules is not OWN else "own")
def test_rules_on_cards_are_played_through(rules: list[Any], company: Company, visit: Visitors) -> None:
    """Each of three lays one; whatever is asked then is answered, by Ada on the page."""
    names = ["Ada", "Bo", "Cy"]
    party = company.start(*names, at=AT, custom=rules)
    ada = Seated(party, Table(visit(f"/t/{party.code}", party["Ada"].token)))
    luck = Random(str(rules))
    for _ in range(MOST_ACTIONS):
        ran = [event for event in ada.ada.heard if event["event"] == "custom"]
        if len(ran) == len(rules) and ada.ada.mirror.seen()["phase"] == "play":
            return
        name = next(name for name in names if party[name].mirror.awaited)
        action = choose(party[name].mirror.legal, luck)
        if name == "Ada":
            verb, _, seat = action.partition(":")
            if action == "pick:0":
                ada.do("pick-yourself")
            else:
                ada.do(f"{verb}:{names[int(seat)]}" if verb in ("pick", "catch") else action)
        else:
            ada.tell(name, action)
    raise AssertionError("the rules did not all come into play")


def choose(legal: list[str], luck: Random) -> str:
    """A Customizable card as soon as possible, and no other, so that the round goes on."""
    custom = [action for action in legal if action[:2] in ("W1", "W2", "W3")]
    waits = [action for action in legal if action in ("draw", "pass")]
    return luck.choice(
        custom or waits or [action for action in legal if ":W" not in action and action != "uno"]
    )
