"""This package carries out effects on cards off the battlefield: libraries, hands, graveyards, exile
[cr2025-06-06 701].

Read `libraries` first. The package imports `effects.permanents` and the packages below it.
"""
