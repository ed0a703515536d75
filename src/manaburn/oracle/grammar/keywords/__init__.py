"""Lines of keywords, with what some of them stand for.

Read `lines` first. Imports the rooms of abilities, and those below.
"""
