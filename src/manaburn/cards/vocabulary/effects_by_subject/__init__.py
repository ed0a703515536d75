"""The effects of spells and abilities, by what they are about: mana, counters, turns, prices, piles.

Read `choosing` first; `manaburn.cards.vocabulary.effects` has the commonest, and the union of all.
Imports words, events and changes.
"""
