"""This package reads abilities about casting and playing: costs, times and permissions.

What a card says of casting itself stands under `SPELL_LINE` or `KEYWORD_PART`, what a permanent says of the
spells of players under `ABILITY`, and what an effect allows for a time is a clause. Read `casting` first.
Imports the rooms of keywords, and those below.
"""
