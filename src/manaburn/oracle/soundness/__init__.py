"""This package finds what no single phrase can see: why a definition would be played otherwise than its words
mean. Such a card is refused.

Read `soundness` first. Imports the vocabulary of cards, and nothing of how texts are read.
"""
