"""Who may look after the server from the browser: whoever knows the word that it was started with."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from yksi.server.door.limits import OPERATORS, Limiter
from yksi.server.errors import Refusal

SCHEME: Final = "Bearer "


class Operator:
    """The word, of which nothing but its hash is kept here."""

    def __init__(self, word: str, generous: float = 1.0) -> None:
        """Without a word nobody is let in, and nothing says that anybody could be."""
        self._digest = _digest(word) if word else b""
        self._wrong = Limiter(OPERATORS, generous)

    @property
    def there(self) -> bool:
        """Whether anybody can be let in at all."""
        return bool(self._digest)

    def check(self, said: str, address: str) -> None:
        """Refusal for everybody else, who is told no sooner how much of the word was right."""
        if not self.there:
            raise Refusal("not-found", "there is nothing at this address")
        if hmac.compare_digest(_digest(said.removeprefix(SCHEME)), self._digest):
            return
        self._wrong.spend(address, "wrong words")
        raise Refusal("not-operator", "this is not the word that the server was started with")


def _digest(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()
