"""A scenario says what must be true at a moment of its game; that is judged here.

Read `expectations` first. Imports `reading`.
"""
