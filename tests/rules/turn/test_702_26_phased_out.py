"""What is phased out is treated as though it did not exist [702.26b; cr2002-02-20 217.8]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated, spell
from manaburn.cards.vocabulary.effects import Delay, GainLife
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, What
from manaburn.editions import Edition
from manaburn.state import events
from manaburn.terms import ObjectId, Step
from rules.positions_of_phasing import CENSUS, DOOM, EARLY, GROWTH, VANISH, WATCHER, absent, cast, round_trip
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    battlefield,
    before_2010,
    every_edition,
    go_to,
    hand,
    life,
    name,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
    refused,
    since_2010,
    walk,
)

MONK = card(
    "Monk",
    "{0}",
    "Creature — Monk",
    1,
    1,
    printed=EARLY,
    abilities=(Activated(costs=(), effects=(GainLife(StatOf(Stat.POWER, What.THIS)),)),),
)


@every_edition
@rules({"cr2010": "502.1#1", "cr2025": "502.1#1"})
def test_what_is_phased_out_is_nowhere_for_anything_else(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Vanish, Doom, Census   library: 9 Forest
          battlefield: Breezekeeper#20 (phased out), Llanowar Elves#22 (phased out), Grizzly Bears#24
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
        DOOM,
        CENSUS,
    )
    game.play("cast Vanish")
    assert game.problems(d.Targets((ObjectId(20),)))
    assert not refused(game, "targets: Grizzly Bears")
    game.pop()
    assert not any(isinstance(action, d.ActivateAbility) for action in game.legal_actions)
    cast(game, "Census")
    assert life(game) == [21, 20]
    cast(game, "Doom")
    assert battlefield(game, ANNA) == []
    assert absent(game, ANNA) == ["Breezekeeper", "Llanowar Elves"]
    go_to(game, Step.DECLARE_ATTACKERS)
    assert list(game.legal_actions) == [d.Attack(())]


@every_edition
def test_its_static_abilities_and_triggers_are_silent(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Forest
          battlefield: Lord of Atlantis (phased out), Merfolk Raiders, Howling Mine
        Ben 20   library: 9 Forest   battlefield: Taniwha (phased out)
        """,
        edition,
    )
    assert now(game, "Merfolk Raiders").power == 2
    go_to(game, Step.DRAW, turn=6)
    assert battlefield(game, ANNA) == ["Merfolk Raiders", "Howling Mine"]


