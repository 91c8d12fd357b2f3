import pytest
from tests.render.gallery import SNAPSHOTS, gallery

DRAWN = gallery()


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_looks_as_it_did(name: str) -> None:
    """See `gallery` for how to draw the snapshots anew."""
    kept = (SNAPSHOTS / name).read_text(encoding="utf-8")
    assert f"{DRAWN[name]}\n" == kept


def test_no_snapshot_is_left_behind() -> None:
    assert {path.name for path in SNAPSHOTS.iterdir()} == set(DRAWN)
