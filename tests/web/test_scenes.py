"""What happened, as the director of the board stages it: who, to whom, what is seen and heard, how long."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from yksi import EDITIONS, Game, Match
from yksi.events import IN_CARDS, PLAIN, Event
from yksi.server.protocol.options import Pace
from yksi.server.tables.scenes import LONGEST_MS, SCENE_MS, TEMPO, length

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")

KINDS = {told[0] for told in PLAIN.values()} | set(IN_CARDS.values())
UNSTAGED = {
    *("dealer-card", "dealer", "returned", "colour", "forgiven", "passed", "lapsed", "picked", "lifted"),
    *("voted", "closed", "went-out", "new-hand", "shown", "opened"),
}
"""What is seen beside something else, or by the table itself."""


def stage(events: Iterable[Event], you: int | None = 0, pace: str = "normal", **cards: Any) -> dict[str, Any]:
    """The scenes of what happened, as a seat is told of it."""
    told = [event.for_seat(you) for event in events]
    asked = {"events": told, "you": you, "before": [3, 3, 3], "after": [3, 3, 3], "pace": pace, **cards}
    (answer,) = ask(asked)
    return answer


def ask(*questions: object) -> list[dict[str, Any]]:
    """What the director's module answers."""
    script = Path(__file__).parent / "scenes.mjs"
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(script)], input=lines, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def played(position: str, *actions: str) -> list[Event]:
    """What the last of some actions brings."""
    game = Game.position(f"nb-112; {position}")
    happened: list[Event] = []
    for action in actions:
        seat, _, deed = action.partition(" ")
        happened = game.play(deed, int(seat))
    return happened


def test_every_kind_of_event_is_staged_or_said_to_need_no_stage() -> None:
    assert not set(SCENE_MS) & UNSTAGED
    assert set(SCENE_MS) | UNSTAGED == KINDS


def test_whoever_misses_a_turn_is_stamped_after_the_card_has_landed() -> None:
    laid, skipped = stage(played("top R5; turn 2; 0: R1; 1: G1; 2: RS B1 B2", "2 RS"))["scenes"]
    assert (laid["kind"], laid["moves"][0]["from"], laid["moves"][0]["to"]) == ("laid", "seat:2", "top")
    assert (skipped["begin"], skipped["mark"]["where"], skipped["mine"]) == (SCENE_MS["laid"], "seat:0", True)


def test_penalty_cards_come_one_by_one_and_shake_only_whom_they_hit() -> None:
    happened = played("top R5; turn 2; 0: R1; 1: G1; 2: R+2 B1 B2", "2 R+2")
    mine, theirs = (stage(happened, you)["scenes"][-1] for you in (0, 1))
    assert [move["begin"] for move in mine["moves"]] == [0, 90]
    assert all(move["to"].startswith("card:") and move["lands"] for move in mine["moves"])
    assert all(move["to"] == "seat:0" and move["card"] is None for move in theirs["moves"])
    assert (mine["mark"]["number"], mine["shake"], theirs["shake"]) == (2, True, False)


def test_a_challenge_is_a_duel_with_a_verdict() -> None:
    happened = played("top R5; turn 2; 0: B1; 1: G1; 2: W+4 R2 B2", "2 W+4:G", "0 challenge")
    duel = next(scene for scene in stage(happened)["scenes"] if scene["kind"] == "challenged")
    assert (duel["by"], duel["seat"], duel["duel"], duel["mark"]["word"]) == (0, 2, True, "bluff")


def test_the_hand_of_whoever_is_challenged_is_turned_over_for_who_may_see_it() -> None:
    happened = played("top R5; turn 2; 0: B1; 1: G1; 2: W+4 R2 B2", "2 W+4:G", "0 challenge")
    mine, theirs = (
        next(scene for scene in stage(happened, you)["scenes"] if scene["kind"] == "challenged")["hand"]
        for you in (0, 1)
    )
    assert (sorted(mine), theirs) == (["B2", "R2"], [None, None, None])


def test_the_turn_leaps_from_who_laid_a_skip_over_who_misses_it() -> None:
    happened = played("top R5; turn 2; 0: R1; 1: G1; 2: RS B1 B2", "2 RS")
    assert stage(happened, turn=1)["scenes"][-1]["hop"] == [2, 0, 1]
    two = played("top R5; turn 1; 0: R1; 1: RS B1 B2", "1 RS")
    assert stage(two, turn=1)["scenes"][-1]["hop"] == [1, 0, 1]


def test_all_whom_a_card_dares_light_up_together() -> None:
    rule = {"name": "Quiet", "text": "Whisper.", "steps": [{"verb": "dare", "target": "everybody"}]}
    game = Game.position("nb-112; top R5; turn 0; 0: W1 R1; 1: G1; 2: B1", custom=[rule])
    scenes = stage(game.play("W1:G", 0))["scenes"]
    dared = [scene for scene in scenes if scene["kind"] == "dared"]
    assert {scene["seat"] for scene in dared} == {0, 1, 2}
    assert len({scene["begin"] for scene in dared}) == 1
    assert dared[-1]["ms"] == 3 * SCENE_MS["dared"]


