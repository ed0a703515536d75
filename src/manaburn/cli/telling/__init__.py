"""How a game is told and shown in words: the board, cards, the narration of events.

Read `words` first, then `board` and `narration`. Imports no other room of the command line.
"""
