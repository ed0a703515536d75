"""This package declares the events at which abilities trigger [cr2025-06-06 603.1-603.2].

Read `triggers` first: `TriggerEvent` is the union of all. Imports the words.
"""
