"""Clients in bad faith: frames of every wrong kind, from many sockets at once, and every answer looked at.

`Mischief` (dice) → frames → `Attacker` (a socket after another) → server → answers → `Attacker.check`
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, get_args

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.patience import PATIENCE_S
from yksi.cards import NAMES
from yksi.custom import VERBS
from yksi.editions import EDITIONS, ready_rules
from yksi.keys import KEYS
from yksi.server import protocol
from yksi.server.errors import CODES
from yksi.server.protocol import MOST_BYTES, Bye, Change, Done, Refused, Snapshot, Welcome
from yksi.steps import CONDITIONS, SELECTIONS, TARGETS

VOLLEY: Final = 60
"""Frames that are sent before their answers are read."""
CLEAN_CLOSES: Final = {1000, 1002, 1003, 1007, 1008, 1009}
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,}")
"""Whatever looks like a token or a seed."""

TRICKS: Final = [
    "\u202eesrever",  # turns the direction of writing
    "\u2066\u2067\u2068\u2069",
    "a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307",  # a pile of accents
    "\u200b\u200c\u200d\ufeff\u00ad",  # nothing to be seen
    "\x00\x01\x1b[2J\x7f\x9b",  # steers a terminal
    "Ada\r\nset-cookie: x",
    "<script>alert(1)</script>",
    "'; DROP TABLE entries; --",
    "{{7*7}}${7*7}%s%n{0.__class__}",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "ſtraße ﷺ ΐ",  # grows in another case or form
    "\ue000\U000fffff\U0010ffff",
    "\u2028\u2029\u0085",
    "A" * 300,
    "̈" * 300,
    "",
]
ODD_VALUES: Final[list[Any]] = [
    *(None, True, False, 0, -1, 1, 3, 255, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40, 0.5, 1e308, -0.0),
    *("", "0", "x", [], {}, [[]], {"a": 1}, [None] * 50, {"": ""}, *TRICKS),
]
ODD_TEXTS: Final = [
    *["null", "true", "0", '""', "[]", "{}", "{", "}", "[", '"', "\\", "nan", "//", "{]", "\ufeff{}"],
    *("", " ", '{"do":"ping","id":"a"}{"do":"ping","id":"b"}', "{'do':'ping','id':'a'}"),
    *('{"do":"ping","id":NaN}', '{"do":"ping","id":Infinity}', '{"do":"hello","id":"a","version":-Infinity}'),
    *('{"do":"hello","id":"a","version":1e999}', '{"do":"follow","id":"a","table":"t","since":1e5}'),
    *('{"do":"ping","id":"\\ud800"}', '{"do":"ping","id":"\\udc00\\ud800"}', '{"do":"ping","id":"\\u0000"}'),
    *('{"do":"ping","id":"a","id":"b"}', '{"do":"ping","do":"open","id":"a"}', '{"do":"ping","id":"a",}'),
    *('{"do":"ping"}', '{"id":"a"}', '{"do":"Ping","id":"a"}', '{"do":"ping\\u0000","id":"a"}'),
]

Kind = Callable[["Mischief"], str | bytes]


class Frame(NamedTuple):
    """A frame to send."""

    kind: str
    data: str | bytes
    as_text: bool = False
    """Bytes that call themselves a text."""


@dataclass
class Targets:
    """What attackers know of the server and of each other."""

    tables: list[str] = field(default_factory=list)
    """Of others, where a real match goes on."""
    codes: list[str] = field(default_factory=list)


class Mischief:
    """Makes frames, all from one seed."""

    def __init__(self, random: Random, targets: Targets) -> None:
        self.random = random
        self.targets = targets
        self.own: list[str] = []
        """Tables where the attacker has a seat, the last of them last."""
        self.legal: list[str] = []
        """What it may do at one of them."""
        self._numbers = 0

    def frame(self) -> Frame:
        """Any frame that is answered, or that a server might forget to answer."""
        kind = self.random.choices(list(KINDS), WEIGHTS)[0]
        return Frame(kind, KINDS[kind](self))

    def last_frame(self) -> Frame:
        """A frame after which the server may well close the socket."""
        dice = self.random.randrange(4)
        if dice == 0:
            return Frame("oversize", "[" * (MOST_BYTES + self.random.choice([1, 2, 1000, 100_000])))
        if dice == 1:
            return Frame("oversize", bytes(MOST_BYTES + 1 + self.random.randrange(10)))
        if dice == 2:
            return Frame("not text", self._bytes() + b"\xff\xfe\xc0", as_text=True)
        return Frame("wrong version", json.dumps({"do": "hello", "id": "v", "version": self._odd()}))

    def _id(self) -> str:
        """Mostly one that nobody has had."""
        self._numbers += 1
        return self.random.choice([f"h{self._numbers}-{self.random.random()}", f"h{self._numbers}", "same"])

    def _odd(self) -> Any:
        return self.random.choice(ODD_VALUES)

    def _bytes(self) -> bytes:
        return self.random.randbytes(self.random.choice([0, 1, 2, 10, 100, 1000, MOST_BYTES - 10]))

    def _letters(self) -> str:
        """Unicode from anywhere."""
        letters = (self.random.randrange(0x110000) for _ in range(self.random.choice([1, 10, 300, 3000])))
        return "".join(chr(letter) for letter in letters if not 0xD800 <= letter < 0xE000)

    def _deep(self) -> str:
        """Deep nesting, alone or where an option may be."""
        depth = self.random.choice([10, 500, 990, 1010, 2300])
        opens, closes = self.random.choice([("[", "]"), ('{"a":', "}"), ('[{"":', "}]")])
        nest = opens * depth + "1" + closes * (depth if self.random.random() < 0.8 else 0)
        start, end = self.random.choice(
            [
                ("", ""),
                ('{"do":"open","id":"deep","options":{"custom":[{"name":', "}]}}"),
                ('{"do":"open","id":"deep","options":{"rules":', "}}"),
                ('{"do":"ping","id":"deep","more":', "}"),
            ]
        )
        return start + nest + end

    def _number(self) -> str:
        """A number larger than any machine's."""
        digits = self.random.choice(["9" * 400, "9" * 5000, "1e400", "-" + "8" * 25, "0." + "3" * 2000])
        start, end = self.random.choice(
            [
                ('{"do":"follow","id":"big","table":"t","since":', "}"),
                ('{"do":"hello","id":"big","version":', "}"),
                ('{"do":"sit","id":"big","table":"t","seat":', "}"),
                ('{"do":"open","id":"big","options":{"rules":{"target":', "}}}"),
                ('{"do":"open","id":"big","options":{"clock":', "}}"),
            ]
        )
        return start + digits + end

    def _command(self) -> dict[str, Any]:
        """A command that could be meant, to a table that exists or not."""
        tables = [*self.own[-4:], *self.own[-2:], *self.targets.tables, "nowhere", f"{self.random.random()}"]
        codes = [*self.targets.codes, "ABCD2345", "".join(self.random.choices("23456789ABCDEFGH", k=8))]
        kind = self.random.choice(COMMANDS)
        fields: dict[str, Any] = {"do": kind.__struct_config__.tag, "id": self._id()}
        for name in kind.__struct_fields__:
            if name not in fields:
                fields[name] = self._field(name, tables, codes)
        return fields

    def _field(self, name: str, tables: list[str], codes: list[str]) -> Any:
        random = self.random
        values: dict[str, Any] = {
            "table": random.choice(tables),
            "code": random.choice(codes),
            "seat": random.randrange(10),
            "other": random.randrange(10),
            "since": random.choice([0, 1, 5, 10**6, 2**62]),
            "level": random.choice(["novice", "casual", "sharp"]),
            "word": random.choice(["w1", "two words", *TRICKS]),
            "action": random.choice(self.legal if self.legal and random.random() < 0.7 else ACTIONS),
            "text": random.choice(["hello", *TRICKS]),
            "mark": random.choice(["clap", "hurry"]),
            "muted": random.random() < 0.5,
            "version": 1,
            "token": "",
            **self._fields_of_tournaments(),
        }
        return values[name] if name in values else self._options()

    def _fields_of_tournaments(self) -> dict[str, Any]:
        """What tournaments and score sheets are told, now and then what they could be."""
        random = self.random
        numbers = [random.randrange(-1, 6) for _ in range(random.randrange(4))]
        name = random.choice(["Ada", "Bo", *TRICKS])
        member = {"name": name, "bot": random.choice(["", "novice", "genius"])}
        counted = ("entrant", "meeting", "game", "number", "winner", "player")
        return {
            "tournament": f"tournament-{random.random()}",
            "sheet": f"sheet-{random.random()}",
            "plan": random.choice(
                [{}, {"games": 1, "members": 2}, {"format": "swiss", "rules": {"teams": 2}}]
            ),
            "clock": random.choice([None, 5, 0]),
            "pace": "instant",
            "name": name,
            "members": [member] * random.randrange(3),
            "member": name,
            "old": name,
            "new": member,
            "me": random.choice([None, 0, 7]),
            **dict.fromkeys(counted, random.randrange(-1, 4)),
            **dict.fromkeys(("mine", "rests", "decides", "early"), random.random() < 0.5),
            **dict.fromkeys(("points", "absent"), numbers),
            "tables": random.choice([None, [numbers]]),
            "why": random.choice(["", *TRICKS]),
            "players": ["Ada", random.choice(["Bo", *TRICKS])],
            "edition": random.choice(EDITIONS),
            "rules": {},
            "dealer": random.randrange(4),
            "hands": {"1": random.choice([10, ["R7"], [-1]])},
        }

    def _options(self) -> dict[str, Any]:
        """Options from real words, most of which do not go together; good ones now and then."""
        random = self.random
        if random.random() < 0.3:
            return {"seats": random.randrange(2, 5), "pace": "instant", "public": random.random() < 0.5}
        rules = {}
        for key in random.sample(list(KEYS), random.randrange(4)):
            words = KEYS[key].get("words") or KEYS[key].get("one_of") or ("2on2", "all", "off")
            rules[key] = random.choice([*words, *range(4), self._odd()])
        options: dict[str, Any] = {"edition": random.choice(EDITIONS), "rules": rules}
        if random.random() < 0.5:
            options["custom"] = [
                random.choice([*ready_rules(), self._custom()]) for _ in range(random.randrange(4))
            ]
        options["seats"] = random.choice([2, 3, 4, 10, 0, 11])
        options["pace"] = random.choice(["instant", "quick", "calm"])
        return options

    def _custom(self) -> dict[str, Any]:
        random = self.random
        steps = [
            {
                "verb": random.choice(list(VERBS)),
                "target": random.choice(TARGETS),
                **random.choice(
                    [{}, {"number": random.randrange(-1, 40)}, {"cards": random.choice(SELECTIONS)}]
                ),
                **random.choice([{}, {"when": random.choice(CONDITIONS)}, {"need": self._odd()}]),
            }
            for _ in range(random.randrange(8))
        ]
        return {"name": random.choice(["mine", *TRICKS]), "text": random.choice(TRICKS), "steps": steps}

    def _meant(self) -> str:
        return json.dumps(self._command())

    def _opened(self) -> str:
        return json.dumps({"do": "open", "id": self._id(), "options": self._options()})

    def _wrong_type(self) -> str:
        command = self._command()
        command[self.random.choice(list(command))] = self._odd()
        return json.dumps(command, ensure_ascii=self.random.random() < 0.5)

    def _unknown_field(self) -> str:
        command = self._command()
        command[self.random.choice(["seed", "token", "by", "__class__", *TRICKS])] = self._odd()
        return json.dumps(command)

    def _missing_field(self) -> str:
        command = self._command()
        del command[self.random.choice(list(command))]
        return json.dumps(command)

    def _twice(self) -> str:
        """Keys that come twice."""
        command = json.dumps(self._command())
        return command[:-1] + "," + json.dumps(self._command())[1:]

    def _mutated(self) -> str | bytes:
        """A valid command with some of its bytes changed, moved or gone."""
        frame = bytearray(json.dumps(self._command()).encode())
        for _ in range(self.random.choice([1, 1, 2, 5])):
            place = self.random.randrange(len(frame) or 1)
            match self.random.randrange(4):
                case 0:
                    frame[place : place + 1] = self.random.randbytes(1)
                case 1:
                    del frame[place : place + self.random.randrange(1, 20)]
                case 2:
                    frame[place:place] = frame[: self.random.randrange(1, 20)]
                case _:
                    del frame[place:]
        try:
            return frame.decode() if self.random.random() < 0.8 else bytes(frame)
        except UnicodeDecodeError:
            return bytes(frame)


