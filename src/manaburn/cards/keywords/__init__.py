"""This package has the abilities that keywords stand for, and the forms that they give to a card, such as
face down [cr2025-06-06 702].

Read `keywords` first. Imports the vocabulary, and the records of cards (`manaburn.cards.definitions`).
"""
