"""This package makes a card definition of printed faces: each line is read by the grammar, and the parts are
put together.

Read `reading` first. Imports all rooms but the store.
"""
