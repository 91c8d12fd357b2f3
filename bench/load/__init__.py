"""Load on the whole site: many games at once over real sockets, kills, and a long soak.

python -m bench.load            games at a given rate
python -m bench.load.kills      the server killed again and again
python -m bench.load.soak       ten minutes of ill-behaved guests
"""
