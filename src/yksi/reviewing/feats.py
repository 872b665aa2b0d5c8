"""Which moments of a round does one tell afterwards? Injustices and feats, noticed while it is played.

what was told (`yksi.story`) → `watch` after every action → one bit a moment and seat in ``Feats.got``

The page notices them by the same functions, and their odds are counted with them (`yksi.training.odds`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yksi import phases, story
from yksi.cards import COLOUR_OF, COLOURS, FACE_OF, KINDS, NO_COLOUR, POINTS, SKIP, WILD, WILD_DRAW_FOUR
from yksi.engine.entry import entry
from yksi.rules.matching import layable
from yksi.state import MAX_PLAYERS, NOBODY, Seat, State, Table, number, numbers, rule

# Injustices
(
    DRY_SPELL,  # four turns in a row drawn for, and nothing fitted
    DESERT,  # seven
    COLOUR_BLIND,  # seven cards drawn one after the other, and none of one colour
    SOAKED,  # ten cards drawn for the cards of others
    THREE_FOURS,  # three Wild Draw Fours against one
    FOUR_ON_LAST,  # a Wild Draw Four while holding a single card
    BYSTANDER,  # four turns missed
    CAUGHT,  # caught without UNO
    DOUBTED_WRONGLY,  # a challenge lost
    SO_NEAR,  # three times down to one card, and lost
    ROBBED,  # all hands shuffled or moved: from one card to five or more
    NOTHING_FITS,  # dealt a hand of which nothing fits the first card
    NUMBERS_ONLY,  # dealt nothing but numbers
    TOO_LATE,  # the round was over before the third own turn
    DEAR_HAND,  # left with a hundred points
    FULL_HAND,  # left with fifteen cards
    LED_ALL_ALONG,  # had the fewest cards for ten turns in a row, and lost
    # Feats
    FLAWLESS,  # won without drawing a card
    COMEBACK,  # won after holding fifteen cards
    ESCAPE,  # won after ten cards, while somebody had one
    THREE_WILDS,  # dealt three wilds
    TWO_FOURS,  # dealt two Wild Draw Fours
    WILD_FINISH,  # went out with a wild
    DRAW_FINISH,  # went out with a card that makes draw
    IN_A_ROW,  # four cards laid and nobody else came to lay
    GOT_AWAY,  # a bluff that nobody doubted
    SAW_THROUGH,  # a challenge won
    GOOD_EAR,  # caught two
    HAILSTORM,  # made others draw twelve cards
    RICH,  # won two hundred points
    JUST_IN_TIME,  # three times in a row drawn, and it could be laid at once
    UNTOUCHED,  # won with every turn a card: seven of them
) = range(32)
MOMENTS: Final = 32


@dataclass(slots=True)
class Feats:
    """What is counted of each seat while a round is played, and the moments it has had."""

    got: list[int] = numbers("i8", MAX_PLAYERS)  # the moments, as a mask
    dry: list[int] = numbers("i2", MAX_PLAYERS)  # turns drawn for in a row, nothing laid
    without: list[list[int]] = numbers("i2", MAX_PLAYERS, len(COLOURS))  # cards drawn without this colour
    soaked: list[int] = numbers("i2", MAX_PLAYERS)  # cards drawn for others
    fours: list[int] = numbers("i2", MAX_PLAYERS)  # Wild Draw Fours suffered
    missed: list[int] = numbers("i2", MAX_PLAYERS)
    singles: list[int] = numbers("i2", MAX_PLAYERS)  # how often down to one card
    turns: list[int] = numbers("i2", MAX_PLAYERS)  # cards laid or drawn for in turn
    drawn: list[int] = numbers("i2", MAX_PLAYERS)  # cards drawn in all
    most: list[int] = numbers("i2", MAX_PLAYERS)  # the largest hand
    lead: list[int] = numbers("i2", MAX_PLAYERS)  # own turns in a row with the fewest cards
    longest: list[int] = numbers("i2", MAX_PLAYERS)
    caught: list[int] = numbers("i2", MAX_PLAYERS)  # how many it caught
    dealt_out: list[int] = numbers("i2", MAX_PLAYERS)  # cards that others drew for its cards
    lucky: list[int] = numbers("i2", MAX_PLAYERS)  # times in a row drawn and laid at once
    just_drew: list[int] = numbers("i1", MAX_PLAYERS)
    sizes: list[int] = numbers("i2", MAX_PLAYERS)  # before the action
    chain: int = number()  # cards laid by the same seat
    last_layer: Seat = number(NOBODY)
    last_card: int = number(-1)
    doubtful: Seat = number(NOBODY)  # who has laid a Wild Draw Four against the rule, so far undoubted


@entry
def watch_deal(table: Table, feats: Feats) -> None:
    """A round lies dealt: nothing has happened in it yet but the deal."""
    follow_deal(table, feats)


@entry
def watch(table: Table, feats: Feats) -> None:
    """Something was done: notice what came of it, and remember what later moments need."""
    follow(table, feats)


@rule
def follow_deal(table: Table, feats: Feats) -> None:
    """Begin to count."""
    state = table.state
    feats.chain = 0
    feats.last_layer = NOBODY
    feats.last_card = -1
    feats.doubtful = NOBODY
    for seat in range(MAX_PLAYERS):
        clear_seat(feats, seat)
    for seat in range(state.players):
        feats.sizes[seat] = state.sizes[seat]
        feats.most[seat] = state.sizes[seat]
        if state.out[seat] == 0 and state.sizes[seat] >= 5:
            notice_hand(state, feats, seat)


@rule
def clear_seat(feats: Feats, seat: Seat) -> None:
    """Nothing is counted of a seat yet."""
    feats.got[seat] = 0
    feats.dry[seat] = 0
    feats.soaked[seat] = 0
    feats.fours[seat] = 0
    feats.missed[seat] = 0
    feats.singles[seat] = 0
    feats.turns[seat] = 0
    feats.drawn[seat] = 0
    feats.most[seat] = 0
    feats.lead[seat] = 0
    feats.longest[seat] = 0
    feats.caught[seat] = 0
    feats.dealt_out[seat] = 0
    feats.lucky[seat] = 0
    feats.just_drew[seat] = 0
    feats.sizes[seat] = 0
    for colour in COLOURS:
        feats.without[seat][colour] = 0


@rule
def get(feats: Feats, seat: Seat, moment: int) -> None:
    """A seat has had this moment."""
    feats.got[seat] |= 1 << moment


@rule
def notice_hand(state: State, feats: Feats, seat: Seat) -> None:
    """What can be said of a hand as it was dealt."""
    wilds = 0
    numbers_held = 0
    for card in range(KINDS):
        count = state.hands[seat][card]
        if card >= WILD:
            wilds += count
        elif FACE_OF[card] < SKIP:
            numbers_held += count
    if wilds >= 3:
        get(feats, seat, THREE_WILDS)
    if state.hands[seat][WILD_DRAW_FOUR] >= 2:
        get(feats, seat, TWO_FOURS)
    if numbers_held == state.sizes[seat]:
        get(feats, seat, NUMBERS_ONLY)
    if state.colour != NO_COLOUR and layable(state, seat) == 0:
        get(feats, seat, NOTHING_FITS)


@rule
def follow(table: Table, feats: Feats) -> None:
    """Notice all that was told of the last action."""
    state = table.state
    for place in range(table.count):
        told = table.told[place]
        if told[0] == story.LAID:
            notice_lay(state, feats, told[1], told[2])
        elif told[0] == story.DREW:
            notice_draw(feats, told[1], told[2], told[3])
        elif told[0] == story.KEPT:
            notice_kept(state, feats, told[1])
        elif told[0] in (story.SKIPPED, story.MISSED):
            notice_missed(feats, told[1])
        elif told[0] == story.CAUGHT:
            notice_catch(feats, told[1], told[2])
        elif told[0] == story.CHALLENGED:
            get(feats, told[1], SAW_THROUGH if told[3] else DOUBTED_WRONGLY)
            feats.doubtful = NOBODY
        elif told[0] in (story.HANDS_SHUFFLED, story.SWAPPED, story.ROTATED):
            notice_moved(state, feats)
    notice_sizes(state, feats)
    if state.phase == phases.OVER:
        notice_end(state, feats)


@rule
def notice_lay(state: State, feats: Feats, seat: Seat, card: int) -> None:
    """A card was laid."""
    if feats.just_drew[seat]:
        feats.lucky[seat] += 1
        if feats.lucky[seat] >= 3:
            get(feats, seat, JUST_IN_TIME)
    else:
        feats.turns[seat] += 1
        feats.lucky[seat] = 0
    feats.just_drew[seat] = 0
    feats.dry[seat] = 0
    feats.chain = feats.chain + 1 if feats.last_layer == seat else 1
    feats.last_layer = seat
    feats.last_card = card
    if feats.chain >= 4:
        get(feats, seat, IN_A_ROW)
    if feats.doubtful != NOBODY:
        feats.doubtful = NOBODY
    if card == WILD_DRAW_FOUR and state.guilty and state.culprit == seat:
        feats.doubtful = seat
    notice_lead(state, feats, seat)


@rule
def notice_lead(state: State, feats: Feats, seat: Seat) -> None:
    """Whether the one who has just played has the fewest cards."""
    fewest = True
    for other in range(state.players):
        if other != seat and state.out[other] == 0 and state.sizes[other] <= state.sizes[seat]:
            fewest = False
    feats.lead[seat] = feats.lead[seat] + 1 if fewest else 0
    feats.longest[seat] = max(feats.longest[seat], feats.lead[seat])


@rule
def notice_draw(feats: Feats, seat: Seat, card: int, why: int) -> None:
    """A card was drawn."""
    feats.drawn[seat] += 1
    for colour in COLOURS:
        if COLOUR_OF[card] == colour:
            feats.without[seat][colour] = 0
        else:
            feats.without[seat][colour] += 1
            if feats.without[seat][colour] >= 7 and why == story.BY_TURN:
                get(feats, seat, COLOUR_BLIND)
    if why == story.BY_TURN:
        if feats.just_drew[seat] == 0:
            feats.turns[seat] += 1
        feats.just_drew[seat] = 1
        return
    if why in (story.BY_CARD, story.BY_CHALLENGE):
        feats.soaked[seat] += 1
        if feats.soaked[seat] >= 10:
            get(feats, seat, SOAKED)
        notice_victim(feats, seat)


@rule
def notice_victim(feats: Feats, seat: Seat) -> None:
    """A card was drawn because of the card that somebody laid."""
    if feats.last_layer in (NOBODY, seat):
        return
    feats.dealt_out[feats.last_layer] += 1
    if feats.dealt_out[feats.last_layer] >= 12:
        get(feats, feats.last_layer, HAILSTORM)
    if feats.last_card == WILD_DRAW_FOUR and feats.sizes[seat] == 1:
        get(feats, seat, FOUR_ON_LAST)
    if feats.last_card == WILD_DRAW_FOUR and feats.doubtful == feats.last_layer:
        get(feats, feats.last_layer, GOT_AWAY)
        feats.doubtful = NOBODY


@rule
def notice_kept(state: State, feats: Feats, seat: Seat) -> None:
    """What was drawn was kept: a turn without a card laid, and a dry one if no card of the hand fitted."""
    feats.just_drew[seat] = 0
    feats.lucky[seat] = 0
    if layable(state, seat) != 0:
        feats.dry[seat] = 0
        return
    feats.dry[seat] += 1
    if feats.dry[seat] >= 4:
        get(feats, seat, DRY_SPELL)
    if feats.dry[seat] >= 7:
        get(feats, seat, DESERT)


@rule
def notice_missed(feats: Feats, seat: Seat) -> None:
    """A turn was missed."""
    feats.missed[seat] += 1
    if feats.missed[seat] >= 4:
        get(feats, seat, BYSTANDER)


@rule
def notice_catch(feats: Feats, seat: Seat, by: Seat) -> None:
    """Somebody forgot UNO, and somebody heard it."""
    get(feats, seat, CAUGHT)
    feats.caught[by] += 1
    if feats.caught[by] >= 2:
        get(feats, by, GOOD_EAR)


@rule
def notice_moved(state: State, feats: Feats) -> None:
    """Hands were shuffled or moved on."""
    for seat in range(state.players):
        if feats.sizes[seat] == 1 and state.sizes[seat] >= 5:
            get(feats, seat, ROBBED)


@rule
def notice_sizes(state: State, feats: Feats) -> None:
    """How many cards everybody has now."""
    for seat in range(state.players):
        size = state.sizes[seat]
        before = feats.sizes[seat]
        if size >= before + 4 and feats.last_card == WILD_DRAW_FOUR and feats.last_layer != seat:
            feats.fours[seat] += 1
            if feats.fours[seat] >= 3:
                get(feats, seat, THREE_FOURS)
        if size == 1 and before != 1:
            feats.singles[seat] += 1
        feats.most[seat] = max(feats.most[seat], size)
        feats.sizes[seat] = size


@rule
def notice_end(state: State, feats: Feats) -> None:
    """The round is over."""
    winner = state.winner
    for seat in range(state.players):
        if state.out[seat] or seat == winner:
            continue
        points = 0
        for card in range(KINDS):
            points += state.hands[seat][card] * POINTS[card]
        if points >= 100:
            get(feats, seat, DEAR_HAND)
        if state.sizes[seat] >= 15:
            get(feats, seat, FULL_HAND)
        if winner == NOBODY or state.side[seat] == state.side[winner]:
            continue
        if feats.singles[seat] >= 3:
            get(feats, seat, SO_NEAR)
        if feats.turns[seat] < 3:
            get(feats, seat, TOO_LATE)
        if feats.longest[seat] >= 10:
            get(feats, seat, LED_ALL_ALONG)
    if winner != NOBODY:
        notice_winner(state, feats, winner)


@rule
def notice_winner(state: State, feats: Feats, seat: Seat) -> None:
    """How the round was won."""
    if feats.drawn[seat] == 0:
        get(feats, seat, FLAWLESS)
        if feats.turns[seat] <= 7:
            get(feats, seat, UNTOUCHED)
    if feats.most[seat] >= 15:
        get(feats, seat, COMEBACK)
    elif feats.most[seat] >= 10:
        for other in range(state.players):
            if other != seat and feats.singles[other] > 0:
                get(feats, seat, ESCAPE)
    if feats.last_layer == seat and feats.last_card >= WILD:
        get(feats, seat, WILD_FINISH)
    if feats.last_layer == seat and is_draw_card(feats.last_card):
        get(feats, seat, DRAW_FINISH)
    if state.points[seat] >= 200:
        get(feats, seat, RICH)


@rule
def is_draw_card(card: int) -> bool:
    """Whether a card makes the next player draw."""
    return card == WILD_DRAW_FOUR or (card < WILD and FACE_OF[card] == SKIP + 2)
