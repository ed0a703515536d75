"""This module puts into words, in a line, what a player sees: the traits of an object (`traits`), what
something on the stack will do (`deeds_told`), what an answer does (`option_told`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.describing.sentences import targeted
from manaburn.cards.keywords.keywords import RULES_OF_KEYWORD
from manaburn.cards.vocabulary.abilities import Activated, Mode, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import Action, ActivateAbility, Modes, Targets
from manaburn.state.records.records import Characteristics
from manaburn.terms import ZONES_OF_ACTIVE_CARDS, CardType, PlayerId, Target, Zone, is_player
from manaburn.view.seen import ObjectView, StackView, View

_LONGEST = 64
"""Rules in more letters than this are not shown on a board; the command `card` tells them."""


def traits(now: Characteristics) -> Iterator[str]:
    """Yield `flying`, `toxic 1`, `forestwalk`, `can't block`: what fits on a board."""
    yield from sorted(Counter(k.value for k in (*now.keywords, *now.more_keywords)))
    yield from (told for told in rules_told(now) if len(told) <= _LONGEST)


def rules_told(now: Characteristics) -> Iterator[str]:
    """Yield the rules that are changed for an object, otherwise than by its keywords; and the static
    abilities that effects let it have.
    """
    by_keywords = Counter(rule for keyword in now.keywords for rule in RULES_OF_KEYWORD.get(keyword, ()))
    for rule, number in (Counter(now.rules) - by_keywords).items():
        told = _landwalk(rule) or plainer(words(rule))
        if told:
            yield told if number == 1 else f"{told} ({number} times)"
    yield from (plainer(words(ability)) for ability in now.granted)


def _landwalk(rule: object) -> str:
    """Return `swampwalk`, `snow swampwalk`, `nonbasic landwalk`; nothing for another rule [cr2025-06-06
    702.14a].
    """
    if not isinstance(rule, CantBeBlockedIfDefenderControls) or not rule.is_walk_of(None):
        return ""
    lands = rule.filter
    kinds = sorted(kind.value for kind in lands.supertypes)
    kinds += sorted(f"non{kind.value}" for kind in lands.not_supertypes)
    plain = Filter(supertypes=lands.supertypes, not_supertypes=lands.not_supertypes)
    for subtype in sorted(lands.subtypes):
        if lands in (_of(plain, subtype), _of(plain, subtype, CardType.LAND)):
            return " ".join((*kinds, f"{subtype.lower()}walk"))
    return " ".join((*kinds, "landwalk")) if lands == _of(plain, "", CardType.LAND) else ""


def _of(plain: Filter, subtype: str, *types: CardType) -> Filter:
    """Return the filter for the same lands with a subtype, and of these card types."""
    return Filter(
        supertypes=plain.supertypes,
        not_supertypes=plain.not_supertypes,
        subtypes=frozenset({subtype} if subtype else ()),
        types=frozenset(types),
    )


def effects_told(effects: Sequence[Effect], targets: Sequence[TargetSlot] = ()) -> str:
    """Return what effects do, each target in words where it is mentioned first.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> ability = CATALOGUE["Mogg Fanatic"].abilities[0]
    >>> effects_told(ability.effects, ability.targets)
    'this deals 1 damage to any target'
    """
    told, left = plainer(words(tuple(effects))), []
    for number, slot in enumerate(targets, 1):
        described = plainer(words(slot))
        if slot.minimum == slot.maximum == 1 and f"target {number}" in told:
            told = told.replace(f"target {number}", targeted(described), 1)
        else:
            left.append(f"target {number}: {described}")
    return f"{told} ({', '.join(left)})" if left else told


def mode_told(mode: Mode) -> str:
    """Return what a mode does: as it is printed, if that is known."""
    return mode.text or effects_told(mode.effects, mode.targets)


def named(text: str, name: str) -> str:
    """Return a text of a card with its name for `~`, which stands for the card in our notation.

    >>> named("~ deals 3 damage to each opponent", "Atarka's Command")
    "Atarka's Command deals 3 damage to each opponent"
    """
    return text.replace("~", name) if name else text


def ability_told(ability: Activated | Triggered) -> str:
    """Return what an ability does, without its cost or its trigger."""
    if ability.modal is not None:
        return " or ".join(map(mode_told, ability.modal.modes))
    return effects_told(ability.effects, ability.targets)


def modes_of(item: StackView) -> tuple[Mode, ...]:
    """Return the modes that something on the stack has."""
    if item.modal is not None:
        return item.modal.modes
    spell = None if item.card is None else item.card.spell
    return () if spell is None else spell.all_modes


def deeds_told(item: StackView) -> Iterator[str]:
    """Yield what something on the stack will do: each mode that was chosen for it, or all that an ability
    does. What a spell without a choice of modes does stands on its card.
    """
    modes = modes_of(item)
    if len(modes) > 1:
        yield from (named(mode_told(modes[index]), item.name) for index in item.modes)
    elif item.effects:
        yield effects_told(item.effects)


def whose_told(view: View, target: Target) -> str:
    """Return `yours`, `Ben's`, `in your graveyard`: whose an object or spell is; nothing of a player."""
    if is_player(target):
        return ""
    found = next((o for o in view.in_sight() if o.id == target), None)
    if found is None:
        controller = next((item.controller for item in view.stack if item.id == target), None)
        return "" if controller is None else _whose(view, controller, "yours")
    if found.zone is Zone.BATTLEFIELD:
        return _whose(view, found.controller, "yours")
    return f"in {_whose(view, found.owner, 'your')} {found.zone.value}"


def _whose(view: View, player: PlayerId, if_yours: str) -> str:
    return if_yours if player == view.viewer else f"{view.player(player).name}'s"


def activated_of(seen: ObjectView) -> Sequence[Activated]:
    """Return the abilities of an object that are activated where it is [cr2025-06-06 113.6]."""
    if seen.zone in ZONES_OF_ACTIVE_CARDS:
        return seen.card.activated_elsewhere.get(seen.zone, ())
    return seen.now.activated


def option_told(view: View, action: Action) -> str:
    """Return what an answer does, where its text does not say it: of modes and abilities what they do, of
    targets whose they are.
    """
    match action:
        case Modes(modes):
            among = modes_of(view.stack[-1])
            return named("; ".join(mode_told(among[index]) for index in modes), view.stack[-1].name)
        case ActivateAbility(source, index, mana=None):
            found = next((each for each in view.in_sight() if each.id == source), None)
            return "" if found is None else ability_told(activated_of(found)[index])
        case Targets(targets):
            return ", ".join(filter(None, (whose_told(view, target) for target in targets)))
        case _:
            return ""
