"""What must be true at a moment of a scenario's game.

Read `expectations` first. Imports `reading`.
"""
