"""This package holds what is printed: card definitions, their ability notation, the catalogue and deck files.

Read `definitions` first, then `vocabulary`. Nothing here knows a state or decides anything.
"""
