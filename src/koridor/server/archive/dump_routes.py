"""Monthly files of all public games."""

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from koridor.server.archive.desk import ArchiveDesk
from koridor.server.core.messages.archive import Dumps
from koridor.server.infra.asking import Given

ZSTD = "application/zstd"


@get(
    "/api/dumps",
    summary="Files with all public games of a month",
    tags=["archive"],
    sync_to_thread=True,
)
def dumps(archive_desk: Given[ArchiveDesk]) -> Dumps:
    """The files that `koridor dump` has made, the newest month first, and their licence."""
    return archive_desk.dumps.listed()


@get(
    "/api/dumps/{name:str}",
    summary="All public games of a month",
    tags=["archive"],
    media_type=ZSTD,
    sync_to_thread=True,
)
def dump(name: FromPath[str], archive_desk: Given[ArchiveDesk]) -> File:
    """Records (`.qgn`) compressed with zstd; the first begins with a comment on the licence."""
    path = archive_desk.dumps.path(name)
    if path is None:
        raise NotFoundException(f"there is no dump {name[:40]!r}")
    return File(path, filename=name, media_type=ZSTD)


ROUTES = (dumps, dump)
