"""This module has the axes of combat, mana and well-known rules: each class is one question that the rules of
different days answer differently, and its members are the answers.

Most members read as the end of a sentence that starts with the axis: combat damage *uses the stack*. Rule
numbers in the docstrings carry the day of the text they stand in. The field of an `Edition` with the name of
the axis holds the answer of its day. The first answer of each axis, of 1999, stands in `beginning`, later
ones stand in `changes`, each with its day. The other modules `axes_of_…` have the axes of other subjects.
"""

from __future__ import annotations

from enum import Enum, unique


class Axis(Enum):
    """The members of an axis are the answers to one question about the rules; the value says the answer in
    words.
    """


# Combat damage


@unique
class CombatDamage(Axis):
    """The axis says how assigned combat damage is dealt: as an object that players may respond to, or right
    away.

    cr2006-10-01 310.1-310.4, cr2025-06-06 510.1-510.2.
    """

    USES_THE_STACK = "uses the stack"
    DEALT_AT_ONCE = "is dealt at once"


@unique
class DamageDivision(Axis):
    """The axis says how one creature's combat damage is divided among several: at will, or by an order
    announced before.

    In announced order, everything earlier in the order must be assigned lethal damage first.
    cr2006-10-01 310.2, cr2010-10-01 509.2-509.3 and 510.1c-d, cr2025-06-06 510.1c-d.
    """

    FREE = "is free"
    IN_ANNOUNCED_ORDER = "follows the announced order"


@unique
class DoubleStrike(Axis):
    """The axis says whether the rules know double strike; where they do not, the keyword does nothing.
    cr2003-03-15 502.28.
    """

    UNKNOWN = "is unknown"
    KNOWN = "is known"


@unique
class SecondDamageStep(Axis):
    """The axis says who assigns combat damage in the second combat damage step, double strikers aside.

    Fixed by one check: whoever lacked first strike when the first step was made up (cr2002-02-20 502.2b-c).
    Assigned nothing: whoever did not assign in the first step (cr2006-10-01 310.5). Lacked strike: whoever
    had neither first nor double strike as the first step began (cr2010-10-01 510.5, cr2025-06-06 510.4).
    """

    FIXED_BY_ONE_CHECK = "was fixed by one check"
    ASSIGNED_NOTHING_IN_THE_FIRST = "is for those that assigned nothing in the first"
    LACKED_STRIKE_AS_THE_FIRST_BEGAN = "is for those that lacked first strike as the first began"


@unique
class NonpositivePower(Axis):
    """The axis says what a creature with power 0 or less does when combat damage is assigned. cr2002-02-20
    310.1a, cr2025-06-06 510.1a.
    """

    ASSIGNS_ZERO = "assigns 0 damage"
    ASSIGNS_NOTHING = "assigns no damage"


# Mana and the draw


@unique
class ManaEmpties(Axis):
    """The axis says when unspent mana leaves the mana pools. cr2006-10-01 300.3, cr2025-06-06 500.4."""

    AT_END_OF_PHASE = "at the end of each phase"
    AT_END_OF_STEP_AND_PHASE = "at the end of each step and phase"


@unique
class UnspentMana(Axis):
    """The axis says what unspent mana costs its player as it empties: 1 life each, or nothing. cr2006-10-01
    300.3, cr2025-06-06 500.4.
    """

    BURNS = "burns"
    IS_LOST = "is lost"


@unique
class ExpiryAndMana(Axis):
    """The axis says what comes first as a step ends: emptying the pools or ending effects that last until
    then.

    Texts before November 2025 leave the order open and name the mana first. cr2025-06-06 500.4-500.5.
    """

    MANA_FIRST = "mana empties first"
    EXPIRY_FIRST = "effects expire first"


