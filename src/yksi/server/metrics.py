"""What an operator can watch; counts and times only, never a card, a name or a token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
REGISTRY: Final = CollectorRegistry()
SOCKETS: Final = Gauge("yksi_sockets", "Open sockets", registry=REGISTRY)
TABLES: Final = Gauge("yksi_tables", "Tables alive in this process", registry=REGISTRY)
ENTRIES: Final = Counter("yksi_entries", "Entries appended to logs", registry=REGISTRY)
CONFLICTS: Final = Counter(
    "yksi_conflicts", "Appends that another writer was quicker with", registry=REGISTRY
)
REFUSALS: Final = Counter("yksi_refusals", "Commands refused", ["code"], registry=REGISTRY)
REMINDERS: Final = Counter(
    "yksi_reminders", "Reminders of a turn, by what became of them", ["outcome"], registry=REGISTRY
)
APPEND_SECONDS: Final = Histogram(
    "yksi_append_seconds",
    "From decision to commit",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
    registry=REGISTRY,
)
LOOP_BUSY: Final = Histogram(
    "yksi_loop_busy_seconds",
    "How long the event loop was busy at a stretch, looked at fifty times a second",
    buckets=(0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
LOOP_WORST: Final = Gauge(
    "yksi_loop_busy_worst_seconds", "The longest such stretch since the start", registry=REGISTRY
)


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)


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
        lines += [*head, *(f"{name} {value!r}" for name, value in samples.get(family, {}).items())]
    return "".join(line + "\n" for line in lines).encode()


def _join(values: dict[str, float], name: str, value: float) -> None:
    before = values.get(name)
    if before is None:
        values[name] = value
    elif "_created" in name:
        values[name] = min(before, value)
    else:
        values[name] = max(before, value) if "_worst_" in name else before + value
