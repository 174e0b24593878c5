"""Structured logs: one JSON object a line on standard error, with the id of the request that it is about."""

import json
import logging
import sys
import time
from contextvars import ContextVar
from typing import Any

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that runs."""

REQUESTS = logging.getLogger("gonfalon.requests")
"""One line for each request. Its fields never include addresses with ids, queries, headers or bodies."""

SHOWN_OF_ID = 6


def shown_id(table_id: str) -> str:
    """What logs show of a table: enough of its id to find it, too little to open it."""
    return table_id[:SHOWN_OF_ID]


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record; `fields` of the record are added to it."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST.get():
            line["request"] = REQUEST.get()
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_as_json() -> None:
    """Log warnings of all parts and one line for each request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    REQUESTS.setLevel(logging.INFO)
