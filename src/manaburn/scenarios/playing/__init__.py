"""The game of a scenario is set up and played here: the commands and choices that it lists become answers to
the questions of the engine.

`board` sets up; `acting` answers at priority, `declaring` and `dividing` in combat, `answering` everything
else. Read `playthrough` first, then `answering`. Imports `judging` and `reading`.
"""
