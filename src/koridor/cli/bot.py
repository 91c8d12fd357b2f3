"""`koridor bot`: any engine as a player on a site."""

import asyncio
import importlib
import re
import signal
from types import ModuleType
from typing import Annotated, Any

import typer

from koridor.cli.edge import note
from koridor.cli.options import number_from
from koridor.rules import KoridorError

KINDS = ("rated", "casual")
_CLOCK = re.compile(r"([0-9]{1,5})(?:\+([0-9]{1,3}))?")


def bot(  # noqa: PLR0913, PLR0917 - the options of a command
    token: Annotated[
        str,
        typer.Option(metavar="TOKEN", envvar="KORIDOR_TOKEN", help="Made in the settings."),
    ],
    server: Annotated[
        str, typer.Option(metavar="URL", envvar="KORIDOR_SERVER", help="Address of the site.")
    ] = "http://127.0.0.1:8700",
    engine: Annotated[
        str,
        typer.Option(metavar="ENGINE", help="level:N, a program that speaks UQI, or qtp:PROGRAM."),
    ] = "level:5",
    accept: Annotated[
        str, typer.Option(metavar="KINDS", help="Challenges to accept: rated,casual or none.")
    ] = "rated,casual",
    presets: Annotated[
        str, typer.Option(metavar="NAMES", help="Games to accept, like duel,mini; all by default.")
    ] = "",
    concurrency: Annotated[
        int, typer.Option(metavar="N", parser=number_from(1, 256), help="Games side by side.")
    ] = 1,
    games: Annotated[
        int | None,
        typer.Option(metavar="N", parser=number_from(1, 999_999), help="Stop after so many."),
    ] = None,
    seek: Annotated[
        str | None, typer.Option(metavar="PRESET", help="Lay tables in the lobby for this game.")
    ] = None,
    challenge: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Challenge somebody; may be repeated.")
    ] = None,
    clock: Annotated[
        str, typer.Option(metavar="TIME", help="Of what is offered: 180+2 in seconds, or none.")
    ] = "180+2",
    rated: Annotated[bool, typer.Option("--rated", help="What is offered counts.")] = False,
    upgrade: Annotated[
        bool, typer.Option("--upgrade", help="Make the account that of a bot first, for good.")
    ] = False,
) -> None:
    """Play on a site with an engine, by its API for programs.

    Ctrl-C begins no more games and plays those to their end that go on; the second one leaves.
    """
    client = _client()
    initial, increment = _clock_of(clock)
    offer = client.Offer(
        preset=seek or (presets.split(",")[0] if presets else "duel"),
        initial=initial,
        increment=increment,
        is_rated=rated,
        opponents=tuple(challenge or ()),
        is_open=seek is not None,
    )
    policy = client.Policy(
        kinds=_kinds(accept),
        presets=frozenset(presets.split(",")) if presets else frozenset(),
        at_once=concurrency,
        games=games,
    )
    thinking = client.read_thinking(engine)
    tally = asyncio.run(_run(client, server, token, (thinking, policy, offer), is_new=upgrade))
    typer.echo(
        f"{tally.played} games: {tally.won} won, {tally.drawn} drawn, {tally.lost} lost"
        + (f", {tally.failed} lost sight of" if tally.failed else "")
    )


async def _run(
    client: ModuleType, server: str, token: str, plan: tuple[Any, Any, Any], *, is_new: bool
) -> Any:
    thinking, policy, offer = plan
    async with client.Api.at(server, token) as api:
        try:
            if is_new:
                await api.get("/api/account", tries=1)
                await api.post("/api/bot/account/upgrade")
            playing = client.Bot(
                api=api, thinking=thinking, policy=policy, offer=offer, report=note
            )
            _heed_signals(playing)
            return await playing.run()
        except client.Unreachable as error:
            raise KoridorError(f"{server} cannot be reached: {error}") from error


def _heed_signals(playing: Any) -> None:
    """The first Ctrl-C finishes, the second one leaves."""
    loop = asyncio.get_running_loop()
    task = asyncio.current_task()
    assert task is not None

    def hear() -> None:
        note("no more games; Ctrl-C once more leaves those that go on")
        playing.stop()
        loop.remove_signal_handler(signal.SIGINT)
        loop.add_signal_handler(signal.SIGINT, task.cancel)

    loop.add_signal_handler(signal.SIGINT, hear)
    loop.add_signal_handler(signal.SIGTERM, playing.stop)


def _kinds(text: str) -> frozenset[str]:
    words = frozenset(text.split(",")) - {"none", ""}
    if not words <= set(KINDS):
        raise typer.BadParameter(f"{text!r} is not of {', '.join(KINDS)} or none")
    return words


def _clock_of(text: str) -> tuple[int | None, int]:
    if text == "none":
        return None, 0
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise typer.BadParameter(f"{text!r} is no clock: write 180+2, or none")
    return int(found[1]), int(found[2] or 0)


def _client() -> ModuleType:
    """What speaks with sites; whoever only plays at a terminal need not have it."""
    try:
        return importlib.import_module("koridor.client")
    except ModuleNotFoundError as error:
        raise KoridorError(
            f"bots need the package {error.name}: pip install 'koridor[bot]'"
        ) from error
