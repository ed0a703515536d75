"""This package makes sentences of clauses: one after another, if one was done, or otherwise, for a price.

Read `sentences` first. Imports the rooms of changes, and those below.
"""
