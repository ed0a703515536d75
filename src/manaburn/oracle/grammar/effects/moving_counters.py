"""This module reads keywords and effects about counters: "modular 2", "Remove a counter from target
permanent.", "Proliferate.", "~ explores." [cr2025-06-06 701, 702].

Keywords (`KEYWORD_PART`) mean abilities that `manaburn.cards.keywords` has. Effects (`deed`: what a player
does; `statement`: any other) come after them: counters that are removed or moved mean `RemoveCounters` and
`MoveCounters`; keyword actions such as adapt and monstrosity are written out in other effects. Conditions on
designations and poison stand last.
"""

from __future__ import annotations

from manaburn.cards.keywords import keywords_of_counters as kw
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects_by_subject import moving_counters as mc
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.words.amounts import AmountDifference, ColorsSpentOn, Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.costs import Cost, PayLife
from manaburn.cards.vocabulary.words.filters import Designation, Filter
from manaburn.cards.vocabulary.words.references import Chosen, CountersOn, Is, Players, TargetSlot, What, Who
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.deeds import deed, deeds, statements
from manaburn.oracle.grammar.names import ABILITY, CONDITION, KEYWORD_PART, SENTENCE, Effects
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Keyword

_PLUS = CounterKind.PLUS_ONE

# Keywords


