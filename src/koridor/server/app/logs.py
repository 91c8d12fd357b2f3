"""Logs: quiet and readable at a terminal, JSON for programs."""

import logging
import sys

import structlog

from koridor.server.app.settings import Log

_TRACEBACKS = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
"""Locals would show cookies and passwords."""


def configure_logs(log: Log) -> None:
    """Send what is worth a warning to standard error, JSON also what is worth knowing."""
    level = logging.INFO if log == "json" else logging.WARNING
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
    last = (
        structlog.processors.JSONRenderer()
        if log == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            # The usual one prints local variables: cookies and passwords among them.
            exception_formatter=structlog.dev.plain_traceback,
        )
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *([structlog.processors.ExceptionRenderer(_TRACEBACKS)] if log == "json" else []),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
