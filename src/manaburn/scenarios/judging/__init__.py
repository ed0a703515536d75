"""This package judges whether what a scenario expects is true at a moment of its game.

Read `expectations` first. The package imports `reading`.
"""
