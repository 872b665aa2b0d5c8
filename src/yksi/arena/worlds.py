"""Which tables `yksi simulate` compares: editions, own rules, and house rules on top of the first of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from yksi.arena.entrants import Entrant, entrants
from yksi.arena.tasks import Task, pairings
from yksi.bots import BOTS
from yksi.editions import EDITIONS, check_players, make_rules
from yksi.keys import Rules
from yksi.locales import message
from yksi.state import MAX_PLAYERS

HOUSE_RULES: Final = (
    *("stacking=same", "stacking=all", "seven_zero=yes", "jump_in=yes", "draw_to_match=yes"),
    *("must_play=yes", "force_play=yes", "strict_wild=yes", "no_bluff=yes", "free_draw_four=yes"),
    *("uno_lost_turn=yes", "guilty_draws=extra", "hand_size=5", "hand_size=10", "uno_penalty=4"),
)
"""Each by itself, unless other ones are asked for."""

NONE: Final = "none"


@dataclass(frozen=True)
class World:
    """A kind of table that is compared with the others."""

    name: str
    """An edition, rules of a name of their own, or a house rule on top of the baseline."""
    is_house_rule: bool
    task: Task

    @property
    def players(self) -> int:
        """How many sit at it."""
        return self.task.players

    def title(self, language: str = "en") -> str:
        """What people call it."""
        return message("arena", "world", language, name=self.name, players=self.players)


def player_counts(text: str) -> list[int]:
    """Numbers of players as people write them: ``2,4``."""
    words = [word.strip() for word in text.split(",")]
    numbers = [int(word) for word in words if word.isascii() and word.isdigit()]
    if len(numbers) < len(words) or not all(2 <= number <= MAX_PLAYERS for number in numbers):
        raise ValueError(f"--players must be numbers from 2 to 10 with commas between, not {text!r}")
    return list(dict.fromkeys(numbers))


def worlds(
    starts: Sequence[str | Rules],
    house_rules: Sequence[str] | None,
    changes: Mapping[str, Any],
    players: Sequence[int],
    bot: str,
    seed: str,
    rounds: int,
    adjusted: bool = False,
) -> list[World]:
    """Every start and house rule with every number of players; the first is the baseline of its size."""
    chosen: list[tuple[str, bool, Rules]] = []
    for start in starts or EDITIONS:
        rules = make_rules(start, **changes)
        chosen.append((rules.name or rules.edition, False, rules))
    baseline = chosen[0]
    for text in _house_rules(house_rules):
        rules = make_rules(baseline[2], **_settings(text))
        if house_rules or rules != baseline[2]:
            chosen.append((text, True, rules))
    if len({name for name, _, _ in chosen}) < len(chosen):
        raise ValueError("every edition and house rule can be compared once only: one stands twice")
    found: list[World] = []
    for count in players:
        for name, is_house_rule, rules in chosen:
            check_players(rules, count)
            seated = (Entrant(bot),) * count
            label = f"{name}, {count} players"
            task = Task(label, rules, seated, seed, rounds, counted=True, adjusted=adjusted)
            found.append(World(name, is_house_rule, task))
    return found


def fields(
    compared: Sequence[World], bots: Sequence[str], rounds: int, matches: bool
) -> list[tuple[World, list[Task]]]:
    """Each of these tables, and how these bots meet each other there, everybody everybody else.

    So many rounds, or matches, are shared out among all pairings of a table.
    """
    players = entrants(bots)
    if len(players) < 2 or not all(each.is_ours for each in players):
        raise ValueError(f"--skill measures two or more of our bots: {', '.join(BOTS)}")
    found = []
    for world in compared:
        task = world.task
        # A round by itself is a match to one point: bots that mind the score then play for the round.
        rules = task.rules if matches else make_rules(task.rules, target=1)
        met = pairings(players, rules, task.players, task.seed, 1, matches, task.patience)
        deals = max(2, rounds // sum(each.rotations for each in met))
        found.append(
            (world, [replace(each, label=f"{task.label}: {each.label}", deals=deals) for each in met])
        )
    return found


def _house_rules(given: Sequence[str] | None) -> Sequence[str]:
    if given is None:
        return HOUSE_RULES
    return [text for text in given if text != NONE]


def _settings(text: str) -> dict[str, Any]:
    """``stacking=all+jump_in=yes`` as keys and values, which `make_rules` checks."""
    settings: dict[str, Any] = {}
    for part in text.split("+"):
        key, equals, value = part.partition("=")
        if not equals:
            raise ValueError(f"--house {text}: write KEY=VALUE, and + between several")
        settings[key.strip()] = value.strip()
    return settings
