"""A table at which everything happens that a log can tell of, to be kept as an old log.

python -m tests.server.story > tests/server/golden/VERSION.jsonl

A file that is there is never written anew: it is what servers in the world have on their disks.
"""

from __future__ import annotations

import json
from typing import Any

from tests.server.desk import Desk
from yksi.server.protocol import (
    Act,
    Close,
    Configure,
    Contribute,
    Leave,
    Mute,
    Pause,
    React,
    Ready,
    Remove,
    Resume,
    Say,
    SeatBot,
    Sit,
    Start,
    Swap,
    encode,
)
from yksi.server.protocol.options import Options
from yksi.server.tables import entries
from yksi.server.tables.changes import room_of
from yksi.server.tables.table import Table
from yksi.version import __version__


def tell() -> Desk:
    """Two matches of Ada and Bo, with bots, a guest who is removed, and a bad connection."""
    desk = Desk(Options(seats=3))
    desk.do("ada", Configure, options=Options(seats=4, edition="sv-1981", clock=20, rules={"target": 150}))
    for guest in ("bo", "cy"):
        desk.join(guest)
    desk.do("bo", Say, text="Hi! 😀 ÅÄÖ")
    desk.do("cy", React, mark="hurry")
    desk.do("ada", Mute, seat=desk.seat("cy"))
    desk.do("ada", Remove, seat=desk.seat("cy"))
    desk.do("bo", Sit, seat=3)
    desk.do("ada", Swap, seat=0, other=2)
    desk.do("ada", SeatBot, seat=1, level="sharp")
    play_a_match(desk)
    for guest in ("ada", "bo"):
        desk.do(guest, Ready)
    desk.do(
        "ada",
        Configure,
        options=Options(
            seats=4,
            pace="instant",
            rules={"target": 100, "jump_in": "yes", "stacking": "all", "seven_zero": "yes", "teams": 2},
            custom=[
                "swap",
                "open-hands",
                {"name": "Ours", "steps": [{"verb": "draw", "target": "me", "number": 2}]},
            ],
        ),
    )
    play_a_match(desk)
    desk.do("ada", Close)
    return desk


def play_a_match(desk: Desk) -> None:
    """Play a match with all that may come between."""
    desk.do("ada", Start, level="casual")
    desk.do("ada", Contribute, word="sauna")
    desk.wait(10_000)
    for number in range(10_000):
        match number:
            case 5:
                desk.do("ada", Pause)
                desk.now += 5000
                desk.do("ada", Resume)
            case 9:
                desk.go("bo")
            case 12:
                desk.come("bo")
            case 15:
                desk.do("ada", SeatBot, seat=desk.seat("bo"), level="novice")
            case 20:
                desk.do("bo", Leave)
            case 25:
                desk.join("bo")
        if desk.table.stage == "over":
            return
        if desk.table.stage == "playing" and number % 3:
            act_in_person(desk)
        else:
            desk.wait(90_000 if desk.table.stage == "scores" else 21_000)
    raise AssertionError("the match does not end")


def act_in_person(desk: Desk) -> None:
    """Whoever is awaited acts."""
    seat = desk.to_act()
    guest = desk.table.chairs[seat].guest
    if not guest or desk.table.chairs[seat].left:
        desk.play(seat)
        return
    assert desk.table.match is not None
    desk.do(guest, Act, action=desk.table.match.round.legal(seat)[0])


def summary(table: Table) -> dict[str, Any]:
    """What must come out when the log is read."""
    matched: dict[str, Any] = json.loads(encode(room_of(table)))
    return {"seq": table.seq, "room": matched, "chat": json.loads(encode(list(table.chat)))}


def write() -> str:
    """The log as lines of JSON: what it is, its entries, and the table whenever it comes to another stage."""
    desk = tell()
    lines: list[dict[str, Any]] = [{"engine": __version__, "id": desk.table.id, "seeds": desk.table.seeds}]
    table = Table(desk.table.id)
    table.seeds = desk.table.seeds
    for seq, (at, entry) in enumerate(desk.log, start=1):
        lines.append({"seq": seq, "at": at, "entry": json.loads(entry)})
        before = table.stage
        table.apply(seq, at, entries.decode(entry))
        if table.stage != before:
            lines.append({"table": summary(table)})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


if __name__ == "__main__":
    print(write(), end="")
