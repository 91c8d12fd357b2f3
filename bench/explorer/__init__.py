"""How fast the explorer and the search by position answer, with as many games as one likes.

    python -m bench.explorer --games 100000

A PostgreSQL of its own is started, filled with made-up games, asked, and removed. With
`--folder DIR` it is kept there, and asked again without being filled the next time.
"""
