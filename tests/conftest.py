"""How Hypothesis draws.

The quick suite sees the same examples every time, the slow one many new ones.
"""

from hypothesis import settings

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=500, print_blob=True)
settings.load_profile("quick")
