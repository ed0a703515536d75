"""This package is the parser of card texts, without the grammar: how phrases are declared, matched, and given
a meaning.

`phrases` declares patterns, such as "<source> deals <amount> damage to <recipients>"; `readers` matches words
with them; `scope` and `spoken_of` keep what words like "it" stand for. `meaning.meaning_of` reads a text with
all of it. What cards can say is in `manaburn.oracle.grammar`. Read `phrases` first, then `readers`. Imports
`text`.
"""
