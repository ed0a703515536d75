"""Keyword abilities as the abilities they stand for, and what they make of a card [cr2025-06-06 702].

Read `keywords` first. Imports the vocabulary.
"""
