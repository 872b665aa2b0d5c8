"""How rare are the moments of a review? Counted in rounds among `sharp`, edition by edition.

``python -m yksi.training.odds`` writes src/yksi/reviewing/odds.json: of so many seats that played a round,
how many had each moment. tests/reviewing counts a few thousand again.
"""

from __future__ import annotations

import argparse
import ctypes
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from yksi import phases
from yksi.bots import mind_of
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import next_act, seed_luck
from yksi.bots.sight import Sight, new_sight
from yksi.editions import EDITIONS, make_rules
from yksi.engine.entry import entry
from yksi.engine.kinds import Words
from yksi.engine.layout import structure, structure_of
from yksi.engine.library import library_path, open_library
from yksi.holding import lay_table
from yksi.proof import derive_key
from yksi.reviewing.feats import MOMENTS, Feats, follow, follow_deal
from yksi.reviewing.moments import NAMES
from yksi.reviewing.scale import MEASURED
from yksi.rules.play import play
from yksi.sim.tables import deal_round
from yksi.state import MAX_PLAYERS, Table

SEATS: Final = 240_000
"""So many seats are counted of each edition and number of players."""
LIMIT: Final = 5_000
FILE: Final = Path(__file__).parent.parent / "reviewing" / "odds.json"


@entry
def count_moments(
    table: Table,
    feats: Feats,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    rounds: int,
    seen: Words,
) -> None:
    """Play so many rounds, and count how many seats had each moment."""
    state = table.state
    for number in range(rounds):
        for seat in range(state.players + 1):
            seed_luck(lucks[seat], 1, number, seat)
        table.count = 0
        deal_round(state, number + 1, number % state.players)
        follow_deal(table, feats)
        made = 0
        while state.phase != phases.OVER and made < LIMIT:
            seat, action = next_act(state, minds, lucks, nets, sight)
            table.count = 0
            play(state, seat, action)
            follow(table, feats)
            made += 1
        for seat in range(state.players):
            for moment in range(MOMENTS):
                seen[moment] += feats.got[seat] >> moment & 1


def count(edition: str, players: int, rounds: int) -> dict[str, int]:
    """How many seats had each moment in so many rounds; into such records only an engine tells."""
    open_library(library_path())
    rules = make_rules(edition)
    table: Any = lay_table(rules, players, derive_key("moments")).record()
    mind: Any = structure(mind_of("sharp"))
    seen = (ctypes.c_int64 * MOMENTS)()
    count_moments(
        table,
        structure_of(Feats)(),
        new_sight(rules),
        (structure_of(Mind) * MAX_PLAYERS)(*[mind] * MAX_PLAYERS),
        (structure_of(Luck) * (MAX_PLAYERS + 1))(),
        (structure_of(Net) * 0)(),
        rounds,
        seen,
    )
    return {name: seen[moment] for moment, name in enumerate(NAMES) if seen[moment]}


def main() -> None:
    """Count, and write it down."""
    argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0]).parse_args()
    counted = {
        edition: {str(players): count(edition, players, SEATS // players) for players in MEASURED}
        for edition in EDITIONS
    }
    FILE.write_text(json.dumps({"seats": SEATS, "editions": counted}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
