"""A card from its printed faces: each line is read by the grammar, and the parts are put together.

Read `reading` first. Imports all rooms but the store.
"""
