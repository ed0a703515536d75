"""The axes: each is one question that the rules of different days answer differently.

A member reads as the end of a sentence that starts with the axis: combat damage *uses the stack*. Rule
numbers in the docstrings carry the day of the text they stand in. Which answer holds on which day is the
table of changes, not this file.
"""

from __future__ import annotations

from enum import Enum, unique


class Axis(Enum):
    """Any answer on any axis; the value says it in words."""


@unique
class CombatDamage(Axis):
    """How assigned combat damage is dealt: as an object that players may respond to, or right away.

    2006 310.1-310.4, 2025 510.1-510.2.
    """

    USES_THE_STACK = "uses the stack"
    DEALT_AT_ONCE = "is dealt at once"


@unique
class DamageDivision(Axis):
    """How one creature's combat damage is divided among several: at will, or by an order announced before.

    In announced order, everything earlier in the order must be assigned lethal damage first. 2006 310.2,
    2010 509.2-509.3 and 510.1c-d, 2025 510.1c-d.
    """

    FREE = "is free"
    IN_ANNOUNCED_ORDER = "follows the announced order"


@unique
class DoubleStrike(Axis):
    """Whether the rules know double strike; where they do not, the keyword does nothing. 2003 502.28."""

    UNKNOWN = "is unknown"
    KNOWN = "is known"


@unique
class SecondDamageStep(Axis):
    """Who assigns combat damage in the second combat damage step, double strikers aside.

    Fixed by one check: whoever lacked first strike when the first step was made up (2002 502.2b-c). Assigned
    nothing: whoever did not assign in the first step (2006 310.5). Lacked strike: whoever had neither first
    nor double strike as the first step began (2010 510.5, 2025 510.4).
    """

    FIXED_BY_ONE_CHECK = "was fixed by one check"
    ASSIGNED_NOTHING_IN_THE_FIRST = "is for those that assigned nothing in the first"
    LACKED_STRIKE_AS_THE_FIRST_BEGAN = "is for those that lacked first strike as the first began"


@unique
class NonpositivePower(Axis):
    """What a creature with power 0 or less does when combat damage is assigned. 2002 310.1a, 2025 510.1a."""

    ASSIGNS_ZERO = "assigns 0 damage"
    ASSIGNS_NOTHING = "assigns no damage"


@unique
class ManaEmpties(Axis):
    """When unspent mana leaves the mana pools. 2006 300.3, 2025 500.4."""

    AT_END_OF_PHASE = "at the end of each phase"
    AT_END_OF_STEP_AND_PHASE = "at the end of each step and phase"


@unique
class UnspentMana(Axis):
    """What unspent mana costs its player as it empties: 1 life each, or nothing. 2006 300.3, 2025 500.4."""

    BURNS = "burns"
    IS_LOST = "is lost"


@unique
class ExpiryAndMana(Axis):
    """What comes first as a step ends: emptying the pools or ending effects that last until then.

    Texts before November 2025 leave the order open and name the mana first. 2025 500.4-500.5.
    """

    MANA_FIRST = "mana empties first"
    EXPIRY_FIRST = "effects expire first"


@unique
class DrawStep(Axis):
    """Whether the draw for the turn is an ability on the stack or just happens. 2002 304.1, 2025 504.1."""

    DRAW_USES_THE_STACK = "the draw uses the stack"
    DRAW_IS_AUTOMATIC = "the draw is automatic"


@unique
class NullAttack(Axis):
    """What is left of the declare attackers step when nothing is declared. 2002 308.4, 2025 508.2, 508.8."""

    SKIPS_REST_OF_STEP = "skips the rest of the step"
    KEEPS_THE_STEP = "keeps the step"


@unique
class BlockSteps(Axis):
    """What keeps the declare blockers and combat damage steps from being skipped.

    Any attacker includes a creature put onto the battlefield attacking. 2006 308.4, 2025 508.8.
    """

    NEED_A_DECLARED_ATTACKER = "need a declared attacker"
    NEED_ANY_ATTACKER = "need any attacker"


