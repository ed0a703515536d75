"""A `Game` is made of these modules: how it begins, goes on and is taken back, answers by itself, is saved
and judged.

Read `history` first: answers, and how they are taken back. This package imports the rules and what stands
below them; `manaburn.game` imports it, and nothing in it knows of `Game`.
"""
