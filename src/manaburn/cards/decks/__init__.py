"""Decks: files, lists that are shipped, colour identity, where cards are looked up by name [cr2025-06-06
100, 903.4].

Read `decks` first. Imports the vocabulary and the catalogue.
"""
