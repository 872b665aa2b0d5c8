"""Functions for the translator: what it takes with Python's meaning, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

from tests.engine import other_ways
from yksi.bots.luck import Luck, chance
from yksi.engine.kinds import Words
from yksi.state import number, numbers, quantity, rule

WAYS = (3, 1, 2)
WIDTHS = (-128, 127)
WIDER = (-129, 127)
AS_WIDE = (-128, 128)
WIDEST = (-(1 << 31), 1 << 31)


@rule
def bump(luck: Luck) -> int:
    """Change something."""
    luck.word += 1
    return luck.word


@dataclass(slots=True)
class Box:
    """A record of narrow numbers."""

    small: list[int] = numbers("i1", 4)
    rows: list[list[int]] = numbers("i2", 2, 3)
    single: list[float] = numbers("f4", 3)
    real: float = quantity()
    lid: int = number(4)


@dataclass(slots=True)
class Crate:
    """A record in a record."""

    box: Box
    lid: int = number(7)


def arithmetic(a: int, b: int, out: Words) -> None:
    """Numbers as Python has them."""
    out[0] = a // b
    out[1] = a % b
    out[2] = a >> (b & 7)
    out[3] = (a & 1023) << (b & 7)
    out[4] = ~a ^ b | a & b
    out[5] = min(a, b, 7) - max(a, b, -7)
    out[6] = int(a / 7) * 7
    out[7] = abs_of(a).bit_length() + abs_of(b).bit_count()
    out[8] = a - (b - 3) - 1
    out[9] = (a - 1) * (b + 2) - a * -b
    out[10] = -(a - b)
    out[11] = (a < b) + 1
    out[12] = +a
    flag = -True
    out[13] = flag * 3 + ~False
    count = a > b
    count += b > a  # type: ignore[assignment]
    count += True  # type: ignore[assignment]
    out[14] = count
    known, later, last = 0, 0, 0.0
    for _ in range(3):
        known = later + 0
        later = int(last * 4)
        last = a / 8
    out[15] = known


def questions(a: int, b: int, out: Words) -> None:
    """Conditions as Python has them."""
    out[0] = 1 if -3 <= a < b else 0
    out[1] = 1 if a in (1, 2, 3) or not b else 0
    out[2] = 1 if a not in WAYS else 0
    out[3] = -a if a > b else a if a == b else b
    out[4] = 5 if (a & 3 or b > 7) and not a == b else 6  # noqa: SIM201
    out[5] = 1 if a != 3 and b >= 3 else 0
    found = a > 3 and b > 3
    out[6] = 1 if found or a < -100 else 0
    out[7] = other_ways.WAYS[2] * 100 + WAYS[2]


@rule
def abs_of(number: int) -> int:
    """Without its sign."""
    return -number if number < 0 else number


def loops(count: int, out: Words) -> None:
    """Loops keep what Python keeps: the range is fixed before the first round."""
    total = 0
    for way in WAYS:
        total += way
    for place in range(count):
        if place == 2:
            continue
        if place == 6:
            break
        total = total * 3 + place
        count -= 1
    for place in range(10, 0, -3):
        total += place
    left = 5
    while left:
        left -= 1
        total += left
    out[0] = total
    a, b = 1, 2
    a, b = b, a + b
    out[1] = a * 10 + b
    last = -1
    for last in range(count):
        total += last
    out[2] = last
    c = d = count
    c <<= 2
    d //= -2
    out[3] = c * 100 + d
    third, fourth = two_of(count)
    out[4] = third - fourth


@rule
def two_of(a: int) -> tuple[int, int]:
    """Two numbers at once."""
    return a * 3, a - 1


def fields(crate: Crate, a: int, out: Words) -> None:
    """Narrow and wide together."""
    box = crate.box
    box.small[1] = a & 63
    box.small[2] = -3
    out[0] = box.small[1] << 40
    kept = box.small[1]
    kept *= 1_000_000
    kept *= 1_000
    out[1] = kept - box.small[2]
    box.rows[1][2] += a & 127
    box.rows[1][2] *= 2
    box.rows[1][2] -= 3
    box.rows[1][2] |= 1
    out[2] = box.rows[1][2] * 1_000_000 * box.small[2]
    crate.lid ^= box.rows[1][2]
    out[3] = crate.lid
    box.single[0] = 0.1
    box.single[1] = 0.7
    out[4] = int(box.single[0] * box.single[1] * 1e15)
    box.single[2] += box.single[0]
    box.single[2] += a
    box.real = box.single[2] / 3 - a / 8
    out[5] = int(box.real * 1e12)
    out[6] = least_of(crate, a) * 10 + least_of(box, a)


@rule
def least_of(held: Any, a: int) -> int:
    """The same rule for two kinds of records."""
    return min(a, held.lid) if a > 0 else 3


def luck_runs(luck: Luck, out: Words) -> None:
    """A generator in a record."""
    out[0] = luck.word << 20
    out[1] = chance(luck, 6)
    out[2] = luck.word


def kinds_follow(a: int, out: Words) -> None:
    """What a variable is may follow from lines after it, however many steps away."""
    first = second = third = 0
    for _ in range(4):
        out[0] = int(first * 8)
        first = second
        second = third
        third = a / 8  # type: ignore[assignment]


def chosen_records(crate: Crate, a: int, out: Words) -> None:
    """Fields and items of whichever it is."""
    other = crate.box
    out[0] = (other if a > 3 else crate.box).lid
    other.small[0] = 5
    out[1] = (other.rows[0] if a > 0 else other.rows[1])[2]


def tables(a: int, out: Words) -> None:
    """Constants that just fit, and that just do not."""
    place = 1 if a > 0 else 0
    out[0] = WIDTHS[place] * WIDTHS[place] * 1_000_000_000
    out[1] = WIDER[place]
    out[2] = AS_WIDE[place]
    for wide in WIDEST:
        out[3] = out[3] * 2 + wide
    out[4] = ~WIDTHS[place] + (WIDER[place] << 20)


def twice_the_same(luck: Luck) -> int:
    """One change, two names."""
    a = b = bump(luck)
    return a + b


def one_of_some(luck: Luck) -> int:
    """A change that C would make for each of them."""
    return 1 if bump(luck) in (1, 2) else 0


def changes_itself(luck: Luck) -> None:
    """What is read before the change."""
    luck.word += bump(luck)


def index_and_change(luck: Luck) -> None:
    """Where to write, and a change of that."""
    luck.found[luck.word] = bump(luck)


def nested_or(a: int, b: int) -> bool:
    """A number that would become a truth."""
    return (a and b) or a == b  # type: ignore[return-value]


def two_indexes(luck: Luck) -> int:
    """An index of two numbers."""
    return luck.found[0, 1]  # type: ignore[call-overload, no-any-return]


def no_such_field(luck: Luck) -> int:
    """A field that is not stored."""
    return luck.colour  # type: ignore[attr-defined, no-any-return]


def too_few(a: int) -> int:
    """An argument is missing."""
    return two_of() + a  # type: ignore[call-arg, operator, no-any-return]


def loop_over_array(luck: Luck) -> int:
    """A loop over what is no constant."""
    total = 0
    for each in luck.found:
        total += each
    return total


def parts_of_bits(a: float) -> float:
    """Bits of what is not whole."""
    return a << 2  # type: ignore[operator]


def in_and_more(a: int, b: bool) -> bool:
    """What stands behind an in."""
    return a in (1, 2) == b  # type: ignore[comparison-overlap]


def among_too_many(a: int) -> bool:
    """Too many to compare with each."""
    return a in (1, 2, 3, 4, 5, 6, 7, 8, 9)


def halves(luck: Luck) -> None:
    """What is not whole, into a whole number."""
    luck.word += 0.5  # type: ignore[assignment]


def keeps_half(luck: Luck, a: int) -> None:
    """The same at once."""
    luck.word = a / 2  # type: ignore[assignment]


def hands_over_half(a: int) -> int:
    """What is not whole, to a rule that takes a whole number."""
    return abs_of(a / 2)  # type: ignore[arg-type]


def returns_half(a: int) -> int:
    """What is not whole, returned as if it were."""
    return a / 2  # type: ignore[return-value]


def returns_number(a: int) -> bool:
    """Any number, returned as a truth."""
    return a  # type: ignore[return-value]


def two_halves(a: int) -> tuple[int, int]:
    """What is not whole, among several."""
    return a, a / 2  # type: ignore[return-value]


def index_of_half(luck: Luck, a: int) -> int:
    """A place between two."""
    return luck.found[a / 2]  # type: ignore[call-overload, no-any-return]


def counts_from_the_end(luck: Luck) -> int:
    """The last one."""
    return luck.found[-1]


def copies_a_row(box: Box) -> None:
    """Many numbers at once."""
    box.rows[0] = box.rows[1]


def writes_a_constant() -> None:
    """What others read."""
    WAYS[0] = 1  # type: ignore[index]


def chain_of_changes(luck: Luck, a: int) -> int:
    """C would add twice."""
    luck.word = a = a + 1
    return a


def other_kind_of_parameter(a: int) -> float:
    """What is given, as something else."""
    a = a / 2  # type: ignore[assignment]
    return a + 1


def name_of_ours(a: int) -> int:
    """A name that the loop needs."""
    a__end = 3
    for place in range(a):
        a__end += place
    return a__end


def falls_off(a: int) -> int:  # type: ignore[return]  # noqa: RET503
    """A way to the end without a number."""
    if a > 0:
        return 1


def loops_off(a: int) -> int:  # type: ignore[return]
    """A loop that may end."""
    while True:
        a += 1
        if a > 9:
            break


def step_unknown(a: int, b: int) -> int:
    """A range whose direction nobody knows."""
    total = 0
    for place in range(0, a, b):
        total += place
    return total


def steps_nowhere(a: int) -> int:
    """A range that Python refuses."""
    total = 0
    for place in range(0, a, 0):
        total += place
    return total


def calls_nested(a: int) -> int:
    """A rule inside of something else."""
    return NESTED(a)


def _nest() -> Callable[[int], int]:
    @rule
    def inner(a: int) -> int:
        """A rule that cannot be found at the top of its module."""
        return a

    return inner


NESTED = _nest()


def too_large(a: int) -> int:
    """A number of more than 64 bits."""
    return a & 9_223_372_036_854_775_808


def smallest_of_one(a: int) -> int:
    """The least of nothing else."""
    return min(a)  # type: ignore[call-overload, no-any-return]


def whole_to_base(a: int) -> int:
    """A base that would be dropped."""
    return int(a, 3)  # type: ignore[call-overload, no-any-return]


def inverts_half(a: float) -> float:
    """Bits of what is not whole."""
    return ~a  # type: ignore[operator, no-any-return]


def missing_name(a: int) -> int:
    """What a module does not have."""
    return a + other_ways.NOTHING  # type: ignore[attr-defined, no-any-return]


def says_text(a: int) -> int:
    """A text."""
    return len("text") + a


def two_changes(luck: Luck) -> int:
    """The order of two changes."""
    return bump(luck) - bump(luck)


def reads_and_changes(luck: Luck) -> int:
    """What is read before a change, and the change."""
    return luck.word + bump(luck)


def library_mathematics(a: int) -> float:
    """A function of a C library."""
    return exp(a)


def value_of_or(a: int, b: int) -> int:
    """Or as a value."""
    return a or b


def keyword(a: int) -> int:
    """An argument by name."""
    return abs_of(number=a)


def comprehension(a: int) -> int:
    """A list."""
    found = [a]
    return found[0]


def two_kinds(luck: Luck) -> int:
    """A variable that is two things."""
    found = luck.word
    found = luck.found  # type: ignore[assignment]
    return -found


def raises(a: int) -> int:
    """An exception."""
    if a:
        raise ValueError
    return a


def unannotated(a, b: int) -> int:  # type: ignore[no-untyped-def]
    """Nobody knows what it takes."""
    return int(a) + b
