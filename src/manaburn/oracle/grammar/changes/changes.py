"""What happens to an object for as long as something lasts: gets +1/+1, gains flying, can't block."""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Duration, Rule
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, BlocksIfAble, MustBeBlocked
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Amount, Who
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import CHANGE, Changes
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import SUBTYPE_OF_WORD
from manaburn.terms import Color, Keyword


@dataclass(frozen=True)
class Lasting:
    """Changes with the time for which they last; None if none is stated."""

    changes: Changes
    duration: Duration | None = None


CHANGES = Name[Changes]("changes")


@phrase(
    CHANGES,
    "<change>",
    "<change> ,? and <changes>",
    "<change> , <changes>",
    longest="“loses flying and can't have or gain flying” is one change",
)
def several(scope: Scope, one: Changes, more: Changes | None = None) -> Changes:
    """One change or several."""
    return (*one, *(more or ()))


# Power and toughness


@phrase(CHANGE, "gets|get <power-toughness-change>")
def gets(scope: Scope, size: tuple[Amount, Amount]) -> Changes:
    """Gets +2/+2."""
    return (to.AddPowerToughness(*size),)


@phrase(CHANGE, "gets|get <power-toughness-change> <each-of>")
def gets_for_each(scope: Scope, size: tuple[Amount, Amount], how_often: Amount) -> Changes:
    """Gets +1/+1 for each of something."""
    return (to.AddPowerToughness(times(size[0], how_often), times(size[1], how_often)),)


@phrase(
    CHANGE,
    "has|have base power and toughness <power-toughness>",
)
def base_size(scope: Scope, size: tuple[Amount, Amount]) -> Changes:
    """Has another base power and toughness."""
    return (to.SetPowerToughness(*size),)


# Abilities


@phrase(
    CHANGE,
    "gains|gain|has|have <keywords>",
    over={"gains|gain|has|have <granted-keywords>": "keywords without a number are gained together"},
)
def gains(scope: Scope, keywords: frozenset[Keyword]) -> Changes:
    """Gains flying."""
    return (to.GainKeywords(keywords),)


@phrase(CHANGE, "loses|lose <keywords>")
def loses(scope: Scope, keywords: frozenset[Keyword]) -> Changes:
    """Loses flying."""
    return (to.LoseKeywords(keywords),)


@phrase(CHANGE, "loses|lose all abilities")
def loses_all(scope: Scope) -> Changes:
    """Loses all abilities."""
    return (to.LoseAllAbilities(),)


@phrase(CHANGE, "gains|gain|has|have protection from <protected-from>")
def protection(scope: Scope, qualities: tuple[Filter, ...]) -> Changes:
    """Protection from colours, creatures, Dragons …"""
    return tuple(map(to.Protection, qualities))


@phrase(CHANGE, "gains|gain|has|have <keywords> and protection from <protected-from>")
def keywords_and_protection(
    scope: Scope, keywords: frozenset[Keyword], qualities: tuple[Filter, ...]
) -> Changes:
    """Gains flying and protection from white."""
    return (to.GainKeywords(keywords), *map(to.Protection, qualities))


@phrase(CHANGE, "gains|gain|has|have <landwalk-word>")
def gains_landwalk(scope: Scope, land_type: str) -> Changes:
    """Gains landwalk."""
    return landwalk(land_type).changes


@phrase(CHANGE, "gains|gain|has|have <keyword> and <landwalk-word>")
def gains_keyword_and_landwalk(scope: Scope, keyword: Keyword, land_type: str) -> Changes:
    """Gains a keyword and landwalk."""
    return (to.GainKeywords(frozenset({keyword})), *landwalk(land_type).changes)


# Colours and types


@phrase(CHANGE, "is|are|becomes|become <color>")
def is_color(scope: Scope, color: Color) -> Changes:
    """Is of another colour."""
    return (to.SetColors(frozenset({color})),)


@phrase(CHANGE, "is|are|becomes|become <a-noun> in addition to its|their other types")
def is_also(scope: Scope, noun: Noun) -> Changes:
    """Is of further types."""
    what = noun.filter
    if what != Filter(types=what.types, subtypes=what.subtypes):
        raise Unsayable("becoming more than types")
    return (to.AddTypes(what.types, what.subtypes),)


BASIC_LAND_TYPE = Name[str]("basic-land-type")


@word_test(BASIC_LAND_TYPE)
def basic_land_type(word: str) -> str | None:
    """Swamp, Swamps …"""
    name = SUBTYPE_OF_WORD.get(word)
    return name if name in BASIC_LAND_MANA else None


