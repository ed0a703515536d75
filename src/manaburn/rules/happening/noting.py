"""This module writes events into the history of the turn, for cards that look back [cr2025-06-06 608.2i].

`note` is called with events that have just been applied. The table `_NOTED` has for each kind of event the
function that writes it into `state.turn.history`, and the mechanic for which a game needs it:
`state.mechanics` says which of these its cards use. Most objects are noted with the characteristics that they
had then, if cards of the game look at these. What a player has cast in the whole game is noted with the
player. `count_activation` and `with_activations` are for abilities that count how often they were activated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed
from manaburn.cards.vocabulary.words.casting import WARP
from manaburn.cards.vocabulary.words.happenings import Happening
from manaburn.cards.vocabulary.words.references import Number, speaks_of
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.words.references import who_resolves
from manaburn.state import GameState, events
from manaburn.state.events import Cause, CounteredBy, Event
from manaburn.state.events.reasons import DISCARDING
from manaburn.state.records.effects import AbilityOnStack, HasResolved, SpellOnStack
from manaburn.state.records.history import Cast, Crowned, Dealt, DeclaredAttack, Noted, Played
from manaburn.state.records.records import LastKnown
from manaburn.terms import ObjectId, PlayerId, SourceId, Tally, Zone
from manaburn.values import exchanged, replace

Notes = Iterator[Noted]


def note(state: GameState, batch: Sequence[Event]) -> bool:
    """Write events that have just been applied into the history. The caller passes only kinds of events
    that this game notes.

    Return whether the derived board had read what was written. It is dropped then, to be derived anew.
    """
    before = state.turn.history
    for event in batch:
        _, write = _NOTED[type(event)]
        write(state, event)
    derived = state.derived
    if derived is None or state.turn.history is before:
        return False
    if not derived.volatile and derived.reads.isdisjoint(map(type, batch)):
        return False
    state.derived = None
    return True


def _count(state: GameState, tally: Tally, player: PlayerId, amount: int) -> None:
    """Add an amount to a tally of a player for this turn."""
    history = state.turn.history
    others = (one for one in history.counted if one[:2] != (tally, player))
    counted = (*others, (tally, player, history.total(tally, player) + amount))
    state.turn.history = replace(history, counted=counted)


# Bits of `state.mechanics`: they are set in games with cards that look back on such events.
_SPELLS = int(Mechanics.PAST_SPELLS)
_GAME = int(Mechanics.PAST_GAME)
_NAMES = int(Mechanics.PAST_NAMES)
_ATTACKERS = int(Mechanics.PAST_ATTACKERS)
_MOVES = int(Mechanics.PAST_MOVES)
_BLOCKS = int(Mechanics.PAST_BLOCKS)


# Spells, lands, abilities and combat


def _activated(state: GameState, event: events.AbilityActivated) -> None:
    item = state.stack[-1]
    assert isinstance(item, AbilityOnStack), "it has been activated just now"
    count_activation(state, item.source, item.effects)


def count_activation(state: GameState, source: SourceId, effects: tuple[Effect, ...]) -> None:
    """Note that an ability is activated, if its effects depend on how often it has been this turn."""
    if speaks_of(effects, Number.TIMES_ACTIVATED):
        history = state.turn.history
        resolved = (*history.resolved, HasResolved(source, effects))
        state.turn.history = replace(history, resolved=resolved)


def with_activations(state: GameState, source: SourceId, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of an ability with the number of times that it has been activated this turn in
    place of the words for it.
    """
    if not speaks_of(effects, Number.TIMES_ACTIVATED):
        return effects
    times = state.turn.history.resolved.count(HasResolved(source, effects))
    return exchanged(effects, Number.TIMES_ACTIVATED, times)


def _cast(state: GameState, event: events.SpellCast) -> None:
    """Note a spell that was cast, with the mana spent and the zone it was cast from."""
    spell = state.spell(event.spell)
    assert spell is not None, "it has been cast just now"
    now = characteristics(state, spell.id) if state.mechanics & _SPELLS else None
    cast = Cast(event.player, spell.id, mana=sum(spell.spent), origin=spell.cast_from, now=now)
    history = state.turn.history
    state.turn.history = replace(history, spells=(*history.spells, cast))
    if spell.way == WARP:
        _count(state, Tally.SPELLS_WARPED, event.player, 1)
    if state.mechanics & _GAME:
        state.players[event.player].rare.has_cast = True
    if state.mechanics & _NAMES:
        rare = state.players[event.player].rare
        rare.names_cast = (*rare.names_cast, characteristics(state, spell.id).name)


