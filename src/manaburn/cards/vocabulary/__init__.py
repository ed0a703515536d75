"""This package declares everything that card texts can say, as frozen records without code: abilities,
effects, changes, events, costs and the words in them.

Read `abilities` first, then `effects`. The other rooms stand below: words, events, changes, and effects by
what they are about. Most records have `WORDS`, a template of how they are said; the engine in
`manaburn.rules` carries them out.
"""
