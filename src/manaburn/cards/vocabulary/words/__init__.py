"""Words: who and what is meant, filters, amounts, conditions, costs, when something may be done.

Read `references` first, then `filters`. Imports no other room of the vocabulary.
"""
