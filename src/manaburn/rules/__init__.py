"""This package has the rules of the game, as procedures named after the chapters of the rulebook.

Its packages are ordered: each imports only those below it, in the order of `pyproject.toml`. Read
`turn_table` first: it lists the steps of a turn. Then read `engine`, which carries tasks out, and
`happening`, which makes events happen.
"""
