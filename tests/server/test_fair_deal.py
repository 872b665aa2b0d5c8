"""A deal that needs no memory of the player: promised words, a chained log, and what each client keeps."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from tests.server.desk import Desk
from tests.server.logged import finished, give
from yksi.chain import first_head, next_head
from yksi.errors import RecordError
from yksi.match import Match
from yksi.record import Kept, Record, Segment, check_kept, check_log
from yksi.server.errors import Refusal
from yksi.server.protocol import Contribute, Say, Start
from yksi.server.protocol.options import Options
from yksi.server.tables import entries
from yksi.server.tables.lines import line_of
from yksi.server.tables.table import Table


@pytest.fixture
def desk() -> Desk:
    """Ada and Bo at a table whose deal is fixed."""
    desk = Desk(Options(seats=2, pace="instant", rules={"scoring": "rounds", "target": 1}))
    desk.join("bo")
    desk.do("ada", Start)
    return desk


def test_words_are_told_when_everybody_has_promised_one(desk: Desk) -> None:
    give(desk, "ada", "sauna")
    with pytest.raises(Refusal, match="when everybody has promised"):
        desk.do("ada", Contribute, word="sauna")
    assert desk.wait(0) == 0, "Bo has some time to promise a word too"
    give(desk, "bo", "fjord")
    assert desk.wait(0) == 1
    assert desk.table.revealing
    desk.do("ada", Contribute, word="sauna")
    desk.do("bo", Contribute, word="fjord")
    desk.wait(0)
    assert desk.table.match is not None
    assert desk.table.match.contributions == ["sauna", "fjord"]


def test_nobody_chooses_a_word_after_one_was_told(desk: Desk) -> None:
    give(desk, "ada", "sauna")
    desk.wait(4_000)
    assert desk.table.revealing
    with pytest.raises(Refusal, match="too late"):
        desk.do("bo", Contribute, word="fjord")
    with pytest.raises(Refusal, match="too late"):
        give(desk, "bo", "fjord")
    with pytest.raises(Refusal, match="not the word that the seat has promised") as refused:
        desk.do("ada", Contribute, word="other")
    assert refused.value.code == "bad-word"


def test_a_word_that_is_withheld_is_named(desk: Desk) -> None:
    give(desk, "ada", "sauna")
    give(desk, "bo", "fjord")
    desk.wait(0)
    desk.do("ada", Contribute, word="sauna")
    desk.wait(4_000)
    record, _ = finished(desk)
    assert record.contributions == ("sauna", "-")
    assert Record.parse(record.text()).verify().withheld == [1]


def test_the_chain_can_be_computed_from_what_is_written_down() -> None:
    desk = Desk(Options(seats=2))
    told = [json.loads(each.to(None)) for each in desk.told]
    head = first_head("t1")
    for (at, written), change in zip(desk.log, told, strict=True):
        entry = json.loads(written)
        bare = {key: value for key, value in entry.items() if key not in ("by", "command", "after")}
        if "name" in bare:
            bare["name"] = ""
        line = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        head = next_head(head, f"{change['seq']} {at} {line}")
        assert change["head"] == head


def test_names_chat_and_ids_are_not_in_what_is_hashed() -> None:
    named = (
        entries.Opened(name="Ada", options=Options(), by="g1", command="c1"),
        entries.Sat(seat=1, name="Ada", by="g1"),
        entries.SaidLine(seat=1, text="I am Ada", by="g1"),
        entries.Called(match=1, places=[entries.Reserved("Ada", "g1")]),
    )
    for entry in named:
        line = line_of(7, 8, entry)
        assert "Ada" not in line
        assert "g1" not in line


def test_an_entry_that_was_changed_later_is_found_when_the_log_is_read() -> None:
    desk = Desk(Options(seats=2))
    table = Table("t1")
    first, second = (entries.decode(written) for _, written in desk.log)
    table.apply(1, 1_000_000, first)
    table.apply(2, 1_000_000, changed(second, after=table.head))
    again = Table("t1")
    again.apply(1, 999_999, first)
    with pytest.raises(Refusal) as refused:
        again.apply(2, 1_000_000, changed(second, after=table.head))
    assert refused.value.code == "damaged"


@pytest.fixture
def played(desk: Desk) -> tuple[Record, Segment, Kept]:
    """A match with the words of both, and what Ada kept of it."""
    give(desk, "ada", "sauna")
    give(desk, "bo", "fjord")
    desk.wait(0)
    desk.do("ada", Contribute, word="sauna")
    desk.do("bo", Contribute, word="fjord")
    desk.wait(0)
    desk.do("bo", Say, text="hei")
    kept = Kept(desk.table.commitment, 0, "sauna", desk.table.seq, desk.table.head)
    return *finished(desk), kept


def test_an_honest_match_agrees_with_all_that_was_kept(played: tuple[Record, Segment, Kept]) -> None:
    record, log, kept = played
    record.verify()
    check_kept(record, kept, check_log(record, log))


def dealt_anew(record: Record, word: str) -> Record:
    """What a dealer could show who looks for a word of Ada that gives better cards."""
    other = Match(record.rules, list(record.players), record.seed, [word, record.contributions[1]])
    return replace(Record.of(other), log=record.log)


def test_a_dealer_who_swaps_words_is_found_out_by_the_one_who_kept_hers(
    played: tuple[Record, Segment, Kept],
) -> None:
    record, log, kept = played
    other = dealt_anew(record, "better")
    other.verify()  # which agrees with itself
    with pytest.raises(RecordError, match="word of seat 0 is not the one"):
        check_kept(other, kept)
    with pytest.raises(RecordError, match="the log and the record"):
        check_log(other, log)
    with pytest.raises(RecordError, match="not the one that was promised"):
        replace(other, promises=record.promises).verify()


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [
        ('"e":"contributed","seat":1', '"e":"contributed","seat":0', "does not come to the head"),
        ('"e":"said"', '"e":"reacted"', "does not come to the head"),
        ("before: ", "before: 0", "does not come to the head"),
        ("yksi log 1", "yksi log 9", "this is no log"),
        ('{"e":"dealt"}', "dealt", "a line of a log"),
    ],
)
def test_a_log_that_was_rewritten_is_found_out(
    played: tuple[Record, Segment, Kept], was: str, becomes: str, why: str
) -> None:
    record, log, _ = played
    assert was in log.text()
    with pytest.raises(RecordError, match=why):
        check_log(record, Segment.parse(log.text().replace(was, becomes)))


def test_a_log_that_was_hashed_anew_does_not_pass_the_head_that_was_kept(
    played: tuple[Record, Segment, Kept],
) -> None:
    record, log, kept = played
    lines = tuple(line.replace('"e":"said"', '"e":"reacted"') for line in log.lines)
    forged = replace(log, lines=lines)
    assert record.log is not None
    assert record.seed is not None
    seq, _ = record.log
    rewritten = replace(record, log=(seq, forged.heads(record.seed)[seq]))
    heads = check_log(rewritten, forged)
    with pytest.raises(RecordError, match="the log was rewritten"):
        check_kept(rewritten, kept, heads)


def test_what_is_played_cannot_be_guessed_from_the_head(desk: Desk) -> None:
    desk.wait(9_000)
    seat = desk.to_act()
    before, table = desk.table.head, desk.table
    desk.play(seat)
    entry: Any = entries.decode(desk.log[-1][1])
    assert table.head != next_head(before, line_of(table.seq, desk.now, entry))
    assert table.head == next_head(before, line_of(table.seq, desk.now, entry), table.seeds[1])
