"""This package describes the events of a game in words, each line with the rule it rests on: for people at a
terminal, and for programs.

Read `narrator` first. The package imports the state, the rules, the notation and the view.
"""
