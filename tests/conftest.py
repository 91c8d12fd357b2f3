"""How Hypothesis searches: the same examples every time in the quick suite, many new ones in the slow one."""

from hypothesis import settings

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile("quick")
