"""This package finds the mana that a player has at hand, and pays costs [cr2025-06-06 106, 118, 605].

Read `mana_at_hand` and `costs` first. Mana pays costs and mana abilities have costs, so neither stands
without the other. The package imports `zones` and the packages below it.
"""
