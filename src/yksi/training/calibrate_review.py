"""How the judge of reviews was calibrated: is what it says of a moment what comes of it?

* ``python -m yksi.training.calibrate_review FOLDER`` plays rounds among bots of one level, asks the judge at
  one decision of each, and keeps what it said with what came; with ``--rare`` it looks for more of those that
  are rare at large tables, where somebody is likely to win.
* With ``--fit`` it finds, for each number of players and level, the curve that makes one of the other, into
  src/yksi/reviewing/tables.json, and shows how well it holds on rounds that it was not fitted to:
  docs/pictures/reliability.svg, and the table of docs/review.md.
* With ``--reference`` it judges bots from `random` to `expert`, for Skill in the same tables.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from yksi.bots import Level
from yksi.reviewing.scale import EDITION, MEASURED
from yksi.training.reference import take_reference
from yksi.training.reliability import LEVELS, fit_all
from yksi.training.sampling import Sampler

TRIES: Final = 64
"""A review tries two or three times as often: who has few trials is believed less, and one curve holds."""
MOMENTS: Final = 56_000
PROMISING: Final = 8
"""With --rare only moments are kept of whose first 16 trials so many are won: few are where many play."""
RARE_FROM: Final = 1 << 24
"""Rounds that are searched for these have numbers from here on."""
AT_ONCE: Final = 1_000


def sample(folder: Path, players: int, level: Level, moments: int, tries: int, least: int = 0) -> None:
    """Keep so many moments of tables of one kind, with the number of their round; go on with those there."""
    path = folder / f"{players}-{level}{'-rare' if least else ''}.jsonl"
    kept = path.read_text("utf-8").splitlines() if path.exists() else []
    first = json.loads(kept[-1])[0] + 1 if kept else RARE_FROM if least else 0
    made, sampler = len(kept), Sampler(EDITION, players, level)
    with path.open("a", encoding="utf-8") as out:
        while made < moments:
            taken = sampler.take(first, AT_ONCE, tries, least)
            out.writelines(json.dumps([*moment, tries]) + "\n" for moment in taken)
            made += len(taken)
            first += AT_ONCE


def main() -> None:
    """Sample, fit or take the reference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--moments", type=int, default=MOMENTS)
    parser.add_argument("--players", type=int, nargs="*", default=MEASURED)
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=LEVELS)
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--rare", action="store_true", help="only moments of which many trials are won")
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--reference", type=int, metavar="ROUNDS", help="of each bot and number of players")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.fit:
        fit_all(options.folder)
    elif options.reference:
        take_reference(options.reference, options.players)
    else:
        for level in options.levels:
            for players in options.players:
                least = PROMISING if options.rare else 0
                sample(options.folder, players, level, options.moments, options.tries, least)


if __name__ == "__main__":
    main()
