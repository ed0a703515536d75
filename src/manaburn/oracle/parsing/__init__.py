"""The mechanism of reading: phrases and their patterns, readers that match them, and the scope in which words
like "it" are looked up by the rules of `spoken_of`. What a card says is the grammar's affair.

Read `phrases` first, then `readers`. Imports `text`.
"""
