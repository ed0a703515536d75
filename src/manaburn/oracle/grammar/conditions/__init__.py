"""This package reads conditions: on what is so now, on what happened this turn, and on the time at which a
card may be used.

Read `conditions` first. Imports the rooms of amounts and nouns.
"""
