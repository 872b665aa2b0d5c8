"""Ask a bot of one's own, and find out what is wrong with its answer.

A bot that raises, answers nonsense, does what is not legal or thinks too long forfeits what it plays; the
arena counts it and goes on.
"""

from __future__ import annotations

import contextlib
import random
import signal
import sys
import threading
from collections.abc import Iterator
from time import perf_counter
from typing import Final

from yksi import actions
from yksi.bots import Bot
from yksi.view import View

RAISED, NONSENSE, ILLEGAL, SLOW, SAT_OUT, DIED = ("raised", "nonsense", "illegal", "slow", "sat out", "died")
"""What can be wrong. A bot that was slow too often sits out; one that ends its process has died."""

TOO_OFTEN: Final = 3
"""So many times too slow in a block, and the bot sits out the rest of it."""


class Forfeit(Exception):  # noqa: N818 - the contest is over, the program is not
    """A bot loses what it plays; the message says in one sentence why."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class _TooSlow(BaseException):
    """Interrupts a bot; no ``except Exception`` of its own holds it up."""


class Clock:
    """Interrupts whoever thinks too long, where the system has alarms; elsewhere it can only measure."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._armed = False
        self._rings = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()

    @contextlib.contextmanager
    def installed(self) -> Iterator[None]:
        """Alarms ring for this clock meanwhile."""
        if not self._rings:
            yield
            return
        before = signal.signal(signal.SIGALRM, self._ring)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _ring(self, *_: object) -> None:
        if self._armed:
            raise _TooSlow

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Forfeit for whoever takes longer than the patience lasts."""
        begun = perf_counter()
        try:
            try:
                self._armed = True
                if self._rings:  # again and again, in case the bot swallows it
                    signal.setitimer(signal.ITIMER_REAL, self.patience, 0.1)
                yield
            finally:
                self._armed = False
                if self._rings:
                    signal.setitimer(signal.ITIMER_REAL, 0)
        except _TooSlow:
            pass
        if perf_counter() - begun > self.patience:
            raise Forfeit(SLOW, f"thought for more than {self.patience:g} s")


def ask(bot: Bot, view: View, must: bool, clock: Clock) -> str | None:
    """What a bot answers; None where it lets a chance pass. Forfeit if it is not an answer."""
    answer: object = None
    try:
        with clock.running():
            answer = bot.choose(view)
    except (Forfeit, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise Forfeit(RAISED, f"raised {type(error).__name__}{_after_colon(str(error))}") from None
    legal = view["legal"]
    if answer is None and not must:
        return None
    if isinstance(answer, str) and answer in legal:
        return answer
    raise _wrong(answer)


def _after_colon(text: str) -> str:
    first = text.strip().partition("\n")[0][:80]
    return f": {first}" if first else ""


def _wrong(answer: object) -> Forfeit:
    shown = repr(answer) if len(repr(answer)) <= 40 else repr(answer)[:39] + "…"
    if answer is None:
        return Forfeit(NONSENSE, "answered nothing although it had to act")
    if isinstance(answer, str):
        with contextlib.suppress(ValueError):
            actions.action(answer)
            return Forfeit(ILLEGAL, f"answered {shown}, which was not legal")
    return Forfeit(NONSENSE, f"answered {shown}, which is not an action")


@contextlib.contextmanager
def guest_room(seed: str, patience: float) -> Iterator[Clock]:
    """Where bots of one's own play: what they print goes to stderr, and their chance is that of the block."""
    clock = Clock(patience)
    before = random.getstate()
    random.seed(seed)
    try:
        with contextlib.redirect_stdout(sys.stderr), clock.installed():
            yield clock
    finally:
        random.setstate(before)
