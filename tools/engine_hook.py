"""The wheel has the compiled rules of every platform in it: hatchling asks this file for them.

``YKSI_ENGINES`` says which: ``all``, ``own`` for this machine alone, or ``none``: then plain Python plays.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED: Final = ("numpy", "ziglang")
WAYS: Final = ("all", "own", "none")


class EngineHook(BuildHookInterface):
    """Builds libraries beside the sources, and puts them into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build them; an editable install has those that `make engine` builds in the clone."""
        which = os.environ.get("YKSI_ENGINES", "all")
        if which not in WAYS:
            self.app.abort(f"YKSI_ENGINES is one of {', '.join(WAYS)}, not {which!r}.")
        if version == "editable" or which == "none":
            return
        for name in NEEDED:
            if importlib.util.find_spec(name) is None:
                self.app.abort(
                    f"The rules are compiled with {name}, which is not there: pip install {name},"
                    " or set YKSI_ENGINES=none for a wheel that plays in plain Python."
                )
        self._work = tempfile.TemporaryDirectory()
        for built in self._built(Path(self._work.name), which):
            self.app.display_info(f"{built.name}: {built.stat().st_size:,} bytes")
            build_data["force_include"][str(built)] = f"yksi/engine/lib/{built.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Put away what was built."""
        if hasattr(self, "_work"):
            self._work.cleanup()

    def _built(self, work: Path, which: str) -> list[Path]:
        sys.path.insert(0, str(Path(self.root) / "src"))
        try:
            from yksi.engine.build import TARGETS, CompilerError, build_libraries, own_name
            from yksi.engine.seal import seal_of

            libraries = build_libraries(TARGETS if which == "all" else own_name(), work, work)
            return [each for library in libraries for each in (library, seal_of(library))]
        except CompilerError as error:
            self.app.abort(f"{error}.")
        finally:
            sys.path.pop(0)
