"""This package runs the turn: its steps, priority, state-based and turn-based actions, the order of turns,
and players leaving the game [cr2025-06-06 117, 500-505, 512-514, 702.26, 703, 704, 800.4].

Read `turn` first, beside `manaburn.rules.turn_table`. Imports `casting`, `combat` and what is below.
"""
