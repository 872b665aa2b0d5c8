"""Puzzles with open cards: dealt at random, solved exactly, and kept if there is something to find.

seed → a small hand for each → the solver → one answer by a margin, no more cards of the pile than are needed
→ how hard it is to find → the best of each shape
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from yksi import cards
from yksi.bots import BotName, Player, choose_at
from yksi.cards import CUSTOM_1
from yksi.editions import make_rules
from yksi.errors import CannotBeDone
from yksi.game import Game
from yksi.keys import Rules
from yksi.puzzles.proof import Line, mover_of, prove
from yksi.puzzles.puzzle import MARGIN_TURNS, YOU, Puzzle
from yksi.puzzles.solving import Solver

HANDS: Final = ((3, 1), (3, 3), (4, 2), (4, 3), (5, 2), (5, 3), (3, 2, 2), (4, 2, 1), (3, 1, 1, 2), (4, 3, 3))
"""So many cards has each seat, whoever is to win first; one deal after the other."""
MANY: Final = (
    *((3, 1, 1), (3, 2, 1), (3, 2, 2), (4, 1, 2), (4, 2, 1), (4, 2, 2), (4, 3, 3)),
    *((3, 1, 1, 1), (3, 1, 1, 2), (3, 2, 2, 2), (4, 1, 2, 1), (4, 2, 2, 2)),
)
"""The same where three or four are to play."""
SHOWN: Final = 8
"""So many cards of the draw pile are known at most."""
FEWEST_WAYS: Final = 3
"""Cards that may be laid, or drawing: with fewer there is nothing to choose from."""
MOST_LINES: Final = 120
"""A larger proof nobody walks through."""
LUCKY: Final = 0.12
"""Whoever acts at random finds a puzzle seldomer than that."""
TEMPTING: Final = 0.3
"""A wrong way that tempts wins against so many of the first answers to it. A puzzle has one."""
MISSED: Final = 2
"""Or so many bots do something else there."""
MOST_TABLES: Final = 400_000
BOTS: Final[tuple[BotName, ...]] = ("casual", "sharp", "expert")


@dataclass(frozen=True)
class Found:
    """A puzzle with what it is chosen by."""

    puzzle: Puzzle
    shape: tuple[str, ...]
    """What kinds of cards are laid on the way to the win."""
    hard: tuple[int, float]
    """The harder, the larger."""


def find(
    edition: str, seed: int, deals: int, sizes: Sequence[Sequence[int]] = HANDS, house: str = ""
) -> Iterator[Found]:
    """Deal so many positions of an edition, and keep those that are puzzles; a seed finds the same ones.

    By a house rule, as ``stacking=same``, only such are kept as would be none without it.
    """
    random = Random(
        f"{edition} {seed}" if sizes is HANDS and not house else f"{edition} {seed} {sizes} {house}"
    )
    solver = Solver()
    for number in range(deals):
        found = _try(solver, edition, deal(random, edition, sizes[number % len(sizes)], house))
        if found is not None:
            yield found


@dataclass(frozen=True)
class Deal:
    """What everybody holds, and what is drawn next."""

    top: str
    hands: Sequence[Sequence[str]]
    drawn: Sequence[str]
    house: str = ""
    """The house rule or the custom ones, as a position has them."""

    def at(self, known: int) -> str:
        """The position, with so many cards of the draw pile."""
        parts = [self.house] if self.house else []
        parts += [f"top {self.top}", f"turn {YOU}", f"layer {len(self.hands) - 1}"]
        parts += [f"{seat}: {' '.join(hand)}" for seat, hand in enumerate(self.hands)]
        if known:
            parts.append(f"draw: {' '.join(self.drawn[:known])}")
        return "; ".join(parts)


def deal(random: Random, edition: str, sizes: Sequence[int], house: str = "") -> Deal:
    """Some cards of the deck; Customizable ones only where it is said what they do, and then you hold one."""
    rules = rules_of(edition, house)
    own = [cards.name(CUSTOM_1 + place) for place in range(len(rules.custom))]
    deck = [cards.name(card) for card in range(CUSTOM_1) for _ in range(cards.copies(card, rules.deck, 0))]
    random.shuffle(deck)
    top = next(card for card in deck if card[0] != "W")
    deck.remove(top)
    held = [random.choice(own)] if own else []
    hands = [sorted(deck.pop() for _ in range(size)) for size in sizes]
    hands[YOU] = sorted([*held, *hands[YOU][len(held) :]])
    return Deal(top, hands, [deck.pop() for _ in range(SHOWN)], house)


def rules_of(edition: str, house: str) -> Rules:
    """The edition with a house rule, as a position has it."""
    key, _, value = house.partition("=")
    changes: dict[str, Any] = {key: value} if house else {}
    return make_rules(edition, **changes)


def _try(solver: Solver, edition: str, dealt: Deal) -> Found | None:
    turns = len(dealt.hands[YOU])
    try:
        best = _only_answer(solver, edition, dealt, SHOWN, turns)
        if best is None or (dealt.house and not _needs_house_rule(solver, edition, dealt, best, turns)):
            return None
        known = next(
            known for known in range(SHOWN + 1) if _only_answer(solver, edition, dealt, known, turns) == best
        )
        puzzle = Puzzle(0, edition, 1, dealt.at(known), best, turns=turns)
        return _judged(solver, puzzle)
    except CannotBeDone:
        return None


def _needs_house_rule(solver: Solver, edition: str, dealt: Deal, best: str, turns: int) -> bool:
    """Whether it is no puzzle, or another one, by the edition alone; a Customizable card needs its own."""
    if dealt.house.startswith("custom="):
        return True
    return _only_answer(solver, edition, replace(dealt, house=""), SHOWN, turns) != best


def _only_answer(solver: Solver, edition: str, dealt: Deal, known: int, turns: int) -> str | None:
    """What alone wins in so many turns, where nothing else does in a turn more."""
    game = Game.position(f"{edition}; {dealt.at(known)}")
    ways = solver.ways(game, YOU, game.draw_count - known, turns + MARGIN_TURNS, MOST_TABLES)
    if len({way.action.partition(":")[0] for way in ways}) < FEWEST_WAYS:
        return None
    wins = [way for way in ways if way.turns is not None]
    return wins[0].action if len(wins) == 1 and wins[0].turns == turns else None


def _judged(solver: Solver, puzzle: Puzzle) -> Found | None:
    game = puzzle.begin()
    unknown, turns = puzzle.unknown, puzzle.turns or 0
    (line,) = prove(solver, game, YOU, unknown, turns)
    if sum(1 for _ in line.lines()) > MOST_LINES:
        return None
    luck = _luck(solver, game, unknown, turns)
    wrong = [way.action for way in solver.ways(game, YOU, unknown, turns + 1) if way.action != puzzle.best]
    tempting = {
        action.partition(":")[0]
        for action in wrong
        if _promise(solver, game, action, unknown, turns + 1) >= TEMPTING
    }
    missed = sum(_missed(name, game, puzzle.best) for name in BOTS)
    if luck > LUCKY or not (tempting or missed >= MISSED):
        return None
    return Found(puzzle, _shape(line), (turns + missed + min(len(tempting), 2), -luck))


def _missed(name: BotName, game: Game, best: str) -> bool:
    """Whether a bot, which sees its own cards only, does something else."""
    return choose_at(Player(name, seed=1), game, YOU) != best


def _luck(solver: Solver, game: Game, unknown: int, turns: int) -> float:
    """How often somebody wins who acts at random, against the best answers."""
    if game.over:
        return 1.0
    mover = mover_of(game)
    chances = [
        0.0 if way.turns is None else _luck(solver, after, unknown, turns - begun)
        for way in solver.ways(game, YOU, unknown, turns)
        for after, begun in [_after(game, way.action)]
    ]
    return sum(chances) / len(chances) if mover == YOU else min(chances)


def _promise(solver: Solver, game: Game, action: str, unknown: int, turns: int) -> float:
    """Against how many of the first answers to a wrong action the seat still wins."""
    after, begun = _after(game, action)
    left = turns - begun
    if after.over or left < 0:
        return 0.0
    ways = solver.ways(after, YOU, unknown, left)
    if mover_of(after) == YOU:
        return max(_promise(solver, after, way.action, unknown, left) for way in ways)
    return sum(1 for way in ways if way.turns is not None) / len(ways)


def _after(game: Game, action: str) -> tuple[Game, int]:
    mover = mover_of(game)
    begun = 1 if mover == YOU and game.phase == "play" else 0
    after = game.copy()
    after.play(action, mover)
    return after, begun


def _shape(line: Line) -> tuple[str, ...]:
    """The kinds of what is done against the answers that take longest."""
    shape = []
    while True:
        if line.seat == YOU:
            shape.append(kind_of(line.action))
        if not line.after:
            return tuple(shape)
        line = max(line.after, key=lambda each: sum(1 for _ in each.lines()))


def kind_of(action: str) -> str:
    """What kind of card is laid, or what is done instead."""
    card = action.rstrip("!").partition(":")[0]
    if card[0].islower() or card[0] == "W":
        return card
    return "number" if card[1].isdigit() else card[1:]