@unique
class DrawStep(Axis):
    """The axis says whether the draw for the turn is an ability on the stack or just happens. cr2002-02-20
    304.1, cr2025-06-06 504.1.
    """

    DRAW_USES_THE_STACK = "the draw uses the stack"
    DRAW_IS_AUTOMATIC = "the draw is automatic"


# Attacks and blocks


@unique
class NullAttack(Axis):
    """The axis says what is left of the declare attackers step when nothing is declared. cr2002-02-20 308.4,
    cr2025-06-06 508.2, 508.8.
    """

    SKIPS_REST_OF_STEP = "skips the rest of the step"
    KEEPS_THE_STEP = "keeps the step"


@unique
class BlockSteps(Axis):
    """The axis says what keeps the declare blockers and combat damage steps from being skipped.

    Any attacker includes a creature put onto the battlefield attacking. cr2006-10-01 308.4,
    cr2025-06-06 508.8.
    """

    NEED_A_DECLARED_ATTACKER = "need a declared attacker"
    NEED_ANY_ATTACKER = "need any attacker"


@unique
class Walls(Axis):
    """The axis says whether the creature type Wall alone keeps a creature from attacking; defender does
    since. cr2002-02-20 308.1.
    """

    CANT_ATTACK = "can't attack"
    MAY_ATTACK = "may attack"


@unique
class Attackable(Axis):
    """The axis says what may be attacked. cr2002-02-20 310.1b, cr2010-10-01 506.3, cr2025-06-06 506.3."""

    PLAYERS = "players"
    PLAYERS_AND_PLANESWALKERS = "players and planeswalkers"
    PLAYERS_PLANESWALKERS_AND_BATTLES = "players, planeswalkers and battles"


@unique
class RequirementTest(Axis):
    """The axis says when a declaration is illegal for leaving out creatures that must attack or block.

    Each by itself: when one of those left out could legally be added to the rest. Subset: when some of them
    could, be it only together. Without conscription: when a legal declaration obeys more requirements, but
    creatures under no requirement are never added to make one possible. Maximum: when any legal declaration
    obeys more. cr1999-04-23 500.2, cr2002-02-20 500.2-500.3, cr2006-10-01 500.2-500.5, cr2010-10-01 and
    cr2025-06-06 508.1d, 509.1c.
    """

    EACH_BY_ITSELF = "by adding one creature left out"
    SUBSET = "by adding creatures left out"
    MAXIMUM_WITHOUT_CONSCRIPTION = "by the maximum, without conscription"
    MAXIMUM = "by the maximum"

    @property
    def counts(self) -> bool:
        """Return whether a declaration is compared with others by how many requirements they obey."""
        return self in (RequirementTest.MAXIMUM_WITHOUT_CONSCRIPTION, RequirementTest.MAXIMUM)


@unique
class TaxedCreatures(Axis):
    """The axis says what must-attack or must-block means for a creature that needs a payment to do so.

    Never forced until paid: exempt while the cost is unpaid, bound once it is paid (2002,
    cr2006-10-01 500.2-500.3). Exempt: its requirements are not counted at all (cr2010-10-01 508.1d). Nobody
    forced to pay: they are counted, but payment is never demanded (cr2025-06-06 508.1d, 509.1c).
    """

    NEVER_FORCED_UNTIL_PAID = "are never forced until paid"
    EXEMPT = "are exempt"
    NOBODY_FORCED_TO_PAY = "count, but nobody is forced to pay"


@unique
class RepeatedRequirement(Axis):
    """The axis says whether a requirement of this turn binds in every combat of the turn. cr2025-06-06
    508.1d, 509.1c.
    """

    ONCE_PER_TURN = "binds once per turn"
    EACH_DECLARATION = "binds in each declaration"


@unique
class OptionalAttackCosts(Axis):
    """The axis says whether costs may be paid "as" a creature attacks, chosen after tapping. cr2025-06-06
    508.1g.
    """

    NO = "do not exist"
    YES = "are chosen while declaring"


