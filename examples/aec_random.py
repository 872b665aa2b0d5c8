"""Four agents play a round at random, one at a time, with PettingZoo.

pip install '.[env]'
python examples/aec_random.py
"""

from __future__ import annotations

from yksi.env import choices, yksi_v1

env = yksi_v1.env(players=4, uno="manual")
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(f"{agent} gets {reward:+.2f}")
        env.step(None)  # type: ignore[arg-type] # PettingZoo wants None for who is done
        continue
    action = env.action_space(agent).sample(info["action_mask"])
    print(f"{agent}: {choices.name(int(action))}")
    env.step(action)
