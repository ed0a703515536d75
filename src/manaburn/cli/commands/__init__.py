"""This package has the commands of `manaburn`, apart from playing itself: reports, cards, kept games,
scenarios, matches, servers.

Read `tables` first, which sets a game up. Imports `playing` and what is below.
"""
