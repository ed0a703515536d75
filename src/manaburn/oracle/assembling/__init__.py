"""This package makes a card definition of printed faces: each line is read by the grammar, and the parts are
put together.

Read `reading` first: its `read` does it for one card. The other modules are its steps, but for `explaining`,
which shows how a card was read. Imports all rooms but the store.
"""
