"""This package makes a card definition of printed faces: each line is read by the grammar, and what the lines
mean is put together.

Read `reading` first: its `read` does it for one card. It calls the others as it needs them: `sections` for
levels and the like, `if_paid` and `forms` for what a cost changes, `putting_together` (with `melding`) for
two faces. `explaining` shows how a card was read. Imports all packages of the compiler but the store.
"""