@phrase(KEYWORD_PART, "ward <price>")
def ward_for(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    try:
        return (ward(costs),)
    except ValueError:
        raise Unsayable("a ward cost of that kind") from None


_POWER_OF_THIS = StatOf(Stat.POWER, What.THIS)

table(
    KEYWORD_PART,
    {
        # As much life as its power is as ward resolves [cr2025-06-06 702.21a].
        "ward — pay life equal to ~ 's power [ . ]": ward((PayLife(1),), _POWER_OF_THIS),
        "persist": kw.PERSIST,
        "undying": kw.UNDYING,
        "exploit": kw.EXPLOIT,
        "mentor": kw.MENTOR,
        "living weapon": kw.LIVING_WEAPON,
        "station": kw.STATION,
        "for mirrodin !": kw.FOR_MIRRODIN,
        "job select": kw.JOB_SELECT,
        "bloodthirst <integer>": kw.bloodthirst,
        "bloodthirst x": kw.bloodthirst(None),
        "fabricate <integer>": kw.fabricate,
        "renown <integer>": kw.renown,
        "reinforce <integer> — <mana-cost>": lambda number, cost: kw.reinforce(number, str(cost)),
    },
)

table(
    ABILITY,
    {
        "modular <integer> [ . ]": kw.modular,
        "modular — sunburst [ . ]": kw.modular(ColorsSpentOn(What.THIS)),
        "graft <integer> [ . ]": kw.graft,
        "vanishing <integer> [ . ]": kw.vanishing,
        "fading <integer> [ . ]": kw.fading,
    },
)


# Removing and moving


ONE_ALONE = Name[What | Chosen]("one-alone")


@phrase(ONE_ALONE, "<single>")
def one_alone(scope: Scope, what: What | Chosen) -> What | Chosen:
    """Return an object that is one alone: no target of which there may be several."""
    if isinstance(what, Chosen) and scope.slots[what.slot].maximum > 1:
        raise Unsayable("several permanents, where counters of one are meant")
    return what


deeds(
    {
        "remove <number> <counter-kind> counter|counters from <object>": (
            lambda scope, number, kind, of: _remove_and_refer(scope, mc.RemoveCounters(kind, number, of))
        ),
        "remove all <counter-kind>? counters from <object>": (
            lambda scope, kind, of: _remove_and_refer(scope, mc.RemoveCounters(kind, None, of))
        ),
        "move <number> <counter-kind> counter|counters from <one-alone> onto <one-alone>": (
            lambda number, kind, source, to: mc.MoveCounters(kind, number, source, to)
        ),
        "move a counter from <one-alone> onto <one-alone>": (
            lambda source, to: mc.OfOneKind(mc.MoveCounters(None, 1, source, to))
        ),
        "move all <counter-kind>? counters from <one-alone> onto <one-alone>": (
            lambda kind, source, to: mc.MoveCounters(kind, None, source, to)
        ),
        "move any number of <counter-kind>? counters from <one-alone> onto <one-alone>": mc.MoveAnyNumber,
        "double the number of <counter-kind> counters on <object>": mc.DoubleCounters,
        "put another <counter-kind> counter on <object>": lambda kind, on: do.PutCounters(kind, 1, on),
        "double the number of each kind of counter on <object>": lambda on: mc.DoubleCounters(None, on),
        "put a number of <counter-kind> counters on <object> equal to <amount>": (
            lambda kind, on, number: do.PutCounters(kind, number, on)
        ),
        "put a number of <counter-kind> counters equal to <amount> on <object>": do.PutCounters,
        "put <number> <counter-kind> counter|counters and <number> <counter-kind> counter|counters"
        " on <object>": (
            lambda number, kind, other, of_another, on: (
                do.PutCounters(kind, number, on),
                do.PutCounters(of_another, other, on),
            )
        ),
        # It is suspected [cr2025-06-06 701.60a, 701.60c].
        "suspect <object>": (
            lambda what: do.Alter(
                what,
                (
                    GainKeywords(frozenset({Keyword.MENACE})),
                    Rule.CANT_BLOCK,
                    Designated(Designation.SUSPECTED),
                ),
                Duration.INDEFINITE,
            )
        ),
    }
)


def _remove_and_refer(scope: Scope, effect: mc.RemoveCounters) -> Effects:
    """Return the effect, and let "it" be the object from which the counters were removed from here on."""
    if effect.of is What.THIS:
        scope.mention(What.THIS, "itself")
    return (effect,)


@deed("remove a counter from <one-alone>")
def remove_one(scope: Scope, of: What | Chosen) -> Effects:
    return (mc.OfOneKind(mc.RemoveCounters(None, 1, of)),)


deeds({"remove up to <integer> counters from <single>": mc.RemoveSomeCounters}, yours=True)


# Keyword actions


deeds(
    {
        "proliferate": Instruction.PROLIFERATE,
        "proliferate twice": (Instruction.PROLIFERATE, Instruction.PROLIFERATE),
        "proliferate <number> times": lambda number: Repeat(number, (Instruction.PROLIFERATE,)),
        "monstrosity <number>": kw.monstrosity,
        # Counters if there are none [cr2025-06-06 701.46a].
        "adapt <number>": (
            lambda number: do.If(
                Compares(CountersOn(_PLUS), Relation.AT_MOST, 0), (do.PutCounters(_PLUS, number),)
            )
        ),
        "bolster <number>": mc.Bolster,
    },
    yours=True,
)


@deed("support <integer>", yours=True)
def support(scope: Scope, number: int) -> Effects:
    """Return the effect that puts a +1/+1 counter on each of some targets [cr2025-06-06 701.41a]."""
    spell = bool(scope.types & {CardType.INSTANT, CardType.SORCERY})
    creature = Filter(types=frozenset({CardType.CREATURE}), other_than_this=not spell)
    chosen = scope.target(TargetSlot(what=creature, minimum=0, maximum=number), "creature", "permanent")
    return (do.PutCounters(_PLUS, 1, chosen),)


statements(
    {
        "<object> explores|explore": mc.Explore,
        "<object> connives|connive <number>?": lambda what, number: mc.Connive(what, number or 1),
    }
)


DESIGNATION = Name[Designation]("designation")
words(DESIGNATION, {what.value: what for what in Designation})


_THEIR_POISON = CountersOn(CounterKind.POISON, Who.THAT_PLAYER)

table(
    CONDITION,
    {
        "<one-is> <designation>": lambda one, what: Is(one, Filter(designated=what)),
        "an opponent has <integer> or more poison counters": (
            lambda number: SomePlayer(Who.EACH_OPPONENT, at_least(_THEIR_POISON, number))
        ),
        # Some opponent has a poison counter [cr2025-06-06 122.1f].
        "an opponent is poisoned": SomePlayer(Who.EACH_OPPONENT, at_least(_THEIR_POISON, 1)),
    },
)


@phrase(
    SENTENCE,
    "if <player-target> has fewer than <integer> poison counters , they get a number of poison counters equal"
    " to the difference",
)
def poison_up_to(scope: Scope, who: Players, number: int) -> Effects:
    """Return the effect that gives a player as many poison counters as they have fewer than a number."""
    if not isinstance(who, Chosen):
        raise Unsayable("the poison counters of several players")
    theirs = CountersOn(CounterKind.POISON, who)
    given = GetCounters(CounterKind.POISON, AmountDifference(number, theirs), who)
    return (do.If(Compares(theirs, Relation.LESS_THAN, number), (given,)),)
