"""This module declares what continuous effects forbid and require of attackers and blockers, such as
`CantBlock`, `OnlyWithOthers`, `AttacksIfAble` (Juggernaut), `MustBeBlocked` [cr2025-06-06 508.1c-d,
509.1b-c].

The declarations ask for them: `attacking`, `attack_model`, `blocking` and `block_model` in
`manaburn.rules.combat`. A word such as "you" has its meaning only where the effect begins: there `bound`
(`manaburn.rules.words.points_of_view`) makes of "attacks you" a change that names the player. `WORDS` is the
template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`); `brings` names the mechanics that a game with such a card needs
(`manaburn.cards.mechanics`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import Mechanics, word
from manaburn.cards.vocabulary.changes.costs import Protected
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Chosen, Condition, What, Who
from manaburn.terms import Keyword, ObjectId, PlayerId, Target

# Restrictions


class OthersCounted(Enum):
    """The option says which other creatures count."""

    ANY = "any"
    GREATER_POWER = "those with greater power"


class Span(Enum):
    """The option says for how long declarations are counted together."""

    COMBAT = "each combat"
    TURN = "each turn"


class Declared(Enum):
    """The option says as what the counted creatures are declared: as attackers, as attackers of a player, or
    as blockers.
    """

    ATTACKING = "can attack"
    ATTACKING_THEM = "can attack them"
    BLOCKING = "can block"


@word
class OnlyWithOthers:
    """The creature can attack, or block, only with at least that many other creatures (that match)."""

    WORDS = "{declared} only if at least {others} {among} do too[ ({compared})]"

    declared: Declared
    others: int = 1
    among: Filter = CREATURE
    compared: OthersCounted = OthersCounted.ANY


@word
class CantAttackUnless:
    """The creature can attack only defending players (and what is theirs) for whom a condition holds, which
    speaks of them as the defending player.
    """

    WORDS = "can't attack a defending player unless {condition}"

    condition: Condition


@word
class CantAttackThem:
    """The creature can't attack that player, nor planeswalkers they control."""

    WORDS = "can't attack {protected}[ ({whom})]"

    whom: Who | PlayerId = Who.YOU
    protected: Protected = Protected.YOU_AND_YOUR_PLANESWALKERS


@word
class CantBlockThem:
    """The creature can't block creatures that player controls."""

    WORDS = "can't block creatures of {whom}"

    whom: Who | PlayerId = Who.YOU


@word
class CantBlock:
    """The creature can't block matching creatures, or that creature."""

    WORDS = "can't block {what~}"

    what: Filter | What | Chosen | ObjectId


@word
class BlocksAsThoughHaving:
    """The creature can block matching creatures as though it had a keyword ability: reach, shadow."""

    WORDS = "can block {attackers} as though it had {having}"

    having: Keyword
    attackers: Filter


@word
class BlocksAsThoughLacking:
    """The creature can block creatures with a keyword ability, shadow, as though they didn't have it
    [cr2025-06-06 609.4].
    """

    WORDS = "can block creatures with {lacking} as though they had none"

    lacking: Keyword


@word
class BlockedDespiteLandwalk:
    """The creature can be blocked as though it didn't have that landwalk, or any [cr2025-06-06 702.14]."""

    WORDS = "can be blocked as though it had no landwalk[ of {land_type}]"

    land_type: str | None = None


@word
class DeclaredAtMost:
    """The rule is about players: no more than that many creatures can attack, or block, in a combat or turn
    of theirs; or attack them.
    """

    WORDS = "no more than {number} creatures {declared} {each}"

    declared: Declared
    number: int
    each: Span = Span.COMBAT


# Banding


@word(brings=Mechanics.BANDING)
class HasBandsWithOther:
    """The creature has "bands with other" creatures of a quality: what `GainBandsWithOther` makes of it."""

    WORDS = "bands with other {quality}"

    quality: Filter


# Requirements


@word
class AttacksIfAble:
    """The creature attacks if able; `whom`: it attacks that player, planeswalker or battle if able."""

    WORDS = "attacks[ {whom}] if able"

    whom: Who | What | Chosen | Target | None = None


@word
class Goaded:
    """The creature attacks if able, and attacks a player other than `by` if able [cr2025-06-06 701.15b]."""

    WORDS = "goaded by {by}"

    by: Who | PlayerId = Who.YOU


@word
class BlocksIfAble:
    """The creature blocks if able; `what`: it blocks that creature if able."""

    WORDS = "blocks[ {what}] if able"

    what: What | Chosen | ObjectId | None = None


@word
class MustBeBlocked:
    """The creature must be blocked if able, by `number` (matching) creatures or more; None: by all that are
    able to.
    """

    WORDS = "must be blocked[ by {number|all} {by#}] if able"

    number: int | None = 1
    by: Filter = CREATURE


ObjectRequirement = AttacksIfAble | Goaded | BlocksIfAble | MustBeBlocked

CombatChange = (
    OnlyWithOthers
    | CantAttackUnless
    | CantAttackThem
    | CantBlockThem
    | CantBlock
    | BlocksAsThoughHaving
    | BlocksAsThoughLacking
    | BlockedDespiteLandwalk
    | DeclaredAtMost
    | HasBandsWithOther
    | ObjectRequirement
)
