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

from yksi.editions import EDITIONS, make_rules, ready_rules
from yksi.proof import derive_key
from yksi.rules.seats import seat_table
from yksi.sim.invariants import FAULTS, SOUND
from yksi.sim.layout import record_of
from yksi.sim.loops import luck_of, soak_rounds
from yksi.state import State

HOUSE_RULES: Final[dict[str, tuple[Any, ...]]] = {
    "stacking": ("same", "all", "2on2", "4on4", "4on2", "2on4"),
    "seven_zero": (True,),
    "jump_in": (True,),
    "draw_to_match": (True,),
    "must_play": (True, False),
    "force_play": (True, False),
    "strict_wild": (True, False),
    "new_colour": (True, False),
    "no_bluff": (True,),
    "free_draw_four": (True,),
    "draw_four_guilt": ("colour", "playable"),
    "draw_four_trial": ("challenge", "automatic"),
    "guilty_draws": ("instead", "extra"),
    "first_card": ("again",),
    "two_player_reverse": ("skip", "pass"),
    "reverse_turn": ("neighbour", "layer"),
    "no_reverse_back": (True, False),
    "uno_window": ("acts", "moves"),
    "uno_needed": (True, False),
    "no_uno": (True,),
    "hand_size": (2, 10),
    "hand_limit": (11, 30),
    "uno_penalty": (0, 6),
    "uno_lost_turn": (True, False),
    "last_card": ("no-wild", "number"),
    "deflect": ("colour", "any"),
    "sets": (True,),
    "scoring": ("lowest", "knock-out", "rounds"),
}
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


def agreed(rules: dict[str, Any]) -> dict[str, Any]:
    """The same rules without what contradicts another of them."""
    if "no_bluff" in rules:
        rules.pop("free_draw_four", None)
    if "no_uno" in rules:
        for key in ("uno_window", "uno_needed", "uno_penalty", "uno_lost_turn"):
            rules.pop(key, None)
    return rules


def company(luck: Random, edition: str, players: int) -> dict[str, Any]:
    """A random company of house and custom rules that does not contradict itself."""
    rules = agreed({key: luck.choice(words) for key, words in HOUSE_RULES.items() if luck.random() < 0.3})
    if edition.startswith("nb"):
        rules["custom"] = luck.sample(sorted(ready_rules()), luck.randint(0, 3))
        rules["shuffle_last"] = luck.choice(("win", "shuffle"))
    if players >= 4 and players % 2 == 0 and luck.random() < 0.3:
        rules["teams"] = luck.choice((2, players // 2))
        rules["open_partners"] = luck.choice((True, False))
    return rules


def jobs(rounds: int, seed: int) -> Iterator[Job]:
    """Tables over all combinations, with their share of the rounds."""
    luck = Random(seed)
    alone = [agreed({key: word}) for key, words in HOUSE_RULES.items() for word in words]
    tables: list[tuple[str, int, dict[str, Any]]] = []
    for edition in EDITIONS:
        for players in range(2, 11):
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
