"""This module applies continuous effects to the objects of the board, stage by stage [cr2025-06-06
613.5-613.6]. A stage is a layer or sublayer, and a part is what one effect does in one stage (`StagePart`):
"Creatures are black and get +1/+1" has a part in the layer of colors, and one in the sublayer of effects that
add to power and toughness.

`manaburn.rules.layers.deriving` makes an `Applying` each time that it derives the board. It holds the objects
in progress (`InProgress`: with some effects applied) and, for each effect, the objects that it applies to.
`Applying.apply` applies one part of an effect: it finds the objects, changes them, and returns the parts of
static abilities that it grants. `dependencies` decides the order of the parts; for that it asks `outcome`
what a part would do now, and `after` what other parts would do once a part is applied.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import Activated, Static
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    AddTypes,
    Change,
    GainAbility,
    GainActivatedOf,
    SetSubtypes,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.off_the_battlefield import OffTheBattlefield
from manaburn.cards.vocabulary.words.references import All, Among, What, Who
from manaburn.rules.layers.boards import BoardInProgress
from manaburn.rules.layers.continuous import WITH_AMOUNTS, Acting, as_granted
from manaburn.rules.layers.descriptions import (
    at,
    has_its_text_on,
    holds_on,
    matches_on,
    matching_on,
    number_on,
)
from manaburn.rules.layers.facets import Facet, FacetsRead, asked_by, asked_by_description, changed_by
from manaburn.rules.layers.layer_order import StagePart, order_of, parts_from
from manaburn.rules.layers.layers import InProgress, apply_change, counters_as_change
from manaburn.rules.layers.off_the_battlefield import part_elsewhere
from manaburn.rules.layers.printed import as_printed
from manaburn.rules.players.range_of_influence import objects_in_range
from manaburn.rules.words.amounts import as_added, as_set, cards_in
from manaburn.rules.words.points_of_view import bound, is_relative
from manaburn.rules.words.references import exiled_with, players_among
from manaburn.rules.words.subtypes import gained_subtypes
from manaburn.state import GameState
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import CardType, ObjectId, Zone
from manaburn.values import replace

_ABILITIES_OF_OTHERS = int(Mechanics.ABILITIES_OF_OTHERS)
"""The bit of `state.mechanics` for games in which objects have the activated abilities of others."""

OF_OTHER_ZONES = (ObjectId(0),)
"""The placeholder for the objects of an effect on cards or spells off the battlefield ("creature cards you
own that aren't on the battlefield have flash"). To which of them it applies is determined only when one of
them is looked at.
"""

Outcome = tuple[object, ...] | None
"""What an effect would do now: None if it does nothing, else the objects to which it applies and the amounts
that it has there.
"""


class Applying:
    """The state of applying continuous effects to a board: the objects in progress, and the objects to
    which each effect applies.
    """

    def __init__(self, state: GameState, acting: list[Acting]) -> None:
        self.state = state
        self.acting = list(acting)
        """The effects in timestamp order, then those of granted abilities; a place is an index here."""
        self.board = BoardInProgress()
        self.progress = self.board.table
        self.fitting = self.board.fitting
        self.affected: dict[int, tuple[ObjectId, ...]] = {}
        """By effect, the objects to which it applies: also in later layers, once it has begun [cr2025-06-06
        613.6].
        """
        self.waiting: list[StagePart] = []
        """The parts of static abilities granted just now, until `in_order` takes them in."""
        self._losses: dict[int, int] = {}
        """For each granted effect, how often its source had lost its abilities when it was granted."""

    def apply(self, part: StagePart) -> list[StagePart]:
        """Apply a part, and note the objects to which it applies. Return the parts of the static abilities
        that it grants.
        """
        ids = self._objects_of(part)
        if not ids:
            return []
        self.affected[part.place] = ids
        if ids is OF_OTHER_ZONES:
            self.board.of_other_zones.append(part_elsewhere(part))
            return []
        self._change(part, ids)
        if not any(isinstance(change, GainAbility) for change in part.changes):
            return []
        begun = [new for id in ids for change in part.changes for new in self._granted(part, change, id)]
        self.waiting += begun
        return begun

    def _granted(self, part: StagePart, change: Change, id: ObjectId) -> list[StagePart]:
        """Return the parts of the static ability that a change grants to an object: they apply
        from now on.
        """
        meant = bound(self.state, change, part.effect.context)
        if not isinstance(meant, GainAbility) or not isinstance(meant.ability, Static):
            return []
        effect, place = as_granted(self.state, meant.ability, id, part.effect), len(self.acting)
        self.acting.append(effect)
        self._losses[place] = in_progress(self.state, self.progress, id).losses
        return list(parts_from(order_of(self.state.edition), effect, place, part.stage))

    def outcome(self, part: StagePart, facets: Facet) -> Outcome:
        """Return what a part would do now; None if nothing. `facets` are what is asked about: if that is only
        its EXISTENCE, the outcome is an empty tuple while its source has the ability.
        """
        settled = self.affected.get(part.place)
        if settled is None and facets is Facet.EXISTENCE:
            return None if self._is_lost(part) else ()
        ids = self._objects_of(part)
        if ids is OF_OTHER_ZONES:
            return ids
        return (
            None
            if not ids
            else (ids, *(self._result_on(part, change, id) for id in ids for change in part.changes))
        )

    def _result_on(self, part: StagePart, change: Change, id: ObjectId) -> object:
        """Return what a change would do to an object now, as far as that depends on other effects: the
        subtypes it gains, or the power and toughness.
        """
        match bound(self.state, change, part.effect.context):
            case AddTypes(types, subtypes) if subtypes:
                return gained_subtypes(self.state.edition, self._types_of(id) | types, subtypes)
            case SetSubtypes(subtypes):
                return gained_subtypes(self.state.edition, self._types_of(id), subtypes)
            case GainActivatedOf() as of_others:
                return self._activated_of(of_others, part.effect.context)
            case _:
                return self._amounts(part.effect, change, id)

    def _types_of(self, id: ObjectId) -> frozenset[CardType]:
        """Return the card types of an object by now."""
        return in_progress(self.state, self.progress, id).types

    def asked(self, part: StagePart) -> Facet:
        """Return the facets (groups of characteristics) of objects that an effect reads: all of them until it
        first applies, then only those that its amounts need.
        """
        asked: FacetsRead = asked_by(part.effect)
        return asked.each_time if part.place in self.affected else asked.at_first

    def equivalence_key(self, part: StagePart) -> object:
        """Return a key that is equal for two parts that change the same objects in the same way now: they
        have the very same changes, whose amounts are plain numbers and mean the same for every player.
        """
        alike = all(_constant_amounts(change) and not is_relative(change) for change in part.changes)
        return id(part.changes) if alike else -part.place, self._objects_of(part)

    def after(self, part: StagePart, others: Iterable[tuple[StagePart, Facet]]) -> list[Outcome]:
        """Return what other parts would do if this one were applied first; take it back afterwards."""
        ids = self._objects_of(part)
        if ids is OF_OTHER_ZONES:
            self.board.of_other_zones.append(part_elsewhere(part))
            found = [self.outcome(other, facets) for other, facets in others]
            self.board.of_other_zones.pop()
            return found
        # The objects and the cache of filters are kept, the part is applied, and both are put back.
        before = {id: working.copy() if (working := self.progress.get(id)) else None for id in ids}
        fitting = dict(self.fitting)
        self._change(part, ids)
        found = [self.outcome(other, facets) for other, facets in others]
        self.fitting.clear()
        self.fitting.update(fitting)
        for id, working in before.items():
            if working is None:
                del self.progress[id]
            else:
                self.progress[id] = working
        return found

    def add_counters(self) -> None:
        """Apply what counters change of power and toughness."""
        _add_counters(self.state, self.progress)
        self._forget(Facet.SIZES)

    def _forget(self, changed: Facet) -> None:
        """Forget the objects found for filters that read a changed facet."""
        for key, (described, _) in tuple(self.fitting.items()):
            if asked_by_description(described) & changed:
                del self.fitting[key]

    def _change(self, part: StagePart, ids: tuple[ObjectId, ...]) -> None:
        """Make the changes of one part of an effect to these objects."""
        context = part.effect.context
        changes = part.changes
        if self.state.mechanics & _ABILITIES_OF_OTHERS:
            changes = tuple(self._with_abilities_of_others(part))
        meant = [
            (change, bound(self.state, change, context), _constant_amounts(change)) for change in changes
        ]
        # A single "gets +1/+1" with plain numbers is by far the most frequent: it is added without more ado.
        if len(meant) == 1 and isinstance(meant[0][1], AddPowerToughness) and meant[0][2] is not None:
            self._add(ids, *meant[0][2])
        else:
            for id in ids:
                working = in_progress(self.state, self.progress, id)
                for change, as_meant, fixed in meant:
                    power, toughness = fixed or self._amounts(part.effect, change, id)
                    if as_meant is not None:
                        apply_change(working, as_meant, power, toughness)
        if self.fitting:
            self._forget(changed_by(part.changes))

    def _with_abilities_of_others(self, part: StagePart) -> Iterator[Change]:
        """Yield the changes of a part; for the abilities that others have, the changes that grant each."""
        for change in part.changes:
            if isinstance(change, GainActivatedOf):
                yield from map(GainAbility, self._activated_of(change, part.effect.context))
            else:
                yield change

    def _activated_of(self, change: GainActivatedOf, context: Context) -> tuple[Activated, ...]:
        """Return the activated abilities that the objects named by a change have now."""
        state, filter, this = self.state, change.of.filter, context.source
        found: Iterable[ObjectId]
        match change.of:
            case All(of=of, zone=zone, top=top) if zone is not Zone.BATTLEFIELD:
                cards = cards_in(state, zone, players_among(state, of or Who.EACH_PLAYER, context))
                found = cards[-1:] if top else cards
            case All():
                found = matching_on(state, self.board, filter, context.controller, this)
            case Among():
                found = exiled_with(state, this)
        they = (id for id in found if matches_on(state, self.board, filter, id, context.controller, this))
        return tuple(ability for id in they for ability in at(state, self.board, id).activated)

    def _add(self, ids: tuple[ObjectId, ...], power: int, toughness: int) -> None:
        """Add to the power and toughness of these objects: what most effects do, some to very
        many creatures.
        """
        progress = self.progress
        for id in ids:
            working: InProgress = progress.get(id) or in_progress(self.state, progress, id)
            working.power += power
            working.toughness += toughness

    def _amounts(self, effect: Acting, change: Change, id: ObjectId) -> tuple[int, int]:
        """Return the power and toughness that a change adds or sets. In a static ability, "that object" is
        each object that it changes.
        """
        fixed = _constant_amounts(change)
        if fixed is not None or not isinstance(change, WITH_AMOUNTS):
            return fixed or (0, 0)
        power, toughness, context = change.power, change.toughness, effect.context
        if effect.ability is not None:
            context = replace(context, binding=Binding(that=id))
        state = self.state
        size = number_on(state, self.board, power, context), number_on(state, self.board, toughness, context)
        meant = as_added if isinstance(change, AddPowerToughness) else as_set
        return meant(state, power, size[0]), meant(state, toughness, size[1])

    def _is_lost(self, part: StagePart) -> bool:
        """Return whether the source of an effect has lost the ability that makes it."""
        effect = part.effect
        source = effect.context.source
        working = None if effect.ability is None else self.progress.get(source)
        if effect.ability is not None and self.board.of_other_zones and source not in self.state.permanents:
            return not has_its_text_on(self.state, self.board, source)
        return working is not None and working.losses > self._losses.get(part.place, 0)

    def _objects_of(self, part: StagePart) -> tuple[ObjectId, ...]:
        """Return the objects to which a part applies, determined as its effect first applies [cr2025-06-06
        613.6]; OF_OTHER_ZONES stands for cards and spells elsewhere.
        """
        settled = self.affected.get(part.place)
        if settled is not None:
            return settled
        state, effect = self.state, part.effect
        ability, context = effect.ability, effect.context
        if ability is not None:
            if self._is_lost(part):
                return ()
            if ability.condition is not None and not holds_on(state, self.board, ability.condition, context):
                return ()
        match effect.affects:
            case What.THIS:
                return (context.source,)
            case What.ATTACHED:
                to = state.permanents[context.source].attached_to
                return objects_in_range(state, context.controller, (to,))
            case Filter() as described:
                return self._matching(described, effect)
            case OffTheBattlefield(What.THIS):
                return ()  # its source is on the battlefield now
            case OffTheBattlefield():
                return OF_OTHER_ZONES
            case frozenset() as ids:
                among = ids if len(ids) == 1 else (id for id in state.permanents if id in ids)
                return objects_in_range(state, context.controller, among)
            case _:
                return ()

    def _matching(self, described: Filter, effect: Acting) -> tuple[ObjectId, ...]:
        """Return the permanents that an effect describes, of certain players if it names them."""
        state, players = self.state, effect.of
        found = matching_on(state, self.board, described, effect.context.controller, effect.context.source)
        if players is None:
            return tuple(found)
        return tuple(id for id in found if state.permanents[id].controller in players)


def _constant_amounts(change: Change) -> tuple[int, int] | None:
    """Return the power and toughness that a change adds or sets, if they are plain numbers.

    It is (0, 0) for a change without amounts, and None if they must be calculated for each object.
    """
    if not isinstance(change, WITH_AMOUNTS):
        return 0, 0
    power, toughness = change.power, change.toughness
    return (power, toughness) if isinstance(power, int) and isinstance(toughness, int) else None


def in_progress(state: GameState, progress: dict[ObjectId, InProgress], id: ObjectId) -> InProgress:
    """Return an object as the effects applied so far make it; it starts as printed."""
    working = progress.get(id)
    if working is None:
        object = state.objects[id]
        working = progress[id] = InProgress(
            object.definition, as_printed(state.edition, object), state.edition
        )
    return working


def _add_counters(state: GameState, progress: dict[ObjectId, InProgress]) -> None:
    """Let counters change power and toughness [cr2025-06-06 613.4c; cr2006-10-01 418.5a; cr2002-02-20
    418.5e].
    """
    for id, permanent in state.permanents.items():
        power, toughness = counters_as_change(permanent.counters)
        if power or toughness:
            working = in_progress(state, progress, id)
            working.power += power
            working.toughness += toughness
