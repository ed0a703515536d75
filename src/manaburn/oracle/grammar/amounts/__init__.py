"""This package reads how many, how much and for which cost.

Read `amounts` first. Imports `nouns`.
"""