def _played(state: GameState, event: events.LandPlayed) -> None:
    asked = state.mechanics & _MOVES and event.land in state.objects
    now = characteristics(state, event.land) if asked else None
    history, land = state.turn.history, Played(event.player, event.land, event.by, now, event.origin)
    state.turn.history = replace(history, lands=(*history.lands, land))


def _attacked(state: GameState, event: events.AttackersDeclared) -> None:
    """Note each attack, with what the attacker was like if cards of this game ask for it."""
    asked, attacks = state.mechanics & _ATTACKERS, []
    for id, whom in event.pairs:
        now = characteristics(state, id) if asked else None
        token = state.objects[id].card is None
        attacks.append(DeclaredAttack(id, state.permanents[id].controller, whom, now, token))
    history = state.turn.history
    state.turn.history = replace(history, attacks=(*history.attacks, *attacks))


def _blocked(state: GameState, event: events.BlockersDeclared) -> None:
    history = state.turn.history
    blocked = history.blocked | {id for id, _ in event.pairs}
    blocks = (*history.blocks, *event.pairs) if state.mechanics & _BLOCKS else ()
    state.turn.history = replace(history, blocked=blocked, blocks=blocks)


def _made_to_block(state: GameState, event: events.MadeToBlock) -> None:
    history = state.turn.history
    state.turn.history = replace(history, blocks=(*history.blocks, (event.blocker, event.attacker)))


def _dealt(state: GameState, event: events.DamageDealt) -> None:
    """Note damage, with its source as it was and who controlled that."""
    source = event.source
    now, by = characteristics(state, source), state.controller_of(source)
    dealt = Dealt(source, event.target, event.amount, event.combat, by, now)
    history = state.turn.history
    state.turn.history = replace(history, damage=(*history.damage, dealt))


# Life and cards drawn


def _life_changed(state: GameState, event: events.LifeChanged) -> None:
    if event.change:
        tally = Tally.LIFE_GAINED if event.change > 0 else Tally.LIFE_LOST
        _count(state, tally, event.player, abs(event.change))


def _drew(state: GameState, event: events.Drew) -> None:
    """Count a card that was drawn, and note which it was if cards of this game ask for it."""
    if event.card is not None:
        _count(state, Tally.CARDS_DRAWN, event.player, 1)
        if state.mechanics & int(Mechanics.PAST_DRAWS):
            drawn = Noted(Happening.DRAWN, event.player, event.card, None, False)
            state.turn.history = replace(state.turn.history, noted=(*state.turn.history.noted, drawn))


def _crime(state: GameState, event: events.CrimeCommitted) -> None:
    _count(state, Tally.CRIMES, event.player, 1)


def _crewed(state: GameState, event: events.DeedDone) -> None:
    if event.deed is Deed.CREWS and event.to is not None:
        history = state.turn.history
        state.turn.history = replace(history, crewed=(*history.crewed, (event.object, event.to)))


def _crowned(state: GameState, event: events.MonarchChanged) -> None:
    if event.player is not None:
        history = state.turn.history
        crowned = (*history.crowned, Crowned(event.player, state.next_id))
        state.turn.history = replace(history, crowned=crowned)


def _searched(state: GameState, event: events.LibrarySearched) -> None:
    if event.player == event.whose:
        _count(state, Tally.LIBRARY_SEARCHES, event.player, 1)


# What came and went


def _noted_now(state: GameState, what: Happening, player: PlayerId, id: ObjectId) -> Noted:
    """Return a note about an object as it is now."""
    token = state.objects[id].card is None
    return Noted(what, player, id, characteristics(state, id), token)


def _created(state: GameState, event: events.TokenCreated) -> None:
    both = (Happening.ENTERED, Happening.CREATED)
    history = state.turn.history
    noted = (_noted_now(state, what, event.controller, event.token) for what in both)
    state.turn.history = replace(history, noted=(*history.noted, *noted))


def _targeted(state: GameState, event: events.BecameTargets) -> None:
    objects = (ObjectId(target) for target in dict.fromkeys(event.targets) if target in state.objects)
    noted = (_noted_now(state, Happening.TARGETED, event.player, id) for id in objects)
    history = state.turn.history
    state.turn.history = replace(history, noted=(*history.noted, *noted))


def _countered(state: GameState, event: events.Countered) -> None:
    """Note a spell that an effect of an opponent's spell or ability countered, as it last existed on the
    stack. It counts for the player who cast it, whoever controlled it then.
    """
    spell, by = event.item, who_resolves(state)
    if event.by is not CounteredBy.EFFECT or not isinstance(spell, SpellOnStack) or not spell.was_cast:
        return
    if by is not None and by in state.opponents(spell.default_controller):
        was, history = state.last_known.get(spell.id), state.turn.history
        now = None if was is None else was.characteristics
        noted = Noted(Happening.COUNTERED, spell.default_controller, spell.id, now, False)
        state.turn.history = replace(history, noted=(*history.noted, noted))


