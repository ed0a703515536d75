"""When the rules of what abilities and lasting effects do changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.decisions import ChooseWhether, OrderTriggers, Priority
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.happening import test_603_6_where_what_moved_is_found as moved
from rules.positions_of_play import go_to, play, position, stack, zone

SOLDIERS = written("Soldiers", "Instant", "Create two 1/1 white Soldier creature tokens.", cost="{0}")
FALTER = written("Falter", "Instant", "Creatures without flying can't block this turn.", cost="{0}")


@history("rules_for_kinds", True, ("2001-07-23", False))
def a_token_comes_after_creatures_without_flying_could_not_block(edition: Edition) -> object:
    """418.3b: whether it may block."""
    text = "Anna 20 hand: Falter battlefield: Hill Giant | Ben 20 hand: Soldiers"
    game = position(text, FALTER, SOLDIERS, edition=edition)
    play(game, "cast Falter", "resolve", "pass", "cast Soldiers", "resolve")
    go_to(game, "declare attackers")
    play(game, "attack: Hill Giant")
    go_to(game, "declare blockers")
    [soldier, _] = (id for id, each in game.state.permanents.items() if each.controller == 1)
    return not game.problems(f"block: Soldier#{soldier}")


SCOUT = written(
    "Scout",
    "Creature — Scout",
    "When this creature dies, each player may search their library for a basic land card,"
    " put it onto the battlefield, then shuffle.",
    size="1/1",
)
DOOM = written("Doom", "Instant", "Destroy target creature.", cost="{0}")


@history(
    "offered_triggers",
    (["(Scout)", "(Scout)"], True),
    ("1999-11-01", (["(Scout)", "(Scout)"], False)),
    ("2001-07-23", (["(Scout)"], False)),
)
def each_player_may_search_as_a_creature_dies(edition: Edition) -> object:
    """410.2: the abilities on the stack, and whether one player orders them."""
    text = "Anna 20 hand: Doom library: Forest battlefield: Scout | Ben 20 library: Forest"
    game = position(text, SCOUT, DOOM, edition=edition)
    play(game, "cast Doom", "targets: Scout", "resolve")
    in_order = isinstance(game.decision, OrderTriggers)
    while not isinstance(game.decision, Priority):
        game.push("yes" if isinstance(game.decision, ChooseWhether) else next(iter(game.legal_actions)))
    return stack(game), in_order


@history(
    "found_after_moving",
    (True, True),
    ("2002-02-20", (False, True)),
    ("2010-04-23", (False, False)),
)
def a_creature_that_left_for_its_owners_hand(edition: Edition) -> object:
    """410.10, 400.7d: whether an ability finds it, of an opponent and of its owner."""
    return moved.found_in_hands(edition)


@history("cards_searched_for", True, ("2001-07-23", False))
def cards_of_a_name_in_a_graveyard(edition: Edition) -> object:
    """Search: whether one may stay there."""
    quash = written(
        "Scour",
        "Instant",
        "Destroy target enchantment. Search its controller's graveyard, hand, and library for all cards with"
        " the same name as that enchantment and exile them. Then that player shuffles.",
        cost="{0}",
    )
    calm = written("Calm", "Enchantment", "Creatures have flying.")
    text = "Anna 20 hand: Scour | Ben 20 graveyard: Calm library: Calm battlefield: Calm"
    game = position(text, quash, calm, edition=edition)
    play(game, "cast Scour", "targets: Calm", "resolve", "choose: none")
    return "Calm" in zone(game, "Ben", "graveyard")


@history("auras_of_kinds", True, ("1999-11-01", False))
def an_aura_for_red_creatures_on_one_that_is_red_no_more(edition: Edition) -> object:
    """214.8c: whether it stays."""
    harness = written(
        "Harness", "Enchantment — Aura", "Enchant red creature", "Enchanted creature has flying.", cost="{0}"
    )
    bleach = written("Bleach", "Instant", "Target creature becomes white until end of turn.", cost="{0}")
    game = position(
        "Anna 20 hand: Harness, Bleach battlefield: Hill Giant | Ben 20", harness, bleach, edition=edition
    )
    play(
        game,
        "cast Harness",
        "targets: Hill Giant",
        "resolve",
        "cast Bleach",
        "targets: Hill Giant",
        "resolve",
    )
    return "Harness" in zone(game, "Anna", "battlefield")
