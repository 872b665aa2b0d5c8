"""The engine as a small library for C: the header and the example compile, and play what Python plays."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from yksi import make_rules, phases
from yksi import table as tables
from yksi.engine.build import write_for_c
from yksi.engine.compiler import compile_with
from yksi.engine.layout import fill, structure_of
from yksi.state import Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.c"


def played() -> str:
    """What the example says, by Python."""
    table: Any = structure_of(Table)()
    fill(table.state.rules, make_rules("nb-112"))
    table.state.players = 4
    table.state.key[:] = range(1, 9)
    table.state.round_number = table.state.direction = table.state.listens = 1
    tables.sit(table)
    tables.deal(table)
    actions = 0
    while table.state.phase != phases.OVER:
        tables.legal(table, table.state.turn)
        tables.act(table, table.state.turn, table.legal[0])
        actions += 1
    return f"seat {table.state.winner} has won after {actions} actions\n"


def test_the_example_in_c_plays_the_round_that_python_plays(tmp_path: Path) -> None:
    text = write_for_c(tmp_path)
    program = compile_with([EXAMPLE, text], tmp_path / "round", "-O1", "-Wall", "-Werror", f"-I{tmp_path}")
    program.chmod(0o755)
    run = subprocess.run([str(program)], capture_output=True, text=True, check=True)
    assert run.stdout == played()
