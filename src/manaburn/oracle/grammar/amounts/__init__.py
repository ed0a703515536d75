"""This package reads amounts and costs: "twice that many", "{2}{R}, {T}".

Patterns use them as `<amount>`, `<number>`, `<costs>`. Read `amounts` first. May import `nouns`, `deeds` and
`names` of this grammar.
"""
