"""The generated part of docs/install.md: what each extra is for and brings."""

from __future__ import annotations

from typing import Final

from tools.bounds import named_by
from tools.pages import ROOT, table, with_block

PAGE: Final = ROOT / "docs" / "install.md"
FOR: Final = {
    "sim": "many games at once (`yksi.sim`), and the training of `expert`",
    "arena": "`yksi arena`, `yksi simulate`",
    "tournament": "`yksi tournament`: pairing Swiss rounds",
    "env": "`yksi.env`: environments for PettingZoo and Gymnasium",
    "cluster": "the arena on many machines",
    "server": "`yksi` and `yksi serve`, `yksi join`, `yksi bot`",
    "push": "reminders of a turn, where the server has a key",
    "postgres": "the server on several machines",
}


def install_page() -> str:
    """docs/install.md: prose by hand, and between marks what pyproject.toml says."""
    return with_block(PAGE.read_text(encoding="utf-8"), "extras", extras_table())


def extras_table() -> list[str]:
    """Every extra, what it is for, and the packages it brings."""
    rows = (
        (f"`{extra}`", what, ", ".join(f"{name} ≥ {lowest}" for name, lowest in named_by(extra).items()))
        for extra, what in FOR.items()
    )
    return table(("extra", "for", "brings"), rows)
