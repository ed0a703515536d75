"""This module reads static abilities that change the rules for players: "You have no maximum hand size.",
"Skip your draw step.", "Creatures can't attack you unless their controller pays {2} for each." [cr2025-06-06
604].

The parser tries its phrases for a whole ability (`ABILITY`); most mean a `Static` ability whose `affects` is
players, with a change such as `MaximumHandSize`. The costs of attacking and blocking have a section of their
own: who is attacked, for what is paid, and what the price is (`CantUnlessPaid`). The last section is about
players who choose attacks or blocks. Some rules are also effects for a time (`statement`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Change, ProducesInstead, RuleForPlayer
from manaburn.cards.vocabulary.changes.combat_changes import Declared, DeclaredAtMost
from manaburn.cards.vocabulary.changes.costs import AttackersAgainstCost, CantUnlessPaid, Protected, Taxed
from manaburn.cards.vocabulary.changes.players import (
    AnyColorForAbilitiesOf,
    IncreasedHandSize,
    MoreDevotion,
    OtherManaForSpells,
)
from manaburn.cards.vocabulary.changes.protecting import MustTarget
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.costs import (
    DeclarationCost,
    PayManaCost,
    ReturnPermanent,
    SacrificeOther,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import Spending
from manaburn.cards.vocabulary.words.references import Amount, Circumstance, What, Who
from manaburn.mana import Mana, ManaCost
from manaburn.oracle.grammar.deeds import statements
from manaburn.oracle.grammar.names import ABILITY, PLAYERS
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, ManaType, Phase, Step

Abilities = tuple[Ability, ...]


def _static_for_player(who: Who, change: Change) -> Abilities:
    return (Static(changes=(change,), affects=who),)


table(
    PLAYERS,
    {
        ("players", "each player"): Who.EACH_PLAYER,
        "you": Who.YOU,
        ("each opponent", "your opponents", "opponents"): Who.EACH_OPPONENT,
    },
)


def _creatures_of_yours(noun: Noun) -> Filter:
    """Return the description of creatures. Raises Unsayable for others, or for those you don't control."""
    if noun.filter.controller is not Whose.YOU or "creature" not in noun.words:
        raise Unsayable("abilities of what is no creature, or that another player may activate")
    return noun.permanents()


def _produces_instead(noun: Noun, instead: ProducesInstead) -> Abilities:
    """Return the ability by which permanents produce other mana. Raises Unsayable if you would choose a color
    as another player taps one of them.
    """
    if len(instead.kinds) > 1 and noun.filter.controller is not Whose.YOU:
        raise Unsayable("a color of your choice, of mana that another player makes")
    return _static_for_object(noun.permanents(), instead)


