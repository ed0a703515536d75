"""An `Encoder` turns a view, and the steps of an answer that its viewer may take, into an `Observation`:
numpy arrays, for learning. `encode` is called for each view, and writes one table after another (`_Writing`).

What the tables and their columns are is declared in `layout`. A table has a row for each thing (a player, a
permanent, an offered step), as far as there is room; what had none is reported with the observation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from manaburn.drafts import Draft, Step
from manaburn.encoding.cards import UNNUMBERED
from manaburn.encoding.columns import LARGEST, Sight
from manaburn.encoding.features import kinds_in
from manaburn.encoding.knowing import Known, known_rows
from manaburn.encoding.lasting import lasting_in
from manaburn.encoding.layout import ObservationLayout
from manaburn.encoding.offers import offers_of
from manaburn.errors import WrongArgument
from manaburn.searching import Knowledge
from manaburn.state.records.records import Characteristics
from manaburn.terms import PlayerId, Zone
from manaburn.values import value
from manaburn.view import ObjectView, StackView, View

try:
    import numpy as np
except ImportError as error:  # pragma: no cover - what the extra is for
    raise ImportError("manaburn.encoding needs numpy: pip install 'manaburn[rl]'") from error

Arrays = dict[str, Any]
"""Numpy arrays by name."""

if TYPE_CHECKING:
    from numpy.typing import NDArray


@value(kw_only=True)
class Observation:
    """The arrays of what a seat sees, with a report of what did not fit into them."""

    arrays: Arrays
    left_out: dict[str, int]
    """The number of rows that did not fit, by table; nothing is left out silently."""
    clipped: tuple[str, ...]
    """The columns, as `table/column`, in which a number was too large and was clipped."""
    unnumbered: tuple[str, ...]
    """The names of cards that the card table lacks, but for those on the stack and of effects that last."""

    @property
    def told(self) -> dict[str, Any]:
        """Return what is missing, for the `info` of an environment; empty if nothing is."""
        kept = {"left_out": self.left_out, "clipped": self.clipped, "unnumbered": self.unnumbered}
        return {name: what for name, what in kept.items() if what}


@value
class ObjectLine:
    """A line holds what is written of one object: its row, the name of its card, and the columns of the kinds
    of ability it has (`kinds_in`). It can be used again for the same viewer, unless the object phases in or
    out.
    """

    object: ObjectView
    row: NDArray[Any]
    name: str
    kinds: list[int]
    viewer: PlayerId
    phased_out: bool


class Encoder:
    """An encoder encodes views by a layout. It keeps what it has worked out of cards and permanents that are
    the same in the next view; so one is best used for one game after another, by one thread.

    >>> from manaburn import Game
    >>> game = Game.parse("step: declare attackers | Anna 20 battlefield: Savannah Lions | Ben 20")
    >>> seen = Encoder().encode(game.view(0), game.draft())
    >>> seen.arrays["permanents"].shape, int(seen.arrays["action_mask"].sum())
    ((48, 105), 2)
    """

    def __init__(self, layout: ObservationLayout | None = None) -> None:
        self.layout = ObservationLayout() if layout is None else layout
        self._lines: dict[int, ObjectLine] = {}
        """The lines of the objects in the last view, by their identity: most are in the next view again."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is copied: without the lines, which are known by identities that mean nothing
        elsewhere.
        """
        return Encoder, (self.layout,)

    def __eq__(self, other: object) -> bool:
        """Return whether both have the same layout."""
        return self.layout == other.layout if isinstance(other, Encoder) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.layout)

    def encode(
        self,
        view: View,
        draft: Draft | None = None,
        *,
        knowledge: Knowledge | None = None,
        into: Arrays | None = None,
    ) -> Observation:
        """Return what a viewer sees; what they know of hidden cards, if `knowledge` is given; and if the
        `draft` of an answer is given, its steps so far and those that may be taken next. All is written
        `into` arrays of the layout's shapes, if some are given.

        Raises WrongArgument if the draft or the knowledge is another player's than the view.
        """
        if draft is not None and draft.player != view.viewer:
            raise WrongArgument(
                f"draft and view must belong to the same player, not to {draft.player} and {view.viewer}"
            )
        if knowledge is not None and knowledge.seat != view.viewer:
            raise WrongArgument(
                f"knowledge and view must belong to the same player, not to {knowledge.seat} and"
                f" {view.viewer}"
            )
        steps: Sequence[Step] = () if draft is None else draft.steps
        said: Sequence[Step] = () if draft is None else draft.said
        writing = _Writing(self.layout, view, self._lines, into)
        seen = writing.written(steps, said, knowledge)
        self._lines = writing.lines
        return seen


class _Writing:
    """A `_Writing` writes one observation, table by table; `written` goes through all of them."""

    def __init__(
        self, layout: ObservationLayout, view: View, known: dict[int, ObjectLine], into: Arrays | None
    ) -> None:
        self.layout, self.view, self.sight = layout, view, Sight(view)
        self.lines: dict[int, ObjectLine] = {}
        self._known = known
        if into is None:
            shapes = layout.shapes.items()
            into = {name: np.zeros(shape, dtype) for name, (shape, dtype, _, _) in shapes}
        else:
            for array in into.values():
                array.fill(0)
        self._arrays = into
        self._left_out: dict[str, int] = {}
        self._clipped: dict[str, None] = {}
        self._unnumbered: dict[str, None] = {}
        self._names: dict[int, str] = {}
        """The names of the things written, by row."""
        self._affected: list[tuple[str, int, int, int]] = []
        """The relations of what lasts to what it affects: kind, row, row, 0."""

    def written(
        self, steps: Sequence[Step], said: Sequence[Step], knowledge: Knowledge | None
    ) -> Observation:
        """Return the observation. Whatever can be named by its row gets one first; then what names it."""
        view = self.view
        self._write_players()
        stack = self._place_stack()
        for table, objects in self._objects().items():
            self._write_objects(table, objects)
        self._write_stack(stack)
        self._write("game", 0, view)
        if view.decision is not None:
            self._write("decision", 0, view.decision)
        self._write_lasting()
        self._write_relations()
        if knowledge is not None:
            self._write_known(list(known_rows(self.sight, knowledge)))
        self._write_steps("said", said[-self.layout.sizes.said :], len(said))
        self._write_steps("offers", list(islice(steps, self.layout.sizes.offers)), len(steps))
        self._arrays["action_mask"][: len(steps)] = 1
        return Observation(
            arrays=self._arrays,
            left_out=self._left_out,
            clipped=tuple(self._clipped),
            unnumbered=tuple(self._unnumbered),
        )

    # Rows

    def _write(self, table: str, place: int, thing: object) -> None:
        """Write the row about a thing at a place of a table."""
        row = self.layout.tables[table].row_of(self.sight, thing)
        array = self._arrays[table]
        target = array if array.ndim == 1 else array[place]
        target[:] = self._fitting(table, row)

    def _fitting(self, table: str, row: list[int]) -> NDArray[Any]:
        """Return a row as 16-bit numbers; numbers that are too large are clipped, and reported."""
        try:
            return np.array(row, np.int16)
        except OverflowError:
            columns = self.layout.tables[table].columns
            for column, number in zip(columns, row, strict=True):
                if abs(number) > LARGEST:
                    self._clipped[f"{table}/{column.name}"] = None
            return np.array([max(-LARGEST, min(number, LARGEST)) for number in row], np.int16)

    def _number(self, name: str) -> int:
        """Return the number of a card's name; a name without one is reported."""
        number = self.layout.cards.number(name)
        if number == UNNUMBERED and name:
            self._unnumbered[name] = None
        return number

    def _keep_room(self, table: str, wanted: int) -> int:
        """Return the number of rows of a table that are used; those that do not fit are reported."""
        room = self.layout.tables[table].rows
        if wanted > room:
            self._left_out[table] = wanted - room
        return min(wanted, room)

    # Tables

    def _write_players(self) -> None:
        view = self.view
        seats = [(view.viewer + after) % len(view.players) for after in range(len(view.players))]
        for place in range(self._keep_room("players", len(seats))):
            player = view.players[seats[place]]
            self.sight.rows[player.id] = self.layout.first_row["players"] + place
            self._write("players", place, player)

    def _objects(self) -> dict[str, list[ObjectView]]:
        """Return the objects of each table but the stack, in the order of the seats."""
        players = [self.view.players[seat] for seat in range(len(self.view.players))]
        tops = [player.top for player in players if player.top is not None]
        return {
            "permanents": [o for p in players for o in (*p.battlefield, *p.phased_out)],
            "hand": [o for p in players for o in p.hand or ()],
            "graveyards": [o for p in players for o in p.graveyard],
            "exile": list(self.view.exile),
            "command": [o for p in players for o in p.command],
            "looked_at": [*self.view.looked_at, *tops],
        }

    def _write_objects(self, table: str, objects: Sequence[ObjectView]) -> None:
        """Write objects, a row each; if there is no room for so many, those that are alike share a row."""
        lines = [self._line(table, object) for object in objects]
        room = self.layout.tables[table].rows
        groups = [[line] for line in lines] if len(lines) <= room else _alike(lines)
        first = self.layout.first_row[table]
        kinds = self._arrays.get(f"{table}_kinds")
        rows, cards = self._arrays[table], self._arrays[f"{table}_card"]
        for place in range(self._keep_room(table, len(groups))):
            group = groups[place]
            line = group[0]
            rows[place] = line.row
            rows[place, 0] = len(group)  # the column `COUNT`
            cards[place] = self._number(line.name)
            self._names[first + place] = line.name
            for each in group:
                self.sight.rows.setdefault(each.object.id, first + place)
            if kinds is not None:
                kinds[place, line.kinds] = 1

    def _line(self, table: str, object: ObjectView) -> ObjectLine:
        """Return the line of an object, worked out before if this very object was seen before."""
        known = self._known.get(id(object)) or self.lines.get(id(object))
        phased_out = object.id in self.sight.phased_out
        here = (self.view.viewer, phased_out, self._width(table))
        if known is None or (known.viewer, known.phased_out, len(known.row)) != here:
            row = self._fitting(table, self.layout.tables[table].row_of(self.sight, object))
            name = object.name if object.hidden is None else object.hidden.name
            known = ObjectLine(object, row, name, _kinds_of(object), self.view.viewer, phased_out)
        self.lines[id(object)] = known
        return known

    def _width(self, table: str) -> int:
        return self.layout.tables[table].width

    def _place_stack(self) -> list[StackView]:
        """Give what is on the stack its rows, so that they can be named from now on, and return it, top
        first, as far as there is room.
        """
        items = self.view.stack[::-1]
        shown = list(items[: self._keep_room("stack", len(items))])
        first = self.layout.first_row["stack"]
        self.sight.rows |= {item.id: first + place for place, item in enumerate(shown)}
        return shown

    def _write_stack(self, items: Sequence[StackView]) -> None:
        first = self.layout.first_row["stack"]
        for place, item in enumerate(items):
            self._write("stack", place, item)
            self._names[first + place] = item.name
            self._arrays["stack_card"][place] = self.layout.cards.number(item.name)
            if item.card is not None:
                self._arrays["stack_kinds"][place, _kinds_of(item)] = 1

    def _write_lasting(self) -> None:
        """Write what lasts or waits; what it affects is among the relations."""
        things, first = list(lasting_in(self.view)), self.layout.first_row["lasting"]
        for place in range(self._keep_room("lasting", len(things))):
            each = things[place]
            self._write("lasting", place, each)
            name = each.name or self._names.get(self.sight.row(each.source), "")
            self._names[first + place] = name
            self._arrays["lasting_card"][place] = self.layout.cards.number(name)
            self._arrays["lasting_kinds"][place, kinds_in(each.words)] = 1
            affected = (self.sight.row(target) for target in each.affects)
            self._affected += [("affects", first + place, row, 0) for row in affected if row]

    def _write_known(self, known: Sequence[Known]) -> None:
        for place in range(self._keep_room("known", len(known))):
            self._write("known", place, known[place])
            self._arrays["known_card"][place] = self._number(known[place].name)

    def _write_relations(self) -> None:
        parts = [*self._relations(), *self._affected]
        for place in range(self._keep_room("relations", len(parts))):
            self._write("relations", place, parts[place])

    def _relations(self) -> Iterator[tuple[str, int, int, int]]:
        """Yield how things are related to others (see `RELATIONS`), as kind, row, row and amount."""
        row = self.sight.row
        for player in self.view.players:
            for object in player.battlefield:
                here = row(object.id)
                yield from (
                    (name, here, row(target), 0)
                    for name, target in (
                        ("attached to", object.attached_to),
                        ("attacks", object.attacks),
                        ("protected by", object.protector),
                    )
                    if target is not None
                )
                yield from (("blocks", here, row(id), 0) for id in object.blocks)
                yield from (("in a band with", here, row(id), 0) for id in object.banded_with)
        for item in self.view.stack:
            here = row(item.id)
            yield from (("targets", here, row(target), 0) for slot in item.targets for target in slot)
            yield from (("deals combat damage to", row(a), row(b), n) for a, b, n in item.damage)

    def _write_steps(self, table: str, steps: Sequence[Step], all_of_them: int) -> None:
        """Write steps for which there is room; of `all_of_them`, those beyond are reported."""
        offers = offers_of(self.sight, steps, self.view.decision)
        self._keep_room(table, all_of_them)
        cards = self._arrays[f"{table}_card"]
        for place, each in enumerate(offers):
            self._write(table, place, each)
            cards[place] = self._number(each.name or self._names.get(each.subject, ""))


