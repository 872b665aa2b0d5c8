"""What does the log say? Deals, leaders, undo, corrections, people who come and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yksi.scorekeeping import (
    Entry,
    Sheet,
    SheetError,
    correct_round,
    decode,
    encode,
    enter_round,
    join,
    leave,
    open_sheet,
    redo,
    rename,
    seat_teams,
    undo,
    view,
    write_text,
)
from yksi.scorekeeping.text import tell_round

THREE = ("Ada", "Bo", "Cy")


def opened(*names: str, edition: str = "da-108", **terms: Any) -> Sheet:
    return Sheet([open_sheet(names or THREE, edition, **terms)])


def play(sheet: Sheet, winner: str | None, **hands: object) -> Sheet:
    sheet.apply(enter_round(sheet, winner, hands))
    return sheet


def test_the_winner_gets_the_points_of_all_others() -> None:
    sheet = play(opened(), "Bo", Ada="R7 W+4", Cy=47)
    assert sheet.scores == [0, 57 + 47, 0]
    assert [sheet.names[side] for side in sheet.leaders] == ["Bo"]


def test_own_points_add_up_and_the_lowest_leads() -> None:
    sheet = play(opened(scoring="lowest"), "Bo", Ada="R7 W+4", Cy=47)
    assert sheet.scores == [57, 0, 47]
    assert sheet.leaders == [1]


def test_a_round_without_a_winner_brings_nothing_and_needs_no_hands() -> None:
    sheet = play(opened(scoring="lowest"), None)
    assert sheet.scores == [0, 0, 0]
    assert sheet.leaders == []
    assert play(sheet, None, Ada="R1", Bo=20, Cy="W").scores == [0, 0, 0]


def test_the_deal_moves_to_the_left() -> None:
    sheet = opened(dealer="Cy")
    dealers = []
    for _ in range(4):
        assert sheet.dealer is not None
        dealers.append(sheet.names[sheet.dealer])
        play(sheet, "Ada", Bo=1, Cy=1)
    assert dealers == ["Cy", "Ada", "Bo", "Cy"]


def test_the_deal_passes_over_whoever_is_out() -> None:
    sheet = play(opened(scoring="knock-out", target=100), "Cy", Ada=5, Bo=120)
    assert (sheet.out, sheet.playing, sheet.dealer) == ([1], [0, 2], 2)
    play(sheet, "Ada", Cy=100)
    assert (sheet.winners, sheet.dealer) == ([0], None)


def test_whoever_is_out_is_not_asked_for_a_hand_and_has_no_line_in_the_round() -> None:
    sheet = play(opened(scoring="knock-out", target=100), "Cy", Ada=5, Bo=120)
    play(sheet, "Ada", Cy=7)
    assert sheet.rounds[-1].points == {0: 0, 2: 7}


def test_a_tie_for_lowest_means_another_round() -> None:
    sheet = play(opened(scoring="lowest", target=100), "Cy", Ada=5, Bo=120)
    assert sheet.winners == [2]
    tied = play(play(opened(scoring="lowest", target=100), "Cy", Ada=5, Bo=50), "Ada", Bo=60, Cy=5)
    assert (tied.over, tied.leaders) == (False, [0, 2])
    assert play(tied, "Cy", Ada=1, Bo=1).winners == [2]


def test_team_mates_of_the_winner_lay_down_their_cards_uncounted() -> None:
    names = seat_teams([["Ada", "Cy"], ["Bo", "Di"]])
    sheet = opened(*names, teams=2)
    assert sheet.sides == [[0, 2], [1, 3]]
    play(sheet, "Ada", Bo="R9", Di=20)
    play(sheet, "Ada", Bo="R9", Di=20, Cy="W W W")
    assert sheet.scores == [58, 0]
    assert sheet.rounds[-1].left == {1: 9, 3: 20, 2: 150}


@pytest.mark.parametrize("edition", ["nb-112", "nb-112-retold"])
def test_the_larger_deck_has_its_own_cards(edition: str) -> None:
    assert play(opened(edition=edition), "Ada", Bo="WS", Cy="W1 W2 W3").scores == [160, 0, 0]


def test_with_customizable_cards_others_can_be_left_without_cards_too() -> None:
    assert play(opened(edition="nb-112"), "Ada", Bo="-", Cy=7).scores == [7, 0, 0]
    assert play(opened(edition="nb-112"), "Ada", Bo=0, Cy=0).scores == [0, 0, 0]


def test_undo_takes_back_one_entry_after_another_and_keeps_the_history() -> None:
    sheet = play(play(opened(), "Ada", Bo=1, Cy=2), "Bo", Ada=3, Cy=4)
    sheet.apply(undo(sheet))
    assert (sheet.scores, sheet.dealer) == ([3, 0, 0], 1)
    sheet.apply(undo(sheet))
    assert (sheet.scores, sheet.dealer, sheet.rounds) == ([0, 0, 0], 0, [])
    assert len(sheet.log) == 5
    sheet.apply(redo(sheet))
    sheet.apply(redo(sheet))
    assert sheet.scores == [3, 7, 0]


def test_what_is_entered_after_an_undo_cannot_be_redone_away() -> None:
    sheet = play(opened(), "Ada", Bo=1, Cy=2)
    sheet.apply(undo(sheet))
    play(sheet, "Cy", Ada=5, Bo=5)
    with pytest.raises(SheetError) as refused:
        redo(sheet)
    assert refused.value.code == "nothing-to-redo"


def test_a_match_that_is_over_goes_on_after_an_undo() -> None:
    sheet = play(opened(target=10), "Ada", Bo=5, Cy=5)
    assert sheet.winners == [0]
    sheet.apply(undo(sheet))
    assert not sheet.over


def test_a_correction_puts_a_round_right_and_can_be_undone() -> None:
    sheet = play(play(opened(), "Ada", Bo=1, Cy=2), "Bo", Ada=3, Cy=4)
    sheet.apply(correct_round(sheet, 1, "Cy", {"Ada": "R9", "Bo": "G1"}))
    assert sheet.scores == [0, 7, 10]
    assert sheet.rounds[0].winner == 2
    sheet.apply(correct_round(sheet, 1, "Cy", {"Ada": "R9", "Bo": "G2"}))
    assert sheet.scores == [0, 7, 11]
    sheet.apply(undo(sheet))
    sheet.apply(undo(sheet))
    assert sheet.scores == [3, 7, 0]


def test_a_correction_may_change_who_dealt_later() -> None:
    sheet = opened(scoring="knock-out", target=100)
    play(play(sheet, "Ada", Bo=1, Cy=150), "Ada", Bo=99)
    assert [each.dealer for each in sheet.rounds] == [0, 1]
    assert sheet.winners == [0]
    sheet.apply(undo(sheet))
    sheet.apply(correct_round(sheet, 1, "Ada", {"Bo": 100, "Cy": 1}))
    assert (sheet.out, sheet.dealer) == ([1], 2)


def test_a_name_changes_everywhere() -> None:
    sheet = play(opened(), "Ada", Bo=1, Cy=2)
    sheet.apply(rename(sheet, "bo", "Bodil"))
    play(sheet, "Bodil", Ada=1, Cy=1)
    assert sheet.names == ["Ada", "Bodil", "Cy"]


def test_whoever_leaves_keeps_the_line_and_the_deal_passes_on() -> None:
    sheet = play(opened(), "Ada", Bo=1, Cy=2)
    sheet.apply(leave(sheet, "Bo"))
    assert (sheet.playing, sheet.dealer, sheet.gone) == ([0, 2], 2, [1])
    play(sheet, "Cy", Ada=10)
    assert sheet.scores == [3, 0, 10]


def test_whoever_leaves_does_not_win_by_it() -> None:
    sheet = play(opened("Ada", "Bo", "Cy", "Di", scoring="lowest", target=50), "Ada", Bo=9, Cy=20, Di=30)
    sheet.apply(leave(sheet, "Ada"))
    play(sheet, "Cy", Bo=9, Di=25)
    assert sheet.winners == [1]


def test_whoever_joins_a_match_for_points_begins_at_nothing_where_they_sit_down() -> None:
    sheet = play(opened(), "Ada", Bo=1, Cy=2)
    sheet.apply(join(sheet, "Di", seat=1))
    assert (sheet.seating, sheet.scores) == ([0, 3, 1, 2], [3, 0, 0, 0])
    play(sheet, "Di", Ada=1, Bo=1, Cy=1)
    assert sheet.scores == [3, 0, 0, 3]


def test_whoever_comes_back_has_the_old_score() -> None:
    sheet = play(opened(), "Ada", Bo=1, Cy=2)
    sheet.apply(leave(sheet, "Ada"))
    sheet.apply(join(sheet, "ada"))
    assert (sheet.seating, sheet.names, sheet.scores) == ([1, 2, 0], ["Ada", "Bo", "Cy"], [3, 0, 0])


def test_before_the_first_round_anybody_may_join_whatever_the_scoring() -> None:
    sheet = opened(scoring="lowest")
    sheet.apply(join(sheet, "Di"))
    assert sheet.playing == [0, 1, 2, 3]


def test_the_view_has_everything_on_the_sheet() -> None:
    sheet = play(opened(scoring="knock-out", target=100), "Cy", Ada="R5", Bo=120)
    seen = view(sheet)
    assert seen["rounds"][0]["hands"] == [
        {"player": 0, "cards": ["R5"], "points": 5},
        {"player": 1, "cards": None, "points": 120},
    ]
    assert [player["out"] for player in seen["players"]] == [False, True, False]
    assert [side["leads"] for side in seen["sides"]] == [False, False, True]
    assert (seen["dealer"], seen["over"], seen["can_undo"], seen["can_redo"]) == (2, False, True, False)


@given(st.data())
def test_whatever_people_do_the_log_makes_the_same_sheet_again(data: st.DataObject) -> None:
    sheet = opened("Ada", "Bo", "Cy", "Di", scoring=data.draw(st.sampled_from(("winner-takes", "lowest"))))
    points = st.integers(1, 120)
    names = st.sampled_from((*THREE, "Di", "Eli", "nobody"))

    def hands() -> dict[str, int]:
        return {name: data.draw(points) for name in data.draw(st.sets(names, max_size=4))}

    wishes: tuple[Callable[[], Entry], ...] = (
        lambda: enter_round(sheet, data.draw(names), hands()),
        lambda: enter_round(sheet, 0, {player: data.draw(points) for player in sheet.playing[1:]}),
        lambda: correct_round(sheet, data.draw(st.integers(0, 4)), data.draw(names), hands()),
        lambda: undo(sheet),
        lambda: redo(sheet),
        lambda: rename(sheet, data.draw(names), data.draw(names)),
        lambda: leave(sheet, data.draw(names)),
        lambda: join(sheet, data.draw(names)),
    )
    for wish in data.draw(st.lists(st.sampled_from(wishes), max_size=15)):
        before = view(sheet)
        try:
            entry = wish()
        except SheetError:
            assert view(sheet) == before, "nothing changes on error"
        else:
            sheet.apply(entry)
    assert view(Sheet(decode(encode(entry)) for entry in sheet.log)) == view(sheet)


@given(st.lists(st.booleans(), max_size=20))
def test_undo_and_redo_move_along_one_line(steps: list[bool]) -> None:
    sheet = opened()
    scores = [sheet.scores[:]]
    for number in range(5):
        play(sheet, THREE[number % 3], **{name: number + 1 for name in THREE if name != THREE[number % 3]})
        scores.append(sheet.scores[:])
    place = 5
    for forward in steps:
        try:
            sheet.apply(redo(sheet) if forward else undo(sheet))
            place += 1 if forward else -1
        except SheetError:
            assert place == (5 if forward else 0)
        assert sheet.scores == scores[place]


def test_where_rounds_are_counted_a_winner_is_all_that_is_asked() -> None:
    sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"], "nb-112", scoring="rounds")])
    assert sheet.rules.target == 3
    for winner in ("Bo", "Ada", "Bo"):
        sheet.apply(enter_round(sheet, winner, {}))
    assert (sheet.scores, sheet.leaders, sheet.over) == ([1, 2, 0], [1], False)
    sheet.apply(join(sheet, "Di"))
    sheet.apply(enter_round(sheet, "Bo", {"Ada": "R7"}))
    assert [sheet.names[player] for player in sheet.winners] == ["Bo"]
    text = write_text(sheet)
    assert "first to win 3 rounds" in text
    assert tell_round(sheet, sheet.rounds[-1])[1] == "  Bo: +1 = 3 rounds won"


def test_with_a_hand_limit_the_last_one_left_wins_with_cards_in_hand() -> None:
    sheet = Sheet([open_sheet(["Ada", "Bo"], "nb-112", hand_limit=20)])
    sheet.apply(enter_round(sheet, "Ada", {"Ada": "R7 B2", "Bo": 120}))
    assert sheet.scores == [120, 0]
    without = Sheet([open_sheet(["Ada", "Bo"], "nb-112")])
    with pytest.raises(SheetError) as refused:
        enter_round(without, "Ada", {"Ada": "R7 B2", "Bo": 120})
    assert refused.value.code == "winner-holds"
