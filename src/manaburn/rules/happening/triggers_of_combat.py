"""This module matches attacks, blocks and damage with the abilities that trigger on them [cr2025-06-06 508.3,
509.3, 510.3a].

The table `TRIGGERS_OF_COMBAT` at the end is the entry. For each of these trigger events it has the events to
watch and the function for them. A function yields one `Binding` for each time that the ability triggers.
The binding holds what the ability will refer to, such as "that creature".

Attackers and blockers are compared with a trigger as they are declared, or as an effect makes them block.
Later changes trigger nothing [cr2025-06-06 508.2a, 509.3f].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import UndeclaredBlocks
from manaburn.editions.axes_of_combat import BlockedAgain
from manaburn.editions.axes_of_keywords import Rampage
from manaburn.rules.happening.watching import Rows, TriggerRow, Watch
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.players.teams import attacked_with
from manaburn.rules.words.references import enchanted_player, object_or_last_known
from manaburn.state import GameState, events
from manaburn.state.applying.fighting import defender_of
from manaburn.state.events import Event
from manaburn.state.records.effects import Binding
from manaburn.terms import ObjectId, PlayerId, Target, Zone, is_player
from manaburn.values import replace

# Becoming blocked or not, assigning damage


def attacking_unblocked(watch: Watch, trigger: DoesDeed, event: events.StoodUnblocked) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a creature attacks and isn't blocked. "That player"
    is its controller.
    """
    only = watch.only(trigger.subject)
    for id in event.attackers:
        if only in (None, id) and watch.is_subject(trigger.subject, id):
            yield Binding(that=id, that_player=watch.state.controller_of(id))


def assigning_damage(watch: Watch, trigger: DoesDeed, event: events.DamageAssigned) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a creature assigns combat damage."""
    amounts: Counter[ObjectId] = Counter()
    only = watch.only(trigger.subject)
    for id, _, amount in event.parts:
        if only in (None, id):
            amounts[id] += amount
    for id, amount in amounts.items():
        if amount and watch.is_subject(trigger.subject, id):
            yield Binding(that=id, amount=amount)


# Attacking


def attacking(
    watch: Watch, trigger: on.Attacks | on.IsAttacked | on.PlayerAttacks, event: events.AttackersDeclared
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger as attackers are declared: when a creature attacks,
    when a player or permanent is attacked, or when a player attacks.
    """
    player, pairs = event.player, event.pairs
    match trigger:
        case on.Attacks(subject, alone, what):
            if len(pairs) > trigger.others and (len(pairs) == 1 or not alone):
                only = watch.only(subject)
                for attacker, target in pairs:
                    if only in (None, attacker) and watch.is_subject(subject, attacker):
                        met = what is None or _is_attacked(watch, what, target)
                        if met and _meets_conditions(watch, trigger, attacker, pairs):
                            yield Binding(that=attacker, that_player=defender_of(watch.state, target))
        case on.IsAttacked(what):
            for target, number in Counter(target for _, target in pairs).items():
                if _is_attacked(watch, what, target):
                    yield Binding(that_player=defender_of(watch.state, target), amount=number)
        case on.PlayerAttacks(whose):
            for member in watch.state.sharing_turns(player):
                if watch.is_player(whose, member):
                    own = [(a, t) for a, t in pairs if watch.state.controller_of(a) == member]
                    yield from _player_attacks(watch, trigger, member, own)
        case _:
            assert_never(trigger)


def _meets_conditions(
    watch: Watch, trigger: on.Attacks, attacker: ObjectId, pairs: tuple[tuple[ObjectId, Target], ...]
) -> bool:
    """Return whether an attacker meets the conditions of a trigger: that it attacks for the first time
    this turn, or with enough others that match.
    """
    if trigger.first_time and sum(a.creature == attacker for a in watch.state.turn.history.attacks) != 1:
        return False
    if trigger.other == ANYTHING:
        return True
    others = (id for id, _ in pairs if id != attacker)
    return sum(watch.fits(trigger.other, id) for id in others) >= trigger.others


