"""What the server stands on: databases, buses, clocks of the machine."""
