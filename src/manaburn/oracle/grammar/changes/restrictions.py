"""What creatures can't do in combat, and what they must [cr2025-06-06 508.1c-d, 509.1b-c]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    BlockedOnlyByAll,
    BlocksIfAble,
    CantAttackThem,
    CantAttackUnlessOthersAttack,
    CantBlockSome,
    CantBlockThem,
    CantBlockUnlessOthersBlock,
    Comparison,
    Goaded,
    MustBeBlocked,
    MustBeBlockedByAll,
)
from manaburn.cards.vocabulary.changes.combat_costs import Protected
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.oracle.grammar.names import CHANGE, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


@phrase(CHANGE, "can't|cannot attack")
def cant_attack(scope: Scope) -> Changes:
    """Can't attack."""
    return (Rule.CANT_ATTACK,)


@phrase(CHANGE, "can't|cannot block")
def cant_block(scope: Scope) -> Changes:
    """Can't block."""
    return (Rule.CANT_BLOCK,)


@phrase(CHANGE, "can't|cannot attack or block")
def cant_fight(scope: Scope) -> Changes:
    """Can't attack or block."""
    return Rule.CANT_ATTACK, Rule.CANT_BLOCK


@phrase(CHANGE, "can't|cannot attack or block alone")
def cant_fight_alone(scope: Scope) -> Changes:
    """Can't attack or block alone."""
    return Rule.CANT_ATTACK_ALONE, Rule.CANT_BLOCK_ALONE


@phrase(CHANGE, "can't|cannot attack unless defending player controls <a-noun>")
def cant_attack_unless(scope: Scope, noun: Noun) -> Changes:
    """Can attack only certain players."""
    return (to.CantAttackUnlessDefenderControls(noun.filter),)


@phrase(CHANGE, "can't|cannot be blocked")
def cant_be_blocked(scope: Scope) -> Changes:
    """Can't be blocked."""
    return (Rule.CANT_BE_BLOCKED,)


@phrase(CHANGE, "can't|cannot be blocked by <noun>")
def cant_be_blocked_by(scope: Scope, noun: Noun) -> Changes:
    """Can't be blocked by certain creatures."""
    return (to.CantBeBlockedBy(noun.filter),)


@phrase(CHANGE, "can't|cannot be blocked except by <noun>")
def cant_be_blocked_except_by(scope: Scope, noun: Noun) -> Changes:
    """Can be blocked only by certain creatures."""
    return (to.CantBeBlockedExceptBy((noun.filter,)),)


@phrase(CHANGE, "can't|cannot be blocked except by <integer> or more creatures")
def minimum_blockers(scope: Scope, number: int) -> Changes:
    """Can be blocked only by several creatures."""
    return (to.MinimumBlockers(number),)


@phrase(CHANGE, "can't|cannot be blocked by more than <integer> creature|creatures")
def maximum_blockers(scope: Scope, number: int) -> Changes:
    """Can be blocked by a few creatures only."""
    return (to.MaximumBlockers(number),)


@phrase(CHANGE, "can block only <noun>")
def can_block_only(scope: Scope, noun: Noun) -> Changes:
    """Can block certain creatures only."""
    return (to.CanBlockOnly(noun.filter),)


@phrase(
    CHANGE,
    "can block an additional creature each combat",
    "can block an additional <integer> creatures each combat",
)
def blocks_additional(scope: Scope, number: int = 1) -> Changes:
    """Can block more than one creature."""
    return (to.BlocksAdditional(number),)


@phrase(CHANGE, "can block any number of creatures")
def blocks_any_number(scope: Scope) -> Changes:
    """Can block as many as it likes."""
    return (to.BlocksAdditional(None),)


@phrase(CHANGE, "attacks|attack each combat if able", "attacks|attack if able")
def attacks_if_able(scope: Scope) -> Changes:
    """Attacks if able."""
    return (AttacksIfAble(),)


@phrase(CHANGE, "blocks|block each combat if able", "blocks|block if able")
def blocks_if_able(scope: Scope) -> Changes:
    """Blocks if able."""
    return (BlocksIfAble(),)


@phrase(CHANGE, "must be blocked if able")
def must_be_blocked(scope: Scope) -> Changes:
    """Must be blocked if able."""
    return (MustBeBlocked(),)


@phrase(CHANGE, "can attack as though it|they didn't have defender")
def attacks_despite_defender(scope: Scope) -> Changes:
    """Defender does not keep it from attacking."""
    return (Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER,)


@phrase(CHANGE, "assigns|assign no combat damage")
def assigns_nothing(scope: Scope) -> Changes:
    """Assigns no combat damage."""
    return (Rule.ASSIGNS_NOTHING,)


@phrase(CHANGE, "assigns|assign combat damage equal to its|their toughness rather than its|their power")
def assigns_toughness(scope: Scope) -> Changes:
    """Assigns combat damage equal to its toughness."""
    return (Rule.ASSIGNS_TOUGHNESS,)


@phrase(CHANGE, "can't attack alone")
def cant_attack_alone(scope: Scope) -> Changes:
    """Can't attack alone."""
    return (Rule.CANT_ATTACK_ALONE,)


@phrase(CHANGE, "can't block alone")
def cant_block_alone(scope: Scope) -> Changes:
    """Can't block alone."""
    return (Rule.CANT_BLOCK_ALONE,)


@phrase(CHANGE, "can only attack alone", "can attack only alone")
def attacks_only_alone(scope: Scope) -> Changes:
    """Can attack only alone."""
    return (Rule.ATTACKS_ONLY_ALONE,)


