"""This package carries out what spells and abilities do as they resolve [cr2025-06-06 608-610].

Read `resolving` first: how the topmost object of the stack resolves; then `effects`, where the table
`EFFECTS` is. What effects do to permanents is in the room `permanents`, what they do to cards elsewhere in
`cards`; what stands here imports both, and they import nothing of it. All of it imports `turn` and what is
below.
"""
