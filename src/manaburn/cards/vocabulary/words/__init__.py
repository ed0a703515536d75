"""This package declares the smaller parts of card texts: who and what is meant, filters, amounts, conditions,
costs, and when something may be done.

Read `references` first, then `filters`. Imports no other package of the vocabulary.
"""
