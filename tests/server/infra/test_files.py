"""A server asks for as many open files as it may have."""

import subprocess
import sys

PROGRAM = """
import resource
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
from koridor.server.infra.files import allow_many_files
assert allow_many_files() == most
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most)
"""


def test_the_limit_is_raised_as_far_as_is_allowed() -> None:
    assert subprocess.run([sys.executable, "-c", PROGRAM], check=False).returncode == 0
