"""The generated parts of docs/server.md: every option, every number that can be watched."""

from __future__ import annotations

import argparse
import re
from typing import Final

from tools.pages import ROOT, table, with_blocks
from yksi.server import metrics
from yksi.server.config import add_options

PAGE: Final = ROOT / "docs" / "server.md"


def server_page() -> str:
    """docs/server.md: prose by hand, and between marks what the code says."""
    blocks = {"options": options_table(), "metrics": metrics_table()}
    return with_blocks(PAGE.read_text(encoding="utf-8"), blocks)


def options_table() -> list[str]:
    """Every option of ``yksi serve``, from its help, which names variable and default."""
    parser = argparse.ArgumentParser(add_help=False)
    add_options(parser)
    return table(("option", "variable", "default", "what it sets"), map(_option, parser._actions))


def _option(action: argparse.Action) -> tuple[str, str, str, str]:
    told = re.fullmatch(r"(.*) \((YKSI_[A-Z_]+), default (.*)\)", action.help or "")
    assert told is not None, f"the help of {action.option_strings} does not name variable and default"
    says, variable, default = told.groups()
    if action.dest == "data":
        default = "~/.local/share/yksi"  # of whoever starts it, and of nobody's machine in particular
    shown = "" if default == "none" else f"`{default}`"
    return f"`{action.option_strings[0]}`", f"`{variable}`", shown, says


def metrics_table() -> list[str]:
    """Every number at ``/metrics``."""
    return table(
        ("metric", "kind", "what it counts"),
        ((f"`{metric.name}`", metric.kind, metric.says) for metric in metrics.ALL),
    )
