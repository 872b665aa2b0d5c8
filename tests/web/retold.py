"""What tests ask the page's engine, and what Python answers to the same: in Node here, or in a browser.

`RetoldMatch` plays a match and tells of every moment; the others tell of rules, records, positions and bots.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.generic.configurations import Table
from tests.generic.play import any_move
from yksi import Game, IllegalAction, Match, Record, actions, make_rules
from yksi.bots import BotName, choose_at, make_bot
from yksi.changes import difference
from yksi.custom import CustomRule
from yksi.editions import check_players
from yksi.errors import Contradiction, Miswritten
from yksi.terms import write_terms
from yksi.view import public_view

NODE = shutil.which("node")
HERE = Path(__file__).parent
ROUNDS = 3
TRIES = 3
"""So many actions are tried at each moment, most of which are not legal."""

Tries = list[tuple[int, str]]


@dataclass(frozen=True)
class Question:
    """Something to ask, with Python's own answer."""

    name: str
    asked: dict[str, Any]
    answer: Any

    @property
    def text(self) -> str:
        """The answer, as the page has to give it."""
        return msgspec.json.encode(self.answer).decode()


class RetoldMatch:
    """A match at a table, played at random and told moment by moment."""

    def __init__(self, table: Table, seed: str, actions: int) -> None:
        """Play it, at most so many actions."""
        self._random = random = Random(seed)
        players = [f"Player {seat}" for seat in range(1, table.players + 1)]
        words = [f"word-{seat}" for seat in range(table.players)] if random.random() < 0.5 else []
        self._match = Match(table.edition, players, seed, words, **table.rules)
        moments: list[tuple[int | None, str, Tries]] = []
        lines = [_line([self._match.commitment, *self._moment(0, [])])]
        before = public_view(self._match.round.table)
        while len(moments) < actions and not self._is_over():
            seat, action, tries, since = self._go_on()
            moments.append((seat, action, tries))
            after = public_view(self._match.round.table)
            lines.append(_line([*self._moment(since, tries), difference(before, after)]))
            before = after
        lines.append(Record.of(self._match).text())
        asked = {
            "about": "match",
            "edition": table.edition,
            "changes": as_data(table.rules),
            "players": players,
            "seed": seed,
            "contributions": words,
            "moments": moments,
        }
        self.question = Question(f"{table}, seed {seed}", asked, lines)

    def _is_over(self) -> bool:
        match = self._match
        return match.over or (match.round.over and len(match.rounds) == ROUNDS)

    def _go_on(self) -> tuple[int | None, str, Tries, int]:
        """An action, or the next round: who did what, what is tried after it, the number of its events."""
        match, random = self._match, self._random
        tries = [_any_action(match.round, random) for _ in range(TRIES)]
        if match.round.over:
            match.next_round()
            return None, "", tries, 0
        since = len(match.round.events)
        seat, action = any_move(match.round, random)
        match.play(action, seat)
        return seat, action, tries, since

    def _moment(self, since: int, tries: Tries) -> list[Any]:
        """Everything that anybody can ask for."""
        match, game = self._match, self._match.round
        viewers = [*range(game.players), None]
        return [
            [game.view(seat) for seat in viewers],
            [game.told(seat, since) for seat in viewers],
            [game.legal(), game.hand(0), game.points, game.winner],
            [_refusal(game, seat, action) for seat, action in tries],
            {name: getattr(match, name) for name in ("scores", "out", "over", "winners", "sides")},
            tried(game.to_position),
        ]


def about_rules(edition: str, changes: dict[str, Any], players: int) -> Question:
    """Whether choices go together, and what they come to."""

    def find() -> list[str]:
        rules = make_rules(edition, **changes)
        check_players(rules, players)
        return write_terms(rules, [])

    asked = {"about": "rules", "edition": edition, "changes": as_data(changes), "players": players}
    return Question(f"{edition} {changes}", asked, tried(find))


