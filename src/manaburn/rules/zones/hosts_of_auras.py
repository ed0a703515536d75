"""This module says what an Aura can enchant [cr2025-06-06 303.4; cr1999-11-01 214.8d].

`can_enchant` says whether an Aura on the battlefield can be attached to something. The other functions are
for an Aura that enters without having been cast: `possible_hosts` lists the players, permanents or cards that
match its enchant ability, and `who_chooses_host` returns the player who chooses one of them. The ability is a
`TargetSlot`, as the same words describe the target of an Aura spell.
"""

from __future__ import annotations

from typing import assert_never

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.remembered import EnchantsOnly
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.editions.axes_of_cards import HostsOfAuras
from manaburn.editions.axes_of_spells import AurasOfKinds
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import fits_player, fits_slot
from manaburn.rules.replacement.damaging import protected, protections
from manaburn.rules.replacement.would_be import Entered
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.references import who_resolves
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import GameObject, Permanent
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace


def who_chooses_host(state: GameState, would: Entered) -> PlayerId:
    """Return the player who chooses what an Aura will enchant. By the edition it is the player under whose
    control it enters, or the one who puts it onto the battlefield.
    """
    match state.edition.hosts_of_auras:
        case HostsOfAuras.OF_ITS_CONTROLLER:
            return would.context.controller
        case HostsOfAuras.OF_WHO_PUTS_IT:
            player = who_resolves(state)
            return would.context.controller if player is None else player
        case _:
            assert_never(state.edition.hosts_of_auras)


def possible_hosts(state: GameState, aura: CardDefinition, context: Context) -> tuple[Target, ...]:
    """Return what an Aura could enchant that is about to enter with the id `context.source` [cr2025-06-06
    303.4f, 303.4h].

    The Aura is put into a copy of the game, and each player, permanent or card compared with its enchant
    ability there.
    """
    slot = aura.enchant
    assert slot is not None, "an Aura"
    you, rehearsal = context.controller, state.clone()
    new = rehearsal.objects[context.source] = GameObject(context.source, aura, you, Zone.BATTLEFIELD, None)
    found: list[Target] = [p.id for p in state.players if p.in_game and fits_player(state, slot, p.id, you)]
    found += (id for id in state.permanents if fits_slot(rehearsal, slot, id, you, new.id))
    if slot.zone is not Zone.BATTLEFIELD:
        cards = cards_in(state, slot.zone, [player.id for player in state.players])
        return tuple(id for id in cards if fits_slot(rehearsal, slot, id, you, new.id))
    return tuple(host for host in found if not protected(rehearsal, host, new.id))


def can_enchant(state: GameState, aura: Permanent, host: Target) -> bool:
    """Return whether an Aura on the battlefield can be attached to an object or player; one that is also a
    creature can't [cr2025-06-06 303.4c-d, 702.16c].
    """
    if host == aura.id or characteristics(state, aura.id).is_creature:
        return False
    only = _only_host(state, aura)
    if only is not None:
        return not is_player(host) and _is_its_creature(state, aura, ObjectId(host), only)
    slot = _enchanting(state, state.objects[aura.id].definition.enchant)
    if slot is None:
        return False
    if is_player(host):
        there = state.players[host].in_game and fits_player(state, slot, PlayerId(host), aura.controller)
        return there and not protected(state, host, aura.id)
    host = ObjectId(host)
    if slot.zone is Zone.GRAVEYARD:
        return fits_slot(state, slot, host, aura.controller, aura.id)  # a card there
    if host not in state.permanents or _is_kept_off(state, aura.id, host):
        return False
    return fits_slot(state, slot, host, aura.controller, aura.id)


def _is_its_creature(state: GameState, aura: Permanent, host: ObjectId, only: EnchantsOnly) -> bool:
    """Return whether a permanent is the creature that an effect lets an Aura enchant, still is one, and has
    no protection from it.
    """
    if host != only.creature or host not in state.permanents or _is_kept_off(state, aura.id, host):
        return False
    return characteristics(state, host).is_creature


def _is_kept_off(state: GameState, aura: ObjectId, host: ObjectId) -> bool:
    """Return whether a permanent has protection from an Aura, other than a protection that does not remove
    it [cr2025-06-06 702.16c, 702.16n].
    """
    return any(protection.not_removing != aura for protection in protections(state, host, aura))


def _only_host(state: GameState, aura: Permanent) -> EnchantsOnly | None:
    """Return the only creature that an Aura can enchant since an effect has given it another enchant
    ability; None if no effect has.
    """
    changes = characteristics(state, aura.id).rules
    return next((change for change in changes if isinstance(change, EnchantsOnly)), None)


def _enchanting(state: GameState, slot: TargetSlot | None) -> TargetSlot | None:
    """Return what an Aura's enchant ability requires of its host now: until October 1999 only the card type,
    as the rest mattered only as it was cast [cr1999-04-23 214.8c; cr1999-11-01 214.8c].
    """
    if state.edition.auras_of_kinds is AurasOfKinds.AS_LONG_AS_THEY_ENCHANT:
        return slot
    if slot is None or slot.what is None or not slot.what.types:
        return slot
    return replace(slot, what=Filter(types=slot.what.types))