@phrase(CHANGE, "is|are|becomes|become a|an? <basic-land-type>")
def is_land_of_type(scope: Scope, name: str) -> Changes:
    """Is an Island, and no other land."""
    return (to.SetSubtypes(frozenset({name})),)


@phrase(CHANGE, "is|are|becomes|become a|an? <basic-land-type> in addition to its|their other land? types")
def is_also_land_of_type(scope: Scope, name: str) -> Changes:
    """Is an Island too."""
    return (to.AddTypes(subtypes=frozenset({name})),)


@phrase(CHANGE, "isn't|aren't a? creature|creatures")
def no_creature(scope: Scope) -> Changes:
    """Is no creature."""
    return (to.IsNoCreature(),)


# Untapping


@phrase(
    CHANGE,
    "doesn't|don't untap during its|their controller|controllers 's untap step|steps",
    "doesn't|don't untap during your untap step",
)
def doesnt_untap(scope: Scope) -> Changes:
    """Stays tapped."""
    return (Rule.DOESNT_UNTAP,)


@phrase(CHANGE, "its|their activated abilities can't be activated")
def cant_be_activated(scope: Scope) -> Changes:
    """Its abilities are of no use."""
    return (Rule.CANT_BE_ACTIVATED,)


@phrase(CHANGE, "its|their activated abilities can't be activated unless they're mana abilities")
def cant_be_activated_but_for_mana(scope: Scope) -> Changes:
    """Its abilities are of no use but for mana."""
    return (Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA,)


@phrase(CHANGE, "can't transform")
def cant_transform(scope: Scope) -> Changes:
    """Keeps its face."""
    return (Rule.CANT_TRANSFORM,)


@phrase(CHANGE, "can't be regenerated")
def cant_be_regenerated(scope: Scope) -> Changes:
    """Can't be regenerated."""
    return (Rule.CANT_BE_REGENERATED,)


# How long


DURATION = Name[Duration]("duration")


@phrase(DURATION, "until end of turn", "this turn")
def until_end_of_turn(scope: Scope) -> Duration:
    """Until end of turn."""
    return Duration.END_OF_TURN


FOR_A_TIME = Name[Duration]("for-a-time")


@phrase(FOR_A_TIME, "<duration> ,")
def for_a_time(scope: Scope, duration: Duration) -> Duration:
    """A time with which a sentence begins, for which all of it is meant."""
    scope.begin_with(duration)
    return duration


@phrase(DURATION, "for the rest of the game")
def for_ever(scope: Scope) -> Duration:
    """To the end of the game."""
    return Duration.INDEFINITE


@phrase(DURATION, "until end of combat", "this combat")
def until_end_of_combat(scope: Scope) -> Duration:
    """Until end of combat."""
    return Duration.END_OF_COMBAT


@phrase(DURATION, "until your next upkeep")
def until_your_next_upkeep(scope: Scope) -> Duration:
    """Until your next upkeep."""
    return Duration.YOUR_NEXT_UPKEEP


@phrase(DURATION, "until your next end step")
def until_your_next_end_step(scope: Scope) -> Duration:
    """Until your next end step."""
    return Duration.YOUR_NEXT_END_STEP


@phrase(DURATION, "until your next turn")
def until_your_next_turn(scope: Scope) -> Duration:
    """Until your next turn."""
    return Duration.YOUR_NEXT_TURN


@phrase(DURATION, "for as long as ~ remains tapped")
def while_tapped(scope: Scope) -> Duration:
    """For as long as the source remains tapped."""
    return Duration.WHILE_SOURCE_IS_TAPPED


@phrase(DURATION, "for as long as you control ~")
def while_controlled(scope: Scope) -> Duration:
    """For as long as you control the source."""
    return Duration.WHILE_YOU_CONTROL_SOURCE


@phrase(DURATION, "for as long as you control ~ and ~|it remains tapped")
def while_controlled_and_tapped(scope: Scope) -> Duration:
    """For as long as you control the source, and it remains tapped."""
    return Duration.WHILE_YOU_CONTROL_TAPPED_SOURCE


@phrase(DURATION, "for as long as ~ remains on the battlefield", "until ~ leaves the battlefield")
def while_here(scope: Scope) -> Duration:
    """For as long as the source is there."""
    return Duration.WHILE_SOURCE_REMAINS


LASTING = Name[Lasting]("lasting")


@phrase(LASTING, "<changes> <duration> and <lasting>")
def lasting_and_more(scope: Scope, changes: Changes, duration: Duration, more: Lasting) -> Lasting:
    """Two times over the same."""
    if more.duration is not duration:
        raise Unsayable("changes that last differently long")
    return Lasting((*changes, *more.changes), duration)


