"""Every table that the generic tests sit down at, in one place.

An edition × 2 to 10 players × each house rule alone × house rules thrown together × custom rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from yksi import EDITIONS, make_rules, ready_rules
from yksi.custom import VERBS, CustomRule
from yksi.steps import CONDITIONS, MAYS, NEEDS, SELECTIONS, UNTILS

PLAYERS: Final = range(2, 11)
WITH_CUSTOM_CARDS: Final = tuple(id for id in EDITIONS if make_rules(id).customizable)

HOUSE_RULES: Final[tuple[dict[str, str | int], ...]] = (
    {},
    {"hand_size": 2},
    {"hand_size": 10},
    {"dealer_draw": "number"},
    {"dealer_draw": "card"},
    {"first_card": "acts"},
    {"first_card": "lies"},
    {"first_card": "again"},
    {"first_wild": "named"},
    {"first_wild": "returned"},
    {"must_play": "yes"},
    {"must_play": "no"},
    {"force_play": "yes"},
    {"force_play": "no"},
    {"draw_to_match": "yes"},
    {"strict_wild": "yes"},
    {"strict_wild": "no"},
    {"new_colour": "yes"},
    {"new_colour": "no"},
    {"no_bluff": "yes"},
    {"free_draw_four": "yes"},
    {"draw_four_guilt": "colour"},
    {"draw_four_guilt": "playable"},
    {"draw_four_guilt": "playable", "no_bluff": "yes", "stacking": "all"},
    {"draw_four_trial": "challenge"},
    {"draw_four_trial": "automatic"},
    {"draw_four_trial": "automatic", "guilty_draws": "instead", "stacking": "all"},
    {"guilty_draws": "instead"},
    {"guilty_draws": "extra"},
    {"challenge_penalty": 0},
    {"challenge_penalty": 10},
    {"two_player_reverse": "skip"},
    {"two_player_reverse": "pass"},
    {"reverse_turn": "neighbour"},
    {"reverse_turn": "layer"},
    {"no_reverse_back": "yes"},
    {"no_reverse_back": "no"},
    {"no_uno": "yes", "uno_needed": "no"},
    {"uno_window": "acts"},
    {"uno_window": "moves"},
    {"uno_needed": "yes"},
    {"uno_needed": "no"},
    {"uno_penalty": 0},
    {"uno_penalty": 10},
    {"uno_lost_turn": "yes"},
    {"uno_lost_turn": "no"},
    {"last_card": "no-wild"},
    {"last_card": "number"},
    {"stacking": "same"},
    {"stacking": "all"},
    {"stacking": "2on2"},
    {"stacking": "4on4"},
    {"stacking": "4on2"},
    {"stacking": "2on4"},
    {"deflect": "colour"},
    {"deflect": "any", "stacking": "all"},
    {"sets": "yes"},
    {"sets": "yes", "deflect": "any", "seven_zero": "yes"},
    {"seven_zero": "yes"},
    {"jump_in": "yes"},
    {"hand_limit": 11},
    {"hand_limit": 25},
    {"hand_limit": 100},
    {"scoring": "lowest"},
    {"scoring": "knock-out", "target": 1},
    {"scoring": "rounds"},
    {"target": 1_000_000},
    {"teams": 2},
    {"teams": 2, "open_partners": "yes"},
    {"teams": 2, "hand_limit": 12},
    {"teams": 3},
    {"teams": 4},
    {"teams": 5},
    {"deck": 108},
    {"deck": 112, "customizable": 0},
    {"deck": 112, "customizable": 1},
    {"deck": 112, "customizable": 3},
    {"deck": 112, "shuffle_last": "shuffle"},
)
"""Each value of each rule key that is a choice, both ends of each that is a number (a test counts them)."""


@dataclass(frozen=True)
class Table:
    """A table to sit down at: an edition, how many players, what they agreed on."""

    edition: str
    players: int
    rules: dict[str, Any]

    def __str__(self) -> str:
        """How a failing test names the table."""
        agreed = [f"{key}={value}" for key, value in self.rules.items() if key != "custom"]
        agreed += [rule if isinstance(rule, str) else str(rule) for rule in self.rules.get("custom", ())]
        return " ".join([self.edition, f"players={self.players}", *agreed])


def can_sit_down(edition: str, players: int, rules: dict[str, Any]) -> bool:
    """Whether the choices do not contradict each other."""
    teams = int(rules.get("teams", 0))
    if teams and (players % teams or players < 2 * teams):
        return False
    try:
        make_rules(edition, **rules)
    except ValueError as error:
        if "contradict" not in str(error):
            raise
        return False
    return True


def plain_tables(edition: str) -> Iterator[Table]:
    """The edition as printed, for every number of players."""
    return (Table(edition, players, {}) for players in PLAYERS)


def house_tables(edition: str, players: int) -> Iterator[Table]:
    """Each house rule alone, wherever it is possible."""
    for rules in HOUSE_RULES:
        if can_sit_down(edition, players, rules):
            yield Table(edition, players, dict(rules))


def mixed_table(edition: str, players: int, random: Random) -> Table:
    """A few house rules thrown together, with custom rules where the edition has cards for them."""
    while True:
        rules: dict[str, Any] = {}
        for rule in random.sample(HOUSE_RULES, random.randint(2, 6)):
            rules |= rule
        if edition in WITH_CUSTOM_CARDS and random.random() < 0.6:
            rules |= {"deck": 112, "customizable": 3, "custom": random_custom_rules(random)}
        if can_sit_down(edition, players, rules):
            return Table(edition, players, rules)


def mixed_tables(edition: str, players: int, count: int) -> Iterator[Table]:
    """Some tables with several house rules, the same ones every time."""
    random = Random(f"{edition} {players}")
    return (mixed_table(edition, players, random) for _ in range(count))


def ready_table(edition: str, players: int, random: Random) -> Table:
    """Three of the ready rules on the Customizable cards."""
    return Table(edition, players, {"custom": random.sample(list(ready_rules()), 3)})


def random_custom_rules(random: Random) -> list[CustomRule]:
    """A rule for each of the three Customizable cards."""
    return [CustomRule.parse(write_custom_rule(random.choice)) for _ in range(3)]


def write_custom_rule(choose: Callable[[Sequence[Any]], Any]) -> dict[str, Any]:
    """Some valid rule for a Customizable card; `choose` takes one of several, at random or by Hypothesis.

    Draws are modest: with rules that refill all hands again and again random players never finish.
    """
    steps: list[dict[str, Any]] = []
    for _ in range(choose((1, 1, 2, 2, 3, 4, 8))):
        steps.append(_write_step(choose, steps))
    return {"name": "Invention", "text": "Somebody thought of this.", "steps": steps}


def _write_step(choose: Callable[[Sequence[Any]], Any], before: list[dict[str, Any]]) -> dict[str, Any]:
    given = any(step["verb"] == "extra-turn" for step in before)
    word = choose([verb for verb in VERBS if not (given and verb == "extra-turn")])
    verb = VERBS[word]
    has_picked = any(step["target"] == "pick" for step in before)
    alone = [to for to in verb.targets if "everybody" not in to or word != "draw-until"]
    step = {"verb": word, "target": choose([to for to in alone if has_picked or to != "picked"])}
    if verb.number is not None:
        low, high = verb.number
        step["number"] = choose((1, 2, 3) if word in ("draw", "hand-size") else (1, 2, 3, 7, high))
        if low == 0 and choose((True, False)):
            del step["number"]
    if verb.cards:
        step["cards"] = choose(SELECTIONS)
    if verb.until:
        step["until"] = choose(UNTILS)
    if verb.need:
        step["need"] = choose(NEEDS)
    if verb.may:
        step["may"] = choose(MAYS)
    voted = any(earlier["verb"] == "vote" for earlier in before)
    when = choose([*CONDITIONS[:5], *(("yes", "no") if voted else ())])
    if when != "always" and choose((True, False)):
        step["when"] = when
        if when in ("holds", "lacks"):
            step["holding"] = choose(SELECTIONS)
    return step
