"""Records: what was played comes back, and what was not played is found out."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.generic.configurations import WITH_CUSTOM_CARDS, random_custom_rules
from tests.generic.play import any_move, play_out
from yksi import EDITIONS, Game, Match, Record, RecordError, __version__
from yksi.keywords import Scoring

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def play_match(match: Match, random: Random) -> Match:
    """Play a match to its end by random moves."""
    play_out(match.round, random)
    while not match.over:
        play_out(match.next_round(), random)
    return match


@cache
def short_match() -> Record:
    """A match of two rounds or more with a bit of everything in its header."""
    rules: dict[str, Any] = {"target": 120, "hand_size": 3, "stacking": "2on2,4on2", "custom": "rooster,gift"}
    names, words = ["Ada", "Bo", "Cy: the third"], ["salt", "pepper", "2024"]
    return Record.of(play_match(Match("nb-112", names, 8, words, **rules), Random(8)))


@cache
def short_round() -> Record:
    """A single round with a dealer who was told to deal."""
    game = Game.deal("fi-108", 3, seed=5, dealer=2, round=4, hand_size=3)
    return Record.of(play_out(game, Random(5)))


@cache
def short_position() -> Record:
    """A round from a position, unfinished."""
    game = Game.position("da-108; top R5; turn 1; stacking=same; 0: R7 W B1; 1: R2 G1 Y4; draw: R1 G2 Y+2")
    game.play("R2")
    game.play("R7")
    return Record.of(game)


RECORDS = {"match": short_match, "round": short_round, "position": short_position}
every_kind = pytest.mark.parametrize("kind", RECORDS)


def rounds_of(played: Match | Game) -> list[Game]:
    """The rounds of a match, or the one round."""
    return played.rounds if isinstance(played, Match) else [played]


def check_round_trip(played: Match | Game, path: Path) -> None:
    """Saved, loaded and replayed it is the same, to the last field of the last table."""
    record = Record.of(played)
    record.save(path)
    loaded = Record.load(path)
    assert loaded == record
    assert loaded.text() == record.text()
    replayed = loaded.replay()
    assert Record.of(replayed) == record
    if isinstance(played, Match) and isinstance(replayed, Match):
        assert (played.scores, played.winners, played.out) == (
            replayed.scores,
            replayed.winners,
            replayed.out,
        )
    for one, other in zip(rounds_of(played), rounds_of(replayed), strict=True):
        assert one.state.copy() == other.state.copy()
        assert one.events == other.events


# What was played comes back


@every_edition
@pytest.mark.parametrize("scoring", ["winner-takes", "lowest", "knock-out"])
def test_a_match_comes_back_and_proves_its_deal(edition: str, scoring: Scoring, tmp_path: Path) -> None:
    """With contributions and with odd names, by each scoring method."""
    match = Match(edition, ["Ada", "Åse Ø", "# 3: x"], 7, ["a", "b", "c"], target=100, scoring=scoring)
    play_match(match, Random(7))
    check_round_trip(match, tmp_path / "match.yksi")
    proof = Record.of(match).verify()
    assert proof.commitment == match.commitment
    assert proof.rounds == len(match.rounds)
    assert proof.actions == sum(len(game.history) for game in match.rounds)
    assert proof.shuffles >= proof.rounds


@every_edition
def test_teams_come_back(edition: str, tmp_path: Path) -> None:
    """Three teams of two, with house rules."""
    match = Match(edition, 6, "seed-of-the-day", teams=3, target=80, jump_in=True, seven_zero=True)
    check_round_trip(play_match(match, Random(1)), tmp_path / "match.yksi")
    Record.of(match).verify()


@pytest.mark.parametrize("edition", WITH_CUSTOM_CARDS)
@pytest.mark.parametrize("seed", range(5))
def test_custom_rules_come_back_in_full(edition: str, seed: int, tmp_path: Path) -> None:
    """Invented ones too: the record needs nothing that is not in it."""
    random = Random(seed)
    match = Match(edition, 3, seed, target=60, custom=random_custom_rules(random))
    check_round_trip(play_match(match, random), tmp_path / "match.yksi")
    Record.of(match).verify()


@every_edition
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_an_unfinished_match_comes_back(edition: str, rounds: int, tmp_path: Path) -> None:
    """In the middle of any round, also before the first action."""
    random = Random(rounds)
    match = Match(edition, 4, 3, target=5_000)
    for _ in range(rounds):
        play_out(match.round, random)
        match.next_round()
    for _ in range(rounds * 7):
        seat, action = any_move(match.round, random)
        match.play(action, seat)
    check_round_trip(match, tmp_path / "match.yksi")
    Record.of(match).verify()


@every_edition
@pytest.mark.parametrize("players", [2, 10])
def test_a_single_round_comes_back(edition: str, players: int, tmp_path: Path) -> None:
    """With a drawn and with a given dealer; without a commitment it proves nothing."""
    for dealer in (None, 1):
        game = Game.deal(edition, players, seed=4, dealer=dealer, round=3, stacking="all")
        check_round_trip(play_out(game, Random(4)), tmp_path / "round.yksi")
    with pytest.raises(RecordError, match="no commitment"):
        Record.of(game).verify()


@every_edition
def test_a_position_comes_back(edition: str, tmp_path: Path) -> None:
    """With its text and the seed that orders the cards it does not name."""
    text = f"{edition}; top W; colour G; direction right; turn 2; 0: R7 W; 1: B2 G1; 2: G4 G+2; draw: R1"
    check_round_trip(play_out(Game.position(text, seed=9), Random(9)), tmp_path / "position.yksi")


def test_comments_and_blank_lines_do_not_matter() -> None:
    """People may annotate a record."""
    text = short_match().text()
    annotated = text.replace("\n", "\n# what a move!\n\n")
    assert Record.parse(annotated) == short_match()
    Record.parse(annotated).verify()


def test_a_sealed_record_shows_only_the_terms() -> None:
    """The commitment is there before the match, the seed and the deal are not."""
    sealed = Record.parse(short_match().sealed().text())
    assert sealed.commitment == short_match().commitment
    assert (sealed.seed, sealed.rounds) == (None, ())
    for check in (sealed.replay, sealed.verify):
        with pytest.raises(RecordError, match="not revealed"):
            check()


# What was not played is found out


def lines_of(kind: str) -> list[str]:
    """The lines of an honest record."""
    return RECORDS[kind]().text().split("\n")


def prove(lines: list[str]) -> None:
    """Read the lines, replay what they say, and verify the deal of a match."""
    record = Record.parse("\n".join(lines))
    record.replay()
    if record.kind == "match":
        record.verify()


def check_refused(lines: list[str]) -> None:
    """Reading, replaying or verifying says in a sentence what is wrong."""
    with pytest.raises(RecordError) as error:
        prove(lines)
    assert len(str(error.value)) > 15
    assert "\n" not in str(error.value)


TAMPERINGS = {
    "another edition": ("edition: ", "edition: da-108"),
    "no such edition": ("edition: ", "edition: fi-666"),
    "an earlier format": ("yksi record ", "yksi record 1"),
    "a format to come": ("yksi record ", "yksi record 4"),
    "earlier rules": ("rules: ", "rules: 1"),
    "another kind": ("kind: ", "kind: tournament"),
    "another target": ("target: ", "target: 500"),
    "a target that is none": ("target: ", "target: soon"),
    "another scoring": ("scoring: ", "scoring: lowest"),
    "teams": ("teams: ", "teams: 3"),
    "another house rule": ("stacking: ", "stacking: off"),
    "another hand size": ("hand_size: ", "hand_size: 4"),
    "another custom name": ("custom 1: ", "custom 1: Hen"),
    "another custom text": ("custom 2 text: ", "custom 2 text: Give and take."),
    "another custom step": ("custom 2 step: ", "custom 2 step: verb=give target=pick number=1"),
    "a custom step that is none": ("custom 2 step: ", "custom 2 step: give two"),
    "another name": ("player 1: ", "player 1: Bob"),
    "a name of somebody else": ("player 1: ", "player 1: Ada"),
    "a name of control characters": ("player 1: ", "player 1: \x1b[2J"),
    "another commitment": ("commitment: ", "commitment: " + "0" * 64),
    "another contribution": ("contribution 1: ", "contribution 1: sugar"),
    "a contribution of two words": ("contribution 1: ", "contribution 1: white pepper"),
    "another seed": ("seed: ", "seed: 9"),
    "a seed that is none": ("seed: ", "seed: two words"),
    "another dealer": ("dealer ", "dealer 9"),
    "another hand": ("hand 1: ", "hand 1: W W W"),
    "another first card": ("first ", "first WS"),
    "another winner and points": ("end ", "end winner 9 points 0 0 0"),
    "another end": ("end ", "end unfinished"),
    "another result": ("result ", "result winners 9 scores 0 0 0"),
    "no result yet": ("result ", "result unfinished"),
    "another round": ("round 2", "round 3"),
    "the number of a single round": ("engine: ", "number: 2"),
    "the dealer of a single round": ("engine: ", "dealt by: 0"),
}
TAMPERINGS_OF_A_ROUND = {
    "another number": ("number: ", "number: 5"),
    "number zero": ("number: ", "number: 0"),
    "a number beyond all bounds": ("number: ", "number: " + "9" * 5_000),
    "another dealer": ("dealt by: ", "dealt by: 1"),
    "a dealer who is not there": ("dealt by: ", "dealt by: 7"),
    "a dealer in Arabic digits": ("dealt by: ", "dealt by: ٢"),
    "another seed": ("seed: ", "seed: 6"),
    "a commitment without a match": ("seed: ", "commitment: 00"),
    "a target beyond all bounds": ("target: ", "target: " + "9" * 5_000),
    "a position": ("kind: ", "kind: position"),
    "a contribution that nobody used": ("engine: ", "contribution 0: salt"),
    "a commitment that nobody checks": ("engine: ", "commitment: " + "0" * 64),
}
TAMPERINGS_OF_A_POSITION = {
    "another position": ("position: ", "position: da-108; top R5; 0: R7; 1: R2"),
    "a position that is none": ("position: ", "position: anything"),
    "another edition than the position's": ("edition: ", "edition: fi-108"),
    "another rule than the position's": ("stacking: ", "stacking: all"),
    "another target than the position's": ("target: ", "target: 400"),
    "another seed": ("seed: ", "seed: none at all"),
    "a round": ("kind: ", "kind: round"),
}
ALL_TAMPERINGS = [
    *(("match", what, *change) for what, change in TAMPERINGS.items()),
    *(("round", what, *change) for what, change in TAMPERINGS_OF_A_ROUND.items()),
    *(("position", what, *change) for what, change in TAMPERINGS_OF_A_POSITION.items()),
]


@pytest.mark.parametrize(
    ("kind", "what", "start", "other"),
    ALL_TAMPERINGS,
    ids=[f"{kind}: {what}" for kind, what, *_ in ALL_TAMPERINGS],
)
def test_a_changed_line_is_found_out(kind: str, what: str, start: str, other: str) -> None:  # noqa: ARG001
    """Header, deal, end and result alike."""
    lines = lines_of(kind)
    place = next(place for place, line in enumerate(lines) if line.startswith(start))
    assert lines[place] != other
    lines[place] = other
    check_refused(lines)


@every_kind
def test_a_changed_card_or_number_in_any_deal_or_end_line_is_found_out(kind: str) -> None:
    """One word of one line, in every round."""
    lines = lines_of(kind)
    for place, line in enumerate(lines):
        if line.split(" ")[0] in ("dealer", "hand", "first", "end", "result"):
            words = line.split(" ")
            check_refused([*lines[:place], line + "1", *lines[place + 1 :]])
            check_refused([*lines[:place], " ".join(words[:-1]), *lines[place + 1 :]])


@every_kind
def test_a_missing_line_is_found_out(kind: str) -> None:
    """Any line but the program's version, which is a remark, and what the edition says anyhow."""
    said_anyhow = ("", f"engine: {__version__}", "teams: 0", "scoring: winner-takes", "target: 500")
    lines = lines_of(kind)
    for place, line in enumerate(lines):
        if is_action(line):
            check_other_game([*lines[:place], *lines[place + 1 :]], kind)
        elif line not in said_anyhow:
            check_refused([*lines[:place], *lines[place + 1 :]])


