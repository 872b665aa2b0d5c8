"""Speed of other libraries' game loops: rounds a second of processor time, uniformly random legal play.

Requires ``rlcard==1.2.0`` and ``open_spiel==2.0.2``, each imported only by the functions that measure it:
a missing one raises ImportError there. RLCard's agents also call ``pip freeze`` and import ``distutils``,
so the environment needs pip and, from Python 3.12 on, setuptools.

The games are not the same: RLCard plays simplified UNO rules, OpenSpiel plays Crazy Eights, and their random
rounds differ in length. Where there was a choice, the way that is faster for the peer was taken.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any


def rlcard_env_run(players: int = 2, seconds: float = 3.0, seed: int = 0) -> float:
    """RLCard as its examples use it: ``env.run`` with its own RandomAgents."""
    env = rlcard_env(players, seed)
    import_module("numpy").random.seed(seed)  # RandomAgent draws from NumPy's global generator
    random_agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([random_agent(num_actions=env.num_actions) for _ in range(players)])

    def play() -> int:
        env.run(is_training=False)
        return 1

    return _rounds_per_second(play, seconds)


def rlcard_env_step(players: int = 2, seconds: float = 3.0, seed: int = 0) -> float:
    """RLCard's environment without agents or trajectories: ``env.reset`` and ``env.step``."""
    env = rlcard_env(players, seed)
    uniform = random.Random(seed).random

    def play() -> int:
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(uniform() * len(actions))])
        return 1

    return _rounds_per_second(play, seconds)


def rlcard_steps(players: int = 2, seconds: float = 3.0, seed: int = 0, ahead: int = 50) -> float:
    """Steps a second of the same environment, dealing included, by actions that were chosen before."""
    env = rlcard_env(players, seed)
    uniform = random.Random(seed).random
    steps, taken = 0, 0.0
    while taken < seconds:
        rounds = {each: _rlcard_chosen(env, each, uniform) for each in range(seed, seed + ahead)}
        for each, actions in rounds.items():
            env.seed(each)
            begun = time.process_time()
            env.reset()
            for action in actions:
                env.step(action)
            taken += time.process_time() - begun
            assert env.is_over()
            steps += len(actions)
        seed += ahead
    return steps / taken


def _rlcard_chosen(env: Any, seed: int, uniform: Callable[[], float]) -> list[int]:
    """A uniformly random round of a deal that can be dealt again."""
    env.seed(seed)
    state, _ = env.reset()
    chosen = []
    while not env.is_over():
        actions = list(state["legal_actions"])
        chosen.append(actions[int(uniform() * len(actions))])
        state, _ = env.step(chosen[-1])
    return chosen


def rlcard_proceed_round(players: int = 2, seconds: float = 3.0, seed: int = 0) -> float:
    """RLCard's bare rules: ``Round.get_legal_actions`` and ``Round.proceed_round``.

    No state is extracted but the one that ``init_game`` makes (3 of about 200 microseconds).
    """
    game = rlcard_env(players, seed).game
    uniform = random.Random(seed).random

    def play() -> int:
        game.init_game()
        current, hands = game.round, game.players
        while not current.is_over:
            actions = current.get_legal_actions(hands, current.current_player)
            current.proceed_round(hands, actions[int(uniform() * len(actions))])
        return 1

    return _rounds_per_second(play, seconds)


def openspiel_crazy_eights(players: int = 4, seconds: float = 3.0, seed: int = 0) -> float:
    """OpenSpiel's ``crazy_eights`` with special cards and reshuffling, random rollouts inside C++.

    Python cannot call ``RandomRolloutEvaluator`` itself, but a Monte Carlo tree search of one simulation
    evaluates its root by one batch of rollouts, which never leaves C++. A search must start where a player is
    to move, so each batch shares one deal made in Python. That spares the peer nearly all dealing, and its
    default ``max_turns`` of 100 cards played cuts most random rounds short; both are in its favour.
    ``pyspiel.evaluate_bots`` with uniform random bots, which also deals in C++, is somewhat slower.
    """
    rollouts = 100
    pyspiel = import_module("pyspiel")
    rules = {"players": players, "use_special_cards": True, "reshuffle": True}
    game = pyspiel.load_game("crazy_eights", rules)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    search = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=seed, verbose=False
    )
    rng = random.Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        while state.is_chance_node():
            cards, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(cards, weights)[0])
        search.mcts_search(state)
        return rollouts

    return _rounds_per_second(play, seconds)


def rlcard_env(players: int, seed: int) -> Any:
    """Make RLCard's UNO environment, with the number of players that its ``make`` ignores for UNO."""
    env = import_module("rlcard").make("uno", config={"game_num_players": players, "seed": seed})
    env.game.configure({"game_num_players": players})
    env.num_players = players
    return env


def _rounds_per_second(play: Callable[[], int], seconds: float) -> float:
    """Call ``play`` once to warm up, then for about ``seconds``; it returns how many rounds it played."""
    play()
    rounds = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        rounds += play()
    return rounds / elapsed


if __name__ == "__main__":
    for peer in (rlcard_env_run, rlcard_env_step, rlcard_proceed_round, openspiel_crazy_eights):
        print(f"{peer.__name__:24}{peer():10,.0f} rounds/s")
