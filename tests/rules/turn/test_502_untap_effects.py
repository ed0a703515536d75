"""What effects do to the untap step: limits, next untap steps, untapping in the steps of others [502.3]."""

from __future__ import annotations

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.agents.simple import SimpleAgent
from manaburn.cards.vocabulary.effects import Untap
from manaburn.cards.vocabulary.words.filters import ARTIFACT
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_many_turns import charm
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    every_edition,
    go_to,
    moment,
    now,
    of_kind,
    permanent,
    position,
    refused,
)
from rules.positions_of_untapping import choices, go_to_choice, tapped, untap_step

# Limits


@every_edition
@rules({"cr2010": "502.2#5", "wiki2016": "untap/effects-prevent", "cr2025": "502.3#5"})
@pytest.mark.parametrize(
    ("limit", "limited", "other"),
    [
        ("Winter Orb", "Forest", "Grizzly Bears"),
        ("Smoke", "Grizzly Bears", "Forest"),
        ("Stoic Angel", "Grizzly Bears", "Forest"),
        ("Damping Field", "Spellbook", "Forest"),
        ("Imi Statue", "Spellbook", "Forest"),
        ("Winter Moon", "Cinder Marsh", "Forest"),
        ("Mungha Wurm", "Forest", "Grizzly Bears"),
    ],
)
def test_one_of_a_kind_untaps(edition: Edition, limit: str, limited: str, other: str) -> None:
    """Of three the active player chooses the one that untaps; it must be one; all else untaps with it."""
    board = f"{limit}, 3 {limited} (tapped), 2 {other} (tapped)"
    game = untap_step(edition, board)
    assert game.state.turn.step is Step.UNTAP
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.player, len(game.decision.among)) == (ANNA, 3)
    assert tapped(game) == [limited] * 3 + [other] * 2  # nothing untaps before the choice
    assert choices(game) == {(limited,)}
    game.push(d.Choose(game.decision.among[1:2]))
    assert moment(game) == (Step.UPKEEP, d.Priority(ANNA))
    assert tapped(game) == [limited] * 2


@every_edition
def test_no_question_where_no_more_could_untap(edition: Edition) -> None:
    game = untap_step(edition, "Winter Orb, Forest (tapped), Forest, 3 Grizzly Bears (tapped)")
    assert tapped(game) == []
    assert game.decision == d.Priority(ANNA)


@every_edition
def test_mungha_wurm_limits_its_controller_only(edition: Edition) -> None:
    game = untap_step(edition, "3 Forest (tapped)", "Mungha Wurm, 2 Forest (tapped)")
    assert tapped(game) == ["Forest"] * 2
    go_to_choice(game)
    assert isinstance(game.decision, d.ChooseObjects) and game.decision.player == BEN


@every_edition
@pytest.mark.parametrize(("orb", "free"), [("Winter Orb", 4), ("Static Orb", 4)])
def test_a_tapped_orb_limits_nothing(edition: Edition, orb: str, free: int) -> None:
    """It counts whether it is tapped as the permanents untap, all at once: it untaps with them."""
    game = untap_step(edition, f"{orb} (tapped), {free} Forest (tapped)")
    assert (tapped(game), game.decision) == ([], d.Priority(ANNA))


@every_edition
def test_two_static_orbs_are_no_more_than_one(edition: Edition) -> None:
    game = untap_step(edition, "2 Static Orb, Forest (tapped), 2 Grizzly Bears (tapped)")
    assert choices(game) == {("Forest", "Grizzly Bears"), ("Grizzly Bears", "Grizzly Bears")}


@every_edition
def test_limits_that_overlap_are_obeyed_together(edition: Edition) -> None:
    """Static Orb and Winter Orb: two permanents, at most one of them a land; never fewer than could untap."""
    game = untap_step(edition, "Static Orb, Winter Orb, 2 Forest (tapped), 2 Grizzly Bears (tapped)")
    assert choices(game) == {("Forest", "Grizzly Bears"), ("Grizzly Bears", "Grizzly Bears")}
    assert refused(game, "choose Forest")
    assert refused(game, "choose Forest, Forest")
    assert refused(game, "choose none")
    state = game.state.clone()
    assert parse_position(position_text(state)) == state
    game.play("choose Forest, Grizzly Bears")
    assert tapped(game) == ["Forest", "Grizzly Bears"]


@every_edition
def test_an_animated_land_counts_as_one_land_and_as_one_creature(edition: Edition) -> None:
    """Smoke and Winter Orb: either that alone, or a land and a creature."""
    game = untap_step(
        edition, "Smoke, Winter Orb, Dryad Arbor (tapped), Forest (tapped), Grizzly Bears (tapped)"
    )
    assert choices(game) == {("Dryad Arbor",), ("Forest", "Grizzly Bears")}


@every_edition
def test_limits_on_different_kinds(edition: Edition) -> None:
    game = untap_step(edition, "Smoke, Winter Orb, 2 Forest (tapped), 2 Grizzly Bears (tapped)")
    assert choices(game) == {("Forest", "Grizzly Bears")}
    assert len(list(game.legal_actions)) == 4


