"""Playing and watching one match: the door to matches, sockets, timers."""
