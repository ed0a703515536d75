"""The speaker says a card definition again in the sentences that cards are printed with.

It knows the records of `manaburn.cards` and nothing of the grammar that makes them of a text: so a sentence
that both agree on was understood twice, and one on which they differ is worth a look.
"""
