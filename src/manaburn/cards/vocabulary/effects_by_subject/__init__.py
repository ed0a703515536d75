"""This package declares effects by what they are about, such as mana, counters, turns, players or combat.

Read `choosing` first; `manaburn.cards.vocabulary.effects` has the commonest, and the union of all. Imports
words, events and changes.
"""
