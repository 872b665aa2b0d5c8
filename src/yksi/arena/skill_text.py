"""How much skill is in which game, side by side, as data and as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yksi.arena.blocks import Block
from yksi.arena.questions import SURE
from yksi.arena.skill import CHESS, Ranged, Skill
from yksi.arena.standings import TaskResult
from yksi.arena.tasks import Task
from yksi.arena.text import table
from yksi.arena.worlds import World
from yksi.locales import message
from yksi.locales.numbers import number


@dataclass(frozen=True)
class Measured:
    """Every table with its measure; of each number of players the first is the baseline."""

    tables: Sequence[tuple[World, Skill]]
    tasks: Sequence[Task]
    rounds: int
    """Rounds, or matches, of a table."""

    @classmethod
    def of(
        cls,
        met: Sequence[tuple[World, Sequence[Task]]],
        blocks: Mapping[str, Sequence[Block]],
        chess: float = CHESS,
    ) -> Measured:
        """From the blocks of every pairing."""
        tables = [
            (world, Skill.of([TaskResult(task, blocks[task.label]) for task in tasks], chess))
            for world, tasks in met
        ]
        first = met[0][1]
        return cls(
            tables,
            [task for _, tasks in met for task in tasks],
            sum(task.deals * task.rotations for task in first),
        )

    @property
    def bots(self) -> list[str]:
        """Who plays."""
        return list(dict.fromkeys(entrant.name for task in self.tasks for entrant in task.entrants))

    @property
    def sizes(self) -> list[int]:
        """Every number of players that was asked for."""
        return list(dict.fromkeys(world.players for world, _ in self.tables))

    def of_size(self, players: int) -> list[tuple[World, Skill]]:
        """All tables with so many players, the baseline first."""
        return [each for each in self.tables if each[0].players == players]

    def differs(self, world: World, skill: Skill) -> int:
        """1 where there is surely more skill than in the baseline, -1 for less, 0 where nobody knows."""
        first, baseline = self.of_size(world.players)[0]
        gap = skill.variance.minus(baseline.variance)
        if first is world or not abs(gap.value) > SURE * gap.error:
            return 0
        return 1 if gap.value > 0 else -1

    def data(self) -> dict[str, Any]:
        """As JSON-able data; nothing in it depends on where it was played."""
        return {
            "bots": self.bots,
            "of": "matches" if self.tasks[0].matches else "rounds",
            "rounds": self.rounds,
            "chess": self.tables[0][1].chess,
            "tables": [
                {
                    "table": world.name,
                    "players": world.players,
                    **skill.data(),
                    "differs": self.differs(world, skill),
                }
                for world, skill in self.tables
            ],
        }


def write_skill(measured: Measured, language: str = "en") -> str:
    """A table for each number of players, and what its columns mean."""
    columns = ("skill", "as-chess", "spread", "better-wins", "to-lead")
    heads = [message("arena", head, language) for head in ("table", *columns)]
    parts = []
    for players in measured.sizes:
        title = message("arena", "players", language, players=players)
        rows = [_row(measured, *each, language) for each in measured.of_size(players)]
        parts.append(table(title, heads, rows))
    of = message("arena", "of-matches" if measured.tasks[0].matches else "of-rounds", language)
    rounds = number(measured.rounds, 0, language, ",")
    bots = ", ".join(measured.bots)
    chess = number(measured.tables[0][1].chess, 0, language)
    parts.append(message("arena", "skill-means", language, bots=bots, of=of, rounds=rounds, chess=chess))
    return "\n".join(parts)


def _row(measured: Measured, world: World, skill: Skill, language: str) -> tuple[str, ...]:
    mark = {1: "▲", -1: "▼", 0: " "}[measured.differs(world, skill)]
    chess, lead = skill.of_chess, skill.contests_to_lead
    return (
        ("+ " if world.is_house_rule else "") + world.name,
        ranged(skill.share.scaled(100), language) + mark,
        "–" if chess is None else ranged(chess.scaled(100), language),
        ranged(skill.spread, language, 0),
        ranged(skill.better.scaled(100), language),
        "–" if lead is None else number(lead, 0, language, ","),
    )


def ranged(value: Ranged, language: str = "en", digits: int = 1) -> str:
    """A value, and from where to where it may be.

    >>> ranged(Ranged(12.34, 11.2, 13.5))
    '12.3 (11.2–13.5)'
    """
    told, low, high = (number(each, digits, language) for each in (value.value, value.low, value.high))
    return f"{told} ({low}–{high})"