def about_record(text: str) -> Question:
    """Whether a record plays as it says."""

    def find() -> list[Any]:
        record = Record.parse(text)
        played = record.replay()
        return [Record.of(played).text(), record.verify() if record.kind == "match" else None]

    return Question(text, {"about": "record", "text": text}, tried(find))


def about_position(text: str, custom: Sequence[Any] = (), moves: int = 0) -> Question:
    """What a position is, and what becomes of it."""
    played: list[tuple[int, str]] = []

    def find() -> list[Any]:
        game = Game.position(text, 7, custom)
        before = [game.view(0), game.told(0), Record.of(game).text()]
        random = Random(text)
        while len(played) < moves and not game.over:
            played.append(any_move(game, random))
            game.play(played[-1][1], played[-1][0])
        return [*before, game.view(0), Record.of(game).text()]

    answer = tried(find)
    asked = {"about": "position", "text": text, "seed": 7, "custom": list(custom), "actions": played}
    return Question(text, asked, answer)


def about_bots(table: Table, bots: Sequence[BotName], seed: str, actions: int) -> Question:
    """What bots choose."""
    game = Match(table.edition, [f"Player {seat}" for seat in range(len(bots))], seed, **table.rules).round
    sitting = [make_bot(name, seat) for seat, name in enumerate(bots)]
    while len(game.history) < actions and not game.over:
        game.play(choose_at(sitting[game.turn], game, game.turn) or "")
    changes = as_data(table.rules)
    asked = {"edition": table.edition, "changes": changes, "bots": bots, "seed": seed, "actions": actions}
    return Question(f"{table}: {bots}", {"about": "bots", **asked}, game.history)


def ask(questions: Iterable[dict[str, Any]]) -> list[Any]:
    """What the page's engine answers, in Node."""
    lines = "".join(msgspec.json.encode(question).decode() + "\n" for question in questions)
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(HERE / "retell.mjs")],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(questions: Sequence[Question]) -> None:
    """Hold the answers of the page's engine, in Node, against Python's."""
    digests = ask(question.asked for question in questions)
    for question, digest in zip(questions, digests, strict=True):
        if digest != hashlib.sha256(question.text.encode()).hexdigest():
            [told] = ask([{**question.asked, "whole": True}])
            differ(question, json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def differ(question: Question, told: str) -> None:
    """Fail if the page answers something else, and show where."""
    expected = question.text
    if told != expected:
        pairs = enumerate(zip(told, expected, strict=False))
        place = next((at for at, (one, other) in pairs if one != other), min(len(told), len(expected)))
        around = slice(max(0, place - 300), place + 150)
        raise AssertionError(f"{question.name}\npage:   …{told[around]}…\npython: …{expected[around]}…")


def tried(find: Callable[[], Any]) -> Any:
    """What comes of it, or what a mistake says."""
    try:
        return find()
    except IllegalAction as error:
        return [error.reason, str(error), {}]
    except (Contradiction, Miswritten) as error:
        return [error.code, str(error), error.values]
    except ValueError as error:
        return ["", str(error), {}]


def as_data(changes: dict[str, Any]) -> dict[str, Any]:
    """Choices that can be sent."""
    custom = changes.get("custom")
    if not isinstance(custom, list):
        return changes
    return {**changes, "custom": [each.words() if isinstance(each, CustomRule) else each for each in custom]}


def _any_action(game: Game, random: Random) -> tuple[int, str]:
    """Something that somebody could want to do, mostly with a card of the own hand."""
    seat = random.randrange(game.players)
    hand = game.hand(seat)
    if hand and random.random() < 0.6:
        card = random.choice(hand)
        wild = f"{card}:G" if card[0] == "W" else card
        return seat, random.choice([card, f"{card}!", wild, f"discard:{card}"])
    return seat, random.choice([name for name in actions.NAMES if name])


def _refusal(game: Game, seat: int, action: str) -> Any:
    return None if action in game.legal(seat) else tried(lambda: game.play(action, seat))


def _line(moment: list[Any]) -> str:
    return msgspec.json.encode(moment).decode()
