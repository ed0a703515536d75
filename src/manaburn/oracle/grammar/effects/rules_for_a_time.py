"""What players can or can't do for a time [cr2025-06-06 611.2]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes import changes as to
from manaburn.cards.vocabulary.changes.changes import Change, Duration
from manaburn.cards.vocabulary.changes.replacements import CantGainLife
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.casting import CantCast, CantCastNamesakes, SpellsHaveFlash
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Chosen, Circumstance, Players, What, Who
from manaburn.oracle.grammar.deeds import statement
from manaburn.oracle.grammar.names import ABILITY, PLAYERS_RULED, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _spells(noun: Noun) -> Filter:
    if noun.zone is not Zone.STACK or noun.of is not None:
        raise Unsayable("spells of that kind")
    return noun.filter


PLAYER_RULE = Name[Change]("player-rule")


@phrase(PLAYER_RULE, "can't gain life")
def cant_gain_life(scope: Scope) -> Change:
    """No life is gained."""
    return CantGainLife()


@phrase(PLAYER_RULE, "can't cast <noun>")
def cant_cast(scope: Scope, noun: Noun) -> Change:
    """Spells of a kind can't be cast."""
    return CantCast(_spells(noun))


@phrase(PLAYER_RULE, "can't cast spells with the same name as <one>")
def cant_cast_namesakes(scope: Scope, one: What | Chosen) -> Change:
    """Spells of that name can't be cast."""
    return CantCastNamesakes(one)


@phrase(PLAYERS_RULED, "<players>")
def all_of_them(scope: Scope, who: Who) -> Players:
    """Several players."""
    return who


@phrase(PLAYERS_RULED, "<player-target>")
def a_target(scope: Scope, who: Players) -> Players:
    """A target."""
    return who


@phrase(PLAYERS_RULED, "that player")
def that_player(scope: Scope) -> Players:
    """A player spoken of before."""
    return scope.player()


@statement("<players-ruled> <player-rule> this turn", "<players-ruled> <player-rule> until end of turn")
def this_turn(scope: Scope, who: Players, change: Change) -> Effects:
    """For this turn."""
    return (Alter(who, (change,)),)


@statement(
    "<players-ruled> <player-rule> until your next turn",
    "until your next turn , <players-ruled> <player-rule>",
)
def until_your_next_turn(scope: Scope, who: Players, change: Change) -> Effects:
    """Until your next turn."""
    return (Alter(who, (change,), Duration.YOUR_NEXT_TURN),)


@statement("<players-ruled> <player-rule> for the rest of the game")
def for_the_rest_of_the_game(scope: Scope, who: Players, change: Change) -> Effects:
    """For ever."""
    return (Alter(who, (change,), Duration.INDEFINITE),)


@phrase(ABILITY, "<players> can't gain life .")
def never_gain_life(scope: Scope, who: Who) -> tuple[Ability, ...]:
    """No life is gained while this is here."""
    return (Static(changes=(CantGainLife(),), affects=who),)


@phrase(ABILITY, "<players> can't cast <noun> during your turn .")
def cant_cast_in_your_turn(scope: Scope, who: Who, noun: Noun) -> tuple[Ability, ...]:
    """Nothing of a kind can be cast in your turn."""
    return (Static(changes=(CantCast(_spells(noun)),), affects=who, condition=Circumstance.YOUR_TURN),)


@statement("you may play an additional land this turn")
def additional_land(scope: Scope) -> Effects:
    """One land more this turn."""
    return (Alter(Who.YOU, (to.ExtraLandPlays(1),)),)


@statement(
    "you may play up to <integer> additional lands this turn",
    "you may play <integer> additional lands this turn",
)
def additional_lands(scope: Scope, number: int) -> Effects:
    """Some lands more this turn."""
    return (Alter(Who.YOU, (to.ExtraLandPlays(number),)),)


@statement("you have no maximum hand size for the rest of the game")
def no_maximum_hand_size(scope: Scope) -> Effects:
    """No hand is too large from now on."""
    return (Alter(Who.YOU, (to.MaximumHandSize(None),), Duration.INDEFINITE),)


@statement("you may cast <noun> this turn as though they had flash")
def flash_this_turn(scope: Scope, noun: Noun) -> Effects:
    """Spells have flash this turn."""
    return (Alter(Who.YOU, (SpellsHaveFlash(_spells(noun)),)),)


@phrase(ABILITY, "<players> can't cast <noun> during combat .")
def cant_cast_in_combat(scope: Scope, who: Who, noun: Noun) -> tuple[Ability, ...]:
    """Spells of a kind can't be cast in combat phases."""
    return (Static(changes=(CantCast(_spells(noun)),), affects=who, condition=Circumstance.COMBAT),)
