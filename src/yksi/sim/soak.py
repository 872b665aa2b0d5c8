"""``make soak``: very many compiled rounds over all rules, with every invariant checked at intervals.

Every edition × 2–10 players × every house rule alone and in random company × custom rules × knocked-out
seats. A fault is printed with what is needed to see it again, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from yksi.editions import EDITIONS, check_players, make_rules, ready_rules
from yksi.errors import Contradiction
from yksi.keys import KEYS, STACKING_PAIRS, STACKING_PRESETS
from yksi.proof import derive_key
from yksi.rules.seats import seat_table
from yksi.sim.invariants import FAULTS, SOUND
from yksi.sim.layout import record_of
from yksi.sim.loops import luck_of, soak_rounds
from yksi.state import MAX_PLAYERS, State

NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "customizable": (0, 1, 3),
    "hand_size": (2, 10),
    "challenge_penalty": (0, 10),
    "uno_penalty": (0, 6),
    "hand_limit": (11, 30),
    "teams": (2, 3, 4, 5),
}
"""Keys that are numbers: those that change a round most. The target of a match changes none."""
SOAKED: Final = tuple(key for key in KEYS if key != "target")
LIMIT: Final = 20_000
EVERY: Final = 97


@dataclass(frozen=True)
class Job:
    """One table to soak."""

    edition: str
    players: int
    rules: dict[str, Any]
    out: tuple[int, ...]
    seed: int
    rounds: int


def possible(key: str) -> tuple[Any, ...]:
    """The values of a rule key that are soaked: every one, where they can be counted."""
    declared = KEYS[key]
    if "words" in declared:
        return tuple(declared["words"])
    if "pairs" in declared:
        return (*STACKING_PRESETS, *STACKING_PAIRS)
    return tuple(declared.get("one_of", NUMBERS.get(key, ())))


def agreed(edition: str, players: int, rules: dict[str, Any]) -> dict[str, Any]:
    """The same rules without what contradicts another of them."""
    kept = dict(rules)
    while True:
        try:
            check_players(make_rules(edition, **kept), players)
        except Contradiction as error:
            del kept[next(key for key in reversed(kept) if key in error.keys)]
        else:
            return kept


def company(luck: Random, edition: str, players: int) -> dict[str, Any]:
    """A random company of house and custom rules that does not contradict itself."""
    rules: dict[str, Any] = {key: luck.choice(possible(key)) for key in SOAKED if luck.random() < 0.25}
    rules = agreed(edition, players, rules)
    cards = make_rules(edition, **rules).customizable
    return {**rules, "custom": luck.sample(sorted(ready_rules()), luck.randint(0, cards))}


def jobs(rounds: int, seed: int) -> Iterator[Job]:
    """Tables over all combinations, with their share of the rounds."""
    luck = Random(seed)
    tables: list[tuple[str, int, dict[str, Any]]] = []
    for edition in EDITIONS:
        for players in range(2, MAX_PLAYERS + 1):
            each = (agreed(edition, players, {key: word}) for key in SOAKED for word in possible(key))
            alone = [rules for rules in each if rules]
            for rules in [{}, *alone, *(company(luck, edition, players) for _ in range(len(alone)))]:
                tables.append((edition, players, rules))
    share = -(-rounds // len(tables))
    for number, (edition, players, rules) in enumerate(tables):
        out = tuple(luck.sample(range(players), luck.randint(0, players - 2))) if number % 3 == 0 else ()
        yield Job(edition, players, rules, out, seed + number, share)


def soak(job: Job) -> tuple[Job, int, int, str]:
    """Play a table's rounds; its actions, its unfinished rounds, and the fault or nothing."""
    state = State(make_rules(job.edition, **job.rules))
    state.players = job.players
    state.key = derive_key(job.seed)
    for seat in job.out:
        state.out[seat] = 1
    seat_table(state)
    state.dealer = next(seat for seat in range(job.players) if not state.out[seat])
    tables = record_of(state)
    made, unfinished, found = soak_rounds(tables, 0, job.rounds, luck_of(job.seed), LIMIT, EVERY)
    where = f"{FAULTS[found]}, in round {tables[0]['round_number']}" if found != SOUND else ""
    return job, made, unfinished, where


def main() -> int:
    """Soak and report."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="threads; all cores by default")
    options = parser.parse_args()
    begun = time.monotonic()
    rounds = actions = unfinished = faults = 0
    with ThreadPoolExecutor(options.workers) as pool:
        pending = [pool.submit(soak, job) for job in jobs(options.rounds, options.seed)]
        for done, future in enumerate(as_completed(pending), start=1):
            job, made, cut, fault = future.result()
            rounds += job.rounds
            actions += made
            unfinished += cut
            if fault:
                faults += 1
                print(f"FAULT {fault}: {job}")
            if done % 50 == 0 or done == len(pending):
                print(f"{done}/{len(pending)} tables, {rounds:,} rounds", file=sys.stderr)
    print(
        f"{rounds:,} rounds and {actions:,} actions at {len(pending)} tables in "
        f"{time.monotonic() - begun:.0f} s: {faults} faults, {unfinished} rounds cut off at {LIMIT:,} actions"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
