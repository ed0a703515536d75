"""This package applies replacement and prevention effects, before anything happens [cr2025-06-06 614-616].

Read `replaced` first. A caller describes an event that would happen with a record of `would_be`; `replaced`
returns the events that do happen. The package imports `happening`, only to ask players, and the packages
below it; `damage`, `zones` and all that puts counters or creates tokens import it.
"""
