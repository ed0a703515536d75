"""This package knows how players stand to each other: which of them defend, are in range, play together
[cr2025-06-06 102, 801-811].

Read `teams` first. Imports the state only; every other room of the rules may import it.
"""
