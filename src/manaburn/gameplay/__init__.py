"""A `Game` is made of these modules: how it begins, goes on and is taken back, answers by itself, is saved
and judged.

Read `history` first: answers, and how they are taken back. `manaburn.game` imports this package.
"""
