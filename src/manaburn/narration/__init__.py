"""This package tells a game in words, each line with the rule it rests on: for people at a terminal, and for
programs.

Read `narrator` first. Imports the state, the rules, the notation and the view.
"""
