"""This module lists the rules texts whose days are known: each was in force until the next one,
or until one of those that are not at hand (`NOT_AT_HAND`).

A rule is cited by the text that was in force on the day of the game (`text_in_force`). If that text is not
at hand, the one before it is used, and the name of the edition says so.
"""

from __future__ import annotations

from datetime import date
from functools import cache


def _days(table: str) -> tuple[date, ...]:
    """Return the days of a table that has a line for each year."""
    found: list[date] = []
    for line in table.split("\n"):
        year, *days = line.split()
        found += [date.fromisoformat(f"{year}-{day}") for day in days]
    return tuple(found)


TEXTS = _days("""\
1999 04-23 11-01
2001 07-23 09-24
2002 02-20 10-07
2003 03-15 05-26 07-01 10-01 12-01
2004 02-01 06-01 10-01
2005 02-01 08-01 10-01
2006 02-01 05-01 07-15 10-01
2007 02-01 05-01 07-13 09-07 10-01
2008 02-01 05-01 07-15 10-01
2009 02-01 05-01 07-11 09-04 10-01
2010 02-01 04-23 06-18 07-16 10-01
2011 02-04 04-01 05-01 06-17 07-15 09-30
2012 02-01 05-01 06-01 07-01 10-01
2013 02-01 05-01 07-13 09-27 11-01
2014 02-01 05-01 06-01 07-18 09-25
2015 01-23 03-27 07-17 09-26 11-13
2016 01-16 04-08 07-22 08-26 09-30 11-11
2017 01-20 04-28 06-05 07-08 08-25 09-29
2018 01-19 04-27 06-08 07-13 08-10 10-05
2019 01-25 05-03 06-14 07-12 08-23 10-04
2020 01-24 04-17 06-01 07-03 08-07 09-25 11-20
2021 02-05 02-15 04-22 06-18 07-23 09-24 11-19
2022 02-18 04-29 06-10 07-08 09-08 10-07 11-18
2023 02-03 04-14 10-13 11-17
2024 02-02 03-08 04-12 06-07 07-30 11-08
2025 02-07 04-04 06-06 07-25 09-19 11-14
2026 01-16 02-27 04-17""")
"""The days from which the texts at hand were in force, the first of them in 1999."""

NOT_AT_HAND = (date(2023, 6, 16), date(2023, 9, 1), date(2024, 9, 27))
"""The days of texts that lie between these, and of which no more is known."""


@cache
def text_in_force(day: date) -> date:
    """Return the day of the text that is used on a day: the newest one at hand that was in force.

    >>> text_in_force(date(2010, 1, 5)), text_in_force(date(2031, 1, 1)) == TEXTS[-1]
    (datetime.date(2009, 10, 1), True)
    """
    return max(text for text in TEXTS if text <= day)


def is_at_hand(day: date) -> bool:
    """Return whether the text that is used on a day is known to be the one in force: after the newest one
    at hand there may be others.
    """
    text = text_in_force(day)
    return (day <= text or text < TEXTS[-1]) and not any(text < missing <= day for missing in NOT_AT_HAND)
