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
    new_colour: bool = False
    no_bluff: bool = False
    free_draw_four: bool = False
    draw_four_guilt: str = "colour"
    draw_four_trial: str = "challenge"
    guilty_draws: str = "instead"
    challenge_penalty: int = 2
    no_reverse_back: bool = False
    uno_needed: bool = False
    last_card: str = "any"
    stacking: tuple[str, ...] = ()
    deflect: str = "off"
    jump_in: bool = False


# Matching


def is_wild(card: str) -> bool:
    """Whether the card has no colour of its own."""
    return card in WILDS


def holds(hand: list[str], colour: str | None) -> bool:
    """Whether the hand has a coloured card of that colour; wilds have none."""
    return any(not is_wild(card) and card[0] == colour for card in hand)


@dataclass(frozen=True)
class Moment:
    """What lies on the table when somebody is about to lay a card."""

    top: str
    colour: str | None
    said_uno: bool = False
    """Whether the player has said UNO for a single card."""
    after_reverse: bool = False
    """Whether the player got the turn from a Reverse that somebody else laid just now."""
    draw_card: str | None = None
    """The draw card whose cards lie against the player."""


def could_be_last(card: str, hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Whether the card may be laid if it is the only one in the hand; with others in it, always."""
    if len(hand) > 1:
        return True
    if rules.uno_needed and not moment.said_uno:
        return False
    if rules.last_card == "number":
        return not is_wild(card) and card[1:].isdigit()
    return not (rules.last_card == "no-wild" and is_wild(card))


def fits_by_itself(card: str, hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Whether a card of the hand fits in turn, a Wild Draw Four also against the rule."""
    if not could_be_last(card, hand, moment, rules):
        return False
    if card == "W+4":
        return True
    if is_wild(card):
        return not (rules.strict_wild and holds(hand, moment.colour))
    if rules.no_reverse_back and moment.after_reverse and card[1:] == "R":
        return False
    same_symbol = not is_wild(moment.top) and card[1:] == moment.top[1:]
    return card[0] == moment.colour or same_symbol


def answers_by_itself(card: str, hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Stacking and deflecting: whether a card may be put against a draw, a bluff as well."""
    if not could_be_last(card, hand, moment, rules):
        return False
    against_four = moment.draw_card == "W+4"
    if card == "W+4":
        return ("4on4" if against_four else "4on2") in rules.stacking
    if card.endswith("+2"):
        if against_four:
            return "2on4" in rules.stacking and card[0] == moment.colour
        return "2on2" in rules.stacking
    if not is_wild(card) and card[1:] in ("S", "R"):
        return rules.deflect == "any" or (rules.deflect == "colour" and card[0] == moment.colour)
    return False


def is_guilty(hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Whether a Wild Draw Four laid from this hand now is against the rule.

    It is with a card of the colour in play, or where every playable card counts, with any other card that
    could be laid; another Wild Draw Four is none.
    """
    if rules.free_draw_four:
        return False
    if rules.draw_four_guilt == "colour":
        return holds(hand, moment.colour)
    judge_card = answers_by_itself if moment.draw_card else fits_by_itself
    return any(judge_card(card, hand, moment, rules) for card in hand if card != "W+4")


def may_lay(card: str, hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Whether a card of the hand may be laid in turn."""
    colour_first = rules.strict_wild and not rules.free_draw_four and holds(hand, moment.colour)
    if card == "W+4" and rules.no_bluff and (colour_first or is_guilty(hand, moment, rules)):
        return False
    if moment.draw_card:
        return answers_by_itself(card, hand, moment, rules)
    return fits_by_itself(card, hand, moment, rules)


def jumps_in(card: str, hand: list[str], moment: Moment, rules: HouseRules) -> bool:
    """Jump-in: the very same coloured card, out of turn."""
    same = card == moment.top and not is_wild(card)
    return rules.jump_in and same and could_be_last(card, hand, moment, rules)


def colours_to_name(colour: str | None, rules: HouseRules) -> set[str]:
    """What a wild may name."""
    return {each for each in COLOURS if not (rules.new_colour and each == colour)}


# The challenge


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


def punish(total: int, rules: HouseRules) -> Verdict:
    """The penalty that falls by itself, with so many cards to draw; `challenger` is who was to draw them."""
    if rules.guilty_draws == "instead":
        return Verdict(total, 0, "challenger")
    return Verdict(4, total, "after the challenger")


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
    if scoring == "rounds":
        points[winner] = 1
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
    if scoring in ("winner-takes", "rounds"):
        return reached
    if scoring == "lowest":
        lowest = [side for side in sides if scores[side] == min(scores)]
        return lowest if reached and len(lowest) == 1 else []
    left = [side for side in sides if side not in reached]
    return left if len(left) == 1 else []
