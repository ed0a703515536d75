"""Card texts as words: reminders dropped, older wordings as today's, the words for subtypes.

Read `normalizing` first. Imports nothing of the compiler.
"""
