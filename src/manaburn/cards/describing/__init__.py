"""Definitions in words of the rulebook: how a card is understood, not how it is printed.

Read `in_words` first. Imports the vocabulary and definitions.
"""
