"""This package shows a game at a terminal: the board, cards, lines of the narration.

Read `board` first. Imports no other package of the command line.
"""
