"""This package reads what spells and abilities do to permanents and players: "Destroy target creature.",
"Draw two cards.", "Target creature gets +3/+3 until end of turn."

Most phrases are clauses, the parts of sentences that say one effect. `deed` declares what a player does
("draw a card"), `statement` any other clause ("~ deals 3 damage to any target"), see
`manaburn.oracle.grammar.deeds`; the parser tries all of them wherever an effect may stand (`CLAUSE`). Read
`permanents` first. Imports `sentences` of this grammar, and the packages below.
"""
