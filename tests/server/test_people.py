"""People at a table: mutes that last, pauses that a vote ends, names that look like another."""

from __future__ import annotations

import time

import pytest

from tests.server.desk import Desk
from yksi.scorekeeping.sheet import Sheet
from yksi.server import protocol
from yksi.server.door.lookalikes import check_names, is_of_one_alphabet, is_seen, looks_like
from yksi.server.errors import Refusal
from yksi.server.protocol import Door, Leave, Mute, Pause, Remove, Resume, Say, SayPhrase, Start
from yksi.server.protocol.options import Options
from yksi.server.sheets import decide as on_sheet
from yksi.server.tables import joining
from yksi.server.tournaments import decide as at_tournament
from yksi.tournament import Plan, Tournament, enrolment


def seated(*guests: str) -> Desk:
    """Ada is host, the others have joined."""
    desk = Desk(Options(seats=4))
    for guest in guests:
        desk.join(guest)
    return desk


def test_leaving_does_not_end_a_mute() -> None:
    desk = seated("bo")
    desk.do("ada", Mute, seat=desk.seat("bo"))
    desk.do("bo", Leave)
    desk.join("bo")
    with pytest.raises(Refusal) as refused:
        desk.do("bo", Say, text="hei")
    assert refused.value.code == "muted"
    desk.do("ada", Mute, seat=desk.seat("bo"), muted=False)
    desk.do("bo", Leave)
    desk.join("bo")
    desk.do("bo", Say, text="hei")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(), ""),
        (Options(public=True), "phrases-only"),
        (Options(public=True, writing=True), ""),
        (Options(writing=False), "phrases-only"),
        (Options(writing=True, chat=False), "chat-off"),
    ],
    ids=str,
)
def test_at_public_tables_people_write_only_if_the_host_lets_them(options: Options, code: str) -> None:
    desk = Desk(options)
    if not code:
        desk.do("ada", Say, text="hei")
        return
    with pytest.raises(Refusal) as refused:
        desk.do("ada", Say, text="hei")
    assert refused.value.code == code
    assert not desk.table.chat


def test_a_phrase_can_be_said_anywhere_but_not_by_who_is_muted() -> None:
    desk = Desk(Options(public=True))
    desk.join("bo")
    desk.do("bo", SayPhrase, phrase="hello")
    said = desk.table.chat[-1]
    assert (said.text, said.phrase) == ("Hello!", "hello")
    desk.do("ada", Mute, seat=desk.seat("bo"))
    with pytest.raises(Refusal) as refused:
        desk.do("bo", SayPhrase, phrase="hello")
    assert refused.value.code == "muted"


def test_who_was_removed_does_not_come_back_by_another_name_until_the_host_opens_the_door() -> None:
    desk = seated("bo", "cy")
    desk.do("ada", Remove, seat=desk.seat("bo"))
    with pytest.raises(Refusal) as refused:
        desk.join("nobody-else")
    assert refused.value.code == "door-shut"
    with pytest.raises(Refusal) as refused:
        desk.do("cy", Door, shut=False)
    assert refused.value.code == "not-host"
    desk.do("ada", Door, shut=False)
    desk.join("di")
    with pytest.raises(Refusal) as refused:
        desk.join("bo")
    assert refused.value.code == "removed"
    desk.do("ada", Door, shut=True)
    desk.do("cy", Leave)
    with pytest.raises(Refusal):
        desk.join("cy")


def paused(*guests: str) -> Desk:
    """A match that the host has paused."""
    desk = seated(*guests)
    desk.do("ada", Start)
    desk.wait(9_000)
    desk.do("ada", Pause)
    return desk


def test_a_pause_ends_when_more_than_half_of_those_who_are_there_want_it() -> None:
    desk = paused("bo", "cy")
    desk.do("bo", Resume)
    assert desk.table.paused_at
    assert desk.table.chairs[desk.seat("bo")].votes_on
    with pytest.raises(Refusal, match="said already"):
        desk.do("bo", Resume)
    desk.do("cy", Resume)
    assert not desk.table.paused_at
    desk.do("ada", Pause)
    assert not any(chair.votes_on for chair in desk.table.chairs), "an old vote is for an old pause"


