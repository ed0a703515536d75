"""States as JSON: how they are written, read, checked and brought up to date.

Read `codec` first. Imports all of the state.
"""
