"""This module reads triggered abilities whose event needs something to be so at that moment: "Whenever this
attacks while saddled, …", "Whenever a creature enters from your graveyard, …" [cr2025-06-06 603.2, 603.10].

`WHEN_ONLY` reads the event with its condition. `triggered_while`, which the parser tries for a whole ability
(`ABILITY`), makes a `Triggered` one of it that asks the condition only as the event happens (`only_while`),
not again on resolution.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, CastsSpell, Subject
from manaburn.cards.vocabulary.events.triggers_of_changes import PlaysLand
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.bounds import Common, InCommon
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, HasMostLife, Relation
from manaburn.cards.vocabulary.words.filters import LAND, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Count, Is, Not, What, Who
from manaburn.oracle.grammar.abilities.defenders import where_something_attacks
from manaburn.oracle.grammar.abilities.lines import INTERVENING, triggered
from manaburn.oracle.grammar.conditions.happenings import is_plain
from manaburn.oracle.grammar.conditions.history import entered_from
from manaburn.oracle.grammar.effects_on_cards.graveyards_and_hands import where_it_functions
from manaburn.oracle.grammar.events.events import spell
from manaburn.oracle.grammar.names import ABILITY, SPELL_LINE, WHEN_ONLY, Effects, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone
from manaburn.values import replace

WHILE = Name[tuple[Events, Condition]]("while")


@phrase(WHILE, "<when-only> ,")
def trigger_while(scope: Scope, found: tuple[Events, Condition]) -> tuple[Events, Condition]:
    """Return the event and the condition it needs."""
    scope.triggered = True
    return found


means(
    WHEN_ONLY,
    ("<when> while <condition>", "<when> <during>"),
    lambda events, condition: (events, condition),
)


@phrase(WHEN_ONLY, "whenever ~ attacks the player with the most life or tied for most life")
def attacks_who_has_most_life(scope: Scope) -> tuple[Events, Condition]:
    """Return the event that this attacks the player with the most life."""
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.THAT_PLAYER, "player")
    return (Attacks(what=Attacked(players=Whose.ANYONE)),), HasMostLife(Who.THAT_PLAYER)


@phrase(WHEN_ONLY, "whenever ~ attacks while saddled")
def attacks_while_saddled(scope: Scope) -> tuple[Events, Condition]:
    """Return the event that this attacks, with the condition that it is saddled, as it stays until the end of
    the turn [cr2025-06-06 702.171b].
    """
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return (Attacks(),), Circumstance.THIS_IS_SADDLED


@phrase(WHEN_ONLY, "<when> , if it was attacking or blocking alone")
def as_it_was(scope: Scope, events: Events) -> tuple[Events, Condition]:
    if not all(isinstance(event, DoesDeed) and event.deed in (Doing.DIES, Doing.LEAVES) for event in events):
        raise Unsayable("what something else was doing")
    what, roles = scope.single(), (CombatRole.ATTACKING_ALONE, CombatRole.BLOCKING_ALONE)
    return events, AnyOf(tuple(Is(what, Filter(combat=role)) for role in roles))


ENTERED_FROM = Name[tuple[Zone, Whose]]("entered-from")
"""The zone from which something enters, and whose zone it is."""
table(
    ENTERED_FROM,
    {
        "from a graveyard": lambda: (Zone.GRAVEYARD, Whose.ANYONE),
        "from your graveyard": lambda: (Zone.GRAVEYARD, Whose.YOU),
        "from your hand": lambda: (Zone.HAND, Whose.YOU),
        "from exile": lambda: (Zone.EXILE, Whose.ANYONE),
    },
)


@phrase(WHEN_ONLY, "when|whenever <subject> enters <entered-from>")
def enters_from(scope: Scope, subject: Subject, origin: tuple[Zone, Whose]) -> tuple[Events, Condition]:
    """Return the event that something enters, with the condition that it came from a zone itself: a permanent
    spell cast from there comes from the stack.
    """
    if not isinstance(subject, Filter) and subject is not What.THIS:
        raise Unsayable("what this is attached to, as it enters")
    zone, whose = origin
    so: Condition = entered_from(What.THAT, zone)
    if whose is Whose.YOU:
        so = AllOf((so, Is(What.THAT, Filter(owner=Whose.YOU))))
    return (DoesDeed(Doing.ENTERS, subject),), so


@phrase(WHEN_ONLY, "when|whenever ~ enters from anywhere other than a graveyard or exile")
def enters_from_elsewhere(scope: Scope) -> tuple[Events, Condition]:
    """Return the event that the source enters, with the condition that it came from neither zone."""
    scope.mention(What.THIS, "permanent", *(kind.value for kind in scope.types))
    either = AnyOf((entered_from(What.THAT, Zone.GRAVEYARD), entered_from(What.THAT, Zone.EXILE)))
    return (DoesDeed(Doing.ENTERS),), Not(either)


@phrase(WHEN_ONLY, "whenever you play a land or cast a spell from anywhere other than your hand")
def plays_from_elsewhere(scope: Scope) -> tuple[Events, Condition]:
    """Return two events, with the condition that what was played or cast came from elsewhere."""
    done = (Happening.PLAYED, Happening.CAST)
    came = (
        Happened(what=what, who=Who.YOU, filter=What.THAT, origin=Zone.HAND, elsewhere=True) for what in done
    )
    so = AnyOf(tuple(Compares(each, Relation.AT_LEAST, 1) for each in came))
    return (PlaysLand(Whose.YOU, LAND), CastsSpell(Whose.YOU)), so


@phrase(WHEN_ONLY, "whenever you cast <a-noun> that doesn't share <common> with <a-noun> or <a-noun>")
def casts_what_shares_nothing(
    scope: Scope, noun: Noun, common: Common, one: Noun, other: Noun
) -> tuple[Events, Condition]:
    """Return the event that you cast a spell, with the condition that no such permanent and no such card in
    your graveyard has something in common with it.
    """
    event = CastsSpell(Whose.YOU, spell(scope, noun))
    alike = Filter(bounds=(InCommon(common, What.THAT),))
    if other.zone is not Zone.GRAVEYARD or other.of is not None or other.filter.controller is not Whose.YOU:
        raise Unsayable("cards that are not in your graveyard")
    here = Count(merged(one.permanents(), alike))
    there = Count(merged(replace(other.filter, controller=Whose.ANYONE), alike), Zone.GRAVEYARD, Who.YOU)
    return (event,), AllOf(tuple(Compares(some, Relation.AT_MOST, 0) for some in (here, there)))


FIRST_SPELL = Name[Filter]("first-spell")


@phrase(FIRST_SPELL, "the first <noun>")
def first_spell(scope: Scope, noun: Noun) -> Filter:
    """Return the description of the spells of which the first one this turn is meant."""
    if not is_plain(noun.spells()):
        raise Unsayable("how many spells of a kind that cannot be told afterwards")
    return noun.spells()


@phrase(
    WHEN_ONLY,
    "whenever you cast a spell , if it's <first-spell> or <first-spell> you've cast this turn",
    "whenever you cast a spell , if it's <first-spell> , <first-spell> , or <first-spell> you've cast this"
    " turn",
)
def casts_first_of_a_kind(scope: Scope, *kinds: Filter) -> tuple[Events, Condition]:
    """Return the event that you cast a spell, with the condition that it is the first one of some kind: that
    it was the first stays true.
    """
    scope.mention(What.THAT, "spell")
    return (CastsSpell(Whose.YOU),), AnyOf(tuple(_is_first(kind) for kind in kinds))


def _is_first(kind: Filter) -> Condition:
    cast = Happened(what=Happening.CAST, who=Who.YOU, filter=kind)
    return AllOf((Is(What.THAT, kind), Compares(cast, Relation.EXACTLY, 1)))


@phrase(WHEN_ONLY, "when|whenever ~ dies into your graveyard")
def when_it_dies_and_is_yours(scope: Scope) -> tuple[Events, Condition]:
    scope.mention(What.THIS, "creature", "permanent", "card")
    return (DoesDeed(Doing.DIES),), Is(What.THIS, Filter(owner=Whose.YOU))


@phrase(
    SPELL_LINE,
    "<trigger> <effects>",
    longest=INTERVENING,
)
def triggered_in_graveyard(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects
) -> tuple[Ability, ...]:
    if scope.functions_in is not Zone.GRAVEYARD:
        raise Unsayable("an instant or sorcery that triggers elsewhere than in a graveyard")
    return triggered(scope, trigger, effects)


@phrase(
    ABILITY,
    "<trigger> <effects> this ability triggers only if ~ is on the battlefield or if ~ is in your graveyard"
    " and <condition> .",
    longest=INTERVENING,
)
def triggered_in_either_zone(
    scope: Scope, trigger: tuple[Events, Condition | None], effects: Effects, so: Condition
) -> tuple[Ability, ...]:
    """Return the ability as it functions on the battlefield, and as it functions in the graveyard, where it
    triggers only while the condition holds [cr2025-06-06 113.6m].
    """
    scope.functions_in = Zone.BATTLEFIELD
    found = triggered(scope, trigger, effects)
    if not all(isinstance(each, Triggered) and each.only_while is None for each in found):
        raise Unsayable("an ability that triggers elsewhere, with a condition of its own")
    return (*found, *(replace(each, zone=Zone.GRAVEYARD, only_while=so) for each in found))


@phrase(ABILITY, "<while> <effects>")
def triggered_while(scope: Scope, trigger: tuple[Events, Condition], effects: Effects) -> tuple[Ability, ...]:
    """Return a triggered ability for each of the events, which triggers only while the condition holds."""
    events, so = trigger
    slots = tuple(scope.slots)
    found = (Triggered(on=event, effects=effects, targets=slots, only_while=so) for event in events)
    return tuple(where_it_functions(scope, where_something_attacks(ability)) for ability in found)


@phrase(ABILITY, "<while> if <conditions> , <effects>", over={"<while> <effects>": INTERVENING})
def triggered_while_and_if(
    scope: Scope, trigger: tuple[Events, Condition], condition: Condition, effects: Effects
) -> tuple[Ability, ...]:
    """Return triggered abilities with a condition in the event and one right after it, which is asked again
    on resolution.
    """
    found = triggered_while(scope, trigger, effects)
    return tuple(_asked_again(ability, condition) for ability in found)


def _asked_again(ability: object, condition: Condition) -> Triggered:
    if not isinstance(ability, Triggered) or ability.condition is not None:
        raise Unsayable("two conditions that are asked again on resolution")
    return replace(ability, condition=condition)
