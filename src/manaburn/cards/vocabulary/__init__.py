"""This package declares everything that card texts can say, as frozen records without code: abilities,
effects, changes, events, costs and the words in them.

Read `abilities` first, then `effects`. They are made of what the packages here declare: words, events,
changes, and effects by what they are about. Most records have `WORDS`, the template by which
`manaburn.cards.describing.in_words` describes them; the engine in `manaburn.rules` carries them out.
"""
