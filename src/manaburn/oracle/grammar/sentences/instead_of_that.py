"""This module reads effects with an alternative: "~ deals 2 damage. If you control a Mountain, it deals 4
damage instead." [cr2025-06-06 608.2e, 614.15].

The whole is one `SENTENCE` of three parts: what happens otherwise (`REPLACED`), the condition (`IN_PLACE`),
and what happens instead (`IN_FULL`), which may be the same with another amount (an `Alternative`).
`_replaced` makes an `If` of them, and refuses an alternative that speaks of results that would then not
exist.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching, ChooseQuality
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.references import Amount, Condition, What, speaks_of
from manaburn.oracle.grammar.amounts.amounts import times
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.sentences.qualified import only_if
from manaburn.oracle.parsing.phrases import Name, Several, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

Alternative = Callable[[Effects], Effects]
"""A function that makes the alternative effects from those they replace."""


@dataclass(frozen=True)
class Antecedents:
    """The number of targets (`slots`) that had been spoken of before what happens instead."""

    slots: int


def _forget(scope: Scope) -> Antecedents:
    """Forget results of what is replaced, as it does not happen, and return how many targets there are."""
    scope.done, scope.done_by = False, None
    scope.forget_results()
    return Antecedents(len(scope.slots))


IN_PLACE = Name[tuple[Condition, Antecedents]]("in-place")


@phrase(IN_PLACE, ". <if-so>")
def in_place(scope: Scope, condition: Condition) -> tuple[Condition, Antecedents]:
    if speaks_of(condition, What.IT):
        raise Unsayable("a condition on what is replaced")
    return condition, _forget(scope)


IN_PLACE_OF_THAT = Name[Antecedents]("in-place-of-that")
means(IN_PLACE_OF_THAT, ".", _forget)


def _replaced(
    scope: Scope, what: Effects, condition: Condition, until: Antecedents, other: Alternative
) -> Effects:
    """Return effects of which `what` happens unless the condition holds, else those of the alternative."""
    if len(scope.slots) > until.slots and not isinstance(condition, WasCast):  # chosen only if it was paid
        raise Unsayable("a target that is chosen only for what happens instead")
    first, what, instead = _same_choice_first(what, _by_same_source(what, other(what)))
    # What may be replaced: one thing that surely happens, besides choices.
    acting = [effect for effect in what if not isinstance(effect, ChooseMatching)]
    if not acting:
        raise Unsayable("something instead of a choice")
    if len(acting) > 1 and any(isinstance(effect, do.If) for effect in acting):
        raise Unsayable("something instead of one of several things, which may not happen")
    if any(isinstance(effect, do.Delay | do.ForEachPlayer) for effect in acting):
        raise Unsayable("something instead of what may not happen")
    # What may replace it: an offer only an offer, several things only the same kinds of things.
    if any(isinstance(effect, do.May) for effect in acting) and not isinstance(instead[0], do.May):
        raise Unsayable("something instead of what may not happen")
    done = [effect for effect in instead if not isinstance(effect, ChooseMatching)]
    if len(acting) > 1 and [type(effect) for effect in acting] != [type(effect) for effect in done]:
        raise Unsayable("something instead of one of several things")
    if _speaks_of_what_is_replaced(instead):
        raise Unsayable("something done to what would have been done")
    return (*first, do.If(condition, instead, what))


def _same_choice_first(what: Effects, instead: Effects) -> tuple[Effects, Effects, Effects]:
    """Return the choice of a color or the like that two alternatives begin with, which is made in any case,
    and what follows it in each.
    """
    if what and instead and isinstance(what[0], ChooseQuality) and what[0] == instead[0]:
        return what[:1], what[1:], instead[1:]
    return (), what, instead


def _by_same_source(what: Effects, instead: Effects) -> Effects:
    """Return the effects that replace others, with damage dealt by the source that would have dealt the
    first: "it" is not what would be dealt the damage.
    """
    dealers = {effect.source for effect in what if isinstance(effect, do.DealDamage)}
    if len(dealers) != 1:
        return instead
    (dealer,) = dealers
    return tuple(replace(e, source=dealer) if isinstance(e, do.DealDamage) else e for e in instead)


def _speaks_of_what_is_replaced(effects: Effects) -> bool:
    """Return whether the first of the effects speaks of the results of one before it."""
    return bool(effects) and speaks_of(effects[0], What.IT)


REPLACED = Several[Effect]("replaced")
means(REPLACED, "<what-happens>", itself)


@phrase(REPLACED, "<clauses> if <condition>")
def if_replaced(scope: Scope, what: Effects, condition: Condition) -> Effects:
    """Return what happens only if something is so: what replaces it happens whether that is so or not."""
    return only_if(scope, what, condition)


IN_FULL = Name[Alternative]("in-full")


@phrase(IN_FULL, "<clauses> if <condition> instead")
def if_instead(scope: Scope, what: Effects, condition: Condition) -> Alternative:
    instead = only_if(scope, what, condition)
    return lambda _: instead


@phrase(IN_FULL, "<clauses> instead")
def in_full(scope: Scope, what: Effects) -> Alternative:
    return lambda _: what


@phrase(IN_FULL, "<offer> instead")
def offered_instead(scope: Scope, offer: Effects) -> Alternative:
    """Return the offer to do something else: if it is not taken, what is replaced happens."""
    match offer:
        case (do.May(otherwise=()) as may,):
            return lambda what: (replace(may, otherwise=what),)
        case _:
            raise Unsayable("something that several players may do instead")


@phrase(IN_FULL, "<dealer> deals|deal <number> damage instead")
def damage_instead(scope: Scope, source: What, amount: Amount) -> Alternative:
    return lambda what: _with_amount(what, do.DealDamage, amount)


@phrase(IN_FULL, "<dealer> deals twice that much damage to itself instead")
def twice_the_damage_instead(scope: Scope, dealer: What) -> Alternative:
    """Return what makes twice as much of the damage that an object deals to itself."""

    def instead(what: Effects) -> Effects:
        match what:
            case (do.DealDamage(amount=amount, to=to, source=source) as damage,) if to == source:
                return (replace(damage, amount=times(2, amount)),)
            case _:
                raise Unsayable("twice as much as something else than damage that an object deals to itself")

    return instead


@phrase(IN_FULL, "that creature gets <power-toughness-change> instead")
def size_instead(scope: Scope, change: tuple[Amount, Amount]) -> Alternative:
    """Return what makes another change of power and toughness of the same creature, which lasts as long as
    the one that it replaces.
    """
    creature = scope.single("creature")

    def instead(what: Effects) -> Effects:
        match what:
            case (do.Alter(what=changed, changes=(AddPowerToughness(),)) as altered,) if changed == creature:
                return (replace(altered, changes=(AddPowerToughness(*change),)),)
            case _:
                raise Unsayable("another size than of a creature whose size would change")

    return instead


@phrase(IN_FULL, "create <number> of those tokens instead")
def tokens_instead(scope: Scope, amount: Amount) -> Alternative:
    def instead(what: Effects) -> Effects:
        copies = any(isinstance(effect, CreateCopies) for effect in what)
        return _with_amount(what, CreateCopies if copies else do.CreateTokens, amount)

    return instead


@phrase(
    SENTENCE,
    "<replaced> <in-place-instead> create <number> of those tokens",
    "<replaced> <in-place-instead> create <number> of those tokens that are <token-arrival>",
)
def tokens_first(
    scope: Scope,
    what: Effects,
    when: tuple[Condition, Antecedents],
    amount: Amount,
    arrival: do.Arrival | None = None,
) -> Effects:
    """Return effects of which one creates another number of the same tokens if a condition holds, or creates
    them in another way.
    """

    def instead(created: Effects) -> Effects:
        others = _with_amount(created, do.CreateTokens, amount)
        return others if arrival is None else tuple(_arriving(effect, arrival) for effect in others)

    return _replaced(scope, what, *when, instead)


def _arriving(effect: Effect, arrival: do.Arrival) -> Effect:
    return replace(effect, arrival=arrival) if isinstance(effect, do.CreateTokens) else effect


TOKEN_ARRIVAL = Name[do.Arrival]("token-arrival")
table(
    TOKEN_ARRIVAL,
    {"tapped": do.Arrival.TAPPED, "tapped and attacking": do.Arrival.TAPPED_AND_ATTACKING},
)


def _with_amount(
    what: Effects, kind: type[do.DealDamage | do.CreateTokens | CreateCopies], amount: Amount
) -> Effects:
    """Return effects, of which the one of this kind has another amount."""
    if sum(isinstance(effect, kind) for effect in what) != 1:
        raise Unsayable("another amount of one of several things")

    def changed(effect: Effect) -> Effect:
        return replace(effect, amount=amount) if isinstance(effect, kind) else effect

    return tuple(map(changed, what))


@phrase(SENTENCE, "<replaced> <in-place> <in-full>")
def instead(scope: Scope, what: Effects, when: tuple[Condition, Antecedents], other: Alternative) -> Effects:
    return _replaced(scope, what, *when, other)


@phrase(SENTENCE, "<what-happens> <in-place-instead> <what-happens>")
def instead_first(
    scope: Scope, what: Effects, when: tuple[Condition, Antecedents], other: Effects
) -> Effects:
    return _replaced(scope, what, *when, lambda _: other)


@phrase(SENTENCE, "<qualified> <in-place-instead> <qualified>")
def qualified_instead_first(
    scope: Scope, what: Effects, when: tuple[Condition, Antecedents], other: Effects
) -> Effects:
    """Return what several players each do unless they pay, and what they do instead if something is so."""
    match what, other:
        case (do.ForEachPlayer(who),), (do.ForEachPlayer(same),) if who == same and not scope.slots:
            return (do.If(when[0], other, what),)
        case _:
            raise Unsayable("something instead of what may not happen")


IN_PLACE_INSTEAD = Name[tuple[Condition, Antecedents]]("in-place-instead")
means(IN_PLACE_INSTEAD, ". <if-so> instead", in_place)


@phrase(SENTENCE, "<replaced> <in-place-of-that> <in-full> if <conditions>")
def instead_if(
    scope: Scope, what: Effects, until: Antecedents, other: Alternative, condition: Condition
) -> Effects:
    if speaks_of(condition, What.IT):
        raise Unsayable("a condition on what is replaced")
    return _replaced(scope, what, condition, until, other)
