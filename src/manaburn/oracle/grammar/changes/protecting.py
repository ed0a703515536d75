"""This module reads hexproof, shroud and protection of players and permanents, and abilities that objects
can't have: "You have hexproof.", "~ can't be the target of spells." [cr2025-06-06 113.11, 702.11c, 702.16,
702.18a].

For players it means `PlayerHas` or `ProtectionOfPlayer` (under `PLAYER_HAS`), for permanents
`CantBeTargeted`, `CantHave` or a keyword (under `CHANGE`). "Flying if it's blue" is read here too. The last
section reads abilities that let spells target in spite of hexproof (`IgnoresHexproof`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability
from manaburn.cards.vocabulary.changes.changes import (
    Change,
    Duration,
    GainKeywords,
    Protection,
    Rule,
    RuleForPlayer,
)
from manaburn.cards.vocabulary.changes.protecting import (
    Aiming,
    CantBeTargeted,
    CantHave,
    HexproofFrom,
    IgnoresHexproof,
    PlayerHas,
    PlayerHasHexproofFrom,
    ProtectionOfPlayer,
)
from manaburn.cards.vocabulary.changes.text_changes import WordsToChoose
from manaburn.cards.vocabulary.effects import Alter, If
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Is, Objects, Seen, What, Who
from manaburn.oracle.grammar.changes.changes import static
from manaburn.oracle.grammar.deeds import statement, states
from manaburn.oracle.grammar.names import ABILITY, CHANGE, Changes, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import Color, Keyword
from manaburn.values import replace

_OF_PLAYERS = frozenset((Keyword.HEXPROOF, Keyword.SHROUD))

PLAYER_HAS = Name[Change]("player-has")
"""What players have or gain, behind them: "have hexproof"."""


@phrase(PLAYER_HAS, "have|has|gain|gains <keywords>")
def has_keyword(scope: Scope, keywords: frozenset[Keyword]) -> Change:
    if not keywords <= _OF_PLAYERS:
        raise Unsayable("a player with that keyword")
    return PlayerHas(keywords)


table(
    PLAYER_HAS,
    {
        "have|has|gain|gains protection from <color>": (
            lambda color: ProtectionOfPlayer(Filter(colors=frozenset({color})))
        ),
        # Protection from everything [cr2025-06-06 702.16j].
        "have|has|gain|gains protection from everything": ProtectionOfPlayer(ANYTHING),
        "have|has protection from <chosen-quality>": (
            lambda quality: ProtectionOfPlayer(Filter(chosen=quality))
        ),
        "have|has protection from the chosen card name": ProtectionOfPlayer(Filter(chosen=Quality.NAME)),
    },
)

table(
    ABILITY,
    {
        "cards in graveyards can't be the targets of spells or abilities .": (
            static(Who.EACH_PLAYER, RuleForPlayer.GRAVEYARD_CANT_BE_TARGETED)
        ),
        "all damage is dealt to you as though its source had infect .": (
            static(Who.YOU, RuleForPlayer.DAMAGED_AS_BY_INFECT)
        ),
    },
)


@phrase(ABILITY, "you and <group> <player-has> .")
def you_and_they_have(scope: Scope, what: Objects, change: Change) -> tuple[Ability, ...]:
    if not isinstance(what, All) or what.of is not None:
        raise Unsayable("what players and permanents have together")
    return (static(Who.YOU, change), static(what.filter, _same_change_for_permanents(change)))


def _same_change_for_permanents(change: Change) -> Change:
    """Return the change that gives permanents what another change gives players."""
    match change:
        case PlayerHas(keywords):
            return GainKeywords(keywords)
        case ProtectionOfPlayer(quality):
            return Protection(quality)
        case _:
            raise Unsayable("what players and permanents have together")


states(
    "<players-ruled> gain|gains protection from the color of your choice <duration>",
    lambda who, duration: (
        ChooseQuality(Choice(among=WordsToChoose.COLORS)),
        Alter(who, (ProtectionOfPlayer(Filter(chosen=Quality.COLOR)),), duration),
    ),
)


@statement("you and <object> gain protection from the color of your choice <duration>")
def you_and_they_gain_protection(scope: Scope, what: Objects, duration: Duration) -> Effects:
    if not isinstance(what, All) or what.of is not None:
        raise Unsayable("what players and permanents have together")
    of_color = Filter(chosen=Quality.COLOR)
    return (
        ChooseQuality(Choice(among=WordsToChoose.COLORS)),
        Alter(Who.YOU, (ProtectionOfPlayer(of_color),), duration),
        Alter(what, (Protection(of_color),), duration),
    )


@statement("you and <group> <player-has> <duration>")
def you_and_they_gain(scope: Scope, what: Objects, change: Change, duration: Duration) -> Effects:
    if not isinstance(change, PlayerHas):
        raise Unsayable("what players and permanents have together")
    return Alter(Who.YOU, (change,), duration), Alter(what, (GainKeywords(change.keywords),), duration)


@statement("<noun> gain protection from each of that creature 's colors <duration>")
def gain_protection_from_its_colors(scope: Scope, noun: Noun, duration: Duration) -> Effects:
    """Return for each color the protection from it, if a creature is or last was of that color."""
    what = scope.single("creature")
    return tuple(
        If(
            Is(what, Filter(colors=frozenset({color})), Seen.NOW_OR_LAST),
            (Alter(All(noun.permanents()), (Protection(Filter(colors=frozenset({color}))),), duration),),
        )
        for color in Color
    )


# What can't be a target [cr2025-06-06 115.9, 702.11]


def _cant_be_targeted_by_spells(noun: Noun) -> CantBeTargeted:
    """Return the change by which an object can't be the target of spells of a kind."""
    spells, whose = noun.spells(), noun.filter.controller
    return CantBeTargeted(replace(spells, controller=Whose.ANYONE), Aiming.SPELLS, whose)


