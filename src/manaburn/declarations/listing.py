"""This module lists every legal declaration of attackers or blockers, each once. `legal_declarations` is the
entry.

A declaration is made place by place: a *place* is the choice of one creature, or whether it chooses one
target (`manaburn.declarations.places`). The *ways* from a place are the combinations of choices there and at
all later places. A *branch* leaves a known declaration at a place: what is chosen before stays, and there
something else is chosen.

A board is listed in one of three ways:

* If nothing is restricted or required, every combination of choices is legal. They come in the order of
  the creatures.
* A small board (up to `_SMALL` ways to declare) is walked through in that order: every declaration is judged,
  except where the choices so far can't become legal any more.
* On a large board the first is a legal declaration close to choosing nothing. Then come those to which small
  changes of earlier ones lead (`_near`), quickly found; then the rest, in the branches off all these
  (`_far`). Exchanges (`manaburn.declarations.groups`) find some of the rest. Then the solver names one branch
  after another in which there is a legal declaration (`manaburn.declarations.branches`), until it proves that
  there is none. Where it gives up at its limit, or there is no first declaration, all is walked through.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cached_property
from itertools import accumulate, product
from math import prod

from manaburn.declarations import highs
from manaburn.declarations.branches import Branch, Branches, Branching, Off
from manaburn.declarations.comparing import effective, free_pairs, greatest
from manaburn.declarations.groups import Walk, walk_from
from manaburn.declarations.model import Model, Pair, Pairs
from manaburn.declarations.optimum import Undecided, completed
from manaburn.declarations.places import DecisionPlaces, choices_of, count_choices
from manaburn.declarations.program import ALWAYS
from manaburn.declarations.repair import Repair
from manaburn.declarations.tally import Choice, DeclarationTally, Duties
from manaburn.declarations.verdicts import is_legal, is_unbettered, verdict
from manaburn.editions import RequirementTest, TaxedCreatures
from manaburn.errors import Uncountable
from manaburn.terms import ObjectId, Target

_SMALL = 4_096
"""A board with up to so many ways to declare is walked through, in their order."""

_FEW_CHOICES = 1_000
"""Where no creature has more choices, a list of the choices of each is held in memory."""

_MANY = 1 << 30
"""A number of ways that no small board reaches, so that all of it is walked through."""

_FEW = 256
"""On a large board, if at most so many ways lead on from a place, they are simply tried one by one."""

_KEPT = 256
"""Once so many known declarations have branches that nobody has looked into, `_far` looks into them."""

_FRUITLESS = 1_000
"""After so many changes in a row that gave nothing legal, the solver is asked, which need not try each."""

_EXCHANGES = 150
"""So many exchanges are made before the solver is asked."""

_PATIENCE = 150
"""After so many repairs of changes of one declaration that failed in a row, no more are tried there."""


def legal_declarations(
    model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures
) -> Iterator[Pairs]:
    """Return every legal declaration, lazily.

    If nothing is restricted or required, they come in the order of the creatures' choices, the last
    creature's varying first.
    """
    if model.restrictions or model.requirements:
        return _listed(model, test, taxed_creatures, _SMALL)
    creatures = sorted(model.options)
    if any(count_choices(model, creature) > _FEW_CHOICES for creature in creatures):
        return _unbound(model, creatures, 0, ())
    return _each_with_each(model, creatures)


def _each_with_each(model: Model, creatures: list[ObjectId]) -> Iterator[Pairs]:
    """Yield each choice of each creature with each of the others. Creatures with the same options share
    the list of their choices.
    """
    shared: dict[tuple[tuple[Target, ...], int], tuple[Choice, ...]] = {}
    choices: list[tuple[Choice, ...]] = []
    for creature in creatures:
        alike = model.options[creature], model.capacity.get(creature, 1)
        if alike not in shared:
            shared[alike] = tuple(choices_of(model, creature))
        choices.append(shared[alike])
    for chosen in product(*choices):
        yield tuple([(c, target) for c, targets in zip(creatures, chosen, strict=True) for target in targets])


def legal_among_few(model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures) -> Iterator[Pairs]:
    """Return every legal declaration of a small model, by walking through all ways to declare."""
    return _Listing(model, test, taxed_creatures, _MANY).all()


def _listed(model: Model, test: RequirementTest, taxed: TaxedCreatures, small: int) -> Iterator[Pairs]:
    """Yield all legal declarations. On a small board every declaration is tried; on others one near to
    choosing nothing comes first, then what branches off it.
    """
    if prod(count_choices(model, creature) for creature in model.options) <= small:
        yield from _Listing(model, test, taxed, small).all()
        return
    judged = verdict(model, (), test, taxed)
    first: Pairs | None = judged.better if judged.problems else ()
    if first is not None and (not judged.problems or is_legal(model, first, test, taxed)):
        yield first
        listing = _Listing(model, test, taxed)
        for pairs in listing.others_than(first):
            listing.given += 1
            yield pairs
    else:  # at the limit of what could be proven
        yield from _Listing(model, test, taxed).all()


def _unbound(model: Model, creatures: list[ObjectId], place: int, pairs: Pairs) -> Iterator[Pairs]:
    """Yield all declarations that begin with these pairs and go on with the creatures from a place on; all
    are legal, as nothing is restricted or required.
    """
    if place == len(creatures):
        yield pairs
        return
    creature = creatures[place]
    for targets in choices_of(model, creature):
        yield from _unbound(
            model, creatures, place + 1, (*pairs, *((creature, target) for target in targets))
        )


class _Listing:
    """A declaration that is changed from one legal one to the next, place by place."""

    def __init__(
        self, model: Model, test: RequirementTest, taxed_creatures: TaxedCreatures, small: int | None = None
    ) -> None:
        self.model = model
        self.way = test, taxed_creatures
        self.counted = effective(model, taxed_creatures)
        self.tally = DeclarationTally(self.counted)
        self.places = DecisionPlaces(self.counted, self.tally, whole=small is not None)
        self.few = _FEW if small is None else small
        """Up to so many ways are walked through without first asking whether there is a legal one among them.
        """
        self._last: dict[int, int] = {}
        """A cache: for each condition, the last place at which a choice can still matter to it."""
        comparable = test.counts
        self.need = greatest(self.counted, (), test, taxed_creatures).obeyed if comparable else 0
        """How many requirements any legal declaration obeys."""
        self.decisive = not self.counted.requirements or (comparable and not free_pairs(self.counted, test))
        """Whether every declaration that obeys so many and breaks nothing is legal."""
        self.duties = Duties(self.counted, self.tally, self.need)
        self.branches: Branches | None = None
        self.fruitless = 0
        """How many changes were looked at since the last legal declaration."""
        self.given = 1
        """How many legal declarations have been yielded, the first one among them."""

    def _last_counted(self, number: int) -> int:
        """Return the last place at which a creature chooses that a condition counts."""
        known = self._last.get(number)
        if known is None:
            index = self.tally.index
            counters = {index.conditions[number].counter, index.conditions[number].trigger} - {ALWAYS}
            creatures = {creature for counter in counters for creature, _ in index.pairs_of[counter]}
            last_of = self.places.last_of
            known = self._last[number] = max((last_of.get(each, -1) for each in creatures), default=-1)
        return known

    # Judging

    def _is_legal_now(self) -> bool:
        """Return whether the declaration is legal as it is now."""
        if self.tally.broken or self.tally.obeyed < self.need:
            return False
        return self.decisive or is_unbettered(self.counted, self.tally, *self.way)

    def _is_hopeless(self, place: int, undone: int) -> bool:
        """Return whether no legal declaration has the choices up to that place. `undone` is how much the
        creatures that have decided before it leave undone.
        """
        if any(self._last_counted(number) <= place for number in self.tally.broken):
            return True
        return undone + self._undone_at(place) > self.duties.allowed

    def _undone_at(self, place: int) -> int:
        """Return how much a creature leaves undone, if the place is its last one."""
        creature = self.places.order[place][0]
        return self.duties.undone(creature) if self.places.last_of[creature] == place else 0

    # Listing

    def all(self) -> Iterator[Pairs]:
        """Yield every legal declaration."""
        return self._walk(0, 0)

    def others_than(self, pairs: Pairs) -> Iterator[Pairs]:
        """Yield every legal declaration but this one, which is legal."""
        self.places.become(pairs)
        yield from self._others_beyond(0)

    def _others_beyond(self, place: int) -> Iterator[Pairs]:
        """Yield every other legal declaration that agrees with the present one, which is legal, before a
        place.
        """
        left = yield from self._near(place)
        yield from self._far(left)

    def _near(self, place: int) -> Generator[Pairs, None, list[Off]]:
        """Yield other legal declarations with the same choices before a place, as far as small changes
        lead to them; return the declarations off which there may be more.
        """
        if self.places.ways[place] <= self.few:
            yield from self._others_by_trying(place)
            return []
        left, branches, unseen = list[Off](), Branching(), range(0)
        patience, undone = _PATIENCE, list[int]()
        # one other choice at one place, the last place first; what that breaks is repaired at later places
        for here in range(len(self.places) - 1, place - 1, -1):
            if self.fruitless > _FRUITLESS:
                unseen = range(place, here + 1)
                break
            creature = self.places.order[here][0]
            before = self.tally.choice(creature)
            for choice in self.places.alternatives(here):
                self.tally.change(creature, choice)
                step, legal, hopeless = None, self._is_legal_now(), False
                if not legal:
                    self.fruitless += 1
                    undone = undone or self._undone_before_each_place(creature, before)
                    hopeless = here + 1 == len(self.places) or self._is_hopeless(here, undone[here])
                    if not hopeless:
                        step = Repair(self.places, self._is_legal_now, here + 1)
                        legal = step.swap(creature, before)
                        if not legal and patience > 0:
                            legal = step.repair(creature, before)
                            patience = _PATIENCE if legal else patience - step.tried
                if legal:
                    self.fruitless = 0
                    yield self.tally.pairs()
                    left += yield from self._near(here + 1)
                elif not hopeless:
                    branches.setdefault(here, set()).add(self.places.chosen_at(here, choice))
                if step is not None:
                    step.undo()
                self.tally.change(creature, before)
                if len(left) > _KEPT:
                    yield from self._far(left)
                    left = []
        return [*left, Off(self.tally.pairs(), branches, unseen)] if branches or unseen else left

    def _others_by_trying(self, place: int) -> Iterator[Pairs]:
        """Yield the other legal declarations with the same choices before a place, by trying all there
        are.
        """
        kept = self.tally.pairs()
        yield from (pairs for pairs in self._walk_from(place) if pairs != kept)
        self.places.become(kept)

    def _undone_before_each_place(self, creature: ObjectId, before: Choice) -> list[int]:
        """Return how much the creatures that have decided before each place leave undone, with that
        creature choosing as before.
        """
        now = self.tally.choice(creature)
        self.tally.change(creature, before)
        undone = [*accumulate(map(self._undone_at, range(len(self.places))), initial=0)]
        self.tally.change(creature, now)
        return undone

    def _far(self, left: list[Off]) -> Iterator[Pairs]:
        """Yield the legal declarations in the branches off these declarations, until none is left or all have
        been yielded.
        """
        kept, walked = self.tally.pairs(), False
        while left and self.given != self.total:
            met = None if walked else self._met_by_exchange(left)
            if met is None:
                walked = True
                off = left.pop()
                self.places.become(off.declared)
                yield from self._in_narrow_branches(off)
                try:
                    found = self._some_legal_branch(off) if off else None
                except Undecided:
                    yield from self._in_all_branches(off)
                    found = None
                if found is None:
                    continue
                left.append(off)
                met = off, *found
                if self.walk is not None:
                    self.walk.go_to(met[2])
                    walked = False
            off, branch, pairs = met
            off.leave_out(branch)
            if not off:
                left.remove(off)
            self.fruitless = 0
            self.places.become(pairs)
            yield pairs
            left += yield from self._near(branch[0] + 1)
        self.places.become(kept)

    @cached_property
    def total(self) -> int | None:
        """Return how many there are; None if that cannot be counted."""
        from manaburn.declarations.counting import count_legal  # noqa: PLC0415 - which lists what is small

        try:
            return count_legal(self.model, *self.way)
        except Uncountable:
            return None

    @cached_property
    def walk(self) -> Walk | None:
        """Return the walk by exchange, from the declaration as it stood when this was first asked for; None
        for a board that exchange is not made for.
        """
        return walk_from(self.counted, self.tally.pairs(), self.need) if self.decisive else None

    def _met_by_exchange(self, left: list[Off]) -> tuple[Off, Branch, Pairs] | None:
        """Return a declaration that exchange leads to in one of the branches left, with the declaration it
        branches off and the branch; None if a few exchanges lead to none.
        """
        walk = self.walk
        if walk is None:
            return None
        for pairs in filter(None, (walk.step() for _ in range(_EXCHANGES))):
            for off in reversed(left):
                branch = self._branch_to(pairs, off)
                if branch is not None:
                    return off, branch, pairs
        return None

    def _branch_to(self, pairs: Pairs, off: Off) -> Branch | None:
        """Return the open branch off another declaration that leads to this one, if this one is legal."""
        place = min((self.places.place_of[pair] for pair in off.kept.symmetric_difference(pairs)), default=-1)
        if place in off.unseen:
            self.places.become(off.declared)
            off.look([place], self._branching)
        if place not in off.branches:
            return None
        instead = frozenset(pairs).intersection(self.places.pairs_at(place))
        self.places.become(pairs)
        return (place, instead) if instead in off.branches[place] and self._is_legal_now() else None

    def _in_narrow_branches(self, off: Off) -> Iterator[Pairs]:
        """Yield the legal declarations in the narrow branches, those with few ways, and leave these branches
        out.
        """
        for place, there in sorted(off.branches.items(), reverse=True):
            if len(there) * self.places.ways[place + 1] <= self.few:
                for instead in sorted(there, key=sorted):
                    off.leave_out((place, instead))
                    yield from self._in_branch(place, instead)

    def _in_all_branches(self, off: Off) -> Iterator[Pairs]:
        """Yield the legal declarations in all branches off a declaration."""
        seen = off.branches | {place: self._branching(place) for place in off.unseen}
        for place, there in sorted(seen.items(), reverse=True):
            for instead in sorted(there, key=sorted):
                yield from self._in_branch(place, instead)

    def _in_branch(self, place: int, instead: frozenset[Pair]) -> Iterator[Pairs]:
        """Yield the legal declarations in the branch off the present one by other pairs (`instead`) at a
        place.
        """
        creature, target = self.places.order[place]
        before = self.tally.choice(creature)
        choice = tuple(sorted(each for _, each in instead))
        self.tally.change(creature, choice if target is None else next(self.places.alternatives(place)))
        yield from self._beginning_alike(place + 1)
        self.tally.change(creature, before)

    def _branching(self, place: int) -> set[frozenset[Pair]]:
        """Return the other choices at a place, without those that clearly no legal declaration has."""
        creature = self.places.order[place][0]
        before, undone = self.tally.choice(creature), sum(map(self._undone_at, range(place)))
        branching: set[frozenset[Pair]] = set()
        for choice in self.places.alternatives(place):
            self.tally.change(creature, choice)
            if (
                self._is_legal_now()
                if place + 1 == len(self.places)
                else not self._is_hopeless(place, undone)
            ):
                branching.add(self.places.chosen_at(place, choice))
            self.tally.change(creature, before)
        return branching

    def _some_legal_branch(self, off: Off) -> tuple[Branch, Pairs] | None:
        """Return a branch off the declaration and a legal declaration in it. Raises Undecided."""
        if not self.decisive or not highs.available():
            raise Undecided
        if self.branches is None:
            places = [[*self.places.pairs_at(place)] for place in range(len(self.places))]
            self.branches = Branches(self.counted, self.need, places)
        return self.branches.find(off, self._branching, unlikely=self.walk is not None)

    def _beginning_alike(self, place: int) -> Iterator[Pairs]:
        """Yield the legal declarations with the choices before a place, whatever stands after it now."""
        kept = self.tally.pairs()
        if self.places.ways[place] <= self.few:
            yield from self._walk_from(place)
        else:
            try:
                found = self._completed(place)
            except Undecided:
                yield from self._walk_from(place)
            else:
                if found is not None:
                    yield found
                    self.places.become(found)
                    yield from self._others_beyond(place)
        self.places.become(kept)

    def _completed(self, place: int) -> Pairs | None:
        """Return a legal declaration with the choices before a place; None if there is none. Raises
        Undecided.
        """
        fixed = self.places.before(place)
        open_ones = [pair for here in range(place, len(self.places)) for pair in self.places.pairs_at(here)]
        found = completed(self.counted, open_ones, fixed)
        if found is None or found.bound < self.need:
            return None
        self.places.become(found.pairs)
        if not self._is_legal_now():
            raise Undecided
        return found.pairs

    def _walk_from(self, place: int) -> Iterator[Pairs]:
        """Yield the legal declarations with the choices before a place, by trying all there are."""
        self.places.become(self.places.before(place))
        return self._walk(place, sum(map(self._undone_at, range(place))))

    def _walk(self, place: int, undone: int) -> Iterator[Pairs]:
        """Yield the legal declarations with the choices before a place, after which nothing is chosen now."""
        if place == len(self.places):
            if self._is_legal_now():
                yield self.tally.pairs()
            return
        creature = self.places.order[place][0]
        before = self.tally.choice(creature)
        for choice in (before, *self.places.alternatives(place)):
            self.tally.change(creature, choice)
            if not self._is_hopeless(place, undone):
                if self.places.ways[place + 1] <= self.few:
                    yield from self._walk(place + 1, undone + self._undone_at(place))
                else:
                    yield from self._beginning_alike(place + 1)
            self.tally.change(creature, before)