table(
    ABILITY,
    {
        "<players> have|has no maximum hand size .": lambda who: _static_for_player(
            who, to.MaximumHandSize(None)
        ),
        "each opponent 's maximum hand size is reduced by <integer> .": (
            lambda number: _static_for_player(Who.EACH_OPPONENT, to.ReducedHandSize(number))
        ),
        "your maximum hand size is <integer> .": (
            lambda number: _static_for_player(Who.YOU, to.MaximumHandSize(number))
        ),
        "your maximum hand size is reduced by <integer> .": (
            lambda number: _static_for_player(Who.YOU, to.ReducedHandSize(number))
        ),
        "your maximum hand size is increased by <integer> .": (
            lambda number: _static_for_player(Who.YOU, IncreasedHandSize(number))
        ),
        "your devotion to each color and each combination of colors is increased by <integer> .": (
            lambda number: _static_for_player(Who.YOU, MoreDevotion(number))
        ),
        "you may play an additional land on each of your turns .": _static_for_player(
            Who.YOU, to.ExtraLandPlays(1)
        ),
        "each player may play an additional land on each of their turns .": _static_for_player(
            Who.EACH_PLAYER, to.ExtraLandPlays(1)
        ),
        "you may play any number of lands on each of your turns .": _static_for_player(
            Who.YOU, to.ExtraLandPlays(None)
        ),
        "you may play <integer> additional lands on each of your turns .": (
            lambda number: _static_for_player(Who.YOU, to.ExtraLandPlays(number))
        ),
        "while voting , you get an additional vote .": (
            _static_for_player(Who.YOU, RuleForPlayer.GETS_ADDITIONAL_VOTE)
        ),
        "while voting , you may vote an additional time .": (
            _static_for_player(Who.YOU, RuleForPlayer.MAY_VOTE_AGAIN)
        ),
        "you draw cards from the bottom of your library rather than the top .": (
            _static_for_player(Who.YOU, RuleForPlayer.DRAWS_FROM_THE_BOTTOM)
        ),
        "<players> don't lose unspent mana as steps and phases end .": (
            lambda who: _static_for_player(who, RuleForPlayer.KEEPS_UNSPENT_MANA)
        ),
        "<players> may spend mana as though it were mana of any color .": (
            lambda who: _static_for_player(who, RuleForPlayer.SPENDS_MANA_AS_ANY_COLOR)
        ),
        "you may spend mana as though it were mana of any color to activate abilities of <noun> .": (
            lambda noun: _static_for_player(Who.YOU, AnyColorForAbilitiesOf(noun.permanents()))
        ),
        "you <as-though-any-mana> to cast <noun> .": lambda spending, noun: _static_for_player(
            Who.YOU, OtherManaForSpells(noun.spells(), spending)
        ),
        "you can spend mana of any type to cast <noun> .": (
            lambda noun: _static_for_player(Who.YOU, OtherManaForSpells(noun.spells(), Spending.ANY_TYPE))
        ),
        "you may spend mana as though it were mana of any color to pay the activation costs of ~ 's"
        " abilities .": _static_for_player(Who.YOU, AnyColorForAbilitiesOf(Filter(only_this=True))),
        "if you would lose unspent mana , that mana becomes colorless instead .": (
            _static_for_player(Who.YOU, RuleForPlayer.UNSPENT_MANA_BECOMES_COLORLESS)
        ),
        ("skip your <skipped> .", "you skip your <skipped> ."): lambda what: _static_for_player(
            Who.YOU, to.Skips(what)
        ),
        "players skip their <skipped> .": lambda what: _static_for_player(Who.EACH_PLAYER, to.Skips(what)),
        "if a player would begin an extra turn , that player skips that turn instead .": (
            _static_for_player(Who.EACH_PLAYER, RuleForPlayer.SKIPS_EXTRA_TURNS)
        ),
        "if an opponent would begin an extra turn , that player skips that turn instead .": (
            _static_for_player(Who.EACH_OPPONENT, RuleForPlayer.SKIPS_EXTRA_TURNS)
        ),
        (
            "if you would begin your turn while ~ is tapped , you may skip that turn instead . if you do ,"
            " untap ~ ."
        ): Static(
            changes=(RuleForPlayer.MAY_SKIP_TURN_TO_UNTAP_THIS,),
            affects=Who.YOU,
            condition=Circumstance.THIS_IS_TAPPED,
        ),
        "players can't untap more than <integer> <noun> during their untap steps .": (
            lambda number, noun: _static_for_player(Who.EACH_PLAYER, to.UntapsAtMost(number, noun.filter))
        ),
        "you can't untap more than <integer> <noun> during your untap step .": (
            lambda number, noun: _static_for_player(Who.YOU, to.UntapsAtMost(number, noun.filter))
        ),
        "untap ~ during each other player 's untap step .": (
            (Static(changes=(to.Rule.UNTAPS_IN_EVERY_UNTAP_STEP,)),)
        ),
        "untap all|each <noun> you control during each other player 's untap step .": (
            lambda noun: _static_for_player(Who.YOU, to.UntapsInEveryUntapStep(noun.filter))
        ),
        "no more than <integer> creature|creatures can attack each combat .": (
            lambda number: _static_for_player(Who.EACH_PLAYER, DeclaredAtMost(Declared.ATTACKING, number))
        ),
        "no more than <integer> creature|creatures can block each combat .": (
            lambda number: _static_for_player(Who.EACH_PLAYER, DeclaredAtMost(Declared.BLOCKING, number))
        ),
        "no more than <integer> creature|creatures can attack you each combat .": (
            lambda number: _static_for_player(Who.YOU, DeclaredAtMost(Declared.ATTACKING_THEM, number))
        ),
        "each opponent must attack with at least one creature each combat if able .": (
            _static_for_player(Who.EACH_OPPONENT, RuleForPlayer.ATTACKS_WITH_SOMETHING)
        ),
        "<taxed> can't attack unless you|its controller? pay|pays <mana-cost> .": (
            lambda what, cost: _static_for_object(
                what, CantUnlessPaid(Taxed.ATTACKING, _mana_cost_to_declare(cost))
            )
        ),
        "<taxed> can't attack or block unless you|its controller? pay|pays <mana-cost> .": (
            lambda what, cost: _static_for_object(what, *_attacking_and_blocking(_mana_cost_to_declare(cost)))
        ),
        "<taxed> can't attack or block unless you|its controller? pay|pays <mana-cost> <each-of> .": (
            lambda what, cost, times: _static_for_object(
                what, *_attacking_and_blocking(_mana_cost_to_declare(cost), times)
            )
        ),
        "<taxed> can't attack unless you <declaration-cost> .": (
            lambda what, cost: _static_for_object(what, CantUnlessPaid(Taxed.ATTACKING, (cost,)))
        ),
        "if a land is tapped for two or more mana , it produces {C} instead of any other type and amount .": (
            Static(
                changes=(to.Rule.PRODUCES_ONE_COLORLESS,), affects=Filter(types=frozenset({CardType.LAND}))
            ),
        ),
        "you may activate abilities of <noun> as though those creatures had haste .": (
            lambda noun: _static_for_object(_creatures_of_yours(noun), to.Rule.ACTIVATED_AS_THOUGH_HASTY)
        ),
        "if <a-noun> is tapped for mana , it produces <produced-instead> .": _produces_instead,
        "if tapped for mana , <produce-each> instead of any other type .": itself,
        "while an opponent is choosing targets as part of casting a spell they control or activating an"
        " ability they control , that player must choose at least one <noun> on the battlefield if able .": (
            lambda noun: _static_for_player(Who.EACH_OPPONENT, MustTarget(noun.permanents()))
        ),
        "the attacking player chooses how each creature blocks each combat .": (
            (Static(changes=(RuleForPlayer.CHOOSES_BLOCKS,), affects=Who.ACTIVE_PLAYER),)
        ),
    },
)


