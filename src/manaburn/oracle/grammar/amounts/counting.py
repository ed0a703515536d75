"""Amounts that are worked out: twice that, the greatest power, cards in hands, what happened this turn."""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Effect, SacrificeChosen
from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Rounding, Stat
from manaburn.cards.vocabulary.words.references import Amount, CountersOn, Number, Players, What, Who
from manaburn.oracle.grammar.amounts.amounts import counted, that_much
from manaburn.oracle.grammar.names import AMOUNT, EACH_OF, NUMBER
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, CounterKind, Tally, Zone


@phrase(AMOUNT, "twice <amount>")
def twice(scope: Scope, amount: Amount) -> Amount:
    """Twice as much."""
    return amounts.Times(2, amount)


def _of_what_was_done(scope: Scope, kind: type[Effect]) -> Amount:
    if scope.done_by is not kind:
        raise Unsayable("how much has been done before what was done last")
    return Number.DONE


@phrase(AMOUNT, "the life lost this way")
def life_lost_so(scope: Scope) -> Amount:
    """How much life has just been lost."""
    return _of_what_was_done(scope, do.LoseLife)


@phrase(AMOUNT, "the damage dealt this way")
def damage_dealt_so(scope: Scope) -> Amount:
    """How much damage has just been dealt."""
    return _of_what_was_done(scope, do.DealDamage)


@phrase(
    EACH_OF,
    "for each card discarded this way",
    over={"for each <done-so>": "what was discarded is known from doing it, wherever the cards are now"},
)
def each_discarded_so(scope: Scope) -> Amount:
    """How many cards have just been discarded."""
    return _of_what_was_done(scope, do.Discard)


@phrase(NUMBER, "twice x")
def twice_x(scope: Scope) -> Amount:
    """Twice X."""
    return amounts.Times(2, Number.X)


@phrase(NUMBER, "twice that many|much")
def twice_that_much(scope: Scope) -> Amount:
    """Twice the amount of the event."""
    if that_much(scope) is not Number.THAT_MUCH:
        raise Unsayable("twice as much as something that is done, or would be done otherwise")
    return amounts.Times(2, Number.THAT_MUCH)


@phrase(AMOUNT, "half <amount> , rounded up")
def half_up(scope: Scope, amount: Amount) -> Amount:
    """Half, rounded up."""
    return amounts.Half(amount, Rounding.UP)


@phrase(AMOUNT, "half <amount> , rounded down")
def half_down(scope: Scope, amount: Amount) -> Amount:
    """Half, rounded down."""
    return amounts.Half(amount, Rounding.DOWN)


@phrase(AMOUNT, "<integer> plus <amount>")
def plus(scope: Scope, number: int, amount: Amount) -> Amount:
    """One plus something."""
    return amounts.Sum((number, amount))


@phrase(AMOUNT, "<amount-of> plus <integer>")
def and_more(scope: Scope, amount: Amount, number: int) -> Amount:
    """Something plus one."""
    return amounts.Sum((amount, number))


@phrase(AMOUNT, "<amount-of> plus <amount-of>")
def both(scope: Scope, one: Amount, other: Amount) -> Amount:
    """Two amounts together."""
    return amounts.Sum((one, other))


@phrase(AMOUNT, "<amount-of> minus <amount-of>")
def difference(scope: Scope, amount: Amount, less: Amount) -> Amount:
    """By how much one is greater."""
    return amounts.Difference(amount, less)


@phrase(AMOUNT, "<amount-of> minus <integer>")
def so_many_fewer(scope: Scope, amount: Amount, less: int) -> Amount:
    """Something minus one."""
    return amounts.Difference(amount, less)


AMOUNT_OF = Name[Amount]("amount-of")


@phrase(AMOUNT_OF, "the number of <noun>")
def number_of(scope: Scope, noun: Noun) -> Amount:
    """How many there are."""
    return counted(noun)


@phrase(AMOUNT_OF, "the number of cards in your hand")
def your_hand(scope: Scope) -> Amount:
    """Cards in your hand."""
    return amounts.CardsIn(Zone.HAND, Who.YOU)


@phrase(AMOUNT_OF, "the number of cards in their hand", "the number of cards in that player 's hand")
def their_hand(scope: Scope) -> Amount:
    """Cards in the hand of a player spoken of before."""
    return amounts.CardsIn(Zone.HAND, scope.player())


@phrase(AMOUNT, "the number of counters on ~")
@phrase(EACH_OF, "for each counter on ~")
def counters_on_this(scope: Scope) -> Amount:
    """All counters on the source."""
    return CountersOn(None, What.THIS)


@phrase(AMOUNT, "the number of counters on it")
@phrase(EACH_OF, "for each counter on it")
def counters_on_it(scope: Scope) -> Amount:
    """All counters on what was spoken of."""
    return CountersOn(None, scope.single())


@phrase(AMOUNT, "the number of <counter-kind> counters on <noun>")
@phrase(EACH_OF, "for each <counter-kind> counter on <noun>")
def counters_among(scope: Scope, kind: CounterKind, noun: Noun) -> Amount:
    """Counters of a kind on permanents."""
    return amounts.CountersAmong(_here(noun).filter, kind)