@every_edition
@rules({"cr2010": "506.4#3", "wiki2016": "removal/phases-out", "cr2025": "506.4#3"})
def test_it_is_removed_from_combat(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna   priority: Anna
        Anna 20   hand: Vanish
          battlefield: Gray Ogre (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
    )
    cast(game, "Vanish", "targets: Hill Giant")
    assert game.state.combat is not None
    assert [name(game, id) for id in game.state.combat.attacks] == ["Gray Ogre"]
    go_to(game, Step.END_OF_COMBAT)
    assert life(game) == [20, 18]
    assert absent(game, ANNA) == ["Hill Giant"]


@before_2010
def test_combat_damage_on_the_stack_is_dealt_by_it_but_not_to_it(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   priority: Anna
        Anna 20   battlefield: Hill Giant#20 (attacking Ben, tapped)
        Ben 20   hand: Vanish   battlefield: Gray Ogre#30 (blocking Hill Giant#20)
        """,
        edition,
        VANISH,
    )
    game.play("pass", "pass")
    for _ in walk(game):
        if game.state.turn.step is Step.COMBAT_DAMAGE and isinstance(game.decision, d.Priority):
            break
    game.play("pass")
    cast(game, "Vanish", "targets: Gray Ogre")
    game.play("pass", "pass")
    assert permanent(game, "Hill Giant").damage == 2
    assert game.state.players[BEN].phased_out[30].damage == 0


@every_edition
@rules({"cr2010": "502.1#1", "cr2025": "502.1#1"})
def test_a_spell_whose_target_phases_out_finds_none(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Small Growth   battlefield: Grizzly Bears#20
        Ben 20   hand: Vanish
        """,
        edition,
        VANISH,
        GROWTH,
    )
    game.play("cast Small Growth", "targets: Grizzly Bears", "pass", "cast Vanish", "targets: Grizzly Bears")
    game.play("pass", "pass", "pass", "pass")
    assert of_kind(game.events, events.Countered)
    assert absent(game, ANNA) == ["Grizzly Bears"]


@every_edition
def test_a_delayed_ability_that_triggers_meanwhile_does_not_find_it(edition: Edition) -> None:
    bomb = card(
        "Fuse",
        "{0}",
        "Instant",
        printed=EARLY,
        spell=spell(Delay(BeginningOf(Step.END), (Put(Chosen(0), Place.EXILE),)), targets=(TARGET_CREATURE,)),
    )
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Fuse, Vanish   library: 9 Forest   battlefield: Grizzly Bears
        Ben 20   library: 9 Forest
        """,
        edition,
        VANISH,
        bomb,
    )
    cast(game, "Fuse", "targets: Grizzly Bears")
    cast(game, "Vanish", "targets: Grizzly Bears")
    go_to(game, Step.UPKEEP, turn=7)
    assert battlefield(game, ANNA) == ["Grizzly Bears"]


@every_edition
def test_an_ability_knows_its_source_as_it_last_was(edition: Edition) -> None:
    """Ben took the creature, and it has counters: his ability gains him that much."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Vanish
        Ben 20   battlefield: Monk#20 (owned by Anna, 2 +1/+1)
        """,
        edition,
        VANISH,
        MONK,
    )
    game.play("pass", "activate Monk", "pass", "cast Vanish", "targets: Monk", "pass", "pass")
    assert absent(game, BEN) == ["Monk"]
    assert game.state.controller_of(ObjectId(20)) == BEN
    round_trip(game)
    game.play("pass", "pass")
    assert life(game) == [20, 23]


# Players who leave


@since_2010
def test_what_a_leaving_player_owns_leaves_and_what_they_had_from_others_returns(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   library: 9 Forest
        Ben 20   library: 9 Forest   battlefield: Hill Giant (phased out)
          battlefield: Gray Ogre (phased out, taken from Cara), Serra Angel (phased out, owned by Cara)
        Cara 20   library: 9 Forest   battlefield: Watcher, Air Elemental (phased out, owned by Ben)
        """,
        edition,
        WATCHER,
    )
    game.play("concede Ben")
    assert not any(name(game, id) in ("Hill Giant", "Air Elemental") for id in game.state.objects)
    assert [name(game, id) for id in game.state.exile] == ["Serra Angel"]
    assert life(game)[CARA] == 20
    round_trip(game)
    go_to(game, Step.UPKEEP, turn=6)
    assert battlefield(game, CARA) == ["Gray Ogre", "Watcher"]


# Cards


@every_edition
def test_teferis_imp(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   hand: Shock, Forest   library: 9 Island   battlefield: Teferi's Imp
        Ben 20
        """,
        edition,
    )
    assert on_stack(game) == ["Teferi's Imp"]
    game.play("pass", "pass", "choose: Shock")
    assert hand(game, ANNA) == ["Forest"]


@every_edition
def test_shimmering_efreet_makes_a_creature_phase_out(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Island   battlefield: Shimmering Efreet (phased out)
        Ben 20   library: 9 Island   battlefield: Gray Ogre
        """,
        edition,
    )
    game.play("targets: Gray Ogre", "pass", "pass")
    assert absent(game, BEN) == ["Gray Ogre"]
    go_to(game, Step.UPKEEP, turn=6)
    assert battlefield(game, BEN) == ["Gray Ogre"]


@every_edition
def test_taniwha_takes_the_lands_with_it(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: upkeep   active: Anna
        Anna 20   library: 9 Island   battlefield: Taniwha, 2 Island, Teferi's Isle
        Ben 20   library: 9 Island   battlefield: Forest
        """,
        edition,
    )
    game.play("pass", "pass")
    assert (battlefield(game, ANNA), battlefield(game, BEN)) == (["Taniwha"], ["Forest"])
    go_to(game, Step.UPKEEP, turn=7)
    assert absent(game, ANNA) == ["Taniwha"]
    assert battlefield(game, ANNA) == ["Island", "Island", "Teferi's Isle"]


@every_edition
@pytest.mark.parametrize("pays", ["yes", "no"])
def test_warping_wurm_phases_out_unless_it_is_paid_for_and_grows_as_it_phases_in(
    edition: Edition, pays: str
) -> None:
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   library: 9 Island   battlefield: Warping Wurm (phased out), 2 Forest, 2 Island
        Ben 20   library: 9 Island
        """,
        edition,
    )
    game.play("order: 1, 2", "pass", "pass")
    if not isinstance(game.decision, d.ChooseWhether):
        game.play("pass", "pass")
    game.play(pays)
    if pays == "yes":
        go_to(game, Step.DRAW)
        assert now(game, "Warping Wurm").power == 2
    else:
        assert absent(game, ANNA) == ["Warping Wurm"]
