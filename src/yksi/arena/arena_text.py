"""An arena as text: ratings, then who beats whom."""

from __future__ import annotations

from yksi.arena.standings import Standings
from yksi.arena.text import percent, table, with_margin


def write_standings(standings: Standings) -> str:
    """Everything, from the strongest to the weakest."""
    pairs = _pairs(standings) if standings.against else _full_tables(standings)
    return "\n".join([_ratings(standings), pairs])


def _ratings(standings: Standings) -> str:
    unit = "match" if standings.results[0].task.matches else "round"
    anchor = standings.ratings.anchor
    rows = []
    for name in standings.ranked:
        rating = standings.ratings.ratings[name]
        told = (
            f"{rating.value:.0f}" if name == anchor else with_margin(rating, 0 if rating.margin >= 2 else 1)
        )
        rows.append((name, told, percent(standings.overall(name)), f"{standings.points(name):.1f}"))
    measured = f"{anchor} = 1000" if anchor else "mean of all = 1000"
    return table(f"Ratings ({measured})", ("bot", "rating", "wins %", f"points a {unit}"), rows)


def _pairs(standings: Standings) -> str:
    sides = standings.results[0].task.sides
    among = "" if sides == 2 else f": one among {sides - 1}, even is {100 / sides:.1f}"
    ranked = standings.ranked
    rows = [
        (
            name,
            *(
                percent(share) if share else "·"
                for share in (standings.against.get((name, other)) for other in ranked)
            ),
        )
        for name in ranked
    ]
    return table(f"Wins of the row against the column, %{among}", ("", *ranked), rows)


def _full_tables(standings: Standings) -> str:
    rows = []
    for result in standings.results:
        shares = {name: percent(result.share(place)) for place, name in enumerate(result.names)}
        rows.append((result.task.label, *(shares.get(name, "·") for name in standings.ranked)))
    return table("Wins at full tables, %", ("table", *standings.ranked), rows)
