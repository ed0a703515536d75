"""This package reads what spells and abilities do to permanents and players: clauses, each about a kind of
effect.

Read `permanents` first. Imports the rooms of sentences, and those below.
"""
