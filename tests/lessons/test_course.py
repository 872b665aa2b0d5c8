"""Every lesson is true: its position can be, what it asks may be done, and what it tells of it happens."""

from __future__ import annotations

from collections import Counter

import pytest

from yksi import EDITIONS, make_rules
from yksi.lessons import LEARNER, Lesson, course, play_deeds
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words

WAYS = [
    pytest.param(edition, lesson, way, id=f"{edition}-{lesson.id}-{way}")
    for edition in EDITIONS
    for lesson in course(make_rules(edition))
    for way in lesson.do
]
EVERYWHERE = {
    "match",
    "draw",
    "skip",
    "reverse",
    "draw-two",
    "wild",
    "draw-four",
    "challenge",
    "uno",
    "catch",
    "score",
}


@pytest.mark.parametrize(("edition", "lesson", "way"), WAYS)
def test_what_is_asked_is_legal_and_has_the_effect_that_is_told(
    edition: str, lesson: Lesson, way: str
) -> None:
    game = lesson.begin(edition)
    before = len(game.events)
    for action in way.split():
        assert action in game.legal(LEARNER)
        game.play(action, LEARNER)
    play_deeds(game, lesson.then)
    happened = [dict(event.open()) for event in game.events[before:]]
    for told in lesson.tells:
        assert any(told.items() <= event.items() for event in happened), (told, happened)
    assert (None if game.over else game.turn) == lesson.turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_teaches_every_topic_of_its_own_box_once(edition: str) -> None:
    rules = make_rules(edition)
    topics = Counter(lesson.topic for lesson in course(rules))
    box = {
        topic for topic, there in (("shuffle", rules.deck == 112), ("custom", rules.customizable)) if there
    }
    assert topics == Counter(EVERYWHERE | box)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_words_of_every_lesson(language: str) -> None:
    said = words(language, "lessons")
    lessons = [lesson for edition in EDITIONS for lesson in course(make_rules(edition))]
    wanted = {f"{lesson.topic}-title" for lesson in lessons} | {
        f"{lesson.id}-{part}" for lesson in lessons for part in ("ask", "done")
    }
    assert wanted == {key for key in said if key.endswith(("-title", "-ask", "-done"))}
