"""This package is the compiler of card texts: it makes definitions that the engine can play of a public card
file, and keeps them in a card store.

Its subpackages are called rooms. A card passes through them in this order: `sources` says what is printed,
`text` brings it into one wording, `parsing` matches its words with the phrases of the `grammar`, `assembling`
makes a card of what they mean, `soundness` refuses what would be played otherwise, and the `store` keeps it.
One card is compiled by `assembling.reading.read`, a whole file by `store.importing.import_cards`. Read
`assembling` first.
"""