def test_all_hands_fly_together_and_out_again() -> None:
    happened = played("top R5; turn 2; 0: B1 B2; 1: G1; 2: WS R2 B2", "2 WS:G")
    riffle = next(scene for scene in stage(happened)["scenes"] if scene["kind"] == "hands-shuffled")
    assert {move["from"] for move in riffle["moves"]} == {"seat:0", "seat:1", "seat:2", "middle"}
    assert max(move["begin"] + move["ms"] for move in riffle["moves"]) <= riffle["ms"]


def test_no_new_hand_is_seen_before_the_cards_have_flown() -> None:
    shuffled = played("top R5; turn 2; 0: B1 B2; 1: G1; 2: WS R2 B2", "2 WS:G")
    seven = played("seven_zero=yes; top R5; turn 2; 0: B1 B2; 1: G1; 2: R7 B3 B4", "2 R7", "2 pick:0")
    away = [
        scene["away"] for events in (shuffled, seven) for scene in stage(events)["scenes"] if "away" in scene
    ]
    assert [sorted(seats) for seats in away] == [[0, 1, 2], [0, 2]]


def test_what_a_sign_alone_would_not_tell_a_child_is_said_in_words() -> None:
    laid, skipped = stage(played("top R5; turn 2; 0: R1; 1: G1; 2: RS B1 B2", "2 RS"))["scenes"]
    assert "told" not in laid
    assert skipped["told"] == {"event": "skipped", "seat": 0}


def test_whoever_wins_a_round_is_crowned_while_the_cards_of_all_hands_come_in() -> None:
    won = played("top R5; turn 2; 0: B1 B2; 1: G1 W; 2: R2", "2 R2")
    last = stage(won, after=[2, 2, 0])["scenes"][-1]
    assert (last["seat"], last["crown"]["points"]) == (2, 1 + 2 + 1 + 50)
    assert [move["from"] for move in last["moves"]] == ["card:B1", "card:B2", "seat:1", "seat:1"]
    assert max(move["begin"] + move["ms"] for move in last["moves"]) < last["ms"]
    against = played("scoring=lowest; top R5; turn 2; 0: B1 B2; 1: G1 W; 2: R2", "2 R2")
    assert not stage(against, after=[2, 2, 0])["scenes"][-1]["moves"]


def test_hands_that_change_are_felt_by_whom_it_happens_to_and_each_way_sounds_its_own() -> None:
    seven = played("seven_zero=yes; top R5; turn 2; 0: B1 B2; 1: G1; 2: R7 B3 B4", "2 R7", "2 pick:0")
    zero = played("seven_zero=yes; top R5; turn 2; 0: B1 B2; 1: G1; 2: R0 B3 B4", "2 R0")
    shuffled = played("top R5; turn 2; 0: B1 B2; 1: G1; 2: WS R2 B2", "2 WS:G")
    kinds = ("swapped", "rotated", "hands-shuffled")
    scenes = [
        next(scene for scene in stage(events, you)["scenes"] if scene["kind"] == kind)
        for events, kind in zip((seven, zero, shuffled), kinds, strict=True)
        for you in (0, 1, None)
    ]
    assert [scene["mine"] for scene in scenes] == [True, False, False, *[True, True, False] * 2]
    assert [scene["shake"] for scene in scenes] == [scene["mine"] for scene in scenes]
    assert {scene["sound"] for scene in scenes} == {"swap", "rotate", "shuffle"}
    assert all("mark" in scene for scene in scenes)


def test_the_last_card_of_a_round_takes_its_time() -> None:
    happened = played("top R5; turn 2; 0: B1 B2; 1: G1; 2: R2", "2 R2")
    last = stage(happened, after=[2, 1, 0])["scenes"][0]
    assert last["moves"][0]["slow"]
    assert last["ms"] > SCENE_MS["laid"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_server_and_page_wait_as_long_for_whatever_happens_in_a_round(edition: str) -> None:
    """And the scenes of a page are over when the bots have waited, but for the last card of a round."""
    luck = Random(edition)
    match = Match(edition, ["Ada", "Bo", "Cy"], seed=edition, jump_in=True, seven_zero=True)
    happenings = [match.round.events]
    while not match.round.over:
        waiting = match.round.view()["waiting"]
        seat = luck.choice(waiting) if waiting else match.round.turn
        happenings.append(match.play(luck.choice(match.legal(seat)), seat))
    cards = {"before": [3, 3, 3], "after": [3, 3, 3]}
    asked = [(events, pace) for pace in TEMPO for events in happenings]
    answers = ask(
        *(
            {"events": [event.for_seat(0) for event in events], "you": 0, "pace": pace, **cards}
            for events, pace in asked
        )
    )
    assert [answer["length"] for answer in answers] == [length(events, pace) for events, pace in asked]
    at_normal = [answer for answer, (_, pace) in zip(answers, asked, strict=True) if pace == "normal"]
    assert all(answer["end"] == answer["length"] for answer in at_normal if answer["length"] < LONGEST_MS)


def test_a_table_has_a_tempo_for_every_pace() -> None:
    assert tuple(TEMPO) == get_args(Pace)
