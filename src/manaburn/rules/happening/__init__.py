"""How things happen: events, what replaces them, the abilities that hear them, what is noted of a turn
[cr2025-06-06 603, 608.2, 614, 616].

Read `happening` first, then `hearing` and `triggers`. Imports `layers` and what is below.
"""
