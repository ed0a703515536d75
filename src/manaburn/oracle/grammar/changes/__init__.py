"""This package reads what is altered of permanents and players: abilities and restrictions that they get,
what they become.

Its phrases are declared under `CHANGE`, behind what is altered, and serve static abilities and effects alike.
Read `changes` first. Imports the rooms of events, and those below.
"""
