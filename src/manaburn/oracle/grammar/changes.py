"""What happens to an object for as long as something lasts: gets +1/+1, gains flying, can't block."""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards import changes as to
from manaburn.cards.changes import Change, Duration, Rule
from manaburn.cards.combat_changes import AttacksIfAble, BlocksIfAble, MustBeBlocked, MustBeBlockedByAll
from manaburn.cards.references import Amount, Filter, Who
from manaburn.oracle.grammar.amounts import times
from manaburn.oracle.grammar.nouns import Noun
from manaburn.oracle.phrases import Unsayable, phrase
from manaburn.oracle.scope import Scope
from manaburn.terms import Color, Keyword

Changes = tuple[Change, ...]


@dataclass(frozen=True)
class Lasting:
    """Changes with the time for which they last; None if none is stated."""

    changes: Changes
    duration: Duration | None = None


@phrase("changes", "<change>", "<change> ,? and <changes>", "<change> , <changes>")
def several(scope: Scope, one: Changes, more: Changes | None = None) -> Changes:
    """One change or several."""
    return (*one, *(more or ()))


# Power and toughness


@phrase("change", "gets|get <power-toughness-change>")
def gets(scope: Scope, size: tuple[Amount, Amount]) -> Changes:
    """Gets +2/+2."""
    return (to.AddPowerToughness(*size),)


@phrase("change", "gets|get <power-toughness-change> <each-of>")
def gets_for_each(scope: Scope, size: tuple[Amount, Amount], how_often: Amount) -> Changes:
    """Gets +1/+1 for each of something."""
    return (to.AddPowerToughness(times(size[0], how_often), times(size[1], how_often)),)


@phrase(
    "change",
    "has|have base power and toughness <power-toughness>",
)
def base_size(scope: Scope, size: tuple[Amount, Amount]) -> Changes:
    """Has another base power and toughness."""
    return (to.SetPowerToughness(*size),)


# Abilities


@phrase("change", "gains|gain|has|have <keywords>")
def gains(scope: Scope, keywords: frozenset[Keyword]) -> Changes:
    """Gains flying."""
    return (to.GainKeywords(keywords),)


@phrase("change", "loses|lose <keywords>")
def loses(scope: Scope, keywords: frozenset[Keyword]) -> Changes:
    """Loses flying."""
    return (to.LoseKeywords(keywords),)


@phrase("change", "loses|lose all abilities")
def loses_all(scope: Scope) -> Changes:
    """Loses all abilities."""
    return (to.LoseAllAbilities(),)


@phrase("change", "gains|gain|has|have protection from <color>")
def protection(scope: Scope, color: Color) -> Changes:
    """Protection from a colour."""
    return (to.Protection(Filter(colors=frozenset({color}))),)


# Colours and types


@phrase("change", "is|are|becomes|become <color>")
def is_color(scope: Scope, color: Color) -> Changes:
    """Is of another colour."""
    return (to.SetColors(frozenset({color})),)


@phrase("change", "is|are|becomes|become <a-noun> in addition to its|their other types")
def is_also(scope: Scope, noun: Noun) -> Changes:
    """Is of further types."""
    what = noun.filter
    if what != Filter(types=what.types, subtypes=what.subtypes):
        raise Unsayable("becoming more than types")
    return (to.AddTypes(what.types, what.subtypes),)


# Attacking and blocking


@phrase("change", "can't|cannot attack")
def cant_attack(scope: Scope) -> Changes:
    """Can't attack."""
    return (Rule.CANT_ATTACK,)


@phrase("change", "can't|cannot block")
def cant_block(scope: Scope) -> Changes:
    """Can't block."""
    return (Rule.CANT_BLOCK,)


@phrase("change", "can't|cannot attack or block")
def cant_fight(scope: Scope) -> Changes:
    """Can't attack or block."""
    return Rule.CANT_ATTACK, Rule.CANT_BLOCK


@phrase("change", "can't|cannot attack or block alone")
def cant_fight_alone(scope: Scope) -> Changes:
    """Can't attack or block alone."""
    return Rule.CANT_ATTACK_ALONE, Rule.CANT_BLOCK_ALONE


@phrase("change", "can't|cannot attack unless defending player controls <a-noun>")
def cant_attack_unless(scope: Scope, noun: Noun) -> Changes:
    """Can attack only certain players."""
    return (to.CantAttackUnlessDefenderControls(noun.filter),)


@phrase("change", "can't|cannot be blocked")
def cant_be_blocked(scope: Scope) -> Changes:
    """Can't be blocked."""
    return (Rule.CANT_BE_BLOCKED,)


@phrase("change", "can't|cannot be blocked by <noun>")
def cant_be_blocked_by(scope: Scope, noun: Noun) -> Changes:
    """Can't be blocked by certain creatures."""
    return (to.CantBeBlockedBy(noun.filter),)


@phrase("change", "can't|cannot be blocked except by <noun>")
def cant_be_blocked_except_by(scope: Scope, noun: Noun) -> Changes:
    """Can be blocked only by certain creatures."""
    return (to.CantBeBlockedExceptBy((noun.filter,)),)


@phrase("change", "can't|cannot be blocked except by <integer> or more creatures")
def minimum_blockers(scope: Scope, number: int) -> Changes:
    """Can be blocked only by several creatures."""
    return (to.MinimumBlockers(number),)


@phrase("change", "can't|cannot be blocked by more than <integer> creature|creatures")
def maximum_blockers(scope: Scope, number: int) -> Changes:
    """Can be blocked by a few creatures only."""
    return (to.MaximumBlockers(number),)


