"""This module finds which number a rule has on a day (`cite`): an illegal attack is refused with
"cr2002-02-20 500.2" in a game of 2002, and with "cr2025-06-06 508.1d" in one of 2025.

What is cited is a `Topic`, a point of the rules, whatever its number. `numbers` lists all numbers of a topic.
"""

from __future__ import annotations

from datetime import date
from functools import cache

from manaburn.editions.edition import Edition
from manaburn.editions.topics import Topic

COVERED_BY: dict[Topic, Topic] = {
    Topic.ACTIVATION_FORBIDDEN: Topic.WHO_MAY_ACTIVATE,
    Topic.ANY_TARGET: Topic.CHOOSING_TARGETS,
    Topic.CASTING_FORBIDDEN: Topic.CASTING,
    Topic.COPY_ELSEWHERE: Topic.STATE_BASED_ACTIONS,
    Topic.DAMAGE_MARKED: Topic.LETHAL_DAMAGE,
    Topic.DEFENDER: Topic.ATTACK_RESTRICTIONS,
    Topic.DEFENDING_PLAYER: Topic.DECLARE_ATTACKERS,
    Topic.DISGUISE: Topic.SPECIAL_ACTIONS,
    Topic.FEAR: Topic.EVASION,
    Topic.GOADED: Topic.ATTACK_REQUIREMENTS,
    Topic.HEXPROOF: Topic.CHOOSING_TARGETS,
    Topic.HORSEMANSHIP: Topic.EVASION,
    Topic.INTIMIDATE: Topic.EVASION,
    Topic.LEAVING_THE_GAME: Topic.LOSING,
    Topic.MENACE: Topic.BLOCK_RESTRICTIONS,
    Topic.MORPH: Topic.SPECIAL_ACTIONS,
    Topic.SHROUD: Topic.CHOOSING_TARGETS,
    Topic.SKULK: Topic.EVASION,
    Topic.TRAMPLE_OVER_PLANESWALKERS: Topic.TRAMPLE,
}
"""Topics that are cases of a wider one, whose rule is cited on days that have no rule on the case itself."""


@cache
def _all_numbers() -> dict[Topic, str]:
    from manaburn.editions.numbers_of_play import PLAY_NUMBERS  # noqa: PLC0415 - not loaded until a rule is cited
    from manaburn.editions.numbers_of_the_turn import TURN_NUMBERS  # noqa: PLC0415

    return TURN_NUMBERS | PLAY_NUMBERS


@cache
def numbers(topic: Topic) -> tuple[tuple[date, str], ...]:
    """Return the numbers of a topic, each with the day from which it holds; the number is empty from a day on
    which no rule treats the topic any more.

    >>> numbers(Topic.WALLS)[-1]
    (datetime.date(2004, 10, 1), '')
    """
    cells = (cell.split() for cell in _all_numbers()[topic].split("|"))
    return tuple((date.fromisoformat(day), "" if number == "-" else number) for day, number in cells)


@cache
def number_on(topic: Topic, day: date) -> str | None:
    """Return the number of a topic in the rules of a day, or None if they have no rule on it."""
    held = [number for since, number in numbers(topic) if since <= day]
    return held[-1] or None if held else None


def cite(topic: Topic, edition: Edition) -> str:
    """Return the rule to name: text and number, or `(by custom)` if the rules of that day have no rule on
    it, nor on anything wider.

    Custom is what the engine does in the silence of a text: the practice that a later text wrote down, or
    that an earlier one had.

    >>> from manaburn.editions import R2002, R2025
    >>> cite(Topic.ATTACK_REQUIREMENTS, R2025), cite(Topic.ATTACK_REQUIREMENTS, R2002)
    ('cr2025-06-06 508.1d', 'cr2002-02-20 500.2')
    >>> cite(Topic.MENACE, R2002), cite(Topic.MANA_BURN, R2025)
    ('cr2002-02-20 500.3', 'cr2025-06-06 (by custom)')
    """
    number = number_on(topic, edition.in_force)
    if number is None and topic in COVERED_BY:
        return cite(COVERED_BY[topic], edition)
    return f"{edition.key} {number or '(by custom)'}"
