"""This package reads effects that deal damage, let creatures fight, and prevent damage; and effects that
replace damage, a draw or something else: "If you would gain life, you gain twice that much life instead."

What a spell does as it resolves is declared as a clause or a `SENTENCE`; what is true as long as a permanent
is there ("Prevent all damage that would be dealt to ~.") as an `ABILITY`. Read `prevention` first. May import
`effects_on_cards` and the packages that this one may import.
"""
