"""Sends reminders, a few at a time, and forgets devices that are gone."""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import logging
import time
from collections.abc import Collection
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from yksi.locales import message
from yksi.locales.direction import in_a_row
from yksi.server import metrics
from yksi.server.config import Config
from yksi.server.door import limits
from yksi.server.door.limits import Limiter
from yksi.server.reminders import services
from yksi.server.reminders.key import Key, letters
from yksi.server.reminders.sealing import seal
from yksi.server.reminders.turn import Turn
from yksi.server.store import Device, Store, StoreUnavailable

_log = logging.getLogger(__name__)

AT_ONCE: Final = 4
MOST_WAITING: Final = 200
"""Reminders on their way; more are not sent."""
KEPT_S: Final = 24 * 3600
"""So long a service keeps one for a device that is switched off."""
GONE: Final = (404, 410)
"""What a service says of a device that wants nothing any more."""


class Reminders:
    """What is sent to devices by this process."""

    def __init__(self, store: Store, key: Key, contact: str, more: Collection[str], generous: float) -> None:
        """`more` are the origins of services besides those of `services.HOSTS`."""
        self.key: Final = key
        self._store = store
        self._contact = contact
        self._more = more
        self._budget = Limiter(limits.REMINDERS, generous)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def by(cls, config: Config, store: Store) -> Reminders:
        """As the server is set up."""
        key = Key.read(Path(config.push_key))
        return cls(store, key, config.push_contact, config.push_services, config.generous)

    def takes(self, address: str) -> bool:
        """Whether reminders can be sent there."""
        return services.service_of(address, self._more) is not None

    def can_seal_for(self, device: Device) -> bool:
        """Whether its key is one."""
        try:
            seal(b"", device.point, device.secret)
        except ValueError:
            return False
        return True

    def remind(self, turn: Turn) -> None:
        """Send one to every device of the guest, soon."""
        if len(self._tasks) >= MOST_WAITING or not self._budget.allows(turn.guest):
            metrics.REMINDERS.one_more("dropped")
            return
        task = asyncio.get_running_loop().create_task(self._remind(turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Send nothing more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _remind(self, turn: Turn) -> None:
        async with self._places:
            try:
                for device in await self._store.devices_of(turn.guest):
                    await self._send(device, turn)
            except StoreUnavailable as error:
                _log.warning("not reminded", extra={"fields": {"error": str(error)}})

    async def _send(self, device: Device, turn: Turn) -> None:
        service = services.service_of(device.address, self._more)
        if service is None:  # whoever runs the server does not name it any more
            return
        body = seal(told(device.language, turn), device.point, device.secret)
        headers = {
            "authorization": self.key.authorization(service, self._contact, int(time.time())),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_S),
            "topic": letters(hashlib.sha256(turn.table.encode()).digest())[:32],
        }
        try:
            status = await asyncio.to_thread(services.post, device.address, body, headers)
        except (OSError, http.client.HTTPException) as error:
            self._missed(service, type(error).__name__)
            return
        if status in GONE:
            await self._store.forget_device(device.address)
            metrics.REMINDERS.one_more("gone")
        elif status >= 300:
            self._missed(service, str(status))
        else:
            metrics.REMINDERS.one_more("sent")

    def _missed(self, service: str, why: str) -> None:
        metrics.REMINDERS.one_more("missed")
        _log.warning("not reminded", extra={"fields": {"service": urlsplit(service).hostname, "answer": why}})


def told(language: str, turn: Turn) -> bytes:
    """What the device is to show (web/sw.js), in the language of its person."""
    names = in_a_row(turn.names)
    shown = {
        "title": message("reminders", "title", language),
        "body": message("reminders", "with", language, names=names),
        "path": f"t/{turn.code}",
    }
    return json.dumps(shown, ensure_ascii=False).encode()
