"""This package casts spells and activates abilities, from what may be begun to what is paid, and takes
special actions [cr2025-06-06 115, 116, 601, 602, 700.2].

Read `announcing` first, then `casting` and `payment`. The package imports `combat`, `mana` and the packages
below them.
"""
