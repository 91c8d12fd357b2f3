import pytest
from tests.cli.running import printed, refused
from tests.spec_tables import Row, rows, tables

ROWS = [row for table in tables("perft") for row in rows(table)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"][0])
def test_the_table_of_figures_is_counted_again(row: Row) -> None:
    options = [f"--{key}={row[key][0]}" for key in ("rules", "position", "moves") if key in row]
    figures = row["perft"][0].split()[:2]
    assert printed("perft", str(len(figures)), *options) == figures[-1] + "\n"


@pytest.mark.parametrize(("depth", "total"), [("0", "1"), ("1", "131"), ("2", "16677")])
def test_the_total_stands_alone(depth: str, total: str) -> None:
    assert printed("perft", depth) == total + "\n"


def test_the_shares_of_the_moves_come_before_the_total() -> None:
    *shares, total = printed("perft", "2", "--rules", "mini", "--divide").splitlines()
    assert shares[0].startswith("a1h: ")
    assert sum(int(share.split(": ")[1]) for share in shares) == int(total)
    assert total == printed("perft", "2", "--rules", "mini").strip()


def test_depth_nought_has_no_shares() -> None:
    assert printed("perft", "0", "--divide") == "1\n"


def test_a_game_that_is_over_has_no_sequences() -> None:
    over = ("--position", "- / - / a9 e5 / 10 10 / 2")
    assert printed("perft", "2", *over) == "0\n"
    assert printed("perft", "2", *over, "--divide") == "0\n"


def test_moves_are_played_first() -> None:
    position = ("--position", "- / - / e4 e6 / 10 10 / 1")
    assert printed("perft", "1", *position, "--moves", "e5") == "132\n"


def test_a_forced_pass_counts_as_a_move() -> None:
    stuck = "- / d1e1 / e1 e2 e3 i5 / 0 0 0 0 / 1"
    assert printed("perft", "1", "--rules", "four", "--position", stuck, "--divide") == "--: 1\n1\n"


@pytest.mark.parametrize("depth", ["x", "", "1.5", "101", "٣", "9" * 5000])
def test_a_depth_is_a_small_number(depth: str) -> None:
    message = refused("perft", depth)
    assert "is no number from 0 to 100" in message
    assert len(message) < 2100


def test_a_depth_is_needed() -> None:
    assert refused("perft") == "Missing argument 'DEPTH' (see koridor perft --help)"
