"""Players with hexproof or protection; what can't be a target; abilities that can't be had
[cr2025-06-06 113.11, 702.11c, 702.16, 702.18a].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Change, Duration, GainKeywords
from manaburn.cards.vocabulary.changes.protecting import (
    CantHave,
    DamagedAsByInfect,
    GraveyardNotTargeted,
    PlayerHas,
    ProtectionOfPlayer,
)
from manaburn.cards.vocabulary.changes.text_changes import Words
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import All, Circumstance, Condition, Objects, Players, Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, CHANGE, Changes, Effects
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.purposes import Quality
from manaburn.terms import Color, Keyword

_OF_PLAYERS = frozenset((Keyword.HEXPROOF, Keyword.SHROUD))


PLAYER_HAS = Name[Change]("player-has")


@phrase(PLAYER_HAS, "have|has|gain|gains <keywords>")
def has_keyword(scope: Scope, keywords: frozenset[Keyword]) -> Change:
    """Hexproof or shroud."""
    if not keywords <= _OF_PLAYERS:
        raise Unsayable("a player with that keyword")
    return PlayerHas(keywords)


@phrase(PLAYER_HAS, "have|has|gain|gains protection from <color>")
def has_protection(scope: Scope, color: Color) -> Change:
    """Protection from a colour."""
    return ProtectionOfPlayer(Filter(colors=frozenset({color})))


@phrase(PLAYER_HAS, "have|has|gain|gains protection from everything")
def has_protection_from_everything(scope: Scope) -> Change:
    """Protection from everything [cr2025-06-06 702.16j]."""
    return ProtectionOfPlayer(ANYTHING)


@phrase(ABILITY, "<players> <player-has> .")
def players_have(scope: Scope, who: Who, change: Change) -> tuple[Ability, ...]:
    """A player has it."""
    return (Static(changes=(change,), affects=who),)


@phrase(ABILITY, "<players> <player-has> as long as <condition> .")
def players_have_while(scope: Scope, who: Who, change: Change, condition: Condition) -> tuple[Ability, ...]:
    """A player has it while a condition holds."""
    return (Static(changes=(change,), affects=who, condition=condition),)


@phrase(ABILITY, "you and <group> <player-has> .")
def you_and_they_have(scope: Scope, what: Objects, change: Change) -> tuple[Ability, ...]:
    """You have hexproof, and so do permanents."""
    if not isinstance(what, All) or what.of is not None or not isinstance(change, PlayerHas):
        raise Unsayable("what players and permanents have together")
    theirs = Static(changes=(GainKeywords(change.keywords),), affects=what.filter)
    return (Static(changes=(change,), affects=Who.YOU), theirs)


@statement("<players-ruled> <player-has> <duration>")
def they_gain(scope: Scope, who: Players, change: Change, duration: Duration) -> Effects:
    """A player has it for a time."""
    return (Alter(who, (change,), duration),)


@statement("<for-a-time> <players-ruled> <player-has>")
def for_a_time_they_gain(scope: Scope, duration: Duration, who: Players, change: Change) -> Effects:
    """A player has it for a time, said the other way round."""
    return (Alter(who, (change,), duration),)


@statement("<players-ruled> gain|gains protection from the color of your choice <duration>")
def they_gain_protection_from_a_color(scope: Scope, who: Players, duration: Duration) -> Effects:
    """Protection of a player from a color that is chosen first."""
    chosen = ProtectionOfPlayer(Filter(chosen=Quality.COLOR))
    return ChooseQuality(Choice(among=Words.COLORS)), Alter(who, (chosen,), duration)


@statement("you and <group> <player-has> <duration>")
def you_and_they_gain(scope: Scope, what: Objects, change: Change, duration: Duration) -> Effects:
    """You have hexproof for a time, and so do permanents."""
    if not isinstance(change, PlayerHas):
        raise Unsayable("what players and permanents have together")
    return Alter(Who.YOU, (change,), duration), Alter(what, (GainKeywords(change.keywords),), duration)


@phrase(ABILITY, "cards in graveyards can't be the targets of spells or abilities .")
def graveyards_are_no_targets(scope: Scope) -> tuple[Ability, ...]:
    """No card in a graveyard can be a target."""
    return (Static(changes=(GraveyardNotTargeted(),), affects=Who.EACH_PLAYER),)


@phrase(ABILITY, "all damage is dealt to you as though its source had infect .")
def as_by_infect(scope: Scope) -> tuple[Ability, ...]:
    """Damage gives you poison."""
    return (Static(changes=(DamagedAsByInfect(),), affects=Who.YOU),)


@phrase(ABILITY, "as long as <condition> , <ability>")
def while_it_is_so(scope: Scope, condition: Condition, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Rules for players while a condition holds."""
    return tuple(_on_condition(ability, condition) for ability in abilities)


@phrase(ABILITY, "during your turn , <ability>")
def on_your_turn(scope: Scope, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Rules for players on your turn."""
    return tuple(_on_condition(ability, Circumstance.YOUR_TURN) for ability in abilities)


def _on_condition(ability: Ability, condition: Condition) -> Static:
    if isinstance(ability, Static) and isinstance(ability.affects, Who) and ability.condition is None:
        return replace(ability, condition=condition)
    raise Unsayable("an ability that there is only while something is so")


@phrase(CHANGE, "loses|lose <keywords> and can't have or gain <keywords>")
@phrase(CHANGE, "loses|lose <keywords> and can't have <keywords>")
def loses_and_cannot_have(scope: Scope, lost: frozenset[Keyword], forbidden: frozenset[Keyword]) -> Changes:
    """Loses a keyword, and gets it no more."""
    if lost != forbidden:
        raise Unsayable("losing one keyword and being kept from another")
    return (CantHave(lost),)


@phrase(CHANGE, "can't have or gain <keywords>")
@phrase(CHANGE, "can't have <keywords>")
def cannot_have(scope: Scope, forbidden: frozenset[Keyword]) -> Changes:
    """Can't have a keyword."""
    return (CantHave(forbidden),)
