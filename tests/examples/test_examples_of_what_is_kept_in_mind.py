"""Worked examples of the rules texts about what a permanent keeps in mind of what it has done.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.effects import DealDamage, PutCounters, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.permanents import GainActivatedAbilities
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf, DealsDamage
from manaburn.cards.vocabulary.words.costs import ExileCards, pay
from manaburn.cards.vocabulary.words.damage_watched import DamageKind, DamageTo
from manaburn.cards.vocabulary.words.filters import CREATURE, CombatRole, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    TARGET_PLAYER,
    Chosen,
    CountersOn,
    TargetSlot,
    What,
)
from manaburn.editions import Edition
from manaburn.terms import CounterKind, Step, Zone
from rules.positions_of_combat import (
    answer_the_only_way,
    assign_all,
    deal,
    give_priority_to,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    resolve,
    under,
)
from rules.positions_of_phasing import VANISH, absent


def creature(name: str, *abilities: Activated) -> CardDefinition:
    """A 1/4 with these abilities."""
    return card(name, "{2}{B}", "Creature — Rat", 1, 4, abilities=abilities, printed="1993-08-05")


VERMIN = card(
    "Vermin",
    "{2}{B}",
    "Creature — Rat",
    1,
    1,
    printed="1993-08-05",
    abilities=(
        Triggered(
            on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
            effects=(PutCounters(CounterKind("infection"), 1),),
        ),
        Triggered(
            on=BeginningOf(Step.UPKEEP),
            effects=(DealDamage(CountersOn(CounterKind("infection")), Chosen(0)),),
            targets=(TargetSlot(players=Whose.OPPONENT, damaged_before=True),),
        ),
    ),
)


@example("cr2002", "502.15h")
@example("cr2006", "502.15h")
@pytest.mark.parametrize("vanishes_first", [True, False])
@under("dangelo2002", "cr2006")
def test_what_phases_out_remembers_whom_it_has_damaged(edition: Edition, vanishes_first: bool) -> None:
    """502.15h: and how many counters it has; without damage there is nobody for it to target."""
    text = """
        step: declare attackers
        Anna 20   hand: Vanish   battlefield: Vermin   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    game = position(edition, text, VERMIN, VANISH)
    play(game, "attack: Vermin")
    if not vanishes_first:
        while not isinstance(game.decision, d.DeclareBlockers):
            play(game, "pass")
        play(game, "block: none")
        assign_all(game)
        deal(game)
        resolve(game)
    play(game, "cast Vanish", "targets: Vermin", "pass", "pass")
    assert absent(game, 0) == ["Vermin"]
    while (game.state.turn.number, game.state.turn.step) != (7, Step.DRAW):
        answer_the_only_way(game) if game.legal_actions.count() == 1 else play(game, "pass")
    assert life(game, "Ben") == (20 if vanishes_first else 18)


SLOGGER = creature(
    "Slogger",
    Activated(
        costs=(ExileCards(CREATURE, 1),),
        effects=(DealDamage(2, Chosen(0)),),
        targets=(TARGET_PLAYER,),
    ),
)
SISTERS = creature(
    "Sisters",
    Activated(
        costs=(pay("{0}"),),
        effects=(Put(Chosen(0), Place.EXILE),),
        targets=(TargetSlot(what=replace(CREATURE, combat=CombatRole.BLOCKED_BY_THIS)),),
    ),
    Activated(
        costs=(pay("{0}"),),
        effects=(ChooseMatching(CREATURE, zone=Zone.EXILE, among=What.EXILED), ReturnToBattlefield(What.IT)),
    ),
)
ELEMENTAL = creature(
    "Quicksilver",
    Activated(
        costs=(pay("{0}"),),
        effects=(GainActivatedAbilities(What.THIS, Chosen(0)),),
        targets=(TARGET_CREATURE,),
    ),
)


@examples({"cr2006": "217.7d", "cr2010": "607.4", "cr2016": "607.5", "cr2025": "607.5"})
@under("cr2006", "cr2010", "wiki2016", "cr2025")
def test_abilities_gained_together_are_linked_to_each_other_alone(edition: Edition) -> None:
    """607.5 (217.7d in 2006): what an ability exiled that was gained before them is not spoken of."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking)
        Ben 20    battlefield: Quicksilver, Slogger, Sisters   graveyard: Grizzly Bears
    """
    game = position(edition, text, SLOGGER, SISTERS, ELEMENTAL)
    play(game, "block: Quicksilver > Hill Giant")
    for answers in (
        ("ability 1", "targets: Slogger"),
        ("ability 2", "targets: Anna", "choose: Grizzly Bears"),
        ("ability 1", "targets: Sisters"),
        ("ability 3", "targets: Hill Giant"),
        ("ability 4",),
    ):
        give_priority_to(game, "Ben")
        ability, *targets = answers
        play(game, f"activate Quicksilver {ability}", *targets)
        resolve(game)
    assert not is_legal(game, "choose: Grizzly Bears")
    play(game, "choose: Hill Giant")
    assert on_battlefield(game, "Hill Giant")
    assert not on_battlefield(game, "Grizzly Bears")
