"""This module declares what continuous and replacement effects change [cr2025-06-06 611, 613-616].

Read `changes` first: `Change` is the union of all. Imports the words and events.
"""
