"""Play what is still missing of some tasks, and keep every block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter

from yksi.arena.blocks import Block
from yksi.arena.engines import Engine, Job
from yksi.arena.store import Store
from yksi.arena.tasks import Task


@dataclass(frozen=True)
class Played:
    """What a run has so far: blocks by task, and how fast the new ones were."""

    blocks: dict[str, list[Block]]
    rounds: int = 0
    """Played now."""
    seconds: float = 0.0


def arrange(tasks: Sequence[Task], blocks: Sequence[Block]) -> dict[str, list[Block]]:
    """The blocks of each task in order; of one that was played twice, the longer."""
    kept: dict[str, dict[int, Block]] = {task.label: {} for task in tasks}
    limits = {task.label: task.blocks for task in tasks}
    for block in blocks:
        mine = kept.get(block.task)
        if mine is None or block.number >= limits[block.task]:
            continue
        if block.number not in mine or mine[block.number].deals <= block.deals:
            mine[block.number] = block
    return {label: [mine[number] for number in sorted(mine)] for label, mine in kept.items()}


def missing(tasks: Sequence[Task], blocks: Sequence[Block]) -> list[Job]:
    """What is still to be played, every task getting on alike."""
    done = {
        (label, block.number): block.deals
        for label, mine in arrange(tasks, blocks).items()
        for block in mine
        if not block.lost
    }
    most = max(task.blocks for task in tasks)
    return [
        (place, number)
        for number in range(most)
        for place, task in enumerate(tasks)
        if number < task.blocks and done.get((task.label, number), 0) < task.deals_in(number)
    ]


def play_all(tasks: Sequence[Task], store: Store, engine: Engine, note: Callable[[Block], None]) -> Played:
    """Play what is missing; Ctrl-C comes out as KeyboardInterrupt with all that is done in the store."""
    begun = perf_counter()
    rounds = 0
    with closing(engine.play(tasks, missing(tasks, store.blocks))) as played:  # type: ignore[type-var]
        for block in played:
            store.append(block)
            rounds += block.rounds
            note(block)
    return Played(arrange(tasks, store.blocks), rounds, perf_counter() - begun)
