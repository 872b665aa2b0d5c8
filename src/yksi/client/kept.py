"""What a client keeps of each deal, so that no server can say later that it was another one.

sealing → `word_for` (promise, then the word); every change → `note` (the newest head)
after the match → `check` (record and log against all that was kept)
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Any
from urllib.parse import quote
from urllib.request import urlopen

from yksi.client.lost import ANSWER_S
from yksi.client.mirror import Mirror
from yksi.errors import RecordError
from yksi.locales import message
from yksi.proof import promise
from yksi.record import Kept, Record, Segment, check_kept, check_log
from yksi.server import protocol

Deal = tuple[str, int]
"""A table, and the number of the match there."""


class Keeper:
    """What one player keeps, of all deals that they have a part in; lasts over lost connections."""

    def __init__(self) -> None:
        self.kept: dict[Deal, Kept] = {}
        self._told: set[Deal] = set()
        """To which the own word was added."""

    def note(self, mirror: Mirror) -> None:
        """Keep what the table has told last."""
        if mirror.you is None or not mirror.room["commitment"]:
            return
        before = self.kept.get(deal_of(mirror))
        if before is None:
            before = Kept(commitment=mirror.room["commitment"], seat=mirror.you)
        self.kept[deal_of(mirror)] = replace(before, seq=mirror.seq, head=mirror.head)
        if mirror.room["chairs"][mirror.you]["contributed"]:
            self._told.add(deal_of(mirror))

    def word_for(self, mirror: Mirror) -> tuple[type[protocol.AtTable], dict[str, Any]] | None:
        """What the own seat has to tell of its word now, if anything."""
        assert mirror.you is not None
        room, chair = mirror.room, mirror.room["chairs"][mirror.you]
        if chair["contributed"] or chair["promised"] != room["revealing"]:
            return None
        self.note(mirror)
        kept = self.kept[deal_of(mirror)]
        if room["revealing"]:
            return (protocol.Contribute, {"word": kept.word}) if kept.word else None
        word = kept.word or secrets.token_hex(16)
        self.kept[deal_of(mirror)] = replace(kept, word=word)
        return protocol.Promise, {"promise": promise(room["commitment"], mirror.you, word)}

    async def verdict(self, url: str, code: str, deal: Deal, language: str) -> str:
        """What `check` finds as a sentence for people; empty if everything agrees."""
        try:
            await asyncio.to_thread(self.check, url, code, deal)
        except RecordError as error:
            return message("terminal", "deal-differs", language, reason=str(error))
        except OSError as error:  # which proves nothing
            return message("terminal", "deal-unseen", language, reason=str(error))
        return ""

    def check(self, url: str, code: str, deal: Deal) -> None:
        """Compare a match that is over with what was kept; RecordError says what the server has changed."""
        kept = self.kept[deal]
        if deal not in self._told:
            kept = replace(kept, word="")
        address = f"{url}/api/tables/{quote(code)}"
        record = Record.parse(_text(f"{address}/record?match={deal[1]}"))
        log = Segment.parse(_text(f"{address}/log?match={deal[1]}"))
        record.verify()
        check_kept(record, kept, check_log(record, log))


def deal_of(mirror: Mirror) -> Deal:
    """The deal that is under way at a table."""
    return mirror.table, mirror.room["match"]


def _text(address: str) -> str:
    with urlopen(address, timeout=ANSWER_S) as response:
        text: str = response.read().decode()
    return text