@unique
class DefendingPlayer(Axis):
    """The axis says whom an attacking creature's "defending player" means.

    It is the player whom the creature attacked as it became an attacker (cr2010-10-01 508.5), or the one whom
    it attacks now or, once it was removed from combat, attacked last (cr2006-10-01 308.1 says the first half
    only; cr2025-06-06 508.5).
    """

    SOLE_OPPONENT = "is the sole opponent"
    AS_IT_BECAME_ATTACKER = "is the one attacked as it became an attacker"
    CURRENT_OR_LAST = "is the one attacked now, or last"


@unique
class PutInUnblockedTrigger(Axis):
    """The axis says whether "attacks and isn't blocked" triggers for a creature put onto the battlefield
    attacking. cr2025-06-06 509.3g.
    """

    NO = "does not happen"
    YES = "happens"


@unique
class Unblocking(Axis):
    """The axis says whether effects can change if an attacker is blocked. cr2002-02-20 309.4, cr2006-10-01
    309.2f, cr2025-06-06 509.1h.
    """

    NEVER = "never happens"
    BY_EFFECTS = "happens by effects"


@unique
class UndeclaredBlocks(Axis):
    """The axis says whether abilities that speak of blocking trigger as an effect makes a creature block.
    Those that state a number of creatures do on every day.
    cr2003-07-01 309.3; cr2006-05-01 309.3; cr2009-07-11 509.4a-b; cr2010-02-01 509.4a-b.
    """

    TRIGGER = "trigger what speaks of blocking"
    TRIGGER_NOTHING = "trigger nothing"
    TRIGGER_BLOCKING_AT_ALL = "trigger what speaks of blocking, but not of blocking a creature"


@unique
class Alone(Axis):
    """The axis says when a creature attacks or blocks alone.

    It does if it is the only one declared (cr2002-02-20 308.5a, 309.4a), or if it is the only one there is
    (cr2006-10-01 306.4), or by the wording: "attacks alone" means the first, "is attacking alone" the second
    (cr2010-10-01 and cr2025-06-06 506.5).
    """

    AS_DECLARED = "as declared"
    AS_IT_STANDS = "as it stands"
    EACH_BY_ITS_WORDING = "each by its wording"


# Lands, day and night, phasing


@unique
class LandPlays(Axis):
    """The axis says how land plays are limited: one action a turn, with extras counted apart, or one count
    for them all.

    cr2002-02-20 305.4 and 214.9b, cr2010-10-01 505.5b, cr2025-06-06 305.2.
    """

    ONE_SPECIAL_ACTION = "one special action"
    COUNTED_WITH_EXTRA = "counted together with extra ones"


@unique
class DayNight(Axis):
    """The axis says whether day and night exist and change in the untap step. cr2025-06-06 502.2."""

    UNKNOWN = "are unknown"
    CHECKED_IN_UNTAP_STEP = "are checked in the untap step"


@unique
class Phasing(Axis):
    """The axis says what phasing out is: a move to a zone of its own, or a status. cr2002-02-20 217.8,
    502.15, cr2025-06-06 702.26.
    """

    ZONE_CHANGE = "is a change of zone"
    ZONE_CHANGE_KEEPING_TIMESTAMPS = "is a change of zone that keeps timestamps"
    UNSEEN_ZONE_CHANGE = "is a change of zone that triggers nothing"
    STATUS = "is a status"


@unique
class PhasedOutTokens(Axis):
    """The axis says what becomes of a token that phases out. cr2002-02-20 217.8d, cr2010-10-01 704.5d,
    cr2025-06-06 704.5d.
    """

    CEASE_TO_EXIST = "cease to exist"
    REMAIN = "remain"


# Legends, planeswalkers, keywords and counters


