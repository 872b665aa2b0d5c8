"""How the judge of reviews was calibrated: is what it says of a moment what comes of it?

* ``python -m yksi.training.calibrate_review FOLDER`` plays rounds among bots of one level, asks the judge at
  some decisions, and keeps what it said with what came.
* With ``--fit`` it finds, for each number of players and level, the curve that makes one of the other, from
  the first rounds, into src/yksi/reviewing/tables.json. The later rounds show how well it holds:
  docs/pictures/reliability.svg, and the table of docs/review.md on stdout.
* With ``--reference`` it judges bots from `random` to `expert`, for Skill in the same tables.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from typing import Final

from yksi.asking import asked
from yksi.bots import Level, choose_at, make_bot
from yksi.game import Game
from yksi.reviewing.judging import Judge
from yksi.training.reference import take_reference
from yksi.training.reliability import fit_all

PLAYERS: Final = (2, 3, 4, 6)
LEVELS: Final[tuple[Level, ...]] = ("casual", "sharp", "expert")
TRIES: Final = 16
SHARE: Final = 4
"""Of so many decisions one is judged."""
EDITION: Final = "nb-112"


def sample_round(judge: Judge, players: int, level: Level, number: int) -> list[list[int]]:
    """Play a round; of some decisions how often the seat won the judge's trials, and whether the round."""
    game = Game.deal(EDITION, players, seed=f"reliability-{players}-{level}-{number}")
    bots = [make_bot(level, seed=number * 10 + seat + 1) for seat in range(players)]
    random = Random(number)
    asks = []
    while not game.over and len(game.history) < 2_000:
        first = random.randrange(players)
        for seat in asked(game.state, first):
            action = choose_at(bots[seat], game, seat)
            if action is not None:
                break
        assert action is not None
        if seat == game.turn and random.randrange(SHARE) == 0 and len(game.legal()) > 1:
            asks.append((seat, judge.value(game, seat, number * 1_000 + len(game.history), TRIES)))
        game.play(action, seat)
    return [[wins, int(seat == game.winner)] for seat, wins in asks]


def sample(folder: Path, players: int, level: Level, positions: int) -> None:
    """Keep so many moments of tables of one kind, with the number of their round."""
    path = folder / f"{players}-{level}.jsonl"
    kept = path.read_text().splitlines() if path.exists() else []
    number = json.loads(kept[-1])[0] + 1 if kept else 0
    made = len(kept)
    judge = Judge(Game.deal(EDITION, players, seed=1).rules)
    with path.open("a") as out:
        while made < positions:
            for wins, won in sample_round(judge, players, level, number):
                out.write(json.dumps([number, wins, won, TRIES]) + "\n")
                made += 1
            number += 1


def main() -> None:
    """Sample, fit or take the reference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--positions", type=int, default=56_000)
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--reference", type=int, metavar="ROUNDS", help="of each bot and number of players")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.fit:
        print(fit_all(options.folder))
    elif options.reference:
        take_reference(options.reference, options.players)
    else:
        for level in LEVELS:
            for players in options.players:
                sample(options.folder, players, level, options.positions)


if __name__ == "__main__":
    main()
