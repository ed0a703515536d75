"""Effects that leave players few cards, and what is cast or countered, put or found this way."""

from __future__ import annotations

from manaburn.decisions import Arrange, ArrangeCards
from rules.cards_from_text import written
from rules.positions_of_play import asked, life, play, position, refused, resolve_all, zone

LEVEL = written(
    "Level",
    "Sorcery",
    "Each player chooses a number of lands they control equal to the number of lands controlled by the player"
    " who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the"
    " same way.",
    cost="{0}",
)


def test_each_player_comes_down_to_the_fewest():
    board = "Anna 20 hand: Level, Shock battlefield: 2 Forest, Plains, Grizzly Bears | "
    board += "Ben 20 hand: 2 Shock, Opt battlefield: Island, Hill Giant, Serra Angel | "
    game = position(board, LEVEL)
    play(game, "cast Level", "resolve")
    assert asked(game) == "Anna"
    play(game, "choose: Forest")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Forest", "Plains"]
    assert zone(game, "Ben", "graveyard") == []
    assert asked(game) == "Ben"
    play(game, "choose: Shock, Shock")
    play(game, "choose: Hill Giant")
    assert zone(game, "Ben", "battlefield") == ["Island", "Hill Giant"]
    assert zone(game, "Ben", "hand") == ["Opt"]
    assert zone(game, "Anna", "battlefield") == ["Forest", "Grizzly Bears"]


DOOM = written(
    "Doom",
    "Sorcery",
    "Search your library and graveyard for three cards and exile the rest. Put the chosen cards on top of"
    " your library in any order. You lose half your life, rounded up.",
    cost="{0}",
)


def test_three_cards_of_library_and_graveyard_are_all_that_is_left():
    board = "Anna 15 hand: Doom library: Shock, Opt, 4 Forest graveyard: Serra Angel, 2 Plains | Ben 20"
    game = position(board, DOOM)
    play(game, "cast Doom", "resolve", "choose: Shock, Serra Angel, Opt")
    assert isinstance(game.decision, ArrangeCards)
    order = {game.state.objects[id].definition.name: id for id in game.decision.among}
    game.push(Arrange((order["Opt"], order["Serra Angel"], order["Shock"]), ()))
    assert zone(game, "Anna", "library") == ["Shock", "Serra Angel", "Opt"]
    assert sorted(zone(game, "Anna", "exile")) == ["Forest"] * 4 + ["Plains"] * 2
    assert zone(game, "Anna", "graveyard") == ["Doom"]
    assert life(game) == (7, 20)


def test_with_fewer_cards_all_of_them_are_found():
    game = position("Anna 15 hand: Doom library: Shock | Ben 20", DOOM)
    play(game, "cast Doom", "resolve", "choose: Shock")
    assert zone(game, "Anna", "library") == ["Shock"]


def test_who_cannot_search_their_library_finds_cards_of_the_graveyard_alone():
    """Whoever can't search their library can search the other zone, and exiles the rest of both
    [cr2025-06-06 101.3].
    """
    render = written(
        "Render",
        "Enchantment",
        "Spells and abilities your opponents control can't cause their controller to search their library.",
    )
    board = "Anna 15 hand: Doom library: Shock, 4 Forest graveyard: Serra Angel | Ben 20 battlefield: Render"
    game = position(board, DOOM, render)
    play(game, "cast Doom", "resolve", "choose: Serra Angel")
    assert zone(game, "Anna", "library") == ["Serra Angel"]
    assert sorted(zone(game, "Anna", "exile")) == ["Forest"] * 4 + ["Shock"]


LIGHTNING = written(
    "Lightning",
    "Instant",
    "You may put a creature card from your hand onto the battlefield. If you do, sacrifice it unless you pay"
    " its mana cost reduced by {2}.",
    cost="{0}",
)


def test_what_is_put_there_is_kept_for_its_cost_less_two():
    board = "Anna 20 hand: Lightning, Serra Angel battlefield: {} Plains | Ben 20"
    game = position(board.format(3), LIGHTNING)
    play(game, "cast Lightning", "resolve", "choose: Serra Angel")
    play(game, "yes")
    assert "Serra Angel" in zone(game, "Anna", "battlefield")
    assert sum(p.tapped for p in game.state.permanents.values()) == 3
    game = position(board.format(2), LIGHTNING)
    play(game, "cast Lightning", "resolve", "choose: Serra Angel")
    assert "Serra Angel" in zone(game, "Anna", "graveyard")


GIFT = written(
    "Gift",
    "Instant",
    "Search your library for up to four cards with different names and reveal them. Target opponent chooses"
    " two of those cards. Put the chosen cards into your graveyard and the rest into your hand. Then"
    " shuffle.",
    cost="{0}",
)


def test_an_opponent_leaves_two_of_four():
    board = "Anna 20 hand: Gift library: Shock, Opt, Forest, Plains, 2 Island | Ben 20"
    game = position(board, GIFT)
    play(game, "cast Gift", "targets: Ben", "resolve")
    play(game, "choose: Shock", "choose: Opt", "choose: Forest", "choose: Plains")
    assert asked(game) == "Ben"
    play(game, "choose: Shock, Opt")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gift", "Opt", "Shock"]
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Plains"]


def test_of_two_both_go_to_the_graveyard():
    game = position("Anna 20 hand: Gift library: Shock, Opt | Ben 20", GIFT)
    play(game, "cast Gift", "targets: Ben", "resolve", "choose: Shock", "choose: Opt")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gift", "Opt", "Shock"]


TAKE = written(
    "Take",
    "Sorcery",
    "For each player, search that player's library for a nonland card and exile it, then that player"
    " shuffles. You may cast those cards without paying their mana costs.",
    cost="{0}",
)


