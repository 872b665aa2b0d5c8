"""What cannot be agreed on together?"""

from __future__ import annotations

from typing import Final

from yksi.cards import MAX_DECK
from yksi.keys import ROUNDS, Rules
from yksi.state import rule

MOST_ROUNDS: Final = 100
"""So many rounds have to be won at most where rounds are counted."""

CONTRADICTIONS: Final = (
    ("no-bluff-or-free", "no_bluff", "free_draw_four"),
    ("classic-deck-customizable", "deck", "customizable"),
    ("classic-deck-shuffle", "deck", "shuffle_last"),
    ("too-many-custom", "customizable", "custom"),
    ("no-uno-needed", "no_uno", "uno_needed"),
    ("no-uno-window", "no_uno", "uno_window"),
    ("no-uno-penalty", "no_uno", "uno_penalty"),
    ("no-uno-lost-turn", "no_uno", "uno_lost_turn"),
    ("partners-without-teams", "open_partners", "teams"),
    ("limit-below-hand", "hand_limit", "hand_size"),
    ("too-many-rounds", "scoring", "target"),
)
"""The code of each contradiction, and the two choices that cannot both hold."""
NO_BLUFF_OR_FREE, CLASSIC_DECK_CUSTOMIZABLE, CLASSIC_DECK_SHUFFLE, TOO_MANY_CUSTOM = range(4)
NO_UNO_NEEDED, NO_UNO_WINDOW, NO_UNO_PENALTY, NO_UNO_LOST_TURN = range(4, 8)
PARTNERS_WITHOUT_TEAMS, LIMIT_BELOW_HAND, TOO_MANY_ROUNDS = range(8, 11)
NONE: Final = -1


@rule
def contradiction(rules: Rules, printed: Rules, custom: int) -> int:
    """The first of the contradictions in rules with so many custom rules, or `NONE`."""
    if rules.no_bluff and rules.free_draw_four:
        return NO_BLUFF_OR_FREE
    if rules.deck < MAX_DECK and rules.customizable > 0:
        return CLASSIC_DECK_CUSTOMIZABLE
    if rules.deck < MAX_DECK and rules.shuffle_last:
        return CLASSIC_DECK_SHUFFLE
    if custom > rules.customizable:
        return TOO_MANY_CUSTOM
    if rules.no_uno:
        silent = contradiction_of_silence(rules, printed)
        if silent != NONE:
            return silent
    if rules.open_partners and rules.teams == 0:
        return PARTNERS_WITHOUT_TEAMS
    if 0 < rules.hand_limit <= rules.hand_size:
        return LIMIT_BELOW_HAND
    if rules.scoring == ROUNDS and rules.target > MOST_ROUNDS:
        return TOO_MANY_ROUNDS
    return NONE


@rule
def contradiction_of_silence(rules: Rules, printed: Rules) -> int:
    """Where nobody says UNO, nothing can be said of it; but what the edition itself says is no choice."""
    if rules.uno_needed:
        return NO_UNO_NEEDED
    if rules.uno_window != printed.uno_window:
        return NO_UNO_WINDOW
    if rules.uno_penalty and rules.uno_penalty != printed.uno_penalty:
        return NO_UNO_PENALTY
    if rules.uno_lost_turn > printed.uno_lost_turn:
        return NO_UNO_LOST_TURN
    return NONE


@rule
def are_teams_uneven(rules: Rules, players: int) -> bool:
    """Every team needs the same number of players, at least two."""
    return rules.teams > 0 and (players % rules.teams > 0 or players < 2 * rules.teams)
