"""Declarations of attackers and blockers as one exact problem: what may be chosen, what forbids, what asks.

Nothing here knows of a board: the rules turn a board into a `Model`, and read off it who may do what.
"""
