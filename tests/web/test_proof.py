"""The browser checks deals by itself (web/replay/proof.js): it finds what `Record.verify` finds.

JavaScript repeats here what the library does, as people check a deal on a device of their own.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.every import share
from tests.generic.configurations import Table, house_tables, mixed_tables, plain_tables, ready_table
from tests.generic.play import play_out
from tests.server.desk import Desk
from tests.server.logged import finished, give
from yksi import EDITIONS, Game, Match, Record, make_rules
from yksi.cards import KINDS, copies
from yksi.proof import derive_key
from yksi.rules.generator import next_block, shuffle
from yksi.server.protocol import Contribute, Start
from yksi.server.protocol.options import Options
from yksi.server.tables.replays import replay_of
from yksi.state import State

NODE = shutil.which("node")
OLD = [
    path
    for path in sorted((Path(__file__).parents[1] / "records").glob("*.yksi"))
    if "kind: match" in path.read_text(encoding="utf-8")
]
pytestmark = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")


def ask(questions: Iterable[dict[str, Any]]) -> list[Any]:
    """What the modules of the browser answer."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    script = Path(__file__).parent / "prove.mjs"
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(script)], input=lines, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def generator(key: list[int], round_number: int = 1, shuffles: int = 0) -> State:
    """A table with nothing on it but a generator."""
    state = State(make_rules("nb-112"))
    state.key, state.round_number, state.shuffles = key, round_number, shuffles
    return state


def play(table: Table, seed: str, rounds: int = 2) -> Record:
    """The record of some random rounds at a table, with a contribution of every seat."""
    random = Random(seed)
    words = [f"word-{seat}" for seat in range(table.players)] if random.random() < 0.8 else []
    match = Match(table.edition, table.players, seed, words, **table.rules)
    play_out(match.round, random)
    while not match.over and len(match.rounds) < rounds:
        play_out(match.next_round(), random)
    return Record.of(match)


def question(record: Record, text: str | None = None) -> dict[str, Any]:
    """To check a record, or another text with the story of the record."""
    replay = msgspec.to_builtins(replay_of(record))
    steps = [played["steps"] for played in replay["rounds"]]
    return {"do": "prove", "text": text or record.text(), "rules": replay["rules"], "rounds": steps}


def tables(edition: str) -> Iterator[Table]:
    """The edition as printed, with house rules, each in some edition, with several, with custom rules."""
    random = Random(edition)
    yield from plain_tables(edition)
    yield from share(house_tables(edition, 4), 4, EDITIONS.index(edition))
    yield from mixed_tables(edition, 3, 6)
    yield from crowds(edition)
    if make_rules(edition).customizable:
        yield from (ready_table(edition, players, random) for players in (2, 3, 6))
        yield from (thieves(players) for players in (2, 4))


def crowds(edition: str) -> Iterator[Table]:
    """Hands that move, and are shuffled, among those whom the hand limit has left in the round."""
    moving: dict[str, Any] = {"hand_size": 5, "seven_zero": "yes", "sets": "yes", "deck": 112}
    for limit in (6, 8, 12):
        yield Table(edition, 5, {**moving, "hand_limit": limit, "customizable": 0, "stacking": "all"})
        custom = ["merry-go-round", "stuck", "three"]
        yield Table(edition, 4, {**moving, "hand_limit": limit, "customizable": 3, "custom": custom})


def thieves(players: int) -> Table:
    """Rules that rob one hand several times, which the story tells as one theft."""
    steps = [
        [("steal", "everybody-else", 2), ("steal", "everybody-else", 1)],
        [("collect", "everybody-else", 1), ("steal", "next", 2), ("steal", "next", 1)],
        [("give", "pick", 1), ("steal", "picked", 1), ("steal", "everybody-else", 1)],
    ]
    rules = [
        {
            "name": f"Thief {number}",
            "steps": [{"verb": verb, "target": to, "number": taken} for verb, to, taken in each],
        }
        for number, each in enumerate(steps, start=1)
    ]
    return Table("nb-112", players, {"custom": rules, "hand_size": 10})


def test_a_key_of_zeros_gives_the_published_block_of_chacha8() -> None:
    """The test vector of Strombergson's draft, as in test_generator."""
    [words] = ask([{"do": "block", "key": [0] * 8, "counter": 0, "nonce": [0, 0, 0]}])
    assert words[:4] == [0x2FEF003E, 0xD6405F89, 0xE8B85B7F, 0xA1A5091F]


def test_blocks_are_those_of_the_library() -> None:
    """For any key, counter and nonce."""
    random = Random(7)
    asked, expected = [], []
    for _ in range(50):
        key = [random.randrange(2**32) for _ in range(8)]
        state = generator(key, random.randrange(2**32), random.randrange(2**32))
        state.block = random.randrange(2**32 - 1)
        nonce = [state.round_number, state.shuffles, 0]
        asked.append({"do": "block", "key": key, "counter": state.block, "nonce": nonce})
        next_block(state)
        expected.append(list(state.words))
    assert ask(asked) == expected


def test_shuffles_are_those_of_the_library() -> None:
    """Of piles of every size, with words that are passed over among the streams."""
    asked, expected = [], []
    for size in range(113):
        for seed in range(8):
            key = derive_key(seed)
            pile = [*range(size)]
            asked.append({"do": "shuffle", "key": key, "round": seed, "number": size + 1, "pile": pile})
            shuffled = pile.copy()
            shuffle(generator(key, seed, size), shuffled, 0, size)
            expected.append(shuffled)
    assert ask(asked) == expected


