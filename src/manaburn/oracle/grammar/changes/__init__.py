"""This package reads what is altered of permanents and players: abilities and restrictions that they get,
what they become.

Read `changes` first. Imports the rooms of events, and those below.
"""
