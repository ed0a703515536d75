"""Static abilities about players, not objects: hand sizes, taxes on attackers, limits on attacks."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Change, Unspent
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksWithSomething,
    Declared,
    DeclaredAtMost,
)
from manaburn.cards.vocabulary.changes.combat_costs import (
    AttackersAgainstCost,
    CantAttackUnlessPaid,
    CantBlockUnlessPaid,
    Protected,
)
from manaburn.cards.vocabulary.words.costs import DeclarationCost, PayMana, ReturnPermanent, SacrificeOther
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, What, Who
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.names import ABILITY, PLAYERS
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Phase, Step

Abilities = tuple[Ability, ...]


def _for(who: Who, change: Change) -> Abilities:
    return (Static(changes=(change,), affects=who),)


@phrase(PLAYERS, "players", "each player")
def players(scope: Scope) -> Who:
    """All players."""
    return Who.EACH_PLAYER


@phrase(PLAYERS, "you")
def you(scope: Scope) -> Who:
    """You."""
    return Who.YOU


@phrase(PLAYERS, "each opponent", "your opponents", "opponents")
def opponents(scope: Scope) -> Who:
    """Your opponents."""
    return Who.EACH_OPPONENT


@phrase(ABILITY, "<players> have|has no maximum hand size .")
def no_maximum_hand_size(scope: Scope, who: Who) -> Abilities:
    """No maximum hand size."""
    return _for(who, to.MaximumHandSize(None))


@phrase(ABILITY, "each opponent 's maximum hand size is reduced by <integer> .")
def reduced_hand_size(scope: Scope, number: int) -> Abilities:
    """A smaller maximum hand size."""
    return _for(Who.EACH_OPPONENT, to.ReducedHandSize(number))


@phrase(ABILITY, "you may play an additional land on each of your turns .")
def additional_land(scope: Scope) -> Abilities:
    """A further land each turn."""
    return _for(Who.YOU, to.ExtraLandPlays(1))


@phrase(ABILITY, "you may play <integer> additional lands on each of your turns .")
def additional_lands(scope: Scope, number: int) -> Abilities:
    """Further lands each turn."""
    return _for(Who.YOU, to.ExtraLandPlays(number))


@phrase(ABILITY, "<players> don't lose unspent mana as steps and phases end .")
def unspent_mana_stays(scope: Scope, who: Who) -> Abilities:
    """Mana stays."""
    return _for(who, to.UnspentManaStays(Unspent.STAYS))


@phrase(ABILITY, "if you would lose unspent mana , that mana becomes colorless instead .")
def unspent_mana_becomes_colorless(scope: Scope) -> Abilities:
    """Mana becomes colourless."""
    return _for(Who.YOU, to.UnspentManaStays(Unspent.BECOMES_COLORLESS))


SKIPPED = Name[Step | Phase]("skipped")


@phrase(SKIPPED, "untap step|steps")
def untap_steps(scope: Scope) -> Step:
    """Untap steps."""
    return Step.UNTAP


@phrase(SKIPPED, "upkeep step|steps")
def upkeep_steps(scope: Scope) -> Step:
    """Upkeep steps."""
    return Step.UPKEEP


@phrase(SKIPPED, "draw step|steps")
def draw_steps(scope: Scope) -> Step:
    """Draw steps."""
    return Step.DRAW


@phrase(SKIPPED, "combat phase|phases")
def combat_phases(scope: Scope) -> Phase:
    """Combat phases."""
    return Phase.COMBAT


@phrase(ABILITY, "skip your <skipped> .", "you skip your <skipped> .")
def skips(scope: Scope, what: Step | Phase) -> Abilities:
    """You skip steps."""
    return _for(Who.YOU, to.Skips(what))


@phrase(ABILITY, "players skip their <skipped> .")
def all_skip(scope: Scope, what: Step | Phase) -> Abilities:
    """Everybody skips steps."""
    return _for(Who.EACH_PLAYER, to.Skips(what))


@phrase(ABILITY, "if a player would begin an extra turn , that player skips that turn instead .")
def all_skip_extra_turns(scope: Scope) -> Abilities:
    """There are no extra turns."""
    return _for(Who.EACH_PLAYER, to.SkipsExtraTurns())


@phrase(ABILITY, "if an opponent would begin an extra turn , that player skips that turn instead .")
def opponents_skip_extra_turns(scope: Scope) -> Abilities:
    """Opponents have no extra turns."""
    return _for(Who.EACH_OPPONENT, to.SkipsExtraTurns())


@phrase(ABILITY, "players can't untap more than <integer> <noun> during their untap steps .")
def untap_limit(scope: Scope, number: int, noun: Noun) -> Abilities:
    """Few permanents untap."""
    return _for(Who.EACH_PLAYER, to.UntapsAtMost(number, noun.filter))


@phrase(ABILITY, "you can't untap more than <integer> <noun> during your untap step .")
def own_untap_limit(scope: Scope, number: int, noun: Noun) -> Abilities:
    """Few of your permanents untap."""
    return _for(Who.YOU, to.UntapsAtMost(number, noun.filter))


@phrase(ABILITY, "untap ~ during each other player 's untap step .")
def untaps_itself_always(scope: Scope) -> Abilities:
    """It untaps whenever anybody's permanents do."""
    return (Static(changes=(to.Rule.UNTAPS_IN_EVERY_UNTAP_STEP,)),)


