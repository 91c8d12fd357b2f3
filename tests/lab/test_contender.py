"""The words that name engines."""

import pytest

from koridor.engine.process import Speech
from koridor.lab import Control, InvalidContender, Kind, read_contender, told_apart
from koridor.record import Millis


def test_a_level_is_an_option_of_ours() -> None:
    contender = read_contender("level:3")
    assert (contender.kind, contender.options) == (Kind.NATIVE, {"level": 3})
    assert contender.control(Control(movetime=Millis(1))).movetime is None


def test_our_engine_takes_options_and_limits() -> None:
    contender = read_contender("native:threads=2,hash=128,nodes=1000")
    assert contender.options == {"threads": 2, "hash": 128}
    assert contender.control(Control(movetime=Millis(100))) == Control(nodes=1000)
    assert read_contender("native").control(Control(depth=3)) == Control(depth=3)


def test_programs_are_named_with_their_arguments() -> None:
    uqi = read_contender("cmd:./other 'a b' -x")
    assert (uqi.command, uqi.speech) == (("./other", "a b", "-x"), Speech.UQI)
    qtp = read_contender("qtp:ipquoridor")
    assert (qtp.command, qtp.speech) == (("ipquoridor",), Speech.QTP)


def test_chance_takes_a_seed_and_nothing_else() -> None:
    assert read_contender("random").kind is Kind.RANDOM
    assert read_contender("random:seed=7").options == {"seed": 7}
    with pytest.raises(InvalidContender, match="known: seed"):
        read_contender("random:nodes=7")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "stockfish",
        "level",
        "level:x",
        "level:",
        "native:x=1",
        "native:hash",
        "native:hash=",
        "native:hash=1,hash=2",
        "cmd:",
        "cmd:'open",
        "qtp: ",
        "randomly",
        "random:seed",
        "random:seed=-1",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidContender):
        read_contender(text)


def test_equal_names_get_numbers() -> None:
    contenders = told_apart([read_contender(text) for text in ("native", "level:1", "native")])
    assert [contender.name for contender in contenders] == ["native #1", "level:1", "native #2"]
