"""This package reads what triggers abilities: events, and the times at which steps begin.

Its phrases are declared under `EVENT`, `EVENTS` (several at once) and `BEGINNING`, and follow "when",
"whenever" and "at". Read `events` first. Imports the rooms of conditions, and those below.
"""
