"""What bots choose, by the compiled engine."""

from __future__ import annotations

from yksi.bots.think import think
from yksi.engine.entry import entry

choose = entry(think)
