"""This package says what words of a card mean without a look at the board: filters, amounts, qualities,
single objects [cr2025-06-06 107, 109].

Read `filters` first. Imports `players`; whatever needs the characteristics of permanents is in `layers`.
"""
