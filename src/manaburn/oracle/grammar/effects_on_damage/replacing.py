"""Twice as many, that much plus 1: what happens in place of something else for as long as a permanent is
there [cr2025-06-06 614.1a]; how often abilities trigger [cr2025-06-06 603.2d].
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes import replacements as more
from manaburn.cards.vocabulary.changes.replacements import Replacing, WhichDraw
from manaburn.cards.vocabulary.changes.triggering_again import CausesNoTriggers, Causing, TriggersAgain
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, Who
from manaburn.oracle.grammar.deeds import STATEMENT
from manaburn.oracle.grammar.effects_on_cards.tokens import Told
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Zone

Abilities = tuple[Ability, ...]


@dataclass(frozen=True)
class Much:
    """That many times as much, and so much more."""

    times: int = 1
    plus: int = 0


def _for(who: Who, change: Replacing) -> Abilities:
    return (Static(changes=(change,), affects=who),)


# Life and cards


LIFE_INSTEAD = Name[Much]("life-instead")


@phrase(LIFE_INSTEAD, "you gain twice that much life instead")
def twice_the_life(scope: Scope) -> Much:
    """Twice as much life."""
    return Much(times=2)


@phrase(LIFE_INSTEAD, "you gain that much life plus <integer> instead")
def more_life(scope: Scope, number: int) -> Much:
    """So much more life."""
    return Much(plus=number)


@phrase(ABILITY, "if you would gain life , <life-instead> .")
def more_life_gained(scope: Scope, much: Much) -> Abilities:
    """You gain more life."""
    return _for(Who.YOU, more.MoreLifeGained(much.times, much.plus))


@phrase(ABILITY, "if an opponent would gain life , that player loses that much life instead .")
def lost_instead(scope: Scope) -> Abilities:
    """Opponents lose what they would gain."""
    return _for(Who.EACH_OPPONENT, more.ReplacesLifeGain((do.LoseLife(Number.THAT_MUCH, Who.THAT_PLAYER),)))


@phrase(ABILITY, "if a player would gain life , that player gains no life instead .")
def no_life(scope: Scope) -> Abilities:
    """Nobody gains life."""
    return _for(Who.EACH_PLAYER, more.ReplacesLifeGain())


WHICH_DRAW = Name[WhichDraw]("which-draw")


@phrase(WHICH_DRAW, "if you would draw a card ,")
def any_draw(scope: Scope) -> WhichDraw:
    """Any draw of yours."""
    return WhichDraw.ANY


@phrase(WHICH_DRAW, "if you would draw a card except the first one you draw in each of your draw steps ,")
def not_the_first_draw(scope: Scope) -> WhichDraw:
    """Any but the first in each of your draw steps."""
    return WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP


@phrase(ABILITY, "<which-draw> <clauses> instead .", "<which-draw> instead <clauses> .")
def other_than_drawing(scope: Scope, draws: WhichDraw, what: Effects) -> Abilities:
    """Something else instead of drawing."""
    if scope.slots:
        raise Unsayable("targets of what happens instead of drawing")
    return _for(Who.YOU, more.ReplacesDraw(what, draws))


# Damage


WOULD_DEAL = Name[DamageKind]("would-deal")


@phrase(WOULD_DEAL, "would deal damage")
def any_damage(scope: Scope) -> DamageKind:
    """Any damage."""
    return DamageKind.ANY


@phrase(WOULD_DEAL, "would deal combat damage")
def combat_damage(scope: Scope) -> DamageKind:
    """Combat damage."""
    return DamageKind.COMBAT


@phrase(WOULD_DEAL, "would deal noncombat damage")
def noncombat_damage(scope: Scope) -> DamageKind:
    """Noncombat damage."""
    return DamageKind.NONCOMBAT


def source_of_a_kind(scope: Scope, noun: Noun) -> Filter:
    """A creature you control."""
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a source that is not on the battlefield")
    return noun.filter


UNPREVENTABLE = Name[DamageKind]("unpreventable")


@phrase(UNPREVENTABLE, "damage can't be prevented")
def unpreventable(scope: Scope) -> DamageKind:
    """No damage can be prevented."""
    return DamageKind.ANY


@phrase(UNPREVENTABLE, "combat damage can't be prevented")
def unpreventable_combat_damage(scope: Scope) -> DamageKind:
    """No combat damage can be prevented."""
    return DamageKind.COMBAT


@phrase(ABILITY, "<unpreventable> .")
def cannot_be_prevented(scope: Scope, kind: DamageKind) -> Abilities:
    """Damage can't be prevented."""
    return _for(Who.EACH_PLAYER, more.CantBePrevented(kind=kind))


@phrase(ABILITY, "combat damage that would be dealt by <noun> can't be prevented .")
def cannot_be_prevented_of(scope: Scope, noun: Noun) -> Abilities:
    """Combat damage of certain creatures can't be prevented."""
    by = source_of_a_kind(scope, noun)
    return _for(Who.EACH_PLAYER, more.CantBePrevented(by, DamageKind.COMBAT))


@phrase(STATEMENT, "<unpreventable> this turn")
def cannot_be_prevented_this_turn(scope: Scope, kind: DamageKind) -> Effects:
    """Damage can't be prevented this turn."""
    return (do.Alter(Who.EACH_PLAYER, (more.CantBePrevented(kind=kind),)),)


# Counters and tokens


COUNTERS_INSTEAD = Name[Much]("counters-instead")


@phrase(
    COUNTERS_INSTEAD,
    "twice that many <counter-kind> counters are put on it|them instead",
    "twice that many <counter-kind> counters are put on that creature|permanent instead",
)
def twice_the_counters(scope: Scope, kind: CounterKind) -> Much:
    """Twice as many counters."""
    return Much(times=2)


