"""This package starts a game: decks, seats, mulligans [cr2025-06-06 100, 103, 903.5].

Read `setup` first. Imports every room above but the engine.
"""
