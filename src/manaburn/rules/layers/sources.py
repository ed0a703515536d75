"""This module finds the cards behind a rule, for sentences that explain an illegal choice: "it can't
attack, because of Pacifism".

`Sources.of` returns the objects whose abilities or effects make a rule hold for an object or player, and
`Sources.names` their names. The derived board doesn't keep where its rules come from, so it is derived once
more when somebody asks. `because_of` makes the end of a sentence of the names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.changes.changes import Change, GainKeywords
from manaburn.errors import Because
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.deriving import effects_with_their_objects
from manaburn.rules.layers.layers import own_rules, rules_of
from manaburn.rules.layers.player_rules import PlayerRule, rules_for
from manaburn.rules.words.points_of_view import bound
from manaburn.state import GameState
from manaburn.terms import FIRST_OBJECT_ID, ObjectId, PlayerId


class Sources:
    """A finder of the sources of rules on the board of one state, which is derived once for all questions."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self._effects: list[tuple[Acting, tuple[ObjectId, ...]]] | None = None

    def of(self, because: Because) -> tuple[ObjectId, ...]:
        """Return the objects by which a rule holds for an object or a player, each once, oldest first; the
        object itself if its own ability says so.
        """
        change, affected = because.change, because.affected
        if affected < FIRST_OBJECT_ID:
            return tuple(dict.fromkeys(self._from_rules_for_players(change, PlayerId(affected))))
        id = ObjectId(affected)
        definition = self._state.objects[id].definition
        if change in own_rules(definition) or change in rules_of(definition.keywords):
            return (id,)
        return tuple(dict.fromkeys(self._from_effects(change, id))) or (id,)

    def all_names(self, because: Because) -> tuple[str, ...]:
        """Return the names of the objects by which a rule holds, each once."""
        return tuple(dict.fromkeys(source_name(self._state, source) for source in self.of(because)))

    def names(self, because: Because) -> tuple[str, ...]:
        """Return the names of the objects by which a rule holds, without the object for which it holds."""
        others = (source for source in self.of(because) if source != because.affected)
        return tuple(dict.fromkeys(source_name(self._state, source) for source in others))

    def _from_rules_for_players(self, change: object, player: PlayerId) -> Iterator[ObjectId]:
        """Yield the sources of a change for a player, or for one who attacks or blocks together with them."""
        for member in self._state.sharing_turns(player):
            for rule in rules_for(self._state, member):
                if rule.change == change:
                    yield rule.context.source

    def _from_effects(self, change: object, id: ObjectId) -> Iterator[ObjectId]:
        """Yield the sources of the continuous effects that make a change for an object."""
        if self._effects is None:
            self._effects = effects_with_their_objects(self._state)
        for effect, ids in self._effects:
            if id in ids and any(self._brings(effect, own, change) for own in effect.changes):
                yield effect.context.source

    def _brings(self, effect: Acting, own: Change, change: object) -> bool:
        """Return whether one of an effect's own changes is the change in question, or gives a keyword of
        which that is a rule.
        """
        if isinstance(own, GainKeywords):
            return change in own.keywords or change in rules_of(own.keywords)
        return change in (own, bound(self._state, own, effect.context))


def source_name(state: GameState, id: ObjectId) -> str:
    """Return the name of the source of an effect, which may have left its zone since."""
    if id in state.permanents:
        return characteristics(state, id).name
    if id in state.objects:
        return state.objects[id].definition.name
    known = state.last_known.get(id)
    return "an effect" if known is None else known.object.definition.name


def because_of(names: Iterable[str]) -> str:
    """Return the words that name the cards that cause something, to end a sentence. They are empty if
    there are none to name.

    >>> because_of(()), because_of(("Lure", "Provoke"))
    ('', ', because of Lure and Provoke')
    """
    several = list(names)
    if not several:
        return ""
    return f", because of {' and '.join([', '.join(several[:-1]), several[-1]] if several[1:] else several)}"


def because_of_rules(state: GameState, rules: Iterable[PlayerRule]) -> str:
    """Return the words that name the cards whose rules for a player forbid something, to end a sentence."""
    names = (source_name(state, rule.context.source) for rule in rules)
    return because_of(filter(None, dict.fromkeys(names)))
