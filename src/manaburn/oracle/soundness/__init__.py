"""This package checks a whole card definition after its text was parsed: `soundness.unsound` yields the
reasons why the engine would play the card otherwise than its words mean. Such a card is refused.

An example is an ability that speaks of "the chosen color" on a card that lets nobody choose one: no single
phrase can see that. Read `soundness` first. Imports the vocabulary of cards, and of `oracle` only `sources`.
"""
