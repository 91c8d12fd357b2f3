"""How the standing of a match is shown."""

from collections.abc import Iterator

from rich.table import Table

from koridor.lab import Plan, Standing, Tally, overall

_MOST_FAULTS = 5


def crosstable(plan: Plan, standing: Standing) -> Table:
    """A row for each contender, the best first: its strength, and its games with each other.

    Elo is that against all opponents together, with the error at 95 %.
    """
    names = sorted(
        standing.tallies, key=lambda name: overall(standing.tallies[name]).share, reverse=True
    )
    table = Table(title=f"{standing.games} games, {plan.terms}", title_justify="left")
    table.add_column("engine", overflow="fold")
    for column in ("Elo", "points", "games"):
        table.add_column(column, justify="right")
    for place in range(1, len(names) + 1):
        table.add_column(f"{place}", justify="right")
    for place, name in enumerate(names, start=1):
        tallies = standing.tallies[name]
        total = overall(tallies)
        cells = [_cell(tallies[other]) if other != name else "" for other in names]
        table.add_row(
            f"{place} {name}", str(total.elo), f"{total.points:g}", str(total.games), *cells
        )
    return table


def verdict(plan: Plan, standing: Standing) -> Iterator[str]:
    """What a match of two contenders has shown."""
    if len(plan.contenders) != 2:
        return
    first, second = (contender.name for contender in plan.contenders)
    tally = standing.tallies[first][second]
    yield f"{first}: +{tally.wins} ={tally.draws} -{tally.losses}, Elo {tally.elo}"
    if plan.sprt is not None:
        low, high = plan.sprt.bounds
        outcome = {
            "H1": f"accepted: Elo {plan.sprt.elo1:g} or more",
            "H0": f"rejected: Elo {plan.sprt.elo0:g} or less",
            None: "undecided",
        }[plan.sprt.verdict(tally)]
        yield f"SPRT {plan.sprt.ratio(tally):+.2f} ({low:.2f} to {high:.2f}): {outcome}"


def faults(standing: Standing) -> Iterator[str]:
    """What engines did wrong."""
    for name, texts in standing.faults.items():
        if texts:
            yield f"{name} failed in {len(texts)} games:"
            yield from (f"  {text}" for text in texts[:_MOST_FAULTS])
            if len(texts) > _MOST_FAULTS:
                yield "  …"


def _cell(tally: Tally) -> str:
    return f"+{tally.wins} ={tally.draws} -{tally.losses}"