KINDS: Final[dict[str, Kind]] = {
    "bytes": Mischief._bytes,
    "letters": Mischief._letters,
    "odd": lambda mischief: mischief.random.choice(ODD_TEXTS),
    "deep": Mischief._deep,
    "huge number": Mischief._number,
    "meant": Mischief._meant,
    "opened": Mischief._opened,
    "wrong type": Mischief._wrong_type,
    "unknown field": Mischief._unknown_field,
    "missing field": Mischief._missing_field,
    "twice": Mischief._twice,
    "mutated": Mischief._mutated,
}
WEIGHTS: Final = [6, 4, 8, 3, 4, 40, 1, 12, 6, 6, 6, 15]
OFTEN: Final = {protocol.Act: 60, protocol.Start: 30, protocol.Contribute: 20}
SELDOM: Final = {
    **dict.fromkeys((protocol.Hello, protocol.Open, protocol.OpenSheet, protocol.OpenTournament), 0),
    **dict.fromkeys(get_args(protocol.TournamentCommand | protocol.SheetCommand), 2),
    **{protocol.Close: 1, protocol.Leave: 2, protocol.Pause: 2},
}
COMMANDS: Final = [
    kind for kind in protocol.AnyCommand.__args__ for _ in range({**OFTEN, **SELDOM}.get(kind, 10))
]
"""As often as they are tried."""
ACTIONS: Final = [*NAMES[:54], "R7!", "W:R", "draw", "pass", "uno", "challenge", "catch:1", "pick:9", *TRICKS]


