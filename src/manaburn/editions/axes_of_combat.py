"""This module has the axes about attacks, blocks, fights and combat damage, beside those in `axes`.

An axis is one question that the rules of different days answer differently, such as what damage a creature
deals that fights itself; its members are the answers (see `manaburn.editions.axes`). The first answer of each
axis stands in `beginning`, later ones in `changes`.
"""

from __future__ import annotations

from enum import unique

from manaburn.editions.axes import Axis


@unique
class BlockedAgain(Axis):
    """The axis says what triggers as an attacker that became unblocked becomes blocked again. cr2003-07-01
    309.2f; cr2006-05-01 309.4, 410.9c; cr2009-07-11 509.4c; cr2025-06-06 509.3c.
    """

    TRIGGERS_NOTHING = "triggers nothing more"
    TRIGGERS = "triggers as the first time"


@unique
class SpecifiedAttack(Axis):
    """The axis says what a creature cannot attack if an effect states that it is attacking a planeswalker or
    battle. cr2024-07-30 508.4a-b; cr2024-11-08 508.4a-b; cr2025-06-06 508.4a-b.
    """

    GONE = "what has left or is no planeswalker or battle any more"
    GONE_OR_NOT_DEFENDED = "that, nor what no defending player controls or protects any more"


@unique
class FightWithItself(Axis):
    """The axis says what damage a creature deals that fights itself. cr2011-09-30 701.10c; cr2018-04-27
    701.12c.
    """

    TWICE = "deals damage equal to its power twice"
    ONCE = "deals damage equal to twice its power"


@unique
class AssigningNothing(Axis):
    """The axis says which creatures assign no combat damage, of those that assign damage equal to something
    else than their power. cr2003-12-01 310.2a; cr2004-02-01 310.2a; cr2007-10-01 310.2a.
    """

    WITHOUT_DAMAGE = "has no damage to assign"
    WITHOUT_POWER = "has no power"