@unique
class Walls(Axis):
    """Whether the creature type alone keeps a creature from attacking; defender does since. 2002 308.1."""

    CANT_ATTACK = "can't attack"
    MAY_ATTACK = "may attack"


@unique
class Attackable(Axis):
    """What may be attacked. 2002 310.1b, 2010 506.3, 2025 506.3."""

    PLAYERS = "players"
    PLAYERS_AND_PLANESWALKERS = "players and planeswalkers"
    PLAYERS_PLANESWALKERS_AND_BATTLES = "players, planeswalkers and battles"


@unique
class RequirementTest(Axis):
    """When a declaration is illegal for leaving out creatures that must attack or block.

    Subset: when some of those left out could legally be added. Without conscription: when a legal declaration
    obeys more requirements, but creatures under no requirement are never added to make one possible. Maximum:
    when any legal declaration obeys more. 2002 500.2-500.3, 2006 500.2-500.5, 2010 and 2025 508.1d, 509.1c.
    """

    SUBSET = "by adding creatures left out"
    MAXIMUM_WITHOUT_CONSCRIPTION = "by the maximum, without conscription"
    MAXIMUM = "by the maximum"


@unique
class TaxedCreatures(Axis):
    """What must-attack or must-block means for a creature that needs a payment to do so.

    Never forced until paid: exempt while the cost is unpaid, bound once it is paid (2002, 2006 500.2-500.3).
    Exempt: its requirements are not counted at all (2010 508.1d). Nobody forced to pay: they are counted, but
    payment is never demanded (2025 508.1d, 509.1c).
    """

    NEVER_FORCED_UNTIL_PAID = "are never forced until paid"
    EXEMPT = "are exempt"
    NOBODY_FORCED_TO_PAY = "count, but nobody is forced to pay"


@unique
class RepeatedRequirement(Axis):
    """Whether a requirement of this turn binds in every combat of the turn. 2025 508.1d, 509.1c."""

    ONCE_PER_TURN = "binds once per turn"
    EACH_DECLARATION = "binds in each declaration"


@unique
class OptionalAttackCosts(Axis):
    """Whether costs may be paid "as" a creature attacks, chosen after tapping. 2025 508.1g."""

    NO = "do not exist"
    YES = "are chosen while declaring"


@unique
class DefendingPlayer(Axis):
    """Whom an attacking creature's "defending player" means.

    Fixed as it became an attacker (2010 508.5), or the one it attacks now or, removed from combat, attacked
    last (2006 308.1 says the first half only; 2025 508.5).
    """

    SOLE_OPPONENT = "is the sole opponent"
    AS_IT_BECAME_ATTACKER = "is the one attacked as it became an attacker"
    CURRENT_OR_LAST = "is the one attacked now, or last"


@unique
class PutInUnblockedTrigger(Axis):
    """Whether "attacks and isn't blocked" triggers for a creature put in attacking. 2025 509.3g."""

    NO = "does not happen"
    YES = "happens"


@unique
class Unblocking(Axis):
    """Whether effects can change if an attacker is blocked. 2002 309.4, 2006 309.2f, 2025 509.1h."""

    NEVER = "never happens"
    BY_EFFECTS = "happens by effects"


@unique
class Alone(Axis):
    """When a creature attacks or blocks alone.

    The only one declared (2002 308.5a, 309.4a), the only one there is (2006 306.4), or told apart by the
    wording, "attacks" against "is attacking" (2010 and 2025 506.5).
    """

    AS_DECLARED = "as declared"
    AS_IT_STANDS = "as it stands"
    EACH_BY_ITS_WORDING = "each by its wording"


@unique
class LandPlays(Axis):
    """How land plays are limited: one action a turn, with extras counted apart, or one count for them all.

    2002 305.4 and 214.9b, 2010 505.5b, 2025 305.2.
    """

    ONE_SPECIAL_ACTION = "one special action"
    COUNTED_WITH_EXTRA = "counted together with extra ones"


