"""This package judges positions that somebody wrote: what is impossible in them, and what could not have been
declared [cr2025-06-06 110, 400, 506-509].

Read `impossible` first. Imports every other room.
"""
