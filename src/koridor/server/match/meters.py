"""What is counted and timed of matches, for `/metrics`."""

from prometheus_client import Counter, Gauge, Histogram

_BUCKETS = (0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

COMMANDS = Counter("koridor_commands", "Commands carried out or refused", ["command", "result"])
COMMIT_SECONDS = Histogram(
    "koridor_commit_seconds", "From a command's receipt to its news being told", buckets=_BUCKETS
)
MOVE_SECONDS = Histogram(
    "koridor_move_seconds", "From a move's frame to its acknowledgement", buckets=_BUCKETS
)
SOCKETS = Gauge("koridor_match_sockets", "Open sockets of matches")
HUBS = Gauge("koridor_hubs", "Matches that somebody has open")
UNWRITTEN = Gauge("koridor_unwritten_messages", "What waits for slow readers, once a second")
RETRIES = Counter("koridor_append_retries", "Appends that another process was faster than")
RESYNCS = Counter("koridor_resyncs", "Readers closed because they fell behind")
