"""Colors, types, names, numbers and players that are chosen, and what is of the chosen one
[cr2025-06-06 607.2d, 614.12].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.changes import Duration, Protection
from manaburn.cards.vocabulary.changes.text_changes import Words
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.mana_making import ANY_COLOR, AddManaOf
from manaburn.cards.vocabulary.entering import EntersChoosing, EntersTappedUnlessPaid, RevealFromHand
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.qualities import Instead, IsOfChosen
from manaburn.cards.vocabulary.words.references import Amount, Number, Who
from manaburn.oracle.grammar.changes.changes import LASTING, Lasting
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import ABILITY, AMOUNT, CHANGE, SENTENCE, Changes, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.subtypes import CREATURE_TYPES, SUBTYPE_OF_WORD
from manaburn.purposes import Quality
from manaburn.terms import Color, Supertype

# What is chosen


CHOICE = Name[Choice]("choice")


@phrase(CHOICE, "a color")
def a_color(scope: Scope) -> Choice:
    """A color."""
    return Choice(among=Words.COLORS)


@phrase(CHOICE, "a color other than <color>")
def another_color(scope: Scope, but: Color) -> Choice:
    """Another color."""
    return Choice(among=Words.COLORS, but=(but.name.lower(),))


@phrase(CHOICE, "a creature type")
def a_creature_type(scope: Scope) -> Choice:
    """A creature type."""
    return Choice(among=Words.CREATURE_TYPES)


CREATURE_TYPE = Name[str]("creature-type")


@word_test(CREATURE_TYPE)
def creature_type(word: str) -> str | None:
    """Goblin."""
    name = SUBTYPE_OF_WORD.get(word)
    return name if name in CREATURE_TYPES else None


@phrase(CHOICE, "a creature type other than <creature-type>")
def another_creature_type(scope: Scope, but: str) -> Choice:
    """Another creature type."""
    return Choice(among=Words.CREATURE_TYPES, but=(but,))


@phrase(CHOICE, "a basic land type")
def a_basic_land_type(scope: Scope) -> Choice:
    """A basic land type."""
    return Choice(among=Words.BASIC_LAND_TYPES)


@phrase(CHOICE, "a land type")
def a_land_type(scope: Scope) -> Choice:
    """A land type."""
    return Choice(among=Words.LAND_TYPES)


@phrase(CHOICE, "a card type")
def a_card_type(scope: Scope) -> Choice:
    """A card type."""
    return Choice(among=Words.CARD_TYPES)


@phrase(CHOICE, "a number")
def a_number(scope: Scope) -> Choice:
    """A number."""
    return Choice(among=Words.NUMBERS)


@phrase(CHOICE, "a|any card name")
def a_name(scope: Scope) -> Choice:
    """The name of a card."""
    return Choice(among=Words.CARD_NAMES)


@phrase(CHOICE, "a|an <described-noun> name")
def a_name_of_a_kind(scope: Scope, noun: Noun) -> Choice:
    """The name of a card of a kind."""
    if "card" not in noun.words:
        raise Unsayable("the name of something that is no card")
    return Choice(among=Words.CARD_NAMES, named=noun.filter)


@phrase(CHOICE, "a card name other than a basic land card name")
def a_name_but_of_basic_lands(scope: Scope) -> Choice:
    """The name of a card that is no basic land card."""
    return Choice(among=Words.CARD_NAMES, named=Filter(not_supertypes=frozenset({Supertype.BASIC})))


@phrase(CHOICE, "an opponent")
def an_opponent(scope: Scope) -> Choice:
    """An opponent."""
    return Choice(among=Whose.OPPONENT)


@phrase(CHOICE, "a player")
def a_player(scope: Scope) -> Choice:
    """A player."""
    return Choice(among=Whose.ANYONE)


# As something enters


@phrase(ABILITY, "as ~ enters , choose <choice> .")
def enters_choosing(scope: Scope, choice: Choice) -> tuple[Ability, ...]:
    """A choice as it enters."""
    return (EntersChoosing((choice,)),)


@phrase(ABILITY, "as ~ enters , choose <choice> and <choice> .")
def enters_choosing_two(scope: Scope, one: Choice, other: Choice) -> tuple[Ability, ...]:
    """Two choices as it enters."""
    return (EntersChoosing((one, other)),)


ANCHOR_WORD = Name[str]("anchor-word")


@word_test(ANCHOR_WORD)
def anchor_word(word: str) -> str | None:
    """A word that stands for nothing but itself."""
    means_more = word in ("a", "an", "another", "any", "one", "two") or word in SUBTYPE_OF_WORD
    return None if means_more or not word.isalpha() else word.capitalize()


@phrase(ABILITY, "as ~ enters , choose <anchor-word> or <anchor-word> .")
def enters_choosing_a_word(scope: Scope, one: str, other: str) -> tuple[Ability, ...]:
    """One of two words, which say what other abilities it has."""
    return (EntersChoosing((Choice(among=(one, other)),)),)


@phrase(ABILITY, "as ~ enters , you may pay <integer> life . if you don't , it|~ enters tapped .")
def tapped_unless_life_is_paid(scope: Scope, life: int) -> tuple[Ability, ...]:
    """Enters tapped unless life is paid."""
    return (EntersTappedUnlessPaid(PayLife(life)),)


@phrase(
    ABILITY,
    "as ~ enters , you may reveal <a-noun> from your hand . if you don't , it|~ enters tapped .",
)
def tapped_unless_revealed(scope: Scope, noun: Noun) -> tuple[Ability, ...]:
    """Enters tapped unless a card is revealed."""
    if "card" not in noun.words or noun.of is not None:
        raise Unsayable("revealing what is no card")
    return (EntersTappedUnlessPaid(RevealFromHand(noun.filter)),)


# As something resolves


@deed("choose <choice>")
def choose(scope: Scope, choice: Choice) -> Effects:
    """A choice, of which more is said after it."""
    scope.chosen |= {choice.quality}
    if choice.quality is Quality.PLAYER:
        scope.mention(Who.CHOSEN_PLAYER, "player")
    return (ChooseQuality(choice, scope.doer),)


QUALITY = Name[Quality]("quality")


@phrase(QUALITY, "color")
def color_word(scope: Scope) -> Quality:
    """Color."""
    return Quality.COLOR


@phrase(QUALITY, "type", "creature type", "land type", "card type", "basic land type")
def type_word(scope: Scope) -> Quality:
    """Type."""
    return Quality.TYPE


def _that(scope: Scope, quality: Quality) -> Quality:
    if quality not in scope.chosen:
        raise Unsayable(f"that {quality.name.lower()}, which was not chosen before")
    return quality


CHOSEN_QUALITY = Name[Quality]("chosen-quality")


@phrase(CHOSEN_QUALITY, "the chosen <quality>")
def the_chosen(scope: Scope, quality: Quality) -> Quality:
    """The chosen color."""
    return quality


@phrase(CHOSEN_QUALITY, "that <quality>")
def that_quality(scope: Scope, quality: Quality) -> Quality:
    """That color."""
    return _that(scope, quality)


# What is of the chosen quality


def _described(what: Filter) -> Noun:
    return Noun(what, frozenset())


@phrase(ATTRIBUTE, "of <chosen-quality>", "that's|that are of? <chosen-quality>")
def of_the_chosen(scope: Scope, quality: Quality) -> Noun:
    """Of the chosen color or type."""
    return _described(Filter(chosen=quality))


@phrase(ATTRIBUTE, "that isn't|aren't of? <chosen-quality>")
def not_of_the_chosen(scope: Scope, quality: Quality) -> Noun:
    """Not of the chosen color or type."""
    return _described(Filter(not_chosen=quality))


@phrase(ATTRIBUTE, "with the chosen name")
def of_the_chosen_name(scope: Scope) -> Noun:
    """With the chosen name."""
    return _described(Filter(chosen=Quality.NAME))


@phrase(ATTRIBUTE, "with that name")
def of_that_name(scope: Scope) -> Noun:
    """With the name that was chosen before."""
    return _described(Filter(chosen=_that(scope, Quality.NAME)))


@phrase(ATTRIBUTE, "with mana value equal to the chosen number")
def of_the_chosen_number(scope: Scope) -> Noun:
    """With that mana value."""
    return _described(Filter(chosen=Quality.NUMBER))


@phrase(AMOUNT, "the chosen number", "that number")
def chosen_number(scope: Scope) -> Amount:
    """The chosen number."""
    return Number.CHOSEN


@phrase(CHANGE, "is|are|becomes|become <chosen-quality>")
def is_of_the_chosen(scope: Scope, quality: Quality) -> Changes:
    """Is of the chosen color or type."""
    return (IsOfChosen(quality),)


@phrase(CHANGE, "is|are|becomes|become <chosen-quality> in addition to its|their other types|colors")
def is_also_of_the_chosen(scope: Scope, quality: Quality) -> Changes:
    """Is also of the chosen type."""
    if quality is not Quality.TYPE:
        raise Unsayable("a color besides others")
    return (IsOfChosen(quality, Instead.ITS_OTHERS_STAY),)


@phrase(CHANGE, "gains|gain|has|have protection from <chosen-quality>")
def protected_from_the_chosen(scope: Scope, quality: Quality) -> Changes:
    """Protection from the chosen color."""
    return (Protection(Filter(chosen=quality)),)


@phrase(LASTING, "gains|gain protection from the color of your choice <duration>")
def protected_from_a_color(scope: Scope, duration: Duration) -> Lasting:
    """Protection from a color that is chosen first."""
    scope.first.append(ChooseQuality(Choice(among=Words.COLORS)))
    scope.chosen |= {Quality.COLOR}
    return Lasting((Protection(Filter(chosen=Quality.COLOR)),), duration)


@phrase(LASTING, "becomes|become the color of your choice <duration>")
def of_a_color(scope: Scope, duration: Duration) -> Lasting:
    """Of a color that is chosen first."""
    scope.first.append(ChooseQuality(Choice(among=Words.COLORS)))
    scope.chosen |= {Quality.COLOR}
    return Lasting((IsOfChosen(Quality.COLOR),), duration)


@phrase(LASTING, "becomes|become the creature type of your choice <duration>")
def of_a_creature_type(scope: Scope, duration: Duration) -> Lasting:
    """Of a creature type that is chosen first."""
    scope.first.append(ChooseQuality(Choice(among=Words.CREATURE_TYPES)))
    scope.chosen |= {Quality.TYPE}
    return Lasting((IsOfChosen(Quality.TYPE),), duration)


@phrase(LASTING, "becomes|become the basic land type of your choice <duration>")
def of_a_land_type(scope: Scope, duration: Duration) -> Lasting:
    """Of a basic land type that is chosen first."""
    scope.first.append(ChooseQuality(Choice(among=Words.BASIC_LAND_TYPES)))
    scope.chosen |= {Quality.TYPE}
    return Lasting((IsOfChosen(Quality.TYPE),), duration)


# Mana


@deed("add <number> mana of <chosen-quality>", "add an amount of mana of <chosen-quality> equal to <amount>")
def mana_of_the_chosen(scope: Scope, *parts: Amount | Quality) -> Effects:
    """Mana of the chosen color."""
    quality = next(part for part in parts if isinstance(part, Quality))
    amount = next(part for part in parts if not isinstance(part, Quality))
    if quality is not Quality.COLOR:
        raise Unsayable("mana of a type")
    return (AddManaOf(quality, amount),)


@phrase(SENTENCE, "choose a color . add <number> mana of that color")
def mana_of_one_color(scope: Scope, amount: Amount) -> Effects:
    """Mana of a color that is chosen as it is added."""
    return (AddManaOf(ANY_COLOR, amount),)


@phrase(SENTENCE, "choose a color . add an amount of mana of that color equal to <amount>")
def an_amount_of_one_color(scope: Scope, amount: Amount) -> Effects:
    """That much of a color that is chosen as it is added."""
    return (AddManaOf(ANY_COLOR, amount),)
