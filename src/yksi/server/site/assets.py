"""Something that stays as it is: sent compressed where that is understood, and not at all where it is known.

bytes → `Asset.of` (compressed and hashed once) → `Asset.answer` → 200 with a tag, or 304
"""

from __future__ import annotations

import gzip
import hashlib
import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

REVALIDATE: Final = "no-cache"
"""Whoever keeps it asks whether it is still so, and has a new version at once."""
FOREVER: Final = "max-age=31536000, immutable"
"""Whoever keeps it never asks again."""
PRIVATE: Final = "private, no-cache"
"""The same for what is meant for one person."""
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".net": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".ogg": "audio/ogg",
    ".txt": "text/plain; charset=utf-8",
}
"""What is served; other files of the client's folder are not."""
_SMALL: Final = 256
"""Bytes below which compression gains nothing."""
_COMPRESSED_ALREADY: Final = ("image/png", "image/webp", "font/", "audio/", "application/octet-stream")


@dataclass(frozen=True)
class Asset:
    """A body with its tag, and the same compressed where that is worth it."""

    body: bytes
    media_type: str
    tag: str
    """Differs whenever the body does."""
    zipped: bytes | None

    @classmethod
    def of(cls, body: bytes, media_type: str, level: int = 9) -> Asset:
        """Compress and hash it; a lower `level` for what is made on demand."""
        worth_it = len(body) >= _SMALL and not media_type.startswith(_COMPRESSED_ALREADY)
        zipped = gzip.compress(body, level, mtime=0) if worth_it else None
        return cls(body, media_type, hashlib.sha256(body).hexdigest()[:12], zipped)

    def answer(self, request: Request, status: int = 200, keep: str = REVALIDATE) -> Response:
        """The response to a request; 304 if the client has it already."""
        body, tag, encoding = self.body, self.tag, {}
        if self.zipped is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
            body, tag, encoding = self.zipped, f"{self.tag}z", {"content-encoding": "gzip"}
        headers = {"etag": f'"{tag}"', "cache-control": keep, "vary": "accept-encoding"}
        if status == 200 and is_known(tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        return Response(body, status, {**headers, **encoding}, media_type=self.media_type)


def accepts_gzip(accepted: str) -> bool:
    """Whether an ``accept-encoding`` allows gzip."""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return re.fullmatch(r"\s*q=0(\.0*)?\s*", weight) is None
    return False


def is_known(tag: str, known: str) -> bool:
    """Whether an ``if-none-match`` names the tag, or anything at all."""
    names = {name.strip().removeprefix("W/") for name in known.split(",")}
    return f'"{tag}"' in names or "*" in names
