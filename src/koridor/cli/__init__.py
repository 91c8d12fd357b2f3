"""The command `koridor`: reads options, calls the library, prints.

`koridor.cli.main` is its entry point. Each command is a module of its own, loaded when it is
called for.
"""
