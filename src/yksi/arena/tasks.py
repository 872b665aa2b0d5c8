"""What is to be played: a task is one line-up at one kind of table, cut into blocks that anybody can play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from random import Random
from typing import Final

from yksi.arena.entrants import Entrant
from yksi.editions import check_players
from yksi.keys import Rules
from yksi.locales import message
from yksi.proof import derive_key
from yksi.sim.outlook_file import outlook_digest
from yksi.terms import write_terms
from yksi.tournament.circle import every_meeting

ROUNDS_A_BLOCK: Final = 500
"""Deals in a block of compiled rounds: a tenth of a second or so."""
MATCHES_A_BLOCK: Final = 50
COUNTED_BLOCK: Final = 2_000
"""Rounds in a block of a simulation, whose result is larger."""
OWN_BLOCK: Final = 10
"""Deals in a block with bots of one's own, which play a thousand times slower."""


@dataclass(frozen=True)
class Task:
    """A line-up that plays so many deals by the same rules."""

    label: str
    """What it is known by in results; where deals are its own, they follow from it."""
    rules: Rules
    line_up: tuple[Entrant, ...]
    """Who sits where in the first rotation."""
    seed: str
    deals: int
    matches: bool = False
    mixed: bool = False
    """The order round the table is another one in every block."""
    counted: bool = False
    """All counts are kept with what their intervals need, for `yksi simulate`."""
    patience: float = 5.0
    """Seconds that a bot of one's own may think."""
    adjusted: bool = False
    """The luck of cards drawn is booked (`yksi.sim.booking`)."""
    meet: str = ""
    """How two kinds of bots meet, one against the other or one among copies of it."""

    def title(self, language: str = "en") -> str:
        """What people call it."""
        if not self.meet:
            return self.label
        bot, rival = (entrant.name for entrant in self.entrants)
        return message("arena", self.meet, language, bot=bot, rival=rival)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.line_up)

    @property
    def sides(self) -> int:
        """How many sides play against each other."""
        return self.rules.teams or self.players

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Everybody who plays, once."""
        return tuple(dict.fromkeys(self.line_up))

    @property
    def rotations(self) -> int:
        """In how many ways the line-up can be turned round the table before it is the same again."""
        turns = range(1, self.players + 1)
        return next(turn for turn in turns if self.line_up == self.line_up[turn:] + self.line_up[:turn])

    @property
    def is_compiled(self) -> bool:
        """Whether all of them are ours."""
        return all(entrant.is_ours for entrant in self.line_up)

    @property
    def block_size(self) -> int:
        """How many deals a block has."""
        if not self.is_compiled:
            return OWN_BLOCK
        if self.counted:
            return COUNTED_BLOCK
        return MATCHES_A_BLOCK if self.matches else ROUNDS_A_BLOCK

    @property
    def blocks(self) -> int:
        """How many blocks the task has; the last one may be shorter."""
        return -(-self.deals // self.block_size)

    def deals_in(self, block: int) -> int:
        """How many deals a block has."""
        return min(self.block_size, self.deals - block * self.block_size)

    def seated(self, block: int) -> tuple[Entrant, ...]:
        """The line-up of a block."""
        if not self.mixed:
            return self.line_up
        return tuple(Random(f"{self.seed} {block}").sample(self.line_up, self.players))

    @cached_property
    def key(self) -> list[int]:
        """What the cards are shuffled by: every pairing has deals of its own, so that no luck is shared.

        Tables of a simulation have the same ones, and rules that are alike give results that are alike.
        """
        return derive_key(self.seed, () if self.counted else (self.label,))

    @property
    def number(self) -> int:
        """The key as one number, for the players' luck."""
        return self.key[0]

    def terms(self) -> dict[str, object]:
        """All that decides the results, as data; how many deals there are only adds to them."""
        return {
            "label": self.label,
            "terms": write_terms(self.rules, [entrant.name for entrant in self.line_up]),
            "bots": {entrant.name: entrant.digest for entrant in self.entrants},
            "matches": self.matches,
            "mixed": self.mixed,
            "counted": self.counted,
            "block": self.block_size,
            **({"adjusted": outlook_digest()} if self.adjusted else {}),
        }


def pairings(
    bots: list[Entrant],
    rules: Rules,
    players: int,
    seed: str,
    deals: int,
    matches: bool,
    patience: float,
    adjusted: bool = False,
) -> list[Task]:
    """Everybody against everybody else.

    With two sides, one task a pair. With more, one of a kind sits among copies of the other, and the other
    way round: two tasks a pair.
    """
    check_players(rules, players)
    sides = rules.teams or players
    pairs = every_meeting(bots) if sides == 2 else permutations(bots, 2)
    return [
        Task(
            label=f"{one.name} v {other.name}" if sides == 2 else f"{one.name} among {other.name}",
            rules=rules,
            line_up=(one, *[other] * (sides - 1)) * (players // sides),
            seed=seed,
            deals=deals,
            matches=matches,
            patience=patience,
            adjusted=adjusted,
            meet="against" if sides == 2 else "among",
        )
        for one, other in pairs
    ]


def full_tables(
    bots: list[Entrant],
    rules: Rules,
    players: int,
    seed: str,
    deals: int,
    matches: bool,
    patience: float,
    adjusted: bool = False,
) -> list[Task]:
    """Every set of so many different bots at one table."""
    check_players(rules, players)
    if rules.teams:
        raise ValueError("full tables of different bots have no teams: leave out --teams or --format table")
    if len(bots) < players:
        raise ValueError(f"a full table of {players} needs {players} different bots, not {len(bots)}")
    return [
        Task(
            label=", ".join(bot.name for bot in seated),
            rules=rules,
            line_up=seated,
            seed=seed,
            deals=deals,
            matches=matches,
            mixed=players > 2,
            patience=patience,
            adjusted=adjusted,
        )
        for seated in combinations(bots, players)
    ]
