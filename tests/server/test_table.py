"""A table by itself: who may do what, what follows, and what everybody is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.desk import Desk, mirror_of, refolded
from yksi.game import Game
from yksi.record import Record
from yksi.server import protocol
from yksi.server.errors import Refusal
from yksi.server.protocol import (
    Act,
    Close,
    Configure,
    Contribute,
    Leave,
    Mute,
    Pause,
    React,
    Ready,
    Remove,
    Resume,
    Say,
    SeatBot,
    Sit,
    Start,
    Swap,
    Wear,
    Why,
)
from yksi.server.protocol.options import Options
from yksi.server.tables import decide, entries, joining
from yksi.server.tables.changes import room_of
from yksi.server.tables.due import GRACE, SCORES, SCORES_UNHURRIED, next_due
from yksi.server.tables.scenes import length


def desk(**options: Any) -> Desk:
    """A table of two to which Ada and Bo have come."""
    made = Desk(Options(**{"seats": 2, "pace": "instant", **options}))
    made.join("bo")
    return made


def started(**options: Any) -> Desk:
    """The same, with the cards dealt."""
    made = desk(**options)
    made.do("ada", Start)
    made.do("ada", Contribute, word="a1")
    made.do("bo", Contribute, word="b2")
    made.wait(0)
    assert made.table.stage == "playing"
    return made


def play_round(made: Desk) -> None:
    """Play a round of a longer match to its end."""
    assert made.table.stage == "playing"
    while made.table.stage == "playing":
        made.play(made.to_act())
    assert next_due(made.table) is not None


def refused(made: Desk, guest: str, kind: type[protocol.AtTable], **fields: Any) -> str:
    """The code of a refusal; the table must be as before."""
    before = made.table.seq
    with pytest.raises(Refusal) as caught:
        made.do(guest, kind, **fields)
    assert made.table.seq == before
    assert caught.value.sentence
    return caught.value.code


# Before the match


def test_the_host_opens_a_table_and_others_take_the_free_seats() -> None:
    made = desk(seats=3)
    assert [chair.name for chair in made.table.chairs] == ["Ada", "Bo", ""]
    assert made.table.host == "ada"


def test_two_of_one_name_can_be_told_apart() -> None:
    made = Desk(Options(seats=3))
    entry = joining.join(made.table, "another", "ada", protocol.Join(id="x", code="CODE"))
    assert isinstance(entry, entries.Sat)
    assert entry.name == "ada 2"


def test_players_look_as_they_chose_and_may_look_otherwise() -> None:
    made = Desk(Options(seats=3))
    joined = protocol.Join(id="x", code="CODE", face="curls")
    entry = joining.join(made.table, "bo", "Bo", joined)
    assert entry is not None
    made.append(entry, None)
    assert [chair.face for chair in room_of(made.table).chairs] == ["", "curls", ""]
    made.do("bo", Sit, seat=2)
    made.do("bo", Wear, face="cap")
    assert [chair.face for chair in room_of([*refolded(made)][-1]).chairs] == ["", "", "cap"]


def test_a_full_table_cannot_be_joined() -> None:
    made = desk()
    with pytest.raises(Refusal, match="2 seats") as caught:
        made.join("cy")
    assert caught.value.code == "full"


def test_a_running_match_cannot_be_joined() -> None:
    made = Desk(Options(seats=3, pace="instant"))
    made.do("ada", Start)
    with pytest.raises(Refusal) as caught:
        made.join("bo")
    assert caught.value.code == "full"


def test_only_the_host_may_change_the_table() -> None:
    made = desk(seats=3)
    assert refused(made, "bo", Configure, options=Options(seats=3)) == "not-host"
    assert refused(made, "bo", Swap, seat=0, other=1) == "not-host"
    assert refused(made, "bo", SeatBot, seat=2, level="sharp") == "not-host"
    assert refused(made, "bo", Remove, seat=0) == "not-host"
    assert refused(made, "bo", Start) == "not-host"
    assert refused(made, "bo", Close) == "not-host"
    assert refused(made, "nobody", Start) == "not-seated"


def test_players_move_and_the_host_moves_them() -> None:
    made = desk(seats=3)
    made.do("bo", Sit, seat=2)
    assert [chair.name for chair in made.table.chairs] == ["Ada", "", "Bo"]
    made.do("ada", Swap, seat=0, other=2)
    assert [chair.name for chair in made.table.chairs] == ["Bo", "", "Ada"]
    assert refused(made, "ada", Sit, seat=0) == "taken"
    assert refused(made, "ada", Swap, seat=0, other=7) == "no-such-seat"


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    made = desk(seats=3)
    with pytest.raises(Refusal, match="teams"):
        made.do("ada", Configure, options=Options(seats=3, rules={"teams": 2}))
    made.join("cy")
    with pytest.raises(Refusal, match="3 players"):
        made.do("ada", Configure, options=Options(seats=2))


def test_a_table_made_smaller_keeps_everybody() -> None:
    made = desk(seats=4)
    made.do("bo", Sit, seat=3)
    made.do("ada", SeatBot, seat=1, level="sharp")
    made.do("ada", Configure, options=Options(seats=2))
    assert [chair.name for chair in made.table.chairs] == ["Ada", "Bo"]


def test_a_removed_player_cannot_come_back() -> None:
    made = desk()
    made.do("ada", Remove, seat=1)
    with pytest.raises(Refusal) as caught:
        made.join("bo")
    assert caught.value.code == "removed"
    assert refused(made, "ada", Remove, seat=0) == "taken"


def test_the_host_passes_on_when_the_host_leaves() -> None:
    made = desk()
    made.do("ada", Leave)
    assert made.table.host == "bo"
    assert made.table.chairs[0].free


# The deal


def test_bots_take_the_free_seats_with_names_of_their_own() -> None:
    made = Desk(Options(seats=4))
    made.do("ada", Start, level="sharp")
    assert all(chair.level == "sharp" for chair in made.table.chairs[1:])
    assert len({chair.name for chair in made.table.chairs}) == 4


def test_the_cards_are_dealt_once_all_have_added_a_word() -> None:
    made = desk()
    made.do("ada", Start)
    assert made.table.commitment
    made.do("ada", Contribute, word="a1")
    assert made.wait(100) == 0
    made.do("bo", Contribute, word="b2")
    assert made.wait(0) == 1
    assert made.table.match is not None
    assert made.table.match.contributions == ["a1", "b2"]
    assert made.table.match.commitment == made.table.commitment


def test_nobody_can_hold_up_the_deal() -> None:
    made = desk()
    made.do("ada", Start)
    made.wait(10_000)
    assert made.table.stage == "playing"
    assert made.table.match is not None
    assert made.table.match.contributions == ["-", "-"]


def test_a_word_is_added_once_and_is_a_word() -> None:
    made = desk()
    assert refused(made, "ada", Contribute, word="early") == "wrong-stage"
    made.do("ada", Start)
    assert refused(made, "ada", Contribute, word="two words") == "bad-word"
    made.do("ada", Contribute, word="a1")
    assert refused(made, "ada", Contribute, word="a2") == "wrong-stage"


# The match


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    made = started()
    waits = "bo" if made.to_act() == 0 else "ada"
    with pytest.raises(Refusal, match="turn") as caught:
        made.do(waits, Act, action="draw")
    assert (caught.value.code, caught.value.reason) == ("illegal", "not-your-turn")
    assert refused(made, waits, Act, action="nonsense") == "illegal"


def test_whoever_asks_why_is_told_and_does_nothing() -> None:
    made = started()
    before = made.table.seq
    waits, acts = ("bo", "ada") if made.to_act() == 0 else ("ada", "bo")
    with pytest.raises(Refusal) as caught:
        made.do(waits, Why, action="draw")
    assert caught.value.reason == "not-your-turn"
    assert decide.decide(made.table, acts, Why(id="w1", table="t1", action="draw")) is None
    assert made.table.seq == before


def test_a_match_is_played_to_its_end_and_its_record_proves_the_deal() -> None:
    made = started(rules={"target": 200})
    made.play_out()
    match = made.table.match
    assert match is not None
    assert match.over
    proof = Record.parse(Record.of(match).text()).verify()
    assert proof.commitment == made.table.commitment
    assert [result.scores for result in made.table.results][-1] == match.scores


def test_the_next_round_begins_when_all_are_ready_or_after_a_while() -> None:
    made = started()
    play_round(made)
    made.do("ada", Ready)
    assert made.wait(1000) == 0
    made.do("bo", Ready)
    assert made.wait(0) == 1
    play_round(made)
    assert made.wait(SCORES) == 1


def test_after_a_match_all_who_are_ready_play_another() -> None:
    made = started(rules={"target": 1})
    made.play_out()
    made.do("ada", Ready)
    made.do("bo", Ready)
    assert made.wait(0) == 1
    assert made.table.match_number == 2
    made.wait(10_000)
    assert made.table.stage == "playing"


def test_a_paused_table_waits_and_its_clock_with_it() -> None:
    made = started(clock=30)
    due = next_due(made.table)
    assert due is not None
    made.wait(10_000)
    made.do("ada", Pause)
    assert refused(made, "ada", Act, action="draw") == "paused"
    assert made.wait(3_600_000) == 0
    made.do("ada", Resume)
    resumed = next_due(made.table)
    assert resumed is not None
    assert resumed.at == due.at + 3_600_000
    assert refused(made, "bo", Pause) == "not-host"


@pytest.mark.parametrize(
    ("position", "action", "phase"),
    [
        ("nb-112; sets=yes; top R5; turn 0; 0: R7 B7 Y7 G1; 1: B2 G1 G3; 2: Y1 Y2 Y3", "R7", "set"),
        ("nb-112; custom=joke; top R5; turn 0; 0: W1 B7 Y7 G1; 1: B2 G1 G3; 2: Y1 Y2 Y3", "W1:R", "vote"),
    ],
)
def test_what_was_begun_by_choice_ends_with_the_time_for_it(position: str, action: str, phase: str) -> None:
    made = started(clock=10, seats=3)
    assert made.table.match is not None
    game = Game.position(position)
    made.table.match.rounds[-1] = game
    made.append(entries.Played(seat=0, action=action), None)
    assert game.phase == phase
    if phase == "vote":
        for seat in (1, 2):
            made.append(entries.Played(seat=seat, action="yes"), None)
        assert (game.phase, game.turn) == ("discard", 0)
    made.now = made.table.at + 10_000
    made.wait(0)
    assert game.history[-1] == (0, "pass")


def test_the_clock_plays_for_who_does_not_and_a_bot_goes_on_until_they_act() -> None:
    made = started(clock=10)
    seat = made.to_act()
    guest = "ada" if seat == 0 else "bo"
    made.wait(10_000)
    assert made.table.chairs[seat].late == 1
    while not made.table.chairs[seat].stand_in and made.table.stage == "playing":
        if made.to_act() == seat:
            made.wait(10_000)
        else:
            made.play(made.to_act())
    assert made.table.stage == "playing"
    while made.to_act() != seat:
        made.play(made.to_act())
    assert made.table.match is not None
    made.do(guest, Act, action=made.table.match.legal(seat)[0])
    assert not made.table.chairs[seat].stand_in
    assert made.table.chairs[seat].late == 0


def test_a_bot_plays_for_who_is_away_after_a_while_and_no_more_when_they_are_back() -> None:
    made = started()
    seat = made.to_act()
    guest, other = ("ada", "bo") if seat == 0 else ("bo", "ada")
    made.go(guest)
    assert made.wait(GRACE - 1) == 0
    assert made.wait(1) >= 1
    made.come(guest)
    while made.to_act() != seat:
        made.play(made.to_act())
    assert made.wait(10 * GRACE) == 0
    assert made.table.chairs[made.seat(other)].here


def test_nothing_happens_at_a_table_where_nobody_is() -> None:
    made = started()
    made.go("ada")
    made.go("bo")
    assert made.wait(10 * GRACE) == 0


def test_where_a_turn_may_take_days_no_bot_takes_over_early_and_the_clock_runs_though_nobody_looks() -> None:
    made = started(clock=2 * 86_400)
    seat = made.to_act()
    made.go("ada")
    made.go("bo")
    day = 86_400_000
    assert made.wait(2 * day - 1) == 0
    assert made.wait(1) == 1
    assert made.table.chairs[seat].late == 1


def test_nobody_plays_on_for_people_who_let_days_pass_twice() -> None:
    made = started(clock=3_600)
    made.go("ada")
    made.go("bo")
    made.wait(30 * 86_400_000)
    assert all(chair.stand_in for chair in made.table.chairs)
    assert made.wait(30 * 86_400_000) == 0


def test_the_next_round_waits_for_people_who_come_by() -> None:
    made = started(clock=86_400)
    play_round(made)
    made.go("ada")
    made.go("bo")
    assert made.wait(SCORES_UNHURRIED - 1) == 0
    assert made.wait(1) == 1


def test_who_leaves_comes_back_to_the_own_hand_and_nobody_else_gets_it() -> None:
    made = started()
    seat = made.seat("bo")
    assert made.table.match is not None
    made.do("bo", Leave)
    with pytest.raises(Refusal) as caught:
        made.join("cy")
    assert caught.value.code == "full"
    made.wait(100)
    hand = made.table.match.round.hand(seat)
    made.join("bo")
    assert made.seat("bo") == seat
    assert made.table.match.round.hand(seat) == hand
    assert refused(made, "cy", Act, action="draw") == "not-seated"


def test_the_host_replaces_a_player_by_a_bot_until_they_act() -> None:
    made = started()
    made.do("ada", SeatBot, seat=1, level="sharp")
    while made.to_act() != 1:
        made.play(0)
    played = made.wait(0)
    assert played >= 1
    assert refused(made, "ada", SeatBot, seat=0, level="sharp") == "taken"


def test_a_closed_table_reveals_its_deal() -> None:
    made = started()
    made.do("ada", Close)
    assert made.table.stage == "closed"
    assert refused(made, "ada", Start) == "wrong-stage"


# Talking


def test_chat_is_text_and_can_be_muted() -> None:
    made = desk()
    made.do("bo", Say, text="hi \u202e\u0000there")
    assert made.table.chat[-1].text == "hi there"
    made.do("ada", Mute, seat=1)
    assert refused(made, "bo", Say, text="again") == "muted"
    assert refused(made, "bo", React, mark="clap") == "muted"
    made.do("ada", Mute, seat=1, muted=False)
    made.do("bo", React, mark="clap")
    assert refused(made, "bo", Say, text="\u200b\u202e") == "bad-message"
    silent = desk(chat=False)
    assert refused(silent, "bo", Say, text="hi") == "chat-off"


# What everybody is told


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2, "rules": {"target": 200}},
        {"seats": 4, "rules": {"teams": 2, "target": 100, "stacking": "all"}},
        {"seats": 5, "edition": "sv-1981", "rules": {"target": 100, "jump_in": "yes", "seven_zero": "yes"}},
        {"seats": 3, "custom": ["joke", "swap", "open-hands"], "rules": {"target": 100}, "clock": 20},
        {"seats": 4, "rules": {"teams": 2, "open_partners": "yes", "sets": "yes", "scoring": "rounds"}},
        {"seats": 3, "rules": {"deflect": "any", "stacking": "same", "hand_limit": 12, "scoring": "rounds"}},
    ],
)
def test_changes_add_up_to_what_a_newcomer_is_shown(options: dict[str, Any]) -> None:
    """For every seat and for a spectator, after every entry of a match and the beginning of the next."""
    made = Desk(Options(pace="instant", **options))
    made.join("bo")
    made.do("ada", Start)
    mirrors = {seat: mirror_of(made.table, seat) for seat in (None, 0, 1)}
    told = len(made.told)

    def catch_up() -> None:
        nonlocal told
        for each in made.told[told:]:
            for seat, mirror in mirrors.items():
                message = protocol.decode_message(each.to(seat))
                assert isinstance(message, protocol.Change)
                mirror.apply(message)
        told = len(made.told)
        for seat, mirror in mirrors.items():
            fresh = mirror_of(made.table, seat)
            assert mirror.room == fresh.room
            assert mirror.view == fresh.view
            assert mirror.own == fresh.own
            if seat is not None and made.table.match is not None:
                assert mirror.seen() == made.table.match.round.view(seat)

    while made.table.match_number == 1 or made.table.stage != "playing":
        catch_up()
        if made.table.stage == "playing":
            made.play(made.to_act(), "novice")
        elif made.table.stage == "over":
            made.do("ada", Ready)
            made.do("bo", Ready)
            made.wait(0)
        else:
            made.wait(70_000 if made.table.stage == "scores" else 10_000)
    catch_up()


def test_a_table_read_anew_from_its_log_is_the_same() -> None:
    made = started(rules={"target": 100})
    made.do("bo", Say, text="hello")
    made.go("bo")
    made.come("bo")
    made.play_out()
    *_, again = refolded(made)
    for seat in (None, 0, 1):
        assert vars(mirror_of(made.table, seat)) == vars(mirror_of(again, seat))
    assert next_due(made.table) == next_due(again)
    assert made.table.answers == again.answers


# What bots wait for


def test_bots_wait_until_a_catch_could_be_seen() -> None:
    """The next bot is overdue by then, as people have had the time to catch."""
    made = started(seats=3, pace="normal")
    match = made.table.match
    assert match is not None
    match.rounds = [Game.position("nb-112; top R5; turn 1; 0: G1 G2 G3; 1: R7 B2; 2: Y1 Y2 Y3")]
    made.do("bo", Act, action="R7")
    made.now += 10_000
    made.do("ada", Act, action="catch:1")
    due = next_due(made.table)
    assert due is not None
    assert due.at - made.now >= length(match.round.events[-2:], "normal") > 1200
