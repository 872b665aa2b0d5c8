"""What responses say to browsers: what a page may load, and what others may do with anything."""

from __future__ import annotations

import base64
import hashlib
from html.parser import HTMLParser
from typing import Final

HEADERS: Final = {
    b"x-content-type-options": b"nosniff",
    b"cross-origin-resource-policy": b"same-origin",
}
"""With everything."""
OF_DOCUMENTS: Final = {
    b"referrer-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
"""With whatever a browser can show as a page, besides the policy for content, which is of each host."""
_DOCUMENTS: Final = (b"text/html", b"image/svg+xml")
_POLICY: Final = (
    "default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src {connect}; manifest-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Headers:
    """The headers of responses, for the page that is served."""

    def __init__(self, index: bytes) -> None:
        """`index` is the page: its import map is a script that stands in it, and is allowed by its hash."""
        maps = _ImportMaps()
        maps.feed(index.decode().replace("\r\n", "\n"))
        maps.close()
        self._scripts = " ".join(["'self'", *(f"'sha256-{_digest(text)}'" for text in maps.found)])

    def at(self, host: str, media_type: bytes) -> list[tuple[bytes, bytes]]:
        """The headers at a host that has been checked; for nobody's, an empty one.

        Only documents come with a policy: with each of the sixty files of a first load it was 30 kB.
        """
        always = list(HEADERS.items())
        if not media_type.startswith(_DOCUMENTS):
            return always
        policy = _POLICY.format(scripts=self._scripts, connect=_connect(host))
        return [(b"content-security-policy", policy.encode("ascii")), *OF_DOCUMENTS.items(), *always]


def _connect(host: str) -> str:
    """To some browsers a socket at the own host is not covered by 'self'; IPv6 cannot be named here."""
    return f"'self' ws://{host} wss://{host}" if host and "[" not in host else "'self'"


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")


class _ImportMaps(HTMLParser):
    """Finds the text of ``<script type="importmap">``."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag == "script" and dict(attrs).get("type") == "importmap"
        if self._inside:
            self.found.append("")

    def handle_endtag(self, _tag: str) -> None:
        self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data
