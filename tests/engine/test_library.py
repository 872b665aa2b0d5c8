"""An engine that is not there, damaged, foreign or stale: one line says so, and plain Python plays."""

from __future__ import annotations

import _ctypes
import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from yksi.engine.build import LAYOUT, WASM, page_text
from yksi.engine.library import EngineError, library_path, load, open_library
from yksi.engine.seal import seal, seal_of

ROOT = Path(__file__).parents[2]


def test_make_engine_has_built_the_engine_of_this_machine_from_the_rules_that_stand_here() -> None:
    assert load() is not None, "run make engine"


def test_the_module_for_the_page_was_built_from_the_rules_that_stand_here() -> None:
    """It is committed, so that playing from a clone needs no compiler, with what JavaScript knows of it."""
    _, described = page_text()
    (digest,) = re.findall(r'DIGEST = "(\w+)"', described)
    todo = "run make engine ARGS=--wasm and commit src/yksi/web/engine"
    assert digest.encode() in WASM.read_bytes(), todo
    assert described == LAYOUT.read_text("utf-8"), todo


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("missing.so", None, "is not there"),
        ("foreign.so", b"\x7fELF and no more", "cannot be loaded"),
        ("empty.so", b"", "cannot be loaded"),
    ],
)
def test_an_engine_that_cannot_be_loaded_is_told_in_one_line(
    tmp_path: Path, name: str, content: bytes | None, told: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
        seal(path)
    with pytest.raises(EngineError, match=told) as missing:
        open_library(path)
    assert "\n" not in str(missing.value)


def test_a_library_that_is_no_engine_is_told_in_one_line(tmp_path: Path) -> None:
    foreign = Path(shutil.copy(_ctypes.__file__, tmp_path))
    with pytest.raises(EngineError, match=r"has no \S+sha256 beside it"):
        open_library(foreign)
    with pytest.raises(EngineError, match="cannot be loaded"):
        open_library(seal(foreign))


@pytest.mark.parametrize("damage", ["cut off", "one bit"])
def test_a_damaged_engine_is_told_in_one_line_and_plain_python_plays(tmp_path: Path, damage: str) -> None:
    """Without a digest the first would end the program with SIGBUS, the second might play by other rules."""
    own = library_path()
    assert own is not None
    damaged = Path(shutil.copy(own, tmp_path))
    shutil.copy(seal_of(own), tmp_path)
    content = bytearray(own.read_bytes())
    if damage == "cut off":
        del content[80_000:]
    else:
        content[80_000] ^= 1
    damaged.write_bytes(content)
    run = one_round(ROOT / "src", YKSI_ENGINE=str(damaged))
    told = f"{own.name} is damaged: {own.name}.sha256 says other bytes"
    assert run.stderr == f"yksi: plain Python plays, which is slower: {told}\n"


def test_an_unknown_machine_has_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platform.machine", lambda: "riscv64")
    assert library_path() is None
    with pytest.raises(EngineError, match="riscv64"):
        open_library(library_path())


def copied(folder: Path) -> Path:
    """The package once more, with its engine and without its pages."""
    ignored = shutil.ignore_patterns("web", "__pycache__")
    return Path(shutil.copytree(ROOT / "src" / "yksi", folder / "yksi", ignore=ignored))


def one_round(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Play a round with the package that lies in a folder."""
    code = (
        "import yksi; from yksi.sim.layout import record_of; from yksi.sim.loops import luck_of, play_rounds;"
        "print(play_rounds(record_of(yksi.Game.deal('nb-112', seed=1).state), 0, 1, luck_of(1), 5000))"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **more}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert int(run.stdout) > 10
    return run


def test_the_engine_of_a_package_that_cannot_be_written_to_plays_and_writes_nothing(tmp_path: Path) -> None:
    package = copied(tmp_path)
    folders = [package, *(each for each in package.rglob("*") if each.is_dir())]
    files = {each: each.stat().st_mtime_ns for each in package.rglob("*")}
    for folder in folders:
        folder.chmod(0o555)
    try:
        assert one_round(tmp_path).stderr == ""
    finally:
        for folder in folders:
            folder.chmod(0o755)
    assert {each: each.stat().st_mtime_ns for each in package.rglob("*")} == files  # root may write anywhere


def test_the_engine_lets_other_threads_run_while_it_plays() -> None:
    """So two cores play twice as much; how much sooner they are done `make bench` measures."""
    library = load()
    assert type(library) is ctypes.CDLL


def test_a_stale_engine_is_not_used(tmp_path: Path) -> None:
    """A copy of the package whose rules were edited after its engine was built plays, and says why slowly."""
    edited = copied(tmp_path) / "rules" / "turn.py"
    edited.write_text(edited.read_text("utf-8") + "\n# another rule\n", "utf-8")
    run = one_round(tmp_path)
    assert run.stderr.count("\n") == 1
    assert "was made from other rules; in a clone `make engine` builds it anew" in run.stderr
