"""This module declares effects by which players choose: objects that later effects act on (`ChooseMatching`),
one of two piles (`ChoosePile`), a color or name (`ChooseQuality`), or one of several effects
(`ChooseOneEffect`) [cr2025-06-06 608.2d, 614.12, 700.3].

The choice is a question to the player; `manaburn.rules.effects.effects` asks it,
`manaburn.rules.effects.piles` that about piles, and `manaburn.rules.zones.choosing_qualities` that about
qualities. `WORDS` is the template by which a record is described (its signs, as `{field~}`, are explained in
`manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.changes.text_changes import WordsToChoose
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Chosen, Objects, Players, What, Who
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES, LAND_TYPES
from manaburn.purposes import Quality
from manaburn.terms import CardType, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class SeparateIntoPiles:
    """A player separates objects into two piles: "an opponent separates those cards into two piles"."""

    WORDS = "{by} separates {what} into two piles[, one face up and one face down{face_down}]"

    what: Objects
    by: Players | Whose = Who.YOU
    """`Whose.OPPONENT` is an opponent whom you choose."""
    face_down: bool = False
    """All players see the first pile; they see only how many cards are in the second."""


@word
class SeparateTopCards:
    """A player looks at the top cards of your library and separates them into a face-down pile and a face-up
    pile [cr2025-06-06 700.3c].
    """

    WORDS = (
        "{by} looks at the top {amount} cards of your library and separates them into a face-down pile and a"
        " face-up pile"
    )

    amount: Amount
    by: Players | Whose


@word
class ChoosePile:
    """A player chooses one of the two piles, which the effects that follow call "it"."""

    WORDS = "{by} chooses one of the two piles[, one of which is face down{face_down}]"

    by: Players | Whose = Who.YOU
    face_down: bool = False


@word
class ChooseMatching:
    """Players choose matching permanents, or cards of theirs in another zone: "choose a creature you
    control". The effects that follow call the chosen objects "it".
    """

    WORDS = (
        "[for {of}, of theirs: ][{who}: ]choose {amount} {filter#}[ in {zone}][ or in {or_zone}]"
        "[ among {among}][, at least {minimum}][ at random{at_random}]"
        "[ of total mana value {together} or less][ for each of these: {each/}]"
    )

    filter: Filter
    amount: Amount = 1
    who: Players | Whose = Who.YOU
    """`Whose.OPPONENT` is an opponent whom you choose."""
    zone: Zone = Zone.BATTLEFIELD
    minimum: int | None = None
    """The least number that is chosen; None: exactly `amount`, or as many as there are."""
    among: Objects | None = None
    """Only objects of these are chosen, as far as they are in `zone`; None: any."""
    at_random: bool = False
    together: int | None = None
    """Their mana values are no more than that, all together."""
    each: tuple[Filter, ...] = ()
    """So many for each of these further descriptions: "a land of each basic land type"."""
    of: Players | None = None
    """So many for each of these players, who are "you" in the description, of what they have: "for each
    opponent, choose a creature that player controls". None: of what the player who chooses has or sees.
    """
    or_zone: Zone | None = None
    """Another zone of the player in which the objects may be as well."""


@word(kw_only=True)
class Choice:
    """A quality is chosen: one of these words, but for some; or a player."""

    WORDS = "choose {among/}[ but for {but/}][, of {named}]"

    among: WordsToChoose | tuple[str, ...] | Whose
    but: tuple[str, ...] = ()
    named: Filter = ANYTHING
    """What a card is like whose name is chosen."""

    @property
    def quality(self) -> Quality:
        """Return what the choice is about."""
        match self.among:
            case Whose():
                return Quality.PLAYER
            case tuple() if all(word.isdecimal() for word in self.among):
                return Quality.NUMBER
            case tuple():
                types = all(word in _TYPES for word in self.among)
                return Quality.TYPE if types else Quality.WORD
            case WordsToChoose():
                return _QUALITY_OF[self.among]
            case _:
                assert_never(self.among)


_TYPES = {*(kind.value for kind in CardType), *CREATURE_TYPES, *LAND_TYPES}
_QUALITY_OF = {
    WordsToChoose.COLORS: Quality.COLOR,
    WordsToChoose.CREATURE_TYPES: Quality.TYPE,
    WordsToChoose.BASIC_LAND_TYPES: Quality.TYPE,
    WordsToChoose.LAND_TYPES: Quality.TYPE,
    WordsToChoose.CARD_TYPES: Quality.TYPE,
    WordsToChoose.CARD_NAMES: Quality.NAME,
    WordsToChoose.NUMBERS: Quality.NUMBER,
}


@word
class ChooseQuality:
    """A player chooses a quality: that is what "the chosen color" means in the effects that follow, and from
    now on for the source [cr2025-06-06 607.2d, 608.2d].
    """

    WORDS = "{who} {choice}[ at random{at_random}]"

    choice: Choice
    who: Players = Who.YOU
    at_random: bool = False


@word
class EachChoosesType:
    """Players each choose a creature type, one after another, before effects [cr2025-06-06 101.4, 608.2d].

    In the effects "the chosen type" is any of the types chosen: "a type chosen this way".
    """

    WORDS = "{who}: choose a creature type; then, of any of the types chosen: {effects(}"

    who: Players
    effects: tuple[Effect, ...]


@word
class NoteQuality:
    """Let "that name" mean the name of a certain object in the effects that follow [cr2025-06-06 201.2]."""

    WORDS = "{quality} means that of {of}"

    quality: Quality
    of: What | Chosen


@word
class NoteObject:
    """Nothing happens to an object yet, but it is one of those on which the effects that follow act, all at
    the same time. So all spells that their controllers did not pay for, one after another, are countered
    together [cr2025-06-06 608.2e].
    """

    WORDS = "note {what}"

    what: What


@word
class Option:
    """The option is one of several things that may happen, and the words by which it is chosen."""

    WORDS = "{words}[: {effects(}]"

    words: str
    effects: tuple[Effect, ...] = ()


@word
class ChooseOneEffect:
    """A player chooses one of several things, which happens [cr2025-06-06 608.2d]."""

    WORDS = "{who} chooses one: {options/}"

    options: tuple[Option, ...]
    who: Players = Who.YOU


@word(kw_only=True)
class ChangeText:
    """The effect changes the text of objects: all instances of one word are replaced with another of the same
    kind; which they are is chosen as it is carried out, unless it is stated [cr2025-06-06 608.2d, 612.1].
    """

    WORDS = (
        "in the text of {what} {old|one word} is replaced with {new|another}, chosen from {kinds/}"
        "[ but for {not_new/}][ {duration}]"
    )

    what: Objects
    kinds: tuple[WordsToChoose, ...]
    duration: Duration = Duration.INDEFINITE
    old: str | None = None
    new: str | None = None
    not_new: tuple[str, ...] = ()


@word
class ChangeLandTypes:
    """The player chooses a land type, then a basic land type: each land of the first is of the second
    [cr2025-06-06 305.7, 608.2d].
    """

    WORDS = "choose a land type and a basic land type: each land of the first is of the second[ {duration}]"

    duration: Duration = Duration.INDEFINITE


EffectOfChoosing = (
    ChangeLandTypes
    | ChangeText
    | ChooseMatching
    | ChooseOneEffect
    | ChooseQuality
    | EachChoosesType
    | NoteQuality
    | NoteObject
    | SeparateIntoPiles
    | SeparateTopCards
    | ChoosePile
)
