"""How well the bots play: every figure with its interval of 95 %, on mirrored deals of nb-112, on all cores.

.venv/bin/python -m benchmarks.strength
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import numpy as np

from benchmarks import rlcard_player
from yksi.arena.engines import engine_for
from yksi.arena.entrants import Entrant
from yksi.arena.ours import compiled_minds
from yksi.arena.standings import Standings, TaskResult
from yksi.arena.tasks import Task, pairings
from yksi.bots import BOTS, mind_of
from yksi.bots.mind import CLAIRVOYANT
from yksi.bots.trained import load_nets
from yksi.editions import make_rules
from yksi.holding import new_table
from yksi.proof import derive_key
from yksi.sim.foresight import play_foreseen
from yksi.sim.layout import STATE_DTYPE, record_of
from yksi.sim.tables import DEAL_WIDTH, LUCK_DTYPE, MIND_DTYPE, records, sight_room

SEED: Final = "strength"
ROUNDS: Final = 60_000
MATCHES: Final = 4_000
SCORINGS: Final = ("winner-takes", "lowest", "knock-out")
"""Those of the rulebooks."""
LIMIT: Final = 1_500
"""Actions in a foreseen round."""


@dataclass(frozen=True)
class Contest:
    """One bot against another, or against several of it, and the share that it should win."""

    one: str
    other: str
    players: int = 2
    aim: float | None = None

    def task(self) -> Task:
        """Rounds by themselves: matches to one point."""
        return Task(
            label=f"{self.one} v {self.players - 1} {self.other}",
            rules=make_rules("nb-112", target=1),
            line_up=(Entrant(self.one), *[Entrant(self.other)] * (self.players - 1)),
            seed=SEED,
            deals=ROUNDS // self.players,
        )


CONTESTS: Final = [
    Contest("sharp", "random", aim=66),
    Contest("expert", "random", aim=75),
    Contest("expert", "sharp", aim=57),
    Contest("expert", "mixbot", aim=57),
    Contest("mixbot", "random"),
    Contest("expert", "random", players=4, aim=38),
    Contest("expert", "sharp", players=4, aim=28.5),
]


def match_tasks() -> list[Task]:
    """Matches to 500 of expert against sharp, by each scoring method, for two, four, and two teams of two."""
    tasks = []
    for scoring in SCORINGS:
        for players, teams in ((2, 0), (4, 0), (4, 2)):
            sides = teams or players
            line_up = (Entrant("expert"), *[Entrant("sharp")] * (sides - 1)) * (players // sides)
            seated = "2 v 2" if teams else f"{players} players"
            rules = make_rules("nb-112", scoring=scoring, teams=teams)
            deals = MATCHES // (2 if teams else players)
            tasks.append(Task(f"{scoring}, {seated}", rules, line_up, SEED, deals, matches=True))
    return tasks


def play(tasks: list[Task]) -> list[TaskResult]:
    """Play the tasks on all cores."""
    blocks: dict[str, list[Any]] = {task.label: [] for task in tasks}
    jobs = [(place, block) for place, task in enumerate(tasks) for block in range(task.blocks)]
    for block in engine_for(tasks, None, False, None).play(tasks, jobs):
        blocks[block.task].append(block)
    return list(Standings.of(tasks, blocks).results)


def rounds_table() -> Iterator[str]:
    """Round wins."""
    yield "| bot | against | players | rounds | wins | aim |"
    yield "|---|---|---|---|---|---|"
    for contest, result in zip(CONTESTS, play([each.task() for each in CONTESTS]), strict=True):
        share = result.share().scaled(100)
        aim = f"≥ {contest.aim:g} %" if contest.aim else ""
        against = contest.other if contest.players == 2 else f"{contest.players - 1} × {contest.other}"
        yield (
            f"| `{contest.one}` | {against} | {contest.players} | {result.rounds:,} "
            f"| **{share.value:.1f} %** ± {share.margin:.1f} | {aim} |"
        )


def matches_table() -> Iterator[str]:
    """Matches to 500."""
    yield "| matches to 500, `expert` against `sharp` | matches | wins | even |"
    yield "|---|---|---|---|"
    for result in play(match_tasks()):
        share = result.share().scaled(100)
        yield (
            f"| {result.task.label} | {result.contests:,} | **{share.value:.1f} %** ± {share.margin:.1f} "
            f"| {100 * result.even():.0f} % |"
        )


def foreseen(players: int, sees_deck: bool, deals: int) -> tuple[float, float]:
    """The share of rounds that one clairvoyant wins against sharps, and its interval; in per cent."""
    rules = make_rules("nb-112", target=1)
    rooms = np.zeros(3, STATE_DTYPE)
    rooms[0] = record_of(new_table(rules, players, derive_key(SEED)))[0]
    seer = mind_of("sharp")
    seer.brain = CLAIRVOYANT
    entrants = records(MIND_DTYPE, [seer, *[mind_of("sharp")] * (players - 1)])
    results = np.zeros((deals, players, DEAL_WIDTH), np.int32)
    play_foreseen(
        rooms,
        sight_room(rules),
        entrants,
        np.zeros(players, MIND_DTYPE),
        compiled_minds([Entrant("sharp")] * players),
        np.zeros(players + 1, LUCK_DTYPE),
        np.zeros(players + 1, LUCK_DTYPE),
        load_nets(),
        1,
        0,
        LIMIT,
        1 if sees_deck else 12,
        sees_deck,
        deals,
        np.zeros(128, np.int64),
        results,
    )
    wins = (results[:, :, 0] == 0).mean(axis=1)
    return 100 * float(wins.mean()), 196 * float(wins.std()) / deals**0.5


def ceiling_table() -> Iterator[str]:
    """How much of the way from sharp to clairvoyant expert covers."""
    yield "| against `sharp` | players | rounds | clairvoyant wins | expert wins | of the way |"
    yield "|---|---|---|---|---|---|"
    for players in (2, 4):
        contest = Contest("expert", "sharp", players)
        expert = play([contest.task()])[0].share().scaled(100).value
        for sees_deck, deals in ((False, 1500 // players), (True, 8000 // players)):
            share, margin = foreseen(players, sees_deck, deals)
            even = 100 / players
            covered = 100 * (expert - even) / (share - even)
            sees = "hands and deck" if sees_deck else "hands"
            yield (
                f"| sees {sees} | {players} | {deals * players:,} | {share:.1f} % ± {margin:.1f} "
                f"| {expert:.1f} % | **{covered:.0f} %** |"
            )


def rlcard_table(games: int) -> Iterator[str]:
    """Our expert at RLCard's table."""
    yield "| `expert` in RLCard's own environment against | games | wins | aim |"
    yield "|---|---|---|---|"
    for opponent, aim in (("random", 62), ("uno-rule-v1", 57)):
        share, margin = rlcard_player.wins(opponent, games, 1)
        yield f"| its {opponent} | {games:,} | **{share:.1f} %** ± {margin:.1f} | ≥ {aim} % |"


def arena_line() -> Iterator[str]:
    """How long a whole arena takes."""
    bots = [Entrant(name) for name in BOTS]
    tasks = pairings(bots, make_rules("nb-112", target=1), 2, SEED, 100_000, False, 5.0)
    begun = perf_counter()
    rounds = sum(result.rounds for result in play(tasks))
    yield (
        f"All six bots against each other, 100,000 deals each pairing played both ways: {rounds:,} rounds in "
        f"**{perf_counter() - begun:.0f} s** on all cores (aim: under 300 s on two)."
    )


def table(games: int = 20_000) -> str:
    """All figures."""
    parts = [rounds_table(), matches_table(), ceiling_table(), rlcard_table(games), arena_line()]
    texts = []
    for part in parts:
        texts.append("\n".join(part))
        print(texts[-1] + "\n", flush=True)
    return "\n\n".join(texts)


if __name__ == "__main__":
    table()
