"""How a scenario's game is set up and played: what the players were going to do, as answers to what is
asked.

Read `course` first, then `answering`. Imports `judging` and `reading`.
"""