def _cant_be_targeted_by_abilities(
    source: Filter | None = None, whose: Whose = Whose.ANYONE
) -> CantBeTargeted:
    return CantBeTargeted(source or ANYTHING, Aiming.ABILITIES, whose)


AIMED = Name[Changes]("aimed")
"""The spells and abilities whose target something can't be."""
table(
    AIMED,
    {
        "spells or abilities": (CantBeTargeted(),),
        "spells or abilities your opponents control": (CantBeTargeted(whose=Whose.OPPONENT),),
        "<noun>": lambda noun: (_cant_be_targeted_by_spells(noun),),
        "abilities": (_cant_be_targeted_by_abilities(),),
        "abilities your opponents control": (_cant_be_targeted_by_abilities(whose=Whose.OPPONENT),),
        "abilities from <source-kind> sources": lambda kind: (_cant_be_targeted_by_abilities(kind),),
        "<noun> or abilities from <source-kind> sources": (
            lambda noun, kind: (_cant_be_targeted_by_spells(noun), _cant_be_targeted_by_abilities(kind))
        ),
        "<noun> or abilities from <source-kind> sources your opponents control": (
            lambda noun, kind: (
                _cant_be_targeted_by_spells(noun),
                _cant_be_targeted_by_abilities(kind, Whose.OPPONENT),
            )
        ),
    },
)

means(CHANGE, "can't be the target|targets of <aimed>", itself)


@phrase(CHANGE, "loses|lose <keywords> and can't have or gain <keywords>")
@phrase(CHANGE, "loses|lose <keywords> and can't have <keywords>")
def loses_and_cannot_have(scope: Scope, lost: frozenset[Keyword], forbidden: frozenset[Keyword]) -> Changes:
    if lost != forbidden:
        raise Unsayable("losing one keyword and being kept from another")
    return (CantHave(lost),)


