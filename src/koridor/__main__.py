"""`python -m koridor` is the command `koridor`."""

from koridor.cli.main import run

if __name__ == "__main__":
    run()
