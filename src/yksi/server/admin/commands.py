"""``yksi admin``: what was asked for is done, and told in a line."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

import msgspec

from yksi.errors import CannotBeDone
from yksi.server.admin import backup, banning, ending
from yksi.server.admin.beside import beside
from yksi.server.admin.doctor import examine
from yksi.server.admin.listing import Listed, listed
from yksi.server.admin.pruning import DAY_MS, prune
from yksi.server.config import url_of
from yksi.server.errors import Refusal
from yksi.server.logging import set_up_logs
from yksi.server.store import Store, StoreUnavailable, now_ms

Work = Callable[[Store, argparse.Namespace], Awaitable[str]]
KINDS: Final = ("table", "sheet", "tournament")
_UNITS_MS: Final = {"m": 60_000, "h": 3_600_000, "d": DAY_MS}


def run(options: argparse.Namespace) -> None:
    """Do it; ValueError and CannotBeDone say why not."""
    set_up_logs("error")
    try:
        if options.what in _BY_ITSELF:
            _BY_ITSELF[options.what](options)
        else:
            print(asyncio.run(_work(_BESIDE[options.what], options)))
    except StoreUnavailable as error:
        raise CannotBeDone(str(error)) from None
    except Refusal as refusal:
        raise CannotBeDone(refusal.sentence) from None


async def _work(work: Work, options: argparse.Namespace) -> str:
    async with beside(url_of(options)) as store:
        return await work(store, options)


async def _list(store: Store, options: argparse.Namespace) -> str:
    rows = await listed(store, options.kind or list(KINDS), options.order)
    shown = rows if options.all else [row for row in rows if row.open]
    if options.json:
        return msgspec.json.encode([row._asdict() for row in shown]).decode()
    lines = [_line(row) for row in shown[: options.limit]]
    size = sum(row.bytes for row in rows)
    return "\n".join(
        [*lines, f"{len(rows)} in all, {len(shown)} of these asked for; {size:,} bytes of entries"]
    )


def _line(row: Listed) -> str:
    about = row.about if row.open else f"closed · {row.about}"
    at = _moment(row.at)
    return f"{row.kind:<10}  {row.code}  {row.entries:>6} entries  {row.bytes:>9,} bytes  {at}  {about}"


async def _close(store: Store, options: argparse.Namespace) -> str:
    return "\n".join([await ending.close(store, name, options.why) for name in options.names])


async def _stop_bots(store: Store, options: argparse.Namespace) -> str:
    return "\n".join([await ending.stop_bots(store, name, options.go_on) for name in options.names])


async def _mute(store: Store, options: argparse.Namespace) -> str:
    return await ending.mute(store, options.name, options.player, not options.end)


async def _ban(store: Store, options: argparse.Namespace) -> str:
    until = now_ms() + span_ms(options.span)
    network = await banning.ban(store, options.network, until, options.why)
    return f"nobody is let in from {network} until {_moment(until)}"


async def _unban(store: Store, options: argparse.Namespace) -> str:
    return f"{await banning.unban(store, options.network)} is let in again"


async def _bans(store: Store, _options: argparse.Namespace) -> str:
    held = await store.bans(now_ms())
    lines = [f"{ban.network}  until {_moment(ban.until)}  {ban.why}".rstrip() for ban in held]
    return "\n".join(lines) or "nobody is banned"


async def _prune(store: Store, options: argparse.Namespace) -> str:
    before = now_ms() - options.days * DAY_MS
    pruned = await prune(store, options.kind or list(KINDS), before, options.count)
    await store.forget_bans(now_ms())
    if options.count:
        return f"{pruned.removed} would be removed"
    return f"{pruned.removed} removed" + (f", {pruned.kept} kept as somebody is there" if pruned.kept else "")


def _doctor(options: argparse.Namespace) -> None:
    found = examine(url_of(options))
    for what, why in found.trouble:
        print(f"{what} {why}")
    print(f"{found.logs} logs with {found.entries:,} entries replayed", file=sys.stderr)
    if found.trouble:
        raise CannotBeDone(
            f"{len(found.trouble)} of them {'is' if len(found.trouble) == 1 else 'are'} not in order"
        )


def _backup(options: argparse.Namespace) -> None:
    size = backup.backup(url_of(options), options.file)
    print(f"{options.file}: {size:,} bytes; keep it as safe as the database")


def _restore(options: argparse.Namespace) -> None:
    before = backup.restore(url_of(options), options.file, options.replace)
    print(f"restored from {options.file}" + (f"; what was there is {before}" if before else ""))


def span_ms(text: str) -> int:
    """How long 30m, 12h or 7d are; ValueError for anything else."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([mhd])", text)
    if found is None:
        raise ValueError(f"a time is written as 30m, 12h or 7d, not {text!r}")
    return int(found[1]) * _UNITS_MS[found[2]]


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


_BESIDE: Final[dict[str, Work]] = {
    "list": _list,
    "close": _close,
    "stop-bots": _stop_bots,
    "mute": _mute,
    "ban": _ban,
    "unban": _unban,
    "bans": _bans,
    "prune": _prune,
}
_BY_ITSELF: Final[dict[str, Callable[[argparse.Namespace], None]]] = {
    "doctor": _doctor,
    "backup": _backup,
    "restore": _restore,
}
