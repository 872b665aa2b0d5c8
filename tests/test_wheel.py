"""The wheel has everything in it: it is built here, installed where nothing else is, and played from."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.server.nodes import Node
from yksi.engine.library import library_path
from yksi.version import __version__

ROOT = Path(__file__).parent.parent
PLAYS = """
import yksi
from yksi.bots import make_bot

game = yksi.Game.deal("nb-112", players=3, seed=7)
bots = [make_bot("sharp", seed=seat) for seat in range(3)]
while not game.over:
    game.play(bots[game.turn].choose(game.view(game.turn)))
print(yksi.__file__, game.winner)
"""


def run(*command: object, cwd: Path = ROOT, **environment: str) -> str:
    """What a command prints; it sees nothing of this process but the command."""
    run = subprocess.run(
        [*map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by the hatchling and the zig that are pinned, without a network; with no engine but ours."""
    folder = tmp_path_factory.mktemp("dist")
    build = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    run(*build, HOME=os.environ.get("HOME", str(folder)), YKSI_ENGINES="own")
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that has the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder, with_pip=False)
    pip = (sys.executable, "-m", "pip", "--isolated", "--disable-pip-version-check")
    run(
        *pip,
        "--python",
        folder / "bin" / "python",
        "install",
        "--no-compile",
        "--no-deps",
        "--no-index",
        wheel,
    )
    return folder / "bin"


def test_the_wheel_is_named_as_the_messages_and_the_docs_name_it(wheel: Path) -> None:
    assert wheel.name == f"yksi-{__version__}-py3-none-any.whl"
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    assert page.count(wheel.name) == page.count(".whl")


def test_nobody_is_told_to_install_from_a_registry() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").glob("*.py")]
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    told = [
        path.name for path in (*pages, *sources) if "pip install 'yksi[" in path.read_text(encoding="utf-8")
    ]
    assert told == []


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in (source / "yksi").rglob("*") if path.is_file()}
    packed = set(ZipFile(wheel).namelist())
    made = ("__pycache__", "engine/lib/")
    assert {name for name in files - packed if not any(part in name for part in made)} == set()
    for kind in (
        "editions/*.toml",
        "locales/*/*.toml",
        "web/*.html",
        "server/store/migrations/versions/*.py",
    ):
        assert [name for name in packed if Path(name).match(f"yksi/{kind}")], kind
    assert "yksi/py.typed" in packed
    assert f"yksi-{__version__}.dist-info/licenses/LICENSE" in packed


def test_the_wheel_has_the_engine_of_this_machine_and_needs_no_compiler(
    wheel: Path, installed: Path, tmp_path: Path
) -> None:
    own = library_path()
    assert own is not None
    assert f"yksi/engine/lib/{own.name}" in ZipFile(wheel).namelist()
    code = "from yksi.engine.library import load; print(load() is not None)"
    assert run(installed / "python", "-c", code, cwd=tmp_path) == "True\n"


def test_a_wheel_is_not_built_without_a_compiler_unless_that_is_wished(tmp_path: Path) -> None:
    code = "import sys; sys.modules['ziglang'] = None; from hatchling.cli import hatchling; hatchling()"
    command = [sys.executable, "-c", code, "build", "-t", "wheel", "-d", str(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, env={}, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert "pip install ziglang, or set YKSI_ENGINES=none" in told.stderr
    assert told.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_round_is_played_from_the_wheel_with_nothing_but_python(installed: Path, tmp_path: Path) -> None:
    where, winner = run(installed / "python", "-c", PLAYS, cwd=tmp_path).split()
    assert Path(where).is_relative_to(installed.parent)
    assert winner in "012"


def test_rules_are_printed_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "yksi", "rules", "sv-1981", "--language", "sv", cwd=tmp_path)
    assert len(told.splitlines()) > 40
    assert run(installed / "yksi", "--version", cwd=tmp_path).strip() == f"yksi {__version__}"


@contextmanager
def served(installed: Path, folder: Path) -> Iterator[str]:
    """A server from the wheel, with the packages of the extra taken from this environment; its address."""
    (site,) = (installed.parent / "lib").glob("python*/site-packages")
    (site / "extra.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    node = Node(f"sqlite:///{folder}/yksi.db", folder, python=installed / "python")
    try:
        node.start()
        yield node.url
    finally:
        node.stop()
        (site / "extra.pth").unlink()


def test_a_server_from_the_wheel_makes_its_database_and_has_all_pages(
    installed: Path, tmp_path: Path
) -> None:
    with served(installed, tmp_path) as url, urllib.request.urlopen(f"{url}/") as page:
        assert page.status == 200
        assert b"<script" in page.read()
    assert (tmp_path / "yksi.db").exists()


def test_a_missing_extra_is_told_with_what_to_type(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "yksi"), "serve"]
    told = subprocess.run(command, cwd=tmp_path, env={}, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert (
        f"'.[server]', from a wheel pip install 'yksi-{__version__}-py3-none-any.whl[server]'" in told.stderr
    )
