"""`clairvoyant`: a player who sees all hands, or all hands and the deck. The arena's ceiling, never a guest.

For every choice the round is played to its end on a copy of the real table, everybody playing as `rollout`
would; the choice that is won most often is made. Who does not see the deck has it shuffled anew for every
try, the same for all choices.
"""

from __future__ import annotations

from collections.abc import Sequence

from yksi import actions, phases
from yksi.bots import mind as brains
from yksi.bots.laying import may_name, naming, say
from yksi.bots.luck import Luck, chance
from yksi.bots.mind import Mind
from yksi.bots.network import Net
from yksi.bots.playing import finish_table, next_act, seed_luck
from yksi.bots.sight import Sight, look
from yksi.cards import COLOURS, WILD
from yksi.engine.entry import entry
from yksi.engine.kinds import Words
from yksi.rules.hands import lowest_card
from yksi.rules.play import play
from yksi.sim.tables import Deals, deal_round, seat_entrants
from yksi.state import Seat, State, rule


@rule
def list_choices(sight: Sight, found: list[int]) -> int:
    """Write down what is worth trying: every card with every colour, drawing, doubting; how many."""
    count = 0
    left = sight.lays
    while left:
        card = lowest_card(left)
        left &= left - 1
        for colour in COLOURS:
            if card < WILD:
                if colour == 0:
                    found[count] = say(sight, card)
                    count += 1
            elif may_name(sight, colour):
                found[count] = say(sight, naming(card, colour))
                count += 1
    if sight.may_draw:
        found[count] = actions.DRAW
        count += 1
    if sight.may_pass:
        found[count] = actions.PASS
        count += 1
    if sight.phase == phases.CHALLENGE:
        found[count] = actions.CHALLENGE
        count += 1
    if sight.phase in (phases.CHALLENGE, phases.STACK):
        found[count] = actions.ACCEPT
        count += 1
    if sight.phase == phases.COLOUR:
        for colour in COLOURS:
            if may_name(sight, colour):
                found[count] = actions.COLOUR + colour
                count += 1
    return count


@rule
def shuffle_deck(state: State, luck: Luck) -> None:
    """Another order of the draw pile, and of every reshuffle to come."""
    for place in range(state.draw_size - 1, 0, -1):
        other = chance(luck, place + 1)
        card = state.draw_pile[place]
        state.draw_pile[place] = state.draw_pile[other]
        state.draw_pile[other] = card
    state.key[0] = chance(luck, 1 << 31)  # of 64 bits no product may be larger


@rule
def foresee(
    rooms: list[State],
    seat: Seat,
    sight: Sight,
    rollouts: Sequence[Mind],
    lucks: Sequence[Luck],
    tried: Sequence[Luck],
    nets: Sequence[Net],
    tries: int,
    sees_deck: bool,
    limit: int,
    wins: list[int],
) -> int:
    """The choice that wins most often from the table in ``rooms[0]``; the other rooms are to try it in."""
    luck = lucks[seat]
    count = list_choices(sight, luck.found)
    if count == 1:
        return luck.found[0]
    for choice in range(count):
        wins[choice] = 0
    side = rooms[0].side[seat]
    for _ in range(tries):
        rooms[1] = rooms[0]
        if not sees_deck:
            shuffle_deck(rooms[1], luck)
        for choice in range(count):
            rooms[2] = rooms[1]
            state = rooms[2]
            play(state, seat, luck.found[choice])
            finish_table(state, rollouts, tried, nets, sight, limit)
            if state.winner >= 0 and state.side[state.winner] == side:
                wins[choice] += 1
    best = 0
    for choice in range(1, count):
        if wins[choice] > wins[best]:
            best = choice
    return luck.found[best]


@entry
def play_foreseen(
    rooms: list[State],
    sight: Sight,
    entrants: Sequence[Mind],
    minds: list[Mind],
    rollouts: Sequence[Mind],
    lucks: Sequence[Luck],
    tried: Sequence[Luck],
    nets: Sequence[Net],
    seed: int,
    first: int,
    limit: int,
    tries: int,
    sees_deck: bool,
    deals: int,
    wins: Words,
    results: Deals,
) -> None:
    """Like `yksi.sim.tables.play_deals`, for tables at which a clairvoyant sits."""
    state = rooms[0]
    players = state.players
    for place in range(deals * players):
        number = first + place // players
        rotation = place % players
        seat_entrants(minds, entrants, players, rotation)
        for seat in range(players + 1):
            seed_luck(lucks[seat], seed, number * 16 + rotation, seat)
            seed_luck(tried[seat], seed + 1, number * 16 + rotation, seat)
        deal_round(state, number + 1, number % players)
        made = 0
        while state.phase != phases.OVER and made < limit:
            seat = state.turn
            action = -1
            if minds[seat].brain == brains.CLAIRVOYANT and state.phase <= phases.COLOUR:
                look(state, seat, sight)
                if sight.catchable == 0:
                    action = foresee(
                        rooms, seat, sight, rollouts, lucks, tried, nets, tries, sees_deck, limit, wins
                    )
            if action < 0:
                seat, action = next_act(state, minds, lucks, nets, sight)
            play(state, seat, action)
            made += 1
        result = results[place]
        result[1] = made
        result[0] = -1
        if state.winner >= 0:
            result[0] = (state.winner + rotation) % players
