"""What happens when a card is laid, turned up first, or laid last? The rules play it, and tell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from yksi import cards
from yksi.actions import action, name
from yksi.advice.moment import NAMES, Moment
from yksi.advice.rows import FIRST, LAID, LAST, rows_about
from yksi.advice.sorts import sort_of
from yksi.advice.tables import colour_in_play, plain_hand, set_up, set_up_first
from yksi.cards import COLOUR_LETTERS, WILD
from yksi.game import Game
from yksi.keys import Rules
from yksi.locales import action_name, message, say
from yksi.rulebook import Row
from yksi.rules.setup import goes_back
