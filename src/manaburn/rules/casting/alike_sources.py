"""This module saves work in listing activated abilities: interchangeable permanents are judged only once
[cr2025-06-06 602.2].

A player may have twenty equal tokens, each with an ability. `AlikeSources` keeps two verdicts for all of
them: whether there are targets (`aims`), and why the costs cannot be paid (`price`). Its caller,
`activate_problems`, hands over a function `judge` that works a verdict out; it is called only if none is
kept. If something tells equal permanents apart, as "another creature" does, it is called for each.
"""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.vocabulary.changes.changes import Protection
from manaburn.cards.vocabulary.changes.protecting import CantBeTargeted, HexproofFrom, ProtectionOfPlayer
from manaburn.cards.vocabulary.words import costs
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.errors import Problem
from manaburn.rules.layers.amounts_in_descriptions import depend_on_amounts
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.deriving import derive
from manaburn.rules.layers.looks import look_of, size_of
from manaburn.rules.layers.player_rules import player_rules
from manaburn.rules.mana.costs import has_x
from manaburn.rules.mana.mana_pools import has_bound_mana
from manaburn.state import GameState
from manaburn.terms import ObjectId, PlayerId

Slots = tuple[TargetSlot, ...]


class AlikeSources:
    """A cache of verdicts on abilities that a player could activate now. It is used for one listing and
    thrown away, because it does not notice changes.
    """

    def __init__(self, state: GameState, player: PlayerId) -> None:
        self.state = state
        self.player = player
        self._looks: dict[object, int] = {}
        self._aims: dict[tuple[int, object], tuple[Slots, bool]] = {}
        """By the `id` of the slots and the kind of source: the slots, kept so that their `id` stays unique,
        and the verdict.
        """
        self._prices: dict[tuple[int, object], tuple[costs.Costs, tuple[Problem, ...]]] = {}
        """By the `id` of the costs, and the kind and status of the source: the costs, and the verdict."""
        self._asked: dict[int, object] = {}
        """The slots and costs that were asked about, by their `id`, and kept so that it stays unique."""
        self._told_apart: dict[int, bool] = {}
        """By the `id` of slots or costs, whether they tell alike sources apart."""
        self._always: bool | None = None
        """Whether something tells all alike sources apart; None if that is not known yet."""

    def aims(self, source: ObjectId, slots: Slots, judge: Callable[[], bool]) -> bool:
        """Return whether there are targets for an ability."""
        if not slots:
            return True
        if self._is_new(slots) or source not in self.state.permanents or self._slots_tell_apart(slots):
            return judge()
        key = id(slots), self._kind(source)
        if key not in self._aims:
            self._aims[key] = slots, judge()
        return self._aims[key][1]

    def price(
        self, source: ObjectId, all_costs: costs.Costs, judge: Callable[[], tuple[Problem, ...]]
    ) -> tuple[Problem, ...]:
        """Return why the costs of an ability cannot be paid."""
        permanent = self.state.permanents.get(source)
        if self._is_new(all_costs) or permanent is None or self._costs_tell_apart(all_costs):
            return judge()
        status = permanent.tapped, permanent.controlled_since, permanent.counters
        key = id(all_costs), (self._kind(source), *status)
        if key not in self._prices:
            self._prices[key] = all_costs, judge()
        return self._prices[key][1]

    def _is_new(self, words: Slots | costs.Costs) -> bool:
        """Return whether these costs or slots are asked about for the first time. The first verdict is not
        kept, because most are never asked about again.
        """
        if id(words) in self._asked:
            return False
        self._asked[id(words)] = words
        return True

    def _kind(self, source: ObjectId) -> object:
        """Return a key of a source: its controller, and a number for all objects that look as it does."""
        now = characteristics(self.state, source)
        look = self._looks.get(id(now))
        if look is None:
            whole = (*look_of(now), *size_of(now), *map(id, now.activated))
            look = self._looks[id(now)] = self._looks.setdefault(whole, len(self._looks))
        return self.state.permanents[source].controller, look

    def _slots_tell_apart(self, slots: Slots) -> bool:
        """Return whether one of two alike sources may have targets although the other has none."""
        found = self._told_apart.get(id(slots))
        if found is None:
            found = self._anything_tells_apart() or depend_on_amounts(self.state, slots)
            found = found or any(map(_tells_apart, slots))
            self._told_apart[id(slots)] = found
        return found

    def _costs_tell_apart(self, all_costs: costs.Costs) -> bool:
        """Return whether one of two alike sources may have something to pay with that the other hasn't."""
        found = self._told_apart.get(id(all_costs))
        if found is None:
            # Mana that can be spent only on certain abilities may pay for one of two alike sources alone.
            found = has_bound_mana(self.state, self.player) or has_x(all_costs)
            filters = (getattr(cost, "filter", None) for cost in all_costs)
            found = found or any(each is not None and each.tells_alike_sources_apart for each in filters)
            self._told_apart[id(all_costs)] = found
        return found

    def _anything_tells_apart(self) -> bool:
        """Return whether something may be protected from one of two alike sources alone, or is out of range
        of one [cr2025-06-06 702.16b, 801.4].
        """
        if self._always is None:
            state = self.state
            of_players = (rule for player in state.players for rule in player_rules(state, player.id))
            of_permanents = (rule for now in derive(state).table.values() for rule in now.rules)
            rules = (*of_players, *of_permanents)
            filters = [
                r.filter for r in rules if isinstance(r, Protection | ProtectionOfPlayer | HexproofFrom)
            ]
            filters += [r.source for r in rules if isinstance(r, CantBeTargeted)]
            apart = any(each.tells_alike_objects_apart for each in filters)
            self._always = apart or bool(state.game.ranges)
        return self._always


def _tells_apart(slot: TargetSlot) -> bool:
    """Return whether the words of a target slot may fit for one of two alike sources only."""
    if slot.who is not None or slot.damaged_before or slot.not_among:
        return True
    described = (slot.what, None if slot.elsewhere is None else slot.elsewhere.what)
    return any(filter is not None and filter.tells_alike_sources_apart for filter in described)
