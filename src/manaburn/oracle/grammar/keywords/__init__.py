"""This package reads lines of keywords, and makes the abilities that some of them stand for.

A keyword is a `KEYWORD_PART`, of which a line, a list of what something gains, or a token can have several.
Read `lines` first. Imports the rooms of abilities, and those below.
"""
