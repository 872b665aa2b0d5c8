"""Who this machine is to a server: the token of a guest, kept in a file that only its owner can read."""

from __future__ import annotations

import hashlib
import json
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from yksi.client.lost import ANSWER_S
from yksi.server.config import default_data


def come(url: str, name: str) -> str:
    """Come to a server as a new guest; the token to be known by.

    >>> from yksi.client import come
    >>> come(url, "Ada") == come(url, "Ada")  # two guests; `url` is where a server listens
    False
    """
    body = json.dumps({"name": name}).encode()
    asked = Request(f"{url}/api/guests", body, {"content-type": "application/json"})
    with urlopen(asked, timeout=ANSWER_S) as response:
        cookies = SimpleCookie(response.headers["set-cookie"])
    return cookies["yksi"].value


def identity(url: str, name: str, folder: Path | None = None) -> str:
    """The token to be known by at a server: the one of last time, or that of a new guest."""
    folder = default_data() if folder is None else folder
    path = folder / f"guest-{hashlib.sha256(url.encode()).hexdigest()[:16]}"
    if path.exists():
        token = path.read_text(encoding="ascii").strip()
        if _is_known(url, token, name):
            return token
    token = come(url, name)
    folder.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(token + "\n", encoding="ascii")
    return token


def _is_known(url: str, token: str, name: str) -> bool:
    """Whether the server still knows the guest, who is called by this name from now on."""
    headers = {"content-type": "application/json", "cookie": f"yksi={token}"}
    asked = Request(f"{url}/api/guests/me", json.dumps({"name": name}).encode(), headers, method="PUT")
    try:
        with urlopen(asked, timeout=ANSWER_S):
            return True
    except HTTPError as error:
        if error.code != 401:
            raise
        return False