def _one_kind(mana: Mana) -> tuple[ManaType, ...]:
    """Return the type of one mana. Raises Unsayable for more."""
    if sum(mana) != 1:
        raise Unsayable("several mana in place of what is produced")
    return (tuple(ManaType)[mana.index(1)],)


PRODUCED_KINDS = Name[tuple[ManaType, ...]]("produced-kinds")
table(
    PRODUCED_KINDS,
    {
        "<mana>": _one_kind,
        "colorless mana": (ManaType.COLORLESS,),
        "mana of a color of your choice": tuple(kind for kind in ManaType if kind is not ManaType.COLORLESS),
    },
)


PRODUCED_INSTEAD = Name[ProducesInstead]("produced-instead")
table(
    PRODUCED_INSTEAD,
    {
        "<produced-kinds> instead of any other type": ProducesInstead,
        "<produced-kinds> instead of any other type and amount": lambda kinds: ProducesInstead(kinds, 1),
    },
)

PRODUCE_EACH = Name[tuple[Ability, ...]]("produce-each")
means(
    PRODUCE_EACH,
    ("<noun> produce <produced-kinds>", "<noun> produce <produced-kinds> ,? and? <produce-each>"),
    lambda noun, kinds, more=(): (
        *_produces_instead(noun, ProducesInstead(kinds)),
        *(more or ()),
    ),
)