@phrase(CHANGE, "can't attack unless at least <integer> other <noun> attack")
def only_with_others(scope: Scope, number: int, noun: Noun) -> Changes:
    """Can attack only with others."""
    return (CantAttackUnlessOthersAttack(number, noun.filter),)


@phrase(CHANGE, "can't attack unless <a-noun> also attacks")
def only_with_another(scope: Scope, noun: Noun) -> Changes:
    """Can attack only with another of a kind."""
    _not_compared(noun)
    return (CantAttackUnlessOthersAttack(1, noun.filter),)


def _not_compared(noun: Noun) -> None:
    if noun.filter.power_against_this is not None:
        raise Unsayable("it has a record of its own")


@phrase(CHANGE, "can't attack unless a creature with greater power also attacks")
def only_behind_another(scope: Scope) -> Changes:
    """Can attack only with a stronger one."""
    return (CantAttackUnlessOthersAttack(compared=Comparison.GREATER_POWER),)


@phrase(CHANGE, "can't block unless at least <integer> other <noun> block")
def blocks_only_with_others(scope: Scope, number: int, noun: Noun) -> Changes:
    """Can block only with others."""
    return (CantBlockUnlessOthersBlock(number, noun.filter),)


@phrase(CHANGE, "can't block unless <a-noun> also blocks")
def blocks_only_with_another(scope: Scope, noun: Noun) -> Changes:
    """Can block only with another of a kind."""
    _not_compared(noun)
    return (CantBlockUnlessOthersBlock(1, noun.filter),)


@phrase(CHANGE, "can't block unless a creature with greater power also blocks")
def blocks_only_behind_another(scope: Scope) -> Changes:
    """Can block only with a stronger one."""
    return (CantBlockUnlessOthersBlock(compared=Comparison.GREATER_POWER),)


@phrase(
    CHANGE,
    "can't be blocked except by <noun> and / or <noun>",
    "can't be blocked except by <noun> or <noun>",
)
def except_by_two_kinds(scope: Scope, one: Noun, other: Noun) -> Changes:
    """Can be blocked only by two kinds of creatures."""
    return (to.CantBeBlockedExceptBy((one.filter, other.filter)),)


@phrase(CHANGE, "can't block <noun>")
def cant_block_some(scope: Scope, noun: Noun) -> Changes:
    """Can't block certain creatures."""
    if noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("not blocking the creatures of a certain player")
    return (CantBlockSome(noun.filter),)


@phrase(CHANGE, "can't block creatures you control")
def cant_block_yours(scope: Scope) -> Changes:
    """Can't block creatures of yours."""
    return (CantBlockThem(),)


@phrase(CHANGE, "can't be blocked as long as defending player controls <a-noun>")
def unblockable_against(scope: Scope, noun: Noun) -> Changes:
    """Can't be blocked if the defending player controls something."""
    return (to.CantBeBlockedIfDefenderControls(noun.filter),)


@phrase(CHANGE, "can't be blocked unless all creatures defending player controls block it")
def blocked_by_all_or_none(scope: Scope) -> Changes:
    """Can be blocked only by everything there is."""
    return (BlockedOnlyByAll(),)


@phrase(CHANGE, "can't attack you")
def cant_attack_you(scope: Scope) -> Changes:
    """Can't attack you, but your planeswalkers."""
    return (CantAttackThem(protected=Protected.YOU),)


@phrase(
    CHANGE,
    "can't attack you or planeswalkers you control",
    "can't attack you or a planeswalker you control",
)
def cant_attack_yours(scope: Scope) -> Changes:
    """Can't attack you and your planeswalkers."""
    return (CantAttackThem(),)


@phrase(CHANGE, "is|are goaded")
def is_goaded(scope: Scope) -> Changes:
    """Is goaded by you."""
    return (Goaded(),)


@phrase(CHANGE, "attacks|attack or blocks|block each combat if able")
def fights_if_able(scope: Scope) -> Changes:
    """Attacks or blocks if able."""
    return AttacksIfAble(), BlocksIfAble()


@phrase(CHANGE, "must be blocked by <a-noun> if able")
def must_be_blocked_by(scope: Scope, noun: Noun) -> Changes:
    """Must be blocked by a creature of a kind if able."""
    return (MustBeBlocked(by=noun.filter),)


@phrase(CHANGE, "must be blocked by <integer> or more creatures if able")
def must_be_blocked_by_several(scope: Scope, number: int) -> Changes:
    """Must be blocked by several creatures if able."""
    return (MustBeBlocked(number),)


@phrase(CHANGE, "can't attack a player it has already attacked this turn")
def cant_attack_again(scope: Scope) -> Changes:
    """Can't attack a player twice."""
    return (Rule.CANT_ATTACK_A_PLAYER_AGAIN,)


@phrase(CHANGE, "can't block or be blocked by <noun>")
def no_fight_with(scope: Scope, noun: Noun) -> Changes:
    """Can neither block certain creatures nor be blocked by them."""
    return CantBlockSome(noun.filter), to.CantBeBlockedBy(noun.filter)


def all_block(noun: Noun) -> MustBeBlockedByAll:
    """All such creatures able to block something do so. Raises Unsayable for what are no such creatures."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None or noun.filter.controller is not Whose.ANYONE:
        raise Unsayable("blockers elsewhere, or of a certain player")
    return MustBeBlockedByAll(noun.filter)
