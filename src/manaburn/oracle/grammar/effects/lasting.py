"""This module reads continuous effects of spells and abilities: "Target creature gets +3/+3 until end of
turn." [cr2025-06-06 611.2].

The parser tries such a phrase wherever an effect may stand (`statement`). It means an `Alter`: the objects
(`ABOUT_OBJECT`), the changes, and the duration, of which the last two are read in
`manaburn.oracle.grammar.changes.changes`. A change without a duration is refused unless it may last for good.
To goad, and to change the text of something, are here too.
"""

from __future__ import annotations

from typing import get_args

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import (
    AddColors,
    AddTypes,
    CharacteristicChange,
    Duration,
    GainAbility,
    GainControl,
    GainKeywords,
    LoseAllAbilities,
    LoseKeywords,
    Protection,
    SetColors,
    SetName,
    SetPowerToughness,
    SetSubtypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaburn.cards.vocabulary.changes.combat_changes import Goaded
from manaburn.cards.vocabulary.changes.text_changes import WordsToChoose
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChangeLandTypes, ChangeText
from manaburn.cards.vocabulary.effects_by_subject.permanents import NoLonger, Prepare
from manaburn.cards.vocabulary.words.filters import Being, Designation
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    All,
    AndOthers,
    Chosen,
    Objects,
    What,
    speaks_of,
)
from manaburn.oracle.grammar.changes.changes import Lasting
from manaburn.oracle.grammar.changes.qualities import also_of
from manaburn.oracle.grammar.changes.restrictions import all_block
from manaburn.oracle.grammar.deeds import deeds, statement, statements
from manaburn.oracle.grammar.names import Changes, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality

ABOUT_OBJECT = Name[Objects]("about-object")
"""The objects that a clause is about; "its power" behind them is that of the one object."""


@phrase(ABOUT_OBJECT, "<object>", "<group>")
def about_object(scope: Scope, what: Objects) -> Objects:
    if what is What.THIS:
        scope.mention(What.THIS, *(kind.value for kind in scope.types))
    scope.subject = what if isinstance(what, What | Chosen) else None
    return what


@statement(
    "<about-object> each|both|also? <lasting>",
    over={"<about-object> <changes> <duration> and <lasting>": "what lasts equally long is one change"},
)
def changes(scope: Scope, what: Objects, lasting: Lasting) -> Effects:
    """Return the continuous effect that changes these objects."""
    duration = scope.how_long(lasting.duration)
    # A change of rules would also be asked of objects that come later; here only those there now are meant.
    of_others = isinstance(what, AndOthers) or (isinstance(what, All) and what.but is not None)
    if of_others and not all(isinstance(each, _OF_OBJECTS_THERE_NOW) for each in lasting.changes):
        raise Unsayable("a rule for what has something in common with a target, or is another than it")
    if duration is Duration.INDEFINITE and lasting.duration is None:
        _refuse_unless_lasting(scope, what, lasting.changes)
    return (do.Alter(what, lasting.changes, duration),)


@statement("<about-object> <changes> <duration> and <lasting>")
def changes_of_two_durations(
    scope: Scope, what: Objects, changed: Changes, duration: Duration, more: Lasting
) -> Effects:
    """Return two changes of one object: "gains haste until end of turn and attacks this combat if able"."""
    if not isinstance(what, What | Chosen) or more.duration is None or speaks_of(more.changes, What.IT):
        raise Unsayable("changes of several objects that last differently long, or for ever")
    return do.Alter(what, changed, duration), do.Alter(what, more.changes, more.duration)


@statement("~ and <target> each <lasting>")
def changes_of_it_and_another(scope: Scope, other: Chosen, lasting: Lasting) -> Effects:
    if lasting.duration is None or speaks_of(lasting.changes, What.IT, What.THIS, other):
        raise Unsayable("changes of two objects by what one of them is like, or for ever")
    return tuple(do.Alter(what, lasting.changes, lasting.duration) for what in (What.THIS, other))