@phrase(ABILITY, "untap all|each <noun> you control during each other player 's untap step .")
def untaps_always(scope: Scope, noun: Noun) -> Abilities:
    """Yours untap whenever anybody's do."""
    return _for(Who.YOU, to.UntapsInEveryUntapStep(noun.filter))


# Attacks and blocks


@phrase(ABILITY, "no more than <integer> creature|creatures can attack each combat .")
def attackers_at_most(scope: Scope, number: int) -> Abilities:
    """Few attackers."""
    return _for(Who.EACH_PLAYER, DeclaredAtMost(Declared.ATTACKING, number))


@phrase(ABILITY, "no more than <integer> creature|creatures can block each combat .")
def blockers_at_most(scope: Scope, number: int) -> Abilities:
    """Few blockers."""
    return _for(Who.EACH_PLAYER, DeclaredAtMost(Declared.BLOCKING, number))


@phrase(ABILITY, "no more than <integer> creature|creatures can attack you each combat .")
def attackers_against_you_at_most(scope: Scope, number: int) -> Abilities:
    """Few attackers against you."""
    return _for(Who.YOU, DeclaredAtMost(Declared.ATTACKING_THEM, number))


@phrase(ABILITY, "each opponent must attack with at least one creature each combat if able .")
def must_attack_with_something(scope: Scope) -> Abilities:
    """They have to attack."""
    return _for(Who.EACH_OPPONENT, AttacksWithSomething())


PROTECTED = Name[Protected]("protected")


@phrase(PROTECTED, "you")
def protects_you(scope: Scope) -> Protected:
    """You."""
    return Protected.YOU


@phrase(PROTECTED, "you or planeswalkers you control")
def protects_yours(scope: Scope) -> Protected:
    """You and your planeswalkers."""
    return Protected.YOU_AND_YOUR_PLANESWALKERS


FOR_EACH_ATTACKER = Name[None]("for-each-attacker")


@phrase(
    FOR_EACH_ATTACKER,
    "for each of those creatures",
    "for each creature they control that's attacking you",
    "for each creature they control that's attacking you or a planeswalker you control",
)
def for_each_attacker(scope: Scope) -> None:
    """Each attacker is taxed."""


@phrase(
    ABILITY,
    "<noun> can't attack <protected> unless their controller pays <mana-cost> <for-each-attacker> .",
)
def attack_tax(scope: Scope, noun: Noun, protected: Protected, cost: ManaCost, _each: None) -> Abilities:
    """Attacking you costs mana."""
    who = ANYTHING if noun.filter == _CREATURES else noun.filter
    return _for(Who.YOU, AttackersAgainstCost((PayMana(cost),), 1, who, protected))


_CREATURES = Filter(types=frozenset({CardType.CREATURE}))


@phrase(ABILITY, "<taxed> can't attack unless you|its controller? pay|pays <mana-cost> .")
def own_attack_cost(scope: Scope, what: What, cost: ManaCost) -> Abilities:
    """Its attack costs mana."""
    return _own(what, CantAttackUnlessPaid(_mana(cost)))


@phrase(ABILITY, "<taxed> can't attack or block unless you|its controller? pay|pays <mana-cost> .")
def own_fighting_cost(scope: Scope, what: What, cost: ManaCost) -> Abilities:
    """Its attack or block costs mana."""
    return _own(what, CantAttackUnlessPaid(_mana(cost)), CantBlockUnlessPaid(_mana(cost)))


@phrase(ABILITY, "<taxed> can't attack or block unless you|its controller? pay|pays <mana-cost> <each-of> .")
def own_fighting_cost_for_each(scope: Scope, what: What, cost: ManaCost, times: Amount) -> Abilities:
    """Its attack or block costs mana for each of something."""
    return _own(what, CantAttackUnlessPaid(_mana(cost), times), CantBlockUnlessPaid(_mana(cost), times))


DECLARATION_COST = Name[DeclarationCost]("declaration-cost")


@phrase(DECLARATION_COST, "sacrifice <a-noun>")
def sacrifice_to_attack(scope: Scope, noun: Noun) -> DeclarationCost:
    """Something of yours is sacrificed."""
    return SacrificeOther(merged(noun.filter, _YOURS))


@phrase(DECLARATION_COST, "return <a-noun> you control to its owner 's hand")
def return_to_attack(scope: Scope, noun: Noun) -> DeclarationCost:
    """Something of yours is returned."""
    return ReturnPermanent(merged(noun.filter, _YOURS))


_YOURS = Filter(controller=Whose.YOU)


@phrase(ABILITY, "<taxed> can't attack unless you <declaration-cost> .")
def own_attack_price(scope: Scope, what: What, cost: DeclarationCost) -> Abilities:
    """Its attack costs something."""
    return _own(what, CantAttackUnlessPaid((cost,)))


TAXED = Name[What]("taxed")


@phrase(TAXED, "~")
def this_is_taxed(scope: Scope) -> What:
    """The source."""
    return What.THIS


@phrase(TAXED, "enchanted creature")
def attached_is_taxed(scope: Scope) -> What:
    """What it is attached to."""
    return scope.attached()


def _mana(cost: ManaCost) -> tuple[DeclarationCost, ...]:
    return (PayMana(cost),)


def _own(what: What, *changes: Change) -> Abilities:
    return (Static(changes=changes, affects=what),)
