"""This module says which answers to the pending decision are legal: one judge, and a lazy list made by the
same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice, permutations
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from manaburn import decisions as d
from manaburn.arguments import instance, number, seat, several, shown, text
from manaburn.asked import question, rule_of
from manaburn.decisions import Action, ActivateAbility, Decision, YesNo
from manaburn.editions import Topic, cite
from manaburn.errors import GameError, Problem, WrongArgument
from manaburn.fields import find_numbers, wrong_in
from manaburn.mana import ChooseMana, ProduceMana
from manaburn.purposes import Quality
from manaburn.rules.casting.announcing import has_targets_for
from manaburn.rules.casting.casting import activate_problems, cast_problems, land_problems, possible_x
from manaburn.rules.casting.dividing import is_division, possible_divisions, sample_division
from manaburn.rules.casting.listing import activatable, castable
from manaburn.rules.casting.modes import possible_modes
from manaburn.rules.casting.payment import (
    is_mana_action,
    mana_activation_problems,
    payment_choices,
    payment_problems,
)
from manaburn.rules.casting.special_actions import special_action_problems, special_actions
from manaburn.rules.combat.banding import band_problems
from manaburn.rules.engine.choosing_targets import are_targets, possible_targets, sample_targets
from manaburn.rules.engine.many_answers import (
    faults_of_set,
    is_arrangement,
    possible_arrangements,
    possible_sets,
    sample_arrangement,
    sample_set,
)
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.state import GameState
from manaburn.terms import FIRST_OBJECT_ID, ObjectId, PlayerId, Target
from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn.rules.combat import (
        attacking,
        blocking,
        damage_choices,
        declaration_payment,
        declaring,
        reasons,
    )
    from manaburn.rules.engine import counting
else:  # not before somebody attacks, or counts
    attacking = WhenUsed("manaburn.rules.combat.attacking")
    blocking = WhenUsed("manaburn.rules.combat.blocking")
    damage_choices = WhenUsed("manaburn.rules.combat.damage_choices")
    declaration_payment = WhenUsed("manaburn.rules.combat.declaration_payment")
    declaring = WhenUsed("manaburn.rules.combat.declaring")
    reasons = WhenUsed("manaburn.rules.combat.reasons")
    counting = WhenUsed("manaburn.rules.engine.counting")


def problems(state: GameState, action: Action) -> tuple[Problem, ...]:
    """Every reason why an action is no legal answer now; none means that it is one."""
    decision = state.decision
    if state.outcome is not None or decision is None:
        return (Problem("the game is over", cite(Topic.WINNING, state.edition)),)
    if isinstance(action, d.Concede):
        present = 0 <= action.player < len(state.players) and state.players[action.player].in_game
        return (
            ()
            if present
            else (Problem("that player is not in the game", cite(Topic.CONCEDING, state.edition)),)
        )
    return tuple(reasons.explained(state, _judge(state, decision, action)))


def is_legal(state: GameState, action: Action) -> bool:
    """Return whether an action is a legal answer now: as `problems`, without the reasons."""
    decision = state.decision
    if state.outcome is not None or decision is None or isinstance(action, d.Concede):
        return not problems(state, action)
    return not any(True for _ in _judge(state, decision, action))


def well_formed(state: GameState, action: object) -> Action:
    """An action, once it is found to be one: its parts are of their kinds, the players it names play.

    Raises WrongArgument for anything else.
    """
    if not isinstance(action, Action):
        raise WrongArgument(f"an action, or its text, is taken here, not {shown(action)}")
    wrong = wrong_in(action)
    if wrong is not None:
        raise WrongArgument(f"{shown(action)} is no action: {wrong} is something else there")
    find_numbers(action, lambda kinds, number: _refuse_number(state, kinds, number))
    return action


def _refuse_number(state: GameState, kinds: frozenset[object], told: int) -> None:
    """Raise WrongArgument for a number that can be no player's or object's of this game."""
    if told < FIRST_OBJECT_ID and PlayerId in kinds:
        seat(told, len(state.players))
    elif not FIRST_OBJECT_ID <= told < state.next_id:
        raise WrongArgument(f"this game has no object of number {shown(told)}")


def _judge(state: GameState, decision: Decision, action: Action) -> Iterator[Problem]:
    match decision, action:
        case d.Priority(player), d.Pass():
            return
        case d.Priority(player), d.PlayLand():
            yield from land_problems(state, player, action)
        case d.Priority(player), d.CastSpell():
            yield from cast_problems(state, player, action)
        case d.Priority(player), d.TakeSpecialAction():
            yield from special_action_problems(state, player, action)
        case d.Priority(player), ActivateAbility():
            if is_mana_action(state, action):
                yield from mana_activation_problems(state, player, action)
            else:
                yield from activate_problems(state, player, action)
        case d.PayMana(), d.SpendMana() | ActivateAbility() | d.HelpPay():
            yield from payment_problems(state, decision, action)
        case d.DeclareAttackers(player), d.Attack():
            yield from declaring.problems_of_choosing(state, decision, action)
            yield from attacking.attack_problems(state, player, action)
            yield from band_problems(state, action)
        case d.DeclareBlockers(player), d.Block():
            yield from blocking.block_problems(state, player, action)
        case d.AssignCombatDamage(player), d.AssignDamage():
            yield from damage_choices.assignment_problems(state, player, action)
        case d.ArrangeCards(), d.Arrange() if is_arrangement(decision, action):
            return
        case d.OrderTriggers() | d.OrderForDamage(), d.Order(order):
            if not _is_order(decision, order):
                yield _no_answer(state, decision)
        case d.DivideAmong(), d.Divide() if is_division(decision, action):
            return
        case d.ChooseTargets(), d.Targets() if are_targets(state, decision, action):
            return
        case d.ChooseObjects(), d.Choose():
            rule = rule_of(state, decision)
            yield from (Problem(text, rule) for text in faults_of_set(decision, action.objects))
        case d.ChooseWord(not_among=others), d.Say(name) if (
            _is_of_any_name(decision) and name == name.strip() != "" and name not in others
        ):
            return
        case _:
            if not any(action == legal for legal in _plain(state, decision)):
                yield _no_answer(state, decision)


def _no_answer(state: GameState, decision: Decision) -> Problem:
    return Problem(f"that does not answer: {question(decision)}", rule_of(state, decision))


def _is_order(decision: d.OrderTriggers | d.OrderForDamage, order: tuple[int, ...]) -> bool:
    """Return whether all are in it once, and those that keep their order do; there may be too
    many to list.
    """
    if isinstance(decision, d.OrderTriggers):
        return sorted(order) == [*range(len(decision.sources))]
    kept = tuple(id for id in order if id in decision.kept)
    return sorted(order) == sorted(decision.among) and kept == decision.kept


# Lists


def _plain(state: GameState, decision: Decision) -> Iterator[Action]:
    """The answers to decisions that are judged by their list."""
    match decision:
        case d.ChooseModes():
            yield from map(d.Modes, possible_modes(state, state.announced()))
        case d.ChooseX():
            item = state.announced()
            yield from (d.AnnounceX(x) for x in possible_x(state, item) if has_targets_for(state, x))
        case d.ChooseTargets():
            yield from possible_targets(state, decision)
        case d.OrderTriggers(sources=sources):
            yield from map(d.Order, permutations(range(len(sources))))
        case d.OrderCosts():
            yield from declaration_payment.possible_orders(state)
        case d.OrderForDamage(among=among, kept=kept):
            keeping = (o for o in permutations(among) if tuple(id for id in o if id in kept) == kept)
            yield from map(d.Order, keeping)
        case d.ChooseOne(among=among) | d.ChoosePlayer(among=among):
            yield from (d.Choose((target,)) for target in sorted(among))
        case d.ChooseWord(among=words):
            yield from map(d.Say, words)
        case ChooseMana(options=options):
            yield from map(ProduceMana, options)
        case d.ArrangeCards():
            yield from possible_arrangements(decision)
        case d.DivideAmong():
            yield from possible_divisions(decision)
        case d.ChooseWhether() | d.Mulligan():
            yield d.Answer(YesNo.YES)
            yield d.Answer(YesNo.NO)
        case _:
            return


def _is_of_any_name(decision: Decision | None) -> bool:
    """Return whether the name of any card answers it, seen in the game or not [cr2025-06-06 201.4]."""
    return isinstance(decision, d.ChooseWord) and decision.quality is Quality.NAME


def listed(state: GameState, decision: Decision) -> Iterator[Action]:
    """Every legal answer, in a fixed order; conceding, which is always legal, is left out."""
    match decision:
        case d.Priority(player):
            deeds = (each(state, player) for each in (castable, activatable, special_actions))
            return chain((d.Pass(),), *deeds, mana_ability_actions(state, player))
        case d.PayMana():
            return payment_choices(state, decision)
        case d.DeclareAttackers() | d.DeclareBlockers():
            return declaring.possible_declarations(state, decision)
        case d.AssignCombatDamage(player):
            return damage_choices.possible_assignments(state, player)
        case d.ChooseObjects():
            return possible_sets(decision)
        case _:
            return _plain(state, decision)


class Texts(Protocol):
    """Reads and writes actions as texts."""

    def parse_action(self, state: GameState, text: str, /) -> Action:
        """The action that a text means now. Raises NotationError."""

    def action_text(self, state: GameState, action: Action, /) -> str:
        """An action as a text."""


_MOST_SHOWN = 10
"""So many are shown at a prompt."""


class LegalActions:
    """The legal answers to the pending decision: test with `in`, iterate, `count()`, or `sample(rng)`.

    Membership asks the judge and never lists; a text is understood by those of a `Game`, as `push` does.
    Counting and sampling list only where they must. With `mana_abilities=False`, those activated outside of a
    payment are left out of the list.

    Those of a `Game` belong to the position in which they were asked for, and go on answering for it when the
    game has gone on, or back: answers may be pushed and popped while they are gone through. That position is
    then played anew once, so it is quicker to ask the game again.

    >>> from manaburn import Game
    >>> game = Game.parse("step: declare attackers | Anna 20 battlefield: Juggernaut, Mogg Fanatic | Ben 20")
    >>> for action in game.legal_actions:
    ...     print(action.pairs, game.play(action).legal_actions.count(), game.pop() == action)
    ((16, 1),) 2 True
    ((16, 1), (18, 1)) 2 True
    >>> game.legal_actions
    <LegalActions: 'attack: Juggernaut#16 > Ben', 'attack: Juggernaut#16 > Ben, Mogg Fanatic#18 > Ben'>
    >>> "attack: Juggernaut" in game.legal_actions, "attack: none" in game.legal_actions
    (True, False)
    """

    def __init__(
        self,
        state: GameState,
        *,
        mana_abilities: bool = True,
        again: Callable[[], GameState] | None = None,
        texts: Texts | None = None,
    ) -> None:
        self.sampled: Action | None = None
        """What was last drawn from them."""
        self._given, self._again = state, again
        self._mana_abilities, self._texts = mana_abilities, texts

    @property
    def _state(self) -> GameState:
        """The position, as it is kept now: `again` finds it where the state that was given has changed."""
        return self._given if self._again is None else self._again()

    def __getstate__(self) -> dict[str, Any]:
        """Return what is kept of them elsewhere: their position, where the game does not go on."""
        return {**vars(self), "_given": self._state.clone(), "_again": None, "sampled": None}

    def __copy__(self) -> LegalActions:
        return LegalActions(self._state.clone(), mana_abilities=self._mana_abilities, texts=self._texts)

    def __deepcopy__(self, memo: object) -> LegalActions:
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        """Return whether they answer the same question, in the same position."""
        if not isinstance(other, LegalActions):
            return NotImplemented
        return self._mana_abilities == other._mana_abilities and self._state == other._state

    __hash__ = None  # type: ignore[assignment] # its game goes on

    def __contains__(self, action: object) -> bool:
        state = self._state
        try:
            if isinstance(action, str) and self._texts is not None:
                action = self._texts.parse_action(state, text(action, "an answer"))
            return is_legal(state, well_formed(state, action))
        except GameError:  # it means no action at all
            return False

    def __repr__(self) -> str:
        state, texts = self._state, self._texts
        if not self:
            return "<LegalActions: none, the game is over>"
        listed = islice(self, _MOST_SHOWN + 1)
        shown = [repr(each if texts is None else texts.action_text(state, each)) for each in listed]
        more = ["…"] if len(shown) > _MOST_SHOWN or _is_of_any_name(state.decision) else []
        return f"<LegalActions: {', '.join([*shown[:_MOST_SHOWN], *more])}>"

    def __iter__(self) -> Iterator[Action]:
        state, given = self._state, 0
        for action in self._listed(state):
            yield action
            given += 1
            if self._again is not None and self._again() is not state:
                break
        else:
            return
        yield from islice(self._listed(self._state.clone()), given, None)

    def _listed(self, state: GameState) -> Iterator[Action]:
        decision = state.decision
        if decision is None:
            return iter(())
        if isinstance(decision, d.Priority) and not self._mana_abilities:
            player = decision.player
            acts = (each(state, player) for each in (castable, activatable, special_actions))
            return chain((d.Pass(),), *acts)
        return listed(state, decision)

    def __bool__(self) -> bool:
        return self._state.decision is not None

    def count(self) -> int:
        """Return how many there are, exactly: declarations by kinds of alike creatures, other answers by a
        formula where there is one, or one by one up to a bound; of names, how many are offered. (There is no
        `len`, as a list would ask for it.)

        Raises Uncountable where neither tells within a bound of work: going through them, `in` and `sample`
        work there too.

        >>> from manaburn import Game
        >>> board = "step: declare attackers | Anna 20 battlefield: 90 Juggernaut, 90 Grizzly Bears | Ben 20"
        >>> Game.parse(board).legal_actions.count() == 2**90
        True
        """
        return counting.count_answers(self._state, self)

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """Return what each creature could attack, or block, as far as it alone is concerned, for a
        declaration.

        There are none for any other decision. Creatures without an option are left out.
        """
        match self._state.decision:
            case d.DeclareAttackers() | d.DeclareBlockers() as decision:
                return declaring.declaration_model(self._state, decision).options
            case _:
                return {}

    def offers(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]] = MappingProxyType({})
    ) -> tuple[tuple[Target, ...], ...]:
        """Return what a creature may choose now that others have chosen, for a declaration made creature by
        creature.

        `decided` holds what each creature asked so far has chosen, which may be nothing. Each choice offered
        can be completed to a legal declaration with them.

        >>> from manaburn import Game
        >>> board = "Anna 20 battlefield: Juggernaut#16, Grizzly Bears#18 | Ben 20"
        >>> legal = Game.parse("step: declare attackers | " + board).legal_actions
        >>> legal.offers(16), legal.offers(18, {16: (1,)})
        (((1,),), ((), (1,)))
        """
        match self._state.decision:
            case d.DeclareAttackers() | d.DeclareBlockers() as decision:
                return declaring.offers_to(self._state, decision, *self._asked_about(creature, decided))
            case _:
                return ()

    def _asked_about(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]]
    ) -> tuple[ObjectId, Mapping[ObjectId, tuple[Target, ...]]]:
        """Raises WrongArgument for what is no creature, or no choices of creatures."""
        for each in (creature, *instance(decided, Mapping, "what each creature asked so far has chosen")):
            _refuse_number(self._state, frozenset(), number(each, "the number of a creature"))
        for chosen in decided.values():
            for target in several(chosen, int, "what a creature has chosen, as seats and numbers,"):
                _refuse_number(self._state, frozenset((PlayerId,)), target)
        return creature, decided

    def only_one(self) -> bool:
        """Return whether there is exactly one: never of names, for more are legal than can be listed."""
        return not _is_of_any_name(self._state.decision) and len(list(islice(self, 2))) == 1

    def sample(self, rng: Random) -> Action:
        """Return a legal answer at random. The choice is uniform, but for declarations and targets so
        restricted that sampling keeps missing, and objects chosen by weights or limits; bands are formed at
        random for an attack chosen first.

        Raises GameError if there is none, which is so only when the game is over, and in a state that no game
        can come to.
        """
        state = self._state
        instance(rng, Random, "a generator of random numbers")
        if state.decision is None:
            raise GameError("the game is over: there is nothing to answer")
        self.sampled = self._drawn(state, state.decision, rng)
        return self.sampled

    def _drawn(self, state: GameState, asked: Decision, rng: Random) -> Action:
        match asked:
            case d.DeclareAttackers() | d.DeclareBlockers() as decision:
                return declaring.sample_declaration(state, decision, rng)
            case d.AssignCombatDamage(player):
                return damage_choices.sample_assignment(state, player, rng)
            case d.ChooseObjects() as decision:
                return sample_set(decision, rng)
            case d.ArrangeCards() as decision:
                return sample_arrangement(decision, rng)
            case d.DivideAmong() as decision:
                return sample_division(decision, rng)
            case d.OrderTriggers(sources=sources):
                return d.Order(tuple(rng.sample(range(len(sources)), len(sources))))
            case d.ChooseTargets() as decision:
                return sample_targets(state, decision, rng) or self._one_listed(asked, rng)
            case _:
                return self._one_listed(asked, rng)

    def _one_listed(self, asked: Decision, rng: Random) -> Action:
        found = list(iter(self))  # `list(self)` would count first
        if not found:
            raise GameError(f"no answer to what is asked ({question(asked)}) is legal")
        return rng.choice(found)
