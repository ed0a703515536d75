"""This package judges positions that somebody wrote: it finds states that are impossible, and attacks and
blocks that could not have been declared [cr2025-06-06 110, 400, 506-509].

Read `impossible` first. Imports every other room.
"""
