"""How are cards shuffled?

ChaCha8 keyed by the seed of the match. Each shuffle is a stream of its own: the nonce is the round and the
number of the shuffle in that round, so that any shuffle can be checked without the ones before it.
`docs/fairness.md` describes the stream for people who want to check a deal with other software.
"""

from __future__ import annotations

from typing import Final

from yksi.state import State, rule

WORD: Final = 0xFFFFFFFF
_A, _B, _C, _D = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"
_BATCH: Final = 4


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The quarter round of ChaCha, on 32-bit words kept in wider ints.

    Sums may grow above the 32 bits, up to bit 53, until they would come down again. Words that are turned
    round are cut off at once: a compiler then sees a rotation, one instruction for three.
    """
    a += b
    d = (d ^ a) & WORD
    d = (d << 16 | d >> 16) & WORD
    c += d
    b = (b ^ c) & WORD
    b = (b << 12 | b >> 20) & WORD
    a += b
    d = (d ^ a) & WORD
    d = (d << 8 | d >> 24) & WORD
    c += d
    b = (b ^ c) & WORD
    b = (b << 7 | b >> 25) & WORD
    return a, b, c, d


@rule
def next_block(state: State) -> None:
    """Fill the sixteen words with the next block of the stream."""
    key = state.key
    a0, a1, a2, a3 = _A, _B, _C, _D
    b0, b1, b2, b3 = key[0], key[1], key[2], key[3]
    c0, c1, c2, c3 = key[4], key[5], key[6], key[7]
    d0, d1, d2, d3 = state.block & WORD, state.round_number & WORD, state.shuffles & WORD, 0
    for _ in range(4):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    words = state.words
    words[0] = (a0 + _A) & WORD
    words[1] = (a1 + _B) & WORD
    words[2] = (a2 + _C) & WORD
    words[3] = (a3 + _D) & WORD
    words[4] = (b0 + key[0]) & WORD
    words[5] = (b1 + key[1]) & WORD
    words[6] = (b2 + key[2]) & WORD
    words[7] = (b3 + key[3]) & WORD
    words[8] = (c0 + key[4]) & WORD
    words[9] = (c1 + key[5]) & WORD
    words[10] = (c2 + key[6]) & WORD
    words[11] = (c3 + key[7]) & WORD
    words[12] = (d0 + state.block) & WORD
    words[13] = (d1 + state.round_number) & WORD
    words[14] = (d2 + state.shuffles) & WORD
    words[15] = d3 & WORD
    state.block += 1
    state.word = 0


@rule
def begin_stream(state: State) -> None:
    """Turn to the stream of the next shuffle."""
    state.shuffles += 1
    state.block = 0
    state.word = 16


@rule
def fair_word(state: State, ways: int) -> int:
    """A word of the stream that treats `ways` outcomes alike; the few that would not are passed over."""
    while True:
        if state.word == 16:
            next_block(state)
        word = state.words[state.word]
        state.word += 1
        low = (word * ways) & WORD
        if low >= ways or low >= (WORD + 1) % ways:
            return word


@rule
def below(state: State, ways: int) -> int:
    """A fair choice from 0 to `ways` - 1."""
    return (fair_word(state, ways) * ways) >> 32


@rule
def place_cards(state: State, pile: list[int], start: int, left: int, batch: int) -> None:
    """Place the last few of the cards that are left, by one word of the stream.

    Multiplying it by the number of places left gives the place above bit 32 and what is still random below
    it (Brackett-Rozinsky and Lemire, 2024).
    """
    ways = 1
    for placed in range(batch):
        ways *= left - placed
    word = fair_word(state, ways)
    for placed in range(batch):
        word *= left - placed
        place = start + (word >> 32)
        word &= WORD
        last = start + left - placed - 1
        card = pile[last]
        pile[last] = pile[place]
        pile[place] = card


@rule
def shuffle(state: State, pile: list[int], start: int, size: int) -> None:
    """Fisher–Yates over `size` cards of a pile from place `start`, on a stream of its own.

    One word places four cards, so that two blocks serve a whole deck instead of seven.
    """
    begin_stream(state)
    left = size
    while left > _BATCH:
        place_cards(state, pile, start, left, _BATCH)
        left -= _BATCH
    if left > 1:
        place_cards(state, pile, start, left, left - 1)
