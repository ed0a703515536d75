"""This package reads what spells and abilities do with cards in hands, libraries, graveyards and exile, with
copies and tokens: "Search your library for a land card, …", "Create two Treasure tokens."

Most phrases are clauses, the parts of sentences that say one effect: `deed` declares what a player does,
`statement` any other clause. Effects that take several sentences are declared as a `SENTENCE`. Read
`graveyards_and_hands` first. Imports `effects` of this grammar, and the packages below.
"""
