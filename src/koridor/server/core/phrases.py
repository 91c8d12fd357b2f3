"""Preset phrases; the page has words for each, in three languages."""

PHRASES = (
    "hello",
    "good_luck",
    "good_game",
    "thanks",
    "well_played",
    "oops",
    "one_moment",
    "bye",
)
"""Their keys, in the order in which they are offered."""
