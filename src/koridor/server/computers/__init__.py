"""The computer as a player: engines in processes of their own, moves through the same door.

`service.Computers` plays, `pool.WorkerPool` holds the engines. Nothing is imported here, as
workers start the quicker for it.
"""
