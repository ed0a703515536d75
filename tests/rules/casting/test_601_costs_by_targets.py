"""Costs that depend on the targets of a spell [cr2025-06-06 601.2c, 601.2f]."""

from __future__ import annotations

from math import comb

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, Static, spell
from manaburn.cards.vocabulary.effects import Destroy, Tap
from manaburn.cards.vocabulary.words.casting import CostsByTargets
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Status
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, Who
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCost
from manaburn.mana import ManaCost
from manaburn.terms import CardType
from rules.positions_of_play import play, position, refused, stack, targets, zone

TAPPED = Filter(types=frozenset({CardType.CREATURE}), status=Status.TAPPED)


def doom(cost: str, *abilities: Ability, maximum: int = 1) -> CardDefinition:
    text = spell(Destroy(Chosen(0)), targets=(TargetSlot(what=CREATURE, maximum=maximum),))
    return card("Doom", cost, "Instant", spell=text, printed="2020-01-01", abilities=abilities)


def test_a_spell_costs_less_for_a_target_that_fits_and_others_cannot_be_chosen():  # 601.2c, 601.2f
    cheap = doom("{3}{B}", CostsByTargets(fitting=TAPPED, less=3))
    game = position(
        "Anna 20 hand: Doom battlefield: Swamp | Ben 20 battlefield: Grizzly Bears (tapped), Craw Wurm", cheap
    )
    play(game, "cast Doom")
    assert targets(game) == {"Grizzly Bears"}, "the other one would be too expensive"
    play(game, "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Craw Wurm"]
    refused(
        position("Anna 20 hand: Doom battlefield: Swamp | Ben 20 battlefield: Craw Wurm", cheap), "cast Doom"
    )


@pytest.mark.parametrize(("lands", "most"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_each_target_beyond_the_first_costs_more(lands, most):  # 601.2f
    dear = doom("{B}", CostsByTargets(beyond_the_first=ManaCost.parse("{1}{B}")), maximum=3)
    text = f"Anna 20 hand: Doom battlefield: {lands} Swamp | Ben 20 battlefield: 3 Memnite"
    game = position(text, dear)
    play(game, "cast Doom")
    sizes = {len(action.targets) for action in game.legal_actions if isinstance(action, d.Targets)}
    assert max(sizes) == most


def scion(less: int = 0, more: int = 0, who: Who = Who.EACH_OPPONENT) -> CardDefinition:
    rule = Static(changes=(SpellsCost(ANYTHING, less, more, targeting_this=True),), affects=who)
    return card("Scion", "{3}{G}", "Creature — Elf", 4, 4, printed="2012-07-13", abilities=(rule,))


def test_spells_of_opponents_that_target_it_cost_more():  # 601.2f
    board = "Ben 20 battlefield: Scion, Memnite | Anna 20 hand: Doom battlefield: {} Swamp"
    game = position("active: Anna   step: precombat main | " + board.format(1), scion(more=2), doom("{B}"))
    play(game, "cast Doom")
    assert targets(game) == {"Memnite"}
    game = position("active: Anna   step: precombat main | " + board.format(3), scion(more=2), doom("{B}"))
    play(game, "cast Doom")
    assert targets(game) == {"Memnite", "Scion"}
    play(game, "targets: Scion")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 3


def test_your_spells_that_target_it_cost_less_only_then():  # 601.2f
    own = scion(less=2, who=Who.YOU)
    tap = card(
        "Doze",
        "{2}{U}",
        "Instant",
        spell=spell(Tap(Chosen(0)), targets=(TargetSlot(what=CREATURE),)),
        printed="2020-01-01",
    )
    game = position("Anna 20 hand: Doze battlefield: Island, Scion, Memnite | Ben 20", own, tap)
    play(game, "cast Doze")
    assert targets(game) == {"Scion"}
    play(game, "targets: Scion")
    assert stack(game) == ["Doze"]
    refused(position("Anna 20 hand: Doze battlefield: Island, Memnite | Ben 20", own, tap), "cast Doze")


@pytest.mark.parametrize("lands", [0, 2])
def test_among_very_many_targets_only_those_of_other_prices_are_tried(lands: int) -> None:
    """601.2f: two to the power of a hundred choices of targets are as dear as one of three."""
    dear = doom("{3}{B}", maximum=99)
    text = f"Ben 20 battlefield: 2 Scion, 98 Memnite | Anna 20 hand: Doom battlefield: {lands} Swamp"
    game = position("active: Anna   step: precombat main | " + text, scion(less=1), dear)
    may = any(isinstance(action, d.CastSpell) for action in game.legal_actions)
    assert may is (lands >= 2)


def test_choices_that_cost_too_much_are_neither_listed_nor_gone_through() -> None:
    """601.2c, 601.2f: each target beyond the first costs more, and only two can be paid for."""
    dear = doom("{B}", CostsByTargets(beyond_the_first=ManaCost.parse("{1}{B}")), maximum=99)
    game = position("Anna 20 hand: Doom battlefield: 3 Swamp | Ben 20 battlefield: 40 Memnite", dear)
    play(game, "cast Doom")
    assert len(list(game.legal_actions)) == game.legal_actions.count() == 40 + comb(40, 2)


@pytest.mark.parametrize("lands", range(1, 6))
def test_what_is_counted_is_listed(lands: int) -> None:
    dear = doom(
        "{2}{B}", CostsByTargets(fitting=TAPPED, less=2, beyond_the_first=ManaCost.parse("{1}")), maximum=4
    )
    game = position(
        f"Anna 20 hand: Doom battlefield: {lands} Swamp, Memnite"
        " | Ben 20 battlefield: 2 Memnite (tapped), 2 Scion, Grizzly Bears",
        dear,
        scion(less=1),
    )
    play(game, "cast Doom")
    assert len(set(game.legal_actions)) == game.legal_actions.count() > 0
