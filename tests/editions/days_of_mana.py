"""When the rules of mana and of mana abilities changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.decisions import PayMana
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, seat, stack

CARNIVAL = written("Carnival", "Enchantment", "Whenever a creature enters, you lose 1 life and add {B}.")
IMP = written("Imp", "Creature — Imp", cost="{0}", size="1/1")


@history("triggered_mana", ([], 1, 19), ("1999-11-01", (["(Carnival)"], 0, 20)))
def a_creature_enters_where_that_adds_mana(edition: Edition) -> object:
    """406.1a-b: the stack, how much mana there is, and what the other effect of the ability did."""
    game = position("Anna 20 hand: Imp battlefield: Carnival | Ben 20", CARNIVAL, IMP, edition=edition)
    play(game, "cast Imp", "resolve")
    mana = game.state.players[seat(game, "Anna")].mana
    return stack(game), sum(mana), life(game)[0]


FLARE = written(
    "Flare",
    "Enchantment",
    "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
)
WORKSHOP = written("Shop", "Land", "{T}: Add {C}{C}{C}. Spend this mana only to cast artifact spells.")
GIANT = written("Giant", "Creature — Giant", cost="{1}", size="3/3")


@history("type_of_mana", False, ("2004-06-01", True))
def mana_of_a_type_that_was_produced_for_artifacts_only(edition: Edition) -> object:
    """Type of mana: whether the mana that is added besides pays for a creature."""
    game = position(
        "Anna 20 hand: Giant battlefield: Flare, Shop | Ben 20", FLARE, WORKSHOP, GIANT, edition=edition
    )
    play(game, "tap Shop for {C}{C}{C}{C}")
    return not game.problems("cast Giant")


ENGINE = written(
    "Engine",
    "Creature — Horror",
    "{T}: Add {B}{B}{B}{B}. Target opponent gains control of this creature.",
    size="4/4",
)


@history("targeted_mana", ([], 4, 0), ("2007-05-01", (["(Engine)"], 0, 0)))
def an_ability_with_a_target_adds_mana(edition: Edition) -> object:
    """406.1: the stack, how much mana there is, and who has priority."""
    game = position("Anna 20 battlefield: Engine | Ben 20", ENGINE, edition=edition)
    play(game, "activate Engine", "targets: Ben")
    assert game.decision is not None
    return stack(game), sum(game.state.players[0].mana), game.decision.player


@history("mana_while_playing", False, ("2002-10-07", True), ("2004-06-01", False))
def a_spell_that_costs_no_mana_is_cast(edition: Edition) -> object:
    """409.1f, 409.1g: whether its player may make mana while they cast it."""
    text = "Anna 20 hand: Imp battlefield: Forest, Swamp, Island | Ben 20"
    game = position(text, IMP, edition=edition, automation=())
    play(game, "cast Imp")
    if not isinstance(game.decision, PayMana):
        return False
    play(game, "tap Forest for {G}", "tap Swamp for {B}", "pay {0}")
    assert stack(game) == ["Imp"]
    return sum(game.state.players[0].mana) == 2
