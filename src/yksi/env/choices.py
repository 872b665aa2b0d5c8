"""What can a learner choose? One dense space of `CHOICES` for every edition, number of players and mode.

The library's actions (`yksi.actions`) are sparse ints that name seats absolutely. A learner gets a number
from 0 to `CHOICES` - 1 instead, in which seats are counted from itself in the direction of play:

      0   52   lay a coloured card                  86   10   pick the seat so many places on
     52   24   lay a wild, naming a colour          96   58   discard or give a card
     76        draw                                154        say UNO by itself
     77        pass                                155   10   catch the seat so many places on
     78        challenge                           165        let an out-of-turn chance pass
     79        accept                              166   76   lay as in 0 to 75, saying UNO with it
     80    2   vote yes, vote no
     82    4   name a colour

`decode` and `encode` go between the two, over a table or what a seat sees of it; `write_mask` writes which
choices are legal. A wild laid last needs no colour by the rules; here it names one all the same, and all that
may be named are legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from yksi import actions, cards, phases
from yksi.bots.sight import Sight
from yksi.cards import COLOUR_LETTERS, COLOURS, KINDS, NAMES, WILD, Cards
from yksi.rules.calling import may_catch, may_say_uno
from yksi.rules.hands import lowest_card
from yksi.rules.legal import list_legal, may_draw, may_pass
from yksi.rules.matching import may_lay, may_name
from yksi.state import MAX_PLAYERS, Seat, State, rule

if TYPE_CHECKING:
    from yksi.env.question import Question, Room

Choice: TypeAlias = int

LAY: Final[Choice] = 0
LAY_WILD: Final[Choice] = WILD
LAYS: Final = WILD + (KINDS - WILD) * len(COLOURS)
DRAW: Final[Choice] = LAYS
PASS: Final[Choice] = DRAW + 1
CHALLENGE: Final[Choice] = DRAW + 2
ACCEPT: Final[Choice] = DRAW + 3
YES: Final[Choice] = DRAW + 4
NO: Final[Choice] = DRAW + 5
COLOUR: Final[Choice] = DRAW + 6
PICK: Final[Choice] = COLOUR + len(COLOURS)
DROP: Final[Choice] = PICK + MAX_PLAYERS
UNO: Final[Choice] = DROP + KINDS
CATCH: Final[Choice] = UNO + 1
WAIT: Final[Choice] = CATCH + MAX_PLAYERS
LAY_SAYING: Final[Choice] = WAIT + 1
CHOICES: Final = LAY_SAYING + LAYS

LETS_PASS: Final = -1
"""The action that `WAIT` stands for: none."""
NOT_A_CHOICE: Final[Choice] = -1

_PLAINEST: Final = (WAIT, PASS, DRAW, ACCEPT, NO)


@rule
def seat_at(table: State | Sight, me: Seat, places: int) -> Seat:
    """The seat so many places on in the direction of play; who is out still counts."""
    return (me + places * table.direction) % table.players


@rule
def places_to(table: State | Sight, me: Seat, seat: Seat) -> int:
    """How many places on a seat is."""
    return (seat - me) * table.direction % table.players


@rule
def says_uno(table: State | Sight, seat: Seat) -> bool:
    """Whether UNO can be said with a card: it leaves one, and the table does not play without."""
    return table.sizes[seat] == 2 and table.rules.no_uno == 0


@rule
def decode_lay(table: State | Sight, seat: Seat, choice: Choice, automatic: bool) -> int:
    """The lay that a choice below `LAYS` stands for, with UNO where it is said by itself."""
    action = choice
    if choice >= LAY_WILD:
        wild = (choice - LAY_WILD) // len(COLOURS)
        colour = (choice - LAY_WILD) % len(COLOURS)
        action = WILD + wild | (colour + 1) << actions.COLOUR_SHIFT
    if automatic and says_uno(table, seat):
        action |= actions.SAYS_UNO
    return action


@rule
def decode(table: State | Sight, seat: Seat, choice: Choice, automatic: bool) -> int:
    """The library's action for a choice, legal or not; `LETS_PASS` for `WAIT`.

    With `automatic` UNO is said with the card that leaves one.
    """
    if choice < LAYS:
        return decode_lay(table, seat, choice, automatic)
    if choice < YES:
        return actions.DRAW + choice - DRAW
    if choice < COLOUR:
        return actions.YES + choice - YES
    if choice < PICK:
        return actions.COLOUR + choice - COLOUR
    if choice < DROP:
        return actions.PICK + seat_at(table, seat, choice - PICK)
    if choice < UNO:
        return (actions.GIVE if table.phase == phases.GIVE else actions.DISCARD) + choice - DROP
    if choice == UNO:
        return actions.UNO
    if choice < WAIT:
        return actions.CATCH + seat_at(table, seat, choice - CATCH)
    if choice == WAIT:
        return LETS_PASS
    return decode_lay(table, seat, choice - LAY_SAYING, False) | actions.SAYS_UNO


@rule
def encode_lay(action: int) -> Choice:
    """The choice for a lay without UNO; a wild that names no colour is taken as red."""
    card = action & actions.CARD_BITS
    if card < WILD:
        return card
    named = max(action >> actions.COLOUR_SHIFT & actions.COLOUR_BITS, 1)
    return LAY_WILD + (card - WILD) * len(COLOURS) + named - 1


@rule
def encode(table: State | Sight, seat: Seat, action: int, automatic: bool) -> Choice:
    """The choice that stands for an action of the library: `decode` the other way round."""
    if action < 0:
        return WAIT
    if action < actions.LAYS:
        said = action & actions.SAYS_UNO != 0 and not automatic
        return encode_lay(action) + (LAY_SAYING if said else LAY)
    if action < actions.UNO:
        return DRAW + action - actions.DRAW
    if action == actions.UNO:
        return UNO
    if action < actions.COLOUR:
        return YES + action - actions.YES
    if action < actions.CATCH:
        return COLOUR + action - actions.COLOUR
    if action < actions.PICK:
        return CATCH + places_to(table, seat, action - actions.CATCH)
    if action < actions.DISCARD:
        return PICK + places_to(table, seat, action - actions.PICK)
    return DROP + action - (actions.DISCARD if action < actions.GIVE else actions.GIVE)


@rule
def mark_lays(state: State, lays: Cards, first: Choice, question: Question) -> None:
    """Mark every card that may be laid, a wild with every colour it may name, from choice `first` on."""
    mask = question.mask
    while lays:
        card = lowest_card(lays)
        lays &= lays - 1
        if card < WILD:
            mask[first + card] = 1
        else:
            for colour in COLOURS:
                may = 1 if may_name(state, colour) else 0
                mask[first + LAY_WILD + (card - WILD) * len(COLOURS) + colour] = may


@rule
def mark_calls(state: State, seat: Seat, question: Question) -> None:
    """Mark UNO by itself and the seats that can be caught."""
    if may_say_uno(state, seat):
        question.mask[UNO] = 1
    if state.owing:
        for other in range(state.players):
            if may_catch(state, seat, other):
                question.mask[CATCH + places_to(state, seat, other)] = 1


@rule
def mark_turn(state: State, seat: Seat, question: Question) -> None:
    """Mark what a seat in turn may do besides laying and calling, while cards are laid and drawn."""
    mask = question.mask
    if state.phase == phases.PLAY:
        mask[DRAW] = 1 if may_draw(state, seat) else 0
    elif state.phase <= phases.SET:
        mask[PASS] = 1 if may_pass(state, seat) else 0
    else:
        mask[ACCEPT] = 1
        mask[CHALLENGE] = 1 if state.phase == phases.CHALLENGE else 0


@rule
def mark_choices(state: State, seat: Seat, room: Room, question: Question) -> None:
    """Mark what is legal in a phase that asks for a choice; calls are marked already."""
    for place in range(list_legal(state, seat, room.found)):
        action = room.found[place]
        if action != actions.UNO and not actions.CATCH <= action < actions.PICK:
            question.mask[encode(state, seat, action, False)] = 1


@rule
def lays_of(state: State, seat: Seat) -> Cards:
    """The cards that a seat may lay: `may_lay`, and nothing for who is out."""
    return 0 if state.out[seat] else may_lay(state, seat)


@rule
def write_mask(
    state: State, seat: Seat, lays: Cards, automatic: bool, chance: bool, room: Room, question: Question
) -> None:
    """Write 1 for every choice that is legal for the seat and 0 for every other.

    `lays`: what it may lay (`lays_of`), which is worked out once for a question.
    `chance`: the seat is asked out of turn, or about a catch before its turn begins, and may let it pass.
    """
    for choice in range(CHOICES):
        question.mask[choice] = 0
    if state.phase == phases.OVER or state.out[seat]:
        return
    if not automatic:
        mark_calls(state, seat, question)
    if chance:
        question.mask[WAIT] = 1
        if seat == state.turn:
            return
    elif state.phase <= phases.STACK:
        mark_turn(state, seat, question)
    else:
        mark_choices(state, seat, room, question)
        return
    mark_lays(state, lays, LAY, question)
    if not automatic and says_uno(state, seat):
        mark_lays(state, lays, LAY_SAYING, question)


@rule
def plainest(question: Question) -> Choice:
    """The legal choice with the least to it: wait, pass, draw, accept, no; else the first; -1 if none is."""
    for choice in _PLAINEST:
        if question.mask[choice]:
            return choice
    for choice in range(CHOICES):
        if question.mask[choice]:
            return choice
    return NOT_A_CHOICE


def name(choice: Choice) -> str:
    """The choice in words: the library's notation, with ``+2`` for the seat two places on."""
    if not 0 <= choice < CHOICES:
        raise ValueError(f"a choice is a whole number from 0 to {CHOICES - 1}, not {choice!r}")
    if choice >= LAY_SAYING:
        return name(choice - LAY_SAYING) + "!"
    if choice == WAIT:
        return "wait"
    if choice >= CATCH:
        return f"catch:+{choice - CATCH}"
    if choice == UNO:
        return "uno"
    if choice >= DROP:
        return "discard or give:" + NAMES[choice - DROP]
    if choice >= PICK:
        return f"pick:+{choice - PICK}"
    if choice >= COLOUR:
        return "colour:" + COLOUR_LETTERS[choice - COLOUR]
    if choice >= DRAW:
        return ("draw", "pass", "challenge", "accept", "yes", "no")[choice - DRAW]
    if choice >= LAY_WILD:
        wild, colour = divmod(choice - LAY_WILD, len(COLOURS))
        return f"{NAMES[WILD + wild]}:{COLOUR_LETTERS[colour]}"
    return cards.name(choice)
