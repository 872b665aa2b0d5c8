"""What a contributor and a packager rely on says the same everywhere: versions, systems, releases."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from tools.bounds import PARTS, named_by
from tools.install_page import FOR
from yksi.version import __version__

ROOT: Final = Path(__file__).parent.parent
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_workflow_runs_every_version_and_system_that_is_promised() -> None:
    workflow = text(".github/workflows/test.yml")
    (versions,) = re.findall(r"python: \[(.*)\]", workflow)
    (systems,) = re.findall(r"system: \[(.*)\]", workflow)
    tried = re.findall(r"\d\.\d+", versions)
    promised = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if ":: Python :: 3." in each]
    assert tried == promised
    assert f"Python {tried[0]} to {tried[-1]} on Linux and macOS" in text("docs/install.md")
    assert PROJECT["requires-python"] == f">={tried[0]}"
    assert [each.partition("-")[0] for each in systems.split(", ")] == ["ubuntu", "macos"]
    assert re.findall(r"run: (.*)", workflow) == ["make test"]


def test_every_action_of_the_workflow_is_pinned_to_a_commit() -> None:
    uses = re.findall(r"uses: (.*)", text(".github/workflows/test.yml"))
    assert uses
    assert [each for each in uses if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[0-9.]+", each)] == []


def test_the_version_is_the_same_wherever_it_stands() -> None:
    assert re.findall(r"^version: (.*)$", text("CITATION.cff"), flags=re.MULTILINE) == [__version__]
    releases = re.findall(r"^## (\d\S+) \(\d{4}-\d\d-\d\d\)$", text("CHANGELOG.md"), flags=re.MULTILINE)
    assert releases[0] == __version__
    for page in ("docs/record.md", "docs/protocol.md"):
        shown = re.findall(r"engine\W+([0-9]+\.[0-9.]+)", text(page))
        assert set(shown) == {__version__}, page


def test_every_extra_is_tried_and_described_and_every_package_has_a_lowest_version() -> None:
    extras = list(PROJECT["optional-dependencies"])
    assert extras == list(PARTS) == list(FOR)
    assert [(extra, name) for extra in extras for name, lowest in named_by(extra).items() if not lowest] == []


def test_the_tests_of_every_extra_are_there() -> None:
    named = [test for part in PARTS.values() for test in part.tests if test.startswith("tests/")]
    assert [test for test in named if not (ROOT / test).exists()] == []


def test_the_hook_is_make_lint() -> None:
    hooks = re.findall(r"entry: (.*)", text(".pre-commit-config.yaml"))
    assert hooks == ["make --no-print-directory lint"]
