"""This package declares effects on cards and copies: on libraries, moving cards, exile, cascade, keeping only
some cards, copying, tokens, manifesting and turning face down, rooms.

Read `libraries` first. May import the words, events and changes.
"""
