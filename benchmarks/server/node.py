"""The load comes from Node: its packages, and runs of its scripts on the core for the load."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.server import machine
from benchmarks.server.machine import Running

LOAD: Final = Path(__file__).parent / "load"
PATIENCE_S: Final = 10.0
SET_UP_S: Final = 240.0
"""So long a load may take besides its warm-up and its measuring."""


@dataclass(frozen=True)
class Figures:
    """What a load has measured; milliseconds, shares of a core, MB."""

    rate: float
    p50: float
    p99: float
    server: float
    load: float
    others: float
    """Of each core, what other programs took."""
    memory: float
    still: int
    """Tables where nothing happened."""
    memories: dict[str, float]


def is_there() -> bool:
    """Whether Node and npm are installed."""
    return bool(shutil.which("node") and shutil.which("npm"))


def install(folder: Path) -> Path:
    """Install the pinned packages below a folder, unless they are; where they are then."""
    lock = (LOAD / "package-lock.json").read_text(encoding="utf-8")
    done = folder / "installed"
    if not done.exists() or done.read_text(encoding="utf-8") != lock:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(LOAD / name, folder)
        # Not `ci`: it wants optional packages for platforms in the lock that not every registry has.
        options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        command = ["npm", "install", *options]
        subprocess.run(command, cwd=folder, check=True, timeout=600, stdout=subprocess.DEVNULL)
        done.write_text(lock, encoding="utf-8")
    return folder / "node_modules"


def environment(modules: Path) -> dict[str, str]:
    """Where packages are, and that this is no development: boardgame.io is faster then."""
    return {"NODE_PATH": str(modules), "NODE_ENV": "production"}


def run(script: str, modules: Path, cores: tuple[int, int], server: Running, **plan: Any) -> Figures:
    """Run a load script against a server; RuntimeError if it fails, which it has said why."""
    limit = SET_UP_S + plan["warmup"] + plan["seconds"]
    plan |= {"url": server.url, "pid": server.pid, "cores": cores, "limit": limit}
    command = ["node", str(LOAD / script), json.dumps(plan)]
    with machine.process(cores[1], command, environment(modules)) as started:
        line, _ = started.communicate(timeout=limit + PATIENCE_S)
        if started.returncode != 0:
            raise RuntimeError(f"{script} failed")
    return Figures(**{"memories": {}} | json.loads(line))
