"""This package reads what spells and abilities do with cards in hands, libraries, graveyards and exile, with
copies and tokens.

Most are clauses, declared by `deed` and `statement`; those of several sentences stand under `SENTENCE`. Read
`graveyards_and_hands` first. Imports the rooms of effects, and those below.
"""