def _alike(lines: Sequence[ObjectLine]) -> list[list[ObjectLine]]:
    """Group the objects that look alike and are attached to, attack, block or are banded with the same."""
    groups: dict[object, list[ObjectLine]] = {}
    for line in lines:
        it = line.object
        related = (it.attached_to, it.attacks, it.protector, it.blocks, it.banded_with)
        groups.setdefault((line.name, line.row.tobytes(), related), []).append(line)
    return list(groups.values())


_KINDS_FOUND: dict[int, tuple[object, list[int]]] = {}
"""A cache of the kinds found, by the `id` of what they were found in, which is kept so that its `id` stays
unique.
"""


def _kinds_of(it: ObjectView | StackView) -> list[int]:
    """Return the kinds of record of its abilities: of those a permanent has, else of those printed."""
    words = it.now if isinstance(it, ObjectView) and it.zone is Zone.BATTLEFIELD else it.card
    found = _KINDS_FOUND.get(id(words))
    if found is None:
        if len(_KINDS_FOUND) >= _MOST_KEPT:
            _KINDS_FOUND.clear()
        abilities = (
            (words.rules, words.activated, words.triggered) if isinstance(words, Characteristics) else words
        )
        found = _KINDS_FOUND[id(words)] = (words, kinds_in(abilities))
    return found[1]


_MOST_KEPT = 20_000
"""So many entries this cache has at most."""
