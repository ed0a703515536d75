"""People play at a terminal here: they are shown questions, type answers and commands, until the game is
over.

Read `session` first, then `playing`. Imports `keeping` and `telling`.
"""
