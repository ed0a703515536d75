"""This package says what objects are now: characteristics, continuous effects in their order, and the words
that depend on the board [cr2025-06-06 109, 208, 604, 611-613].

Read `characteristics` first, which asks; then `descriptions`, which are handed the board they read, `layers`,
`layer_order` and `deriving`, which make it; `meaning` is what effects ask. Imports `players` and `words`.
"""
