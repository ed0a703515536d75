"""This package reads deck lists, has the decks that come with manaburn, and finds cards by name [cr2025-06-06
100, 903.4].

Read `decks` first, then `deck_files`. Imports the vocabulary and the catalogue.
"""
