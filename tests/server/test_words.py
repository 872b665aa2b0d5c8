"""Does a browser get what it says, in every language?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.browsers import Page, problem
from yksi.locales.catalogues import LANGUAGES, raw_words
from yksi.rulebook import rows


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """A browser."""
    return Page(tmp_path_factory.mktemp("words"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_comes_in_one_piece(page: Page, language: str) -> None:
    response = page.get(f"/words/{language}.json")
    assert response.headers["content-type"] == "application/json"
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["cache-control"] == "no-cache"
    said = response.json()
    assert said["cards"] == raw_words(language, "cards")
    assert said["events"] == raw_words(language, "events")
    assert not {"rulebook", "tournament", "terminal"} & said.keys()
    again = page.get(f"/words/{language}.json", headers={"if-none-match": response.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_comes_by_itself(page: Page, language: str) -> None:
    response = page.get(f"/words/{language}/rulebook.json")
    assert response.headers["etag"]
    said = response.json()
    assert said == raw_words(language, "rulebook")
    assert said["rows"].keys() == {row.id for row in rows()}
    assert said["sections"].keys() == {row.section for row in rows()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_tournaments_comes_by_itself(page: Page, language: str) -> None:
    assert page.get(f"/words/{language}/tournament.json").json() == raw_words(language, "tournament")
    problem(page.get(f"/words/{language}/cards.json"), 404, "not-found")


def test_all_languages_have_the_same_areas(page: Page) -> None:
    areas = {language: page.get(f"/words/{language}.json").json().keys() for language in LANGUAGES}
    assert len({frozenset(each) for each in areas.values()}) == 1, areas


@pytest.mark.parametrize("language", ["xx", "EN", "en.json", "%00", "n\u00f8"])
def test_an_unknown_language_is_refused(page: Page, language: str) -> None:
    problem(page.get(f"/words/{language}.json"), 404, "not-found")
    problem(page.get(f"/words/{language}/rulebook.json"), 404, "not-found")


def test_the_catalogue_is_read_once(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    before = page.get("/words/en.json").content
    monkeypatch.setattr(Path, "read_text", None)
    assert page.get("/words/en.json").content == before
