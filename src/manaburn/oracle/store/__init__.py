"""This package keeps the card store of a user, and their own cards: files from which cards are looked up
without the compiler.

Read `store` first, then `importing`. Imports all other rooms, the compiler only where texts are read.
"""
