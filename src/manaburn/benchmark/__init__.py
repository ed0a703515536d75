"""Questions on the rules with exact keys, and how answers to them are graded.

A question is kept only if the engine and a reference that is written from the definitions alone agree on it.
Read `making` first. Imports `game` and what is below.
"""
