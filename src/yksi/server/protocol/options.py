"""What a table is opened with: rules, seats, clock, who may come."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from yksi.editions import check_players, make_rules
from yksi.keys import RULES_VERSION, Rules
from yksi.server.errors import Refusal
from yksi.state import MAX_PLAYERS

Pace = Literal["calm", "normal", "quick", "instant"]

MOST_RULES: Final = 40
MOST_CUSTOM: Final = 3

LONGEST_CLOCK: Final = 7 * 86_400
"""Of a table at which people have days for a move."""
UNHURRIED: Final = 3_600
"""Who has at least so many seconds for a turn need not be there: the clock alone says when time is up."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host chooses before a match."""

    edition: Annotated[str, msgspec.Meta(max_length=40)] = "nb-112"
    """The rulebook."""
    rules: Annotated[dict[str, str | int | bool], msgspec.Meta(max_length=MOST_RULES)] = {}
    """Rule keys that differ from the edition (docs/rule-keys.md)."""
    custom: Annotated[list[str | dict[str, Any]], msgspec.Meta(max_length=MOST_CUSTOM)] = []
    """Rules for the Customizable cards: names of ready ones, or rules in full (docs/custom-cards.md)."""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What these rules are called, where they have a name of their own (docs/house-files.md)."""
    seats: Annotated[int, msgspec.Meta(ge=2, le=MAX_PLAYERS)] = 4
    """How many play, bots included."""
    clock: Annotated[int, msgspec.Meta(ge=5, le=LONGEST_CLOCK)] | None = None
    """Seconds for a turn, up to a week; none without it. From an hour on nobody has to stay: no bot takes
    over from whoever is away before the time is up, and the clock runs also while nobody looks."""
    pace: Pace = "normal"
    """How long bots pause before they act."""
    public: bool = False
    """Whether the table is on the list of open tables."""
    chat: bool = True
    """Whether people may speak and react."""
    writing: bool | None = None
    """Whether they may write what they like, and not only say ready-made phrases; without it, at tables that
    are not public."""

    @property
    def unhurried(self) -> bool:
        """Whether people come by for their turns, and are not awaited at the table."""
        return self.clock is not None and self.clock >= UNHURRIED

    @property
    def may_write(self) -> bool:
        """Whether people may write what they like."""
        return self.chat and (not self.public if self.writing is None else self.writing)

    def make_rules(self, version: int = RULES_VERSION) -> Rules:
        """The rules of the match, as a version has them; Refusal says which choice is wrong."""
        try:
            said: dict[str, Any] = {**self.rules}  # which make_rules checks
            rules = make_rules(self.edition, version=version, **said, custom=self.custom, name=self.name)
            check_players(rules, self.seats)
        except (ValueError, TypeError) as error:
            raise Refusal.of_choices(error) from None
        return rules
