"""The API asked as its own description says, by a program that tries what people would not."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.client.served import HastyClock, served

EXAMPLES = os.environ.get("KORIDOR_API_EXAMPLES", "10")
"""For each address."""
SECONDS = os.environ.get("KORIDOR_API_SECONDS", "60")
"""The same for all of it, by each kind of asker."""
PROGRAM = Path(sys.executable).with_name("st")
LEFT_OUT = "/stream/|/api/bot/online|/api/board/seek|/health"
"""Streams, whose end would be waited for; and what a clock that hurries makes ill."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["bot", "player", "stranger"])
async def test_nothing_that_fits_the_description_breaks_the_server(
    kind: str, tmp_path: Path
) -> None:
    async with served(tmp_path, now=HastyClock()) as site:
        arguments = [
            *("run", f"{site.url}/api/openapi.json", "--checks", "not_a_server_error"),
            *("--max-time", SECONDS, "--max-examples", EXAMPLES, "--warnings", "off"),
            *("--exclude-path-regex", LEFT_OUT, "--generation-deterministic", "--no-color"),
            *("--phases", "coverage,fuzzing", "--request-timeout", "20", "--continue-on-failure"),
        ]
        if kind != "stranger":
            token = await site.token("Amelia", is_bot=kind == "bot")
            arguments += ["--header", f"Authorization: Bearer {token}"]
        process = await asyncio.create_subprocess_exec(
            str(PROGRAM), *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=tmp_path
        )
        said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()[-6000:]
