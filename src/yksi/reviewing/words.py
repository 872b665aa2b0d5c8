"""A review in sentences: first these, then tables, then pictures, so that a screen reader gets all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from yksi.locales import action_name, capital, message
from yksi.locales.messages import render, table
from yksi.reviewing.moments import once_in
from yksi.reviewing.scale import FEWEST, WHOLE
from yksi.reviewing.told import Dearest, Review, SeatReview

_MARKS = {"en": ".", "nb": ",", "da": ",", "sv": ",", "fi": ","}


def rounds(value: int, language: str, sign: bool = False) -> str:
    """So many rounds, with two decimals and, where it is a change and not nought, a sign."""
    hundredths = (abs(value) + WHOLE // 200) // (WHOLE // 100)
    mark = "" if not sign or not hundredths else "+" if value > 0 else "−"
    return f"{mark}{hundredths // 100}{_MARKS[language]}{hundredths % 100:02}"


def percent(value: int, language: str) -> str:
    """A chance in per cent, with one decimal."""
    tenths = (abs(value) + WHOLE // 2_000) // (WHOLE // 1_000)
    return f"{'−' if value < 0 else ''}{tenths // 10}{_MARKS[language]}{tenths % 10}"


BAD: Final = 25
GOOD: Final = 75
"""Luck below and from here on is no longer even: a quarter of equals have less, or more."""


def verdict(seat: SeatReview, language: str) -> str | None:
    """What it was above all, luck or own decisions, in a sentence; None where no luck was measured."""
    rank = seat["luck_rank"]
    if rank is None:
        return None
    luck = "bad" if rank < BAD else "even" if rank < GOOD else "good"
    spoken = language[:2]
    return capital(
        message(
            "review",
            f"verdict-{luck}-{'cost' if seat['cost'] else 'clean'}",
            language,
            luck=rounds(seat["luck"], spoken),
            cost=rounds(seat["cost"], spoken),
        )
    )


def sentences(told: Review, seat: SeatReview, language: str) -> Iterator[str]:
    """What the review of a seat comes to."""
    spoken = language[:2]
    count = len(seat["rounds"])

    def say(key: str, **values: str | int) -> str:
        return capital(message("review", key, language, **values))

    if above_all := verdict(seat, language):
        yield above_all
    yield say("won", won=seat["won"], rounds=count, expected=rounds(seat["expected"], spoken))
    parts = {
        part: rounds(sum(each[part] for each in seat["rounds"]), spoken, sign=True)
        for part in ("deal", "draws", "others")
    }
    yield say("luck", luck=rounds(seat["luck"], spoken, sign=True), **parts)
    yield say("cost", cost=rounds(-seat["cost"], spoken, sign=True))
    yield say("adjusted", adjusted=rounds(seat["adjusted"], spoken), rounds=count)
    if seat["skill"] is not None:
        yield say("skill", skill=seat["skill"])
    elif seat["decisions"] < FEWEST:
        yield say("skill-none")
    elif seat["luck_rank"] is not None:
        yield say("skill-unmeasured")
    if seat["luck_rank"] is None:
        yield say("uncalibrated")
    else:
        yield say("luck-rank", luck=seat["luck_rank"])
        if not told["calibrated"]:
            yield say("estimated")
    if told["unfinished"]:
        yield say("unfinished")
    yield say("assumed", level=message("web", f"level-{told['level']}", language))


def dear(told: Review, each: Dearest, language: str) -> str:
    """One of the dearest decisions."""
    decision = each["decision"]
    names, spoken = told["players"], language[:2]
    return capital(
        message(
            "review",
            "dear",
            language,
            round=each["round"],
            step=decision["step"] + 1,
            action=action_name(decision["action"], names, language),
            best=action_name(decision["best"], names, language),
            loss=percent(decision["loss"], spoken),
            error=percent(decision["error"], spoken),
        )
    )


def moment_lines(told: Review, seat: SeatReview, language: str) -> Iterator[tuple[int, str, str]]:
    """The moments of a seat: the round, what happened, and how rare that is."""
    for each in seat["rounds"]:
        for moment in each["moments"]:
            what = render(table(language, "review", "told")[moment], language, str)
            yield each["round"], what, _rarity(moment, told, language)


def _rarity(moment: str, told: Review, language: str) -> str:
    """How rare it is among bots, as far as that was counted."""
    count = once_in(moment, told["edition"], len(told["players"])) if told["as_printed"] else None
    if count is None:
        return message("review", "uncounted", language)
    if count == 0:
        return message("review", "rare", language)
    return message("review", "once-in", language, count=count)
