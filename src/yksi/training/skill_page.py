"""The tables of docs/skill.md: ``python -m yksi.training.skill_page FILE.json …``.

What `yksi simulate --skill --json` printed, once or several times → tables: a row a kind of table, a column a
number of players → docs/skill.md, between its marks; what was not measured anew stays there
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parents[3] / "docs" / "skill.md"
BEGIN, END = "<!-- measured -->\n", "<!-- /measured -->"


Cells = dict[tuple[str, int], str]
"""What is told of a table with so many players."""


def cells_of(told: Sequence[dict[str, Any]], of: str) -> Cells:
    """What was measured of rounds, or of matches."""
    tables = [table for each in told if each["of"] == of for table in each["tables"]]
    return {(table["table"], table["players"]): _cell(table["share"]) for table in tables}


def _cell(share: dict[str, float]) -> str:
    value, low, high = (100 * share[name] for name in ("value", "low", "high"))
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def cells_in(text: str, of: str) -> Cells:
    """What stands in the page already."""
    _, _, table = text.partition(f"| skill % of {of} |")
    head, _, *lines = table.partition("\n\n")[0].split("\n") if table else ("", "")
    sizes = [int(word) for word in re.findall(r"(\d+) players", head)]
    found: Cells = {}
    for line in filter(None, lines):
        name, *shown = (cell.strip() for cell in line.strip("|").split("|"))
        found |= {(name.strip("`"), size): cell for size, cell in zip(sizes, shown, strict=True) if cell}
    return found


def rows(cells: Cells, of: str) -> list[str]:
    """All tables that were measured, in the order in which they were first asked for."""
    sizes = sorted({players for _, players in cells})
    names = list(dict.fromkeys(name for name, _ in cells))
    heads = " | ".join(f"{players} players" for players in sizes)
    lines = [f"| skill % of {of} | {heads} |", "| --- |" + " --- |" * len(sizes)]
    for name in names:
        shown = " | ".join(cells.get((name, players), "") for players in sizes)
        lines.append(f"| `{name}` | {shown} |")
    return lines


def text_of(told: Sequence[dict[str, Any]], before: str = "") -> str:
    """The tables of rounds, and of matches if there are any; what was not measured anew stays."""
    found = {of: cells_in(before, of) | cells_of(told, of) for of in ("rounds", "matches")}
    return "\n".join(line for of, cells in found.items() if cells for line in (*rows(cells, of), ""))


def main() -> None:
    """Read what was measured, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("files", type=Path, nargs="+")
    told = [json.loads(file.read_text("utf-8")) for file in parser.parse_args().files]
    before, _, rest = DOCS.read_text("utf-8").partition(BEGIN)
    shown, _, after = rest.partition(END)
    DOCS.write_text(f"{before}{BEGIN}{text_of(told, shown)}{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
