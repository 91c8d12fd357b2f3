import pytest
from tests.server.core.tables import Table, guest

from koridor.server.core.match.commands import Join, Say
from koridor.server.core.match.events import Said
from koridor.server.core.match.refusals import RefusalCode
from koridor.server.core.phrases import PHRASES


def say(text: str, number: int = 1, *, is_phrase: bool = False) -> Say:
    return Say(person=guest(number), text=text, is_phrase=is_phrase)


def test_who_sits_can_talk_before_during_and_after_the_match() -> None:
    table = Table.laid()
    table.do(say("my table"))
    table.do(Join(person=guest(2)))
    table.do(say("hello", 2))
    table.do(Join(person=guest(1)))
    table.do(say("good luck"))
    assert [line.text for line in table.state.talk] == ["my table", "hello", "good luck"]


def test_a_spectator_does_not_talk_at_the_table() -> None:
    assert Table.begun().refused(say("psst", 9)) is RefusalCode.NOT_SEATED


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  hello \n\t there ", "hello there"),
        ("a\0b\x1b[31m\u202ec\u2066", "a b [31m c"),
        ("می\u200cروم", "می\u200cروم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 140, "x" * 140),
    ],
)
def test_a_line_is_one_line_of_what_can_be_seen(text: str, line: str) -> None:
    table = Table.begun()
    assert table.do(say(text)) == (Said(at=table.now, person=guest(1), text=line),)


@pytest.mark.parametrize(
    "text", ["", "  \n ", "\u202e", "\u200c \u200d", "\u3164\u2800", "\u034f\ufe0f"]
)
def test_nothing_cannot_be_said(text: str) -> None:
    assert Table.begun().refused(say(text)) is RefusalCode.EMPTY_TEXT


def test_a_line_has_its_limit() -> None:
    assert Table.begun().refused(say("x" * 141)) is RefusalCode.TOO_LONG


@pytest.mark.parametrize("key", PHRASES)
def test_phrases_go_by_their_key(key: str) -> None:
    table = Table.begun()
    assert table.do(say(key, is_phrase=True)) == (
        Said(at=table.now, person=guest(1), text=key, is_phrase=True),
    )


def test_a_phrase_that_there_is_not_is_refused() -> None:
    assert Table.begun().refused(say("rude", is_phrase=True)) is RefusalCode.EMPTY_TEXT


def test_nobody_floods_the_table() -> None:
    table = Table.begun()
    for _ in range(5):
        table.wait(1_000).do(say("hello"))
    assert table.refused(say("hello")) is RefusalCode.TOO_MANY
    table.do(say("stop it", 2))
    table.wait(6_000).do(say("sorry"))


def test_a_match_does_not_fill_the_disk_with_talk() -> None:
    table = Table.begun()
    lines = tuple(Said(at=table.now, person=guest(1), text="hello") for _ in range(500))
    table.state = type(table.state)(
        id="m1", version=1, seats=table.state.seats, phase="running", talk=lines
    )
    assert table.wait(10**6).refused(say("hello", 2)) is RefusalCode.TOO_MANY
