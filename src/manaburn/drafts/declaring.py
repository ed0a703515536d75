"""This module lets a player declare attackers or blockers one creature at a time, as a form for a `Draft`:
"Juggernaut attacks Ben", then "Grizzly Bears does not attack" [cr2025-06-06 508.1, 509.1, 702.22].

1. `DeclarationForm` asks each creature in turn what it attacks or blocks.
2. `Banding` then asks about the bands of an attack, each of which begins with the first creature that is in
   none.

A step is offered only if the steps taken can be completed to a legal declaration (`completion`). The solver
of `manaburn.declarations` finds that by a `Model`: the pairs (creature, what it may attack or block), with
restrictions such as menace and requirements such as "attacks if able". Pairs that cost something, as by
Propaganda, are `taxed`; what must be paid for them are the tolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from manaburn.decisions import Action, Attack, Block, DeclareAttackers
from manaburn.declarations import Model, Pair, Pairs, Requirement, complete, maximise, violations
from manaburn.declarations.model import UNTOLD
from manaburn.drafts.form import AnswerForm, Said
from manaburn.drafts.steps import AttackWith, BandTogether, BlockWith, CloseBand, HoldBack, Step
from manaburn.errors import Problem
from manaburn.legal import problems
from manaburn.rules.combat.banding import can_be_banded
from manaburn.rules.combat.combat import legality, pairs_of
from manaburn.rules.combat.declaration_costs import Tolls
from manaburn.rules.combat.declaring import (
    Declaring,
    declaration_model,
    declarations_within,
    declared,
    knows_bands,
    tolls_for,
    within_means,
)
from manaburn.rules.combat.payability import declaration_is_payable
from manaburn.state import GameState
from manaburn.terms import Bands, ObjectId, PlayerId, Target


class DeclarationForm(AnswerForm[Declaring]):
    """Each creature in turn chooses what it attacks or blocks; then the attacking creatures form bands.

    A creature is done once it was held back, or has chosen as many attackers to block as it can. `completion`
    gives the pairs of the creatures that are done to the solver as fixed, and leaves the others free.
    """

    def __init__(self, state: GameState, decision: Declaring, viewer: PlayerId) -> None:
        super().__init__(state, decision, viewer)
        self.model = declaration_model(state, decision)
        self.creatures = tuple(sorted(self.model.options))
        self.bands = (
            Banding(self) if isinstance(decision, DeclareAttackers) and knows_bands(state, decision) else None
        )

    # The steps taken

    def chosen(self, said: Said) -> Pairs:
        """Return the pairs declared so far, (creature, what it attacks or blocks), sorted."""
        pairs: list[tuple[ObjectId, Target]] = []
        for step in said:
            if isinstance(step, AttackWith):
                pairs.append((step.creature, step.target))
            elif isinstance(step, BlockWith):
                pairs.append((step.creature, step.attacker))
        return tuple(sorted(pairs))

    def _done(self, said: Said) -> frozenset[ObjectId]:
        """Return the creatures that choose nothing more."""
        held = {step.creature for step in said if isinstance(step, HoldBack)}
        numbers: dict[ObjectId, int] = {}
        for creature, _ in self.chosen(said):
            numbers[creature] = numbers.get(creature, 0) + 1
        full = {creature for creature, number in numbers.items() if number >= self._capacity(creature)}
        return frozenset(held | full)

    def _capacity(self, creature: ObjectId) -> int:
        """Return how many choices a creature can make: one, or as many as it can block."""
        return min(self.model.capacity.get(creature, 1), len(self.model.options.get(creature, ())))

    def _open(self, said: Said) -> list[ObjectId]:
        """Return the creatures that can still choose something."""
        done = self._done(said)
        return [creature for creature in self.creatures if creature not in done]

    # The next question

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return the choices of the next creature; once all creatures have chosen, those about bands."""
        waiting = self._open(said)
        if not waiting:
            return () if self.bands is None else self.bands.conceivable(said)
        creature, pairs = waiting[0], self.chosen(said)
        free = (target for target in self.model.options[creature] if (creature, target) not in pairs)
        return (HoldBack(creature), *(self._step(creature, target) for target in free))

    def _step(self, creature: ObjectId, target: Target) -> Step:
        """Return the step by which a creature attacks or blocks a target."""
        if isinstance(self.decision, DeclareAttackers):
            return AttackWith(creature, target)
        return BlockWith(creature, ObjectId(target))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether the step is about a creature that is not done, in any order; also a creature that
        can't attack or block at all, to learn why.
        """
        match step:
            case AttackWith(creature, _) if isinstance(self.decision, DeclareAttackers):
                return creature not in self._done(said)
            case BlockWith(creature, attacker) if not isinstance(self.decision, DeclareAttackers):
                return creature not in self._done(said) and (creature, attacker) not in self.chosen(said)
            case HoldBack(creature):
                return creature in self._open(said)
            case BandTogether() | CloseBand() if self.bands is not None and not self._open(said):
                return self.bands.fits(said, step)
            case _:
                return False

    def missing(self, said: Said) -> Iterator[str]:
        """Yield a question for each creature that is not done; then one about the band being formed."""
        verb = "attacks" if isinstance(self.decision, DeclareAttackers) else "blocks"
        begun = {creature for creature, _ in self.chosen(said)}
        for creature in self._open(said):
            yield f"what {'else ' if creature in begun else ''}{self.label(creature)} {verb}"
        if self.bands is not None and not self._open(said):
            yield from self.bands.missing(said)

    # Completions

    def completion(self, said: Said, known: Action | None) -> Action | None:
        """Return a legal, payable declaration that begins with the steps taken; None if there is none."""
        pairs = self.chosen(said)
        if self.bands is not None and not self._open(said):
            return self.bands.completion(said, pairs)
        if isinstance(known, Attack | Block) and self._begins_so(known.pairs, said):
            return declared(self.decision, known.pairs)
        if not all(target in self.model.options.get(creature, ()) for creature, target in pairs):
            return None
        return self._found(said)

    def _begins_so(self, pairs: Pairs, said: Said) -> bool:
        """Return whether a declaration has all pairs said, and no others of creatures that are done."""
        done, begun = self._done(said), self.chosen(said)
        return set(begun) <= set(pairs) and all(pair in begun for pair in pairs if pair[0] in done)

    def _found(self, said: Said) -> Attack | Block | None:
        """Return a legal declaration that begins with the steps taken; None if there is none.

        If attacking or blocking can cost something, it is looked for in three rounds: among those that cost
        no more than the pairs said; among all whose pairs could be paid for one by one; with every set of
        further pairs that could be paid for. More pairs never cost less, so a set that cannot be paid for is
        not extended.
        """
        if not self._tolls and self._chosen_by_another is None:
            found = self._solved(self.model, said)
            return None if found is None else declared(self.decision, found)
        if not self._is_payable(said):
            return None
        likely = self._solved(self._without_further_costs(said), said)
        if likely is None or not self._is_legal(likely):
            likely = self._solved(within_means(self.state, self.decision, self.model), said)
        if likely is None:
            return None  # not even if whatever can be paid for alone could be paid for together
        if self._is_legal(likely):
            return declared(self.decision, likely)
        ways = map(self._one_of, self._paid_for(said, sorted(self.model.taxed - {*self.chosen(said)})))
        return next((way for way in ways if way is not None), None)

    @cached_property
    def _tolls(self) -> Tolls:
        """Return the tolls on the pairs of this declaration."""
        return tolls_for(self.state, self.decision)

    def _is_payable(self, said: Said) -> bool:
        """Return whether the pairs said so far can be paid for."""
        action = declared(self.decision, self.chosen(said))
        return declaration_is_payable(self.state, self.decision.player, action, self._tolls)

    def _is_legal(self, pairs: Pairs) -> bool:
        """Return whether these pairs are a legal declaration."""
        return not problems(self.state, declared(self.decision, pairs))

    def _paid_for(self, said: Said, further: Sequence[Pair]) -> Iterator[Said]:
        """Yield the steps taken, with every set of `further` pairs added that can be paid for, none first."""
        yield said
        for place, (creature, target) in enumerate(further, 1):
            more = (*said, self._step(creature, target))
            if creature not in self._done(said) and self._is_payable(more):
                yield from self._paid_for(more, further[place:])

    def _one_of(self, said: Said) -> Attack | Block | None:
        """Return a legal declaration that begins with these steps and costs no more than their pairs."""
        model = self._without_further_costs(said)
        found = self._solved(model, said)
        if found is None or self._is_legal(found):
            return None if found is None else declared(self.decision, found)
        listed = declarations_within(self.state, self.decision, self._narrowed(model, said))
        return next((a for a in listed if self._begins_so(a.pairs, said) and self._is_legal(a.pairs)), None)

    def _solved(self, model: Model, said: Said) -> Pairs | None:
        """Return a declaration that begins with these steps and that the solver finds legal by the model."""
        only = self._chosen_by_another
        if only is not None:
            return self._all_of(only, model, said)
        done, pairs = self._done(said), self.chosen(said)
        decided = {
            creature: tuple(target for chooser, target in pairs if chooser == creature) for creature in done
        }
        begun = tuple(pair for pair in pairs if pair[0] not in done)
        return complete(model, decided, *legality(self.state), begun=begun)

    @property
    def _chosen_by_another(self) -> tuple[ObjectId, ...] | None:
        """Return the creatures that another player chose to attack; None if nobody did."""
        return self.decision.only if isinstance(self.decision, DeclareAttackers) else None

    def _all_of(self, only: tuple[ObjectId, ...], model: Model, said: Said) -> Pairs | None:
        """Return a declaration in which every creature of `only` attacks that can do so without paying; None
        if they cannot all do so. Each gets a requirement to attack that outweighs all others together.
        """
        weight = len(model.requirements) + 1
        free = {id for id, _ in pairs_of(self.model.options) - self.model.taxed}.intersection(only)
        asked = tuple(
            Requirement(frozenset((id, target) for target in model.options[id]), UNTOLD)
            for id in sorted(free & model.options.keys())
        )
        model = model.with_rows(requirements=(*model.requirements, *asked * weight))
        done = self._done(said)
        among = [pair for pair in pairs_of(model.options) if pair[0] not in done]
        best = maximise(model, among, self.chosen(said))
        return best.pairs if best is not None and free <= {id for id, _ in best.pairs} else None

    def _without_further_costs(self, said: Said) -> Model:
        """Return the model without the taxed pairs, except those said already."""
        pairs, model = self.chosen(said), self.model
        options = {
            id: tuple(t for t in targets if (id, t) in pairs or (id, t) not in model.taxed)
            for id, targets in model.options.items()
        }
        return model.with_rows(options={id: targets for id, targets in options.items() if targets})

    def _narrowed(self, model: Model, said: Said) -> Model:
        """Return the model in which creatures that are done have only the options they have chosen."""
        done, pairs = self._done(said), self.chosen(said)
        options = {
            id: tuple(t for t in targets if id not in done or (id, t) in pairs)
            for id, targets in model.options.items()
        }
        return model.with_rows(options={id: targets for id, targets in options.items() if targets})

    # Reasons

    def attempt(self, said: Said) -> Attack | Block:
        """Return the declaration that begins with the steps taken and obeys the most requirements; the pairs
        said alone, if every completion breaks a restriction.
        """
        pairs, done = self.chosen(said), self._done(said)
        among = {pair for pair in pairs_of(self.model.options) if pair[0] not in done} - self.model.taxed
        known = all(target in self.model.options.get(creature, ()) for creature, target in pairs)
        best = maximise(self.model, among, pairs) if known else None
        return declared(self.decision, pairs if best is None else best.pairs)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return the problems of a step: why the creature can't do that at all; or else the restrictions
        broken whatever the others do; or else the problems of the best declaration that begins so.
        """
        if isinstance(step, BandTogether | CloseBand):
            assert self.bands is not None, "it fits"
            return self.bands.reasons(said, step)
        alone = self._alone(step)
        if alone:
            return alone
        after = (*said, step)
        broken = tuple(self._broken_for_good(after))
        return broken or problems(self.state, self.attempt(after))

    def _alone(self, step: Step) -> tuple[Problem, ...]:
        """Return why a creature could not do that even if no other attacked or blocked."""
        (pair,) = self.chosen((step,)) or (None,)
        if pair is None or pair[1] in self.model.options.get(pair[0], ()):
            return ()
        found = problems(self.state, declared(self.decision, (pair,)))
        own = tuple(problem for problem in found if not problem.objects or pair[0] in problem.objects)
        return own or found

    def _broken_for_good(self, said: Said) -> Iterator[Problem]:
        """Yield the restrictions that are broken for good: nothing that the remaining creatures choose can
        mend them.
        """
        pairs, done = self.chosen(said), self._done(said)
        among = [pair for pair in pairs_of(self.model.options) if pair[0] not in done]
        for restriction in self.model.restrictions:
            one = self.model.with_rows(restrictions=(restriction,), requirements=())
            if any(violations(one, pairs)) and maximise(one, among, pairs) is None:
                yield from violations(one, pairs)


