"""Reasons, as values and as sentences. Which move gets which is in `test_legality`."""

import pytest

from koridor.rules import Refusal, RefusalKind

ABOUT_A_SEAT = {
    RefusalKind.MUST_MOVE,
    RefusalKind.NO_WALLS_LEFT,
    RefusalKind.CLOSES_PATH,
    RefusalKind.OCCUPIED,
}


@pytest.mark.parametrize("kind", RefusalKind)
def test_every_reason_has_a_sentence(kind: RefusalKind) -> None:
    sentence = str(Refusal(kind, seat=3))
    assert sentence
    assert ("seat 3" in sentence) is (kind in ABOUT_A_SEAT)
    assert "{" not in sentence


def test_no_two_reasons_read_alike() -> None:
    assert len({str(Refusal(kind)) for kind in RefusalKind}) == len(RefusalKind)