@every_edition
def test_what_may_stay_tapped_is_chosen_first(edition: Edition) -> None:
    """Tawnos's Weaponry kept tapped is none of the two that must untap under Static Orb."""
    board = "Static Orb, Tawnos's Weaponry (tapped), 2 Forest (tapped)"
    game = untap_step(edition, board)
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.KEEP_TAPPED
    kept = game.clone().play("choose Tawnos's Weaponry")
    assert (tapped(kept), kept.decision) == (["Tawnos's Weaponry"], d.Priority(ANNA))
    game.play("choose none")
    assert len(choices(game)) == 2
    saved = Game.load(text=game.save())
    saved.play("choose Tawnos's Weaponry, Forest")
    assert tapped(saved) == ["Forest"]


@every_edition
def test_what_does_not_untap_anyway_is_not_chosen(edition: Edition) -> None:
    game = untap_step(edition, "Winter Orb, Choke, Island (tapped), Forest (tapped)")
    assert (tapped(game), game.decision) == (["Island"], d.Priority(ANNA))


@pytest.mark.parametrize("edition", [R2025], ids=str)
def test_the_simple_player_untaps_as_much_as_it_may(edition: Edition) -> None:
    game = untap_step(edition, "Static Orb, Winter Orb, 2 Forest (tapped), 2 Grizzly Bears (tapped)")
    answer = SimpleAgent().choose(game.view(ANNA), game.legal_actions)
    assert answer in game.legal_actions


# What never untaps by itself


@every_edition
@rules({"cr2010": "502.2#5", "wiki2016": "untap/effects-prevent", "cr2025": "502.3#5"})
@pytest.mark.parametrize(
    ("source", "held", "free"),
    [
        ("Arena of the Ancients", "Kamahl, Pit Fighter", "Grizzly Bears"),
        ("Back to Basics", "Cinder Marsh", "Forest"),
        ("Choke", "Island", "Forest"),
        ("Crackdown", "Hill Giant", "Serra Angel"),
        ("Curse of Marit Lage", "Island", "Mountain"),
        ("Wrath of Marit Lage", "Hill Giant", "Grizzly Bears"),
        ("Forest", "Basalt Monolith", "Grizzly Bears"),
        ("Forest", "Grim Monolith", "Grizzly Bears"),
        ("Forest", "Deep-Slumber Titan", "Grizzly Bears"),
        ("Forest", "Dwarven Patrol", "Grizzly Bears"),
    ],
)
def test_some_things_do_not_untap(edition: Edition, source: str, held: str, free: str) -> None:
    game = untap_step(edition, f"{held} (tapped), {free} (tapped)", source)
    assert tapped(game) == [held]
    assert game.decision == d.Priority(ANNA)


@every_edition
@pytest.mark.parametrize(("monolith", "price"), [("Basalt Monolith", 3), ("Grim Monolith", 4)])
def test_monoliths_untap_at_a_price(edition: Edition, monolith: str, price: int) -> None:
    game = untap_step(edition, f"{monolith}, {price} Forest (tapped)")
    game.play(f"tap {monolith} for {{C}}{{C}}{{C}}", f"activate {monolith}", "pass", "pass")
    assert not permanent(game, monolith).tapped


