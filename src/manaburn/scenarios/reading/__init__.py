"""This package reads scenarios: it makes records (`schema`) of their JSON (`reading`), and finds what their
names of objects and texts of abilities mean in a game (`naming`, `reading_abilities`).

Read `schema` first, then `reading`. The package imports no other package of the scenarios.
"""
