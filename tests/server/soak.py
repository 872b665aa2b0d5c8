"""``make soak-server``: kill, cut off and attack real servers, and simulate others, for an hour at most.

200 kills on each database, two nodes one of which is always being killed, tournaments whose servers are
killed, frames lost and doubled, a million hostile frames, 100,000 simulated schedules; the logs are looked
into after each. What fails stops it, with the seed to see it again; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.server.hostile import troubles
from tests.server.inquiry import inquire_at
from tests.server.nodes import Node, running
from tests.server.players import Player
from tests.server.postgres import empty_database, started_postgres
from tests.server.test_hostile import MORE_MB, seeds_of, siege
from tests.server.test_kills import storm
from tests.server.test_tournament_kills import inquire
from tests.server.test_tournament_kills import storm as storm_tournament
from tests.server.test_two_nodes import CUTS, two_nodes, with_cuts, with_kills
from tests.server.test_weather import FORECASTS, play_in_all
from tests.server.weather import Weather
from tests.simulation.soak import soak as simulated

KILLS = 200
FRAMES = 1_000_000
SCHEDULES = 100_000
AT_ONCE = 20
"""Kills in a storm; after it the matches are played to their ends and the log is looked at."""
TABLES = 6
BOTS = 6
GAMES = 4
"""Of a tournament, beside two people; it goes on for so long that its servers can be killed a few times."""


class Soak:
    """The whole of it, up to a moment."""

    def __init__(self, seed: int, minutes: float) -> None:
        self.random = Random(seed)
        self.began = time.monotonic()
        self._ends = self.began + 60 * minutes
        self.summary: list[str] = []

    def new_seed(self) -> int:
        """A seed for one storm."""
        if time.monotonic() > self._ends:
            raise AssertionError("the time is over")
        return self.random.randrange(10**6)

    def say(self, line: str) -> None:
        """Tell how far it is."""
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        print(f"{minutes:2}:{seconds:02}  {line}", flush=True)

    def kills(self, url: str, folder: Path, kills: int) -> None:
        """One server that is killed under load."""
        name = url.partition(":")[0]
        done = entries = matches = 0
        while done < kills:
            seed = self.new_seed()
            batch = min(AT_ONCE, kills - done)
            node = Node(url, folder, "killed")
            node.start()
            try:
                seated = asyncio.run(storm(node, batch, TABLES, seed))
            finally:
                node.kill()
            done += batch
            entries += inquire_at(url, seated)
            matches += matches_of(seated)
            self.say(f"kills on {name}: {done} of {kills}, {entries} entries, {matches} matches, seed {seed}")
        self.summary.append(
            f"{done} kills on {name}: {matches} matches, {entries} entries, nothing lost or doubled"
        )

    def nodes(self, url: str, folder: Path, kills: int) -> None:
        """Two servers, one of which is killed, and whose hints are cut off."""
        done = entries = cuts = 0
        while done < kills:
            seed = self.new_seed()
            batch = min(AT_ONCE, kills - done)
            nodes = two_nodes(url, folder)
            try:
                seated = asyncio.run(with_kills(nodes, batch, TABLES, seed))
                seated += asyncio.run(with_cuts(nodes, CUTS, TABLES, url))
            finally:
                for node in nodes:
                    node.kill()
            done += batch
            cuts += CUTS
            entries += inquire_at(url, seated)
            self.say(
                f"kills of one of two nodes: {done} of {kills}, {cuts} cuts, {entries} entries, seed {seed}"
            )
        self.summary.append(f"{done} kills of one of two nodes, {cuts} cuts: {entries} entries, the same")

    def tournaments(self, url: str, folder: Path, names: tuple[str, ...], kills: int) -> None:
        """Tournaments whose server, or one of whose servers, is killed."""
        done = games = 0
        while done < kills:
            seed = self.new_seed()
            nodes = [Node(url, folder, name) for name in names]
            for node in nodes:
                node.start()
            try:
                played = asyncio.run(storm_tournament(nodes, AT_ONCE, BOTS, GAMES, seed))
                games += inquire(nodes[-1].url, played.watch)
            finally:
                for node in nodes:
                    node.kill()
            done += played.kills
            self.say(f"kills in tournaments: {done} of {kills}, {games} games, seed {seed}")
        self.summary.append(
            f"{done} kills of {' or '.join(names)} in tournaments: {games} games, each counted once"
        )

    def weather(self, url: str, folder: Path, storms: int) -> None:
        """Frames that are lost, doubled, late or overtaken, and lines that are cut."""
        happened = entries = 0
        for _ in range(storms):
            seed = self.new_seed()
            with running(url, folder, "weather") as node:
                weathers = [
                    Weather(node.url, forecast, seed + n) for n, forecast in enumerate(FORECASTS.values())
                ]
                seated = asyncio.run(play_in_all(weathers, node.url, TABLES, seed))
            entries += inquire_at(url, [company for tables in seated for company in tables])
            happened += sum(sum(weather.happened.values()) for weather in weathers)
            self.say(f"weather: {happened} mishaps, {entries} entries, seed {seed}")
        self.summary.append(
            f"{happened} frames lost, doubled, late, overtaken or cut off: {entries} entries, the same"
        )

    def siege(self, url: str, folder: Path, frames: int) -> None:
        """Hostile frames, all at one server with a real match."""
        seed = self.new_seed()
        self.say(f"siege: {frames} frames, seed {seed}")
        with running(url, folder, "siege") as node:
            players, tokens, findings, grown = asyncio.run(siege(node, frames, seed, self.say))
            assert node.stop() == 0
        inquire_at(url, [players])
        assert troubles(node.errors.read_text()) == []
        assert grown < MORE_MB, f"{grown:.0f} MB more"
        seeds = asyncio.run(seeds_of(url, [players[0].table]))
        assert not findings.words & {*seeds, *tokens, *(player.token for player in players)}
        sent, refused = sum(findings.sent.values()), sum(findings.refused.values())
        self.summary.append(
            f"{sent} hostile frames: {refused} refused, {findings.carried_out} carried out,"
            f" {sum(findings.closed.values())} sockets closed, {grown:.0f} MB more, no error in the log"
        )

    def simulation(self, schedules: int) -> None:
        """Whatever can break, in one thread and from seeds."""
        first = 1_000 * self.new_seed()  # far from those that every test run tries
        broken = simulated(first, schedules, os.cpu_count() or 1, self.say)
        assert not broken, f"{broken} promises broken"
        self.summary.append(f"{schedules} simulated schedules from seed {first} on: every promise kept")


def matches_of(seated: list[list[Player]]) -> int:
    """How many matches were played at some tables."""
    return sum(players[0].mirror.room["match"] for players in seated)


Part = Callable[[Soak, str, str, Path, argparse.Namespace], None]
PARTS: dict[str, Part] = {
    "kills-sqlite": lambda soak, lite, _post, folder, asked: soak.kills(lite, folder, asked.kills),
    "kills-postgres": lambda soak, _lite, post, folder, asked: soak.kills(post, folder, asked.kills),
    "nodes": lambda soak, _lite, post, folder, asked: soak.nodes(post, folder, asked.kills // 2),
    "tournaments": lambda soak, lite, _post, folder, asked: soak.tournaments(
        lite, folder, ("one",), asked.kills // 10
    ),
    "tournaments-nodes": lambda soak, _lite, post, folder, asked: soak.tournaments(
        post, folder, ("one", "two"), asked.kills // 10
    ),
    "weather-sqlite": lambda soak, lite, _post, folder, _asked: soak.weather(lite, folder, 3),
    "weather-postgres": lambda soak, _lite, post, folder, _asked: soak.weather(post, folder, 3),
    "siege": lambda soak, lite, _post, folder, asked: soak.siege(lite, folder, asked.frames),
    "simulation": lambda soak, _lite, _post, _folder, asked: soak.simulation(asked.schedules),
}
"""Each has a new database of both kinds, and a folder."""


def main() -> int:
    """Soak; whether anything failed."""
    parser = argparse.ArgumentParser(prog="soak-server", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--minutes", type=float, default=40, help="nothing new begins after these")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=list(PARTS))
    options = parser.parse_args()
    soak = Soak(options.seed, options.minutes)
    asked = f"--kills {options.kills} --frames {options.frames} --schedules {options.schedules}"
    soak.say(f"--seed {options.seed} {asked}")
    with started_postgres() as server:
        for name in options.only:
            with (
                tempfile.TemporaryDirectory(prefix="yksi-soak") as folder,
                empty_database(server) as postgres,
            ):
                try:
                    PARTS[name](soak, f"sqlite:///{folder}/yksi.db", postgres, Path(folder), options)
                except Exception:
                    for log in Path(folder).glob("*.log"):
                        print(log.read_text()[-3000:], file=sys.stderr)
                    raise
    print("\n".join(soak.summary))
    return 0


if __name__ == "__main__":
    sys.exit(main())
