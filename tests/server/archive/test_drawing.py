"""Games that ended before lists showed how: their last positions are drawn later."""

from msgspec.structs import replace
from tests.server.archive.games import finished

from koridor.server.archive import drawing
from koridor.server.archive.drawing import draw_missing
from koridor.server.core.messages.archive import Still
from koridor.server.infra.store.sql_archive import SqlArchive

END = Still(size=9, pawns=("e2", "e8"), walls=("c3h",), wall_seats=(1,))


async def test_what_nobody_has_drawn_is_drawn_once(archive: SqlArchive) -> None:
    games = [finished(f"game-{number}", "e2 e8 c3h") for number in range(drawing.AT_ONCE + 1)]
    await archive.keep([*games, replace(finished("known", "e2 e8"), still=END)])
    told = await archive.game("game-0")
    assert told is not None
    assert told[0].still is None
    assert await draw_missing(archive) == len(games)
    for game_id in ("game-0", f"game-{drawing.AT_ONCE}", "known"):
        told = await archive.game(game_id)
        assert told is not None
        assert told[0].still == END
    assert await draw_missing(archive) == 0
