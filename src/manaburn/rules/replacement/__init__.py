"""This package says what happens instead: it is one stage before anything happens [cr2025-06-06 614-616].

Whoever lets something happen says first what would happen (`would_be`), and is told what does (`replaced`,
where the table is). Read `replaced` first. Imports `happening`, only to ask, and what is below; `damage`,
`zones` and whoever puts counters or creates tokens import it.
"""
