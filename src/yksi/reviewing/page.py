"""A review as one HTML file that needs nothing else: sentences, tables, then the lines as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from yksi.locales import action_name, message
from yksi.reviewing.scale import WHOLE
from yksi.reviewing.told import Point, Review, RoundReview, SeatReview
from yksi.reviewing.words import dear, moment_lines, percent, rounds, sentences

_WIDTH, _HEIGHT = 640, 160
_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; margin: 1rem 0; }
th, td { padding: 0.25rem 0.75rem; text-align: left; border-bottom: 1px solid #8886; }
svg { max-width: 100%; height: auto; }
"""


def page_of(told: Review, language: str) -> str:
    """The whole review."""
    title = escape(f"{message('review', 'title', language)}: {', '.join(told['players'])}")
    body = "\n".join(part for seat in told["seats"] for part in _seat(told, seat, language))
    return (
        f'<!doctype html>\n<html lang="{language[:2]}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style></head>\n<body><main><h1>{title}</h1>\n{body}\n"
        "</main></body></html>\n"
    )


def line_picture(line: Sequence[Point], caption: str) -> str:
    """The chance to win from moment to moment, as SVG with a sentence that says the same."""
    last = max(line[-1]["step"], 1)
    points = " ".join(
        f"{point['step'] * _WIDTH / last:.1f},{_HEIGHT - point['chance'] * _HEIGHT / WHOLE:.1f}"
        for point in line
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" role="img" '
        f'aria-label="{escape(caption)}"><path d="M0 {_HEIGHT / 2}H{_WIDTH}" stroke="#8888"/>'
        f'<polyline points="{points}" fill="none" stroke="currentColor" stroke-width="2"/></svg>'
    )


def _seat(told: Review, seat: SeatReview, language: str) -> Iterator[str]:
    def head(key: str) -> str:
        return f"<h3>{escape(message('review', key, language))}</h3>"

    yield f"<h2>{escape(seat['name'])}</h2>"
    yield from (f"<p>{escape(each)}</p>" for each in sentences(told, seat, language))
    yield head("dearest")
    lost = [dear(told, each, language) for each in seat["dearest"]]
    yield _list(lost or [message("review", "no-losses", language)])
    yield head("moments")
    lines = [
        f"{message('review', 'round-number', language, number=number)}: {what} ({rare})"
        for number, what, rare in moment_lines(told, seat, language)
    ]
    yield _list(lines or [message("review", "no-moments", language)])
    yield head("rounds") + _rounds(seat, language)
    yield head("decisions") + _decisions(told, seat, language)
    for each in seat["rounds"]:
        yield f"<p>{line_picture(each['line'], _caption(each, language))}</p>"


def _caption(each: RoundReview, language: str) -> str:
    first, last = (percent(each["line"][place]["chance"], language[:2]) for place in (0, -1))
    return message("review", "line", language, round=each["round"], first=first, last=last)


def _list(lines: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _rounds(seat: SeatReview, language: str) -> str:
    keys = ("round", "result", "deal", "draws", "others", "own")
    rows = [
        [
            str(each["round"]),
            message("review", "round-won" if each["won"] else "round-lost", language),
            *(rounds(each[part], language[:2], sign=True) for part in ("deal", "draws", "others")),
            rounds(-each["cost"], language[:2], sign=True),
        ]
        for each in seat["rounds"]
    ]
    return _table([message("review", key, language) for key in keys], rows)


def _decisions(told: Review, seat: SeatReview, language: str) -> str:
    keys = ("round", "action", "done", "chance", "loss", "choices")
    names, spoken = told["players"], language[:2]
    rows = [
        [
            str(each["round"]),
            str(decision["step"] + 1),
            action_name(decision["action"], names, language),
            percent(decision["chance"], spoken) + " %",
            "" if decision["mark"] is None
            else f"{percent(decision['loss'], spoken)} {message('review', decision['mark'], language)}",
            ", ".join(
                f"{action_name(choice['action'], names, language)} {percent(choice['chance'], spoken)} %"
                for choice in decision["choices"]
            ),
        ]
        for each in seat["rounds"]
        for decision in each["decisions"]
        if len(decision["choices"]) > 1
    ]  # fmt: skip
    return _table([message("review", key, language) for key in keys], rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
