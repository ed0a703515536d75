"""This package finds and judges the targets of spells and abilities, and divides damage and counters among
them [cr2025-06-06 115, 601.2c-601.2d, 603.3d, 608.2b].

Read `target_slots` first, then `targeting`. `announcing` and other modules of `casting` import the package;
it imports `combat`, `mana` and the packages below them.
"""