@every_kind
def test_a_record_that_is_cut_off_is_found_out(kind: str) -> None:
    """At every line, also in the middle of one."""
    lines = lines_of(kind)
    for place in range(len(lines) - 2):
        check_refused(lines[:place])
        if len(lines[place]) > 1:
            check_refused([*lines[:place], lines[place][: len(lines[place]) // 2]])


@every_kind
def test_a_line_that_stands_twice_is_found_out(kind: str) -> None:
    """Whether the deal, the header or the actions are doubled."""
    lines = lines_of(kind)
    for place, line in enumerate(lines):
        if line:
            doubled = [*lines[: place + 1], line, *lines[place + 1 :]]
            if not is_action(line):
                check_refused(doubled)
            else:
                check_other_game(doubled, kind)


@every_kind
def test_lines_in_another_order_are_found_out(kind: str) -> None:
    """Two neighbours swapped; header lines that only name things may stand in any order."""
    lines = lines_of(kind)
    begin = lines.index("round 1")
    for place in range(begin, len(lines) - 2):
        if lines[place] != lines[place + 1] and lines[place] and lines[place + 1]:
            swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
            if is_action(lines[place]) and is_action(lines[place + 1]):
                check_other_game(swapped, kind)
            else:
                check_refused(swapped)


@every_kind
def test_a_changed_action_or_seat_is_found_out(kind: str) -> None:
    """It is illegal, or the game goes another way and its end does not agree."""
    lines = lines_of(kind)
    for place, line in enumerate(lines):
        if is_action(line):
            seat, action = line.split(" ")
            others = (f"{(int(seat) + 1) % 3} {action}", f"{seat} draw", f"{seat} R5", f"9 {action}")
            other = others[place % 4]
            if other != line:
                check_other_game([*lines[:place], other, *lines[place + 1 :]], kind)


def is_action(line: str) -> bool:
    """Whether the line is what a seat did."""
    return line[:1].isdigit()


def check_other_game(lines: list[str], kind: str) -> None:
    """Other actions are refused, or they lead to the very result that the record gives: then it is honest."""
    record = Record.parse("\n".join(lines))
    try:
        replayed = record.replay()
    except RecordError:
        return
    assert Record.of(replayed).rounds == record.rounds != RECORDS[kind]().rounds
    assert Record.of(replayed).result == record.result


@pytest.mark.parametrize("garbage", [b"", b"\x00", b"\xff\xfe", b"yksi record 1\n\xff", bytes(range(256))])
def test_a_file_of_garbage_is_refused(garbage: bytes, tmp_path: Path) -> None:
    """With a sentence, not with a traceback."""
    path = tmp_path / "garbage.yksi"
    path.write_bytes(garbage)
    with pytest.raises(RecordError):
        Record.load(path)


# Anything at all


def read_all(text: str) -> None:
    """Read, replay and verify; nothing but RecordError may come out."""
    with suppress(RecordError):
        record = Record.parse(text)
        assert Record.parse(record.text()) == record
        record.replay()
        record.verify()


@given(st.text())
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    """Also under a first line that promises a record."""
    read_all(text)
    read_all("yksi record 1\n" + text)


HEADER_KEYS = (
    "edition",
    "kind",
    "position",
    "number",
    "dealt by",
    "commitment",
    "seed",
    "player 0",
    "player 3",
)
header_lines = st.builds(
    "{}: {}".format,
    st.sampled_from(
        [*HEADER_KEYS, "contribution 0", "custom 1", "custom 3 step", "teams", "target", "engine"]
    ),
    st.text(max_size=30)
    | st.sampled_from(["0", "1", "2", "9" * 5_000, "match", "round", "position", "nb-112"]),
)
round_lines = st.builds(
    "{} {}".format,
    st.sampled_from(["0", "1", "9", "hand 0:", "dealer", "first", "end", "round", "result"]),
    st.sampled_from(["draw", "W:R", "R7!", "catch:0", "2", "R1 R2", "winner 0 points 1", "unfinished", "٣"]),
)


@given(
    st.sampled_from(list(RECORDS)),
    st.lists(
        st.tuples(st.integers(0, 400), st.booleans(), header_lines | round_lines | st.text()), max_size=3
    ),
)
def test_a_mutated_record_is_a_record_or_a_record_error(
    kind: str, changes: list[tuple[int, bool, str]]
) -> None:
    """Lines of an honest record replaced or added to."""
    lines = lines_of(kind)
    for place, replaces, line in changes:
        lines[place % len(lines) : place % len(lines) + replaces] = [line]
    read_all("\n".join(lines))


def test_a_record_is_walked_step_by_step_and_each_deal_is_a_step() -> None:
    match = play_match(Match("sv-1981", players=["Ada", "Bo", "Cy"], target=60, seed=3), Random(1))
    walk = Record.of(match).steps()
    walked = [(step.round, step.seat, step.action, list(step.events)) for step in walk]
    for number, game in enumerate(match.rounds, start=1):
        steps = [each[1:] for each in walked if each[0] == number]
        assert steps[0][:2] == (None, "")
        assert [(seat, action) for seat, action, _ in steps[1:]] == game.history
        assert [event for _, _, events in steps for event in events] == game.events
    assert isinstance(walk.played, Match)
    assert walk.played.scores == match.scores


def test_a_walk_comes_as_far_as_the_record_is_right() -> None:
    game = Game.deal("nb-112", players=2, seed=7)
    while len(game.history) < 10:
        game.play(game.legal()[0])
    text = Record.of(game).text()
    seat, action = game.history[4]
    spoilt = text.replace("\nend unfinished", f"\n{1 - game.turn} draw\nend unfinished")
    walk = iter(Record.parse(spoilt).steps())
    assert [(step.seat, step.action) for step in (next(walk) for _ in range(11))][5] == (seat, action)
    with pytest.raises(RecordError, match="action 11"):
        next(walk)
