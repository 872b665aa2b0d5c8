"""The solver finds what can be forced and nothing else, and knows what it does not know."""

from __future__ import annotations

from random import Random

import pytest

import yksi
from yksi.errors import CannotBeDone
from yksi.puzzles.proof import mover_of, prove
from yksi.puzzles.puzzle import YOU
from yksi.puzzles.solver import assess
from yksi.puzzles.solving import Solver
from yksi.training.open_puzzles import HANDS, SHOWN, deal


def turns_to_win(position: str, turns: int, known: int | None = None) -> dict[str, int | None]:
    """In how many turns each first action wins."""
    game = yksi.Game.position(position)
    drawn = len(position.partition("draw:")[2].split()) if known is None else known
    ways = Solver().ways(game, YOU, game.draw_count - drawn, turns)
    return {way.action: way.turns for way in ways}


def test_the_last_card_wins_in_a_turn() -> None:
    found = turns_to_win("nb-112; top R5; turn 0; 0: R7; 1: B2 G1; draw: G3", 1)
    assert found == {"R7": 1, "draw": None}


def test_with_two_players_skips_are_turns_in_a_row() -> None:
    """Skip, Skip and out: whoever begins with the number gives the turn away."""
    found = turns_to_win("nb-112; top R5; turn 0; 0: RS BS B7; 1: G1", 3)
    assert found == {"RS": 3, "draw": None}


def test_somebody_who_can_go_out_first_is_no_win() -> None:
    assert turns_to_win("nb-112; top R5; turn 0; 0: R7 R8; 1: R1; draw: G1 G2 G3", 2)["R7!"] is None


def test_what_is_forced_depends_on_the_card_that_is_drawn_next() -> None:
    """Bo has no red: drawing a blue card helps nothing, drawing a red one does."""
    position = "nb-112; top R5; turn 0; 0: R7 R8; 1: B1 G2; draw: {}"
    assert turns_to_win(position.format("Y1 Y2 Y3"), 2)["R7!"] == 2
    assert turns_to_win(position.format("W Y2 Y3"), 2)["R7!"] is None


def test_a_card_that_nobody_knows_proves_nothing() -> None:
    position = "nb-112; top R5; turn 0; 0: R7 R8; 1: B1 G2; draw: Y1 Y2 Y3"
    assert turns_to_win(position, 2, known=0)["R7!"] is None


def test_hands_that_are_shuffled_prove_nothing() -> None:
    assert turns_to_win("nb-112; top R5; turn 0; 0: WS R8; 1: B1; draw: Y1", 2)["WS:R!"] is None


def test_the_others_may_bluff_and_are_challenged() -> None:
    """Bo holds a red card besides the Wild Draw Four: who challenges plays on."""
    position = "nb-112; top R5; turn 0; 0: R7 G8 G9; 1: R3 W+4; draw: Y1 Y2 Y3 Y4 Y5 Y6 Y1 Y2 Y3"
    game = yksi.Game.position(position)
    game.play("R7")
    game.play("W+4:G!", 1)
    ways = {way.action: way.turns for way in Solver().ways(game, YOU, game.draw_count - 9, 3)}
    assert ways["accept"] is None
    assert ways["challenge"] is not None


def test_a_search_without_end_is_given_up() -> None:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: R7 R8 W G3; 1: B1 G2 Y1; draw: Y1 Y2 Y3")
    with pytest.raises(CannotBeDone, match="more than 100 tables"):
        Solver().ways(game, YOU, game.draw_count - 3, 6, most=100)


def naive(game: yksi.Game, unknown: int, turns: int) -> bool:
    """The same by plain games and every legal action of all, as docs/puzzles.md has it."""
    if game.draw_count < unknown:
        return False
    if game.over:
        return game.winner == YOU
    mover = mover_of(game)
    if mover == YOU and game.phase == "play":
        if turns == 0:
            return False
        turns -= 1
    outcomes = (naive(after, unknown, turns) for after in successors(game, mover))
    return any(outcomes) if mover == YOU else all(outcomes)


def successors(game: yksi.Game, mover: int) -> list[yksi.Game]:
    """Everything that may come of what is done now, with UNO said."""
    legal = game.legal(mover)
    found = []
    for action in legal:
        if (
            action == "uno"
            or f"{action}!" in legal
            or (action.startswith("WS") and len(game.hand(mover)) > 1)
        ):
            continue
        after = game.copy()
        after.play(action, mover)
        found.append(after)
    return found


@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_a_naive_search_by_plain_games_finds_the_same(edition: str) -> None:
    random, solver, won = Random(f"naive {edition}"), Solver(), 0
    for number in range(12):
        dealt = deal(random, edition, [(2, 1), (2, 2), (2, 1, 1)][number % 3])
        if any(card == "WS" for hand in dealt.hands for card in hand):
            continue  # nobody knows the hands then, which the naive search cannot tell
        game = yksi.Game.position(f"{edition}; {dealt.at(SHOWN)}")
        unknown = game.draw_count - SHOWN
        for way in solver.ways(game, YOU, unknown, 2):
            after = game.copy()
            after.play(way.action)
            assert naive(after, unknown, 1) == (way.turns is not None), (dealt.at(SHOWN), way)
            won += way.turns is not None
    assert won


def test_plain_python_finds_what_the_engine_finds() -> None:
    game = yksi.Game.position("nb-112; top R5; turn 0; 0: RS BS B7; 1: G1")
    solver = Solver()
    found = solver.ways(game, YOU, game.draw_count, 3)
    record, rooms, search = game.table.record(), solver._rooms, solver._search
    count = assess.plain(record, rooms, search, YOU, game.draw_count, 3, 10_000)
    assert [search.turns[place] for place in range(count)] == [way.turns or -1 for way in found]


def test_a_proof_ends_with_the_round_won_whatever_the_others_do() -> None:
    game = yksi.Game.position(
        "nb-112; top G1; turn 0; 0: BR G2 G3 W+4; 1: R3 Y4; draw: Y7 W B+2 R9 GR Y8 YR R5"
    )
    unknown = game.draw_count - 8
    (line,) = prove(Solver(), game, YOU, unknown, 4)
    checked = 0

    def walk(game: yksi.Game, line: yksi.puzzles.Line) -> None:
        nonlocal checked
        mover = mover_of(game)
        after = game.copy()
        after.play(line.action, line.seat)
        checked += 1
        assert line.seat == mover
        assert bool(line.after) != after.over
        if after.over:
            assert after.winner == YOU
        elif mover_of(after) == YOU:
            assert len(line.after) == 1
        else:
            replies = {each.action for each in line.after}
            legal = after.legal(mover_of(after))
            assert replies == {each for each in legal if each != "uno" and f"{each}!" not in legal}
        for each in line.after:
            walk(after, each)

    walk(game, line)
    assert checked == sum(1 for _ in line.lines()) > 20


def test_deals_for_puzzles_are_of_every_size() -> None:
    assert {len(sizes) for sizes in HANDS} == {2, 3, 4}
