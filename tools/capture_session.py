"""Play the example of docs/protocol.md on a real server and write it down.

python -m tools.capture_session    start a server, play, and put the session into the page
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tools.pages import ROOT, with_block
from yksi.client import come
from yksi.server.protocol import VERSION, Change, Done, Refused, Snapshot, Welcome, decode_message, encode

PAGE: Final = ROOT / "docs" / "protocol.md"
SENT: Final = "→ "
GOT: Final = "← "
SECONDS: Final = 10.0


class Unlucky(Exception):  # noqa: N818 - it is not an error: the cards were dealt otherwise
    """The example would be harder to read with these cards."""


class Connection:
    """A player's socket; `heard` is told every line that passes."""

    def __init__(self, url: str, token: str, heard: Callable[[str], None] = lambda _line: None) -> None:
        self._url = url.replace("http", "ws", 1) + "/socket"
        self._cookie = {"Cookie": f"yksi={token}"}
        self._heard = heard
        self._open = ExitStack()
        self._socket: ClientConnection | None = None
        self._numbers = count(1)
        self.seen = Snapshot("", 0, None, {}, [], "")  # type: ignore[arg-type]
        self.turn: int | None = None
        self.legal: list[str] = []

    def connect(self) -> None:
        """Come, or come back."""
        connecting = connect(self._url, additional_headers=self._cookie, compression=None, proxy=None)
        self._socket = self._open.enter_context(connecting)
        self.send("hello", version=VERSION)
        self.until(Welcome)

    def close(self) -> None:
        """Lose the connection."""
        self._open.close()

    def send(self, do: str, **fields: Any) -> str:
        """Send a command; its id."""
        assert self._socket is not None
        id = fields.pop("id", None) or f"a{next(self._numbers)}"
        line = encode({"do": do, "id": id, **fields}).decode()
        self._heard(SENT + line)
        self._socket.send(line)
        return id

    def get(self) -> Any:
        """The next message."""
        assert self._socket is not None
        line = self._socket.recv(SECONDS)
        assert isinstance(line, str)
        self._heard(GOT + line)
        message = decode_message(line)
        if isinstance(message, Snapshot):
            self.seen = message
        if isinstance(message, Change):
            self.seen.seq = message.seq
            if isinstance(message.view, dict):
                self.turn = message.view.get("turn", self.turn)
            if isinstance(message.own, dict):
                self.legal = message.own.get("legal", self.legal)
        return message

    def until(self, kind: type, happened: Callable[[Any], bool] = lambda _message: True) -> None:
        """Read on until such a message comes."""
        while not (isinstance(message := self.get(), kind) and happened(message)):
            pass


def play(url: str) -> list[str]:
    """The session as Ada's client has it: lines that were sent, lines that came, sentences between."""
    told: list[str] = []
    ada, bo = Connection(url, come(url, "Ada"), told.append), Connection(url, come(url, "Bo"))
    told.append("Ada's browser connects with its cookie and says hello.")
    ada.connect()
    bo.connect()
    told.append("She opens a table for two. The snapshot has the code that she sends to Bo.")
    ada.send("open", options={"seats": 2})
    ada.until(Snapshot)
    table = ada.seen.table
    told.append("Bo takes the other seat and is connected: two entries of the log, two changes.")
    bo.send("join", code=ada.seen.code)
    bo.until(Snapshot)
    ada.until(Change, lambda change: change.seq == bo.seen.seq)
    told.append("Ada starts. The deal is fixed, and everybody gets its commitment.")
    ada.send("start", table=table)
    ada.until(Change)
    told.append("Ada adds a word, then Bo does; with that the cards are dealt. Only `own` is secret.")
    ada.send("contribute", table=table, word="sauna")
    ada.until(Change)
    bo.send("contribute", table=table, word="fjord")
    ada.until(Change, lambda change: isinstance(change.view, dict))
    numbers = [action for action in ada.legal if re.fullmatch("[RYGB][0-9]", action)]
    if ada.turn != ada.seen.you or not numbers:
        raise Unlucky
    told.append("It is her turn, so `legal` has more than nothing. She lays a card.")
    laid = ada.send("act", table=table, action=numbers[0])
    ada.until(Change)
    told.append("She tries once more, out of turn.")
    ada.send("act", table=table, action="draw")
    ada.until(Refused)
    told.append("The connection breaks. Bo is told so, and plays.")
    ada.close()
    bo.until(Change, lambda change: change.seq == ada.seen.seq + 1)
    bo.send("act", table=table, action=bo.legal[0])
    bo.until(Done)
    told.append("Ada comes back, says what she has seen last, and gets what she has missed.")
    ada.connect()
    ada.send("follow", table=table, since=ada.seen.seq)
    ada.until(Change, lambda change: change.seq == bo.seen.seq + 2)  # Bo's card, and that she is back
    told.append("Had she not known whether her card had arrived, she could have sent it again as it was.")
    ada.send("act", id=laid, table=table, action=numbers[0])
    ada.until(Done)
    ada.close()
    bo.close()
    return told


def lucky_session(url: str) -> list[str]:
    """A session that is easy to read."""
    while True:
        try:
            return play(url)
        except Unlucky:
            continue


def block(told: list[str]) -> list[str]:
    """A session as Markdown: sentences, and what passed in between as code."""
    lines: list[str] = []
    in_code = False
    for line in told:
        is_code = line.startswith((SENT, GOT))
        if is_code != in_code:
            lines += ["```"] if is_code else ["```", ""]
            in_code = is_code
        lines += [line] if is_code else [line, ""]
    return [*lines, "```"]


def main() -> None:
    """Start a server, play, write."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--host", "127.0.0.1", "--port", "0", "--data", folder, "--generous", "100"]
        serve = [sys.executable, "-m", "yksi", "serve", *options]
        server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = server.stdout.readline().rpartition(":")[2].strip(" /\n")
            told = lucky_session(f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait()
    PAGE.write_text(with_block(PAGE.read_text(encoding="utf-8"), "session", block(told)), encoding="utf-8")


if __name__ == "__main__":
    main()
