"""A scenario's game is set up and played here: what the players were going to do becomes answers to what is
asked.

Read `playthrough` first, then `answering`. Imports `judging` and `reading`.
"""
