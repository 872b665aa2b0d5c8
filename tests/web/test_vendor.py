"""Is what others made as it was published, named in the list, and under a licence that is there?"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from tools.pages import ROOT
from yksi.server.site.version import WEB

VENDOR = WEB / "vendor"
ROWS = re.findall(
    r"^\| ([\w./-]+) \| .+ \| \[[\w.-]+\]\(([\w-]+)\) \| `([0-9a-f]{64})` \|$",
    (VENDOR / "README.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)
FILES = sorted(path for path in VENDOR.rglob("*") if path.suffix in (".mjs", ".js", ".woff2"))
TYPEFACES = [path for path in FILES if path.suffix == ".woff2"]


def test_every_file_is_in_the_list() -> None:
    assert sorted(name for name, _, _ in ROWS) == [path.relative_to(VENDOR).as_posix() for path in FILES]


@pytest.mark.parametrize(("name", "licence", "digest"), ROWS)
def test_a_file_is_what_the_list_says_and_has_its_licence(name: str, licence: str, digest: str) -> None:
    assert sha256((VENDOR / name).read_bytes()).hexdigest() == digest
    assert (VENDOR / licence).is_file()


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.suffix == ".woff2"], ids=lambda path: path.name
)
def test_the_name_of_a_typeface_says_what_is_in_it(path: Path) -> None:
    """Browsers keep it for good; and all that name it name this one."""
    assert path.stem.rpartition("-")[2] == sha256(path.read_bytes()).hexdigest()[:8]
    assert f"/vendor/{path.name}" in (WEB / "style" / "type.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["index.html", "style/type.css"])
def test_no_typeface_is_asked_for_that_is_not_there(page: str) -> None:
    named = re.findall(r"/(vendor/[\w.-]+\.woff2)", (WEB / page).read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not (WEB / name).is_file()] == []


def test_types_are_checked_with_the_versions_that_are_served() -> None:
    checked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    listed = (VENDOR / "README.md").read_text(encoding="utf-8")
    for name in ("preact", "htm", "@preact/signals", "@preact/signals-core"):
        assert f"| {name} {checked[name]} |" in listed
