"""Writes net/messages.ts: the server's messages as types for TypeScript.

Run it with the server's environment after a message has changed: `python web/generate.py`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct, inspect

from koridor.server.accounts.bodies import (
    NewAccount,
    NewEmail,
    NewPassword,
    OwnAccount,
    OwnSessions,
    Proof,
    SignIn,
)
from koridor.server.accounts.confirmation_routes import AskForLink, Confirmation
from koridor.server.accounts.moderation import Guest
from koridor.server.accounts.moderation_routes import NewReport, NewReportAnswer, Reports
from koridor.server.accounts.reset_routes import Forgotten, Reset
from koridor.server.core.accounts import Account
from koridor.server.core.messages.archive import (
    ArchivedGame,
    Dumps,
    Explorer,
    GameList,
    ImportAnswer,
    ImportProblem,
    PlayerView,
    RemovedGame,
)
from koridor.server.core.messages.lobby_socket import (
    FromLobbyPage,
    Me,
    NewTable,
    NewTableAnswer,
    ToLobbyPage,
)
from koridor.server.core.messages.match_socket import FromPage, ToPage
from koridor.server.core.messages.page_data import (
    AccountData,
    ExplorerData,
    GameData,
    GamesData,
    HomeData,
    LeaderboardData,
    MatchData,
    ProfileData,
)
from koridor.server.core.messages.ratings import Leaderboard
from koridor.server.core.ratings import PlayerRatings

TARGET = Path(__file__).parent / "net" / "messages.ts"
HEADER = """/**
 * The server's messages. Written by generate.py from its msgspec structs: change those, not this.
 */
"""
FROM_PAGE = {
    "FromPage": FromPage,
    "FromLobbyPage": FromLobbyPage,
    "NewTable": NewTable,
    "NewAccount": NewAccount,
    "SignIn": SignIn,
    "NewPassword": NewPassword,
    "NewEmail": NewEmail,
    "Proof": Proof,
    "Forgotten": Forgotten,
    "Reset": Reset,
    "AskForLink": AskForLink,
    "Confirmation": Confirmation,
    "NewReport": NewReport,
}
TO_PAGE = {
    "ToPage": ToPage,
    "ToLobbyPage": ToLobbyPage,
    "NewTableAnswer": NewTableAnswer,
    "Me": Me,
    "Leaderboard": Leaderboard,
    "PlayerRatings": PlayerRatings,
    "HomeData": HomeData,
    "MatchData": MatchData,
    "ProfileData": ProfileData,
    "LeaderboardData": LeaderboardData,
    "GamesData": GamesData,
    "GameData": GameData,
    "ExplorerData": ExplorerData,
    "GameList": GameList,
    "ArchivedGame": ArchivedGame,
    "Explorer": Explorer,
    "PlayerView": PlayerView,
    "ImportAnswer": ImportAnswer,
    "ImportProblem": ImportProblem,
    "Dumps": Dumps,
    "AccountData": AccountData,
    "OwnAccount": OwnAccount,
    "OwnSessions": OwnSessions,
    "NewReportAnswer": NewReportAnswer,
    "Reports": Reports,
    "Account": Account,
    "Guest": Guest,
    "RemovedGame": RemovedGame,
}
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def text() -> str:
    """The whole file."""
    parts = [HEADER]
    sent = list(_reachable([inspect.type_info(root) for root in FROM_PAGE.values()]))
    received = list(_reachable([inspect.type_info(root) for root in TO_PAGE.values()]))
    # What the server leaves at its default it still sends; a page may leave it away.
    kinds = dict.fromkeys([*sent, *received])
    names = [kind.__name__ for kind in kinds]
    assert len(names) == len(set(names)), f"two messages of one name: {sorted(names)}"
    parts.extend(_interface(kind, may_omit=kind in sent) for kind in kinds)
    for name, root in (FROM_PAGE | TO_PAGE).items():
        info = inspect.type_info(root)
        if isinstance(info, inspect.UnionType):
            members = _written(info, separator="\n  | ")
            parts.append(f"export type {name} =\n  | {members};\n")
    return "\n".join(parts)


def _reachable(found: Sequence[inspect.Type]) -> Iterator[type[Struct]]:
    for info in found:
        if isinstance(info, inspect.StructType):
            yield from _reachable([field.type for field in info.fields])
            yield info.cls
        elif isinstance(info, inspect.UnionType):
            yield from _reachable(info.types)
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            yield from _reachable([info.item_type])
        elif isinstance(info, inspect.TupleType):
            yield from _reachable(info.item_types)
        elif isinstance(info, inspect.DictType):
            yield from _reachable([info.value_type])
        elif isinstance(info, inspect.Metadata):
            yield from _reachable([info.type])


def _interface(kind: type[Struct], *, may_omit: bool) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    summary = (kind.__doc__ or "").strip().splitlines()[0]
    lines = [f"/** {summary} */", f"export interface {kind.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  readonly type: "{info.tag}";')
    for field in info.fields:
        optional = "?" if may_omit and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{optional}: {_written(field.type)};")
    return "\n".join([*lines, "}", ""])


def _written(info: inspect.Type, *, separator: str = " | ") -> str:
    if isinstance(info, inspect.Metadata):
        return _written(info.type)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.UnionType):
        return separator.join(_written(each) for each in info.types)
    if isinstance(info, inspect.LiteralType | inspect.EnumType):
        return separator.join(f'"{value}"' for value in _values(info))
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        item = _written(info.item_type)
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if isinstance(info, inspect.DictType):
        return f"Readonly<Record<string, {_written(info.value_type)}>>"
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    raise NotImplementedError(f"no type for TypeScript is known for {info}")


def _values(info: inspect.LiteralType | inspect.EnumType) -> tuple[object, ...]:
    if isinstance(info, inspect.EnumType):
        return tuple(member.value for member in info.cls)
    return info.values


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
