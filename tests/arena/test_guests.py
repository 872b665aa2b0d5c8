"""Bots of one's own: they play from views, and what they do wrong is counted and named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.tables import pairing
from yksi.arena.blocks import play_block
from yksi.arena.engines import Processes
from yksi.arena.entrants import entrants
from yksi.arena.standings import Standings
from yksi.arena.tasks import Task

GUESTS = str(Path(__file__).with_name("guests.py"))


def guest(name: str) -> str:
    return f"{GUESTS}:{name}"


def standings(task: Task) -> Standings:
    blocks = [play_block(task, number) for number in range(task.blocks)]
    return Standings.of([task], {task.label: blocks})


@pytest.mark.parametrize("name", ["Fine", "first"])
def test_a_class_or_a_function_plays(name: str) -> None:
    found = standings(pairing("novice", guest(name), deals=4, players=3))
    assert found.faults == []
    assert found.results[0].rounds == 12


def test_a_block_with_guests_is_the_same_every_time() -> None:
    task = pairing(guest("Sometimes"), "novice", deals=10)
    first, again = (replace(play_block(task, 0), took=0) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Nonsense", "nonsense", "answered 42, which is not an action"),
        ("Mute", "nonsense", "answered nothing although it had to act"),
        ("Illegal", "illegal", "answered 'pick:7', which was not legal"),
        ("Unmakeable", "raised", "could not be made: OSError: no weights"),
    ],
)
def test_a_fault_forfeits_and_is_named(name: str, kind: str, words: str) -> None:
    found = standings(pairing("novice", guest(name), deals=3, players=4, teams=2))
    assert [(fault.name, fault.kind, fault.count) for fault in found.faults] == [(name, kind, 6)]
    assert found.faults[0].told() == f"{name} forfeited 6 times ({kind}): first it {words} (deal 0)."
    assert found.results[0].share(0).value == 1


def test_the_rest_is_played_when_a_bot_raises_now_and_then() -> None:
    found = standings(pairing("novice", guest("Sometimes"), deals=10))
    assert found.faults[0].kind == "raised"
    assert "raised ZeroDivisionError: thirty" in found.faults[0].told()
    assert 0 < found.faults[0].count < 20
    assert found.results[0].rounds == 20 - found.faults[0].count


def test_a_forfeit_is_shared_by_the_others() -> None:
    found = standings(pairing(guest("Nonsense"), "novice", deals=2, players=4))
    assert found.results[0].share(0).value == 0
    assert found.results[0].share(1).value == 1


def test_a_bot_that_hangs_is_interrupted_and_then_sits_out(capfd: pytest.CaptureFixture[str]) -> None:
    found = standings(pairing("novice", guest("Hangs"), deals=5, patience=0.05))
    assert {fault.kind: fault.count for fault in found.faults} == {"slow": 3, "sat out": 7}
    assert "thought for more than 0.05 s" in found.faults[1].first
    assert capfd.readouterr().out == ""


def test_a_bot_that_ends_its_process_is_survived() -> None:
    task = pairing("novice", guest("Dies"), deals=10)
    (block,) = Processes(1).play([task], [(0, 0)])
    found = Standings.of([task], {task.label: [block]})
    assert found.faults[0].told().startswith("Dies forfeited 20 times (died)")
    both = pairing(guest("Fine"), guest("Dies"), deals=10)
    (block,) = Processes(1).play([both], [(0, 0)])
    (lost,) = Standings.of([both], {both.label: [block]}).lost
    assert lost.told() == "Fine v Dies: block 0 was left out, as the process that played it died."
    assert lost.told("sv").startswith("Fine mot Dies: block 0 är utelämnat")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shrp", "unknown bot 'shrp'; the bots are random"),
        ("no_such_file.py:Bot", "no_such_file.py: there is no such file"),
        (guest("Nobody"), "has no 'Nobody' in it"),
        (guest("NOT_A_BOT"), "is not a bot"),
        ("no_such_module:Bot", "no_such_module cannot be imported: ModuleNotFoundError"),
        (":", "unknown bot ':'"),
    ],
)
def test_a_bot_that_there_is_not_is_named(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        entrants(["novice", name])


def test_no_bot_plays_itself() -> None:
    with pytest.raises(ValueError, match="novice stands twice"):
        entrants(["novice", "novice"])
