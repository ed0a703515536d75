"""This package works out the objects, players and numbers that words of a card's text refer to: filters,
amounts, chosen qualities [cr2025-06-06 107, 109].

Its functions are given the characteristics of objects (`Described`), or need none; those that look them up
are in `layers`, and call these. Read `filters` first. The package imports `players`.
"""
