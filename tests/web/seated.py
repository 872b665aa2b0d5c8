"""Ada sits before a browser; the others do as they are told. After every step the page shows the truth."""

from __future__ import annotations

from tests.web.company import Party
from tests.web.sight import Sight
from tests.web.table import Table
from tests.web.truth import shows_the_truth


class Seated:
    """Ada's seat, with everybody round it."""

    def __init__(self, party: Party, table: Table) -> None:
        self.party = party
        self.table = table
        self.ada = party["Ada"]
        self.see()

    def see(self) -> None:
        """All that Ada knows is on the page, and nothing else."""
        shows_the_truth(self.table, self.ada)

    def do(self, *actions: str) -> None:
        """Ada decides, on the page."""
        for action in actions:
            self.ada.catch_up()
            heard, before = len(self.ada.heard), self.ada.place
            self.table.do(action)
            self.ada.see_moved_on(heard, before)
            self._go_on(self.ada.mirror.seq)

    def tell(self, name: str, *actions: str) -> None:
        """Somebody else decides."""
        for action in actions:
            self.party[name].act(action)
            self._go_on(self.party[name].mirror.seq)

    def _go_on(self, seq: int) -> None:
        """Once all have been told."""
        for guest in self.party.guests.values():
            guest.know(seq)
        self.see()

    @property
    def sight(self) -> Sight:
        """What is on the page now."""
        return self.table.sight
