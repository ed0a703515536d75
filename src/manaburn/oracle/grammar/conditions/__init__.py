"""This package reads conditions: on what is so now, on what happened this turn, and on the time at which a
card may be used.

Its phrases are declared under `CONDITION`, and follow "if", "as long as", "unless" and the like. Read
`conditions` first. Imports the rooms of amounts and nouns.
"""
