"""A match that goes on at another table: with its scores and seats, and with a deal of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.generic.play import play_out
from yksi import Carried, Match, Record, RecordError
from yksi.keywords import Scoring

NAMES = ["Ada", "Bo", "Cy", "Di"]


def begun(**rules: Any) -> Match:
    """A match with a round behind it."""
    match = Match("sv-1981", NAMES, 3, **rules)
    play_out(match.round, Random(3))
    assert match.round.over
    assert not match.over
    return match


def moved(match: Match, **rules: Any) -> Match:
    """The same match at another table."""
    return Match("sv-1981", NAMES, "another-seed", carried=match.carry(), **rules)


@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out"])
@pytest.mark.parametrize("teams", [0, 2])
def test_scores_rounds_and_the_deal_go_on(scoring: Scoring, teams: int) -> None:
    """As if the next round were dealt here, but from a seed that nobody knew at the first table."""
    rules: dict[str, Any] = {"scoring": scoring, "teams": teams, "target": 400}
    match = begun(**rules)
    there = moved(match, **rules)
    assert there.scores == match.scores
    assert there.out == match.out
    assert there.round.view(0)["round"] == 2
    assert there.commitment != match.commitment
    match.next_round()
    assert there.round.view(0)["dealer"] == match.round.view(0)["dealer"]


def test_a_round_under_way_is_dealt_anew_by_the_same_dealer_and_counts_nothing() -> None:
    """Nobody takes cards along."""
    match = begun(target=400)
    match.next_round()
    match.play(match.legal()[0])
    carried = match.carry()
    assert carried == Carried(tuple(match.scores), 1, match.round.view(0)["dealer"])
    assert match.carry() == carried, "asking changes nothing"


def test_whoever_is_knocked_out_stays_out() -> None:
    """The deal passes them by."""
    there = Match(
        "sv-1981", NAMES, 1, scoring="knock-out", target=100, carried=Carried((99, 140, 0, 20), 5, 2)
    )
    assert there.out == [1]
    assert there.round.hand(1) == []
    assert there.round.view(0)["dealer"] == 2


def test_the_record_says_where_the_match_came_from_and_proves_its_own_deal() -> None:
    """Rounds keep their numbers, and the commitment is to the scores too."""
    there = moved(begun(target=400), target=400)
    play_out(there.round, Random(4))
    record = Record.of(there)
    text = record.text()
    line = f"carried: {there.carried.line() if there.carried else ''}"
    assert line in record.terms().split("\n")
    assert "\nround 2\n" in text
    again = Record.parse(text)
    assert again == record
    assert again.text() == text
    assert again.verify().commitment == there.commitment
    with pytest.raises(RecordError, match="do not give the commitment"):
        Record.parse(text.replace(line, line.replace("scores ", "scores 1"))).verify()
    with pytest.raises(RecordError, match="round 2 should come here"):
        Record.parse(text.replace("\nround 2\n", "\nround 1\n"))


@pytest.mark.parametrize(
    ("carried", "says"),
    [
        (Carried((1, 2), 1, 0), "one for each of the 4 sides"),
        (Carried((1, 2, 3, -1), 1, 0), "a carried score is a whole number from 0"),
        (Carried((1, 2, 3, 10_000_000), 1, 0), "a carried score is a whole number from 0"),
        (Carried((1, 2, 3, 4), 10_000, 0), "the number of carried rounds is a whole number from 0 to 9999"),
        (Carried((1, 2, 3, 4), 1, 4), "the carried dealer is a whole number from 0 to 3"),
        (Carried((1, 2, 3, 500), 1, 0), "the match is over already"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(carried: Carried, says: str) -> None:
    """Scores from elsewhere are checked like anything else that is told."""
    with pytest.raises(ValueError, match=says):
        Match("nb-112", NAMES, carried=carried)


def test_nobody_deals_who_is_knocked_out() -> None:
    """A dealer from elsewhere has to be in the match."""
    with pytest.raises(ValueError, match="seat 1 is knocked out"):
        Match("nb-112", NAMES, scoring="knock-out", target=100, carried=Carried((0, 140, 0, 0), 1, 1))


def test_a_match_that_is_over_does_not_go_on() -> None:
    """It has a winner."""
    match = Match("nb-112", 2, seed=7, target=1)
    play_out(match.round, Random(1))
    with pytest.raises(ValueError, match="nothing to go on with"):
        match.carry()


@pytest.mark.parametrize(
    "line", ["scores 1 2", "scores 1 2 rounds 3 dealer 12", "1 2 3", "scores rounds 1 dealer 0"]
)
def test_a_line_that_cannot_be_read_says_how_it_is_written(line: str) -> None:
    """In a record that somebody has changed."""
    text = Record.of(Match("nb-112", 2, seed=1, carried=Carried((1, 2), 3, 1))).text()
    changed = text.replace("carried: scores 1 2 rounds 3 dealer 1", f"carried: {line}").replace(
        "round 4", "round 1"
    )
    with pytest.raises(RecordError, match="header: carried is written as"):
        Record.parse(changed)
