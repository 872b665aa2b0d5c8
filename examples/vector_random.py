"""A thousand tables at once, every seat a learner's: how many choices a second?

pip install '.[env]'
python examples/vector_random.py
"""

from __future__ import annotations

import time

from yksi.env import UnoVectorEnv

env = UnoVectorEnv(1000, players=4, opponents="self")
env.reset(seed=7)
env.step(env.random_actions())
rounds = 0
begun = time.perf_counter()
for _ in range(1000):
    observations, rewards, terminations, truncations, infos = env.step(env.random_actions())
    rounds += int(terminations.sum())
print(f"{1e6 / (time.perf_counter() - begun):,.0f} choices a second, {rounds:,} rounds ended")
print("what seat", infos["seat"][0], "sees at the first table:", observations[0][:58])
