"""Every lesson is true: its position can be, what it asks may be done, and what it tells of it happens."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from yksi import EDITIONS, make_rules
from yksi.lessons import COURSES, LEARNER, Lesson, course, play_deeds
from yksi.locales import LANGUAGES
from yksi.locales.catalogues import words
from yksi.puzzles.judged import any_choice
from yksi.reviewing.judging import Judge

WAYS = [
    pytest.param(edition, lesson, way, id=f"{edition}-{lesson.id}-{way}")
    for edition in EDITIONS
    for name in COURSES
    for lesson in course(make_rules(edition), name)
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_second_course_asks_for_wins_most_rounds(edition: str) -> None:
    """By the judge of reviews, which sees no more than whoever learns; where there is a choice at all."""
    rules = make_rules(edition)
    lessons = course(rules, "second")
    assert {"last-colour", "danger", "shunned", "in-a-row"} <= {lesson.topic for lesson in lessons}
    judge = Judge(rules)
    for lesson in lessons:
        game = lesson.begin(edition)
        judged = judge.judge(game, LEARNER, any_choice(game), seed=1, tries=256, pairs=0)
        best = max(judged.alternatives, key=lambda each: each.wins).action
        assert best in {way.split()[0] for way in lesson.do}, lesson.id
        assert len(judged.alternatives) > 1 or edition == "sv-1981"


def test_nine_hands_in_ten_with_nine_cards_have_a_colour() -> None:
    for deck, coloured in ((108, 25), (112, 25)):
        without = comb(deck - coloured, 9) / comb(deck, 9)
        assert 0.89 < 1 - without < 0.93


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_words_of_every_lesson(language: str) -> None:
    said = words(language, "lessons")
    lessons = [
        lesson for edition in EDITIONS for name in COURSES for lesson in course(make_rules(edition), name)
    ]
    wanted = {f"{lesson.topic}-title" for lesson in lessons} | {
        f"{lesson.id}-{part}" for lesson in lessons for part in ("ask", "done")
    }
    assert wanted == {key for key in said if key.endswith(("-title", "-ask", "-done"))}
