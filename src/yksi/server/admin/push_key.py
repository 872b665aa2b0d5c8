"""Make the key with which a server sends reminders."""

from __future__ import annotations

import os
from pathlib import Path

from yksi.errors import CannotBeDone
from yksi.extras import how_to_install
from yksi.server.admin.told import NotDone


def make_push_key(file: Path) -> None:
    """Write a new one, for its owner only; CannotBeDone if a file is there, or none can be."""
    try:
        from yksi.server.reminders.key import new_key
    except ModuleNotFoundError as error:
        raise CannotBeDone(f"yksi admin push-key needs {error.name}: {how_to_install('push')}") from None
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise NotDone("file-there", file=str(file)) from None
    except OSError as error:
        raise NotDone("not-written", file=str(file), reason=error.strerror or str(error)) from None
    with os.fdopen(descriptor, "wb") as written:
        written.write(new_key())
