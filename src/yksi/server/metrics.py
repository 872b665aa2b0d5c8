"""What an operator can watch; counts and times only, never a card, a name or a token.

Own and small, as some are counted with every action: 0.1 µs each, where a library with locks for threads
takes 1 to 4. Everything is counted on the event loop.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
"""As Prometheus reads it."""


class Metric(ABC):
    """Something that is told by a name."""

    kind: str

    def __init__(self, name: str, says: str) -> None:
        self.name = name
        self.says = says

    @abstractmethod
    def samples(self) -> Iterator[tuple[str, float]]:
        """The lines of it: what each is called, and its value."""


class Level(Metric):
    """Something that goes up and down."""

    kind = "gauge"
    value = 0.0

    def samples(self) -> Iterator[tuple[str, float]]:
        """One."""
        yield self.name, self.value


class Count(Metric):
    """Something that only goes up."""

    kind = "counter"
    value = 0.0

    def samples(self) -> Iterator[tuple[str, float]]:
        """One."""
        yield self.name, self.value


class Counts(Metric):
    """The same for each of some words."""

    kind = "counter"

    def __init__(self, name: str, says: str, label: str) -> None:
        """`label` says what the words are."""
        super().__init__(name, says)
        self._label = label
        self.by: dict[str, int] = {}

    def one_more(self, word: str) -> None:
        """Count one."""
        self.by[word] = self.by.get(word, 0) + 1

    def samples(self) -> Iterator[tuple[str, float]]:
        """One for each word that there was."""
        for word, value in self.by.items():
            yield f'{self.name}{{{self._label}="{word}"}}', value


class Times(Metric):
    """How many there were that took so long."""

    kind = "histogram"

    def __init__(self, name: str, says: str, bounds: Sequence[float]) -> None:
        super().__init__(name, says)
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def samples(self) -> Iterator[tuple[str, float]]:
        """How many took at most so long, for each bound; how many there were, and how long all took."""
        total = 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}}', total
        yield f"{self.name}_count", total
        yield f"{self.name}_sum", self._sum


SOCKETS: Final = Level("yksi_sockets", "Open sockets")
TABLES: Final = Level("yksi_tables", "Tables alive in this process")
ENTRIES: Final = Count("yksi_entries_total", "Entries appended to logs")
CONFLICTS: Final = Count("yksi_conflicts_total", "Appends that another writer was quicker with")
REFUSALS: Final = Counts("yksi_refusals_total", "Commands refused", "code")
REMINDERS: Final = Counts("yksi_reminders_total", "Reminders of a turn, by what became of them", "outcome")
APPEND_SECONDS: Final = Times(
    "yksi_append_seconds",
    "From decision to commit",
    (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0),
)
LOOP_BUSY: Final = Times(
    "yksi_loop_busy_seconds",
    "How long the event loop was busy at a stretch, looked at fifty times a second",
    (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0),
)
LOOP_TAKEN: Final = Count(
    "yksi_loop_taken_seconds_total", "Time of the event loop that commands and requests took"
)
LOOP_WORST: Final = Level("yksi_loop_busy_worst_seconds", "The longest such stretch since the start")
ALL: Final[tuple[Metric, ...]] = (
    *(SOCKETS, TABLES, ENTRIES, CONFLICTS, REFUSALS, REMINDERS, APPEND_SECONDS),
    *(LOOP_BUSY, LOOP_WORST, LOOP_TAKEN),
)


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return "".join(
        line
        for metric in ALL
        for line in (
            f"# HELP {metric.name} {metric.says}\n# TYPE {metric.name} {metric.kind}\n",
            *_lines(metric.samples()),
        )
    ).encode()


def together(texts: Sequence[bytes]) -> bytes:
    """What several workers have measured, as one: counts are added up, of a worst the worst is told."""
    heads: dict[str, dict[str, None]] = {}
    samples: dict[str, dict[str, float]] = {}
    for text in texts:
        family = ""
        for line in text.decode().splitlines():
            if line.startswith("#"):
                family = line.split()[2]
                heads.setdefault(family, {})[line] = None
            else:
                name, _, value = line.rpartition(" ")
                _join(samples.setdefault(family, {}), name, float(value))
    lines: list[str] = []
    for family, head in heads.items():
        lines += [f"{line}\n" for line in head]
        lines += _lines(samples.get(family, {}).items())
    return "".join(lines).encode()


def _lines(samples: Iterable[tuple[str, float]]) -> Iterator[str]:
    return (f"{name} {float(value)!r}\n" for name, value in samples)


def _join(values: dict[str, float], name: str, value: float) -> None:
    before = values.get(name)
    if before is None:
        values[name] = value
    else:
        values[name] = max(before, value) if "_worst_" in name else before + value
