"""This package reads whole abilities: triggered, activated, static, of loyalty, with modes and with limits.

Read `lines` first. Imports the rooms of effects, and those below.
"""
