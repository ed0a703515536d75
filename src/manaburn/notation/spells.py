"""What is said of spells in a position: what was chosen for them as they were cast."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from manaburn.cards.naming import fold
from manaburn.editions import Topic, cite
from manaburn.mana import ManaCost
from manaburn.notation.names import Named, read_list
from manaburn.notation.pieces import amount, number, wrong
from manaburn.notation.sheet import Entry
from manaburn.notation.statuses import Statuses
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.mana.costs import has_x
from manaburn.rules.positions.impossible import slots_of_modes
from manaburn.state.records.effects import SpellOnStack
from manaburn.terms import ObjectId, Target, Zone
from manaburn.values import replace


class Spells(Statuses):
    """The part of a state in the making that the words about spells tell."""

    def put_on_stack(self, entry: Entry, id: ObjectId) -> None:
        """Understand the words about one spell."""
        state, values = self.state, dict[str, str]()
        for word in entry.words:
            key, _, rest = word.partition(" ") if not word.lower().startswith("no ") else (word, "", "")
            values[key.lower().rstrip("s")] = rest
        object = state.objects[id]
        x = amount(values["x"], entry.line, "a value for X") if "x" in values else 0
        cost = None if object.definition.cost is None else object.definition.cost.with_x(x)
        if "cost" in values:
            cost = ManaCost.parse(values["cost"])
        modes = [number(n.strip(), entry.line, "a mode") - 1 for n in values.get("mode", "1").split(" and ")]
        item = SpellOnStack(
            id=id,
            controller=self.player(values["by"], entry.line) if "by" in values else object.owner,
            modes=() if "no mode" in values else tuple(modes),
            targets=self._targets(values.get("target", ""), entry.line),
            x=x,
            cast_from=Zone.COMMAND if "cast" in values else Zone.HAND,
            cost=None if "no cost" in values else cost,
        )
        if not self.sheet.exact:
            item = self._with_what_was_left_out(item, values.keys(), entry)
        state.stack = (*state.stack, item)

    def _with_what_was_left_out(
        self, item: SpellOnStack, told: Collection[str], entry: Entry
    ) -> SpellOnStack:
        """A spell that somebody typed: no targets where it can do without, but X is to be told
        [cr2025-06-06 601.2b-c].
        """
        if "x" not in told and has_x(costs_with_x(self.state, item)):
            rule = cite(Topic.CHOOSING_X, self.edition)
            raise wrong(entry.line, f"{entry.name!r} is cast with a value for X: say 'X 3' [{rule}]")
        if item.targets:
            return item
        slots = slots_of_modes(self.state, item)
        dispensable = slots and all(slot.minimum == 0 and slot.number is None for slot in slots)
        return replace(item, targets=((),) * len(slots)) if dispensable else item

    @cached_property
    def _everything(self) -> Named:
        return Named((id, entry.name) for id, entry in zip(self.ids, self.sheet.entries, strict=True))

    def _targets(self, text: str, line: int) -> tuple[tuple[Target, ...], ...]:
        groups = [self.players, self.battlefield, self._everything]

        def slot(part: str) -> tuple[Target, ...]:
            if fold(part) == "none":
                return ()
            return tuple(read_list(part.split(" and "), " and ", lambda name: self.one(name, groups, line)))

        return tuple(slot(part.strip()) for part in text.split(" / ")) if text else ()
