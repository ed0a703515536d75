"""Finds the special actions of scenarios by the beginning of their text: suspend, foretell, plot, turn up."""

from __future__ import annotations

import re

from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.decisions import SpecialDeed, TakeSpecialAction
from manaburn.game import Game
from manaburn.rules.casting.special_actions import special_abilities
from manaburn.rules.mana.costs import mana_cost
from manaburn.scenarios.reading.naming import Names
from manaburn.scenarios.reading.reading_abilities import begin_with
from manaburn.scenarios.reading.schema import Reference

_SPECIAL = re.compile(r"^(Fore|Susp|Plot)|^[^:]*: Turn\b")
_CALLED = {"Fore": SpecialDeed.FORETELL, "Susp": SpecialDeed.SUSPEND, "Plot": SpecialDeed.PLOT}


def is_special(text: str) -> bool:
    """Whether a text is that of a special action."""
    return _SPECIAL.match(text) is not None


def special_actions_called(
    game: Game, names: Names, text: str, of: Reference | None = None
) -> list[TakeSpecialAction]:
    """The special actions that the player with priority can take whose text begins so."""
    found = [action for action in game.legal_actions if isinstance(action, TakeSpecialAction)]
    if of is not None:
        wanted = list(names.fitting(game.state, of, {action.object: None for action in found}))
        found = [action for action in found if action.object in wanted]
    return [action for action in found if _is_called(game, action, text)]


def _is_called(game: Game, action: TakeSpecialAction, text: str) -> bool:
    assert game.decision is not None, "a player has priority"
    abilities = special_abilities(game.state, game.decision.player, action.object)
    ability = next(each for each in abilities if each.deed is action.deed)
    deed = _CALLED.get(text[:4])
    if deed is None:
        if action.deed not in (SpecialDeed.TURN_UP, SpecialDeed.UNCOVER):
            return False
        return begin_with(ability.costs, text, game.state.objects[action.object].front_face.name)
    told = text.partition(" ")[2].strip()
    return action.deed is deed and (not told or told == _number(ability))


def _number(ability: SpecialAbility) -> str:
    """What stands after the keyword: of suspend how many time counters, else a cost."""
    counters = [effect.counters for effect in ability.effects if isinstance(effect, Suspend)]
    return str(counters[0]) if counters else _price(ability)


def _price(ability: SpecialAbility) -> str:
    return str(mana_cost(ability.costs))
