"""This package reads public card files, and has what they say of a card before any of it is understood.

Read `printed` first. Imports nothing of the compiler.
"""