SKIPPED = Name[Step | Phase]("skipped")
"""The step or phase that players skip."""
table(
    SKIPPED,
    {
        "untap step|steps": Step.UNTAP,
        "upkeep step|steps": Step.UPKEEP,
        "draw step|steps": Step.DRAW,
        "combat phase|phases": Phase.COMBAT,
    },
)


# Attacks and blocks


statements(
    {
        "<for-a-time> <noun> can't attack <protected> unless their controller pays <mana-cost>"
        " <for-each-attacker>": (
            lambda duration, noun, protected, cost, _each: Alter(
                Who.YOU, (_attack_tax(noun, protected, cost),), duration
            )
        ),
    }
)


def _attacking_and_blocking(
    costs: tuple[DeclarationCost, ...], times: Amount = 1
) -> tuple[CantUnlessPaid, ...]:
    return tuple(CantUnlessPaid(taxed, costs, times) for taxed in (Taxed.ATTACKING, Taxed.BLOCKING))


PROTECTED = Name[Protected]("protected")
table(
    PROTECTED,
    {
        "you": Protected.YOU,
        "you or planeswalkers you control": Protected.YOU_AND_YOUR_PLANESWALKERS,
    },
)

FOR_EACH_ATTACKER = Name[None]("for-each-attacker")
means(
    FOR_EACH_ATTACKER,
    (
        "for each of those creatures",
        "for each creature they control that's attacking you",
        "for each creature they control that's attacking you or a planeswalker you control",
    ),
    None,
)


@phrase(
    ABILITY,
    "<noun> can't attack <protected> unless their controller pays <mana-cost> <for-each-attacker> .",
)
def attack_tax(scope: Scope, noun: Noun, protected: Protected, cost: ManaCost, _each: None) -> Abilities:
    return _static_for_player(Who.YOU, _attack_tax(noun, protected, cost))


def _attack_tax(noun: Noun, protected: Protected, cost: ManaCost) -> AttackersAgainstCost:
    """Return the rule that each creature of a kind attacks the protected only if mana is paid for it."""
    who = ANYTHING if noun.filter == _CREATURES else noun.filter
    return AttackersAgainstCost((PayManaCost(cost),), 1, who, protected)


_CREATURES = Filter(types=frozenset({CardType.CREATURE}))

DECLARATION_COST = Name[DeclarationCost]("declaration-cost")
"""A cost other than mana without which creatures can't attack."""

_YOURS = Filter(controller=Whose.YOU)

table(
    DECLARATION_COST,
    {
        "sacrifice <a-noun>": lambda noun: SacrificeOther(merged(noun.filter, _YOURS)),
        "return <a-noun> you control to its owner 's hand": lambda noun: ReturnPermanent(
            merged(noun.filter, _YOURS)
        ),
    },
)

TAXED = Name[What]("taxed")
"""The creature that can't attack or block unless a cost is paid."""
table(
    TAXED,
    {
        "~": What.THIS,
        "enchanted creature": lambda scope: scope.attached(),
    },
)


def _mana_cost_to_declare(cost: ManaCost) -> tuple[DeclarationCost, ...]:
    return (PayManaCost(cost),)


def _static_for_object(what: What | Filter, *changes: Change) -> Abilities:
    return (Static(changes=changes, affects=what),)


# Players who choose which creatures attack, or how they block [cr2025-06-06 508.1, 509.1]


statements(
    {
        "you choose which creatures block <duration> and how those creatures block": (
            lambda duration: (Alter(Who.YOU, (RuleForPlayer.CHOOSES_BLOCKS,), duration),)
        ),
        "you choose which creatures attack <duration>": (
            lambda duration: (Alter(Who.YOU, (RuleForPlayer.CHOOSES_ATTACKERS,), duration),)
        ),
    }
)