@dataclass
class Findings:
    """What attackers have seen, all together."""

    sent: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    carried_out: int = 0
    closed: Counter[int] = field(default_factory=Counter)
    words: set[str] = field(default_factory=set)
    """All that looked like a secret."""

    def add(self, other: Findings) -> None:
        """Take in what others have found."""
        self.sent += other.sent
        self.refused += other.refused
        self.carried_out += other.carried_out
        self.closed += other.closed
        self.words |= other.words


class Attacker:
    """A guest, or nobody, with one socket after another."""

    def __init__(self, url: str, token: str, mischief: Mischief, findings: Findings) -> None:
        self._address = url.replace("http", "ws", 1) + "/socket"
        self._token = token
        self._mischief = mischief
        self._findings = findings
        self._marks = 0
        self._last = ""

    async def attack(self, frames: int) -> None:
        """Send so many frames, and look at every answer."""
        random = self._mischief.random
        left = frames
        while left > 0:
            async with connect(
                self._address, compression=None, max_size=None, proxy=None, ping_interval=None
            ) as socket:
                with suppress(ConnectionClosed):
                    if random.random() < 0.9:
                        hello = protocol.Hello(id="hello", version=protocol.VERSION, token=self._token)
                        await socket.send(protocol.encode(hello).decode())
                        assert await self._answers(socket, "hello") == 1
                    while left > 0 and random.random() < 0.9:
                        await self._fire(socket, [self._mischief.frame() for _ in range(min(VOLLEY, left))])
                        left -= VOLLEY
                    await self._fire(socket, [self._mischief.last_frame()])
                    left -= 1
                await socket.close()
                self._note_close(socket)

    def _note_close(self, socket: ClientConnection) -> None:
        # Who still sends when the server has closed gets a reset, which may overtake the reason.
        allowed = CLEAN_CLOSES | {1006} if self._last == "oversize" else CLEAN_CLOSES
        assert socket.close_code in allowed, (socket.close_code, self._last)
        self._findings.closed[socket.close_code] += 1

    async def _fire(self, socket: ClientConnection, frames: list[Frame]) -> None:
        """Send all; each must be answered once."""
        for frame in frames:
            self._last = frame.kind
            self._findings.sent[frame.kind] += 1
            await socket.send(frame.data, text=frame.as_text or isinstance(frame.data, str))
        self._marks += 1
        mark = f"mark-{self._marks}"
        await socket.send(f'{{"do":"ping","id":"{mark}"}}')
        answers = await self._answers(socket, mark)
        assert answers == len(frames) + 1, [frame.data[:200] for frame in frames]

    async def _answers(self, socket: ClientConnection, last: str) -> int:
        """How many answers come, up to the one with this id."""
        count = 0
        async with asyncio.timeout(PATIENCE_S):
            while True:
                frame = await socket.recv()
                assert isinstance(frame, str)
                self._findings.words.update(SECRET.findall(frame))
                message = protocol.decode_message(frame)
                count += self.check(message)
                if isinstance(message, Done | Refused | Welcome) and message.id == last:
                    return count

    def check(self, message: protocol.AnyMessage) -> bool:
        """Whether it is the answer to a frame; nothing in it may be wrong."""
        others = self._mischief.targets.tables
        match message:
            case Refused():
                self._findings.refused[message.code] += 1
                check_sentence(message.code, message.sentence)
            case Done():
                self._findings.carried_out += 1
            case Snapshot() if message.table in others:
                assert message.you is None
                assert not message.own
                assert message.code == message.watch == ""
            case Change() if message.table in others:
                assert message.own is msgspec.UNSET
            case Snapshot():
                self._mischief.own.append(message.table)
            case Change(own={"legal": list(legal)}):
                self._mischief.legal = legal
            case Bye():
                check_sentence(message.code, message.sentence)
        return isinstance(message, Done | Refused | Welcome)


def check_sentence(code: str, sentence: str) -> None:
    """A refusal has a known code and one line for people."""
    assert code in CODES
    assert 0 < len(sentence) <= 400
    assert sentence.replace("\u200d", "").isprintable(), sentence


async def attack_from_all_sides(
    url: str, tokens: list[str], frames: int, targets: Targets, seed: int
) -> Findings:
    """Attack with one guest for each token, an empty one being nobody; what they found."""
    findings = Findings()
    attackers = [
        Attacker(url, token, Mischief(Random(f"{seed} {number}"), targets), findings)
        for number, token in enumerate(tokens)
    ]
    await asyncio.gather(*(attacker.attack(frames // len(tokens)) for attacker in attackers))
    return findings


def memory_of(pid: int) -> float:
    """Of a process, in MB."""
    found = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    return int(found.stdout) / 1024


def troubles(log: str) -> list[str]:
    """What a server has written about errors of its own."""
    return [line for line in log.splitlines() if '"where"' in line or '"level": "error"' in line]
