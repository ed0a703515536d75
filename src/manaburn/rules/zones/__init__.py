"""This package moves objects between zones: entering, drawing, destroying, hidden cards, the command zone
[cr2025-06-06 303.4, 310, 400-408, 701.8, 708, 903].

Read `zones` first. The package imports `damage`, `replacement`, `happening` and the packages below them.
"""
