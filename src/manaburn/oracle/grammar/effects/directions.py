"""This module reads directions in which players may attack: "Choose left or right. Until your next turn, each
player may attack only the nearest opponent in the last chosen direction …" [cr2025-06-06 508.1c]; and in
which permanents pass to other players.

As an effect (`statement`) the choice is a `ChooseOneEffect` of two rules for players; as an ability of a
permanent (`ABILITY`) there is a `Static` for each direction, under the condition that it was chosen.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import Duration, RuleForPlayer
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseOneEffect, Option
from manaburn.cards.vocabulary.effects_by_subject.permanents import Direction, PassControl
from manaburn.cards.vocabulary.words.conditions import WasChosen
from manaburn.cards.vocabulary.words.references import Who
from manaburn.oracle.grammar.deeds import statement, states
from manaburn.oracle.grammar.names import ABILITY, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import means
from manaburn.oracle.parsing.scope import Scope

_RULES = {"left": RuleForPlayer.ATTACKS_ONLY_LEFT, "right": RuleForPlayer.ATTACKS_ONLY_RIGHT}


def _until_your_next_turn() -> ChooseOneEffect:
    """Return the choice of a direction in which all players may attack."""
    return ChooseOneEffect(
        tuple(
            Option(word, (Alter(Who.EACH_PLAYER, (rule,), Duration.YOUR_NEXT_TURN),))
            for word, rule in _RULES.items()
        )
    )


states(
    "choose left or right . until your next turn , each player may attack only the nearest opponent in the"
    " last? chosen direction and planeswalkers controlled by that opponent",
    _until_your_next_turn,
)


@statement(
    "choose left or right . each player gains control of all <noun> controlled by the next player in the"
    " chosen direction"
)
def pass_control(scope: Scope, noun: Noun) -> Effects:
    """Return the choice of a direction in which permanents of a kind pass to other players."""
    ways = ((way.value, PassControl(noun.permanents(), way)) for way in Direction)
    return (ChooseOneEffect(tuple(Option(word, (passes,)) for word, passes in ways)),)


def _in_chosen_direction() -> tuple[Ability, ...]:
    """Return a rule for each direction; a word that is chosen as something enters is kept with a capital."""
    return tuple(
        Static(changes=(rule,), affects=Who.EACH_PLAYER, condition=WasChosen(word.capitalize()))
        for word, rule in _RULES.items()
    )


means(
    ABILITY,
    "each player may attack only the nearest opponent in the chosen direction and planeswalkers controlled by"
    " that opponent .",
    _in_chosen_direction,
)
