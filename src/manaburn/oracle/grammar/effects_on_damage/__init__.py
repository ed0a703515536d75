"""This package reads what prevents or replaces damage, and what else happens instead of something.

Read `prevention` first. Imports the rooms of effects on cards, and those below.
"""
