"""The generator is ChaCha8, and its shuffles are fair."""

from __future__ import annotations

import struct
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yksi import make_rules
from yksi.proof import derive_key
from yksi.rules.generator import begin_stream, below, fair_word, next_block, shuffle
from yksi.state import State

words = st.integers(0, 2**32 - 1)


def chacha(key: bytes, nonce: bytes, block: int, rounds: int) -> bytes:
    """A block of the key stream, as RFC 8439 draws it: a 4 × 4 matrix, columns and diagonals."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", block) + nonce))
    matrix = start[:]

    def turn(place: int, other: int, bits: int) -> None:
        mixed = matrix[place] ^ matrix[other]
        matrix[place] = (mixed << bits | mixed >> (32 - bits)) % 2**32

    def add(place: int, other: int) -> None:
        matrix[place] = (matrix[place] + matrix[other]) % 2**32

    for number in range(rounds):
        for column in range(4):
            slant = number % 2
            a, b, c, d = (4 * row + (column + slant * row) % 4 for row in range(4))
            for one, other, mixed, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                add(one, other)
                turn(mixed, one, bits)
    return struct.pack("<16I", *((one + other) % 2**32 for one, other in zip(start, matrix, strict=True)))


def table(key: list[int] | None = None) -> State:
    """A table with nothing on it but a generator."""
    state = State(make_rules("nb-112"))
    state.key = key if key is not None else derive_key(7)
    return state


def block_of(state: State) -> bytes:
    """The words of the block under way as bytes."""
    return struct.pack("<16I", *state.words)


def test_the_model_gives_the_block_of_rfc_8439() -> None:
    """The test vector of section 2.3.2: twenty rounds."""
    nonce = bytes.fromhex("000000090000004a00000000")
    block = chacha(bytes(range(32)), nonce, 1, rounds=20)
    assert block.hex().startswith("10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c06803")


def test_a_key_of_zeros_gives_the_published_block_of_chacha8() -> None:
    """The test vector of Strombergson's draft: 256 bits, eight rounds, all zero."""
    state = table([0] * 8)
    state.round_number = 0
    next_block(state)
    assert block_of(state).hex() == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    )


def test_the_words_of_a_seed_stay_what_they_are() -> None:
    """Published deals have to be checkable for ever."""
    state = table()
    begin_stream(state)
    next_block(state)
    assert state.words[:4] == [0xC1BFFC78, 0x9D600CA5, 0xE1FA0CE3, 0xEA675557]


@given(key=st.lists(words, min_size=8, max_size=8), block=words, round_number=words, shuffles=words)
def test_every_block_is_a_block_of_chacha8(
    key: list[int], block: int, round_number: int, shuffles: int
) -> None:
    """The counter is the block, the nonce is the round, the shuffle and zero."""
    state = table(key)
    state.block, state.round_number, state.shuffles = block, round_number, shuffles
    next_block(state)
    nonce = struct.pack("<3I", round_number, shuffles, 0)
    assert block_of(state) == chacha(struct.pack("<8I", *key), nonce, block, rounds=8)
    assert (state.block, state.word) == (block + 1, 0)


@given(seed=st.integers(0, 2**64), ways=st.integers(1, 112**4))
def test_a_choice_is_below_its_bound(seed: int, ways: int) -> None:
    """Down to the choice that is none."""
    state = table(derive_key(seed))
    begin_stream(state)
    assert all(0 <= below(state, ways) < ways for _ in range(20))


@given(words_given=st.lists(words, min_size=16, max_size=16), ways=st.integers(1, 112**4))
def test_words_that_would_favour_an_outcome_are_passed_over(words_given: list[int], ways: int) -> None:
    """Of all 2^32 words each outcome keeps the same number: those below the remainder are dropped."""
    state = table()
    state.words = words_given
    fair = [word for word in words_given if word * ways % 2**32 >= 2**32 % ways]
    for word in fair:
        assert fair_word(state, ways) == word
    assert state.block == 0


def chi_square(counts: list[int]) -> float:
    """How far counts lie from all being equal."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_choices_are_uniform() -> None:
    """Chi-square over 6 outcomes: above 20.5 once in a thousand seeds."""
    state = table()
    begin_stream(state)
    counts = Counter(below(state, 6) for _ in range(12_000))
    assert chi_square([counts[outcome] for outcome in range(6)]) < 20.5


def test_every_order_of_a_small_pile_is_as_likely() -> None:
    """Chi-square over the 120 orders of five cards: above 173 once in a thousand seeds."""
    state = table()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        pile = list(range(5))
        shuffle(state, pile, 0, 5)
        counts[tuple(pile)] += 1
    assert chi_square([counts[order] for order in permutations(range(5))]) < 173


def test_every_card_of_a_deck_comes_to_every_place() -> None:
    """Chi-square over 112 cards × 112 places: 111² degrees of freedom, mean 12321, deviation 157."""
    state = table()
    counts = [[0] * 112 for _ in range(112)]
    for _ in range(3_000):
        pile = list(range(112))
        shuffle(state, pile, 0, 112)
        for place, card in enumerate(pile):
            counts[place][card] += 1
    assert abs(chi_square([count for row in counts for count in row]) - 111**2) < 4 * 157


@pytest.mark.parametrize(("start", "size"), [(0, 0), (3, 1), (0, 2), (5, 4), (2, 5), (1, 107)])
def test_a_shuffle_touches_only_its_part_of_a_pile(start: int, size: int) -> None:
    """And only orders what lies there anew."""
    state = table()
    pile = list(range(112))
    shuffle(state, pile, start, size)
    assert pile[:start] == list(range(start))
    assert pile[start + size :] == list(range(start + size, 112))
    assert sorted(pile) == list(range(112))


def test_each_shuffle_has_a_stream_of_its_own() -> None:
    """The third shuffle can be checked without knowing how much of the first two was used."""
    used, unused = table(), table()
    shuffle(used, list(range(112)), 0, 112)
    shuffle(unused, list(range(3)), 0, 3)
    one, other = list(range(50)), list(range(50))
    shuffle(used, one, 0, 50)
    shuffle(unused, other, 0, 50)
    assert one == other
