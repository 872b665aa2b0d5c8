"""Results files: they grow, can be resumed, and are never mixed with others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.tables import pairing
from yksi import Game
from yksi.arena.engines import Here
from yksi.arena.ours import nets_digest
from yksi.arena.run import arrange, missing, play_all
from yksi.arena.standings import Standings
from yksi.arena.store import FILE, Store, folder_name
from yksi.bots import choose_at, make_bot

TASKS = [pairing("random", "novice", deals=1_200)]


def play(folder: Path, resume: bool = False) -> Store:
    store = Store(folder, TASKS, resume)
    play_all(TASKS, store, Here(), lambda _: None)
    return store


def standing(store: Store) -> object:
    return Standings.of(TASKS, arrange(TASKS, store.blocks)).data()


def test_a_torn_line_is_named_dropped_and_played_again(tmp_path: Path) -> None:
    whole = play(tmp_path)
    file = tmp_path / FILE
    file.write_bytes(file.read_bytes()[:-40])
    torn = Store(tmp_path, TASKS, resume=True)
    assert torn.is_torn
    assert missing(TASKS, torn.blocks) == [(0, 2)]
    again = play(tmp_path, resume=True)
    assert standing(again) == standing(whole)
    assert file.read_bytes().count(b"\n") == 4


def test_a_block_that_was_shorter_is_played_in_full(tmp_path: Path) -> None:
    shorter = [pairing("random", "novice", deals=700)]
    store = Store(tmp_path, shorter, resume=False)
    play_all(shorter, store, Here(), lambda _: None)
    again = Store(tmp_path, TASKS, resume=True)
    assert missing(TASKS, again.blocks) == [(0, 1), (0, 2)]


def test_results_are_not_overwritten(tmp_path: Path) -> None:
    play(tmp_path)
    with pytest.raises(ValueError, match="--resume goes on"):
        Store(tmp_path, TASKS, resume=False)


def test_other_terms_are_refused_by_name(tmp_path: Path) -> None:
    play(tmp_path)
    for other in (pairing("random", "sharp"), pairing("random", "novice", jump_in=True)):
        with pytest.raises(ValueError, match="other bots, tables or rules"):
            Store(tmp_path, [other], resume=True)
    file = tmp_path / FILE
    file.write_text(file.read_text().replace('"seed":"7"', '"seed":"8"'))
    with pytest.raises(ValueError, match="seed 8"):
        Store(tmp_path, TASKS, resume=True)


@pytest.mark.parametrize("broken", [b"{}", b"not json", b"\xff", b"[]", b'{"task": 1, "other": 2}'])
def test_a_broken_line_in_the_middle_is_refused_by_number(tmp_path: Path, broken: bytes) -> None:
    play(tmp_path)
    lines = (tmp_path / FILE).read_bytes().splitlines()
    lines[2] = broken
    (tmp_path / FILE).write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(ValueError, match="line 3 is not a result"):
        Store(tmp_path, TASKS, resume=True)


def test_a_file_without_results_is_begun_anew(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"yksi')
    assert len(play(tmp_path).blocks) == 3


def test_the_same_terms_have_the_same_folder() -> None:
    assert folder_name("arena", TASKS) == folder_name("arena", [pairing("random", "novice", deals=5)])
    assert folder_name("arena", TASKS) != folder_name("arena", [pairing("random", "sharp")])


def test_what_an_expert_has_thought_of_before_makes_no_other_results() -> None:
    before = nets_digest()
    nets_digest.cache_clear()
    game = Game.deal("nb-112", players=2, seed=1)
    choose_at(make_bot("expert"), game, game.turn)
    assert nets_digest() == before
