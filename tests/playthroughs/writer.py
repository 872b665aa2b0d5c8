"""Tell a match in plain lines: who did what, what came of it, how the table looks then."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.generic.play import any_move
from yksi import EDITIONS, Event, Game, Match
from yksi.editions import edition

FOLDER = Path(__file__).parent

MATCHES: dict[str, dict[str, Any]] = {
    "nb-112": {"players": ["Ada", "Bo", "Cy"], "target": 150, "custom": ["joke", "three", "elbows"]},
    "nb-112-retold": {
        "players": ["Ada", "Bo", "Cy", "Di"],
        "target": 100,
        "custom": ["wilds-out", "somebody"],
    },
    "fi-108": {"players": ["Aino", "Eero", "Ilmari"], "target": 120},
    "da-108": {"players": ["Ane", "Bo", "Carl", "Dea", "Eja"], "target": 200, "scoring": "lowest"},
    "sv-1981": {"players": ["Anna", "Bror", "Clas", "Dag"], "target": 150, "teams": 2},
}

SENTENCES = {
    "dealer-card": "{seat} draws {card} for the deal",
    "dealer": "{seat} deals",
    "dealt": "{seat} gets {cards}",
    "turned": "{card} is turned up",
    "returned": "{card} goes back into the pile",
    "laid": "{seat} lays {card}{named}",
    "jumped-in": "{seat} jumps in",
    "drew": "{seat} draws {count} ({why}): {cards}",
    "forgiven": "{seat} is forgiven {count} ({why})",
    "passed": "{seat} passes",
    "reshuffled": "{count} discards are shuffled into a new draw pile",
    "skipped": "{seat} is skipped",
    "missed": "{seat} misses a turn",
    "reversed": "play turns to the {direction}",
    "colour": "{seat} names {colour}",
    "stacked": "{seat} faces {total} cards",
    "deflected": "{seat} deflects {total} cards",
    "penalised": "{seat} has laid it against the rule",
    "left": "{seat} has too many cards and leaves the round",
    "challenged": "{seat} challenges {culprit}, guilty: {guilty}",
    "shown": "{seat} shows {cards} to {to}",
    "said-uno": "{seat} says UNO",
    "lapsed": "the UNO of {seat} lapses",
    "caught": "{by} catches {seat}",
    "swapped": "{seat} and {other} swap hands",
    "rotated": "all hands move to the {direction}",
    "hands-shuffled": "{seat} shuffles all hands",
    "new-hand": "{seat} now holds {cards}",
    "custom": "{custom} of {seat} begins",
    "picked": "{seat} points at {other}",
    "dared": "{seat} is dared by {custom} until {until}",
    "lifted": "the dare of {custom} on {seat} is lifted",
    "voted": "{seat} votes, yes: {aye}",
    "vote": "the vote is passed: {passed} ({ayes} for it)",
    "discarded": "{seat} discards {cards}",
    "removed": "{seat} puts {cards} out of the game",
    "gave": "{seat} gives {cards} to {to}",
    "opened": "the hand of {seat} lies open",
    "closed": "{seat} takes the open hand up",
    "extra-turn": "{seat} takes an extra turn",
    "went-out": "{seat} has no cards left",
    "round-over": "the round is over, winner: {winner}, points: {points}",
}
"""How each kind of event is told; a test holds them complete."""

PEOPLE = ("seat", "by", "other", "to", "culprit", "winner")


def sentence(event: Event, players: list[str]) -> str:
    """An event in plain words, with all that is hidden."""
    data = dict(event.data)
    for key in PEOPLE:
        if isinstance(data.get(key), int):
            data[key] = players[data[key]]
    data["cards"] = " ".join(event.cards or ())
    data["named"] = f" and names {data['colour']}" if data.get("colour") else ""
    return SENTENCES[event.kind].format(**data)


def table(game: Game) -> str:
    """The table in one line."""
    hands = " ".join(str(len(game.hand(seat))) for seat in range(game.players))
    turn = "over" if game.over else f"{game.phase} {game.turn} {game.direction}"
    return f"[{game.top} {game.colour or '-'} | {turn} | hands {hands} | pile {game.draw_count}]"


def tell_round(game: Game, players: list[str], random: Random) -> Iterator[str]:
    """Play a round and tell it."""
    yield from (f"  {sentence(event, players)}" for event in game.events)
    yield f"  {table(game)}"
    while not game.over:
        seat, action = any_move(game, random)
        happened = "; ".join(sentence(event, players) for event in game.play(action, seat))
        yield f"{players[seat]} {action}: {happened}"
        yield f"  {table(game)}"


def tell(id: str) -> str:
    """A whole match by an edition."""
    random = Random(id)
    match = Match(id, seed=1981, **MATCHES[id])
    lines = [f"{edition(id).title}: {', '.join(match.players)}"]
    lines += [f"  {key}: {match.rules.word(key)}" for key in ("scoring", "target", "teams")]
    lines += [f"  {rule.name}: {rule.text}" for rule in match.rules.custom]
    while True:
        lines += ["", f"Round {len(match.rounds)}", *tell_round(match.round, match.players, random)]
        lines.append(f"Scores: {' '.join(map(str, match.scores))}")
        if match.over:
            break
        match.next_round()
    winners = " and ".join(match.players[seat] for seat in match.winners)
    return "\n".join([*lines, "", f"The match goes to {winners}.", ""])


def write_all() -> None:
    """Write every playthrough anew."""
    for id in EDITIONS:
        (FOLDER / f"{id}.txt").write_text(tell(id), encoding="utf-8")
