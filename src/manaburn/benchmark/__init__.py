"""The benchmark asks questions on the rules whose right answers (keys) are known exactly, and grades answers
to them, for instance those of a language model.

A question is kept only if the engine and a reference that is written from the definitions alone agree on it.
Read `making` first. Imports `game` and what is below.
"""
