"""Amounts in words: "two cards", "x cards, where x is …", "a card for each …", "life equal to …"."""

from __future__ import annotations

from collections.abc import Callable

from manaburn.cards.vocabulary.words.amounts import (
    DevotionTo,
    Feature,
    Half,
    Measure,
    MeasureOfCards,
    NumberOf,
    StatOf,
    Taken,
    Tallied,
    Theirs,
    Times,
    TimesPaid,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import (
    Amount,
    BasicLandTypesOf,
    Count,
    CountersOn,
    LifeOf,
    Number,
    What,
    Who,
)
from manaburn.terms import Tally, Zone
from oracle.speaking.nouns import COLORS, listed, many, noun
from oracle.speaking.patterns import either
from oracle.speaking.references import number_word, object_words, player_subject, possessive
from oracle.speaking.speech import YOU, Speech, Unsayable, only

Counted = tuple[str, str]
"""What is counted, of several ("creatures you control") and of one ("creature you control")."""


def _of_zone(amount: Count, speech: Speech) -> str:
    who = amount.of
    if amount.zone is Zone.BATTLEFIELD:
        if who is None:
            return ""
        subject = player_subject(who, speech)
        if subject == YOU:
            return " you control"
        return f" {either(*(word + 'controls' for word in subject.singular), 'they control')}"
    if who is None or who is Who.YOU:
        return f" in your {amount.zone.value}"
    if who is Who.EACH_PLAYER:
        return (
            f" in <all {amount.zone.value}s|each player's {amount.zone.value}|players' {amount.zone.value}s>"
        )
    subject = player_subject(who, speech)
    whose = either(*(f"{word.strip()}'s" for word in subject.singular), "their")
    return f" in {whose} {amount.zone.value}"


def _counters(amount: CountersOn, speech: Speech) -> Counted:
    kind = "" if amount.kind is None else f"{amount.kind.value.lower()} "
    if isinstance(amount.what, Filter):
        on = either(many(amount.what), "all " + many(amount.what))
    elif amount.what is Who.YOU:
        return f"{kind}counters you have", f"{kind}counter you have"
    elif isinstance(amount.what, Who):
        raise Unsayable("CountersOn")
    else:
        on = object_words(amount.what, speech)
    return f"{kind}counters on {on}", f"{kind}counter on {on}"


_HAPPENED = {
    Happening.DIED: ("{} that died this turn", Who.EACH_PLAYER),
    Happening.CAST: ("{} you've cast this turn", Who.YOU),
    Happening.SACRIFICED: ("{} you've sacrificed this turn", Who.YOU),
    Happening.DRAWN: ("{} you've drawn this turn", Who.YOU),
}


def _happened(amount: Happened) -> Counted:
    only(amount, during=InTurn.THIS_TURN, origin=None, elsewhere=False)
    if amount.what not in _HAPPENED or not isinstance(amount.filter, Filter | None):
        raise Unsayable(f"Happened.{amount.what.name}")
    words, who = _HAPPENED[amount.what]
    if amount.who is not who:
        raise Unsayable("Happened.who")
    zone = Zone.STACK if amount.what is Happening.CAST else Zone.BATTLEFIELD
    zone = Zone.HAND if amount.what is Happening.DRAWN else zone
    described = amount.filter or Filter()
    return words.format(many(described, zone)), words.format(noun(described, zone))


def counted(amount: Amount, speech: Speech) -> Counted | None:
    """Return what an amount counts; None if it counts nothing."""
    match amount:
        case Count():
            where = _of_zone(amount, speech)
            single = noun(amount.filter, amount.zone).replace(
                "instant or sorcery", "instant <or|and> sorcery"
            )
            single = f"other {single}" if amount.filter.other_than_this else single
            return many(amount.filter, amount.zone) + where, single + where
        case CountersOn():
            return _counters(amount, speech)
        case BasicLandTypesOf(Who.YOU):
            words = "basic land type{} among lands you control"
            return words.format("s"), words.format("")
        case MeasureOfCards(Taken.DIFFERENT, Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU):
            words = "card type{} among cards in your graveyard"
            return words.format("s"), words.format("")
        case Happened():
            return _happened(amount)
        case TimesPaid(name="kicker"):
            return "times <~|it> was kicked", "time <~|it> was kicked"
        case NumberOf(what=What.IT, filter=None | Filter()):
            raise Unsayable("NumberOf")
    return None


_TALLIES = {Tally.LIFE_GAINED: "the <amount of |>life you gained this turn"}


def value_words(amount: Amount, speech: Speech) -> str:
    """Return what an amount is: "the number of creatures you control", "its power"."""
    what = counted(amount, speech)
    if what is not None:
        return f"the number of {what[0]}"
    match amount:
        case StatOf(stat, of):
            return f"{possessive(of, speech)} {stat.value}"
        case LifeOf(Who.YOU):
            return "your life total"
        case DevotionTo(colors, symbols_alone=True):
            color = listed([COLORS[c] for c in colors], "and")
            return f"the number of {color} mana symbols in the mana costs of permanents you control"
        case DevotionTo(colors):
            return f"your devotion to {listed([COLORS[c] for c in colors], 'and')}"
        case Measure(Taken.GREATEST | Taken.TOTAL, stat, filter):
            return f"the {amount.taken.value.removeprefix('the ')} {stat.value} <among|of> {many(filter)}"
        case Times(2, of):
            return f"twice {value_words(of, speech)}"
        case Tallied(tally, Who.YOU, InTurn.THIS_TURN) if tally in _TALLIES:
            return _TALLIES[tally]
        case Theirs(of):
            return value_words(of, speech)
        case Half(of, rounding):
            return f"half {value_words(of, speech)}, {rounding.value}"
        case Number.X:
            return "x"
        case int():
            return str(amount)
    raise Unsayable(f"amount {type(amount).__name__}")


_DONE = "<the life lost|the damage dealt|the amount of life lost> this way"
_KNOWN = {
    Number.X: ("x", "x"),
    Number.THAT_MUCH: ("that much", "that many"),
    Number.DONE: ("that much", "that many"),
}


def quantities(
    amount: Amount, speech: Speech, single: str, several: str, much: bool
) -> list[tuple[str, str]]:
    """Return the wordings of so many things, each with what follows at the end of the sentence.

    `much`: an amount as of life, which is written in digits and has no plural.
    """
    if isinstance(amount, int):
        if much:
            return [(f"{amount} {several}", "")]
        return [(f"<a|an> {single}" if amount == 1 else f"{number_word(amount)} {several}", "")]
    if isinstance(amount, Number):
        if amount not in _KNOWN:
            raise Unsayable(f"Number.{amount.name}")
        known = [(f"{_KNOWN[amount][0 if much else 1]} {several}", "")]
        return known + ([(f"{several} equal to {_DONE}", "")] if amount is Number.DONE else [])
    factor, of = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
    saved = speech.this_seen
    value = value_words(amount, speech)
    found = [
        (f"{several} equal to {value}", ""),
        (f"x {several}", f", where x is {value}"),
        (f"<a number of|that many> {several}", f" equal to {value}"),
    ]
    speech.this_seen = saved
    what = counted(of, speech)
    if what is not None:
        number = str(factor) if much else number_word(factor)
        first = (
            f"<a|an|one> {single}"
            if factor == 1 and not much
            else f"{number} {several if factor > 1 else single}"
        )
        found.append((first, f" for each {what[1]}"))
    return found


def with_quantity(
    amount: Amount, speech: Speech, units: tuple[str, str], much: bool, build: Callable[[str, str], str]
) -> str:
    """Return a pattern built from each wording of so many things and of what follows."""
    return either(*(build(words, tail) for words, tail in quantities(amount, speech, *units, much)))


def sizes(power: Amount, toughness: Amount, speech: Speech) -> list[tuple[str, str]]:
    """Return the wordings of a change of power and toughness, each with what follows it."""
    if isinstance(power, int) and isinstance(toughness, int):
        minus = (power < 0 and toughness <= 0) or (toughness < 0 and power <= 0)
        return [(f"{_signed(power, minus)}/{_signed(toughness, minus)}", "")]
    main = toughness if power == 0 else power
    factor, of = (main.factor, main.amount) if isinstance(main, Times) else (1, main)
    parts = [_part(each, main) for each in (power, toughness)]
    found = []
    if of is Number.X:
        return [("/".join(_x(part, factor) for part in parts), "")] if abs(factor) == 1 else []
    if abs(factor) == 1:
        saved = speech.this_seen
        found.append(
            ("/".join(_x(part, factor) for part in parts), f", where x is {value_words(of, speech)}")
        )
        speech.this_seen = saved
    what = counted(of, speech)
    if what is not None:
        found.append(("/".join(_signed(part * factor, factor < 0) for part in parts), f" for each {what[1]}"))
    if not found:
        raise Unsayable("AddPowerToughness")
    return found


def _part(each: Amount, main: Amount) -> int:
    if each == main:
        return 1
    if each == 0:
        return 0
    raise Unsayable("AddPowerToughness")


def _x(part: int, factor: int) -> str:
    sign = "-" if factor < 0 else "+"
    return f"{sign}x" if part else f"{sign}0"


def _signed(number: int, minus: bool) -> str:
    return f"-{abs(number)}" if number < 0 or (minus and number == 0) else f"+{number}"
