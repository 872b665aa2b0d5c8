"""What people see while they wait: a bar. All on stderr."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.progress import Task as Bar
from rich.text import Text

from yksi.locales.numbers import number


class _Rate(ProgressColumn):
    """Rounds or matches a second."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def render(self, task: Bar) -> Text:
        speed = task.finished_speed or task.speed
        return Text(number(speed, 0, self._language, ",") + "/s" if speed else "", style="cyan")


def _messages() -> Console:
    return Console(stderr=True, highlight=False)


@contextmanager
def progress(what: str, total: int, done: int, language: str = "en") -> Iterator[Callable[[str, int], None]]:
    """A bar that is told what was played last, and how much of it."""
    columns = (
        TextColumn("{task.description:34.34}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(language),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=_messages(), transient=True) as bar:
        line = bar.add_task(what, total=total, completed=done)

        def note(last: str, contests: int) -> None:
            bar.update(line, advance=contests, description=f"{what}: {last}")

        yield note
