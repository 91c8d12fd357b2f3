"""The API of a site, asked with a token: patient where waiting helps, plain about refusals."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx

from koridor.rules import KoridorError

Json = dict[str, Any]
SILENCE = 30.0
"""Seconds without a line after which a stream is taken for dead; the site sends one every 6."""
TRIES = 6
LONGEST_PAUSE = 30.0


Unreachable = httpx.TransportError
"""What is raised when there is no connection."""


class ApiError(KoridorError):
    """The site refuses something.

    Args:
        status: of the answer.
        code: a word for the reason, where there is one.
    """

    def __init__(self, status: int, code: str | None, detail: str) -> None:
        super().__init__(f"{status}: {detail}")
        self.status, self.code = status, code


def pause(attempt: int) -> float:
    """Seconds before the next attempt: longer each time, and not the same for all."""
    return min(LONGEST_PAUSE, 2.0**attempt) * random.uniform(0.5, 1.0)


class Api:
    """One account at one site."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    @classmethod
    @asynccontextmanager
    async def at(cls, server: str, token: str) -> AsyncIterator[Self]:
        """The API at an address such as `https://koridor.example`."""
        headers = {"Authorization": f"Bearer {token}", "User-Agent": "koridor-bot"}
        limits = httpx.Limits(max_connections=None)
        timeout = httpx.Timeout(15.0, read=SILENCE)
        async with httpx.AsyncClient(
            base_url=server.rstrip("/"), headers=headers, limits=limits, timeout=timeout
        ) as http:
            yield cls(http)

    async def get(self, path: str, *, tries: int = TRIES) -> Any:
        """Ask for something; see `post` for what goes wrong."""
        return await self._ask("GET", path, None, tries=tries)

    async def post(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        """Ask to do something. All that we ask may be asked twice, so that it is, if need be.

        Raises:
            ApiError: when it is refused.
            httpx.TransportError: when the site cannot be reached for long.
        """
        return await self._ask("POST", path, body)

    async def lines(
        self, path: str, *, body: Mapping[str, object] | None = None
    ) -> AsyncIterator[Json]:
        """What a stream says, until it ends; with a body it is posted.

        Raises:
            ApiError: when it is refused.
            httpx.TransportError: when the connection breaks, or nothing has come for long.
        """
        method = "GET" if body is None else "POST"
        async with self._http.stream(method, path, json=body) as answer:
            if answer.is_error:
                await answer.aread()
                raise _error_of(answer)
            async for text in answer.aiter_lines():
                if text.strip():
                    yield json.loads(text)

    async def _ask(
        self, method: str, path: str, body: Mapping[str, object] | None, *, tries: int = TRIES
    ) -> Any:
        for attempt in range(tries):
            is_last = attempt == tries - 1
            try:
                answer = await self._http.request(method, path, json=body)
            except httpx.TransportError:
                if is_last:
                    raise
                await asyncio.sleep(pause(attempt))
                continue
            if not answer.is_error:
                return answer.json() if answer.content else None
            if is_last or not (answer.status_code == 429 or answer.status_code >= 500):
                raise _error_of(answer)
            await asyncio.sleep(_wait_of(answer) or pause(attempt))
        raise AssertionError("the last attempt returns or raises")


def _wait_of(answer: httpx.Response) -> float:
    text = answer.headers.get("retry-after", "")
    return min(float(text), 60.0) if text.isascii() and text.isdigit() else 0.0


def _error_of(answer: httpx.Response) -> ApiError:
    try:
        told = answer.json()
        refused = told.get("refused") or {}
        return ApiError(
            answer.status_code, told.get("reason") or refused.get("code"), told["detail"]
        )
    except (ValueError, KeyError, AttributeError):
        return ApiError(answer.status_code, None, answer.text[:200] or answer.reason_phrase)
