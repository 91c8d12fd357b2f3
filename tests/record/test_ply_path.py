from koridor.record import PlyPath


def test_a_path_is_written_by_its_steps() -> None:
    assert str(PlyPath(4)) == "4"
    assert str(PlyPath(0, ((3, 1), (2, 0)))) == "3/1/2/0/0"


def test_paths_are_values_in_an_order() -> None:
    assert PlyPath(1) == PlyPath(1, ())
    assert min(PlyPath(2), PlyPath(1, ((0, 0),)), PlyPath(1)) == PlyPath(1)
