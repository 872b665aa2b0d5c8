"""Who plays: one of our bots by its name, or a bot of one's own as ``file.py:Name`` or ``module:name``."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from yksi.bots import BOTS, Bot
from yksi.view import View


@dataclass(frozen=True)
class Entrant:
    """A player of the arena."""

    name: str
    source: str = ""
    """Where one's own bot is found; empty for one of ours."""
    digest: str = ""
    """Of the file it is in, so that results are not continued with another bot of the same name."""

    @property
    def is_ours(self) -> bool:
        """Whether the bot also plays compiled."""
        return not self.source


def entrants(names: Iterable[str]) -> list[Entrant]:
    """The players of these names; ValueError names the one that there is not."""
    found: list[Entrant] = []
    for text in names:
        each = _ours(text) if text in BOTS else _own(text)
        if each.name in (other.name for other in found):
            raise ValueError(f"the bot {each.name} stands twice: every bot needs a name of its own")
        found.append(each)
    return found


def _ours(name: str) -> Entrant:
    return Entrant(name)


def _own(text: str) -> Entrant:
    place, colon, attribute = text.rpartition(":")
    if not colon or not place or not attribute:
        raise ValueError(
            f"unknown bot {text!r}; the bots are {', '.join(BOTS)}, and one of your own is file.py:Name "
            "or module:name"
        )
    if place.endswith(".py"):
        text = f"{Path(place).resolve()}:{attribute}"
    made = load(text)
    if not callable(made) and not callable(getattr(made, "choose", None)):
        raise ValueError(f"{text} is not a bot: it can neither be called nor has it a method choose(view)")
    return Entrant(attribute, text, _digest_of(text))


@cache
def load(source: str) -> Any:
    """What the source names: a class, an object or a function; ValueError says why there is nothing."""
    place, _, attribute = source.rpartition(":")
    try:
        module = _load_file(Path(place)) if place.endswith(".py") else _load_module(place)
    except FileNotFoundError:
        raise ValueError(f"{place}: there is no such file") from None
    except Exception as error:
        raise ValueError(f"{place} cannot be imported: {type(error).__name__}: {error}") from None
    if not hasattr(module, attribute):
        raise ValueError(f"{place} has no {attribute!r} in it")
    return getattr(module, attribute)


def _load_file(path: Path) -> Any:
    name = f"yksi_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _load_module(name: str) -> Any:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return importlib.import_module(name)


def _digest_of(source: str) -> str:
    place, _, _ = source.rpartition(":")
    file = place if place.endswith(".py") else getattr(sys.modules[place], "__file__", None)
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16] if file else ""


def make_own(source: str, seed: int) -> Bot:
    """One's own bot, ready to choose: a class is made, with ``seed=`` if it takes one; a function chooses."""
    made: Any = load(source)
    if isinstance(made, type):
        make: Any = made
        made = make(seed=seed) if _takes_seed(make) else make()
    if hasattr(made, "choose"):
        return made  # type: ignore[no-any-return]
    return _Chooser(made)


def _takes_seed(made: Callable[..., Any]) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except ValueError:
        return False


@dataclass(frozen=True)
class _Chooser:
    """A plain function as a bot."""

    function: Callable[[View], str | None]

    def choose(self, view: View) -> str | None:
        return self.function(view)
