"""This module writes actions as the text that a player says (`action_text`): in full, as `cast Shock#31`. Its
counterpart `saying` reads them, also with what is obvious left out.

    pass · mulligan · keep · yes · no · concede · play Mountain#30 · cast Shock#31
    cast Bonecrusher Giant#31 as Stomp · play Barkchannel Pathway#30 as Tidechannel Pathway
    activate Mogg Fanatic#12 · activate Jade Mage#3 ability 2 · tap Forest#4 for {G} · pay {R}{R}
    suspend Rift Bolt#31 · foretell Augury Raven#32 · plot Spinewoods Paladin#33
    plot for its mana cost Beastbond Outcaster#34
    help {G} with Bear#5 · help generic with Memnite#6
    tap Azorius Signet#5 for {W}{U} paying {G} · tap Ashnod's Altar#6 for {C}{C} with Bear#5
    choose: white · choose: Goblin · choose: Mogg Fanatic (a color, a type, the name of a card)
    attack: Savannah Lions#3 > Ben, Bear#5 > Ajani#9 · attack: none
    attack: Benalish Hero#3 > Ben, Bear#5 > Ben / band: Benalish Hero#3, Bear#5 (and further bands likewise)
    block: Mogg Fanatic#12 > Savannah Lions#3 · block: none
    modes: 1 · X = 3 · targets: Ben, Bear#5 · targets: none · choose: Bear#5 · choose: none
    order: Wall#7, Bear#9 (creatures) · order: 2, 1 (of the triggered abilities or costs asked about)
    assign: Craw Wurm#3 > Wall#7 4, Craw Wurm#3 > Ben 2 · assign: none
    divide: Ben 2, Bear#5 1 · arrange: Opt#20, Shock#21 / Forest#22 (top / bottom) · add {G}{G}

Modes, abilities, waiting triggers and costs are counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from manaburn import decisions as d
from manaburn.cards.definitions import is_mana_ability
from manaburn.decisions import Action, YesNo
from manaburn.mana import ProduceMana, mana_text
from manaburn.notation.names import label, plain, player_names
from manaburn.questions import kind_of
from manaburn.rules.casting.casting import activated_abilities
from manaburn.rules.mana.mana_abilities import in_numbers, options_used
from manaburn.rules.mana.mana_making import mana_abilities_at, player_of_source
from manaburn.state import GameState
from manaburn.terms import ZONES_OF_ACTIVE_CARDS, ObjectId, PlayerId, Target, is_player


def action_text(state: GameState, action: Action, viewer: int | None = None) -> str:
    """Return an action as text; `parse_action` reads it back, and no two legal actions share one. Shown to a
    viewer, what they may not know has no name.
    """
    return _ActionWriter(state, viewer).text(action)


class _ActionWriter:
    """The writer of actions for a viewer, or for whoever may know everything."""

    def __init__(self, state: GameState, viewer: int | None) -> None:
        self.state = state
        self.viewer = None if viewer is None else PlayerId(viewer)

    def text(self, action: Action) -> str:
        """Return an action as text."""
        match action:
            case d.Pass():
                return "pass"
            case d.PlayLand(card, face):
                return f"play {self.label(card)}{_as(face)}"
            case d.CastSpell(card, way, face):
                return f"cast {self.label(card)}{_as(face)}" + (f" with {way}" if way else "")
            case d.ActivateAbility():
                return self._activation(action)
            case d.TakeSpecialAction(object, special):
                return f"{special.value} {self.label(object)}"
            case d.Answer(answer):
                return _answer(self.state, answer)
            case d.Modes(modes):
                return "modes: " + (", ".join(str(mode + 1) for mode in modes) or "none")
            case d.Say(word):
                return f"choose: {word}"
            case d.AnnounceX(value):
                return f"X = {value}"
            case ProduceMana(mana):
                return f"add {mana_text(mana)}"
            case d.HelpPay(object, color):
                kind = "generic" if color is None else "{" + color.value + "}"
                return f"help {kind} with {self.label(object)}"
            case d.SpendMana(mana):
                return f"pay {mana_text(mana)}"
            case d.Arrange(top, bottom):
                return f"arrange: {self.labels(top) or 'none'} / {self.labels(bottom) or 'none'}"
            case d.Concede(player):
                asked = self.state.decision
                speaker = self.viewer if asked is None or self.viewer is not None else asked.player
                return "concede" if speaker == player else f"concede {self.target(player)}"
            case _:
                return self._list(action)

    def _list(
        self, action: d.Targets | d.Attack | d.Block | d.Order | d.AssignDamage | d.Choose | d.Divide
    ) -> str:
        """Return an action that is a list of parts: its word, a colon, the parts between commas."""
        label, target = self.label, self.target
        match action:
            case d.Targets(targets):
                word, parts = "targets", [target(each) for each in targets]
            case d.Attack(pairs, bands):
                word, parts = "attack", [f"{label(a)} > {target(t)}" for a, t in pairs]
                if bands:
                    further = (f" / band: {self.labels(band)}" for band in bands)
                    return f"{word}: {', '.join(parts)}{''.join(further)}"
            case d.Block(pairs):
                word, parts = "block", [f"{label(b)} > {label(a)}" for b, a in pairs]
            case d.Order(order):
                word, parts = "order", self._order(order)
            case d.AssignDamage(dealt):
                word, parts = "assign", [f"{label(by)} > {target(to)} {amount}" for by, to, amount in dealt]
            case d.Divide(shares):
                word, parts = "divide", [f"{target(to)} {part}" for to, part in shares if part]
            case d.Choose(objects):
                word, parts = "choose", [target(chosen) for chosen in objects]
            case _:
                assert_never(action)
        return f"{word}: {', '.join(parts) or 'none'}"

    def label(self, id: int) -> str:
        return label(self.state, id, self.viewer)

    def labels(self, ids: Iterable[ObjectId]) -> str:
        return ", ".join(map(self.label, ids))

    def target(self, target: Target) -> str:
        return target_label(self.state, target, self.viewer)

    def _order(self, order: tuple[int, ...]) -> list[str]:
        decision = self.state.decision
        if decision is not None and kind_of(decision).orders_objects:
            return [self.label(id) for id in order]
        return [str(index + 1) for index in order]

    def _activation(self, action: d.ActivateAbility) -> str:
        """Return the activation of an ability; its number is left out if no other could be meant."""
        name = self.label(action.source)
        which = f" ability {action.ability + 1}"
        if action.mana is None:
            # the viewer may not learn how many abilities a hidden object has, so its number is always given
            possible = [] if name.startswith("#") else stack_abilities(self.state, action.source)
            return f"activate {name}" + ("" if possible == [action.ability] else which)
        same = mana_abilities_for(self.state, action.source, action.mana)
        text = f"tap {name} for {mana_text(action.mana)}" + ("" if same == [action.ability] else which)
        if any(action.spent):
            text += f" paying {mana_text(action.spent)}"
        return text + (f" with {self.labels(action.paid)}" if action.paid else "")


def _as(face: str) -> str:
    return f" as {plain(face)}" if face else ""


def target_label(state: GameState, target: Target, viewer: PlayerId | None = None) -> str:
    """Return a player's name, or an object with its number."""
    if not is_player(target):
        return label(state, target, viewer)
    names = player_names(state)
    return names[target] if 0 <= target < len(names) else f"player {target + 1}"


def _answer(state: GameState, answer: YesNo) -> str:
    if state.decision is None:
        return answer.value
    yes, no = kind_of(state.decision).yes_and_no
    return yes if answer is YesNo.YES else no


def stack_abilities(state: GameState, source: ObjectId) -> list[int]:
    """Return the indices of the activated abilities of a permanent, or of a card that may be
    activated where it is, that use the stack.
    """
    object = state.objects.get(source)
    if source not in state.permanents and (object is None or object.zone not in ZONES_OF_ACTIVE_CARDS):
        return []
    return [i for i, a in enumerate(activated_abilities(state, source)) if not is_mana_ability(a)]


def mana_abilities_for(state: GameState, source: ObjectId, mana: tuple[int, ...]) -> list[int]:
    """Return the indices of the mana abilities of a permanent, or of a card in a hand, that can add
    that mana.
    """
    abilities = mana_abilities_at(state, source)
    player = player_of_source(state, source) if abilities else None
    return [
        index
        for index, ability in enumerate(abilities)
        if player is not None
        and is_mana_ability(ability)
        and any(
            mana in options_used(state, player, source, a) for a in in_numbers(state, player, source, ability)
        )
    ]
