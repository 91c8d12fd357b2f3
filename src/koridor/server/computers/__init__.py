"""Computer opponents: worker processes that play through the same door as people."""