def _moved(state: GameState, event: events.Moved) -> None:
    found, history = tuple(_of_move(state, event)), state.turn.history
    if found:
        state.turn.history = replace(history, noted=(*history.noted, *found))


def _of_move(state: GameState, event: events.Moved) -> Notes:
    """Yield the notes of a move: what left the battlefield, entered, was discarded, came to a graveyard or
    left one.
    """
    if event.origin is Zone.BATTLEFIELD and event.last_known is not None:
        yield from _left(event, event.last_known)
    for id in event.put_into(Zone.GRAVEYARD):
        card = state.objects.get(id)
        if card is not None and card.card is not None:
            came = _noted_now(state, Happening.CAME_TO_GRAVEYARD, card.owner, id)
            yield replace(came, origin=event.origin)
    object = state.objects.get(event.new)
    if object is None:
        return
    if event.destination is Zone.BATTLEFIELD:
        entered = _noted_now(state, Happening.ENTERED, event.controller, event.new)
        yield replace(entered, origin=event.origin)
        yield from _as_it_was_cast(state, event)
    if object.card is None:
        return
    if event.cause in DISCARDING:
        yield _noted_now(state, Happening.DISCARDED, object.owner, event.new)
    if event.origin is Zone.GRAVEYARD and event.destination is not Zone.GRAVEYARD:
        yield _noted_now(state, Happening.LEFT_GRAVEYARD, object.owner, event.new)


def _as_it_was_cast(state: GameState, event: events.Moved) -> Notes:
    """Yield the note of who cast the spell that a permanent was, and from where, if it was cast."""
    for cast in state.turn.history.spells:
        if cast.spell == event.old:
            yield Noted(Happening.CAST, cast.player, event.new, None, False, cast.origin)


def _left(event: events.Moved, was: LastKnown) -> Notes:
    """Yield the note of a permanent that left the battlefield, as it last existed there."""
    now, token = was.characteristics, was.object.card is None
    yield Noted(Happening.LEFT, was.controller, event.old, now, token)
    if event.destination is Zone.GRAVEYARD:
        yield Noted(Happening.DIED, was.controller, event.old, now, token)
        yield Noted(Happening.DIED_INTO_THEIRS, was.object.owner, event.old, now, token)
    if event.destination is Zone.HAND:
        yield Noted(Happening.RETURNED_TO_HAND, was.object.owner, event.old, now, token)
    if event.cause is Cause.SACRIFICED:
        yield Noted(Happening.SACRIFICED, was.controller, event.old, now, token)


_NOTED: dict[type, tuple[int, Callable[[GameState, Any], None]]] = {
    events.SpellCast: (int(Mechanics.ALWAYS), _cast),
    events.AbilityActivated: (int(Mechanics.PAST_RESOLUTIONS), _activated),
    events.LandPlayed: (int(Mechanics.ALWAYS), _played),
    events.AttackersDeclared: (int(Mechanics.ALWAYS), _attacked),
    events.BlockersDeclared: (int(Mechanics.ALWAYS), _blocked),
    events.MadeToBlock: (_BLOCKS, _made_to_block),
    events.DamageDealt: (int(Mechanics.PAST_DAMAGE), _dealt),
    events.LifeChanged: (int(Mechanics.PAST_AMOUNTS), _life_changed),
    events.Drew: (int(Mechanics.PAST_AMOUNTS), _drew),
    events.CrimeCommitted: (int(Mechanics.PAST_AMOUNTS), _crime),
    events.DeedDone: (int(Mechanics.PAST_CREWS), _crewed),
    events.MonarchChanged: (int(Mechanics.PAST_MONARCHS), _crowned),
    events.LibrarySearched: (int(Mechanics.PAST_AMOUNTS), _searched),
    events.TokenCreated: (_MOVES, _created),
    events.Countered: (int(Mechanics.PAST_COUNTERED), _countered),
    events.BecameTargets: (int(Mechanics.PAST_TARGETS), _targeted),
    events.Moved: (_MOVES, _moved),
}
"""By the kind of event the mechanic of the games that note it, and the function that does."""
NOTED_BY = {kind: needed for kind, (needed, _) in _NOTED.items()}
"""By the kind of event the mechanic of the games that note it, as bits to compare with `state.mechanics`."""
