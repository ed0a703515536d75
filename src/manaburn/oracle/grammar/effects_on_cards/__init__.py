"""This package reads what spells and abilities do with cards in hands, libraries, graveyards and exile, with
copies and tokens.

Read `graveyards_and_hands` first. Imports the rooms of effects, and those below.
"""
