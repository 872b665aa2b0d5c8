"""The engine does nothing that C leaves undefined, and stays in its memory."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.engine.checked import CHECKS, has_addresses, watching_addresses
from tests.engine.compare import Comparison, all_tables
from tests.engine.engines import Native
from yksi.engine.library import load

EVERY = 19
"""One in so many tables; `make soak` takes them all."""


def compare(every: int) -> None:
    """Plain games by the engine of the environment."""
    library = load()
    assert library is not None
    tables = [*enumerate(all_tables())][::every]
    moments = [Comparison(table, seed, [Native(library)]).play() for seed, table in tables]
    print(sum(moments))


@pytest.mark.skipif(not has_addresses(), reason="no compiler here has a runtime that watches addresses")
def test_the_engine_reads_and_writes_only_what_it_was_given() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.test_checked", str(EVERY)],
        env=watching_addresses(),
        cwd=CHECKS.parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert int(run.stdout) > 1_000


if __name__ == "__main__":
    compare(int(sys.argv[1]))
