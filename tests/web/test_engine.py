"""The page's engine is the library: what `web/engine` answers is what Python does, to the byte.

Node answers most of it, as it is quick; Chromium some of it always, in the worker that pages use.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.engine.compare import all_tables
from tests.generic.configurations import HOUSE_RULES, PLAYERS, Table, ready_table, write_custom_rule
from tests.generic.play import play_out
from tests.web.asked import Asked
from tests.web.modules import imported
from tests.web.retold import (
    NODE,
    Question,
    RetoldMatch,
    about_bots,
    about_position,
    about_record,
    about_rules,
    compare,
)
from tests.web.retold_here import compare_here, open_engine
from tests.web.visitor import Visitors
from yksi import EDITIONS, Carried, Game, Match, Record, ready_rules
from yksi.bots import BOTS
from yksi.custom import CustomRule
from yksi.keys import KEYS

needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed; the browser is asked below")
ACTIONS = 30
EVERY = 6
"""One table in so many is sat down at; the soak sits down at all of them (`tests/web/retell_soak.py`)."""


@needs_node
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_moment_of_a_match_is_told_as_python_tells_it(edition: str) -> None:
    """Views, events, what is legal, why not, scores, positions and the record; every seat and a spectator."""
    tables = [table for table in all_tables() if table.edition == edition][::EVERY]
    compare([RetoldMatch(table, f"{place}", ACTIONS).question for place, table in enumerate(tables)])


@needs_node
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_matches_come_to_the_same_end(edition: str) -> None:
    """By each way to count, with and without teams."""
    ways = (
        {"scoring": "lowest"},
        {"scoring": "knock-out", "target": 60},
        {"scoring": "rounds"},
        {"teams": 2},
    )
    tables = [Table(edition, 4, {"hand_size": 3, "target": 90, **way}) for way in ways]
    compare([RetoldMatch(table, f"{place}", 400).question for place, table in enumerate(tables)])


BAD_RULES: tuple[dict[str, object], ...] = (
    {"stackin": "same"},
    {"stacking": "some"},
    {"stacking": []},
    {"stacking": ["2on2", "4on2"]},
    {"hand-size": "11"},
    {"hand_size": 7.5},
    {"hand_size": None},
    {"must_play": "perhaps"},
    {"must_play": 1},
    {"deck": 110},
    {"target": "0"},
    {"version": 3},
    {"version": 1},
    {"name": "Friday"},
    {"name": "NB-112"},
    {"name": " "},
    {"name": "a\u0007b"},
    {"name": "x" * 41},
    {"name": 7},
    {"custom": "joke, swap"},
    {"custom": "yoke"},
    {"custom": 7},
    {"custom": [7]},
    {"custom": ["joke"] * 4},
    {"custom": [{"name": "Rain", "rain": 1}]},
    {"custom": [{"name": "Rain"}]},
    {"custom": [{"name": "Rain", "steps": []}]},
    {"custom": [{"name": "Rain", "steps": ["wet"]}]},
    {"custom": [{"name": 'It\'s "wet"', "steps": [{"verb": "fall"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"target": "me"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "draw"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "draw", "target": "me"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "draw", "target": "me", "number": 21}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "draw", "target": "me", "number": 2, "wet": 1}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "draw", "target": "picked", "number": 2}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "skip", "target": "me", "number": 2}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "skip", "target": "me", "when": "yes"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "skip", "target": "me", "holding": "red"}]}]},
    {"custom": [{"name": "Rain", "steps": [{"verb": "extra-turn", "target": "me"}] * 2}]},
    {"teams": 1},
    {"teams": 2, "open_partners": True},
    {"open_partners": True},
    {"hand_limit": 5},
    {"scoring": "rounds", "target": 101},
    {"no_uno": True, "uno_needed": True},
    {"no_uno": True, "uno_penalty": 3},
    {"no_uno": True, "uno_window": "moves"},
    {"no_uno": True, "uno_lost_turn": "yes"},
    {"no_bluff": True, "free_draw_four": True},
    {"deck": 108, "customizable": 3},
    {"deck": 108, "shuffle_last": "shuffle"},
    {"customizable": 1, "custom": ["joke", "swap"]},
)


@needs_node
@pytest.mark.parametrize("edition", [*EDITIONS, "own", "nb-113"])
def test_choices_come_to_the_same_or_are_refused_with_the_same_sentence(edition: str) -> None:
    """Thrown together, misspelt, out of bounds, contradicting each other; custom rules as well."""
    random = Random(edition)
    questions = [about_rules(edition, dict(changes), players) for changes in BAD_RULES for players in (3, 4)]
    for _ in range(150):
        changes: dict[str, object] = {}
        for rules in random.sample(HOUSE_RULES, random.randint(1, 5)):
            changes |= rules
        if random.random() < 0.4:
            changes["custom"] = [write_custom_rule(random.choice) for _ in range(random.randint(1, 4))]
        if random.random() < 0.1:
            changes[random.choice([*KEYS])] = random.choice(["yes", 3, "off", 112, "rounds", "7"])
        questions.append(about_rules(edition, changes, random.choice([*PLAYERS, 1, 11])))
    compare(questions)


@needs_node
def test_records_are_read_replayed_and_proved_alike() -> None:
    """Of a match, one that goes on, a round and a position; whole, cut off, or with any line changed."""
    random = Random(7)
    records = [_record(text) for text in (_match_text(), _moved_text(), _round_text(), _position_text())]
    questions: list[Question] = [*map(about_record, records)]
    questions += [about_record(path.read_text(encoding="utf-8")) for path in OF_EARLIER_VERSIONS]
    for record in records:
        lines = record.split("\n")
        for place, line in enumerate(lines):
            other = random.choice(lines)
            for changed in ([], [other], [line + random.choice(" 1Rx:")], [line, line], [line[:-1]]):
                if random.random() < 0.3:
                    questions.append(about_record("\n".join([*lines[:place], *changed, *lines[place + 1 :]])))
    compare(questions)


OF_EARLIER_VERSIONS = sorted(Path("tests/records").glob("*.yksi"))


def _record(text: str) -> str:
    assert Record.parse(text).replay()
    return text


def _moved_text() -> str:
    carried = Carried((40, 7, 110), 3, 0)
    match = Match("nb-112", 3, "other", target=100, scoring="knock-out", hand_size=2, carried=carried)
    play_out(match.round, Random(3))
    return Record.of(match).text()


def _match_text() -> str:
    custom: list[str | CustomRule] = [ready_rules()["joke"], "swap", "stuck"]
    match = Match(
        "nb-112", ["Ada", "Bø"], "secret", ["sauna", "fjord"], target=60, hand_size=3, custom=custom
    )
    random = Random(1)
    while not match.over:
        play_out(match.next_round() if match.round.over else match.round, random)
    return Record.of(match).text()


def _round_text() -> str:
    game = Game.deal("sv-1981", 3, seed=5, dealer=2, round=4, hand_size=2)
    return Record.of(play_out(game, Random(2))).text()


def _position_text() -> str:
    game = Game.position("da-108; top R5; stacking=same; turn 1; 0: R7 W+4; 1: B2 R+2; 2: G1 G2")
    for action in ("R+2!", "accept"):
        game.play(action)
    return Record.of(game).text()


POSITIONS = (
    "nb-112; top R5; turn 0; dealer 3; 0: R7 W; 1: B2 G1; 2: Y1 Y2; 3: WS; draw: R1 G2 Y+2",
    "nb-112; top W; colour G; 0: R7 W; 1: B2 G1",
    "nb-112; first R+2; dealer 1; 0: R7 W; 1: B2 G1; draw: R1 R2",
    "nb-112; first W; 0: R7 W; 1: B2 G1",
    "sv-1981; top RR; layer 1; direction right; unsaid 1; 0: R7 R8; 1: B2; 2: out; 3: Y1 Y2",
    "fi-108; top R5; stacking=all; seven-zero=yes; teams=2; 0: R7 W+4; 1: B2 G7; 2: Y1 Y0; 3: W; discard: B1",
    "nb-112; top R5; custom=joke,swap; 0: W1 W2 R1; 1: B2 G1 B3; 2: Y1 Y2 Y3",
    "nb-112; top R5; hand_limit=9; jump_in=yes; 0: R7 R5 Y5; 1: R5 B2; draw: W+4 W+4",
    "nb-113; top R5; 0: R7; 1: B2",
    "nb-112; 0: R7; 1: B2",
    "nb-112; top R5; first R5; 0: R7; 1: B2",
    "nb-112; top R5 R6; 0: R7; 1: B2",
    "nb-112; top ZZ; 0: R7; 1: B2",
    "nb-112; top W; 0: R7; 1: B2",
    "nb-112; top W; colour P; 0: R7; 1: B2",
    "nb-112; top R5; colour G; 0: R7; 1: B2",
    "nb-112; top R5; 0: R7; 2: B2",
    "nb-112; top R5; 0: R7",
    "nb-112; top R5; 0: R7; 1: out",
    "nb-112; top R5; 0: R7; 1:",
    "nb-112; top R5; turn 2; 0: R7; 1: B2",
    "nb-112; top R5; direction up; 0: R7; 1: B2",
    "nb-112; top R5; unsaid 0; 0: R7; 1: B2",
    "nb-112; top R5; 0: R7; 0: R8; 1: B2",
    "nb-112; top R5; nonsense; 0: R7; 1: B2",
    "nb-112; top R5; stacking=some; 0: R7; 1: B2",
    "nb-112; top R5; 0: R0 R0; 1: B2",
    "nb-112; first W+4; 0: R7; 1: B2",
    "nb-112; first R5; turn 1; 0: R7; 1: B2",
    "nb-112; first R5; discard: R6; 0: R7; 1: B2",
    "nb-112; top R5; teams=2; 0: R7; 1: B2; 2: Y1",
)


@needs_node
def test_positions_are_set_up_and_refused_alike() -> None:
    """With what becomes of them, and their records."""
    compare([about_position(text, moves=25) for text in POSITIONS])


@needs_node
@pytest.mark.parametrize("edition", EDITIONS)
def test_bots_choose_alike(edition: str) -> None:
    """Every bot, at tables of all sizes."""
    random = Random(edition)
    questions = []
    for bot in BOTS:
        for players in (2, 3, 4, 7, 10):
            rules = dict(random.choice(HOUSE_RULES[:60]))
            table = Table(edition, players, rules)
            if edition.startswith("nb") and random.random() < 0.5:
                table = ready_table(edition, players, random)
            questions.append(about_bots(table, [bot] * players, f"{bot}-{players}", 60))
    compare(questions)


def test_chromium_answers_what_node_does(visit: Visitors) -> None:
    """Matches at all kinds of tables, records and their proofs, positions, bots."""
    page = visit("/rules")
    open_engine(page)
    tables = [*all_tables()][:: 6 * EVERY]
    questions = [RetoldMatch(table, f"{place}", ACTIONS).question for place, table in enumerate(tables)]
    questions += [about_record(path.read_text(encoding="utf-8")) for path in OF_EARLIER_VERSIONS]
    questions += [about_position(text, moves=25) for text in POSITIONS[:8]]
    questions += [about_bots(Table("nb-112", 4, {}), [bot] * 4, bot, 60) for bot in BOTS]
    compare_here(page, questions)


ASK = f"""
async (commands) => {{
  const {{ Engine }} = await {imported("engine/client.js")};
  const engine = new Engine();
  const refused = ({{ code, reason, message }}) => ({{ code, reason, message }});
  const answers = [];
  for (const [verb, given] of commands) answers.push(await engine.ask(verb, given).catch(refused));
  engine.close();
  return answers.map((answer) => JSON.stringify(answer));
}}
"""
IN_THE_BROWSER = (
    Table("nb-112", 2, {"custom": ["joke", "swap", "stuck"]}),
    Table("nb-112-retold", 4, {"teams": 2, "open_partners": "yes", "stacking": "all"}),
    Table("fi-108", 3, {"scoring": "knock-out", "target": 30, "hand_size": 3, "jump_in": "yes"}),
    Table("da-108", 5, {"seven_zero": "yes", "hand_limit": 12, "sets": "yes"}),
    Table("sv-1981", 10, {"scoring": "lowest", "target": 100}),
)


@pytest.mark.parametrize("table", IN_THE_BROWSER, ids=str)
def test_a_worker_in_the_browser_answers_what_python_does(table: Table, visit: Visitors) -> None:
    """Also with a bot that needs a network, which comes by itself."""
    asked = Asked(table, "browser", 60, bot="expert")
    told = visit().evaluate(ASK, asked.commands)
    for (verb, given), answer, expected in zip(asked.commands, told, asked.answers, strict=True):
        assert answer == msgspec.json.encode(expected).decode(), f"{verb} {given}"
