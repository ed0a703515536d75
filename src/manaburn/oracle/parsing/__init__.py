"""The mechanism of reading: phrases and their patterns, readers that match them, and the scope in which words
like "it" are looked up. What a card says is no affair of this room: that is the grammar's.

Read `phrases` first, then `readers`. Imports `text`.
"""
