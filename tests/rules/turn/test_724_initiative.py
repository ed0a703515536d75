"""The initiative, and the dungeon into which it leads [cr2025-06-06 309, 701.49, 724]."""

from __future__ import annotations

import pytest

from manaburn.decisions import ChooseObjects, ChooseWord
from manaburn.game import Automation, Game
from manaburn.notation import parse_position, position_text
from manaburn.terms import CounterKind, Keyword
from manaburn.view import view_of
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, permanent, play, position, resolve_all, stack, zone

ANNA, BEN, CLEO = 0, 1, 2
TAKE = written("Take", "Instant", "You take the initiative.", cost="{0}")
WATCHER = written("Watcher", "Enchantment", "Whenever you complete a dungeon, you gain 1 life.")
VETERAN = written(
    "Veteran",
    "Creature — Elf",
    "As long as you have the initiative, ~ has flying.",
    "At the beginning of your end step, if you've completed a dungeon, you gain 7 life.",
    size="1/1",
)
AUTOMATION = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
LIBRARIES = "Anna 20 library: 12 Forest {0} | Ben 20 library: 12 Forest {1} | Cleo 20 library: 12 Forest {2}"


def seated(anna: str = "", ben: str = "", cleo: str = "", header: str = "") -> Game:
    """Three players in the turn of Anna."""
    text = " | ".join(part for part in (header, LIBRARIES.format(anna, ben, cleo)) if part)
    return position(text, TAKE, WATCHER, VETERAN, automation=AUTOMATION)


def room(game: Game, player: int = ANNA) -> str | None:
    return view_of(game.state, ANNA).player(player).room


def take(game: Game) -> None:
    """Anna takes the initiative, and enters the first room, whose ability is on the stack."""
    play(game, "cast Take", "resolve", "resolve")


def test_who_takes_the_initiative_ventures_into_undercity() -> None:  # 724.2, 701.49d
    game = seated("hand: Take")
    play(game, "cast Take", "resolve")
    assert (game.state.game.initiative, room(game)) == (ANNA, None)
    assert [item.controller for item in game.state.stack] == [ANNA]
    play(game, "resolve")
    assert room(game) == "Secret Entrance"
    assert [object.name for object in view_of(game.state, BEN).player(ANNA).command] == ["Undercity"]
    play(game, "resolve", "choose Forest")
    assert zone(game, "Anna", "hand") == ["Forest"]


def test_where_arrows_part_the_player_chooses() -> None:  # 309.5a
    game = seated("hand: Take, Take battlefield: Hill Giant")
    take(game)
    play(game, "resolve", "choose none", "cast Take", "resolve", "resolve")
    assert isinstance(game.decision, ChooseWord)
    assert game.decision.among == ("Forge", "Lost Well")
    play(game, "choose Forge", "targets: Hill Giant", "resolve")
    assert permanent(game, "Hill Giant").counter(CounterKind.PLUS_ONE) == 2
    assert room(game) == "Forge"


def test_the_initiative_leads_further_in_each_upkeep_of_who_has_it() -> None:  # 724.2
    game = seated(header="step: end initiative: Ben")
    go_to(game, "upkeep", "Ben")
    assert [item.controller for item in game.state.stack] == [BEN]
    play(game, "resolve")
    assert (room(game, BEN), room(game, ANNA)) == ("Secret Entrance", None)


def test_creatures_that_deal_combat_damage_take_it_once() -> None:  # 724.2: one or more
    game = seated(
        "battlefield: 2 Hill Giant (attacking Ben, tapped), Veteran",
        header="initiative: Ben step: declare blockers",
    )
    assert Keyword.FLYING not in now(game, "Veteran").keywords
    go_to(game, "combat damage")
    assert [item.controller for item in game.state.stack] == [BEN]
    play(game, "resolve")
    assert game.state.game.initiative == ANNA
    assert Keyword.FLYING in now(game, "Veteran").keywords
    play(game, "resolve")
    assert (room(game, ANNA), room(game, BEN)) == ("Secret Entrance", None)


@pytest.mark.parametrize(("has_it", "then"), [("Ben", ANNA), ("Cleo", CLEO)])
def test_when_who_has_it_leaves_the_active_player_takes_it(has_it: str, then: int) -> None:  # 724.4
    game = seated(header=f"initiative: {has_it}")
    play(game, "concede Ben")
    assert game.state.game.initiative == then
    play(game, "pass")
    assert bool(stack(game)) is (has_it == "Ben")


def throne(library: str) -> Game:
    """Anna is about to enter the last room."""
    game = position(
        f"Anna 20 hand: 6 Take battlefield: Watcher, Veteran library: {library}"
        " | Ben 20 battlefield: Hill Giant library: 9 Forest",
        *(TAKE, WATCHER, VETERAN),
        automation=AUTOMATION,
    )
    take(game)
    play(game, "resolve", "choose none")
    for answers in (
        ("choose Forge", "targets: Veteran", "resolve"),
        ("choose Arena", "targets: Hill Giant", "resolve"),
        ("choose Catacombs", "resolve"),
        (),
    ):
        play(game, "cast Take", "resolve", "resolve", *answers)
    assert room(game) == "Throne of the Dead Three"
    return game


def test_the_throne_puts_a_creature_card_onto_the_battlefield() -> None:
    game = throne("8 Swamp, Grizzly Bears, Craw Wurm")
    assert now(game, "Skeleton").power == 4
    assert permanent(game, "Veteran").counter(CounterKind.PLUS_ONE) == 2
    play(game, "resolve")
    assert isinstance(game.decision, ChooseObjects)
    play(game, "choose Grizzly Bears")
    bears = permanent(game, "Grizzly Bears")
    assert bears.counter(CounterKind.PLUS_ONE) == 3
    assert Keyword.HEXPROOF in now(game, "Grizzly Bears").keywords


def test_a_dungeon_is_completed_once_its_last_ability_has_left_the_stack() -> None:  # 309.6-309.7
    game = throne("12 Swamp")
    assert view_of(game.state, BEN).player(ANNA).completed == ()
    play(game, "resolve")
    seen = view_of(game.state, BEN).player(ANNA)
    assert (seen.completed, seen.room, seen.command) == (("Undercity",), None, ())
    assert len(stack(game)) == 1
    play(game, "resolve")
    assert life(game)[0] == 21
    go_to(game, "end")
    resolve_all(game)
    assert life(game)[0] == 28


def test_who_ventures_from_the_last_room_completes_the_dungeon_first() -> None:  # 701.49c
    game = throne("12 Swamp")
    play(game, "cast Take", "resolve", "resolve")
    seen = view_of(game.state, ANNA).player(ANNA)
    assert (seen.completed, seen.room) == (("Undercity",), "Secret Entrance")
    assert len(seen.command) == 1


def test_the_initiative_is_written_in_positions_and_saves() -> None:
    game = seated(header="initiative: Ben")
    assert "initiative: Ben" in position_text(game.state)
    assert parse_position(position_text(game.state)) == game.state
    game = seated("hand: Take")
    take(game)
    assert Game.load(text=game.save()).state == game.state
    again = game.clone()
    assert again.state.players[ANNA].rare.venture == game.state.players[ANNA].rare.venture
