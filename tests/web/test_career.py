"""Many matches put together: the page says what the library says, of what it keeps itself."""

from __future__ import annotations

from random import Random
from typing import Any

import yksi
from tests.reviewing.careers import kept_match
from tests.web.test_review import needs_node, reviews, round_of
from yksi.reviewing.career import career_of, kept_of


@needs_node
def test_the_page_keeps_and_tells_what_the_library_does() -> None:
    records = [
        (round_of(("random", "casual"), 5), 0),
        (round_of(("casual", "random", "casual", "random"), 7, teams=2), 1),
    ]
    luck = Random(3)
    careers: list[list[Any]] = [
        [],
        [kept_match(luck, players=2)],
        [kept_match(luck, players=luck.randint(2, 6)) for _ in range(40)],
        [kept_match(luck, players=10), kept_match(luck, players=4, as_printed=False)],
    ]
    asked_for: list[dict[str, Any]] = [
        *({"verb": "keep", "record": record.text(), "seat": seat} for record, seat in records),
        *({"verb": "career", "kept": kept} for kept in careers),
    ]
    told = reviews(asked_for)
    for (record, seat), kept in zip(records, told, strict=False):
        review = yksi.review(record, [seat])
        assert kept == kept_of(record, review, review["seats"][0])
    assert told[len(records) :] == [
        {**career, "line": [list(point) for point in career["line"]]} for career in map(career_of, careers)
    ]
