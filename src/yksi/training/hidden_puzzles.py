"""Puzzles with hidden cards: moments among strong players where players differ, and one choice is best.

rounds of `expert` → moments where the bots disagree → the judge of reviews, twice → one answer by a margin
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from yksi.asking import asked
from yksi.bots import BotName, Player, choose_at
from yksi.editions import make_rules
from yksi.game import Game
from yksi.keys import Rules
from yksi.puzzles.judged import MARGIN, Worth, any_choice, weigh
from yksi.puzzles.puzzle import YOU, Puzzle
from yksi.reviewing.judging import Judge
from yksi.state import Seat
from yksi.training.open_puzzles import BOTS, FEWEST_WAYS, Found, kind_of, rules_of

TABLES: Final = (2, 3, 4)
"""So many play, one round after the other."""
BACK: Final = 4
"""So many actions before the moment a puzzle begins, so that one sees what led to it; or a few more."""
GLANCE: Final = 64
"""So often each choice is tried before it is worth while to look closer."""
APART: Final = 0.04
"""And the best has to win so much more often then."""
OBVIOUS: Final = 0.25
"""But no more than that: it would be no puzzle."""
DOUBTS: Final = 256
"""So often each choice is tried at a table of weaker players, where it is to be the best as well."""


def find(edition: str, seed: int, rounds: int, house: str = "") -> Iterator[Found]:
    """Play so many rounds of an edition, of each one puzzle at most; a seed finds the same ones."""
    rules = rules_of(edition, house)
    if not rules.custom:
        rules = make_rules(rules, customizable=0)
    judge, doubter = Judge(rules), Judge(rules, "casual")
    for number in range(rounds):
        for _, puzzle in moments(rules, f"puzzle-{seed}{house}-{number}", TABLES[number % len(TABLES)]):
            found = _judged(judge, doubter, puzzle)
            if found is not None:
                yield found
                break


def moments(rules: Rules, seed: str, players: int) -> Iterator[tuple[Game, Puzzle]]:
    """Play a round, and stop wherever the bots differ: the game, and the moment as a puzzle to be judged."""
    game = Game.deal(rules, players, seed=seed)
    seated = [Player("expert", seed=seat) for seat in range(players)]
    plain: list[tuple[int, str]] = []
    shuffles = game.state.shuffles  # afterwards nobody could know the order of the discard pile
    while not game.over and game.state.shuffles == shuffles:
        _note(game, plain)
        for seat in asked(game.state, len(game.history) % players):
            action = choose_at(seated[seat], game, seat)
            if action is not None:
                break
        assert action is not None
        starts = [each for each in plain if each[0] <= len(game.history) - BACK]
        if seat == game.turn and starts and _is_open_to_doubt(game):
            yield game, _as_puzzle(game, *starts[-1])
        game.play(action, seat)


def _note(game: Game, plain: list[tuple[int, str]]) -> None:
    """Remember the moments that can be written as a position, and after how many actions they came."""
    try:
        plain.append((len(game.history), game.to_position()))
    except ValueError:
        return  # something is pending


def _is_open_to_doubt(game: Game) -> bool:
    """Whether there is something to choose from, and the bots do not all choose the same."""
    cards = {action.partition(":")[0].rstrip("!") for action in game.legal()} - {"uno"}
    if game.phase != "challenge" and (game.phase != "play" or len(cards) < FEWEST_WAYS):
        return False
    return len({picks(game, name) for name in BOTS}) > 1


def picks(game: Game, name: BotName) -> str | None:
    """What a bot would do in the place of whoever is in turn."""
    return choose_at(Player(name, seed=1), game, game.turn)


def _judged(judge: Judge, doubter: Judge, puzzle: Puzzle) -> Found | None:
    """The puzzle with what each choice is worth; None if there is no best one, or it is too plain to see."""
    begun = puzzle.begin()
    glance = judge.judge(begun, YOU, any_choice(begun), 1, GLANCE, 0)
    order = sorted((each.wins / each.tries for each in glance.alternatives), reverse=True)
    if len(order) < 2 or not APART <= order[0] - order[1] <= OBVIOUS:
        return None
    doubts = doubter.judge(begun, YOU, any_choice(begun), 2, DOUBTS, 0)
    best = max(glance.alternatives, key=lambda each: each.wins).action
    if max(doubts.alternatives, key=lambda each: each.wins).action != best:
        return None  # what is best only among players of one kind
    worth = weigh(judge, puzzle, 1, MARGIN)
    if worth is None or worth.best != best:
        return None
    return _found(puzzle, worth, [str(picks(begun, name)) for name in BOTS])


def _found(puzzle: Puzzle, worth: Worth, picked: Sequence[str]) -> Found:
    wins = {action: worth.wins[action] for action in sorted(worth.wins, key=lambda each: -worth.wins[each])}
    made = Puzzle(0, puzzle.edition, 1, puzzle.at, worth.best, first=puzzle.first, wins=wins)
    missed = [pick for pick in picked if pick != worth.best]
    tempting = max(missed, key=lambda pick: wins.get(pick, 0)) if missed else ""
    shape = (kind_of(worth.best), kind_of(tempting) if tempting else "", str(made.begin().players))
    return Found(made, shape, (len(missed), -float(worth.margin)))


def _as_puzzle(game: Game, since: int, text: str) -> Puzzle:
    """The moment from an earlier one on, turned until whoever is in turn sits at seat 0.

    Of the draw pile only those cards are named that are drawn until then.
    """
    edition, _, at = text.partition("; ")
    head, _, pile = at.partition("; draw: ")
    seat, players = game.turn, game.players
    turned = [_turned(part, seat, players) for part in head.split("; ") if not part.startswith("dealer ")]
    hands = sorted(part for part in turned if part[0].isdigit())
    rest = [part for part in turned if not part[0].isdigit()]
    drawn = pile.split()[: Game.position(text).draw_count - game.draw_count]
    parts = [*rest, *hands, *([f"draw: {' '.join(drawn)}"] if drawn else [])]
    deeds = game.history[since:]
    first = tuple(f"{(who - seat) % players}.{facing(action, seat, players)}" for who, action in deeds)
    return Puzzle(0, edition, 1, "; ".join(parts), "", first=first)


def _turned(part: str, seat: Seat, players: int) -> str:
    """A field of a position for a table that is turned until the seat is seat 0."""
    name, _, rest = part.partition(" ")
    if name in ("turn", "layer", "unsaid"):
        return f"{name} {' '.join(str((int(who) - seat) % players) for who in rest.split())}"
    if part[0].isdigit():
        who, _, hand = part.partition(":")
        return f"{(int(who) - seat) % players}:{hand}"
    return part


def facing(action: str, seat: Seat, players: int) -> str:
    """An action as it is written at such a table."""
    verb, _, whom = action.partition(":")
    return f"{verb}:{(int(whom) - seat) % players}" if verb in ("catch", "pick") else action
