"""This package reads whole abilities: triggered, activated, static, of loyalty, with modes and with limits.

Its phrases are declared under `ABILITY` or `LINE`, with which the reading of a line begins. Read `lines`
first. Imports the rooms of effects, and those below.
"""
