"""Which games a soak plays."""

from bench.soak.plan import Door, Rival, draw_game

from koridor.rules import PRESETS

SOME = [draw_game(7, number) for number in range(1, 601)]


def test_the_same_number_is_the_same_game() -> None:
    assert draw_game(7, 5) == draw_game(7, 5)
    assert draw_game(7, 5) != draw_game(8, 5)


def test_all_presets_meet_both_rivals_alike() -> None:
    counts = {
        (key, rival): sum(plan.rules.key == key and plan.rival is rival for plan in SOME)
        for key in PRESETS
        for rival in Rival
    }
    assert set(counts.values()) == {50}


def test_chance_plays_where_it_is_the_rival_and_there_alone() -> None:
    for plan in SOME:
        assert (None in plan.engines) == (plan.rival is Rival.RANDOM)
        assert any(plan.engines)
        assert len(plan.engines) == len(plan.rules.seats)


def test_every_kind_of_limit_and_door_is_drawn() -> None:
    controls = [seat.control for plan in SOME for seat in plan.engines if seat]
    assert any(control.nodes for control in controls)
    assert any(control.movetime and control.movetime <= 10 for control in controls)
    assert any(control.clock and not control.increment for control in controls)
    assert {seat.door for plan in SOME for seat in plan.engines if seat} == set(Door)


def test_programs_are_not_timed() -> None:
    seats = [seat for plan in SOME for seat in plan.engines if seat]
    assert not [seat for seat in seats if seat.door is Door.PROGRAM and seat.control.is_timed]


def test_every_game_ends_by_its_number_of_plies_at_last() -> None:
    limits = {plan.rules.max_plies for plan in SOME}
    assert None not in limits
    assert any(limit is not None and limit < 60 for limit in limits)
