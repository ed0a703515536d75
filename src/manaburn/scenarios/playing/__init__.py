"""This package sets up and plays the game of a scenario: the commands and choices that the scenario lists
become answers to the questions of the engine.

`board` sets up; `acting` answers at priority, `declaring` declares attackers and blockers, `answering`
answers everything else. Read `playthrough` first, then `answering`. The package imports `judging` and
`reading`.
"""