@unique
class DayNight(Axis):
    """Whether day and night exist and change in the untap step. 2025 502.2."""

    UNKNOWN = "are unknown"
    CHECKED_IN_UNTAP_STEP = "are checked in the untap step"


@unique
class Phasing(Axis):
    """What phasing out is: a move to a zone of its own, or a status. 2002 217.8, 502.15, 2025 702.26."""

    ZONE_CHANGE = "is a change of zone"
    ZONE_CHANGE_KEEPING_TIMESTAMPS = "is a change of zone that keeps timestamps"
    UNSEEN_ZONE_CHANGE = "is a change of zone that triggers nothing"
    STATUS = "is a status"


@unique
class PhasedOutTokens(Axis):
    """What becomes of a token that phases out. 2002 217.8d, 2010 704.5d, 2025 704.5d."""

    CEASE_TO_EXIST = "cease to exist"
    REMAIN = "remain"


@unique
class LegendRule(Axis):
    """Who is lost when legends share a name. 2002 420.5e, 2010 704.5k, 2025 704.5j."""

    NEWER_IS_BURIED = "the newer is buried"
    ALL_ARE_BURIED = "all are buried"
    CONTROLLER_KEEPS_ONE = "each controller keeps one"


@unique
class PlaneswalkerRule(Axis):
    """Who is lost when planeswalkers share a type. 2010 704.5j, 2016 704.5j, 2025 306.4."""

    NONE = "is none"
    SAME_TYPE_ALL_GO = "all of one type are buried"
    CONTROLLER_KEEPS_ONE_PER_TYPE = "each controller keeps one of a type"
    LEGEND_RULE = "is the legend rule"


@unique
class PlaneswalkerRedirection(Axis):
    """Whether a player may turn noncombat damage to an opponent onto a planeswalker. 2010 and 2016 306.7."""

    NONE = "is none"
    MAY_REDIRECT = "is the source's controller's choice"


@unique
class AnyTarget(Axis):
    """What burn that now says "any target" may be aimed at. 2018 114.4, 2025 115.4."""

    CREATURES_AND_PLAYERS = "creatures and players"
    ALSO_PLANESWALKERS = "creatures, players and planeswalkers"
    ALSO_BATTLES = "creatures, players, planeswalkers and battles"


@unique
class Deathtouch(Axis):
    """How deathtouch kills. Before the keyword existed, cards that have it now play by its first form.

    A trigger (2007 502.63a); a state-based action, with damage divided at will among all creatures in the
    fight whatever their order and lethal damage (2009 702.2b, 704.5h); or that, and a single point is lethal
    when damage is assigned (2010 702.2b, 2025 702.2c).
    """

    TRIGGERS = "triggers"
    STATE_BASED = "is a state-based action"
    STATE_BASED_AND_LETHAL = "is a state-based action, and one point is lethal"


@unique
class Lifelink(Axis):
    """How lifelink gains life, from the beginning in its first form. 2007 502.68a, 2025 120.3f."""

    TRIGGERS = "triggers"
    RESULT_OF_DAMAGE = "is a result of the damage"


@unique
class OpposingCounters(Axis):
    """Whether +1/+1 and -1/-1 counters on one permanent annihilate. 2006 420.5n, 2025 704.5q."""

    STAY = "stay"
    CANCEL_OUT = "cancel out"


@unique
class Mulligan(Axis):
    """How a hand is exchanged: for one card fewer, for that and a look at the top card, or by bottoming.

    2002 101.5, 2016 103.4, 2025 103.5.
    """

    PARIS = "Paris"
    VANCOUVER = "Vancouver"
    LONDON = "London"


@unique
class Wording(Axis):
    """The words of narration: play, in play, end of turn step; or cast, battlefield, end step."""

    PLAY_AND_IN_PLAY = "play and in play"
    CAST_AND_BATTLEFIELD = "cast and battlefield"