Band = tuple[ObjectId, ...]


class Banding:
    """The second part of an attack's form: bands, formed once every creature has chosen what it attacks.

    The first attacking creature that is in no band is asked about: who joins its band (`BandTogether`), until
    the band is closed (`CloseBand`). Then the next creature is.
    """

    def __init__(self, form: DeclarationForm) -> None:
        self.form = form

    def _bands(self, said: Said) -> tuple[dict[ObjectId, Band], frozenset[ObjectId]]:
        """Return the bands so far by their first creature, and which of them are closed."""
        bands: dict[ObjectId, Band] = {}
        closed: set[ObjectId] = set()
        for step in said:
            match step:
                case BandTogether(creature, other):
                    bands[creature] = (*bands.get(creature, (creature,)), other)
                case CloseBand(creature):
                    bands.setdefault(creature, (creature,))
                    closed.add(creature)
                case _:
                    pass
        return bands, frozenset(closed)

    def _current(self, said: Said) -> tuple[Band, tuple[ObjectId, ...]] | None:
        """Return the band being formed, and who attacks the same and is in no band; None at the end."""
        pairs = self.form.chosen(said)
        bands, closed = self._bands(said)
        taken = {id for band in bands.values() for id in band}
        for creature, target in pairs:
            if creature in closed or (creature in taken and creature not in bands):
                continue
            begun = bands.get(creature, (creature,))
            free = tuple(id for id, whom in pairs if whom == target and id not in taken and id != creature)
            if self._joining(begun, free):
                return begun, free
        return None

    def _joining(self, begun: Band, free: Sequence[ObjectId]) -> tuple[ObjectId, ...]:
        """Return the creatures that can join a band so that it is legal, then or with more of them."""
        state = self.form.state
        return tuple(
            other
            for other in free
            if can_be_banded(state, (*begun, other), tuple(id for id in free if id != other))
        )

    def conceivable(self, said: Said) -> Sequence[Step]:
        """Return the steps that close the band being formed, or put another creature into it."""
        current = self._current(said)
        if current is None:
            return ()
        begun, free = current
        return (CloseBand(begun[0]), *(BandTogether(begun[0], other) for other in free))

    def fits(self, said: Said, step: Step) -> bool:
        """Return whether a step is about the band that is being formed."""
        return step in self.conceivable(said)

    def missing(self, said: Said) -> Iterator[str]:
        """Yield the band that is being formed."""
        current = self._current(said)
        if current is not None:
            yield f"who is in a band with {self.form.label(current[0][0])}"

    def completion(self, said: Said, pairs: Pairs) -> Attack | None:
        """Return the attack with the bands said; if it is illegal, and the last band is not closed, with one
        more creature in that.
        """
        bands, closed = self._bands(said)
        formed = list(bands.values())
        action = _attack(pairs, formed)
        if not problems(self.form.state, action):
            return action
        current = self._current(said)
        if current is None or current[0][0] in closed:
            return None
        begun, free = current
        others = [band for band in formed if band != begun]
        tries = (_attack(pairs, [*others, (*begun, other)]) for other in self._joining(begun, free))
        return next((each for each in tries if not problems(self.form.state, each)), None)

    def reasons(self, said: Said, step: Step) -> tuple[Problem, ...]:
        """Return the problems of the attack with the bands after this step."""
        bands, _ = self._bands((*said, step))
        return problems(self.form.state, _attack(self.form.chosen(said), list(bands.values())))


def _attack(pairs: Pairs, formed: list[Band]) -> Attack:
    """Return the attack with these pairs and bands."""
    bands: Bands = tuple(sorted(tuple(sorted(band)) for band in formed if len(band) > 1))
    return Attack(pairs, bands)
