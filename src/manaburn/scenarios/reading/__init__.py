"""What a scenario says, as records, and how it is read: files, names, the lines of abilities.

Read `schema` first, then `reading`. Imports no other room of the scenarios.
"""
