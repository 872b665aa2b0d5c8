"""How to get the packages of an extra. No registry has yksi: it comes from a clone or from a wheel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from yksi.errors import CannotBeDone
from yksi.version import __version__


def how_to_install(extra: str) -> str:
    """What to type, for the end of a sentence that says what is missing.

    >>> how_to_install("server")  # doctest: +ELLIPSIS
    "in a clone of yksi pip install '.[server]', from a wheel pip install 'yksi-...-py3-none-any.whl[server]'"
    """
    wheel = f"yksi-{__version__}-py3-none-any.whl"
    return f"in a clone of yksi pip install '.[{extra}]', from a wheel pip install '{wheel}[{extra}]'"


@contextmanager
def needing(extra: str, command: str) -> Iterator[None]:
    """What is imported here is of an extra: where it is not there, CannotBeDone says how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise CannotBeDone(f"{command} needs {error.name}: {how_to_install(extra)}") from None
