"""A bar on stderr while bots play, if rich is there and anybody looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str) -> Iterator[Callable[[str], None]]:
    """Is told of each game that is settled."""
    try:
        from rich.console import Console
        from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn
    except ModuleNotFoundError:
        yield lambda _: None
        return
    columns = (SpinnerColumn(), TextColumn("{task.description:60.60}"), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as bar:
        line = bar.add_task(what, total=None)
        yield lambda last: bar.update(line, advance=1, description=f"{what}: {last}")
