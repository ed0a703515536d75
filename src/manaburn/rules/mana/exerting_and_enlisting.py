"""This module handles the optional costs to attack: exerting and enlisting [cr2025-06-06 701.43, 702.154].

* Exerting keeps a permanent tapped during its player's next untap step: `may_be_exerted` says whether an
  attacker has that cost, `exerted` returns the events.
* Enlisting taps another creature for its power: `may_enlist` says whether an attacker has that cost,
  `enlistable` lists the creatures it can be paid with, `enlist` taps one and has the ability trigger.

As attackers are declared, their player is asked whether to pay these costs. Exerting is also a cost of some
activated abilities.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, Rule
from manaburn.cards.vocabulary.changes.costs import DoesntUntapFor
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, Occurrence
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import OptionalAttackCosts
from manaburn.rules.happening.happening import happen, trigger
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.mana.mana_making import is_summoning_sick
from manaburn.state import GameState, events
from manaburn.state.events import Cause, Event
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId


def may_be_exerted(state: GameState, attacker: ObjectId) -> bool:
    """Return whether its player may exert an attacker as it attacks: an optional cost to attack [cr2025-06-06
    701.43d].
    """
    return Rule.MAY_BE_EXERTED in characteristics(state, attacker).rules and has_optional_costs(state)


def has_optional_costs(state: GameState) -> bool:
    """Return whether there are optional costs to attack at all [cr2025-06-06 508.1g]."""
    return state.edition.optional_attack_costs is OptionalAttackCosts.YES


def exerted(state: GameState, player: PlayerId, id: ObjectId) -> tuple[Event, Event]:
    """Return the events of a player exerting a permanent, which may be untapped or exerted already
    [cr2025-06-06 701.43b].
    """
    change, until = DoesntUntapFor(player), Duration.YOUR_NEXT_UNTAP_STEP
    began = effect_begins(state, (id,), change, source=id, controller=player, duration=until)
    return events.Exerted(player, id), began


# Enlisting


_GROWS = Triggered(
    on=Occurrence.DONE, effects=(Alter(What.THIS, (AddPowerToughness(StatOf(Stat.POWER, What.THAT), 0),)),)
)
"""What triggers as the cost is paid; "that" is the creature that was tapped."""


def may_enlist(state: GameState, attacker: ObjectId) -> bool:
    """Return whether an attacker has an optional cost to attack that taps another creature [cr2025-06-06
    702.154b].
    """
    return instances_of_enlist(state, attacker) > 0


def instances_of_enlist(state: GameState, attacker: ObjectId) -> int:
    """Return how many enlist costs a creature has. Each may tap a creature of its own [cr2025-06-06
    702.154d].
    """
    return characteristics(state, attacker).rules.count(Rule.MAY_ENLIST) if has_optional_costs(state) else 0


def enlistable(
    state: GameState, player: PlayerId, attackers: frozenset[ObjectId], *, keep_mana: bool
) -> tuple[ObjectId, ...]:
    """Return the creatures of a player that can be enlisted: untapped, not attacking, and with haste or
    controlled since the turn began. With `keep_mana`, because an attack costs mana, leave out those with
    activated abilities.
    """
    found = []
    for id, permanent in state.permanents.items():
        if permanent.controller != player or permanent.tapped or id in attackers:
            continue
        now = characteristics(state, id)
        if now.is_creature and not is_summoning_sick(state, permanent):
            if not (keep_mana and now.activated):
                found.append(id)
    return tuple(found)


def enlist(state: GameState, player: PlayerId, attacker: ObjectId, enlisted: ObjectId) -> None:
    """Tap the enlisted creature as the cost, and let the ability linked to it trigger [cr2025-06-06 702.154a,
    702.154c].
    """
    happen(state, events.Tapped(enlisted, Cause.COST), events.DeedDone(attacker, Deed.ENLISTS))
    trigger(state, attacker, player, _GROWS, Binding(that=enlisted))
