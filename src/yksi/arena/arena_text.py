"""An arena as text: ratings, then who beats whom."""

from __future__ import annotations

import math

from yksi.arena.standings import Standings
from yksi.arena.text import percent, table, with_margin
from yksi.locales import message
from yksi.locales.numbers import number


def write_standings(standings: Standings, language: str = "en") -> str:
    """Everything, from the strongest to the weakest."""
    pairs = _pairs if standings.against else _full_tables
    return "\n".join([_ratings(standings, language), pairs(standings, language)])


def _ratings(standings: Standings, language: str) -> str:
    unit = "match" if standings.results[0].task.matches else "round"
    anchor = standings.ratings.anchor
    rows = []
    for name in standings.ranked:
        rating = standings.ratings.ratings[name]
        told = (
            number(rating.value)
            if name == anchor
            else with_margin(rating, 0 if rating.margin >= 2 else 1, language=language)
        )
        wins = percent(standings.overall(name), language=language)
        points = number(standings.points(name), 1, language)
        adjusted = [percent(standings.adjusted(name), language=language)] if standings.is_adjusted else []
        rows.append((name, told, wins, *adjusted, points))
    columns = ("bot", "rating", "wins", *(["adjusted"] if standings.is_adjusted else []), f"points-{unit}")
    heads = [message("arena", head, language) for head in columns]
    measured = anchor or message("arena", "mean-of-all", language)
    told = table(message("arena", "ratings", language, measured=measured), heads, rows)
    return told + _fewer(standings, language)


def _fewer(standings: Standings, language: str) -> str:
    """How much surer the adjusted column is."""
    if not standings.is_adjusted or math.isnan(standings.fewer):
        return ""
    return message("arena", "fewer", language, times=number(standings.fewer, 2, language)) + "\n"


def _pairs(standings: Standings, language: str) -> str:
    sides = standings.results[0].task.sides
    ranked = standings.ranked
    rows = [
        (
            name,
            *(
                percent(share, language=language) if share else "·"
                for share in (standings.against.get((name, other)) for other in ranked)
            ),
        )
        for name in ranked
    ]
    title = message(
        "arena",
        "pairs" if sides == 2 else "pairs-among",
        language,
        rivals=sides - 1,
        even=number(100 / sides, 1, language),
    )
    return table(title, ("", *ranked), rows)


def _full_tables(standings: Standings, language: str) -> str:
    rows = []
    for result in standings.results:
        shares = {
            name: percent(result.share(place), language=language) for place, name in enumerate(result.names)
        }
        rows.append((result.task.label, *(shares.get(name, "·") for name in standings.ranked)))
    heads = (message("arena", "table", language), *standings.ranked)
    return table(message("arena", "full-tables", language), heads, rows)
