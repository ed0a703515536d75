"""This module finds the legal actions that a command of a scenario means: spells and lands by the names of
cards (`spells_called`), abilities by the beginning of their text, as "{T}: Add {G}" (`abilities_called`), and
special actions (`special_actions_called`).

The cost in the text is compared first. If several abilities have this cost, their printed lines are
compared; if these are not known, the ability is refused (NotSupported).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from operator import ge
from typing import assert_never

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.keywords.face_down import FACE_DOWN
from manaburn.cards.naming import fold
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.effects import AddMana, Attach
from manaburn.cards.vocabulary.effects_on_cards.exiling import Suspend
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words import costs as c
from manaburn.cards.vocabulary.words.casting import FOR_ITS_MANA_COST, AlternativeCost
from manaburn.cards.vocabulary.words.costs_of_libraries import ExileTopOfLibrary, MillCards
from manaburn.decisions import ActivateAbility, CastSpell, PlayLand, SpecialAction, TakeSpecialAction
from manaburn.game import Game
from manaburn.mana import Mana, mana_text
from manaburn.rules.casting.casting import activated_abilities
from manaburn.rules.casting.faces import is_cast_prototyped
from manaburn.rules.casting.special_actions import special_abilities
from manaburn.rules.mana.costs import mana_cost
from manaburn.rules.zones.face_down import ways_to_turn_up
from manaburn.scenarios.reading.lines import begins_with, comparable, line_of
from manaburn.scenarios.reading.naming import ScenarioNames
from manaburn.scenarios.reading.schema import NotSupported, Reference
from manaburn.state import GameState
from manaburn.terms import Zone

_ADDS = re.compile(r":\s*Add (?P<mana>(?:\{\w\})+)\s*(?:$|(?P<whole>\.)\s*(?P<then>.*)$)")
"""The text of a mana ability: what it adds (`mana`), the full stop (`whole`), and what else it does
(`then`).
"""


def spells_called(game: Game, name: str, *, prefix: bool = False) -> list[CastSpell | PlayLand]:
    """Return the actions that cast or play cards of a name; with `prefix`, of names that begin with it."""
    found: list[CastSpell | PlayLand] = []
    wanted = fold(name)
    for action in game.legal_actions:
        if isinstance(action, CastSpell | PlayLand):
            called = fold(game.state.objects[action.card].showing(action.face).definition.name)
            if called == wanted or (prefix and called.startswith(wanted)):
                found.append(action)
    return found


def is_told_by_its_way(action: CastSpell | PlayLand) -> bool:
    """Return whether a card is cast face down or prototyped; a scenario must say so, as the name does not."""
    return (isinstance(action, CastSpell) and action.way in FACE_DOWN) or is_cast_prototyped(action)


def casts_called(game: Game, names: ScenarioNames, text: str, of: Reference | None = None) -> list[CastSpell]:
    """Return the ways to cast a card by a keyword: scenarios write "Flashback {2}{R}" like an ability. A cost
    in the text must be that of the card, if it is printed there.
    """
    word, _, cost = text.partition(" {")
    actions = [a for a in game.legal_actions if isinstance(a, CastSpell) and is_cast_by(a, word)]
    if of is not None:
        wanted = list(names.fitting(game.state, of, {action.card: None for action in actions}))
        actions = [action for action in actions if action.card in wanted]
    return [a for a in actions if not cost or _costs(game.state, a) in (None, "{" + cost)]


def is_cast_by(action: CastSpell, keyword: str) -> bool:
    """Return whether a card is cast by a keyword, be that printed or given by an effect."""
    word = keyword.casefold()
    prototyped = is_cast_prototyped(action) and action.face == word
    return prototyped or action.way.partition(FOR_ITS_MANA_COST)[0] == word


def _costs(state: GameState, action: CastSpell) -> str | None:
    """Return the mana cost printed for a way to cast a card; None if none is."""
    definition = state.objects[action.card].showing(action.face).definition
    ways = (a for a in definition.of_casting if isinstance(a, AlternativeCost) and a.name == action.way)
    paid = [cost.cost for way in ways for cost in way.costs if isinstance(cost, c.PayManaCost)]
    return str(paid[0]) if paid else None


def abilities_called(
    game: Game, names: ScenarioNames, text: str, of: Reference | None = None
) -> list[ActivateAbility]:
    """Return the ways to activate an ability by the beginning of its text, of the first object that has one.

    `of` names the object, if the scenario does.
    """
    state = game.state
    actions = [action for action in game.legal_actions if isinstance(action, ActivateAbility)]
    if of is not None:
        sources = {action.source: None for action in actions}
        wanted = list(names.fitting(state, of, sources))
        actions = [action for action in actions if action.source in wanted]
    fitting = [action for action in actions if _begins(state, action, text)]
    if not fitting and (not is_cost(text) or _EQUIP_FOR_A_KIND.match(text)):
        fitting = _by_known_lines(state, names, actions, text)
    elif not fitting:
        fitting = _that_add_something_instead(state, names, actions, text)
    # If the text is only a cost, the first ability with that cost will do, preferably no mana ability.
    if text.partition(":")[2].strip() == "":
        by_cost = _BY_KEYWORD.match(text) is None  # what has a keyword is called by that
        fitting.sort(
            key=lambda action: (
                action.mana is not None,
                by_cost and _is_keyword(ability_of(state, action), "Equip"),
            )
        )
    elif (adds := _ADDS.search(text)) is not None:
        fitting = _by_what_it_adds(state, names, fitting, adds)
    elif len({(state.objects[a.source].definition.name, a.ability) for a in fitting}) > 1:
        fitting = _by_lines(state, names, fitting, text)
    return [action for action in fitting if action.source == fitting[0].source]


def _by_known_lines(
    state: GameState, names: ScenarioNames, actions: list[ActivateAbility], text: str
) -> list[ActivateAbility]:
    """Return the actions whose abilities have printed lines that begin with a keyword or ability word. Raises
    NotSupported if there is none, but a line is not known.
    """
    cards = {action: state.objects[action.source].definition for action in actions}
    lines = {action: line_of(card, ability_of(state, action), names.texts) for action, card in cards.items()}
    wanted = re.sub(r"</?i>", "", text).replace("&mdash;", "—")
    found = [
        action
        for action, line in lines.items()
        if line is not None and begins_with(line, wanted, cards[action].name)
    ]
    if not found and None in lines.values():
        raise NotSupported(f"the ability {text!r}, which its text does not tell from others")
    return found


def _that_add_something_instead(
    state: GameState, names: ScenarioNames, actions: list[ActivateAbility], text: str
) -> list[ActivateAbility]:
    """Return the mana abilities whose printed lines begin with a text, though they add other mana now: "Add
    {C}. If {this} has a counter on it, instead add one mana of any color."
    """
    return [
        action
        for action in actions
        if action.mana is not None
        and (
            line := line_of(
                card := state.objects[action.source].definition, ability_of(state, action), names.texts
            )
        )
        and begins_with(line, text, card.name)
    ]


def _by_lines(
    state: GameState, names: ScenarioNames, actions: list[ActivateAbility], text: str
) -> list[ActivateAbility]:
    """Return the actions whose abilities have printed lines with this beginning. Raises NotSupported for an
    unknown line.
    """
    found: list[ActivateAbility] = []
    for action in actions:
        definition = state.objects[action.source].definition
        line = line_of(definition, ability_of(state, action), names.texts)
        if line is None:
            raise NotSupported(f"the ability {text!r}, of which the cost alone does not tell which it is")
        if begins_with(line, text, definition.name):
            found.append(action)
    return found


_EQUIP_FOR_A_KIND = re.compile(r"Equip (?![{\d])\w")
"""The beginning of an equip ability for one kind of creature: "Equip Knight {1}"."""
_COST = re.compile(
    r"^(\{|[+−-]?\d+:|Equip\b|Ninjutsu\b|(Sacrifice|Discard|Pay|Remove|Exile|Tap|Return|Untap)\b)"
)


def is_cost(text: str) -> bool:
    """Return whether a text begins as activated abilities do."""
    return _COST.match(text) is not None


_BY_KEYWORD = re.compile(r"(Equip|Reconfigure|Ninjutsu|Embalm|Eternalize|Encore|Unearth|Scavenge)\b\s*(.*)$")


def ability_of(state: GameState, action: ActivateAbility) -> Activated:
    """Return the ability that an action activates; if effects have changed only its costs, the
    printed one.
    """
    ability = activated_abilities(state, action.source)[action.ability]
    printed = [a for a in state.objects[action.source].definition.abilities if isinstance(a, Activated)]
    at_its_place = printed[action.ability : action.ability + 1]
    candidates = (ability, *at_its_place, *printed) if ability in printed else (*at_its_place, *printed)
    return next((one for one in candidates if replace(one, costs=ability.costs) == ability), ability)


def _begins(state: GameState, action: ActivateAbility, text: str) -> bool:
    """Return whether an ability can have a text with this beginning, judged by its cost and the
    mana it adds.
    """
    ability = ability_of(state, action)
    name = state.objects[action.source].definition.name
    if re.match(r"Crew \d", text):
        return any(isinstance(cost, c.TapForPower) for cost in ability.costs)
    keyword = _BY_KEYWORD.match(text)
    if keyword is not None:
        return _is_keyword(ability, keyword[1]) and begins_with_cost(ability, keyword[2], name)
    if not begins_with_cost(ability, text, name):
        return False
    effect = text.partition(":")[2].strip()
    if action.mana is not None:
        if effect and not effect.startswith("Add"):
            return False
        adds = _ADDS.search(text)
        return adds is None or any(_starts_with(mana, adds) for mana in _adds(ability, action.mana))
    return not is_mana_ability(ability)


def _by_what_it_adds(
    state: GameState, names: ScenarioNames, actions: list[ActivateAbility], adds: re.Match[str]
) -> list[ActivateAbility]:
    """Return the actions whose abilities also have the text after the mana in their printed lines, or unknown
    lines; first those that add just this mana, and of those the ones without a choice of mana. `adds` is the
    match of `_ADDS`.
    """
    cards = {action: state.objects[action.source].definition for action in actions}
    lines = {action: line_of(card, ability_of(state, action), names.texts) for action, card in cards.items()}

    def does_so(action: ActivateAbility) -> bool:
        line, name = lines[action], cards[action].name
        return line is None or comparable(adds["then"] or "", name) in comparable(line, name)

    def rank(action: ActivateAbility) -> tuple[bool, bool]:
        ability = ability_of(state, action)
        just_that = action.mana is not None and adds["mana"] in _adds(ability, action.mana)
        return not just_that, not _adds_only(ability)

    return sorted(filter(does_so, actions), key=rank)


def _starts_with(added: str, adds: re.Match[str]) -> bool:
    """Return whether added mana is the mana of a text; or begins with it, if the text has no full stop."""
    return added == adds["mana"] if adds["whole"] else added.startswith(adds["mana"])


def _adds(ability: Activated, all_of_it: Mana) -> set[str]:
    """Return the mana that a mana ability itself can add, as part of all the mana that its use produces."""
    own = [option for effect in ability.effects if isinstance(effect, AddMana) for option in effect.options]
    within = [mana for mana in own if all(map(ge, all_of_it, mana))]
    return {mana_text(mana) for mana in within or [all_of_it]}


def _adds_only(ability: Activated) -> bool:
    """Return whether a mana ability leaves no choice of the mana it adds."""
    return any(isinstance(effect, AddMana) and len(effect.options) == 1 for effect in ability.effects)


def _is_keyword(ability: Activated, word: str) -> bool:
    """Return whether an ability can be that of a keyword of `_BY_KEYWORD`; those not named here are abilities
    of cards in a graveyard.
    """
    if word in ("Equip", "Reconfigure"):
        return any(isinstance(effect, Attach) for effect in ability.effects) and bool(ability.targets)
    if word != "Ninjutsu":
        return ability.zone is Zone.GRAVEYARD
    return ability.zone is Zone.HAND and any(isinstance(cost, c.ReturnPermanent) for cost in ability.costs)


def begins_with_cost(ability: Activated, text: str, name: str) -> bool:
    """Return whether the cost of an ability is, or begins with, what stands before the colon of a text."""
    return begin_with(ability.costs, text, name)


def begin_with(costs: Sequence[c.Cost], text: str, name: str) -> bool:
    """Return whether these costs are, or begin with, what stands before the colon of a text."""
    cost, colon, _ = text.partition(":")
    cost = cost.replace(name, "{this}").strip()
    parts = [part for part in re.split(r",\s*", cost) if part]
    have = [_words(part) for part in costs]
    if len(parts) > len(have) or (colon and len(parts) != len(have)):
        return False
    pairs = list(zip(parts, have, strict=False))
    whole = pairs if colon else pairs[:-1]
    if not all(_same(said, words) for said, words in whole):
        return False
    return bool(colon) or not pairs or _same(*pairs[-1]) or pairs[-1][1].startswith(pairs[-1][0])


def _same(said: str, words: str) -> bool:
    """Return whether a cost in a scenario means a cost of an ability, in words of `_words`: "Sacrifice ..."
    means any that begins so.
    """
    if words.endswith("..."):
        return said.startswith(words.removesuffix("..."))
    return _plain(said) == _plain(words)


def _plain(said: str) -> str:
    """Return a cost as it is compared: mana symbols in one order, and the object itself as "{this}"."""
    if re.fullmatch(r"(\{[^}]*\})+", said) and "{T}" not in said and "{this}" not in said:
        return "".join(sorted(re.findall(r"\{[^}]*\}", said)))
    return re.sub(r"\bthis (creature|artifact|enchantment|land|permanent|card)\b", "{this}", said).replace(
        "−", "-"
    )


_KINDS_IN_WORDS: dict[type, str] = {
    c.Forage: "Forage",
    c.Waterbend: "Waterbend ...",
    MillCards: "Mill ...",
}
"""A few kinds of costs, as a peer begins the line of an ability with such a cost."""
_OF_THIS = {
    c.CostOfThis.TAP: "{T}",
    c.CostOfThis.UNTAP: "{Q}",
    c.CostOfThis.SACRIFICE: "Sacrifice {this}",
    c.CostOfThis.EXILE: "Exile ...",
    c.CostOfThis.RETURN: "Return ...",
    c.CostOfThis.EXERT: "Exert {this}",
}
"""The words of what is done with the object itself as a cost."""


def _words(cost: c.Cost) -> str:
    """Return a cost as card texts write it; details that are not compared are replaced by dots."""
    if isinstance(cost, c.CostOfThis):
        return _OF_THIS[cost]
    match cost:
        case c.PayManaCost(cost=paid):
            return str(paid)
        case c.SacrificeOther() | c.SacrificeForPower() | c.SacrificeOfPowerX():
            return "Sacrifice ..."
        case c.PayLife(amount):
            return f"Pay {amount} life"
        case c.PayHalfLife() | c.PayLifeEqualTo():
            return "Pay half your life ..." if isinstance(cost, c.PayHalfLife) else "Pay life equal to ..."
        case c.OthersGainLife():
            return "An opponent gains ..."
        case c.ForX(each):
            return _words(each)
        case c.PayEnergy(amount):
            return f"Pay {'{E}' * amount}"
        case c.DiscardCards() | c.DiscardRandomly() | c.DiscardWholeHand():
            return "Discard ..."
        case c.RemoveCountersFromThis() | c.RemoveCountersFrom():
            return "Remove ..."
        case c.PutCountersOnThis() | c.PutCountersOn():
            return "Put ..."
        case c.AdjustLoyalty(number):
            return f"{number:+d}" if number else "0"
        case c.ReturnPermanent():
            return "Return ..."
        case c.DiscardThis():
            return "Discard {this}"
        case (
            c.ExileCards()
            | c.ExileForManaValue()
            | c.ExileForCardTypes()
            | c.ExileOfManaValueX()
            | c.ExileTopOfGraveyard()
            | ExileTopOfLibrary()
            | c.ExileMaterials()
            | c.ExileBeheld()
        ):
            return "Exile ..."
        case c.ShowHand() | c.RevealCards() | c.Behold():
            return "Reveal ..."
        case c.TapOthers() | c.TapForPower():
            return "Tap ..."
        case c.Waterbend() | MillCards() | c.Forage():
            return _KINDS_IN_WORDS[type(cost)]
        case _:
            assert_never(cost)


_SPECIAL = re.compile(r"^(Fore|Susp|Plot)|^[^:]*: Turn(?:$| this (?:face-down )?\w+ face up| \{this\}| it )")
# The actions by the first four letters of their keywords (see `_SPECIAL`).
_CALLED = {
    "Fore": (SpecialAction.FORETELL,),
    "Susp": (SpecialAction.SUSPEND,),
    "Plot": (SpecialAction.PLOT, SpecialAction.PLOT_FOR_MANA_COST),
}


def is_special(text: str) -> bool:
    """Return whether a text begins like a special action: foretell, suspend, plot, or turning face up."""
    return _SPECIAL.match(text) is not None


def special_actions_called(
    game: Game, names: ScenarioNames, text: str, of: Reference | None = None
) -> list[TakeSpecialAction]:
    """Return the special actions that the player with priority can take, by the beginning of their text."""
    found = [action for action in game.legal_actions if isinstance(action, TakeSpecialAction)]
    if of is not None:
        wanted = list(names.fitting(game.state, of, {action.object: None for action in found}))
        found = [action for action in found if action.object in wanted]
    return [action for action in found if _is_called(game, action, text)]


def _is_called(game: Game, taken: TakeSpecialAction, text: str) -> bool:
    """Return whether a special action has a text with this beginning: its keyword, or its cost."""
    assert game.decision is not None, "a player has priority"
    abilities = special_abilities(game.state, game.decision.player, taken.object)
    ability = next(each for each in abilities if each.action is taken.action)
    called = _CALLED.get(text[:4])
    if called is None:
        if taken.action not in (SpecialAction.TURN_UP, SpecialAction.UNCOVER):
            return False
        object = game.state.objects[taken.object]
        printed = (each for each in ways_to_turn_up(game.state, object) if each.action is taken.action)
        return any(begin_with(each.costs, text, object.front_face.name) for each in (ability, *printed))
    sentence = text.partition(" ")[2].strip()
    return taken.action in called and (not sentence or sentence == _number(ability))


def _number(ability: SpecialAbility) -> str:
    """Return what stands after the keyword: the number of time counters for suspend, otherwise the cost."""
    counters = [effect.counters for effect in ability.effects if isinstance(effect, Suspend)]
    return str(counters[0]) if counters else str(mana_cost(ability.costs))