@statement("you and <noun> gain hexproof from <color> and from <color> <duration>")
def you_and_yours_gain_hexproof(
    scope: Scope, noun: Noun, one: Color, other: Color, duration: Duration
) -> Effects:
    """Return the effects that give you, and the permanents you control now, hexproof from two colors."""
    quality = Filter(colors=frozenset({one, other}))
    return (
        Alter(Who.YOU, (PlayerHasHexproofFrom(quality),), duration),
        Alter(All(noun.permanents()), (HexproofFrom(quality),), duration),
    )


# A keyword that something has if it is of a color: "flying if it's blue".
KEYWORD_IF = Name[tuple[tuple[Keyword, Color], ...]]("keyword-if")
means(KEYWORD_IF, "<keyword> if it's <color>", lambda keyword, color: ((keyword, color),))

KEYWORDS_IF = Name[tuple[tuple[Keyword, Color], ...]]("keywords-if")
means(
    KEYWORDS_IF,
    ("<keyword-if> , <keywords-if>", "<keyword-if> ,? and <keyword-if>"),
    lambda one, more: (*one, *more),
)


@phrase(ABILITY, "each <noun> has <keywords-if> .")
def has_by_its_colors(
    scope: Scope, noun: Noun, some: tuple[tuple[Keyword, Color], ...]
) -> tuple[Ability, ...]:
    """Return one static ability for each color and the keyword it gives."""
    return tuple(
        static(
            merged(noun.permanents(), Filter(colors=frozenset({color}))), GainKeywords(frozenset({keyword}))
        )
        for keyword, color in some
    )


# Targets chosen as though they didn't have hexproof [cr2025-06-06 702.11e]


def _ignoring(noun: Noun, *, opponents: bool = False) -> IgnoresHexproof:
    """Return the rule by which the hexproof of permanents, and of opponents too, is ignored."""
    what = noun.permanents()
    return IgnoresHexproof(replace(what, having=what.having - {Keyword.HEXPROOF}), opponents)


IGNORED = Name[IgnoresHexproof]("ignored")
"""The permanents and players whose hexproof is ignored."""
table(
    IGNORED,
    {
        "<noun>": _ignoring,
        "your opponents and <noun>": lambda noun: _ignoring(noun, opponents=True),
    },
)

_AS_THOUGH_WITHOUT = "as though they didn't have hexproof"

table(
    ABILITY,
    {
        f"<ignored> can be the targets of spells and abilities you control {_AS_THOUGH_WITHOUT} .": (
            lambda rule: static(Who.YOU, rule)
        ),
        f"<ignored> can be the targets of spells and abilities {_AS_THOUGH_WITHOUT} .": (
            lambda rule: static(Who.EACH_PLAYER, rule)
        ),
        f"<noun> can be the targets of spells and abilities {_AS_THOUGH_WITHOUT} . ward abilities of those"
        " creatures|permanents don't trigger .": lambda noun: (
            static(Who.EACH_PLAYER, _ignoring(noun)),
            static(noun.permanents(), Rule.WARD_DOESNT_TRIGGER),
        ),
    },
)

states(
    f"<for-a-time> <ignored> can be the targets of spells and abilities you control {_AS_THOUGH_WITHOUT}",
    lambda duration, rule: Alter(Who.YOU, (rule,), duration),
)


@phrase(ABILITY, "<affected> <changes> . this effect doesn't remove ~ .")
def protected_but_not_from_this(scope: Scope, what: object, changes: Changes) -> tuple[Ability, ...]:
    """Return the static ability of an Aura that gives protection, by which it is not removed itself."""
    protections = [change for change in changes if isinstance(change, Protection)]
    if what is not What.ATTACHED or not protections:
        raise Unsayable("an effect that removes nothing by itself")
    kept = (
        replace(change, not_removing=What.THIS) if isinstance(change, Protection) else change
        for change in changes
    )
    return (static(What.ATTACHED, *kept),)