@phrase(LASTING, "can't be blocked <duration> except by <noun>")
def cant_be_blocked_except_by(scope: Scope, duration: Duration, noun: Noun) -> Lasting:
    """Can be blocked only by certain creatures for a time."""
    return Lasting((to.CantBeBlockedExceptBy((noun.filter,)),), duration)


@phrase(
    LASTING,
    "can't be blocked <duration> except by <noun> and / or <noun>",
    "can't be blocked <duration> except by <noun> or <noun>",
)
def cant_be_blocked_except_by_two(scope: Scope, duration: Duration, one: Noun, other: Noun) -> Lasting:
    """Can be blocked only by two kinds of creatures for a time."""
    return Lasting((to.CantBeBlockedExceptBy((one.filter, other.filter)),), duration)


@phrase(LASTING, "can't be blocked <duration> by <noun>")
def cant_be_blocked_by(scope: Scope, duration: Duration, noun: Noun) -> Lasting:
    """Can't be blocked by certain creatures for a time."""
    return Lasting((to.CantBeBlockedBy(noun.filter),), duration)


@phrase(LASTING, "can block an additional creature <duration>")
def blocks_another(scope: Scope, duration: Duration) -> Lasting:
    """Can block one more creature for a time."""
    return Lasting((to.BlocksAdditional(1),), duration)


@phrase(
    LASTING,
    "can block up to <integer> additional creatures <duration>",
    "can block an additional <integer> creatures <duration>",
)
def blocks_more(scope: Scope, number: int, duration: Duration) -> Lasting:
    """Can block more than one creature for a time."""
    return Lasting((to.BlocksAdditional(number),), duration)


@phrase(LASTING, "can block any number of creatures <duration>")
def blocks_any_number(scope: Scope, duration: Duration) -> Lasting:
    """Can block as many as it likes for a time."""
    return Lasting((to.BlocksAdditional(None),), duration)


@phrase(LASTING, "gets|get <power-toughness-change> <duration> <each-of>")
def gets_for_a_time_for_each(
    scope: Scope, size: tuple[Amount, Amount], duration: Duration, how_often: Amount
) -> Lasting:
    """Gets +1/+1 for a time for each of something."""
    return Lasting(gets_for_each(scope, size, how_often), duration)


@phrase(LASTING, "<changes> <duration>?")
def lasting(scope: Scope, changes: Changes, duration: Duration | None) -> Lasting:
    """Changes, and for how long."""
    return Lasting(changes, duration)


@phrase(LASTING, "can attack this turn as though it|they didn't have defender")
def attacks_despite_defender_this_turn(scope: Scope) -> Lasting:
    """Defender does not keep it from attacking this turn."""
    return Lasting((Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER,), Duration.END_OF_TURN)


SPAN = Name[Duration]("span")


@phrase(SPAN, "this turn")
def this_turn(scope: Scope) -> Duration:
    """For the turn."""
    return Duration.END_OF_TURN


@phrase(SPAN, "this combat")
def this_combat(scope: Scope) -> Duration:
    """For the combat."""
    return Duration.END_OF_COMBAT


@phrase(LASTING, "attacks you <span> if able")
def attacks_you_for_a_time(scope: Scope, duration: Duration) -> Lasting:
    """Attacks you this turn if able."""
    return Lasting((AttacksIfAble(Who.YOU),), duration)


@phrase(LASTING, "attacks|attack <span> if able")
def attacks_for_a_time(scope: Scope, duration: Duration) -> Lasting:
    """Attacks this turn if able."""
    return Lasting((AttacksIfAble(),), duration)


@phrase(LASTING, "blocks|block <span> if able")
def blocks_for_a_time(scope: Scope, duration: Duration) -> Lasting:
    """Blocks this turn if able."""
    return Lasting((BlocksIfAble(),), duration)


@phrase(LASTING, "must be blocked <span> if able")
def must_be_blocked_for_a_time(scope: Scope, duration: Duration) -> Lasting:
    """Must be blocked this turn if able."""
    return Lasting((MustBeBlocked(),), duration)


@phrase(LASTING, "doesn't|don't untap during your next untap step")
def stays_tapped_once_of_yours(scope: Scope) -> Lasting:
    """Stays tapped for your next untap step."""
    return Lasting((Rule.DOESNT_UNTAP,), Duration.YOUR_NEXT_UNTAP_STEP)


@phrase(
    LASTING,
    "doesn't|don't untap during its|their controller|controllers 's next untap step|steps",
    "doesn't|don't untap during that player 's next untap step",
)
def stays_tapped_once(scope: Scope) -> Lasting:
    """Stays tapped for one untap step."""
    return Lasting((Rule.DOESNT_UNTAP,), Duration.NEXT_UNTAP_STEP)
