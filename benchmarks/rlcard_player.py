"""Our expert at RLCard's table: its UNO with its own rules, its own agents, and an adapter for ours.

RLCard tells a player the hand, the top card, what was played and how many cards everybody has. That is
written into a `Sight`, under the rule keys that come closest to RLCard's rules, and the expert chooses.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import numpy as np

from benchmarks.peers import rlcard_env
from yksi import actions, phases
from yksi.bots import mind_of
from yksi.bots.entries import decide
from yksi.bots.trained import load_nets
from yksi.cards import COLOUR_OF, DECK, FACES, KINDS, WILD, WILD_DRAW_FOUR
from yksi.editions import make_rules
from yksi.sim.loops import luck_of
from yksi.sim.tables import MIND_DTYPE, records, sight_room

RULES: Final = make_rules(
    "da-108", must_play="yes", free_draw_four="yes", two_player_reverse="pass", target=1
)
_LETTERS: Final = "rygb"
_TRAITS: Final = (*"0123456789", "skip", "reverse", "draw_2")
_WILD_TRAITS: Final = {"wild": WILD, "wild_draw_4": WILD_DRAW_FOUR}
_COPIES: Final = [DECK.count(card) if card <= WILD_DRAW_FOUR else 0 for card in range(KINDS)]


def card_of(text: str) -> int:
    """Our card for RLCard's text, ``r-7`` or ``g-wild_draw_4``; a wild's colour is not part of it."""
    letter, trait = text.split("-")
    if trait in _WILD_TRAITS:
        return _WILD_TRAITS[trait]
    return _LETTERS.index(letter) * FACES + _TRAITS.index(trait)


def text_of(action: int) -> str:
    """RLCard's text for our action."""
    if action == actions.DRAW:
        return "draw"
    card = action & actions.CARD_BITS
    if card >= WILD:
        trait = "wild" if card == WILD else "wild_draw_4"
        return f"{_LETTERS[actions.named_colour(action)]}-{trait}"
    return f"{_LETTERS[COLOUR_OF[card]]}-{_TRAITS[card % FACES]}"


class RLCardPlayer:
    """The expert as an RLCard agent."""

    use_raw = True

    def __init__(self) -> None:
        """Load the network."""
        self._nets = load_nets()
        self._mind = records(MIND_DTYPE, [mind_of("expert")])
        self._luck = luck_of(1)
        self._sights = sight_room(RULES)
        sight = self._sights[0]
        sight["players"] = sight["in_play"] = 2
        sight["left"][:2] = sight["right"][:2] = (1, 0)
        sight["side"][:2] = (0, 1)
        sight["direction"] = 1
        sight["phase"] = phases.PLAY

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[Any]]:
        """RLCard's name for a choice that nothing is learned from."""
        return self.step(state), []

    def step(self, state: dict[str, Any]) -> str:
        """One of the legal actions, in RLCard's words."""
        legal = state["raw_legal_actions"]
        if len(legal) == 1:
            return str(legal[0])
        self._look(state["raw_obs"], state["action_record"], legal)
        return text_of(decide(self._mind, self._sights, self._luck, self._nets))

    def _look(self, seen: dict[str, Any], record: list[tuple[int, str]], legal: list[str]) -> None:
        sight = self._sights[0]
        seat = seen["current_player"]
        sight["seat"] = sight["turn"] = seat
        sight["sizes"][:2] = seen["num_cards"]
        hand = np.zeros(KINDS, np.int8)
        for text in seen["hand"]:
            hand[card_of(text)] += 1
        unseen = np.array(_COPIES, np.int8) - hand
        for text in seen["played_cards"]:
            unseen[card_of(text)] -= 1
        sight["hand"], sight["unseen"] = hand, unseen.clip(0)
        sight["held"] = sum(1 << card for card in range(KINDS) if hand[card])
        sight["lays"] = sum(1 << card for card in {card_of(text) for text in legal if text != "draw"})
        sight["top"] = card_of(seen["target"])
        sight["colour"] = _LETTERS.index(seen["target"][0])
        sight["draw_size"] = max(0, 108 - sum(seen["num_cards"]) - len(seen["played_cards"]))
        self._remember(1 - seat, record)

    def _remember(self, other: int, record: list[tuple[int, str]]) -> None:
        """The colours that the other player drew on; RLCard lays a drawn card that fits by itself."""
        shunned, since, led = 0, [0] * 4, 4
        colour = -1
        for player, text in record:
            if text != "draw":
                before, colour = colour, _LETTERS.index(text[0])
                if player == other and colour != before:
                    led = colour
            if player != other:
                continue
            if colour < 0:
                continue  # drew on the first card, which no record tells
            if text == "draw":
                shunned |= 1 << colour
                since[colour] = 0
                since = [count + 1 for count in since]
            elif shunned >> colour & 1:
                since[colour] -= 1
                if since[colour] < 0:
                    shunned &= ~(1 << colour)
        sight = self._sights[0]
        sight["shunned"][other] = shunned
        sight["since"][other] = since
        sight["led"][other] = led


def wins(opponent: str, games: int, seed: int) -> tuple[float, float]:
    """The share of games that the expert wins, seats taken in turn, with its 95 % interval; in per cent."""
    env = rlcard_env(2, seed)
    np.random.seed(seed)
    other: Any
    if opponent == "random":
        other = import_module("rlcard.agents").RandomAgent(num_actions=env.num_actions)
    else:
        other = import_module("rlcard.models").load(opponent).agents[0]
    ours = RLCardPlayer()
    won = 0
    for game in range(games):
        seat = game % 2
        env.set_agents([ours, other] if seat == 0 else [other, ours])
        _, payoffs = env.run(is_training=False)
        won += payoffs[seat] > 0
    share = won / games
    return 100 * share, 196 * float((share * (1 - share) / games) ** 0.5)
