"""The legend rule by how long a permanent has been a legend of its name [cr1999-11-01 420.5e;
cr2001-07-23 420.5e, 502.15k].
"""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.effects import ReturnToBattlefield
from manaburn.cards.vocabulary.effects_on_cards.copying import BecomeCopies
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, Who
from manaburn.editions import Edition
from manaburn.notation import parse_position, position_text
from manaburn.terms import CardType, Zone
from rules.positions_of_many_turns import charm
from rules.positions_of_play import go_to, play, position, zone

TIMESTAMPS, FIRST, LAST, ALL_GO = (
    Edition.on(date.fromisoformat(day)) for day in ("2001-07-22", "2001-07-23", "2004-09-30", "2004-10-01")
)
LIN = card("Lin", "{0}", "Legendary Creature — Human", 1, 1, printed="1993-08-05")
SHIFTER = card("Shifter", "{1}", "Creature — Shapeshifter", 0, 1, printed="1993-08-05")
TWO = (TARGET_CREATURE, TARGET_CREATURE)
MIRROR = charm("Mirror", BecomeCopies(Chosen(0), Chosen(1)), targets=TWO)
DEAD = All(Filter(types=frozenset({CardType.CREATURE})), of=Who.YOU, zone=Zone.GRAVEYARD)
REPLENISH = charm("Replenish", ReturnToBattlefield(DEAD))


def staying_of_a_copy(edition: Edition) -> list[str]:
    """A Shifter becomes a copy of Lin, who entered after it: what stays, by what it is itself."""
    text = "Anna 20 hand: Mirror, Lin battlefield: Shifter | Ben 20"
    game = position(text, LIN, SHIFTER, MIRROR, edition=edition)
    play(game, "cast Lin", "resolve", "cast Mirror", "targets: Shifter", "targets: Lin", "resolve")
    there = (game.state.objects[id] for id in game.state.permanents)
    return ["Lin" if object.own is None else "Shifter" for object in there]


def test_a_copy_is_as_old_as_it_is_a_legend_of_that_name():
    assert staying_of_a_copy(TIMESTAMPS) == ["Shifter"]
    assert staying_of_a_copy(FIRST) == staying_of_a_copy(LAST) == ["Lin"]
    assert staying_of_a_copy(ALL_GO) == []


@pytest.mark.parametrize("edition", [Edition.parse("1999-04-23"), TIMESTAMPS, FIRST, LAST, ALL_GO], ids=str)
def test_those_that_enter_together_all_go(edition):
    game = position("Anna 20 hand: Replenish graveyard: 2 Lin | Ben 20", LIN, REPLENISH, edition=edition)
    play(game, "cast Replenish", "resolve")
    assert zone(game, "Anna", "battlefield") == []


@pytest.mark.parametrize("edition", [TIMESTAMPS, FIRST], ids=str)
def test_an_older_one_stays_when_two_more_enter_together(edition):
    text = "Anna 20 hand: Replenish graveyard: 2 Lin battlefield: Lin (tapped) | Ben 20"
    game = position(text, LIN, REPLENISH, edition=edition)
    play(game, "cast Replenish", "resolve")
    [lin] = game.state.permanents.values()
    assert lin.tapped


def test_what_is_known_of_a_legend_is_kept_with_a_position():
    text = "Anna 20 hand: Mirror, Mirror, Lin battlefield: Shifter, Hill Giant | Ben 20"
    game = position(text, LIN, SHIFTER, MIRROR, edition=FIRST)
    play(game, "cast Lin", "resolve")
    since = [permanent.legend_since for permanent in game.state.permanents.values()]
    assert since[:2] == [0, 0] and since[2] > 0
    assert parse_position(position_text(game.state)) == game.state


@pytest.mark.parametrize("edition", [TIMESTAMPS, FIRST, LAST, ALL_GO], ids=str)
def test_those_that_phase_in_together_all_go(edition):  # 502.15k
    anna = "Anna 20 library: 2 Forest battlefield: 2 Lin (phased out)"
    text = f"step: end turn: 5 | Ben 20 library: 2 Forest | {anna}"
    game = position(text, LIN, edition=edition)
    go_to(game, "upkeep", "Anna")
    assert zone(game, "Anna", "battlefield") == [] and zone(game, "Anna", "graveyard") == ["Lin", "Lin"]
