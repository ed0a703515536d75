"""This package turns card texts into words: reminders are dropped, older wordings become those of today.

Read `normalizing` first, which has `lines_of` and `words_of`. Imports nothing of the compiler.
"""
