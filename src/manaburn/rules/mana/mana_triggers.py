"""What is added besides as permanents are tapped for mana, at once and without the stack
[cr2025-06-06 605.4a].
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf, Produced
from manaburn.cards.vocabulary.events.triggers_of_changes import TapsForMana
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.mana import NO_MANA, SYMBOLS, Mana, add_mana, subtract_mana
from manaburn.rules.happening.watching import Watch
from manaburn.rules.layers.characteristics import holds
from manaburn.rules.layers.deriving import derive
from manaburn.rules.mana.mana_making import mana_options, options_of
from manaburn.rules.words.filters import is_player_of
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId


def options_used(state: GameState, player: PlayerId, id: ObjectId, ability: Activated) -> tuple[Mana, ...]:
    """The amounts of mana that a player gets by using a mana ability: what it adds, and what other abilities
    add as the permanent is tapped for mana.
    """
    options = mana_options(state, ability.effects, Context(controller=player, source=id))
    if not derive(state).for_mana or TAP not in ability.costs:
        return options
    found = (add_mana(own, more) for own in options for more in _besides(state, player, id, own))
    return tuple(dict.fromkeys(found))


def own_part(state: GameState, player: PlayerId, id: ObjectId, ability: Activated, mana: Mana) -> Mana:
    """How much of the mana a player gets by using a mana ability the ability itself adds."""
    if not derive(state).for_mana or TAP not in ability.costs:
        return mana
    for own in mana_options(state, ability.effects, Context(controller=player, source=id)):
        left = subtract_mana(mana, own)
        if min(left) >= 0 and left in _besides(state, player, id, own):
            return own
    raise AssertionError("the mana is one of the options")


def _besides(state: GameState, player: PlayerId, id: ObjectId, own: Mana) -> list[Mana]:
    """What can be added besides where a permanent has produced this mana."""
    totals = [NO_MANA]
    for source, ability in _triggering(state, player, id):
        for effect in ability.effects:
            assert isinstance(effect, AddMana | AddManaOf), "it is a mana ability"
            context = Context(controller=state.controller_of(source), source=source)
            options = _kinds_of(own) if _of_what_was_produced(effect) else options_of(state, effect, context)
            totals = [add_mana(total, more) for total, more in product(totals, options)]
    return totals


def _of_what_was_produced(effect: AddMana | AddManaOf) -> bool:
    return isinstance(effect, AddManaOf) and isinstance(effect.kinds, Produced)


def _kinds_of(own: Mana) -> list[Mana]:
    """One mana of each type of some mana."""
    kinds = (tuple(int(other == kind) for other in range(len(SYMBOLS))) for kind, n in enumerate(own) if n)
    return [(w, u, b, r, g, c) for w, u, b, r, g, c in kinds] or [NO_MANA]


def _triggering(state: GameState, player: PlayerId, id: ObjectId) -> Iterator[tuple[ObjectId, Triggered]]:
    """The mana abilities that trigger as a player taps a permanent for mana."""
    for source, ability in derive(state).for_mana:
        assert isinstance(ability.on, TapsForMana), "it is a mana ability"
        you = state.controller_of(source)
        watched = Watch(state, source, you).is_subject(ability.on.permanent, id)
        if watched and is_player_of(state, ability.on.whose, player, you, source):
            asked = (ability.condition, ability.only_while)
            if all(c is None or holds(state, c, Context(controller=you, source=source)) for c in asked):
                yield source, ability


def is_watched(state: GameState) -> bool:
    """Whether some ability waits for permanents that are tapped for mana."""
    return any(isinstance(ability.on, TapsForMana) for _, ability in derive(state).watchers)
