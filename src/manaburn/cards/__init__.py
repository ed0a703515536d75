"""This package holds what is printed: card definitions, the records that their texts are made of, the
catalogue and deck files.

Read `definitions` first, then `vocabulary`. Nothing here knows a state or decides anything.
"""
