"""A second opinion: matching, the challenge and scoring, written from the rulebook with strings and lists.

The library plays by one source that agrees with itself also where it is wrong. This small model shares
nothing with it, not even the cards, and `test_naive.py` asks both.
"""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = "RYGB"
WILDS = ("W", "W+4", "WS", "W1", "W2", "W3")


@dataclass(frozen=True)
class HouseRules:
    """The choices that matter for these questions."""

    strict_wild: bool = False
    no_bluff: bool = False
    free_draw_four: bool = False
    guilty_draws: str = "instead"
    challenge_penalty: int = 2
    stacking: tuple[str, ...] = ()
    jump_in: bool = False


# Matching


def is_wild(card: str) -> bool:
    """Whether the card has no colour of its own."""
    return card in WILDS


def holds(hand: list[str], colour: str | None) -> bool:
    """Whether the hand has a coloured card of that colour; wilds have none."""
    return any(not is_wild(card) and card[0] == colour for card in hand)


def fits(card: str, hand: list[str], top: str, colour: str | None, rules: HouseRules) -> bool:
    """Whether a card of the hand may be laid in turn: colour, number or symbol, or a wild."""
    if card == "W+4":
        return not (rules.no_bluff and holds(hand, colour))
    if is_wild(card):
        return not (rules.strict_wild and holds(hand, colour))
    same_symbol = not is_wild(top) and card[1:] == top[1:]
    return card[0] == colour or same_symbol


def answers(card: str, hand: list[str], top: str, colour: str | None, rules: HouseRules) -> bool:
    """Stacking: whether a draw card may be put on the draw card on top."""
    if card == "W+4":
        pair = "4on4" if top == "W+4" else "4on2"
        return pair in rules.stacking and not (rules.no_bluff and holds(hand, colour))
    if card.endswith("+2"):
        if top == "W+4":
            return "2on4" in rules.stacking and card[0] == colour
        return "2on2" in rules.stacking
    return False


def jumps_in(card: str, top: str, rules: HouseRules) -> bool:
    """Jump-in: the very same coloured card, out of turn."""
    return rules.jump_in and card == top and not is_wild(card)


# The challenge


def is_guilty(rest: list[str], colour: str | None) -> bool:
    """A Wild Draw Four laid on this colour by somebody left with this hand."""
    return holds(rest, colour)


@dataclass(frozen=True)
class Verdict:
    """Who draws how many, and who plays next."""

    culprit_draws: int
    challenger_draws: int
    plays_next: str


def judge(guilty: bool, total: int, rules: HouseRules) -> Verdict:
    """A challenge of a Wild Draw Four, with so many cards lying against the challenger."""
    if guilty and rules.guilty_draws == "instead":
        return Verdict(total, 0, "challenger")
    if guilty:
        return Verdict(4, total, "after the challenger")
    return Verdict(0, total + rules.challenge_penalty, "after the challenger")


def next_after(seat: int, players: int, direction: str) -> int:
    """The seat after this one in the direction of play."""
    return (seat + 1) % players if direction == "left" else (seat - 1) % players


# Scoring


def worth(card: str) -> int:
    """What a card costs whoever is left with it."""
    if card in ("W", "W+4"):
        return 50
    if is_wild(card):
        return 40
    face = card[1:]
    return int(face) if face.isdigit() else 20


def round_points(hands: list[list[str]], winner: int | None, scoring: str, teams: int) -> list[int]:
    """The points of each seat after a round."""
    points = [0] * len(hands)
    if winner is None:
        return points
    for seat, hand in enumerate(hands):
        team_mate = seat % teams == winner % teams if teams else seat == winner
        if team_mate:
            continue
        for card in hand:
            points[winner if scoring == "winner-takes" else seat] += worth(card)
    return points


def add_up(rounds: list[list[int]], teams: int) -> list[int]:
    """The score of each side after these rounds: of each team, or of each seat without teams."""
    sides = teams or len(rounds[0])
    scores = [0] * sides
    for points in rounds:
        for seat, number in enumerate(points):
            scores[seat % sides] += number
    return scores


def match_winners(scores: list[int], scoring: str, target: int) -> list[int]:
    """The sides that have won; none while the match goes on."""
    sides = range(len(scores))
    reached = [side for side in sides if scores[side] >= target]
    if scoring == "winner-takes":
        return reached
    if scoring == "lowest":
        lowest = [side for side in sides if scores[side] == min(scores)]
        return lowest if reached and len(lowest) == 1 else []
    left = [side for side in sides if side not in reached]
    return left if len(left) == 1 else []
