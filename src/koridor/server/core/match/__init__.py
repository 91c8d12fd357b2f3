"""One match, as pure data: what happened, what is so now, and what may happen next.

`decide(state, command, now)` gives events or a refusal, `evolve(state, event)` the next state.
Neither knows of time, chance, network or database.
"""
