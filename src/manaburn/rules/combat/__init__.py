"""This package runs combat: attacks and blocks, their restrictions and costs, and combat damage
[cr2025-06-06 506-511, 702.22].

Read `combat` first, then `declaring` and `combat_damage`. The package imports `mana` and the packages below
it. The exact search for legal declarations is in `manaburn.declarations`.
"""
