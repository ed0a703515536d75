"""This package deals damage, prevents it, and changes life totals [cr2025-06-06 119, 120, 615].

Read `damage` first. The package imports `replacement`, `happening` and the packages below them; zones, combat
and effects import it.
"""
