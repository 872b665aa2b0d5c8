"""Logs, one JSON object a line. Fields are listed where they are written; no hand, seed or token is one."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    """A record as a line of JSON: time, level, where, what, and the fields that were given."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line, ensure_ascii=False)


def _where(record: logging.LogRecord) -> list[str]:
    """The places of a traceback, without the values, as those could be secret."""
    places = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/yksi/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places


def set_up_logs(level: str) -> None:
    """Write logs to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # At debug it writes headers and frames, and so tokens and hands.
    least = max(logging.INFO, logging.getLevelNamesMapping()[level.upper()])
    logging.getLogger("uvicorn.error").setLevel(least)