@phrase(AMOUNT, "the number of <color> mana symbols in the mana costs of permanents you control")
@phrase(EACH_OF, "for each <color> mana symbol in the mana costs of permanents you control")
def mana_symbols(scope: Scope, color: Color) -> Amount:
    """Devotion, before it had a name."""
    return amounts.DevotionTo(frozenset({color}))


@phrase(EACH_OF, "for each player")
def for_each_player(scope: Scope) -> Amount:
    """Once for each player."""
    return amounts.PlayersMeant(Who.EACH_PLAYER)


MEASURE = Name[Stat]("measure")


@phrase(MEASURE, "power")
def power(scope: Scope) -> Stat:
    """Power."""
    return Stat.POWER


@phrase(MEASURE, "toughness")
def toughness(scope: Scope) -> Stat:
    """Toughness."""
    return Stat.TOUGHNESS


@phrase(MEASURE, "mana value")
def mana_value(scope: Scope) -> Stat:
    """Mana value."""
    return Stat.MANA_VALUE


def _here(noun: Noun) -> Noun:
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("a measure of what is not on the battlefield")
    return noun


@phrase(AMOUNT, "the greatest <measure> among <noun>")
def greatest(scope: Scope, stat: Stat, noun: Noun) -> Amount:
    """The greatest of them."""
    return amounts.Measure(amounts.Taken.GREATEST, stat, _here(noun).filter)


@phrase(AMOUNT, "the total <measure> of <noun>")
def total(scope: Scope, stat: Stat, noun: Noun) -> Amount:
    """All of them together."""
    return amounts.Measure(amounts.Taken.TOTAL, stat, _here(noun).filter)


@phrase(AMOUNT, "its mana value", "that <noun-word> 's mana value")
def its_mana_value(scope: Scope, noun: str | None = None) -> Amount:
    """The mana value of what was spoken of."""
    return amounts.StatOf(Stat.MANA_VALUE, scope.single(noun))


@phrase(AMOUNT, "the sacrificed <noun-word> 's <measure>")
def of_the_sacrificed(scope: Scope, noun: str, stat: Stat) -> Amount:
    """A measure of what was sacrificed, as an effect said or else for the cost."""
    if scope.without_results:
        raise Unsayable("what was sacrificed, in an ability that triggers when it is")
    if scope.done_by is SacrificeChosen:
        return amounts.StatOf(stat, What.IT)
    scope.mention(What.PAID, noun)
    return amounts.StatOf(stat, What.PAID)


@phrase(AMOUNT, "that <noun-word> 's <measure>")
def of_what_was_just_sacrificed(scope: Scope, noun: str, stat: Stat) -> Amount:
    """A measure of what an effect has just had sacrificed."""
    if scope.without_results or scope.done_by is not SacrificeChosen:
        raise Unsayable("what was sacrificed, where nothing has just been")
    return amounts.StatOf(stat, What.IT)


@phrase(AMOUNT, "your devotion to <color>")
def devotion(scope: Scope, color: Color) -> Amount:
    """Devotion."""
    return amounts.DevotionTo(frozenset({color}))


@phrase(AMOUNT, "your devotion to <color> and <color>")
def devotion_to_two(scope: Scope, one: Color, other: Color) -> Amount:
    """Devotion to two colours."""
    return amounts.DevotionTo(frozenset({one, other}))


@phrase(AMOUNT, "the number of cards in <player-target> 's hand", "the number of cards in their hand")
def cards_in_hand(scope: Scope, who: Players | None = None) -> Amount:
    """Cards in a hand."""
    return amounts.CardsIn(Zone.HAND, who or scope.player())


@phrase(AMOUNT, "the number of colors among <noun>")
def colors_among(scope: Scope, noun: Noun) -> Amount:
    """How many colours."""
    return amounts.Measure(amounts.Taken.DIFFERENT, amounts.Feature.COLOR, _here(noun).filter)


@phrase(AMOUNT, "the amount of life you gained this turn")
def life_gained(scope: Scope) -> Amount:
    """Life you gained this turn."""
    return amounts.Tallied(Tally.LIFE_GAINED, Who.YOU)


@phrase(EACH_OF, "for each opponent you have", "for each opponent")
def each_opponent(scope: Scope) -> Amount:
    """How many opponents there are."""
    return amounts.PlayersMeant(Who.EACH_OPPONENT)


@phrase(AMOUNT, "the number of opponents you have")
def opponents(scope: Scope) -> Amount:
    """How many opponents there are."""
    return amounts.PlayersMeant(Who.EACH_OPPONENT)


@phrase(EACH_OF, "for each color among <noun>")
def each_color_among(scope: Scope, noun: Noun) -> Amount:
    """How many colours."""
    return amounts.Measure(amounts.Taken.DIFFERENT, amounts.Feature.COLOR, _here(noun).filter)


@phrase(AMOUNT, "the number of card types among cards in your graveyard")
def types_in_graveyard(scope: Scope) -> Amount:
    """How many card types."""
    return amounts.CardTypesIn(Zone.GRAVEYARD, Who.YOU)
