"""This package reads what may be so or not: now, this turn, or in some window of time.

Read `conditions` first. Imports the rooms of amounts and nouns.
"""