@phrase("change", "can block only <noun>")
def can_block_only(scope: Scope, noun: Noun) -> Changes:
    """Can block certain creatures only."""
    return (to.CanBlockOnly(noun.filter),)


@phrase(
    "change",
    "can block an additional creature each combat",
    "can block an additional <integer> creatures each combat",
)
def blocks_additional(scope: Scope, number: int = 1) -> Changes:
    """Can block more than one creature."""
    return (to.BlocksAdditional(number),)


@phrase("change", "can block any number of creatures")
def blocks_any_number(scope: Scope) -> Changes:
    """Can block as many as it likes."""
    return (to.BlocksAdditional(None),)


@phrase("change", "attacks|attack each combat if able", "attacks|attack if able")
def attacks_if_able(scope: Scope) -> Changes:
    """Attacks if able."""
    return (AttacksIfAble(),)


@phrase("change", "blocks|block each combat if able", "blocks|block if able")
def blocks_if_able(scope: Scope) -> Changes:
    """Blocks if able."""
    return (BlocksIfAble(),)


@phrase("change", "must be blocked if able")
def must_be_blocked(scope: Scope) -> Changes:
    """Must be blocked if able."""
    return (MustBeBlocked(),)


@phrase("change", "can attack as though it|they didn't have defender")
def attacks_despite_defender(scope: Scope) -> Changes:
    """Defender does not keep it from attacking."""
    return (Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER,)


@phrase("change", "assigns|assign no combat damage")
def assigns_nothing(scope: Scope) -> Changes:
    """Assigns no combat damage."""
    return (Rule.ASSIGNS_NOTHING,)


@phrase("change", "assigns|assign combat damage equal to its|their toughness rather than its|their power")
def assigns_toughness(scope: Scope) -> Changes:
    """Assigns combat damage equal to its toughness."""
    return (Rule.ASSIGNS_TOUGHNESS,)


# Untapping


@phrase(
    "change",
    "doesn't|don't untap during its|their controller 's untap step|steps",
    "doesn't untap during your untap step",
)
def doesnt_untap(scope: Scope) -> Changes:
    """Stays tapped."""
    return (Rule.DOESNT_UNTAP,)


@phrase("change", "can't be regenerated")
def cant_be_regenerated(scope: Scope) -> Changes:
    """Can't be regenerated."""
    return (Rule.CANT_BE_REGENERATED,)


# How long


@phrase("duration", "until end of turn", "this turn")
def until_end_of_turn(scope: Scope) -> Duration:
    """Until end of turn."""
    return Duration.END_OF_TURN


@phrase("duration", "until end of combat", "this combat")
def until_end_of_combat(scope: Scope) -> Duration:
    """Until end of combat."""
    return Duration.END_OF_COMBAT


@phrase("duration", "until your next turn")
def until_your_next_turn(scope: Scope) -> Duration:
    """Until your next turn."""
    return Duration.YOUR_NEXT_TURN


@phrase("duration", "for as long as ~ remains tapped")
def while_tapped(scope: Scope) -> Duration:
    """For as long as the source remains tapped."""
    return Duration.WHILE_SOURCE_IS_TAPPED


@phrase("duration", "for as long as ~ remains on the battlefield", "until ~ leaves the battlefield")
def while_here(scope: Scope) -> Duration:
    """For as long as the source is there."""
    return Duration.WHILE_SOURCE_REMAINS


@phrase("lasting", "<changes> <duration>?")
def lasting(scope: Scope, changes: Changes, duration: Duration | None) -> Lasting:
    """Changes, and for how long."""
    return Lasting(changes, duration)


@phrase("lasting", "attacks|attack this turn|combat if able")
def attacks_this_turn(scope: Scope) -> Lasting:
    """Attacks this turn if able."""
    return Lasting((AttacksIfAble(),), Duration.END_OF_TURN)


@phrase("lasting", "blocks|block this turn|combat if able")
def blocks_this_turn(scope: Scope) -> Lasting:
    """Blocks this turn if able."""
    return Lasting((BlocksIfAble(),), Duration.END_OF_TURN)


@phrase("lasting", "must be blocked this turn|combat if able")
def must_be_blocked_this_turn(scope: Scope) -> Lasting:
    """Must be blocked this turn if able."""
    return Lasting((MustBeBlocked(),), Duration.END_OF_TURN)


@phrase("lure", "all creatures able to block")
def lure(scope: Scope) -> Changes:
    """All creatures able to block it do so."""
    return (MustBeBlockedByAll(),)


@phrase("lasting", "doesn't|don't untap during its|their controller 's next untap step")
def stays_tapped_once(scope: Scope) -> Lasting:
    """Stays tapped for one untap step."""
    return Lasting((Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP)


# For players


@phrase("player-change", "you have no maximum hand size")
def no_maximum_hand_size(scope: Scope) -> tuple[Who, Changes]:
    """No maximum hand size."""
    return Who.YOU, (to.MaximumHandSize(None),)


@phrase("player-change", "you may play an additional land on each of your turns")
def additional_land(scope: Scope) -> tuple[Who, Changes]:
    """A further land each turn."""
    return Who.YOU, (to.ExtraLandPlays(1),)


@phrase("player-change", "you may play <integer> additional lands on each of your turns")
def additional_lands(scope: Scope, number: int) -> tuple[Who, Changes]:
    """Further lands each turn."""
    return Who.YOU, (to.ExtraLandPlays(number),)
