"""This module reads replacement effects on life, draws, counters and tokens: "If you would gain life, you
gain twice that much life instead." [cr2025-06-06 603.2d, 614.1a].

Most phrases are lines of permanents (`ABILITY`), and mean static abilities for a player, with a change such
as `MoreLifeGained`, `ReplacesDraw`, `PutsMoreCounters` or `MoreTokens`; `Much` is how many times as much
happens, and how much more. Most stand in the first table. Further sections read draws, damage that can't be
prevented, and counters; the last one reads abilities that trigger an additional time (`TriggersAgain`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes import replacements as more
from manaburn.cards.vocabulary.changes.replacements import WhichDraw
from manaburn.cards.vocabulary.changes.triggering_again import CausesNoTriggers, Causing, TriggersAgain
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, Number, Who
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import STATEMENT, statements
from manaburn.oracle.grammar.effects_on_cards.tokens import TokenDescription
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Zone

Abilities = tuple[Ability, ...]


@dataclass(frozen=True)
class Much:
    """A new amount: `times` as much as would happen, and `plus` more."""

    times: int = 1
    plus: int = 0


# Life and cards


SO_MANY_OF_EACH = Name[Much]("so-many-of-each")
table(
    SO_MANY_OF_EACH,
    {
        "twice that many of each of those kinds of counters": Much(times=2),
        "that many plus <integer> of each of those kinds of counters": lambda number: Much(plus=number),
    },
)


def _putting_more(much: Much, **where: Any) -> Ability:
    """Return the rule by which you put more counters; `where` are the fields that say on what."""
    return static(
        Who.YOU,
        more.PutsMoreCounters(much.times, much.plus, **where),
    )


LIFE_INSTEAD = Name[Much]("life-instead")
table(
    LIFE_INSTEAD,
    {
        "you gain twice that much life instead": Much(times=2),
        "you gain that much life plus <integer> instead": lambda number: Much(plus=number),
    },
)

table(
    ABILITY,
    {
        "if you would gain life , <life-instead> .": (
            lambda much: static(Who.YOU, more.MoreLifeGained(much.times, much.plus))
        ),
        "if an opponent would gain life , that player loses that much life instead .": (
            static(
                Who.EACH_OPPONENT, more.ReplacesLifeGain((do.LoseLife(Number.THAT_MUCH, Who.THAT_PLAYER),))
            )
        ),
        "if an opponent would lose life during your turn , they lose twice that much life instead .": (
            static(Who.EACH_OPPONENT, more.MoreLifeLost(2), condition=Circumstance.YOUR_TURN)
        ),
        "if a player would gain life , that player gains no life instead .": (
            static(Who.EACH_PLAYER, more.ReplacesLifeGain())
        ),
        "<unpreventable> .": lambda kind: static(Who.EACH_PLAYER, more.CantBePrevented(kind=kind)),
        "combat damage that would be dealt by <noun> can't be prevented .": (
            lambda noun: static(Who.EACH_PLAYER, more.CantBePrevented(noun.permanents(), DamageKind.COMBAT))
        ),
        "if one or more <counter-kind> counters would be put on <a-noun> , <counters-instead> .": (
            lambda kind, noun, much: static(
                Who.YOU, more.MoreCounters(kind, _types_of_yours(noun), much.times, much.plus)
            )
        ),
        "if one or more counters would be put on <a-noun> , <so-many-of-each> are put on that permanent"
        " instead .": (
            lambda noun, much: static(
                Who.YOU,
                more.MoreCounters(None, _types_of_yours(noun), much.times, much.plus, anyhow=True),
            )
        ),
        "if you would get one or more counters , you get <so-many-of-each> instead .": (
            lambda much: static(
                Who.YOU,
                more.MoreCounters(None, frozenset(), much.times, much.plus, anyhow=True, players=True),
            )
        ),
        "if you would get one or more {E} , you get that many plus <integer> {E} instead .": (
            lambda number: static(
                Who.YOU, more.MoreCounters(CounterKind.ENERGY, frozenset(), plus=number, players=True)
            )
        ),
        "counters can't be put on <noun> .": (
            lambda noun: static(Who.EACH_PLAYER, more.CountersCantBePut(_types_alone(noun, Whose.ANYONE)))
        ),
        "if an effect would put one or more counters on <a-noun> , it puts twice that many of"
        " those counters on that permanent instead .": (
            lambda noun: static(Who.YOU, more.MoreCounters(None, _types_of_yours(noun), 2))
        ),
        "if you would put one or more counters on a permanent or player , put <so-many-of-each> on that"
        " permanent or player instead .": lambda much: _putting_more(much, on_players=True),
        "if you would put one or more counters on a permanent or player , you put <so-many-of-each> on that"
        " permanent or player instead .": lambda much: _putting_more(much, on_players=True),
        "if an opponent would put one or more counters on a permanent or player , they put half that many of"
        " each of those kinds of counters on that permanent or player instead , rounded down .": (
            static(Who.EACH_OPPONENT, more.PutsMoreCounters(halved=True, on_players=True))
        ),
        "if you would put one or more counters on <a-noun> , put <so-many-of-each> on that permanent"
        " instead .": (lambda noun, much: _putting_more(much, types=_types_of_yours(noun), yours=True)),
        "if you would put one or more counters on <a-noun> or on yourself , put <so-many-of-each> on that"
        " permanent or player instead .": (
            lambda noun, much: _putting_more(much, types=_types_of_yours(noun), yours=True, on_players=True)
        ),
        (
            "if one or more tokens would be created under your control , twice that many of those"
            " tokens are created instead .",
            "if an effect would create one or more tokens under your control , it creates twice that"
            " many of those tokens instead .",
        ): static(Who.YOU, more.MoreTokens(times=2)),
        (
            "if a triggered ability of <a-noun> triggers , <again> .",
            "if an ability of <a-noun> triggers , <again> .",
        ): lambda noun, _again: static(Who.YOU, TriggersAgain(_permanents_of_yours(noun))),
        # Whoever controls the Equipment.
        "if a triggered ability of ~ or <a-noun> attached to it triggers , <again> .": lambda noun, _again: (
            static(Who.EACH_PLAYER, TriggersAgain(Filter(only_this=True), attached=_of_any_player(noun)))
        ),
        "if a triggered ability of ~ triggers , <again> .": lambda _again: static(
            Who.EACH_PLAYER, TriggersAgain(Filter(only_this=True))
        ),
        "if an opponent would mill one or more cards , they mill twice that many cards instead .": (
            static(Who.EACH_OPPONENT, more.MoreMilled(times=2))
        ),
        "if an opponent would mill one or more cards , they mill that many cards plus <integer> instead .": (
            lambda number: static(Who.EACH_OPPONENT, more.MoreMilled(plus=number))
        ),
        "<noun> entering don't cause abilities of permanents your opponents control to trigger .": (
            lambda noun: static(
                Who.EACH_OPPONENT,
                CausesNoTriggers(Causing.ENTERING, noun.permanents(), only_of_permanents=True),
            )
        ),
        "<noun> entering don't cause abilities to trigger .": (
            lambda noun: static(Who.EACH_PLAYER, CausesNoTriggers(Causing.ENTERING, noun.permanents()))
        ),
        "<noun> entering or dying don't cause abilities to trigger .": (
            lambda noun: static(
                Who.EACH_PLAYER,
                *(CausesNoTriggers(cause, noun.permanents()) for cause in (Causing.ENTERING, Causing.DYING)),
            )
        ),
    },
)

WHICH_DRAW = Name[WhichDraw]("which-draw")
"""The draws of yours that are replaced."""
table(
    WHICH_DRAW,
    {
        "if you would draw a card ,": WhichDraw.ANY,
        "if you would draw a card except the first one you draw in each of your draw steps ,": (
            WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP
        ),
    },
)


OPPONENTS_DRAW = Name[WhichDraw]("opponents-draw")


@phrase(OPPONENTS_DRAW, "if an opponent would draw a card ,")
def opponents_draw(scope: Scope) -> WhichDraw:
    scope.mention(Who.THAT_PLAYER, "player")
    return WhichDraw.ANY


@phrase(
    OPPONENTS_DRAW,
    "if an opponent would draw a card except the first one they draw in each of their draw steps ,",
)
def opponents_further_draw(scope: Scope) -> WhichDraw:
    scope.mention(Who.THAT_PLAYER, "player")
    return WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP


@phrase(ABILITY, "<opponents-draw> instead <clauses> .")
def other_than_an_opponent_draws(scope: Scope, draws: WhichDraw, what: Effects) -> Abilities:
    if scope.slots:
        raise Unsayable("targets of what happens instead of drawing")
    return (static(Who.EACH_OPPONENT, more.ReplacesDraw(what, draws)),)


@phrase(ABILITY, "<opponents-draws> instead <clauses> .")
def other_than_an_opponents_draws(scope: Scope, least: int, what: Effects) -> Abilities:
    if scope.slots:
        raise Unsayable("targets of what happens instead of drawing")
    return (static(Who.EACH_OPPONENT, more.ReplacesDraws(what, least)),)


OPPONENTS_DRAWS = Name[int]("opponents-draws")
means(
    OPPONENTS_DRAWS,
    "if an opponent would draw <integer> or more cards ,",
    lambda scope, number: scope.of_that_player(number),
)


means(
    ABILITY,
    "<opponents-draw> instead that player skips that draw and <clauses> .",
    lambda draws, what: static(Who.EACH_OPPONENT, more.ReplacesDraw(what, draws)),
)


@phrase(ABILITY, "<which-draw> <clauses> instead .", "<which-draw> instead <clauses> .")
def other_than_drawing(scope: Scope, draws: WhichDraw, what: Effects) -> Abilities:
    if scope.slots:
        raise Unsayable("targets of what happens instead of drawing")
    return (static(Who.YOU, more.ReplacesDraw(what, draws)),)


@phrase(
    ABILITY,
    "if you would draw a card while <condition> , <clauses> instead .",
    "if you would draw a card while <condition> , instead <clauses> .",
    "<while-so> if you would draw a card , <clauses> instead .",
    "<while-so> if you would draw a card , instead <clauses> .",
)
def other_than_drawing_while(scope: Scope, condition: Condition, what: Effects) -> Abilities:
    if scope.slots:
        raise Unsayable("targets of what happens instead of drawing")
    return (static(Who.YOU, more.ReplacesDraw(what), condition=condition),)


MORE_DRAWN = Name[int]("more-drawn")
means(
    MORE_DRAWN,
    "if you would draw one or more cards , you draw that many cards plus <integer> instead",
    lambda plus: plus,
)

table(
    ABILITY,
    {
        "<more-drawn> .": lambda plus: static(Who.YOU, more.MoreDrawn(plus)),
        "<while-so> <more-drawn> .": (
            lambda condition, plus: static(Who.YOU, more.MoreDrawn(plus), condition=condition)
        ),
    },
)


# Damage


WOULD_DEAL = Name[DamageKind]("would-deal")
"""The kind of damage that a source would deal, for other files."""
table(
    WOULD_DEAL,
    {
        "would deal damage": DamageKind.ANY,
        "would deal combat damage": DamageKind.COMBAT,
        "would deal noncombat damage": DamageKind.NONCOMBAT,
    },
)


UNPREVENTABLE = Name[DamageKind]("unpreventable")
table(
    UNPREVENTABLE,
    {
        "damage can't be prevented": DamageKind.ANY,
        "combat damage can't be prevented": DamageKind.COMBAT,
    },
)


means(
    STATEMENT,
    "<unpreventable> this turn",
    lambda kind: do.Alter(Who.EACH_PLAYER, (more.CantBePrevented(kind=kind),)),
)


statements(
    {
        "<for-a-time> if a source would deal damage to that player or a permanent that player controls , it"
        " deals double that damage instead": (
            lambda scope, duration: do.Alter(scope.player(), (more.MoreDamage(times=2),), duration)
        ),
    }
)

LIFE_LEFT = Name[int]("life-left")


@phrase(
    LIFE_LEFT,
    "damage that would reduce your life total to less than <integer> reduces it to <integer> instead",
)
def life_left(scope: Scope, least: int, left: int) -> int:
    if least != left:
        raise Unsayable("a life total that is reduced to another than the least one")
    return left


table(
    ABILITY,
    {
        "<life-left> .": lambda life: static(Who.YOU, more.DamageLeavesLife(life)),
        "<if-so> <life-left> .": (
            lambda condition, life: static(Who.YOU, more.DamageLeavesLife(life), condition=condition)
        ),
    },
)
means(
    STATEMENT,
    "until end of turn , <life-left>",
    lambda life: do.Alter(Who.YOU, (more.DamageLeavesLife(life),)),
)


# Counters and tokens


COUNTERS_INSTEAD = Name[Much]("counters-instead")
table(
    COUNTERS_INSTEAD,
    {
        (
            "twice that many <counter-kind> counters are put on it|them instead",
            "twice that many <counter-kind> counters are put on that creature|permanent instead",
        ): lambda kind: Much(times=2),
        (
            "that many plus <integer> <counter-kind> counters are put on it|them instead",
            "that many plus <integer> <counter-kind> counters are put on that creature|permanent instead",
        ): lambda number, kind: Much(plus=number),
    },
)


def _types_of_yours(noun: Noun) -> frozenset[CardType]:
    """Return the card types of permanents you control that are described by nothing else."""
    return _types_alone(noun, Whose.YOU)


def _types_alone(noun: Noun, controller: Whose) -> frozenset[CardType]:
    """Return the card types of permanents that are described by types and their controller alone."""
    what = noun.filter
    if noun.zone is not Zone.BATTLEFIELD or what != Filter(types=what.types, controller=controller):
        raise Unsayable("counters on what is described by more than its types and who controls it")
    return what.types


def _without_counters(noun: Noun, kind: CounterKind) -> Ability:
    """Return the rule by which nobody puts counters of a kind on permanents of a player, or of opponents."""
    if noun.filter.controller is Whose.OPPONENT:
        return static(Who.EACH_OPPONENT, more.CountersCantBePut(_types_alone(noun, Whose.OPPONENT), kind))
    return static(Who.YOU, more.CountersCantBePut(_types_of_yours(noun), kind))


means(ABILITY, "<noun> can't have <counter-kind> counters put on them .", _without_counters)


@phrase(
    ABILITY,
    "if you would create one or more <known-token> tokens , instead you? create those tokens plus an"
    " additional <known-token> token .",
)
def one_more_token(scope: Scope, created: TokenDescription, additional: TokenDescription) -> Abilities:
    if created != additional:
        raise Unsayable("tokens of another kind besides those that would be created")
    return (static(Who.YOU, more.MoreTokens(subtypes=created.token.subtypes, plus=1)),)


# Triggers


CAUSING = Name[tuple[Causing, Filter]]("causing")
"""What causes an ability to trigger: the kind of event, and the objects it happens to."""
table(
    CAUSING,
    {
        "<a-noun> entering [ the battlefield ]": (lambda noun: (Causing.ENTERING, noun.permanents())),
        "<a-noun> dying": lambda noun: (Causing.DYING, noun.permanents()),
        "<a-noun> attacking": lambda noun: (Causing.ATTACKING, noun.permanents()),
        "<a-noun> dealing combat damage to a player": (
            lambda noun: (Causing.COMBAT_DAMAGE_TO_A_PLAYER, noun.permanents())
        ),
    },
)

AGAIN = Name[None]("again")
means(AGAIN, ("that ability triggers an additional time", "it triggers an additional time"), None)


@phrase(ABILITY, "if <causing> causes a triggered ability of <a-noun> to trigger , <again> .")
def triggers_again_if_caused(
    scope: Scope, cause: tuple[Causing, Filter], noun: Noun, _again: None
) -> Abilities:
    what, by = cause
    return (static(Who.YOU, TriggersAgain(_permanents_of_yours(noun), what, by)),)


def _of_any_player(noun: Noun) -> Filter:
    """Return the description of permanents. Raises Unsayable if certain players control them."""
    what = noun.permanents()
    if what.controller is not Whose.ANYONE:
        raise Unsayable("what certain players control, attached to something")
    return what


def _permanents_of_yours(noun: Noun) -> Filter:
    what = noun.permanents()
    if what.controller is not Whose.YOU:
        raise Unsayable("abilities of others that trigger once more")
    return what
