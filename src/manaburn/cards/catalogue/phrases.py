"""Turns of phrase that many cards share, as short ways to write the ability vocabulary.

Nothing here adds meaning: every function returns plain records of `manaburn.cards`.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Limit, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Change, GainKeywords
from manaburn.cards.vocabulary.effects import Alter, DealDamage, Effect, add
from manaburn.cards.vocabulary.events.triggers import Attacks, BeginningOf, Dies, Enters
from manaburn.cards.vocabulary.words.costs import TAP, AdjustLoyalty, Cost
from manaburn.cards.vocabulary.words.filters import CombatRole, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    Amount,
    Chosen,
    Condition,
    Objects,
    TargetSlot,
    What,
)
from manaburn.terms import PERMANENT_TYPES, CardType, Color, Keyword, Step, Supertype, Zone


def creature(
    *subtypes: str,
    types: tuple[CardType, ...] = (CardType.CREATURE,),
    colors: str = "",
    not_colors: str = "",
    not_types: tuple[CardType, ...] = (),
    not_subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    having: tuple[Keyword, ...] = (),
    lacking: tuple[Keyword, ...] = (),
    whose: Whose = Whose.ANYONE,
    status: Status = Status.ANY,
    combat: CombatRole = CombatRole.ANY,
    other: bool = False,
    power_at_least: int | None = None,
    power_at_most: int | None = None,
    mana_value_at_most: int | None = None,
    named: str | None = None,
) -> Filter:
    """A description of creatures: `creature("Goblin", other=True)`, `creature(colors="W")`."""
    return Filter(
        types=frozenset(types),
        not_types=frozenset(not_types),
        supertypes=frozenset(supertypes),
        subtypes=frozenset(subtypes),
        not_subtypes=frozenset(not_subtypes),
        colors=frozenset(Color(letter) for letter in colors),
        not_colors=frozenset(Color(letter) for letter in not_colors),
        having=frozenset(having),
        lacking=frozenset(lacking),
        controller=whose,
        status=status,
        combat=combat,
        other_than_this=other,
        power_at_least=power_at_least,
        power_at_most=power_at_most,
        mana_value_at_most=mana_value_at_most,
        named=named,
    )


def permanent(
    *subtypes: str,
    colors: str = "",
    whose: Whose = Whose.ANYONE,
    other: bool = False,
) -> Filter:
    """A description of permanents by subtype or colour, whatever their card types."""
    return creature(*subtypes, types=(), colors=colors, whose=whose, other=other)


def of_type(
    *types: CardType,
    whose: Whose = Whose.ANYONE,
    not_supertypes: tuple[Supertype, ...] = (),
    other: bool = False,
) -> Filter:
    """A description of objects that have one of these card types."""
    return Filter(
        types=frozenset(types),
        controller=whose,
        not_supertypes=frozenset(not_supertypes),
        other_than_this=other,
    )


ARTIFACT_OR_ENCHANTMENT = of_type(CardType.ARTIFACT, CardType.ENCHANTMENT)
ARTIFACT_CREATURE_OR_LAND = of_type(CardType.ARTIFACT, CardType.CREATURE, CardType.LAND)
CREATURE_OR_PLANESWALKER = of_type(CardType.CREATURE, CardType.PLANESWALKER)
INSTANT_OR_SORCERY = of_type(CardType.INSTANT, CardType.SORCERY)
NONCREATURE = Filter(not_types=frozenset({CardType.CREATURE}))
PERMANENT_CARD = Filter(types=PERMANENT_TYPES)
BASIC_LAND = Filter(types=frozenset({CardType.LAND}), supertypes=frozenset({Supertype.BASIC}))
YOUR_LAND = of_type(CardType.LAND, whose=Whose.YOU)
ATTACKING_CREATURE = creature(combat=CombatRole.ATTACKING)
FIGHTING_CREATURE = creature(combat=CombatRole.ATTACKING_OR_BLOCKING)
FLYING_CREATURE = creature(having=(Keyword.FLYING,))
GROUND_CREATURE = creature(lacking=(Keyword.FLYING,))
ENCHANT_CREATURE = TargetSlot(what=creature())
PLAYER_OR_PLANESWALKER = TargetSlot(what=of_type(CardType.PLANESWALKER), players=Whose.ANYONE)


def target(what: Filter, minimum: int = 1, maximum: int | None = None) -> TargetSlot:
    """Target permanents that match: one, or `minimum` to `maximum` of them."""
    return TargetSlot(what=what, minimum=minimum, maximum=max(minimum, 1) if maximum is None else maximum)


def target_spell(what: Filter) -> TargetSlot:
    """A target spell that matches."""
    return TargetSlot(what=what, zone=Zone.STACK)


def target_in_your_graveyard(*types: CardType, subtype: str | None = None) -> TargetSlot:
    """A target card in your graveyard, of one of these types and perhaps a subtype."""
    subtypes = frozenset({subtype} if subtype else ())
    what = Filter(types=frozenset(types), subtypes=subtypes, controller=Whose.YOU)
    return TargetSlot(what=what, zone=Zone.GRAVEYARD)


def gets(power: Amount, toughness: Amount) -> AddPowerToughness:
    """Gets +power/+toughness."""
    return AddPowerToughness(power, toughness)


def has(*keywords: Keyword) -> GainKeywords:
    """Has, or gains, keyword abilities."""
    return GainKeywords(frozenset(keywords))


def until_end_of_turn(what: Objects, *changes: Change) -> Alter:
    """The objects are changed until end of turn."""
    return Alter(what, changes)


def attached(*changes: Change, condition: Condition | None = None) -> Static:
    """What this is attached to (the enchanted or equipped creature) is changed."""
    return Static(affects=What.ATTACHED, changes=changes, condition=condition)


def all_of(what: Filter, *changes: Change) -> Static:
    """Everything that matches is changed."""
    return Static(affects=what, changes=changes)


def this(*changes: Change, condition: Condition | None = None) -> Static:
    """This object is changed, perhaps as long as a condition holds."""
    return Static(changes=changes, condition=condition)


def tap_for(*options: str) -> Activated:
    """{T}: Add one of these amounts of mana."""
    return Activated(costs=(TAP,), effects=(add(*options),))


def activated(*costs: Cost, do: tuple[Effect, ...], targets: tuple[TargetSlot, ...] = ()) -> Activated:
    """An activated ability without restrictions."""
    return Activated(costs=costs, effects=do, targets=targets)


def loyalty(number: int, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Activated:
    """A loyalty ability [cr2025-06-06 606]."""
    return Activated(
        costs=(AdjustLoyalty(number),),
        effects=effects,
        targets=targets,
        timing=Timing.SORCERY,
        limit=Limit.ONCE_EACH_TURN,
    )


def when_enters(
    *effects: Effect, targets: tuple[TargetSlot, ...] = (), condition: Condition | None = None
) -> Triggered:
    """When this enters the battlefield."""
    return Triggered(on=Enters(), effects=effects, targets=targets, condition=condition)


def when_dies(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    """When this is put into a graveyard from the battlefield."""
    return Triggered(on=Dies(), effects=effects, targets=targets)


def when_attacks(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    """Whenever this attacks."""
    return Triggered(on=Attacks(), effects=effects, targets=targets)


def at_your(
    step: Step,
    *effects: Effect,
    targets: tuple[TargetSlot, ...] = (),
    condition: Condition | None = None,
) -> Triggered:
    """At the beginning of a step of your turn."""
    return Triggered(on=BeginningOf(step, Whose.YOU), effects=effects, targets=targets, condition=condition)


def pinging(amount: int, *costs: Cost) -> Activated:
    """At these costs: this deals damage to any target."""
    return activated(*costs, do=(DealDamage(amount, Chosen(0)),), targets=(ANY_TARGET,))


def creature_card(
    name: str,
    cost: str,
    type_line: str,
    size: tuple[int, int],
    ability: Static,
    *,
    printed: str,
    keywords: str = "",
) -> CardDefinition:
    """A creature with that ability and perhaps keywords."""
    return card(name, cost, type_line, *size, keywords=keywords, abilities=(ability,), printed=printed)
