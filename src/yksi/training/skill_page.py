"""The tables of docs/skill.md: ``python -m yksi.training.skill_page FILE.json …``.

What `yksi simulate --skill --json` printed, once or several times → tables: a row a kind of table, a column a
number of players → docs/skill.md, between its marks
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parents[3] / "docs" / "skill.md"
BEGIN, END = "<!-- measured -->\n", "<!-- /measured -->"


def rows(told: Sequence[dict[str, Any]], of: str) -> list[str]:
    """All tables that were measured, in the order in which they were first asked for."""
    tables = [table for each in told if each["of"] == of for table in each["tables"]]
    sizes = sorted({table["players"] for table in tables})
    names = list(dict.fromkeys(table["table"] for table in tables))
    cells = {(table["table"], table["players"]): _cell(table["share"]) for table in tables}
    heads = " | ".join(f"{players} players" for players in sizes)
    lines = [f"| skill % of {of} | {heads} |", "| --- |" + " --- |" * len(sizes)]
    for name in names:
        shown = " | ".join(cells.get((name, players), "") for players in sizes)
        lines.append(f"| `{name}` | {shown} |")
    return lines


def _cell(share: dict[str, float]) -> str:
    value, low, high = (100 * share[name] for name in ("value", "low", "high"))
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def text_of(told: Sequence[dict[str, Any]]) -> str:
    """The tables of rounds, and of matches if there are any."""
    kinds = [of for of in ("rounds", "matches") if any(each["of"] == of for each in told)]
    return "\n".join(line for of in kinds for line in (*rows(told, of), ""))


def main() -> None:
    """Read what was measured, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("files", type=Path, nargs="+")
    told = [json.loads(file.read_text("utf-8")) for file in parser.parse_args().files]
    before, _, rest = DOCS.read_text("utf-8").partition(BEGIN)
    DOCS.write_text(f"{before}{BEGIN}{text_of(told)}{END}{rest.partition(END)[2]}", "utf-8")


if __name__ == "__main__":
    main()
