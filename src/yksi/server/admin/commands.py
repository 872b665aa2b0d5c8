"""``yksi admin``: what was asked for is done, and told in a line, in the language of whoever asks."""

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
from yksi.locales import why_not
from yksi.server.admin import backup, banning, ending
from yksi.server.admin.beside import beside
from yksi.server.admin.doctor import examine
from yksi.server.admin.listing import Listed, listed
from yksi.server.admin.pruning import DAY_MS, prune
from yksi.server.admin.push_key import make_push_key
from yksi.server.admin.told import Misnamed, NotDone, grouped, told
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
        raise (NotDone(error.code, **error.values) if error.code else CannotBeDone(str(error))) from None
    except Refusal as refusal:
        language = options.language
        why = refusal.sentence if language == "en" else why_not(refusal.code, None, language=language)
        raise CannotBeDone(why) from None


async def _work(work: Work, options: argparse.Namespace) -> str:
    async with beside(url_of(options)) as store:
        return await work(store, options)


async def _list(store: Store, options: argparse.Namespace) -> str:
    rows = await listed(store, options.kind or list(KINDS), options.order)
    shown = rows if options.all else [row for row in rows if row.open]
    if options.json:
        return msgspec.json.encode([row._asdict() for row in shown]).decode()
    lines = [_line(row, options.language) for row in shown[: options.limit]]
    size = grouped(sum(row.bytes for row in rows), options.language)
    total = told("total", all=len(rows), shown=len(shown), bytes=size)
    return "\n".join([*lines, total.said(options.language)])


def _line(row: Listed, language: str) -> str:
    stage = "closed" if not row.open and row.kind == "table" else row.stage
    about = [row.name, told(f"stage-{stage}").said(language) if stage else "", ", ".join(row.names)]
    kinds = [told(f"kind-{kind}").said(language) for kind in KINDS]
    values = {
        "kind": kinds[KINDS.index(row.kind)].ljust(max(map(len, kinds))),
        "entries": f"{row.entries:>6}",
        "bytes": f"{grouped(row.bytes, language):>10}",
        "about": " · ".join(word for word in about if word),
    }
    return told("row", code=row.code, at=_moment(row.at), **values).said(language).rstrip()


async def _close(store: Store, options: argparse.Namespace) -> str:
    closed = [await ending.close(store, name, options.why) for name in options.names]
    return "\n".join(each.said(options.language) for each in closed)


async def _stop_bots(store: Store, options: argparse.Namespace) -> str:
    stopped = [await ending.stop_bots(store, name, options.go_on) for name in options.names]
    return "\n".join(each.said(options.language) for each in stopped)


async def _mute(store: Store, options: argparse.Namespace) -> str:
    muted = await ending.mute(store, options.name, options.player, not options.end)
    return muted.said(options.language)


async def _ban(store: Store, options: argparse.Namespace) -> str:
    until = now_ms() + span_ms(options.span)
    network = await banning.ban(store, options.network, until, options.why)
    return told("banned", network=network, moment=_moment(until)).said(options.language)


async def _unban(store: Store, options: argparse.Namespace) -> str:
    network = await banning.unban(store, options.network)
    return told("unbanned", network=network).said(options.language)


async def _bans(store: Store, options: argparse.Namespace) -> str:
    held = await store.bans(now_ms())
    found = [told("ban", network=ban.network, moment=_moment(ban.until), why=ban.why) for ban in held]
    return "\n".join(each.said(options.language).rstrip() for each in found or [told("no-bans")])


async def _prune(store: Store, options: argparse.Namespace) -> str:
    before = now_ms() - options.days * DAY_MS
    pruned = await prune(store, options.kind or list(KINDS), before, options.count)
    await store.forget_bans(now_ms())
    code = "would-go" if options.count else "gone-but" if pruned.kept else "gone"
    return told(code, removed=pruned.removed, kept=pruned.kept).said(options.language)


def _doctor(options: argparse.Namespace) -> None:
    found = examine(url_of(options))
    language = options.language
    for each in found.trouble:
        print(each.said(language))
    replayed = told("replayed", logs=found.logs, entries=grouped(found.entries, language))
    print(replayed.said(language), file=sys.stderr)
    if found.trouble:
        raise NotDone("trouble", count=len(found.trouble))


def _backup(options: argparse.Namespace) -> None:
    size = backup.backup(url_of(options), options.file)
    language = options.language
    print(told("backed-up", file=str(options.file), bytes=grouped(size, language)).said(language))


def _restore(options: argparse.Namespace) -> None:
    before = backup.restore(url_of(options), options.file, options.replace)
    code = "restored-aside" if before else "restored"
    print(told(code, file=str(options.file), before=str(before)).said(options.language))


def _push_key(options: argparse.Namespace) -> None:
    make_push_key(options.file)
    print(told("push-key-made", file=str(options.file)).said(options.language))


def span_ms(text: str) -> int:
    """How long 30m, 12h or 7d are; Misnamed for anything else."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([mhd])", text)
    if found is None:
        raise Misnamed("bad-time", text=repr(text))
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
    "push-key": _push_key,
}
