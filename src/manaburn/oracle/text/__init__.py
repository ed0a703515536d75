"""This package turns card texts into words: reminders are dropped, older wordings become those of today.

`normalizing.lines_of` and `normalizing.words_of` do it; read that module first. Imports nothing of the
compiler.
"""
