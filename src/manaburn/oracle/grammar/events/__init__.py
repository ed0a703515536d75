"""This package reads what triggers abilities: events, and the times at which steps begin.

Read `events` first. Imports the rooms of conditions, and those below.
"""