@phrase(
    COUNTERS_INSTEAD,
    "that many plus <integer> <counter-kind> counters are put on it|them instead",
    "that many plus <integer> <counter-kind> counters are put on that creature|permanent instead",
)
def more_counters(scope: Scope, number: int, kind: CounterKind) -> Much:
    """So many more counters."""
    return Much(plus=number)


@phrase(
    ABILITY,
    "if one or more <counter-kind> counters would be put on <a-noun> , <counters-instead> .",
)
def more_counters_put(scope: Scope, kind: CounterKind, noun: Noun, much: Much) -> Abilities:
    """More counters on what you control."""
    return _for(Who.YOU, more.MoreCounters(kind, _types_of_yours(noun), much.times, much.plus))


def _types_of_yours(noun: Noun) -> frozenset[CardType]:
    what = noun.filter
    if noun.zone is not Zone.BATTLEFIELD or what != Filter(types=what.types, controller=Whose.YOU):
        raise Unsayable("counters on what is described by more than its types and that you control it")
    return what.types


@phrase(
    ABILITY,
    "if an effect would put one or more counters on <a-noun> , it puts twice that many of those counters on"
    " that permanent instead .",
)
def twice_all_counters(scope: Scope, noun: Noun) -> Abilities:
    """Twice as many counters of any kind."""
    return _for(Who.YOU, more.MoreCounters(None, _types_of_yours(noun), 2))


@phrase(
    ABILITY,
    "if one or more tokens would be created under your control , twice that many of those tokens are created"
    " instead .",
    "if an effect would create one or more tokens under your control , it creates twice that many of those"
    " tokens instead .",
)
def twice_the_tokens(scope: Scope) -> Abilities:
    """Twice as many tokens."""
    return _for(Who.YOU, more.MoreTokens(times=2))


@phrase(
    ABILITY,
    "if one or more creature tokens would be created under your control , twice that many of those tokens are"
    " created instead .",
)
def twice_the_creatures(scope: Scope) -> Abilities:
    """Twice as many creature tokens."""
    return _for(Who.YOU, more.MoreTokens(types=frozenset({CardType.CREATURE}), times=2))


@phrase(
    ABILITY,
    "if you would create one or more <known-token> tokens , instead you? create those tokens plus an"
    " additional <known-token> token .",
)
def one_more_token(scope: Scope, told: Told, again: Told) -> Abilities:
    """One more token of a kind."""
    if told != again:
        raise Unsayable("tokens of another kind besides those that would be created")
    return _for(Who.YOU, more.MoreTokens(subtypes=told.token.subtypes, plus=1))


# Triggers


CAUSING = Name[tuple[Causing, Filter]]("causing")


@phrase(CAUSING, "<a-noun> entering [ the battlefield ]")
def entering(scope: Scope, noun: Noun) -> tuple[Causing, Filter]:
    """Something entering."""
    return Causing.ENTERING, source_of_a_kind(scope, noun)


@phrase(CAUSING, "<a-noun> dying")
def dying(scope: Scope, noun: Noun) -> tuple[Causing, Filter]:
    """Something dying."""
    return Causing.DYING, source_of_a_kind(scope, noun)


@phrase(CAUSING, "<a-noun> attacking")
def attacking(scope: Scope, noun: Noun) -> tuple[Causing, Filter]:
    """Something attacking."""
    return Causing.ATTACKING, source_of_a_kind(scope, noun)


@phrase(CAUSING, "<a-noun> dealing combat damage to a player")
def dealing_combat_damage(scope: Scope, noun: Noun) -> tuple[Causing, Filter]:
    """Something dealing combat damage to a player."""
    return Causing.COMBAT_DAMAGE_TO_A_PLAYER, source_of_a_kind(scope, noun)


AGAIN = Name[None]("again")


@phrase(AGAIN, "that ability triggers an additional time", "it triggers an additional time")
def again(scope: Scope) -> None:
    """Once more."""


@phrase(ABILITY, "if <causing> causes a triggered ability of <a-noun> to trigger , <again> .")
def triggers_again_if_caused(
    scope: Scope, cause: tuple[Causing, Filter], noun: Noun, _again: None
) -> Abilities:
    """Abilities trigger once more if something causes it."""
    what, by = cause
    return _for(Who.YOU, TriggersAgain(_yours(scope, noun), what, by))


@phrase(
    ABILITY,
    "if a triggered ability of <a-noun> triggers , <again> .",
    "if an ability of <a-noun> triggers , <again> .",
)
def triggers_again(scope: Scope, noun: Noun, _again: None) -> Abilities:
    """Abilities trigger once more."""
    return _for(Who.YOU, TriggersAgain(_yours(scope, noun)))


def _yours(scope: Scope, noun: Noun) -> Filter:
    what = source_of_a_kind(scope, noun)
    if what.controller is not Whose.YOU:
        raise Unsayable("abilities of others that trigger once more")
    return what


@phrase(
    ABILITY,
    "<noun> entering don't cause abilities of permanents your opponents control to trigger .",
)
def no_triggers_of_opponents(scope: Scope, noun: Noun) -> Abilities:
    """Something entering causes no triggers of what opponents control."""
    return _for(Who.EACH_OPPONENT, CausesNoTriggers(Causing.ENTERING, source_of_a_kind(scope, noun)))


@phrase(ABILITY, "<noun> entering don't cause abilities to trigger .")
def no_triggers_of_entering(scope: Scope, noun: Noun) -> Abilities:
    """Something entering causes no triggers."""
    return _for(Who.EACH_PLAYER, CausesNoTriggers(Causing.ENTERING, source_of_a_kind(scope, noun)))
