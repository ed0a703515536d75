"""This package reads lines of keywords, and makes the abilities that some of them stand for.

Read `lines` first. Imports the rooms of abilities, and those below.
"""
