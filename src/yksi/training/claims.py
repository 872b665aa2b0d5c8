"""Is a loss that somebody is told of as large in truth? ``python -m yksi.training.claims FOLDER``.

rounds among `sharp` → every decision judged as a review does → of each loss that is told three numbers: what
was claimed, what new luck says, and what the table says as it truly lay, with hands that nobody saw

With ``--sum`` it says what the folder comes to: claimed over real, with an interval over rounds.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

from yksi import actions
from yksi.actions import ActionName
from yksi.asking import asked
from yksi.bots import choose_at, make_bot, mind_of
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import seed_luck
from yksi.bots.sight import Sight, look, new_sight
from yksi.editions import make_rules
from yksi.engine.entry import entry
from yksi.engine.layout import structure, structure_of
from yksi.game import Game
from yksi.keys import Rules
from yksi.reviewing.believe import survey_hidden
from yksi.reviewing.bench import ROOMS, Bench
from yksi.reviewing.judge import attempt, imagine_trial
from yksi.reviewing.judging import Judge
from yksi.reviewing.ledger import STEPS, Ledger
from yksi.reviewing.reviewer import is_decision
from yksi.reviewing.scale import EDITION, MEASURED, WHOLE
from yksi.sim.foresight import shuffle_deck
from yksi.state import MAX_PLAYERS, Seat, State, Table

ROUNDS: Final = 300
PAIRS: Final = 4_096
"""So often the two choices are compared anew, on believed cards and on those that lay there."""
NEW: Final = 1 << 24
"""Seeds that no review has."""
RESAMPLED: Final = 2_000


@entry
def compare_anew(
    table: Table,
    rooms: list[State],
    seat: Seat,
    chosen: int,
    best: int,
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    pairs: int,
    believed: int,
) -> int:
    """How many more of so many pairs the best wins: as the seat believes, or as all hands truly are."""
    luck = table.state.players + 1
    look(table.state, seat, sight)
    survey_hidden(table, seat, sight, bench)
    ahead = 0
    for trial in range(pairs):
        if believed:
            imagine_trial(table, rooms, seat, bench, lucks[luck], seed, trial)
        else:
            seed_luck(lucks[luck], seed, trial, luck)
            rooms[0] = table.state
            rooms[0].listens = 0
            shuffle_deck(rooms[0], lucks[luck])
        attempt(rooms, seat, best, bench, sight, minds, lucks, nets, seed, trial)
        ahead += bench.won
        attempt(rooms, seat, chosen, bench, sight, minds, lucks, nets, seed, trial)
        ahead -= bench.won
    return ahead


class Comparer:
    """Compares two choices once more."""

    def __init__(self, rules: Rules) -> None:
        mind: Any = structure(mind_of("sharp"))
        self._rooms: Any = (structure_of(State) * ROOMS)()
        self._bench: Any = structure_of(Bench)()
        self._sight = new_sight(rules)
        self._minds: Any = (structure_of(Mind) * MAX_PLAYERS)(*[mind] * MAX_PLAYERS)
        self._lucks: Any = (structure_of(Luck) * (MAX_PLAYERS + 2))()
        self._nets: Any = (structure_of(Net) * 0)()

    def cost(
        self, game: Game, seat: Seat, done: ActionName, best: ActionName, seed: int, believed: bool
    ) -> float:
        """How much dearer it is to do one thing than another, in 1/10,000."""
        ahead = compare_anew(
            game.table.record(), self._rooms, seat, actions.action(done), actions.action(best), self._bench,
            self._sight, self._minds, self._lucks, self._nets, seed, PAIRS, int(believed),
        )  # fmt: skip
        return WHOLE * ahead / PAIRS


def losses_of(judge: Judge, comparer: Comparer, players: int, number: int) -> list[list[float]]:
    """A round among `sharp`: of every loss that is told what was claimed, and what it is by new luck."""
    game = Game.deal(EDITION, players, seed=f"claims-{players}-{number}", dealer=number % players)
    bots = [make_bot("sharp", seed=number * 10 + seat + 1) for seat in range(players)]
    ledgers = [Ledger(judge, "sharp", game, seat, number) for seat in range(players)]
    random, found = Random(number), []
    while not game.over and len(game.history) < 2_000:
        for seat in asked(game.state, random.randrange(players)):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                break
        assert action is not None
        if len(game.legal(seat)) > 1 and is_decision(game, seat, action):
            ledgers[seat].decide(action)
            told = ledgers[seat].decisions[-1]
            if told["loss"]:
                seed = NEW + number * STEPS + len(game.history)
                anew = [
                    comparer.cost(game, seat, told["action"], told["best"], seed, believed)
                    for believed in (True, False)
                ]
                found.append([number, told["loss"], *anew])
        game.play(action, seat)
    return found


def sample(folder: Path, players: int, rounds: int) -> None:
    """Go on with a file of losses, round by round."""
    path = folder / f"claims-{players}.jsonl"
    done = len(path.read_text("utf-8").splitlines()) if path.exists() else 0
    rules = make_rules(EDITION)
    judge, comparer = Judge(rules), Comparer(rules)
    with path.open("a", encoding="utf-8") as out:
        for number in range(done, rounds):
            out.write(json.dumps(losses_of(judge, comparer, players, number)) + "\n")
            out.flush()


def told_of(rounds: Sequence[Sequence[Sequence[float]]]) -> str:
    """Claimed over real, by new luck and as the cards truly lay, with intervals of 95 % over rounds."""
    luck = Random(1)
    parts = [f"{sum(map(len, rounds))} losses in {len(rounds)} rounds"]
    for column, name in ((2, "by new luck"), (3, "as the cards lay")):
        sums = [(sum(each[1] for each in found), sum(each[column] for each in found)) for found in rounds]
        drawn = [luck.choices(sums, k=len(sums)) for _ in range(RESAMPLED)]
        steps = quantiles([_ratio(each) for each in drawn], n=40)
        parts.append(f"{name} {_ratio(sums):.2f} ({steps[0]:.2f}–{steps[-1]:.2f})")
    return "; ".join(parts)


def _ratio(sums: Sequence[tuple[float, float]]) -> float:
    return sum(claimed for claimed, _ in sums) / max(sum(real for _, real in sums), 1.0)


def main() -> None:
    """Judge, or say what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--players", type=int, nargs="*", default=MEASURED)
    parser.add_argument("--sum", action="store_true")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    everything = []
    for players in options.players:
        if not options.sum:
            sample(options.folder, players, options.rounds)
        lines = (options.folder / f"claims-{players}.jsonl").read_text("utf-8").splitlines()
        rounds = [json.loads(line) for line in lines]
        everything += rounds
        print(f"{players} players: {told_of(rounds)}", flush=True)
    print(f"all: {told_of(everything)}")


if __name__ == "__main__":
    main()
