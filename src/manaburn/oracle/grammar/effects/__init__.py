"""This package reads what spells and abilities do to permanents and players: clauses, each about a kind of
effect.

They are declared by `deed` and `statement` of `manaburn.oracle.grammar.deeds`, and reached through `CLAUSE`.
Read `permanents` first. Imports the rooms of sentences, and those below.
"""