def _refuse_unless_lasting(scope: Scope, what: Objects, changed: Changes) -> None:
    """Raise Unsayable if a change without a duration is not one that can last indefinitely."""
    if not all(isinstance(change, _MAY_LAST_INDEFINITELY) for change in changed):
        raise Unsayable("a change of rules that lasts for ever")
    tokens = scope.is_spoken_of(what, "token")
    if tokens and any(isinstance(change, GainAbility) for change in changed):
        raise Unsayable("an ability that a token has, or gains")
    if isinstance(what, All) and any(isinstance(change, Protection) for change in changed):
        raise Unsayable("a change of rules that lasts for ever")


_MAY_LAST_INDEFINITELY = (
    *(
        SetName,
        AddTypes,
        SetTypes,
        SetSubtypes,
        SetColors,
        AddColors,
        SetPowerToughness,
        SwitchPowerToughness,
    ),
    *(GainKeywords, LoseKeywords, LoseAllAbilities, GainAbility, Protection),
)
"""Changes of characteristics, which need no duration."""

_OF_OBJECTS_THERE_NOW = get_args(CharacteristicChange)
"""Changes that affect only the objects there as the effect begins."""

statements(
    {
        "<for-a-time> <about-object> each|both? <changes>": (
            lambda duration, what, changed: do.Alter(what, changed, duration)
        ),
        "<for-a-time> <about-object> becomes|become <chosen-now> in addition to its|their other types": (
            lambda scope, duration, what, quality: do.Alter(what, also_of(quality, Quality.TYPE), duration)
        ),
        "all <noun> able to block <object> this turn do so": (
            lambda noun, what: do.Alter(what, (all_block(noun),))
        ),
        (
            "<for-a-time> gain control of <object> , it <changes> , and it <changes>",
            "<for-a-time> gain control of <object> , it <changes>",
        ): (
            lambda duration, what, one, more=None: do.Alter(
                what, (GainControl(), *one, *(more or ())), duration
            )
        ),
        "<about-object> is|are|become|becomes no longer <being>": (NoLonger),
        "<object> becomes|become prepared": Prepare,
        "<object> becomes|become unprepared": lambda what: NoLonger(what, Designation.PREPARED),
    }
)


def _any_target(scope: Scope) -> Effects:
    """Add any target, to which later words come back: "to that permanent or player"."""
    scope.target(ANY_TARGET, "player", "creature", "permanent")
    return ()


deeds(
    {
        "choose <target>": lambda what: (),
        "choose any target": _any_target,
        "choose <target> and <target>": lambda one, other: (),
        "choose a land type and a basic land type"
        " . each land of the first chosen type becomes the second chosen type <duration>": ChangeLandTypes,
        "goad <object>": lambda what: do.Alter(what, (Goaded(),), Duration.YOUR_NEXT_TURN),
        (
            "change the text of <object> by replacing all instances of <replaced-word> <duration>?",
            "change the text of <object> by replacing all instances of <replaced-word> or <replaced-word>"
            " <duration>?",
        ): lambda scope, what, *words: ChangeText(
            what=what, kinds=words[:-1], duration=scope.how_long(words[-1])
        ),
        "change the text of <object> by replacing all instances of one creature type with <creature-type>": (
            lambda what, new: ChangeText(what=what, kinds=(WordsToChoose.CREATURE_TYPES,), new=new)
        ),
        "change the text of <object> by replacing all instances of one creature type with another"
        " . the new creature type can't be <creature-type>": (
            lambda what, but: ChangeText(what=what, kinds=(WordsToChoose.CREATURE_TYPES,), not_new=(but,))
        ),
    }
)

BEING = Name[Being | Designation]("being")
"""What something can be no longer."""
table(
    BEING,
    {
        "goaded": Being.GOADED,
        "suspected": Designation.SUSPECTED,
    },
)


@statement("the tokens are goaded <duration>", "the token is goaded <duration>")
def tokens_are_goaded(scope: Scope, duration: Duration) -> Effects:
    if not scope.is_spoken_of(What.IT, "token"):
        raise Unsayable("tokens that have not been spoken of")
    return (do.Alter(What.IT, (Goaded(),), duration),)


# Words of a text that are replaced with others [cr2025-06-06 612]


REPLACED_WORD = Name[WordsToChoose]("replaced-word")
table(
    REPLACED_WORD,
    {
        "one color word with another": WordsToChoose.COLORS,
        "one basic land type with another": WordsToChoose.BASIC_LAND_TYPES,
        "one creature type with another": WordsToChoose.CREATURE_TYPES,
    },
)
