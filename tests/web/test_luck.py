"""The luck of cards drawn: the page books what the library books, of the same records."""

from __future__ import annotations

from typing import Any

from tests.web.test_review import needs_node, reviews, round_of
from yksi.arena.books import luck_of_record


@needs_node
def test_the_page_books_the_luck_that_the_library_books() -> None:
    tables: list[tuple[list[str], dict[str, Any]]] = [
        (["casual", ""], {}),
        (["casual", "novice", "sharp"], {"draw_to_match": True}),
        (["sharp", "", "casual", ""], {"teams": 2}),
    ]
    asked: list[dict[str, Any]] = []
    booked: list[list[float]] = []
    for seed, (bots, rules) in enumerate(tables):
        record = round_of(tuple(name or "sharp" for name in bots), seed, **rules)  # type: ignore[misc]
        asked.append({"verb": "luck", "record": record.text(), "bots": bots})
        booked.append(luck_of_record(record, bots))
    assert [told["luck"] for told in reviews(asked)] == booked
    assert all(any(luck) for luck in booked)
