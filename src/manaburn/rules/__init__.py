"""The rules are procedures named after the chapters of the rulebook, in rooms of which each imports only
those below it.

Read `turn_table` first: whoever knows it knows the turn. Then `engine`, which carries tasks out, and
`happening`, by which all that happens does. The order of the rooms is in `pyproject.toml`.
"""