def test_what_was_found_in_each_library_is_cast_for_nothing():
    board = "Anna 20 hand: Take library: Serra Angel, Forest | Ben 20 library: Hill Giant, Island"
    game = position(board, TAKE)
    play(game, "cast Take", "resolve", "choose: Serra Angel", "choose: Hill Giant")
    play(game, "yes")
    while game.state.stack and len(game.state.stack) < 3 and "Hill Giant" in zone(game, "Ben", "exile"):
        play(game, "yes")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Hill Giant", "Serra Angel"]


COPIES = written(
    "Copies",
    "Sorcery",
    "Exile the top three cards of your library. Choose an instant or sorcery card exiled this way and copy it"
    " three times. You may cast the copies without paying their mana costs.",
    cost="{0}",
)


def test_three_copies_of_one_exiled_card():
    game = position("Anna 20 hand: Copies library: Forest, Shock, Forest | Ben 20", COPIES)
    play(game, "cast Copies", "resolve", "choose: Shock")
    for answer in ("yes", "yes", "no"):
        play(game, answer)
        if answer == "yes":
            play(game, "targets: Ben")
    resolve_all(game)
    assert life(game) == (20, 16)
    assert sorted(zone(game, "Anna", "exile")) == ["Forest", "Forest", "Shock"]


REAP = written(
    "Reap",
    "Sorcery",
    "Destroy up to three target creatures. Return each card put into a graveyard this way to the battlefield"
    " under your control.",
    cost="{0}",
)
PIT = written(
    "Pit",
    "Enchantment",
    "If a creature an opponent controls would die, exile it instead.",
)


def test_what_was_destroyed_is_returned_if_it_is_in_a_graveyard():
    board = "Anna 20 hand: Reap battlefield: {}Grizzly Bears | Ben 20 battlefield: Hill Giant, Serra Angel"
    game = position(board.format(""), REAP)
    play(game, "cast Reap", "targets: Grizzly Bears, Hill Giant")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Hill Giant"]
    assert zone(game, "Ben", "battlefield") == ["Serra Angel"]
    game = position(board.format("Pit, "), REAP, PIT)
    play(game, "cast Reap", "targets: Grizzly Bears, Hill Giant")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Pit"]
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


GRAVE = written(
    "Grave",
    "Instant",
    "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end"
    " of turn. Exile it at the beginning of the next end step.",
    cost="{0}",
)


def test_the_topmost_creature_card_returns():
    board = "Anna 20 hand: Grave graveyard: Grizzly Bears, Hill Giant, Shock | Ben 20 graveyard: Serra Angel"
    game = position(board, GRAVE)
    play(game, "cast Grave", "resolve")
    back = zone(game, "Anna", "battlefield")
    assert len(back) == 1
    assert sorted([*back, *zone(game, "Anna", "graveyard")]) == [
        "Grave",
        "Grizzly Bears",
        "Hill Giant",
        "Shock",
    ]
    top = [name for name in ("Grizzly Bears", "Hill Giant") if name in back]
    assert top == ["Hill Giant"]


SWEEP = written(
    "Sweep",
    "Instant",
    "Counter target spell you don't control.\nOverload {0}",
    cost="{0}",
)


def test_all_spells_of_others_are_countered():
    board = "active: Ben | Anna 20 hand: Sweep, Shock battlefield: Mountain | "
    board += "Ben 20 hand: 2 Shock battlefield: 2 Mountain"
    game = position(board, SWEEP)
    play(game, "cast Shock", "targets: Anna", "cast Shock", "targets: Anna", "pass")
    play(game, "cast Shock", "targets: Ben", "cast Sweep with overload", "resolve")
    resolve_all(game)
    assert life(game) == (20, 18)
    assert zone(game, "Ben", "graveyard") == ["Shock", "Shock"]


def test_what_a_spell_is_besides_it_is_for_another_cost_too():
    """A spell that can't be countered can't be, whatever was paid for it."""
    text = "This spell can't be countered.\nCounter target spell you don't control.\nOverload {0}"
    sweep, stop = (
        written("Sweep", "Instant", text, cost="{0}"),
        written("Stop", "Instant", "Counter target spell.", cost="{0}"),
    )
    board = "active: Ben | Anna 20 hand: Sweep | Ben 20 hand: Shock, Stop battlefield: Mountain"
    game = position(board, sweep, stop)
    play(game, "cast Shock", "targets: Anna", "pass", "cast Sweep with overload", "pass")
    play(game, "cast Stop", "targets: Sweep")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert sorted(zone(game, "Ben", "graveyard")) == ["Shock", "Stop"]


TEEG = written(
    "Teeg", "Creature — Kithkin", "Noncreature spells with {X} in their mana costs can't be cast.", size="2/2"
)
BLAZE = written("Flame", "Sorcery", "Flame deals X damage to any target.", cost="{X}{R}")


def test_x_in_a_mana_cost():
    game = position("Anna 20 hand: Flame, Shock battlefield: Teeg, 3 Mountain | Ben 20", TEEG, BLAZE)
    assert "601.3" in refused(game, "cast Flame")
    play(game, "cast Shock", "targets: Ben")


ETHER = written(
    "Ether",
    "Creature — Human",
    "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells.",
    size="2/2",
)


def test_one_spell_that_is_no_artifact_each_turn():
    game = position("Anna 20 hand: 2 Shock, Memnite battlefield: Ether, 2 Mountain | Ben 20", ETHER)
    play(game, "cast Shock", "targets: Ben")
    resolve_all(game)
    refused(game, "cast Shock")
    play(game, "cast Memnite")
