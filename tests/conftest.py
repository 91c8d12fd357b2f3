"""How Hypothesis draws.

The quick suite sees the same examples every time, the slow one many new ones.
"""

import signal
import threading

from hypothesis import settings

# A shell that runs the tests in the background has them ignore Ctrl-C, and so would the programs
# that they start and interrupt.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("quick", deadline=None, derandomize=True, max_examples=30)
settings.register_profile("thorough", deadline=None, max_examples=500, print_blob=True)
settings.load_profile("quick")
