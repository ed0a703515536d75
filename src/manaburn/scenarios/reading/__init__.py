"""A scenario is read here into records: files, names, the lines of abilities.

Read `schema` first, then `reading`. Imports no other room of the scenarios.
"""
