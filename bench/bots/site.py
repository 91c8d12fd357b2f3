"""A site of its own in another process, with accounts of bots on it."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

NAMES = (
    *("Amelia", "Berta", "Clara", "Dora", "Emilia"),
    *("Frida", "Greta", "Helga", "Irena", "Jolanta"),
)
PASSWORD = "for the bench alone"
PATIENCE = 60.0
"""Seconds in which the site must have begun."""


@asynccontextmanager
async def site(folder: Path, more: Sequence[str] = ()) -> AsyncIterator[str]:
    """The address of a site that keeps what it has in a folder.

    Args:
        more: options for `koridor serve`, such as `--workers 2 --redis URL`.
    """
    port = _free_port()
    arguments = ["serve", "--port", str(port), "--data", str(folder), "--computers", "0", *more]
    command = [sys.executable, "-m", "koridor", *arguments]
    url = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ))
    try:
        await _ready(url)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


async def token(url: str, name: str) -> str:
    """The token of a new bot."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        account = {"name": name, "password": PASSWORD}
        (await http.post("/api/accounts", json=account)).raise_for_status()
        wish = {"scopes": ["bot:play", "challenge:read", "challenge:write"]}
        made = (await http.post("/api/tokens", json=wish)).raise_for_status()
        secret = str(made.json()["secret"])
    headers = {"authorization": f"Bearer {secret}"}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as http:
        (await http.post("/api/bot/account/upgrade")).raise_for_status()
    await asyncio.sleep(2.5)  # until no process remembers the account as it was
    return secret


async def _ready(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=url) as http:
        while True:
            try:
                (await http.get("/health")).raise_for_status()
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
            else:
                return


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
