"""Mana and costs: what mana a player has at hand, and what things cost [cr2025-06-06 106, 118, 605].

Read `mana_at_hand` and `costs` first: mana pays costs and mana abilities have some, so neither stands
without the other. Imports `zones` and what is below.
"""
