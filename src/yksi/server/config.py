"""How the server is set up: what ``yksi serve`` takes, from options or environment variables.

Nothing here needs more than Python, so that ``yksi --help`` works without the server's packages.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

DEFAULT_PORT: Final = 8866
LEAST_SECRET: Final = 20
"""Characters of the operator's word."""
MOST_WORKERS: Final = 32
KEPT_DAYS: Final = {
    "guests": 400,
    "tables": 30,
    "chats": 30,
    "records": 400,
    "sheets": 400,
    "tournaments": 400,
}
"""How long things are kept after they were last used (docs/server.md); 0 is for ever."""


def default_data() -> Path:
    """Where tables are kept if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "yksi"


@dataclass(frozen=True)
class Config:
    """Everything that can be set."""

    host: str = "0.0.0.0"
    port: int = DEFAULT_PORT
    data: Path = field(default_factory=default_data)
    database: str = ""
    """URL of a PostgreSQL database; empty for SQLite in the data folder."""
    names: tuple[str, ...] = ()
    """Names under which the server is reached, besides addresses, localhost and this machine's name."""
    workers: int = 1
    """Processes that serve."""
    proxies: tuple[str, ...] = ()
    """Addresses of balancers whose word is taken for where a request comes from."""
    generous: float = 1.0
    """How much wider rate limits are, for load tests."""
    operator: str = ""
    """The word that opens the page for whoever runs the server; without one there is none."""
    push_key: str = ""
    """File of the key by which push services know this server; without one nobody is ever reminded."""
    push_contact: str = ""
    """Whom a push service may turn to."""
    push_services: tuple[str, ...] = ()
    """Origins of push services besides those of browsers."""
    keep: Mapping[str, int] = field(default_factory=lambda: dict(KEPT_DAYS))
    """Days, as `KEPT_DAYS`."""

    @property
    def url(self) -> str:
        """Of the store."""
        return _url(self.data, self.database)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Everything that can be set, each also by an environment variable."""
    _add(parser, "--host", "YKSI_HOST", "0.0.0.0", "address to listen at")
    _add(parser, "--port", "YKSI_PORT", str(DEFAULT_PORT), "port; 0 takes a free one")
    add_store_options(parser)
    _add(parser, "--workers", "YKSI_WORKERS", "1", "processes that serve, one for each core that tables need")
    _add(parser, "--name", "YKSI_NAMES", "", "names under which the server is reached, separated by commas")
    _add(parser, "--proxy", "YKSI_PROXIES", "", "addresses of balancers to trust, separated by commas")
    _add(parser, "--log", "YKSI_LOG", "warning", "debug, info, warning or error")
    _add(
        parser, "--keep", "YKSI_KEEP", "", "days that things are kept, as tables=30,records=0; 0 is for ever"
    )
    _add(parser, "--operator", "YKSI_OPERATOR", "", "secret word that opens the page /admin; none without it")
    _add(
        parser,
        "--push-key",
        "YKSI_PUSH_KEY",
        "",
        "file made by yksi admin push-key, to remind people of their turns",
    )
    _add(
        parser,
        "--push-contact",
        "YKSI_PUSH_CONTACT",
        "",
        "whom push services may turn to, as mailto:ann@example.org",
    )
    _add(
        parser,
        "--push-service",
        "YKSI_PUSH_SERVICES",
        "",
        "origins of other push services than those of browsers, separated by commas",
    )
    _add(parser, "--generous", "YKSI_GENEROUS", "1", "how many times wider rate limits are, for load tests")


def add_store_options(parser: argparse.ArgumentParser) -> None:
    """Where everything is kept."""
    _add(parser, "--data", "YKSI_DATA", str(default_data()), "folder for the database")
    _add(parser, "--database", "YKSI_DATABASE", "", "URL of a PostgreSQL database, for several nodes")


def url_of(options: argparse.Namespace) -> str:
    """Of the store that options name."""
    return _url(Path(options.data), options.database)


def _url(data: Path, database: str) -> str:
    return database or f"sqlite:///{data / 'yksi.db'}"


def _add(parser: argparse.ArgumentParser, option: str, variable: str, default: str, says: str) -> None:
    value = os.environ.get(variable, default)
    parser.add_argument(option, default=value, help=f"{says} ({variable}, default {default or 'none'})")


def config_of(options: argparse.Namespace) -> Config:
    """The configuration from options; ValueError names the one that is wrong."""
    return Config(
        host=options.host,
        port=_number("port", options.port, 0, 65535),
        data=Path(options.data),
        database=options.database,
        workers=_number("workers", options.workers, 1, MOST_WORKERS),
        names=_words(options.name),
        proxies=_words(options.proxy),
        generous=float(_number("generous", options.generous, 1, 1_000_000)),
        keep=_kept(options.keep),
        operator=_secret(options.operator),
        push_key=options.push_key,
        push_contact=_contact(options.push_contact),
        push_services=_words(options.push_service),
    )


def _secret(word: str) -> str:
    if word and not (len(word) >= LEAST_SECRET and word.isascii() and word.isprintable()):
        raise ValueError(f"--operator must have at least {LEAST_SECRET} characters, all of ASCII")
    return word


def _contact(text: str) -> str:
    if text and not text.startswith(("mailto:", "https://")):
        raise ValueError(f"--push-contact begins with mailto: or https://, not {text!r}")
    return text


def _kept(text: str) -> dict[str, int]:
    kept = dict(KEPT_DAYS)
    for word in _words(text):
        name, _, days = word.partition("=")
        if name not in kept:
            raise ValueError(f"--keep knows {', '.join(KEPT_DAYS)}, not {name!r}")
        kept[name] = _number(f"keep {name}", days, 0, 100_000)
    return kept


def _number(name: str, text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise ValueError(f"--{name} must be a whole number from {low} to {high}, not {text!r}")
    return int(text)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())
