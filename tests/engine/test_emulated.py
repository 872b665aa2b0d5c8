"""ARM64 plays to the same bits: games, bots' choices with their networks, and what environments show."""

from __future__ import annotations

from random import Random

import pytest

from tests.arena.tables import pairing
from tests.engine.emulated import EMULATOR, answers, has_emulator, written_down
from yksi.arena.blocks import _play_compiled
from yksi.env.vector import UnoVectorEnv
from yksi.sim.soak import jobs, soak


@pytest.mark.skipif(not has_emulator(), reason=f"ARM64 is emulated by {EMULATOR}: apt install qemu-user")
def test_arm64_plays_bots_environments_and_all_rules_to_the_same_bits() -> None:
    with written_down() as calls:
        for bots in (("expert", "sharp"), ("mixbot", "casual"), ("novice", "random")):
            _play_compiled(pairing(*bots, deals=2, stacking="all", seven_zero="yes"), 0)
        environment = UnoVectorEnv(3, players=3, opponents="expert", uno="manual", jump_in=True)
        environment.reset(seed=5)
        for _ in range(10):
            environment.step(environment.random_actions())
        for job in Random(1).sample([*jobs(1, seed=1)], 40):
            soak(job)
    made = {call.entry.function.__name__ for call in calls}
    assert made >= {"play_contests", "step_tables", "choose_at_random", "soak_rounds"}
    for number, (call, answer) in enumerate(zip(calls, answers(calls), strict=True)):
        assert answer == call.answer, f"{call.entry.name}, call {number}, leaves something else"