@unique
class LegendRule(Axis):
    """The axis says which legends are lost when legends share a name. If all but the oldest are lost, and
    several are equally old, all are lost. cr1999-11-01 420.5e, cr2001-07-23 420.5e, cr2010-10-01 704.5k,
    cr2025-06-06 704.5j.
    """

    NEWER_IS_BURIED = "the newer is buried"
    LATER_LEGEND_IS_BURIED = "what became a legend of the name later is buried"
    ALL_ARE_BURIED = "all are buried"
    CONTROLLER_KEEPS_ONE = "each controller keeps one"


@unique
class PlaneswalkerRule(Axis):
    """The axis says which planeswalkers are lost when planeswalkers share a type. cr2010-10-01 704.5j,
    cr2016-07-22 704.5j, cr2025-06-06 306.4.
    """

    NONE = "is none"
    SAME_TYPE_ALL_GO = "all of one type are buried"
    CONTROLLER_KEEPS_ONE_PER_TYPE = "each controller keeps one of a type"
    LEGEND_RULE = "is the legend rule"


@unique
class PlaneswalkerRedirection(Axis):
    """The axis says whether a player may turn noncombat damage to an opponent onto a planeswalker.
    cr2010-10-01 and cr2016-07-22 306.7.
    """

    NONE = "is none"
    MAY_REDIRECT = "is the source's controller's choice"


@unique
class AnyTarget(Axis):
    """The axis says what burn that now says "any target" may be aimed at, and with it whether what now says
    "target player or planeswalker" may be aimed at planeswalkers. cr2018-04-27 114.4, cr2025-06-06 115.4.
    """

    CREATURES_AND_PLAYERS = "creatures and players"
    ALSO_PLANESWALKERS = "creatures, players and planeswalkers"
    ALSO_BATTLES = "creatures, players, planeswalkers and battles"


@unique
class Deathtouch(Axis):
    """The axis says how deathtouch kills. Before the keyword existed, cards that have it now play by its
    first form.

    A trigger (cr2007-05-01 502.63a); a state-based action, with damage divided at will among all creatures in
    the fight whatever their order and lethal damage (cr2009-07-11 702.2b, 704.5h); or that, and a single
    point is lethal when damage is assigned (cr2010-10-01 702.2b, cr2025-06-06 702.2c).
    """

    TRIGGERS = "triggers"
    STATE_BASED = "is a state-based action"
    STATE_BASED_AND_LETHAL = "is a state-based action, and one point is lethal"


@unique
class Lifelink(Axis):
    """The axis says how lifelink gains life, from the beginning in its first form. cr2007-05-01 502.68a,
    cr2025-06-06 120.3f.
    """

    TRIGGERS = "triggers"
    RESULT_OF_DAMAGE = "is a result of the damage"


@unique
class UnpreventableDamage(Axis):
    """The axis says what prevention effects do about damage that can't be prevented. cr2009-07-11 614.11,
    cr2025-06-06 615.12; no earlier text speaks of it.
    """

    PASSES_THEM = "passes prevention effects by"
    MEETS_THEM = "is not prevented, though all else happens that prevention effects say"


@unique
class OpposingCounters(Axis):
    """The axis says whether +1/+1 and -1/-1 counters on one permanent annihilate. cr2006-10-01 420.5n,
    cr2025-06-06 704.5q.
    """

    STAY = "stay"
    CANCEL_OUT = "cancel out"


# Opening hands, and words


@unique
class MulliganRule(Axis):
    """The axis says how a hand is exchanged: for one card fewer, for that and a look at the top card, or by
    bottoming.

    cr2002-02-20 101.5, cr2016-07-22 103.4, cr2025-06-06 103.5.
    """

    PARIS = "Paris"
    VANCOUVER = "Vancouver"
    LONDON = "London"


@unique
class Wording(Axis):
    """The axis says which words narration uses: play, in play, end of turn step; or cast, battlefield, end
    step.
    """

    PLAY_AND_IN_PLAY = "play and in play"
    CAST_AND_BATTLEFIELD = "cast and battlefield"