def _player_attacks(
    watch: Watch, trigger: on.PlayerAttacks, player: PlayerId, pairs: list[tuple[ObjectId, Target]]
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a player attacks with creatures of theirs. They
    trigger once, or once for each player attacked.
    """
    fitting = [(a, t) for a, t in pairs if watch.fits(trigger.creatures, a)]
    if trigger.among is not None:
        fitting = [(a, t) for a, t in fitting if _is_player_meant(watch, trigger.among, t)]
    if trigger.against is None:
        if trigger.is_met_by(len(fitting)):
            those = tuple(a for a, _ in fitting)
            yield Binding(that_player=player, amount=len(fitting), those=those)
        return
    for target, number in Counter(t for _, t in fitting if is_player(t)).items():
        those = tuple(a for a, t in fitting if t == target)
        for attacked in attacked_with(watch.state, PlayerId(target)):
            meant = watch.is_player(trigger.against, attacked)
            if meant and trigger.is_met_by(number):
                yield Binding(that_player=attacked, amount=number, active=player, those=those)


def _is_player_meant(watch: Watch, whose: Whose, target: Target) -> bool:
    """Return whether an attack on a target is one on a player whom a trigger names."""
    if not is_player(target):
        return False
    attacked = attacked_with(watch.state, PlayerId(target))
    return any(watch.is_player(whose, p) for p in attacked)


def _is_attacked(watch: Watch, what: on.Attacked, target: Target) -> bool:
    """Return whether an attacked player or permanent is one that a trigger describes."""
    if is_player(target):
        return what.players is not None and _is_player_meant(watch, what.players, target)
    return what.permanents is not None and watch.fits(what.permanents, ObjectId(target))


# Blocking


def blocking(watch: Watch, trigger: on.Blocks | on.BecomesBlocked, event: Event) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a creature blocks or becomes blocked, by a
    declaration or by an effect.
    """
    match event:
        case events.BlockersDeclared(pairs=pairs):
            yield from _blocking(watch, trigger, pairs)
        case events.PutIntoCombat(object=blocker, blocking=attacker) if attacker is not None:
            if not isinstance(trigger, on.Blocks):  # it never blocked
                block = events.MadeToBlock(blocker, attacker, True, event.newly_blocked)
                yield from _made_to_block(watch, trigger, block)
        case events.MadeToBlock():
            if isinstance(trigger, on.Blocks) and not _triggers_undeclared(watch.state, trigger):
                return
            yield from _made_to_block(watch, trigger, event)
        case events.BecameBlocked(attackers) if trigger == on.BecomesBlocked(trigger.subject):
            becoming = (id for id in attackers if _may_become_blocked(watch.state, id))
            yield from (Binding(that=id) for id in becoming if watch.is_subject(trigger.subject, id))
        case _:
            return


def _may_become_blocked(state: GameState, attacker: ObjectId) -> bool:
    """Return whether abilities trigger as an attacker becomes blocked. By some rules they do only the
    first time in a combat [cr2006-05-01 309.4; cr2025-06-06 509.3c].
    """
    combat = state.combat_of(attacker)
    if combat is None or attacker not in combat.unblocked_once:
        return True
    match state.edition.blocked_again:
        case BlockedAgain.TRIGGERS_NOTHING:
            return False
        case BlockedAgain.TRIGGERS:
            return True


def rampaging(watch: Watch, trigger: on.Rampages, event: Event) -> Iterator[Binding]:
    """Yield the bindings of rampage as a creature becomes blocked. In editions in which it takes two or more
    blockers to trigger rampage, it triggers once each combat [cr2001-07-23 502.12a-b].
    """
    match watch.state.edition.rampage:
        case Rampage.BY_ANY:
            yield from blocking(watch, on.BecomesBlocked(), event)
        case Rampage.BY_TWO_OR_MORE:
            combat = watch.state.combat
            assert combat is not None, "a creature becomes blocked"
            so_far = [id for id in combat.blocked.get(watch.source, ()) if id != watch.source]
            if len(so_far) == 2 or isinstance(event, events.BlockersDeclared):
                yield from blocking(watch, on.BecomesBlocked(number=on.TWO_OR_MORE), event)
        case _ as never:
            assert_never(never)


def _triggers_undeclared(state: GameState, trigger: on.Blocks) -> bool:
    """Return whether a "blocks" ability triggers for a block that was not declared. An ability that states
    a number of creatures does in all editions [cr2003-07-01 410.9d; cr2025-06-06 509.3e].
    """
    of_a_creature = isinstance(trigger.creature, Filter)
    if not of_a_creature and trigger.number != on.ONE_OR_MORE:
        return True
    match state.edition.undeclared_blocks:
        case UndeclaredBlocks.TRIGGER:
            return True
        case UndeclaredBlocks.TRIGGER_NOTHING:
            return False
        case UndeclaredBlocks.TRIGGER_BLOCKING_AT_ALL:
            return not of_a_creature
        case _ as never:
            assert_never(never)


def _blocking(
    watch: Watch, trigger: on.Blocks | on.BecomesBlocked, pairs: tuple[tuple[ObjectId, ObjectId], ...]
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger as blockers are declared."""
    match trigger:
        case on.Blocks(creature=Filter()) | on.BecomesBlocked(by=Filter()):
            only, blocks = watch.only(trigger.subject), isinstance(trigger, on.Blocks)
            for blocker, attacker in pairs:
                if only in (None, blocker if blocks else attacker):
                    yield from _one_block(watch, trigger, blocker, attacker)
        case on.Blocks(subject, how_many):
            only = watch.only(subject)
            for blocker, number in Counter([b for b, _ in pairs if only in (None, b)]).items():
                if how_many.is_met_by(number) and watch.is_subject(subject, blocker):
                    that = next(a for b, a in pairs if b == blocker) if subject is What.THIS else blocker
                    yield Binding(that=that, that_player=watch.you, amount=number)
        case on.BecomesBlocked(subject, how_many):
            only = watch.only(subject)
            for attacker, number in Counter([a for _, a in pairs if only in (None, a)]).items():
                if how_many.is_met_by(number) and watch.is_subject(subject, attacker):
                    yield Binding(that=attacker, amount=number)
        case _:
            assert_never(trigger)


def _one_block(
    watch: Watch, trigger: on.Blocks | on.BecomesBlocked, blocker: ObjectId, attacker: ObjectId
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a creature begins to block an attacker. The
    binding of each names the other of the two.
    """
    match trigger:
        case on.Blocks(subject, creature=Filter() as described):
            watched, other = blocker, attacker
        case on.BecomesBlocked(subject, by=Filter() as described):
            watched, other = attacker, blocker
        case _:
            raise AssertionError("the trigger describes the other creature")
    if watch.is_subject(subject, watched) and watch.fits(described, other):
        yield Binding(that=other, that_player=watch.state.controller_of(other))


def _made_to_block(
    watch: Watch, trigger: on.Blocks | on.BecomesBlocked, event: events.MadeToBlock
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a creature begins to block without being declared.

    It "blocks" only if it did not before, and the attacker "becomes blocked" only if it was not. If a
    number is stated, it must be reached just now [cr2025-06-06 509.3a-e].
    """
    assert watch.state.combat is not None, "something has just begun to block"
    blocker, attacker = event.blocker, event.attacker
    blocks = watch.state.combat.blocks
    match trigger:
        case on.Blocks(creature=Filter()) | on.BecomesBlocked(by=Filter()):
            yield from _one_block(watch, trigger, blocker, attacker)
        case on.Blocks(subject, how_many) if watch.is_subject(subject, blocker):
            number = len(blocks[blocker])
            if _is_reached(how_many, number, anew=event.newly_blocking):
                that = attacker if subject is What.THIS else blocker
                yield Binding(that=that, that_player=watch.you, amount=number)
        case on.BecomesBlocked(subject, how_many) if watch.is_subject(subject, attacker):
            number = sum(attacker in attackers for attackers in blocks.values())
            reached = _is_reached(how_many, number, anew=event.newly_blocked)
            if reached and _may_become_blocked(watch.state, attacker):
                yield Binding(that=attacker, amount=number)
        case _:
            return


def _is_reached(how_many: on.HowMany, number: int, *, anew: bool) -> bool:
    """Return whether one more creature has just made up a number. If any number will do, it must be the
    first.
    """
    if how_many == on.ONE_OR_MORE:
        return anew
    return how_many.is_met_by(number) and not how_many.is_met_by(number - 1)


# Damage


def is_dealt_damage(
    watch: Watch, trigger: on.IsDealtDamage, batch: Sequence[events.DamageDealt]
) -> Iterator[Binding]:
    """Yield one binding for each permanent that is dealt damage, by however many sources at the same time."""
    only = watch.only(trigger.subject)
    dealt = [e for e in batch if only in (None, e.target) and _is_kind(trigger.kind, e)]
    for target in dict.fromkeys(e.target for e in dealt if not is_player(e.target)):
        if watch.is_subject(trigger.subject, ObjectId(target)):
            parts = [event for event in dealt if event.target == target]
            first = parts[0].source
            amount = sum(event.amount for event in parts)
            that = first if trigger.subject is What.THIS else ObjectId(target)
            yield Binding(that=that, that_player=watch.state.controller_of(first), amount=amount)


def deals_damage(
    watch: Watch, trigger: on.DealsDamage, dealt: Sequence[events.DamageDealt]
) -> Iterator[Binding]:
    """Yield one binding for each recipient if the trigger describes recipients, otherwise one for all
    damage of a source. If the recipient is "this" or "you", "that player" is the controller of the source.
    """
    only = watch.only(trigger.subject)
    watched = [
        event
        for event in dealt
        if only in (None, event.source)
        and _is_kind(trigger.kind, event)
        and trigger.exactly in (None, event.amount)
        and is_dealt_to(watch, trigger.to, event.target)
        and is_dealer(watch, trigger, event.source)
    ]
    # To this, to you or yours: "that player" controls the source.
    if trigger.to in (on.DamageTo.THIS, on.DamageTo.YOU, on.DamageTo.YOU_OR_YOURS):
        for event in watched:
            controller = watch.state.controller_of(event.source)
            yield Binding(that=event.source, that_player=controller, amount=event.amount)
        return
    # To other recipients: a binding for each.
    if trigger.to is not on.DamageTo.ANYTHING:
        yield from (_binding_of(watch.state, event) for event in watched)
        return
    # To anything: one for all damage of a source.
    for dealer in dict.fromkeys(event.source for event in watched):
        parts = [event for event in watched if event.source == dealer]
        yield replace(_binding_of(watch.state, parts[0]), that=dealer, amount=sum(e.amount for e in parts))


def is_dealer(watch: Watch, trigger: on.DealsDamage, source: ObjectId) -> bool:
    """Return whether the damage of a source is that of the subject: a description of a creature means a
    permanent, which may have left the battlefield since, and one of a spell means what is or was on the
    stack [cr2026-04-17 109.2, 109.2b, 113.7a].
    """
    if not watch.is_subject(trigger.subject, source):
        return False
    match trigger.dealer:
        case on.DealerMeant.SOURCE:
            return True
        case on.DealerMeant.PERMANENT:
            return object_or_last_known(watch.state, source).zone is Zone.BATTLEFIELD
        case on.DealerMeant.SPELL:
            return object_or_last_known(watch.state, source).zone is Zone.STACK
        case _:
            assert_never(trigger.dealer)


def _is_kind(kind: on.DamageKind, event: events.DamageDealt) -> bool:
    return kind is on.DamageKind.ANY or event.combat is (kind is on.DamageKind.COMBAT)


def is_dealt_to(watch: Watch, to: on.DamageTo | on.Recipients, target: Target) -> bool:
    """Return whether damage is dealt to a player or permanent that the ability watches."""
    if to is on.DamageTo.ANYTHING:
        return True
    if not in_range(watch.state, watch.you, target):
        return False
    match to:
        case on.Recipients(players, permanents):
            if is_player(target):
                return players is not None and watch.is_player(players, PlayerId(target))
            return permanents is not None and watch.fits(permanents, ObjectId(target))
        case on.DamageTo.PLAYER:
            return is_player(target)
        case on.DamageTo.YOU:
            return target == watch.you
        case on.DamageTo.YOU_OR_YOURS:
            theirs = target if is_player(target) else watch.state.controller_of(ObjectId(target))
            return theirs == watch.you
        case on.DamageTo.THIS:
            return target == watch.source
        case on.DamageTo.ENCHANTED_PLAYER:
            return target == enchanted_player(watch.state, watch.source)
        case on.DamageTo.OPPONENT:
            return is_player(target) and watch.state.options.are_opponents(PlayerId(target), watch.you)
        case on.DamageTo.CREATURE:
            return not is_player(target) and characteristics(watch.state, ObjectId(target)).is_creature
        case _:
            assert_never(to)


def _binding_of(state: GameState, event: events.DamageDealt) -> Binding:
    if is_player(event.target):
        return Binding(that=event.source, that_player=PlayerId(event.target), amount=event.amount)
    that = ObjectId(event.target)
    return Binding(that=that, that_player=state.controller_of(that), amount=event.amount)


_BLOCKS = (events.BlockersDeclared, events.PutIntoCombat, events.MadeToBlock)

TRIGGERS_OF_COMBAT: Rows = {
    on.Attacks: TriggerRow((events.AttackersDeclared,), attacking),
    on.IsAttacked: TriggerRow((events.AttackersDeclared,), attacking),
    on.PlayerAttacks: TriggerRow((events.AttackersDeclared,), attacking),
    on.Blocks: TriggerRow(_BLOCKS, blocking),
    on.BecomesBlocked: TriggerRow((*_BLOCKS, events.BecameBlocked), blocking),
    on.Rampages: TriggerRow((*_BLOCKS, events.BecameBlocked), rampaging),
    Doing.ATTACKS_UNBLOCKED: TriggerRow((events.StoodUnblocked,), attacking_unblocked),
    Doing.ASSIGNS_COMBAT_DAMAGE: TriggerRow((events.DamageAssigned,), assigning_damage),
    on.DealsDamage: TriggerRow((events.DamageDealt,), deals_damage, of_several=True),
    on.IsDealtDamage: TriggerRow((events.DamageDealt,), is_dealt_damage, of_several=True),
}
