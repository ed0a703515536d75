"""This module says which ability of its card an ability is, such as the third of four triggered ones, so that
the page can show the line that is printed on the card instead of our words (`line_of_offer`, `line_of_item`).

It counts the abilities that the card was written with, in their order. There is no line for an ability that
an effect gave, that stands for a keyword, or that does just the same as another of the card; nor for any
ability of a card as it was on an earlier day.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.older_forms import is_older_form
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.decisions import Action, ActivateAbility
from manaburn.view import ObjectView, StackView, View
from manaburn.view.words import activated_of

JSON = dict[str, Any]


def line_of_offer(now: View, action: Action) -> JSON | None:
    """Return the place on its card of an ability that can be activated; None if it has none there."""
    if not isinstance(action, ActivateAbility) or action.mana is not None:
        return None
    found = next((each for each in now.in_sight() if each.id == action.source), None)
    return None if found is None else _place(found.card, activated_of(found)[action.ability])


def line_of_item(now: View, item: StackView) -> JSON | None:
    """Return the place on its card of an ability on the stack; None if it has none there, or no card of its
    name is in sight.
    """
    if item.card is not None or item.chapter is not None or not item.effects:
        return None
    found = next((each.card for each in now.in_sight() if _is_of(item, each)), None)
    if found is None:
        return None
    does = [each for each in _written(found) if each.effects == item.effects]
    kind = Triggered if item.ability is None else Activated
    return _place(found, does[0]) if len(does) == 1 and isinstance(does[0], kind) else None


def _is_of(item: StackView, seen: ObjectView) -> bool:
    """Return whether a card in sight has the name of what an ability comes from, on its printed face."""
    return not seen.face_down and seen.card.name == item.name and seen.name == item.name


def _written(card: CardDefinition) -> Sequence[Activated | Triggered]:
    return [each for each in card.abilities if isinstance(each, Activated | Triggered)]


def _place(card: CardDefinition, ability: Activated | Triggered) -> JSON | None:
    """Return which of the card's abilities of its kind this is, and how many there are."""
    alike = [each for each in _written(card) if type(each) is type(ability)]
    if alike.count(ability) != 1 or is_older_form(card):
        return None
    kind = "activated" if isinstance(ability, Activated) else "triggered"
    return {"card": card.name, "kind": kind, "at": alike.index(ability), "of": len(alike)}
