"""What spells and abilities do as they resolve [cr2025-06-06 608-610].

Read `resolving` first, then `effects`, which finds the function of an effect. Effects on permanents are
in `permanents`, those on cards in `cards`: both stand below this room, and above `turn`.
"""
