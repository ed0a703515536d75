"""This package reads public card files, and has what they say of a card before any of it is understood.

`files.read_cards` reads a file, `fetching.fetch` gets one. Read `printed` first. Imports nothing of the
compiler.
"""
