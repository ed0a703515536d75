"""This package makes sentences of clauses: one after another, if one was done, or otherwise, for a price.

Its phrases are declared under `SENTENCE`, and `EFFECTS` is a paragraph of them. Read `sentences` first.
Imports the rooms of changes, and those below.
"""
