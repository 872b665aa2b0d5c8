"""Train a player with MaskablePPO of sb3-contrib until it beats `novice`, in a few minutes on one core.

    pip install '.[env]' sb3-contrib            # sb3-contrib brings Stable-Baselines3 and PyTorch
    OMP_NUM_THREADS=1 python examples/train_ppo.py --minutes 5

64 compiled tables (`yksi.env.UnoVectorEnv`) play against `novice` all the time; the last line says how often
the trained player wins rounds that it has not seen, with an interval of 95 %.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from yksi.env import UnoVectorEnv

Array = np.ndarray[Any, Any]


class Tables(VecEnv):
    """A vector environment of Gymnasium as Stable-Baselines3 wants it."""

    def __init__(self, env: UnoVectorEnv, seed: int) -> None:
        """Wrap the environment."""
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self._env, self._first_seed = env, seed
        self._chosen = np.zeros(env.num_envs, np.int64)
        self._masks = np.zeros((env.num_envs, 0), np.int8)

    def reset(self) -> Array:
        """Deal anew."""
        seen, infos = self._env.reset(seed=self._first_seed)
        self._masks = infos["action_mask"]
        return seen

    def step_async(self, actions: Array) -> None:
        """Take the actions."""
        self._chosen = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """And make them."""
        seen, rewards, terminated, truncated, infos = self._env.step(self._chosen)
        self._masks = infos["action_mask"]
        told: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(terminated | truncated).tolist():
            last = infos["final_obs"][place]
            told[place] = {"terminal_observation": last, "TimeLimit.truncated": bool(truncated[place])}
        return seen, rewards, terminated | truncated, told

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:  # noqa: ARG002
        """What MaskablePPO asks for: the action masks."""
        assert method_name == "action_masks"
        return list(self._masks)

    def has_attr(self, attr_name: str) -> bool:
        """There are action masks."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ARG002
        """Nothing else is asked for."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Nothing is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held open."""


class Scaled(BaseFeaturesExtractor):
    """Observations divided by the most there can be of each number."""

    def __init__(self, observation_space: gymnasium.spaces.Box) -> None:
        """Learn the scale from the space."""
        super().__init__(observation_space, int(np.prod(observation_space.shape)))
        self.register_buffer("most", torch.as_tensor(observation_space.high, dtype=torch.float32))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """From 0 to 1."""
        return observations / self.get_buffer("most")


class Progress(BaseCallback):
    """A line now and then, and an end when the time is up."""

    def __init__(self, minutes: float) -> None:
        """Stop after so many minutes."""
        super().__init__()
        self._begun = self._told = time.monotonic()
        self._seconds = minutes * 60
        self._won: deque[bool] = deque(maxlen=2000)
        self._rounds = 0

    def _on_step(self) -> bool:
        rewards = self.locals["rewards"][self.locals["dones"]]
        self._won.extend(rewards > 0)
        self._rounds += len(rewards)
        now = time.monotonic()
        if now - self._told > 15:
            self._told = now
            share = sum(self._won) / max(1, len(self._won))
            print(
                f"{now - self._begun:4.0f} s  {self.num_timesteps:9,} choices  {self._rounds:7,} rounds  "
                f"won {share:.1%} of the last {len(self._won):,}",
                flush=True,
            )
        return now - self._begun < self._seconds


def evaluate(model: MaskablePPO, players: int, rounds: int, seed: int) -> tuple[int, int]:
    """Play new rounds without exploring, as many at every table; how many were won, of how many."""
    env = UnoVectorEnv(100, players=players, opponents="novice")
    each = -(-rounds // env.num_envs)
    played, won = np.zeros(env.num_envs, int), 0
    seen, infos = env.reset(seed=seed)
    while played.min() < each:
        chosen, _ = model.predict(seen, action_masks=infos["action_mask"], deterministic=True)
        seen, rewards, terminated, truncated, infos = env.step(chosen)
        counts = (terminated | truncated) & (played < each)
        won += int((rewards[counts] > 0).sum())
        played += counts
    return won, int(played.sum())


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    share, z = won / played, 1.96
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return middle - half, middle + half


def main() -> None:
    """Train, then play rounds that count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10_000, help="to play at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="where to keep the player")
    options = parser.parse_args()
    torch.set_num_threads(1)
    tables = Tables(UnoVectorEnv(64, players=options.players, opponents="novice"), options.seed)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"features_extractor_class": Scaled, "net_arch": [256, 128]},
        seed=options.seed,
    )
    before = evaluate(model, options.players, 2000, options.seed + 1)
    print(f"Before training it wins {before[0] / before[1]:.1%} of {before[1]:,} rounds.", flush=True)
    model.learn(1_000_000_000, callback=Progress(options.minutes))
    won, played = evaluate(model, options.players, options.rounds, options.seed + 2)
    low, high = interval(won, played)
    print(f"It wins {won / played:.1%} of {played:,} new rounds against novice ({low:.1%} to {high:.1%}).")
    if options.save:
        model.save(options.save)


if __name__ == "__main__":
    main()
