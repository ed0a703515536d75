"""This package turns card texts into words: reminders are dropped, older wordings become those of today.

Read `normalizing` first. Imports nothing of the compiler.
"""
