"""People at a terminal: questions, what they type, the commands of a game, the loop of it.

Read `session` first, then `playing`. Imports `keeping` and `telling`.
"""
