"""This package runs combat: attacks and blocks, their restrictions and costs, and combat damage
[cr2025-06-06 506-511, 702.22].

Read `combat` first, then `declaring` and `combat_damage`. Imports `mana` and what is below; the exact search
for declarations is in `manaburn.declarations`.
"""
