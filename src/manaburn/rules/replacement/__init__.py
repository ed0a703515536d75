"""This package applies replacement and prevention effects, before anything happens [cr2025-06-06 614-616].

Whoever is going to let something happen makes a record of what would happen (`would_be`), and `replaced`
returns what does. Read `replaced` first. Imports `happening`, only to ask, and what is below; `damage`,
`zones` and whoever puts counters or creates tokens import it.
"""
