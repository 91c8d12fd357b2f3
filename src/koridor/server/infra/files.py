"""Each socket is an open file, and systems allow a process few of them until it asks for more."""

import resource


def allow_many_files() -> int:
    """Raise our limit as far as we may; gives it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most
