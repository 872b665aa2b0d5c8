"""Logs as long as a guest can make them, in a store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.server.desk import Desk
from tests.server.inside import Inside
from yksi.scorekeeping import decide as on_sheet
from yksi.scorekeeping import entries as sheet_entries
from yksi.scorekeeping.sheet import Sheet
from yksi.server import protocol
from yksi.server.door.limits import LOG_ENTRIES, SHEET_ROUNDS
from yksi.server.protocol.options import Options
from yksi.server.store import Append, Listing, Log
from yksi.server.store.database import make_engine
from yksi.server.store.schema import entries as table
from yksi.server.store.schema import seeds as seeds_table
from yksi.server.tables import entries as at_table
from yksi.tournament import Member, Plan, Tournament, circle, codec, enrolment, entries, pairing

SEED = "7"
CODE = "CODE2345"
DIRECTOR = "ada"


def long_tournament(format: str = "swiss", entrants: int = 64, games: int = 3) -> Tournament:
    """Round after round paired and reported by hand until the log is all but full, the last one open."""
    plan = Plan(format=format, games=games, rounds=100 if format == "swiss" else 0)
    opened = enrolment.open_tournament(plan, SEED)
    tournament = Tournament(opened.signed(1, DIRECTOR, "open"), SEED)

    def put(entry: entries.Entry) -> None:
        at = tournament.log[-1].at + 1
        tournament.apply(entry.signed(at, DIRECTOR, f"c{at}"))

    for number in range(1, entrants + 1):
        put(entries.Entered(name=f"P{number}", members=(Member(f"P{number}", guest=f"guest {number:016}"),)))
    put(pairing.start(tournament))
    wheel = circle.rounds(range(1, entrants + 1))
    room = LOG_ENTRIES["tournament"] - 20
    while len(tournament.log) + entrants // 2 * games + 1 < room:
        if format == "knock-out":
            put(pairing.pair(tournament))
        else:
            put(entries.Paired(meetings=tuple(wheel[len(tournament.rounds) % len(wheel)])))
        if format == "knock-out" and len(tournament.rounds) == 2:
            return tournament
        for meeting in tournament.rounds[-1].meetings:
            for game in range(1, games + 1):
                put(entries.Reported(meeting=meeting.number, game=game, points=(0, game)))
    return tournament


def long_sheet() -> Sheet:
    """As many rounds as there may be, and then the first one corrected again and again."""
    sheet = Sheet()
    hands: dict[int, object] = {1: 5, 2: 7}

    def put(entry: sheet_entries.Entry) -> None:
        sheet.apply(entry)

    put(on_sheet.open_sheet(["Ada", "Bo", "Cy"], "nb-112", 0, target=100_000))
    for _ in range(SHEET_ROUNDS):
        put(on_sheet.enter_round(sheet, 0, hands))
    corrected = [on_sheet.correct_round(sheet, 1, 0, {1: points, 2: 1}) for points in (8, 9)]
    written = [*sheet.log]
    while len(written) < LOG_ENTRIES["sheet"] - 20:
        written.append(corrected[len(written) % 2])
    return Sheet(written)


def long_table() -> Desk:
    """A match under way at a table where much was said."""
    desk = Desk(Options(seats=2, rules={"target": 500}), host=DIRECTOR)
    desk.join("bo")
    desk.do(DIRECTOR, protocol.Start)
    desk.wait(5_000)
    for _ in range(3_000):
        if desk.table.stage == "playing":
            desk.play(desk.to_act())
        elif desk.table.stage == "over":
            break
        else:
            desk.wait(70_000)
    said = at_table.SaidLine(text="a line", seat=0, by=DIRECTOR)
    while len(desk.log) < LOG_ENTRIES["table"] - 20:
        desk.append(said, None)
    return desk


async def store(
    at: Inside,
    kind: str,
    lines: Sequence[tuple[int, bytes]],
    seeds: Mapping[int, str],
    members: Sequence[str] = (),
) -> str:
    """A log with all its entries; its id."""
    log = Log(f"{kind}-1", kind, CODE, f"WATCHING{CODE}", DIRECTOR, "open")
    first = Append(log.id, 1, *lines[0], listing=Listing(False, True, b"{}", [DIRECTOR, *members]))
    await at.server.store.create(log, first)
    engine = make_engine(at.server.config.url)
    with engine.execution_options(writes=True).begin() as connection:
        rows = [
            {"log_id": log.id, "seq": seq, "at": moment, "engine": 1, "entry": entry}
            for seq, (moment, entry) in enumerate(lines[1:], start=2)
        ]
        connection.execute(table.insert(), rows)
        for match, seed in seeds.items():
            connection.execute(seeds_table.insert().values(log_id=log.id, match=match, seed=seed))
    engine.dispose()
    return log.id


def lines_of(tournament: Tournament) -> list[tuple[int, bytes]]:
    """As they are stored."""
    return [(entry.at, codec.encode(entry).encode()) for entry in tournament.log]
