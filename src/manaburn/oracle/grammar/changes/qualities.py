"""This module reads choices of a color, type, name, number or player, and what refers to them: "As ~ enters,
choose a color.", "creatures of the chosen color" [cr2025-06-06 607.2d, 614.12].

A `CHOICE` is what can be chosen. It is made as the permanent enters (an `ABILITY` that means
`EntersChoosing`), or as an effect (`ChooseQuality`). `CHOSEN_QUALITY` reads "the chosen color" in
descriptions (`ATTRIBUTE`), changes (`CHANGE`) and mana. `CHOSEN_NOW`, "the color of your choice"
(`ATTRIBUTE`, `LASTING`), also makes the choice. The section on entering reads besides what is paid, revealed
or exiled as something enters.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.changes.changes import Duration, Protection
from manaburn.cards.vocabulary.changes.protecting import HexproofFrom
from manaburn.cards.vocabulary.changes.text_changes import WordsToChoose
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality, EachChoosesType
from manaburn.cards.vocabulary.effects_by_subject.mana_making import ANY_COLOR, AddManaOf
from manaburn.cards.vocabulary.entering import (
    EntersAtAPrice,
    EntersChoosing,
    EntersExiling,
    EntersTappedUnlessPaid,
    RevealFromHand,
)
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.conditions import Relation
from manaburn.cards.vocabulary.words.costs import DiscardCards, PayLife, SacrificeOther
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.qualities import Instead, IsOfChosen
from manaburn.cards.vocabulary.words.references import Amount, Number, Who
from manaburn.cards.walking import parts_of
from manaburn.oracle.grammar.changes.changes import LASTING, Lasting
from manaburn.oracle.grammar.deeds import deed, does
from manaburn.oracle.grammar.names import ABILITY, CHANGE, SENTENCE, Changes, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table, word_test, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, SUBTYPE_OF_WORD
from manaburn.purposes import Quality
from manaburn.terms import PERMANENT_TYPES, CardType, Supertype

# What is chosen


def _number_between(least: int, most: int) -> Choice:
    """Return the choice of one of several numbers, the first and the last among them."""
    if least >= most:
        raise Unsayable("a number of which there is no choice")
    return Choice(among=tuple(map(str, range(least, most + 1))))


CHOICE = Name[Choice]("choice")
table(
    CHOICE,
    {
        "a color": Choice(among=WordsToChoose.COLORS),
        "a color other than <color>": lambda but: Choice(among=WordsToChoose.COLORS, but=(but.name.lower(),)),
        "a creature type": Choice(among=WordsToChoose.CREATURE_TYPES),
        "a creature type other than <creature-type>": (
            lambda but: Choice(among=WordsToChoose.CREATURE_TYPES, but=(but,))
        ),
        "a basic land type": Choice(among=WordsToChoose.BASIC_LAND_TYPES),
        "a land type": Choice(among=WordsToChoose.LAND_TYPES),
        "a card type": Choice(among=WordsToChoose.CARD_TYPES),
        "a permanent type": Choice(among=tuple(sorted(kind.value for kind in PERMANENT_TYPES))),
        "a card type other than <type-word>": (
            lambda but: Choice(among=WordsToChoose.CARD_TYPES, but=(but.value,))
        ),
        "any card name": Choice(among=WordsToChoose.CARD_NAMES),
        "a number": Choice(among=WordsToChoose.NUMBERS),
        "a number between <integer> and <integer>": _number_between,
        # One of two card types: "choose creature or land".
        "<type-word> or <type-word>": lambda one, other: Choice(among=(one.value, other.value)),
        "a card name other than a basic land card name": (
            Choice(among=WordsToChoose.CARD_NAMES, named=Filter(not_supertypes=frozenset({Supertype.BASIC})))
        ),
        "a|an <described-noun> name": lambda noun: Choice(among=WordsToChoose.CARD_NAMES, named=noun.cards()),
        "an opponent": Choice(among=Whose.OPPONENT),
        "a player": Choice(among=Whose.ANYONE),
    },
)

TYPE_WORD = Name[CardType]("type-word")
words(TYPE_WORD, {kind.value: kind for kind in CardType})

CREATURE_TYPE = Name[str]("creature-type")
words(CREATURE_TYPE, {word: name for word, name in SUBTYPE_OF_WORD.items() if name in CREATURE_TYPES})


# As something enters


table(
    ABILITY,
    {
        "as ~ enters , choose <choice> .": lambda choice: EntersChoosing((choice,)),
        "as ~ enters , look at an opponent 's hand , then choose <choice> .": (
            lambda choice: EntersChoosing((choice,), hand_seen=True)
        ),
        "as ~ enters , choose <choice> . then you may pay <integer> life . if you don't ,"
        " it|~ enters tapped .": (lambda choice, life: EntersChoosing((choice,), PayLife(life))),
        "as ~ enters , choose <choice> and <choice> .": lambda one, other: EntersChoosing((one, other)),
        "as ~ enters , choose <anchor-word> or <anchor-word> .": (
            lambda one, other: EntersChoosing((Choice(among=(one, other)),))
        ),
        # One of these words is a creature type, too, and so no anchor word.
        "as ~ enters , choose khans or dragons .": EntersChoosing((Choice(among=("Khans", "Dragons")),)),
        "as ~ enters , you may pay <integer> life . if you don't , it|~ enters tapped .": (
            lambda life: EntersTappedUnlessPaid(PayLife(life))
        ),
        "as ~ enters , you may reveal <a-noun> from your hand . if you don't , it|~ enters tapped .": (
            lambda noun: EntersTappedUnlessPaid(RevealFromHand(noun.cards()))
        ),
        "if ~ would enter , <price-of-entering> instead . if you do , put ~ onto the battlefield . if you"
        " don't , put it|~ into its owner 's graveyard .": itself,
    },
)


table(
    ABILITY,
    {
        "as ~ enters , exile <a-noun> from your graveyard .": lambda noun: EntersExiling(noun.cards()),
        "as ~ enters , exile any number of <noun> from your graveyard .": (
            lambda noun: EntersExiling(noun.cards(), any_number=True)
        ),
    },
)


PRICE_OF_ENTERING = Name[EntersAtAPrice]("price-of-entering")
"""What is done as a permanent would enter, without which it goes to the graveyard."""
table(
    PRICE_OF_ENTERING,
    {
        ("sacrifice <a-noun>", "sacrifice <integer> <noun>"): (
            lambda *parts: EntersAtAPrice(
                SacrificeOther(parts[-1].permanents(), parts[0] if parts[1:] else 1)
            )
        ),
        "you may discard <a-noun>": lambda noun: EntersAtAPrice(DiscardCards(1, noun.cards()), optional=True),
    },
)

ANCHOR_WORD = Name[str]("anchor-word")


@word_test(ANCHOR_WORD)
def anchor_word(word: str) -> str | None:
    """Parse an anchor word, which is a name that the card gives one of its options."""
    means_more = word in ("a", "an", "another", "any", "one", "two") or word in SUBTYPE_OF_WORD
    return None if means_more or not word.isalpha() else word.capitalize()


# As something resolves


@deed("choose <choice>")
def choose(scope: Scope, choice: Choice) -> Effects:
    scope.chosen |= {choice.quality}
    if choice.quality is Quality.PLAYER:
        scope.mention(Who.CHOSEN_PLAYER, "player")
    return (ChooseQuality(choice, scope.doer),)


@deed("choose <choice> at random")
def choose_at_random(scope: Scope, choice: Choice) -> Effects:
    """Return the effect that chooses a player at random."""
    if choice.quality is not Quality.PLAYER:
        raise Unsayable("something else than a player, chosen at random")
    (chosen,) = choose(scope, choice)
    assert isinstance(chosen, ChooseQuality), "a player is chosen"
    return (replace(chosen, at_random=True),)


QUALITY = Name[Quality]("quality")
table(
    QUALITY,
    {
        "color": Quality.COLOR,
        ("type", "creature type", "land type", "card type", "basic land type"): Quality.TYPE,
    },
)


def _chosen_before(scope: Scope, quality: Quality) -> Quality:
    if quality not in scope.chosen:
        raise Unsayable(f"that {quality.name.lower()}, which was not chosen before")
    return quality


CHOSEN_QUALITY = Name[Quality]("chosen-quality")
table(
    CHOSEN_QUALITY,
    {
        "the chosen <quality>": itself,
        "that <quality>": _chosen_before,
    },
)


# What is of the chosen quality


def _of_your_choice(scope: Scope, among: WordsToChoose) -> Quality:
    """Return the quality that is chosen before the effect being read is carried out."""
    choice = Choice(among=among)
    scope.first.append(ChooseQuality(choice))
    scope.chosen |= {choice.quality}
    return choice.quality


CHOSEN_NOW = Name[Quality]("chosen-now")
table(
    CHOSEN_NOW,
    {
        "the color of your choice": lambda scope: _of_your_choice(scope, WordsToChoose.COLORS),
        "the creature type of your choice": lambda scope: _of_your_choice(
            scope, WordsToChoose.CREATURE_TYPES
        ),
        "the card type of your choice": lambda scope: _of_your_choice(scope, WordsToChoose.CARD_TYPES),
        "the basic land type of your choice": lambda scope: _of_your_choice(
            scope, WordsToChoose.BASIC_LAND_TYPES
        ),
    },
)


def _described(what: Filter) -> Noun:
    return Noun(what, frozenset())


OR_EQUAL = Name[Relation]("or-equal")
table(
    OR_EQUAL,
    {
        "less than or equal to": Relation.AT_MOST,
        "greater than or equal to": Relation.AT_LEAST,
    },
)


def _against_chosen(stat: Stat, relation: Relation = Relation.EXACTLY) -> Filter:
    """Return the description of objects with a characteristic that compares so with the chosen number."""
    return Filter(bounds=(Bound(stat, relation, Number.CHOSEN),))


table(
    ATTRIBUTE,
    {
        ("of <chosen-quality>", "that's|that are of? <chosen-quality>"): (
            lambda quality: _described(Filter(chosen=quality))
        ),
        "of <chosen-now>": lambda quality: _described(Filter(chosen=quality)),
        "that isn't|aren't of? <chosen-quality>": lambda quality: _described(Filter(not_chosen=quality)),
        "with the chosen name": _described(Filter(chosen=Quality.NAME)),
        "with that name": lambda scope: _described(Filter(chosen=_chosen_before(scope, Quality.NAME))),
        "with mana value equal to the chosen number": _described(Filter(chosen=Quality.NUMBER)),
        "with <measure> , <measure> , or <measure> equal to the chosen number": lambda *stats: _described(
            Filter(any_of=tuple(_against_chosen(stat) for stat in stats))
        ),
        "with <measure> <or-equal> the chosen number": lambda stat, relation: _described(
            _against_chosen(stat, relation)
        ),
    },
)


table(
    CHANGE,
    {
        "is|are|becomes|become <chosen-quality>": IsOfChosen,
        "gains|gain|has|have protection from <chosen-quality>": (
            lambda quality: Protection(Filter(chosen=quality))
        ),
        "gains|gain|has|have hexproof from <chosen-quality>": (
            lambda quality: HexproofFrom(Filter(chosen=quality))
        ),
        "gains|gain|has|have <granted-keywords> and hexproof from <chosen-quality>": (
            lambda granted, quality: (*granted, HexproofFrom(Filter(chosen=quality)))
        ),
        "gains|gain|has|have <granted-keywords> and protection from <chosen-quality>": (
            lambda granted, quality: (*granted, Protection(Filter(chosen=quality)))
        ),
    },
)


def also_of(quality: Quality, meant: Quality) -> Changes:
    """Return the change by which something is of the chosen type, or color, besides its own. Raises Unsayable
    if the quality chosen is not the one `meant` by the words.
    """
    if quality is not meant:
        raise Unsayable("a type besides colors, or a color besides types")
    return (IsOfChosen(quality, Instead.ITS_OTHERS_STAY),)


table(
    CHANGE,
    {
        "is|are|becomes|become <chosen-quality> in addition to its|their other types": (
            lambda quality: also_of(quality, Quality.TYPE)
        ),
        "is|are|becomes|become <chosen-quality> in addition to its|their other colors": (
            lambda quality: also_of(quality, Quality.COLOR)
        ),
    },
)


table(
    LASTING,
    {
        "gains|gain protection from <chosen-now> <duration>": (
            lambda quality, duration: Lasting((Protection(Filter(chosen=quality)),), duration)
        ),
        "becomes|become <chosen-now> <duration>": (
            lambda quality, duration: Lasting((IsOfChosen(quality),), duration)
        ),
        "<changes> and becomes|become <chosen-now> <duration>": (
            lambda changes, quality, duration: Lasting((*changes, IsOfChosen(quality)), duration)
        ),
    },
)


@phrase(LASTING, "becomes|become <chosen-now> in addition to its|their other types <duration>?")
def also_of_the_chosen_type(scope: Scope, quality: Quality, duration: Duration | None) -> Lasting:
    return Lasting(also_of(quality, Quality.TYPE), duration)


# Mana


def color_of_mana(quality: Quality) -> Quality:
    """Return the chosen color as a color of mana. Raises Unsayable for another quality."""
    if quality is not Quality.COLOR:
        raise Unsayable("mana of a type")
    return quality


def mana_of(quality: Quality, amount: Amount = 1) -> AddManaOf:
    """Return the effect that adds mana of the chosen color."""
    return AddManaOf(color_of_mana(quality), amount)


does("add <number> mana of <chosen-quality>", lambda number, quality: mana_of(quality, number))

means(
    SENTENCE,
    "choose a color . add an amount of mana of that color equal to <amount>",
    lambda amount: AddManaOf(ANY_COLOR, amount),
)


# Types that several players choose


OF_TYPES_CHOSEN = Name[None]("of-types-chosen")


@phrase(OF_TYPES_CHOSEN, "each player chooses a creature type .")
def each_chooses_a_type(scope: Scope) -> None:
    """Note that a type has been chosen, of which later words speak."""
    scope.doer = Who.YOU
    scope.chosen |= {Quality.TYPE}


@phrase(SENTENCE, "<of-types-chosen> <sentence>")
def done_to_types_chosen(scope: Scope, _chosen: None, what: Effects) -> Effects:
    """Return the choice of a type by each player, and what is done to cards or permanents of these types."""
    described = [part for part in parts_of(what) if isinstance(part, Filter)]
    meant = [one for one in described if Quality.TYPE in (one.chosen, one.not_chosen)]
    if len(meant) != 1 or meant[0].subtypes or meant[0].not_subtypes or scope.slots:
        raise Unsayable("types chosen by each player that nothing, or more than one thing, speaks of")
    return (EachChoosesType(Who.EACH_PLAYER, what),)


@phrase(ATTRIBUTE, "of a type chosen this way")
def of_a_type_chosen(scope: Scope) -> Noun:
    return _described(_of_types_chosen(scope, Filter(chosen=Quality.TYPE)))


@phrase(ATTRIBUTE, "that aren't of a type chosen this way")
def of_no_type_chosen(scope: Scope) -> Noun:
    return _described(_of_types_chosen(scope, Filter(not_chosen=Quality.TYPE)))


def _of_types_chosen(scope: Scope, what: Filter) -> Filter:
    """Return the description. Raises Unsayable unless each player has chosen a type."""
    if list(scope.words[:6]) != ["each", "player", "chooses", "a", "creature", "type"]:
        raise Unsayable("a type chosen this way, where no player chose one")
    return what
