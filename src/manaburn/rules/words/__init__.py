"""This package works out what words of a card's text refer to, as far as that takes no characteristics of
permanents: filters, amounts, chosen qualities, single objects and players [cr2025-06-06 107, 109].

Read `filters` first. Imports `players`; whatever needs the characteristics of permanents is in `layers`.
"""
