"""This package works out the objects, players and numbers that words of a card's text refer to, without
the characteristics of permanents: filters, amounts, chosen qualities [cr2025-06-06 107, 109].

Read `filters` first. The package imports `players`; whatever needs the characteristics of permanents is in
`layers`.
"""