def test_a_host_who_pauses_and_goes_away_holds_up_nobody() -> None:
    desk = paused("bo")
    desk.do("bo", Resume)
    assert desk.table.paused_at, "half is not more than half"
    desk = paused("bo")
    desk.go("ada")
    desk.do("bo", Resume)
    assert not desk.table.paused_at


@pytest.mark.parametrize("name", ["A d a", "@da", "Adɑ"])
def test_a_name_that_looks_like_that_of_another_is_refused(name: str) -> None:
    desk = seated()
    with pytest.raises(Refusal) as refused:
        joining.join(desk.table, "g9", name, protocol.Join(id="j", code="CODE"))
    assert refused.value.code == "bad-name"
    assert desk.table.seat_of("g9") is None


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(
            ("Воb", "Bob"),
            ("рarty", "party"),
            ("Αda", "Ada"),
            ("l1sa", "lisa"),
            ("Arnie", "Amie"),
            ("B0b", "Bob"),
        ),
        *(
            ("Ada\ufe0f", "Ada"),
            ("Ada\U000e0100", "Ada"),
            ("Ada.", "Ada"),
            ("ᴀda", "Ada"),
            ("Ada\u0332", "Ada"),
        ),
    ],
)
def test_skeletons_of_look_alikes_are_the_same(name: str, other: str) -> None:
    assert looks_like(name, [other]) == other


@pytest.mark.parametrize(("name", "other"), [("Ada", "ada"), ("Åsa", "Asa"), ("Bo", "Bö"), ("Kari", "Karin")])
def test_names_that_differ_for_a_reader_do_not_look_alike(name: str, other: str) -> None:
    assert looks_like(name, [other]) is None


def test_a_name_is_of_one_alphabet_and_can_be_seen() -> None:
    assert is_of_one_alphabet("Анна 2")
    assert is_of_one_alphabet("Åsa-Märta Ø. 😀")
    assert not is_of_one_alphabet("Аda")
    assert is_seen("😀")
    assert is_seen("李")
    assert not is_seen("\u3164\u2800")
    assert not is_seen("\ufe0f\U0001d159")


@pytest.mark.parametrize("name", ["\u3164", "Аda", "@da"])
def test_names_in_tournaments_and_on_sheets_can_be_seen_and_look_like_no_other(name: str) -> None:
    def enter(members: list[protocol.MemberAsked]) -> None:
        command = protocol.Enter(id="e", tournament="t", name=members[0].name, members=members)
        club.apply(at_tournament.decide(club, "g1", command))

    club = Tournament(enrolment.open_tournament(Plan(), "7").signed(1, "di"), "7")
    enter([protocol.MemberAsked("Ada")])
    sheet = Sheet([on_sheet.open_sheet("g1", protocol.OpenSheet(id="o", players=["Ada", "Bo"]))])
    joined = protocol.PlayerJoined(id="j", sheet="s", name=name, seat=0)
    renamed = protocol.RenamePlayer(id="r", sheet="s", player=1, name=name)
    opened = protocol.OpenSheet(id="o", players=["Ada", name])
    for asked in (
        lambda: enter([protocol.MemberAsked(name)]),
        lambda: on_sheet.decide(sheet, "g1", joined),
        lambda: on_sheet.decide(sheet, "g1", renamed),
        lambda: on_sheet.open_sheet("g1", opened),
    ):
        with pytest.raises(Refusal):
            asked()
    assert len(club.entrants) == 1


def test_a_team_may_have_names_of_several_alphabets_word_by_word() -> None:
    check_names(["Анна & Bob"], ["Ada"])
    with pytest.raises(Refusal) as refused:
        check_names(["Bo", "B0"])
    assert refused.value.code == "bad-name"


def test_who_enters_where_a_thousand_are_is_compared_with_them_soon() -> None:
    others = [f"Player number {number}" for number in range(1_500)]
    check_names(["Nobody yet"], others)
    began = time.thread_time()
    check_names(["Di", "Ed", "Flo", "Gus", "Hal", "Ida"], others)
    assert time.thread_time() - began < 0.02
