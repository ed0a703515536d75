"""This module reads what creatures can't do in combat, what they must, and what they can as though something
were otherwise: "can't attack alone", "must be blocked if able", "can block any number of creatures"
[cr2025-06-06 508.1c-d, 509.1b-c, 609.4].

The parser tries its phrases behind the creatures that are meant (`CHANGE`), in static abilities and effects
alike. Most are rows of one table from the words to a change, such as `CantBlock` or `OnlyWithOthers`; those
of which some readings must be refused have a function.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.blocking import AsLandwalk
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    BlockedDespiteLandwalk,
    BlocksAsThoughHaving,
    BlocksAsThoughLacking,
    BlocksIfAble,
    CantAttackThem,
    CantAttackUnless,
    CantBlock,
    CantBlockThem,
    Declared,
    Goaded,
    MustBeBlocked,
    OnlyWithOthers,
    OthersCounted,
)
from manaburn.cards.vocabulary.changes.costs import Protected
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Controls, Who
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, CHANGE, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Keyword, Zone

table(
    CHANGE,
    {
        "can't|cannot attack": Rule.CANT_ATTACK,
        "can't|cannot block": Rule.CANT_BLOCK,
        "can't|cannot attack or block": (Rule.CANT_ATTACK, Rule.CANT_BLOCK),
        "can't|cannot attack or block alone": (Rule.CANT_ATTACK_ALONE, Rule.CANT_BLOCK_ALONE),
        "can't|cannot attack unless defending player controls <a-noun>": (
            lambda noun: CantAttackUnless(Controls(noun.filter, Who.DEFENDING_PLAYER))
        ),
        "can't|cannot be blocked": Rule.CANT_BE_BLOCKED,
        "can't|cannot be blocked by <noun>": lambda noun: to.CantBeBlockedBy(noun.filter),
        "can't|cannot be blocked except by <noun>": lambda noun: to.CantBeBlockedExceptBy((noun.filter,)),
        "can't|cannot be blocked except by <integer> or more creatures": (
            lambda number: to.CantBeBlockedByNumber(to.Than.FEWER, number)
        ),
        "can't|cannot be blocked by more than <integer> creature|creatures": (
            lambda number: to.CantBeBlockedByNumber(to.Than.MORE, number)
        ),
        "can block only <noun>": lambda noun: to.CanBlockOnly(noun.filter),
        (
            "can block an additional creature each combat",
            "can block an additional <integer> creatures each combat",
        ): lambda number=1: to.BlocksAdditional(number),
        "can block any number of creatures": to.BlocksAdditional(None),
        "attacks|attack [ each combat ] if able": AttacksIfAble(),
        "blocks|block [ each combat ] if able": BlocksIfAble(),
        "must be blocked if able": MustBeBlocked(),
        "can attack as though it|they didn't have defender": Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER,
        "assigns|assign no combat damage": Rule.ASSIGNS_NOTHING,
        "assigns|assign combat damage equal to its|their toughness rather than its|their power": (
            Rule.ASSIGNS_TOUGHNESS
        ),
        "can't attack alone": Rule.CANT_ATTACK_ALONE,
        "can't block alone": Rule.CANT_BLOCK_ALONE,
        ("can only attack alone", "can attack only alone"): Rule.ATTACKS_ONLY_ALONE,
        "can't attack unless at least <integer> other <noun> attack": (
            lambda number, noun: OnlyWithOthers(Declared.ATTACKING, number, noun.filter)
        ),
        "can't attack unless a creature with greater power also attacks": (
            OnlyWithOthers(Declared.ATTACKING, compared=OthersCounted.GREATER_POWER)
        ),
        "can't block unless at least <integer> other <noun> block": (
            lambda number, noun: OnlyWithOthers(Declared.BLOCKING, number, noun.filter)
        ),
        "can't block unless a creature with greater power also blocks": (
            OnlyWithOthers(Declared.BLOCKING, compared=OthersCounted.GREATER_POWER)
        ),
        "can't block creatures you control": CantBlockThem(),
        "can't be blocked as long as defending player controls <a-noun>": (
            lambda noun: to.CantBeBlockedIfDefenderControls(noun.filter, AsLandwalk.NO)
        ),
        "can't be blocked unless all creatures defending player controls block it": Rule.BLOCKED_ONLY_BY_ALL,
        "can't attack you": CantAttackThem(protected=Protected.YOU),
        ("can't attack you or planeswalkers you control", "can't attack you or a planeswalker you control"): (
            CantAttackThem()
        ),
        "is|are goaded": Goaded(),
        "can't have counters put on it|them": Rule.CANT_HAVE_COUNTERS,
        "attacks|attack or blocks|block each combat if able": (AttacksIfAble(), BlocksIfAble()),
        "must be blocked by <a-noun> if able": lambda noun: MustBeBlocked(by=noun.filter),
        "must be blocked by <integer> or more creatures if able": MustBeBlocked,
        "can't attack a player it has already attacked this turn": Rule.CANT_ATTACK_A_PLAYER_AGAIN,
        "can't block or be blocked by <noun>": (
            lambda noun: (CantBlock(noun.filter), to.CantBeBlockedBy(noun.filter))
        ),
        "can attack as though it|they had haste": Rule.ATTACKS_AS_THOUGH_HASTY,
        "can block as though it|they were untapped": Rule.BLOCKS_AS_THOUGH_UNTAPPED,
        "can block creatures with shadow as though it|they had shadow": BlocksAsThoughHaving(
            Keyword.SHADOW, Filter(having=frozenset({Keyword.SHADOW}))
        ),
        "can block creatures with shadow as though they didn't have shadow": BlocksAsThoughLacking(
            Keyword.SHADOW
        ),
        "can block <noun> as though it had reach": (
            lambda noun: BlocksAsThoughHaving(Keyword.REACH, noun.permanents())
        ),
    },
)


means(
    CHANGE,
    "can't be blocked except by <noun> [ and / ] or <noun>",
    lambda one, other: to.CantBeBlockedExceptBy((one.filter, other.filter)),
    over={"can't|cannot be blocked except by <noun>": "of two kinds each has its own description"},
)


@phrase(CHANGE, "can't attack unless <a-noun> also attacks")
def only_with_another(scope: Scope, noun: Noun) -> Changes:
    """Return the change by which a creature can attack only if another attacks too."""
    _not_compared(noun)
    return (OnlyWithOthers(Declared.ATTACKING, 1, noun.filter),)


def _not_compared(noun: Noun) -> None:
    """Raise Unsayable for "a creature with greater power", which `OthersCounted` is for."""
    if noun.filter.power_against_this is not None:
        raise Unsayable("it has a record of its own")


@phrase(CHANGE, "can't block <noun>")
def cant_block_some(scope: Scope, noun: Noun) -> Changes:
    """Return the change by which a creature can't block a kind of creature."""
    if noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("not blocking the creatures of a certain player")
    return (CantBlock(noun.filter),)


def all_block(noun: Noun) -> MustBeBlocked:
    """Return the change by which all creatures of a kind that are able to block the object do so. Raises
    Unsayable for what are no creatures.
    """
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("blockers elsewhere, or of a certain player")
    return MustBeBlocked(None, noun.filter)


# Attacking and blocking as though something were otherwise than it is [cr2025-06-06 609.4]


means(
    ABILITY,
    "creatures with landwalk abilities can be blocked as though they didn't have those abilities .",
    static(CREATURE, BlockedDespiteLandwalk()),
)


@phrase(
    ABILITY,
    "creatures with <landwalk-word> can be blocked as though they didn't have <landwalk-word> .",
)
def blocked_despite_that_landwalk(scope: Scope, land_type: str, again: str) -> tuple[Ability, ...]:
    if land_type != again:
        raise Unsayable("one landwalk for another")
    return (static(CREATURE, BlockedDespiteLandwalk(land_type)),)
