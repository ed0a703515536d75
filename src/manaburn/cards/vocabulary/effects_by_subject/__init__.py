"""This package declares effects by what they are about: mana, counters, turns, prices, players, permanents,
combat, chance.

Read `choosing` first; `manaburn.cards.vocabulary.effects` has the commonest, and the union of all. Imports
words, events and changes.
"""