@every_edition
def test_the_titan_wakes_when_it_is_hurt_and_the_patrol_at_a_spell(edition: Edition) -> None:
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Shock, Opt
          battlefield: Deep-Slumber Titan (tapped), Dwarven Patrol (tapped), Mountain, Island
        Ben 20
        """,
        edition,
    )
    game.play("cast Shock", "targets Deep-Slumber Titan", "pass", "pass")
    assert tapped(game) == ["Deep-Slumber Titan", "Dwarven Patrol", "Mountain"]  # Shock is red
    game.play("pass", "pass")
    assert tapped(game) == ["Dwarven Patrol", "Mountain"]
    game.play("cast Opt", "pass", "pass")
    assert tapped(game) == ["Mountain", "Island"]
    entering = position("Anna 20   hand: Deep-Slumber Titan   battlefield: 4 Mountain\nBen 20", edition)
    entering.play("cast Deep-Slumber Titan", "pass", "pass")
    assert permanent(entering, "Deep-Slumber Titan").tapped


@every_edition
@pytest.mark.parametrize(
    ("spell", "mana", "hit", "spared"),
    [
        ("Arena of the Ancients", "3 Forest", "Kamahl, Pit Fighter", "Grizzly Bears"),
        ("Curse of Marit Lage", "5 Mountain", "Island", "Forest"),
        ("Wrath of Marit Lage", "5 Island", "Hill Giant", "Grizzly Bears"),
    ],
)
def test_some_tap_what_they_hold_as_they_enter(
    edition: Edition, spell: str, mana: str, hit: str, spared: str
) -> None:
    board = f"Anna 20   hand: {spell}   battlefield: {mana}\nBen 20   battlefield: {hit}, {spared}"
    game = position(board, edition).play(f"cast {spell}", "pass", "pass", "pass", "pass")
    assert tapped(game, BEN) == [hit]


# Untapping in the untap steps of others, and at upkeep


@every_edition
@pytest.mark.parametrize(
    ("source", "untapped"),
    [
        ("Seedborn Muse", {"Grizzly Bears", "Spellbook", "Forest", "Basalt Monolith"}),
        ("Unwinding Clock", {"Spellbook", "Basalt Monolith"}),
        ("Drumbellower", {"Grizzly Bears"}),
    ],
)
def test_untapping_in_the_untap_step_of_another(edition: Edition, source: str, untapped: set[str]) -> None:
    """With the active player's permanents; what does not untap in its controller's own step does in that."""
    board = "Grizzly Bears (tapped), Spellbook (tapped), Forest (tapped), Basalt Monolith (tapped)"
    game = untap_step(edition, "Mountain (tapped)", f"{source}, {board}")
    everything = {"Grizzly Bears", "Spellbook", "Forest", "Basalt Monolith"}
    assert set(tapped(game)) == everything - untapped
    mine = untap_step(edition, f"{source}, {board}")
    assert tapped(mine) == ["Basalt Monolith"]


@every_edition
def test_awakening(edition: Edition) -> None:
    game = untap_step(edition, "Awakening", "Grizzly Bears (tapped), Forest (tapped), Spellbook (tapped)")
    game.play("pass", "pass")
    assert tapped(game) == ["Spellbook"]


# For as long as something remains tapped


@every_edition
@pytest.mark.parametrize(
    ("artifact", "mana", "size"),
    [
        ("Ashnod's Battle Gear", 2, (5, 1)),
        ("Spirit Shield", 2, (3, 5)),
        ("Tawnos's Weaponry", 2, (4, 4)),
        ("Zelyon Sword", 3, (5, 3)),
    ],
)
def test_weapons_help_for_as_long_as_they_remain_tapped(
    edition: Edition, artifact: str, mana: int, size: tuple[int, int]
) -> None:
    game = untap_step(edition, f"{artifact}, Hill Giant, {mana} Plains")
    game.play(f"activate {artifact}", "targets Hill Giant", "pass", "pass")
    assert (now(game, "Hill Giant").power, now(game, "Hill Giant").toughness) == size
    go_to_choice(game)
    assert (now(game, "Hill Giant").power, now(game, "Hill Giant").toughness) == size
    kept = game.clone().play(f"choose {artifact}")
    assert (now(kept, "Hill Giant").power, now(kept, "Hill Giant").toughness) == size
    game.play("choose none")
    assert (now(game, "Hill Giant").power, now(game, "Hill Giant").toughness) == (3, 3)
    assert game.state.continuous == ()


@every_edition
def test_a_weapon_that_is_untapped_too_early_does_nothing(edition: Edition) -> None:
    """If it is not tapped as its ability resolves, the effect does not begin [611.2b]."""
    oil = charm("Oil", Untap(Chosen(0)), targets=(TargetSlot(what=ARTIFACT),))
    text = """
        step: precombat main
        Anna 20   hand: Oil   battlefield: Zelyon Sword, Hill Giant, 3 Plains
        Ben 20
    """
    game = position(text, edition, oil)
    game.play("activate Zelyon Sword", "targets Hill Giant", "cast Oil", "targets Zelyon Sword")
    game.play("pass", "pass", "pass", "pass")
    assert (now(game, "Hill Giant").power, game.state.continuous) == (3, ())
    assert not of_kind(game.events, events.EffectBegan)


@every_edition
def test_amber_prison(edition: Edition) -> None:
    game = untap_step(edition, "Amber Prison, 4 Plains", "Hill Giant")
    game.play("activate Amber Prison", "targets Hill Giant", "pass", "pass")
    go_to(game, Step.UPKEEP, turn=6)
    assert permanent(game, "Hill Giant").tapped
    go_to_choice(game).play("choose Amber Prison")
    go_to(game, Step.UPKEEP, turn=8)
    assert permanent(game, "Hill Giant").tapped
    go_to_choice(game).play("choose none")
    assert permanent(game, "Hill Giant").tapped
    go_to(game, Step.UPKEEP, turn=10)
    assert not permanent(game, "Hill Giant").tapped


@every_edition
def test_a_permanent_that_untaps_in_every_untap_step(edition: Edition) -> None:
    """502.3: that of another player too, at the same time as what is theirs."""
    ever = written(
        "Ever Ready",
        "Creature — Soldier",
        "Untap this creature during each other player's untap step.",
        size="1/1",
    )
    text = """
        turn: 5   step: end   active: Anna
        Anna 20   battlefield: Ever Ready (tapped), Grizzly Bears (tapped)   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    game = go_to(position(text, edition, ever), Step.UPKEEP)
    assert tapped(game, ANNA) == ["Grizzly Bears"]
