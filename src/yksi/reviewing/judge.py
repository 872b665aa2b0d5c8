"""What was each choice worth to somebody who saw only this?

a table → `list_alternatives` → every one of them tried on the same beliefs and the same luck, the hopeless
dropped → the best against the chosen once more on new luck → a `Bench` that says how often each won

The second look is what a loss is measured by: the best of many was picked by its luck too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from yksi import actions, phases
from yksi.bots.laying import say
from yksi.bots.luck import Luck
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import finish_table, seed_luck
from yksi.bots.sight import Sight, look
from yksi.engine.entry import entry
from yksi.keys import WINNER_TAKES
from yksi.reviewing.believe import believe, survey_hidden
from yksi.reviewing.bench import Bench
from yksi.rules.legal import list_legal
from yksi.rules.play import play
from yksi.state import NOBODY, Seat, State, Table, rule

LIMIT: Final = 2_000
"""A trial that has not ended by then is not won."""
BATCH: Final = 16
"""So many trials of each choice between two looks at which are hopeless."""
APART: Final = 2
"""Hopeless is whose wins are behind by more than the root of so many times the trials: 2.8 standard errors
of a paired difference, more or less."""
UNFRESH: Final = 1 << 20
"""Trials of the second look have numbers of their own, and so other luck."""


@rule
def list_alternatives(table: Table, seat: Seat, sight: Sight, bench: Bench, done: int) -> None:
    """Write down what could have been done instead of `done`, and that.

    UNO is said with a card or not: the sensible way stands for both, beside what was done. Saying UNO late
    and catching are no alternatives to a card: they can be done as well.
    """
    count = list_legal(table.state, seat, table.legal)
    bench.count = 0
    bench.chosen = -1
    for place in range(count):
        action = table.legal[place]
        bare = action & ~actions.SAYS_UNO
        silly = action < actions.LAYS and action != say(sight, bare)
        beside = action == actions.UNO or actions.CATCH <= action < actions.PICK
        if action != done and (silly or beside):
            continue
        if action == done:
            bench.chosen = bench.count
        bench.actions[bench.count] = action
        bench.count += 1


@rule
def gain(state: State, side: int) -> int:
    """What a round that is over brought a side, in points: less than 0 if it cost it some."""
    own = 0
    others = 0
    for seat in range(state.players):
        if state.side[seat] == side:
            own += state.points[seat]
        else:
            others += state.points[seat]
    return own - others if state.rules.scoring == WINNER_TAKES else -own


@rule
def attempt(
    rooms: list[State],
    seat: Seat,
    action: int,
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    trial: int,
) -> None:
    """Play on from the believed table in ``rooms[0]``, after an action or -1; the outcome is on the bench."""
    rooms[1] = rooms[0]
    state = rooms[1]
    for player in range(state.players + 1):
        seed_luck(lucks[player], seed, trial, player)
    if action >= 0:
        play(state, seat, action)
    finish_table(state, minds, lucks, nets, sight, LIMIT)
    side = state.side[seat]
    bench.won = 1 if state.winner != NOBODY and state.side[state.winner] == side else 0
    bench.gained = gain(state, side)


@rule
def imagine_trial(
    table: Table, rooms: list[State], seat: Seat, bench: Bench, luck: Luck, seed: int, trial: int
) -> None:
    """Another table that the seat could not tell from this one, in ``rooms[0]``."""
    seed_luck(luck, seed, trial, table.state.players + 1)
    rooms[0] = table.state
    believe(table, seat, bench, luck, rooms[0])


@rule
def drop_hopeless(bench: Bench, done: int) -> int:
    """Keep what may still be the best, and always what was chosen; how many are left."""
    most = 0
    for place in range(bench.count):
        if bench.alive[place]:
            most = max(most, bench.wins[place])
    left = 0
    for place in range(bench.count):
        behind = most - bench.wins[place]
        if place != bench.chosen and behind * behind > APART * done:
            bench.alive[place] = 0
        left += bench.alive[place]
    return left


@rule
def pick_best(bench: Bench) -> int:
    """What was won with most often; the chosen one if that is no worse."""
    best = max(bench.chosen, 0)
    for place in range(bench.count):
        if bench.alive[place] and bench.wins[place] > bench.wins[best]:
            best = place
    return best


@entry
def judge(
    table: Table,
    rooms: list[State],
    seat: Seat,
    done: int,
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    tries: int,
    pairs: int,
) -> int:
    """Judge what a seat did, before it is played; how many choices there were.

    Each is tried up to `tries` times, and the best then against the chosen `pairs` times if that seems worth
    it. `minds` and `lucks` are room for one a seat and two lucks more: the table's and that of beliefs.
    """
    look(table.state, seat, sight)
    survey_hidden(table, seat, sight, bench)
    list_alternatives(table, seat, sight, bench, done)
    belief = table.state.players + 1
    for place in range(bench.count):
        bench.alive[place] = 1
        bench.tries[place] = 0
        bench.wins[place] = 0
    left = bench.count
    trial = 0
    while trial < tries:
        imagine_trial(table, rooms, seat, bench, lucks[belief], seed, trial)
        for place in range(bench.count):
            if bench.alive[place]:
                attempt(rooms, seat, bench.actions[place], bench, sight, minds, lucks, nets, seed, trial)
                bench.tries[place] += 1
                bench.wins[place] += bench.won
        trial += 1
        if trial % BATCH == 0 and left > 1:
            left = drop_hopeless(bench, trial)
    bench.best = pick_best(bench)
    compare_again(table, rooms, seat, bench, sight, minds, lucks, nets, seed, pairs)
    return bench.count


@rule
def is_suspicious(bench: Bench) -> bool:
    """Whether the first look speaks against the chosen one, by one standard error or more."""
    if bench.chosen < 0 or bench.best == bench.chosen:
        return False
    behind = bench.wins[bench.best] - bench.wins[bench.chosen]
    return 4 * behind * behind >= bench.tries[bench.chosen]


@rule
def compare_again(
    table: Table,
    rooms: list[State],
    seat: Seat,
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    pairs: int,
) -> None:
    """The best against the chosen on luck that neither was picked by, if there is anything to find out."""
    bench.pairs = 0
    bench.best_wins = 0
    bench.chosen_wins = 0
    bench.ahead = 0
    bench.behind = 0
    bench.points = 0
    if not is_suspicious(bench):
        return
    belief = table.state.players + 1
    for trial in range(UNFRESH, UNFRESH + pairs):
        imagine_trial(table, rooms, seat, bench, lucks[belief], seed, trial)
        attempt(rooms, seat, bench.actions[bench.chosen], bench, sight, minds, lucks, nets, seed, trial)
        won = bench.won
        gained = bench.gained
        attempt(rooms, seat, bench.actions[bench.best], bench, sight, minds, lucks, nets, seed, trial)
        bench.pairs += 1
        bench.chosen_wins += won
        bench.best_wins += bench.won
        bench.ahead += 1 if bench.won > won else 0
        bench.behind += 1 if won > bench.won else 0
        bench.points += bench.gained - gained


@entry
def value(
    table: Table,
    rooms: list[State],
    seat: Seat,
    bench: Bench,
    sight: Sight,
    minds: Sequence[Mind],
    lucks: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    tries: int,
) -> int:
    """How many of so many trials a seat wins from here, as far as it can tell."""
    if table.state.phase == phases.OVER:
        winner = table.state.winner
        won = winner != NOBODY and table.state.side[winner] == table.state.side[seat]
        return tries if won else 0
    look(table.state, seat, sight)
    survey_hidden(table, seat, sight, bench)
    belief = table.state.players + 1
    wins = 0
    for trial in range(tries):
        imagine_trial(table, rooms, seat, bench, lucks[belief], seed, trial)
        attempt(rooms, seat, -1, bench, sight, minds, lucks, nets, seed, trial)
        wins += bench.won
    return wins
