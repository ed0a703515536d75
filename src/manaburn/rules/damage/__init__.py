"""This package deals damage, prevents it, and changes life totals [cr2025-06-06 119, 120, 615].

Read `damage` first. Imports `replacement`, `happening` and what is below; zones, combat and effects import
it.
"""