def test_hashes_are_those_of_the_standard_library() -> None:
    """Around every length at which SHA-256 and HMAC take another block."""
    texts = ["å" * length for length in (0, 1, 27, 28, 31, 32, 33, 64, 500)]
    hashes = ask({"do": "sha256", "text": text} for text in texts)
    assert hashes == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    codes = ask({"do": "hmac", "key": text, "text": f"{text}!"} for text in texts)
    assert codes == [hmac.new(text.encode(), f"{text}!".encode(), "sha256").hexdigest() for text in texts]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_browser_finds_what_the_library_finds(edition: str) -> None:
    """The same commitment, every shuffle, every card that was dealt or drawn, at every table."""
    seated = list(tables(edition))
    records = [play(table, f"{edition}-{number}") for number, table in enumerate(seated)]
    for table, record, found in zip(seated, records, ask(map(question, records)), strict=True):
        proof = record.verify()
        problems = [played["problem"] for played in found["rounds"]]
        assert problems == [None] * proof.rounds, f"{table}: {problems}"
        assert found["agrees"]
        assert found["commitment"] == proof.commitment
        assert sum(len(played["shuffles"]) for played in found["rounds"]) == proof.shuffles
        size = sum(copies(card, record.rules.deck, record.rules.customizable) for card in range(KINDS))
        for played in found["rounds"]:
            assert [len(each["cards"]) for each in played["shuffles"] if each["why"] == "deal"] == [size]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_the_browser_checks_a_match_of_earlier_rules(path: Path) -> None:
    """By the terms that stood in its record, which had no line for the version of the rules."""
    record = Record.load(path)
    [found] = ask([question(record)])
    assert found["agrees"]
    assert found["commitment"] == record.commitment


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ("seed: secret", "seed: another"),
        ("player 0: Ada", "player 0: Eve"),
        ("target: 500", "target: 499"),
        ("rules: 2", "rules: 1"),
        ("contribution 1: fjord", "contribution 1: fjell"),
        ("commitment: ", "commitment: 0"),
        ("dealer ", "dealer 1"),
    ],
)
def test_a_record_that_was_changed_does_not_agree(was: str, is_now: str) -> None:
    """Whatever was changed: seed, players, rules, contributions, commitment, deal."""
    record = _two_players()
    [found] = ask([question(record, record.text().replace(was, is_now))])
    assert not found["agrees"]


def test_a_card_that_was_exchanged_is_found_at_its_step() -> None:
    """A story in which another card was drawn than the seed gives."""
    asked = question(_two_players())
    steps = asked["rounds"][0]
    place, drew = next(
        (place, event)
        for place, step in enumerate(steps)
        for event in step["events"]
        if event["event"] == "drew"
    )
    drawn = drew["cards"][0]
    drew["cards"][0] = "W+4" if drawn != "W+4" else "W"
    [found] = ask([asked])
    assert found["fixed"]
    assert not found["agrees"]
    problem = found["rounds"][0]["problem"]
    assert problem == {"step": place, "expected": drawn, "found": drew["cards"][0]}


@pytest.mark.parametrize("kind", ["dealer", "turned", "laid", "drew"])
def test_a_story_that_leaves_something_out_proves_nothing(kind: str) -> None:
    """Whoever tells the story cannot make a card agree by keeping silent about it."""
    asked = question(_two_players())
    for step in asked["rounds"][0]:
        step["events"] = [event for event in step["events"] if event["event"] != kind]
    [found] = ask([asked])
    assert not found["agrees"]


def test_a_round_by_itself_has_nothing_to_prove() -> None:
    """Only deals of a match are fixed by a commitment."""
    record = Record.of(play_out(Game.deal("nb-112", seed=7), Random(7)))
    assert ask([question(record)]) == [None]


def _two_players() -> Record:
    match = Match("fi-108", ["Ada", "Bo"], "secret", ["sauna", "fjord"])
    play_out(match.round, Random(1))
    return Record.of(match)


def test_the_browser_witnesses_the_log_of_a_match() -> None:
    desk = Desk(Options(seats=2, pace="instant", rules={"scoring": "rounds", "target": 1}))
    desk.do("ada", Start)
    give(desk, "ada", "sauna")
    desk.wait(0)
    desk.do("ada", Contribute, word="sauna")
    desk.wait(0)
    kept = f"{desk.table.seq} {desk.table.head}"
    record, log = finished(desk)
    text, shown = record.text(), log.text()
    tries = [
        (text, shown, kept, True, True),
        (text, shown, None, True, None),
        (text, shown.replace('"e":"revealing"', '"e":"readied"'), kept, False, False),
        (text, shown, kept.replace(kept[-1], "0" if kept[-1] != "0" else "1"), True, False),
        (text.replace("contribution 0: sauna", "contribution 0: other"), shown, kept, False, True),
        (text.replace("promise 0: ", "promise 0: 0"), shown, kept, False, True),
        (text, "nothing", kept, False, False),
    ]
    found = ask({"do": "witness", "text": one, "log": two, "kept": kept} for one, two, kept, *_ in tries)
    for answer, (*_, agrees, same) in zip(found, tries, strict=True):
        assert answer["agrees"] is agrees
        assert (answer["kept"] and answer["kept"]["same"]) is same
