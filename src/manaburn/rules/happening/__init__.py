"""Events happen here: how they are carried out, the abilities that trigger on them, what is noted of a turn
[cr2025-06-06 603, 608.2].

Read `happening` first, then `triggers`, where the table of them is. Imports `layers` and what is below.
"""
