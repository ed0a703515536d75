"""This package carries out effects on permanents: copying, counters, changes that last, faces, merging
[cr2025-06-06 611, 701, 707, 728].

Read `effects_on_permanents` first. The package imports `turn` and the packages below it.
"""
