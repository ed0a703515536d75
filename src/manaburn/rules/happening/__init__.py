"""This package makes events happen: it carries them out, finds the abilities that trigger on them, and
notes the history of the turn [cr2025-06-06 603, 608.2].

Read `happening` first, then `triggers`, which has the table of trigger events. The package imports `layers`
and the packages below it.
"""
