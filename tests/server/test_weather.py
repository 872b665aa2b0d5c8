"""Whatever happens to frames and lines: nothing is lost, nothing is done twice, all see what the log says."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.inquiry import inquire_at
from tests.server.nodes import running
from tests.server.patience import PATIENCE_S
from tests.server.players import Player, seat_players
from tests.server.weather import Forecast, Weather

TABLES = 2
"""In each weather."""
FORECASTS = {
    "lost frames": Forecast(drop=0.02, double=0, late=0, overtaken=0, cut=0),
    "doubled frames": Forecast(drop=0, double=0.3, late=0, overtaken=0, cut=0),
    "overtaken frames": Forecast(drop=0, double=0, late=0.1, overtaken=0.1, cut=0),
    "cut lines": Forecast(drop=0, double=0, late=0.02, overtaken=0, cut=0.05),
    "all of it": Forecast(),
}


async def play_in(weather: Weather, node: str, tables: int, seed: int) -> list[list[Player]]:
    """People sit down in fine weather, then play a match in this one."""
    seated = [
        await seat_players([node], 2 + number % 3, seed * 100 + number, rules={"target": 100}, seats=4)
        for number in range(tables)
    ]
    players = [player for company in seated for player in company]
    async with weather.running():
        for player in players:
            player.urls = [weather.url]
            player.answer_s, player.patience_s = 0.4, 0.8
        await asyncio.gather(*(player.play() for player in players))
    return seated


async def play_in_all(weathers: list[Weather], node: str, tables: int, seed: int) -> list[list[list[Player]]]:
    """Play in all weathers at once; who played in each."""
    played = (play_in(weather, node, tables, seed + n) for n, weather in enumerate(weathers))
    return await asyncio.wait_for(asyncio.gather(*played), PATIENCE_S)


@pytest.mark.long
def test_matches_survive_frames_that_are_lost_doubled_late_or_overtaken_and_lines_that_are_cut(
    url: str, tmp_path: Path
) -> None:
    with running(url, tmp_path) as node:
        weathers = [Weather(node.url, forecast, seed) for seed, forecast in enumerate(FORECASTS.values())]
        seated = asyncio.run(play_in_all(weathers, node.url, TABLES, 1))
    for forecast, weather, tables in zip(FORECASTS.values(), weathers, seated, strict=True):
        assert inquire_at(url, tables) > 50
        assert set(weather.happened) == {what for what, chance in vars(forecast).items() if chance}
        assert all(player.mirror.room["stage"] == "over" for company in tables for player in company)
    assert "Traceback" not in node.errors.read_text()
