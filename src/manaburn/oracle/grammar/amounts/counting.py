"""This module reads amounts that are worked out from others: "twice that many", "the greatest power among
creatures you control", "the cards in all hands", "the damage dealt this turn".

The parser tries its phrases behind "equal to" and "where X is" (`AMOUNT`), as "for each …" (`EACH_OF`), as
what is counted (`COUNTABLE`) and before a noun (`NUMBER`). They mean records of
`manaburn.cards.vocabulary.words.amounts`: `Times` or `Sum` of other amounts, `Measure` for the greatest or
total of something among permanents, `Tallied` for what was counted this turn. Plain numbers are read in
`amounts`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect, SacrificeChosen
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Rounding, Stat
from manaburn.cards.vocabulary.words.amounts_of_objects import MeasureOf
from manaburn.cards.vocabulary.words.filters import Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    SEVERAL_PLAYERS,
    Amount,
    Chosen,
    Count,
    CountersOn,
    Number,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.amounts.amounts import counted, that_much
from manaburn.oracle.grammar.names import AMOUNT, COUNTABLE, EACH_OF, NUMBER
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.grammar.nouns.spent_objects import the_sacrificed
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Tally, Zone
from manaburn.values import replace


def _difference(one: Amount, other: Amount) -> Amount:
    """Return by how much the greater of two amounts is greater than the other."""
    return amounts.Sum((amounts.AmountDifference(one, other), amounts.AmountDifference(other, one)))


def _permanents_of(noun: Noun) -> tuple[Filter, Players | None]:
    """Return the permanents that a noun describes, and the player whose they are if the filter does not say
    that. Raises Unsayable for several players, and for what is elsewhere.
    """
    if noun.of in SEVERAL_PLAYERS:
        raise Unsayable("a measure of what each of several players has")
    return Noun(noun.filter, noun.words, noun.zone).permanents(), noun.of


table(
    AMOUNT,
    {
        "twice <amount>": lambda amount: amounts.Times(2, amount),
        "the life lost this way": lambda scope: _amount_just_done(scope, do.LoseLife),
        "the damage dealt this way": lambda scope: _amount_just_done(scope, do.DealDamage),
        "half <amount> , rounded up": lambda amount: amounts.Half(amount, Rounding.UP),
        "half <amount> , rounded down": lambda amount: amounts.Half(amount, Rounding.DOWN),
        "<integer> plus <amount>": lambda number, amount: amounts.Sum((number, amount)),
        "<amount-of> plus <integer>": lambda amount, number: amounts.Sum((amount, number)),
        "<amount-of> plus <amount-of>": lambda one, other: amounts.Sum((one, other)),
        "<amount-of> minus <amount-of>": amounts.AmountDifference,
        "<amount-of> minus <integer>": amounts.AmountDifference,
        "the difference between <amount> and <amount>": _difference,
        "the difference between its power and toughness": (
            lambda scope: _difference(
                amounts.StatOf(Stat.POWER, scope.owner_of_its()),
                amounts.StatOf(Stat.TOUGHNESS, scope.owner_of_its()),
            )
        ),
        "the difference between that creature 's power and its toughness": (
            lambda scope: _difference(
                amounts.StatOf(Stat.POWER, scope.single("creature")),
                amounts.StatOf(Stat.TOUGHNESS, scope.single("creature")),
            )
        ),
        "the greatest <measure> among <noun>": (
            lambda stat, noun: amounts.Measure(amounts.Taken.GREATEST, stat, *_permanents_of(noun))
        ),
        "the greatest <measure> among cards in exile": (
            lambda stat: amounts.MeasureOfCards(amounts.Taken.GREATEST, stat, Zone.EXILE, Who.EACH_PLAYER)
        ),
        "the greatest <measure> among cards in your graveyard": (
            lambda stat: amounts.MeasureOfCards(amounts.Taken.GREATEST, stat, Zone.GRAVEYARD, Who.YOU)
        ),
        "the total <measure> of <noun>": (
            lambda stat, noun: amounts.Measure(amounts.Taken.TOTAL, stat, *_permanents_of(noun))
        ),
        ("its mana value", "that <noun-word> 's mana value"): (
            lambda scope, noun=None: amounts.StatOf(Stat.MANA_VALUE, scope.single(noun))
        ),
        "the <noun-word> 's <measure>": lambda scope, noun, stat: amounts.StatOf(stat, scope.single(noun)),
        "that creature 's power plus its toughness": (
            lambda scope: amounts.StatOf(Stat.SIZE, scope.single("creature"))
        ),
        "its power plus its toughness": lambda scope: amounts.StatOf(Stat.SIZE, scope.owner_of_its()),
        "the <measure> of <target>": lambda scope, stat, what: amounts.StatOf(
            stat, _single_target(scope, what)
        ),
        "<integer> minus <amount-of>": amounts.AmountDifference,
        "~ 's loyalty": CountersOn(CounterKind.LOYALTY),
        "your devotion to <color>": lambda color: amounts.DevotionTo(frozenset({color})),
        "your devotion to <color> and <color>": (
            lambda one, other: amounts.DevotionTo(frozenset({one, other}))
        ),
        (
            "the damage already dealt to that player this turn",
            "the [ total ] amount of damage dealt to that player this turn",
        ): lambda scope: amounts.Tallied(Tally.DAMAGE_TAKEN, scope.player()),
        "the total amount of noncombat damage dealt to your opponents this turn": amounts.AmountDifference(
            amounts.Tallied(Tally.DAMAGE_TAKEN, Who.EACH_OPPONENT),
            amounts.Tallied(Tally.COMBAT_DAMAGE_TAKEN, Who.EACH_OPPONENT),
        ),
        "the amount of life you gained this turn": amounts.Tallied(Tally.LIFE_GAINED, Who.YOU),
        "the [ total ] number of cards in all players 's|' hands": Count(zone=Zone.HAND, of=Who.EACH_PLAYER),
        "the number of card types among cards in your graveyard": (
            amounts.MeasureOfCards(
                amounts.Taken.DIFFERENT, amounts.Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU
            )
        ),
    },
)


def each_life(scope: Scope, verb: str) -> Amount:
    """Return how much life was lost or gained as the ability triggered. The verb, "lose" or "gain", must be
    that of the event.
    """
    if not scope.triggered or scope.without_amount or scope.done:
        raise Unsayable("each life, where no event had so much")
    if f"you {verb} life" not in " ".join(scope.words[: scope.place]):
        raise Unsayable("each life, where the event is another one")
    return Number.THAT_MUCH


table(
    EACH_OF,
    {
        "for each 1 life you lost": lambda scope: each_life(scope, "lose"),
        "for each 1 life you gained": lambda scope: each_life(scope, "gain"),
    },
)


means(
    EACH_OF,
    "for each supertype , card type , and subtype it has",
    lambda scope: MeasureOf(amounts.Taken.DIFFERENT, amounts.Feature.TYPE, scope.owner_of_its()),
)


means(
    EACH_OF,
    "for each card type among cards in your graveyard",
    amounts.MeasureOfCards(amounts.Taken.DIFFERENT, amounts.Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU),
)


@phrase(EACH_OF, "for each different mana cost among <noun>")
def different_mana_costs(scope: Scope, noun: Noun) -> Amount:
    if noun.zone is not Zone.GRAVEYARD or noun.filter.controller is not Whose.YOU:
        raise Unsayable("mana costs among other objects than cards in your graveyard")
    return amounts.ManaCostsAmong(replace(noun.filter, controller=Whose.ANYONE), Zone.GRAVEYARD, Who.YOU)


def _single_target(scope: Scope, what: Objects) -> Chosen:
    """Return a target. Raises Unsayable if there can be several."""
    if not isinstance(what, Chosen) or scope.slots[what.slot].maximum > 1:
        raise Unsayable("the number of several targets")
    return what


def _amount_just_done(scope: Scope, kind: type[Effect]) -> Amount:
    """Return how much the last effect did. Raises Unsayable if that was an effect of another kind."""
    if scope.done_by is not kind:
        raise Unsayable("how much has been done before what was done last")
    return Number.DONE


means(
    EACH_OF,
    "for each card discarded this way",
    lambda scope: _amount_just_done(scope, do.Discard),
    over={"for each <done-so>": "what was discarded is known from doing it, wherever the cards are now"},
)

means(NUMBER, ("twice x", "two times x"), amounts.Times(2, Number.X))
means(NUMBER, "three times x", amounts.Times(3, Number.X))
means(NUMBER, "x plus <integer>", lambda number: amounts.Sum((Number.X, number)))


@phrase(NUMBER, "twice that many|much")
def twice_that_much(scope: Scope) -> Amount:
    if that_much(scope) is not Number.THAT_MUCH:
        raise Unsayable("twice as much as something that is done, or would be done otherwise")
    return amounts.Times(2, Number.THAT_MUCH)


@phrase(AMOUNT, "the number of cards looked at while scrying this way")
def looked_at(scope: Scope) -> Amount:
    """Return how many cards were looked at as a player scried, for an ability that triggers on that."""
    if that_much(scope) is not Number.THAT_MUCH:
        raise Unsayable("the cards looked at, after something else was done")
    return Number.THAT_MUCH


_OF_SEVERAL = ("one", "or", "more")
"""The words after "whenever" of an event that is about several objects at once."""


@phrase(AMOUNT, "the total <measure> of those creatures")
def total_of_those_creatures(scope: Scope, stat: Stat) -> Amount:
    """Return the total of the creatures of the event, as they are or last were."""
    if not scope.triggered or scope.done or tuple(scope.words[1:4]) != _OF_SEVERAL:
        raise Unsayable("the total of creatures, where an event is not about several")
    if scope.slots or not {"die", "enter", "attack"} & set(scope.words[: scope.place]):
        raise Unsayable("the total of creatures that may be others than those of the event")
    return amounts.StatOf(stat, What.THOSE)


def _owned(noun: Noun, *zones: Zone) -> Amount:
    """Return how many cards that you own there are in these zones."""
    what = noun.cards()
    counts = tuple(Count(what, zone, Who.YOU) for zone in zones)
    return counts[0] if len(counts) == 1 else amounts.Sum(counts)


OWNED_IN_EXILE = Name[Amount]("owned-in-exile")
table(
    OWNED_IN_EXILE,
    {
        "<described-noun> you own in exile": lambda noun: _owned(noun, Zone.EXILE),
        "<described-noun> you own in exile and in your graveyard": (
            lambda noun: _owned(noun, Zone.EXILE, Zone.GRAVEYARD)
        ),
    },
)

means(AMOUNT, "the total? number of <owned-in-exile>", itself)

_SPELLS_AND_ADVENTURES = Filter(
    any_of=(
        Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY})),
        Filter(being=frozenset({Being.HAS_ADVENTURE})),
    )
)


def _spells_and_adventures(*zones: Zone) -> Amount:
    """Return how many instant cards, sorcery cards and cards with Adventures you have in these zones."""
    counts = tuple(Count(_SPELLS_AND_ADVENTURES, zone, Who.YOU) for zone in zones)
    return counts[0] if len(counts) == 1 else amounts.Sum(counts)


table(
    COUNTABLE,
    {
        "card you own in exile and in your graveyard that's an instant card , a sorcery card , or a card that"
        " has an adventure": _spells_and_adventures(Zone.EXILE, Zone.GRAVEYARD),
    },
)
table(
    AMOUNT,
    {
        "the number of cards you own in exile and in your graveyard that are instant cards , are sorcery"
        " cards , and / or have an adventure": _spells_and_adventures(Zone.EXILE, Zone.GRAVEYARD),
        "the number of cards in your graveyard that are instant cards , sorcery cards , and / or have an"
        " adventure": _spells_and_adventures(Zone.GRAVEYARD),
    },
)

AMOUNT_OF = Name[Amount]("amount-of")
"""A number of objects, which can be added to others or subtracted from them."""
table(
    AMOUNT_OF,
    {
        "the number of <noun>": counted,
        "the number of cards in your hand": Count(zone=Zone.HAND, of=Who.YOU),
        "the number of cards you've drawn this turn": amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU),
        ("the number of cards in their hand", "the number of cards in that player 's hand"): (
            lambda scope: Count(zone=Zone.HAND, of=scope.player())
        ),
    },
)

table(
    COUNTABLE,
    {
        "counter|counters on ~": CountersOn(None, What.THIS),
        "counter|counters on it": lambda scope: CountersOn(None, scope.single()),
        "<described-noun> attached to <one>": (
            lambda noun, one: amounts.NumberAttached(noun.permanents(), one)
        ),
        "<described-noun> you control attached to <one>": (
            lambda noun, one: amounts.NumberAttached(
                merged(noun.permanents(), Filter(controller=Whose.YOU)), one
            )
        ),
        "<counter-kind> counter|counters on <noun>": (lambda kind, noun: CountersOn(kind, noun.permanents())),
        "<color> mana symbol|symbols in the mana costs of permanents you control": (
            lambda color: amounts.DevotionTo(frozenset({color}), symbols_alone=True)
        ),
        "card|cards that player owns in exile": (lambda scope: Count(zone=Zone.EXILE, of=scope.player())),
        ("poison counter|counters they have", "poison counter|counters that player has"): (
            lambda scope: _poison_of(scope.player())
        ),
        "card|cards in your library": Count(zone=Zone.LIBRARY, of=Who.YOU),
        "opponent|opponents [ you have ]": amounts.PlayersMeant(Who.EACH_OPPONENT),
        "player|players": amounts.PlayersMeant(Who.EACH_PLAYER),
        "color|colors among <noun>": (
            lambda noun: amounts.Measure(amounts.Taken.DIFFERENT, amounts.Feature.COLOR, noun.permanents())
        ),
    },
)


def _poison_of(who: Players) -> Amount:
    """Return how many poison counters a player has."""
    if not isinstance(who, Who) or who in SEVERAL_PLAYERS:
        raise Unsayable("the poison counters of a player who is not that of the event")
    return CountersOn(CounterKind.POISON, who)


@phrase(AMOUNT, "the total <measure> of those cards")
def total_of_those(scope: Scope, stat: Stat) -> Amount:
    """Return the total of the cards that the last effect acted on, such as milled ones."""
    if scope.object("card", plural=True) is not What.IT:
        raise Unsayable("the total of other cards than those of the last effect")
    return amounts.StatOf(stat, What.IT)


@phrase(AMOUNT, "the sacrificed <noun-word> 's <measure>")
def of_the_sacrificed(scope: Scope, noun: str, stat: Stat) -> Amount:
    """Return the power, toughness or mana value of the creature that was sacrificed as a cost or by an
    effect.
    """
    return amounts.StatOf(stat, the_sacrificed(scope, noun))


@phrase(AMOUNT, "that <noun-word> 's <measure>")
def of_what_was_just_sacrificed(scope: Scope, noun: str, stat: Stat) -> Amount:
    if scope.without_results or scope.done_by is not SacrificeChosen:
        raise Unsayable("what was sacrificed, where nothing has just been")
    return amounts.StatOf(stat, What.IT)


@phrase(EACH_OF, "for each of that spell 's colors")
def colors_of_spell(scope: Scope) -> Amount:
    return MeasureOf(amounts.Taken.DIFFERENT, amounts.Feature.COLOR, scope.single("spell"))
