"""This module reads what happens instead of damage: "If a source would deal damage to you, prevent 1 of that
damage.", "…, it deals double that damage instead." [cr2025-06-06 614.1a, 615.1a].

The damage that would be dealt is described in `manaburn.oracle.grammar.nouns.damage_described`
(`WOULD_HAPPEN`). A `DAMAGE_OUTCOME` is what becomes of it. Both together are an `ABILITY`, a line of a
permanent, or a `SENTENCE` of an effect for this turn. They mean a `ReplacesDamage`, or a `MoreDamage` where
the damage is only multiplied or added to.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.damage import DealtTo, Follows, ReplacesDamage
from manaburn.cards.vocabulary.changes.replacements import MoreDamage
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import RemoveCounters
from manaburn.cards.vocabulary.words.amounts import AmountDifference, Half, Rounding, Sum, Times
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    Amount,
    ControllerOf,
    Number,
    Objects,
    Players,
    What,
    Who,
    speaks_of,
)
from manaburn.oracle.grammar.amounts.amounts import with_amount
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.names import ABILITY, SENTENCE, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope

Abilities = tuple[Ability, ...]
THAT_MUCH = Number.THAT_MUCH

_WHY_PREFERRED = "both mean the same; one record tells of replaced damage, whatever it would be dealt to"
"""The reason why the parser takes `always_prevented` where a phrase of `lasting_prevention` fits as well."""


# What becomes of it: how much is prevented


PREVENTION = Name[Amount]("prevention")
"""How much of the damage is prevented."""
table(
    PREVENTION,
    {
        "prevent that damage": THAT_MUCH,
        "prevent <integer> of that damage": itself,
        "prevent x of that damage , where x is <amount>": itself,
        "prevent half that damage , rounded up": Half(THAT_MUCH, Rounding.UP),
        "prevent half that damage , rounded down": Half(THAT_MUCH, Rounding.DOWN),
        "prevent all but <integer> of that damage": lambda number: AmountDifference(THAT_MUCH, number),
    },
)


# What becomes of it: how much is dealt instead


DEALS_IT = Name[None]("deals-it")
means(DEALS_IT, ("it deals", "that source deals"), None)

AGAIN_TO = Name[None]("again-to")
table(
    AGAIN_TO,
    {
        ("to that permanent or player", "to that player or permanent", "to that player|permanent|creature"): (
            None
        ),
        "to you|~|them": None,
    },
)

DAMAGE_DEALT = Name[Amount]("damage-dealt")
"""How much damage is dealt instead."""
table(
    DAMAGE_DEALT,
    {
        ("double|twice that damage", "twice that much damage"): Times(2, THAT_MUCH),
        "triple that damage": Times(3, THAT_MUCH),
        "that much damage minus <integer>": lambda number: AmountDifference(THAT_MUCH, number),
        "half that damage , rounded down ,?": (Half(THAT_MUCH, Rounding.DOWN)),
        "<integer> damage": itself,
        "damage equal to <amount>": itself,
        "that much damage plus <integer>": lambda number: Sum((THAT_MUCH, number)),
    },
)


# What becomes of it: together


DAMAGE_OUTCOME = Name[ReplacesDamage]("damage-outcome")
"""What becomes of the damage: a record of all damage, in which only the outcome is filled in."""
table(
    DAMAGE_OUTCOME,
    {
        "<prevention>": lambda prevented: ReplacesDamage(prevented=prevented),
        ("<prevention> and <clauses>", "<prevention> . then? <clauses>"): (
            lambda scope, prevented, then: ReplacesDamage(
                prevented=prevented, then=_untargeted(scope, then), follows=_kind_of_follow_up(scope)
            )
        ),
        "<prevention> . put a <counter-kind> counter on <one> for each 1 damage prevented this way": (
            lambda prevented, kind, on: ReplacesDamage(
                prevented=prevented,
                then=(do.PutCounters(kind, THAT_MUCH, on),),
                follows=Follows.WHAT_IS_PREVENTED,
            )
        ),
        "<deals-it> <damage-dealt> <again-to>? instead": (
            lambda _deals, dealt, _to: ReplacesDamage(dealt=dealt)
        ),
        "<prevention> . the source 's controller draws cards equal to the damage prevented this way": (
            lambda scope, prevented: ReplacesDamage(
                prevented=prevented,
                then=(do.Draw(THAT_MUCH, ControllerOf(scope.single("source"))),),
                follows=Follows.WHAT_IS_PREVENTED,
            )
        ),
    },
)


@phrase(DAMAGE_OUTCOME, "<prevention> and <clauses> . <when-removed> <clauses>")
def is_prevented_and_counters_removed(
    scope: Scope, prevented: Amount, removal: Effects, _when: None, then: Effects
) -> ReplacesDamage:
    if not removal or not isinstance(removal[-1], RemoveCounters):
        raise Unsayable("counters removed before something else")
    # The targets belong to the ability that triggers when counters are removed.
    targets, scope.slots = tuple(scope.slots), []
    reflex = do.Reflex(with_done(then), targets, Number.DONE)
    removed = Compares(Number.DONE, Relation.AT_LEAST, 1)
    return ReplacesDamage(prevented=prevented, then=(*_untargeted(scope, removal), do.If(removed, (reflex,))))


WHEN_REMOVED = Name[None]("when-removed")


@phrase(WHEN_REMOVED, "when one or more counters are removed from ~ this way ,")
def when_counters_are_removed(scope: Scope) -> None:
    if scope.slots:
        raise Unsayable("targets of what happens to damage")
    scope.done, scope.without_amount = False, False


def with_done(then: Effects) -> Effects:
    """Return effects in which "that much" is the amount of the damage, even after another effect."""
    return tuple(with_amount(effect, Number.DONE, THAT_MUCH) for effect in then)


def _kind_of_follow_up(scope: Scope) -> Follows:
    """Return whether the words follow on what is prevented ("this way"), or on the effect in any case."""
    return Follows.WHAT_IS_PREVENTED if scope.of_prevention else Follows.THE_EFFECT


def _untargeted(scope: Scope, then: Effects) -> Effects:
    """Return effects with the amount of the damage as "that much". Raises Unsayable if they have targets."""
    if scope.slots:
        raise Unsayable("targets of what happens instead of damage, or as it is prevented")
    return with_done(then)


@phrase(
    DAMAGE_OUTCOME,
    "that damage is dealt to <recipient> instead",
    "<deals-it> that damage to <recipient> instead",
)
def is_dealt_to(scope: Scope, *parts: Objects | Players) -> ReplacesDamage:
    return ReplacesDamage(toward=_one_recipient(scope, parts[-1]))


def _one_recipient(scope: Scope, toward: Objects | Players) -> Objects | Players:
    """Return the one recipient to which damage is dealt instead, which is known without a choice."""
    _untargeted(scope, ())  # raises Unsayable for a target
    if scope.first or not (
        toward in (What.THIS, What.ATTACHED, Who.YOU) or speaks_of(toward, What.ATTACHED, What.THAT)
    ):
        raise Unsayable("damage dealt to one that is chosen instead, or to several")
    return toward


@phrase(DAMAGE_OUTCOME, "<clauses> instead", "instead <clauses>")
def something_else(scope: Scope, then: Effects) -> ReplacesDamage:
    if speaks_of(then, Number.X) or any(isinstance(effect, do.DealDamage) for effect in then):
        raise Unsayable("damage in place of damage")
    return ReplacesDamage(then=_untargeted(scope, then))


def _event_with_outcome(would: ReplacesDamage, outcome: ReplacesDamage) -> ReplacesDamage:
    """Return the record of the damage that would be dealt, with what becomes of it."""
    return replace(
        would,
        prevented=outcome.prevented,
        dealt=outcome.dealt,
        toward=outcome.toward,
        then=outcome.then,
        follows=outcome.follows,
    )


@phrase(ABILITY, "<would-happen> , <damage-outcome> .")
def replaced(scope: Scope, would: ReplacesDamage, outcome: ReplacesDamage) -> Abilities:
    change = _event_with_outcome(would, outcome)
    # Damage to all, or to opponents and what they control, that is only multiplied or added to.
    affects = _PLAYER_OF_RECIPIENTS.get(change.to)
    more = None if affects is None else _as_more_damage(change)
    if affects is not None and more is not None:
        return (static(affects, more),)
    return (static(Who.EACH_PLAYER, change),)


_PLAYER_OF_RECIPIENTS: dict[tuple[DealtTo, ...], Who] = {
    (): Who.EACH_PLAYER,
    (Whose.OPPONENT, Filter(controller=Whose.OPPONENT)): Who.EACH_OPPONENT,
}
"""The players for whom a change of damage to them and to what they control is recorded."""


def _as_more_damage(change: ReplacesDamage) -> MoreDamage | None:
    """Return the change as a multiple of, or addition to, all matching damage, or else None."""
    if change != ReplacesDamage(by=change.by, to=change.to, kind=change.kind, dealt=change.dealt):
        return None
    match change.by, change.dealt:
        case Filter() as by, Times(int() as times, Number.THAT_MUCH):
            return MoreDamage(by, times, kind=change.kind)
        case Filter() as by, Sum((Number.THAT_MUCH, int() as plus)):
            return MoreDamage(by, plus=plus, kind=change.kind)
        case _:
            return None


means(
    ABILITY,
    "<would-happen> while <condition> , <damage-outcome> .",
    lambda would, condition, outcome: static(
        Who.EACH_PLAYER, _event_with_outcome(would, outcome), condition=condition
    ),
)


@phrase(SENTENCE, "<would-happen> this turn , <damage-outcome>")
def replaced_this_turn(scope: Scope, would: ReplacesDamage, outcome: ReplacesDamage) -> Effects:
    change = _event_with_outcome(would, outcome)
    if speaks_of(change, Number.X, What.IT):
        raise Unsayable("what was known only as the effect began")
    return (do.Alter(Who.EACH_PLAYER, (change,)),)


# Said the other way round


@phrase(
    ABILITY,
    "prevent <that-would> .",
    over={"prevent <damage-measure> that would be dealt to <about-object> .": _WHY_PREFERRED},
)
def always_prevented(scope: Scope, would: ReplacesDamage) -> Abilities:
    """Return the static ability that prevents damage. Raises Unsayable for damage to or by the source or what
    it is attached to alone, which is read in `lasting_prevention`.
    """
    if would.by is What.THIS or (would.to in ((What.THIS,), (What.ATTACHED,)) and would.by == ANYTHING):
        raise Unsayable("damage to or by one permanent, as of several")
    return (static(Who.EACH_PLAYER, replace(would, prevented=THAT_MUCH)),)


table(
    ABILITY,
    {
        "<that-would> is dealt to <recipient> instead .": (
            lambda scope, would, toward: static(
                Who.EACH_PLAYER, replace(would, toward=_one_recipient(scope, toward))
            )
        ),
        "double <that-would> .": (
            lambda would: static(Who.EACH_PLAYER, replace(would, dealt=Times(2, THAT_MUCH)))
        ),
    },
)
