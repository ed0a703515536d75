"""Alternative costs that effects give to the spells of players [cr2025-06-06 118.9, 601.2b, 702.173]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell, Choose, ChooseObjects
from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, go_to, play, position, resolve, resolve_all, stack, zone

STORM = written(
    "Rooftop", "Enchantment", "You may pay {0} rather than pay the mana cost for Beast spells you cast."
)
SUNS = written("Suns", "Artifact", "You may pay {G}{U} rather than pay the mana cost for spells you cast.")
HALLS = written(
    "Halls",
    "Enchantment",
    "Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with"
    " that spell.",
)
MONOLITH = written(
    "Monolith",
    "Artifact",
    "Once each turn, you may pay {0} rather than pay the mana cost for a green spell you cast from your"
    " hand.",
)
FORETOLD = written(
    "Foretold",
    "Enchantment",
    "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or"
    " less, where X is the number of time counters on this enchantment.",
)
ENERGY = written(
    "Soul", "Enchantment", "You may pay two {E} rather than pay the mana cost for spells you cast."
)
EZIO = written(
    "Ezio", "Creature — Human Assassin", "Assassin spells you cast have freerunning {G}.", size="1/1"
)
KILLER = written("Killer", "Creature — Assassin", cost="{3}{G}", size="2/2")
RUNNER = written("Runner", "Sorcery", "Freerunning {G}", "You gain 1 life.", cost="{3}{G}")
BEAST = written("Beast", "Creature — Beast", cost="{3}{G}", size="3/3")
OX = written("Ox", "Creature — Ox", cost="{2}{W}", colors="W", size="2/4")
SPIRAL = written("Spiral", "Sorcery", "You gain X life.", cost="{X}{G}")
LATER = written("Later", "Sorcery", "Exile the top card of your library. You may play that card this turn.")
CARDS = (*(STORM, SUNS, HALLS, MONOLITH, FORETOLD, ENERGY, EZIO, KILLER, RUNNER, BEAST, OX, SPIRAL, LATER),)
AUTOMATIC = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
FREE = "{0} instead of its mana cost"
ALIKE = "a card that shares a color instead of its mana cost"


def board(hand: str, mine: str, more: str = "", theirs: str = "") -> Game:
    text = f"Anna 20 hand: {hand} battlefield: {mine}{more} | Ben 20{theirs}"
    return position(text, *CARDS, automation=AUTOMATIC)


def ways(game: Game, name: str) -> set[str]:
    """The ways in which a card of that name can be cast now."""
    casting = (action for action in game.legal_actions if isinstance(action, CastSpell))
    return {action.way for action in casting if game.state.objects[action.card].definition.name == name}


def tapped(game: Game) -> int:
    return sum(permanent.tapped for permanent in game.state.permanents.values())


def test_spells_of_the_kind_may_be_cast_for_it_or_for_their_mana_cost() -> None:
    game = board("Beast, Ox", "Rooftop, 4 Forest")
    assert ways(game, "Beast") == {"", FREE}
    assert ways(game, "Ox") == set()
    play(game, f"cast Beast with {FREE}")
    assert tapped(game) == 0
    resolve(game)
    assert "Beast" in zone(game, "Anna", "battlefield")


def test_other_mana_is_paid_and_x_is_zero() -> None:
    game = board("Spiral", "Suns, Forest, Island")
    play(game, "cast Spiral with {U}{G} instead of its mana cost")
    assert tapped(game) == 2
    resolve(game)
    assert game.state.players[0].life == 20


def test_from_exile_by_permission_too() -> None:
    game = board("Later", "Rooftop, Forest", " library: Beast, Shock")
    play(game, "cast Later", "resolve")
    assert ways(game, "Beast") == {FREE}


def test_a_card_of_its_color_is_discarded() -> None:
    game = board("Beast, Grizzly Bears, Ox, Forest", "Halls, Swamp")
    assert ways(game, "Beast") == {ALIKE}
    assert ways(game, "Ox") == set()
    play(game, f"cast Beast with {ALIKE}")
    assert choice(game) == ["Grizzly Bears"]
    play(game, "choose: Grizzly Bears")
    assert stack(game) == ["Beast"]
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]


def test_it_applies_to_spells_of_each_player() -> None:
    game = position("Anna 20 battlefield: Halls | Ben 20 hand: Shock, Lightning Bolt", *CARDS)
    play(game, "pass")
    assert ways(game, "Shock") == {ALIKE}


def test_only_one_such_spell_each_turn() -> None:
    game = board("2 Beast", "Monolith, Halls")
    assert ways(game, "Beast") == {FREE, ALIKE}
    play(game, f"cast Beast with {FREE}", "resolve")
    assert ways(game, "Beast") == set()
    game = board("2 Beast", "2 Monolith")
    play(game, f"cast Beast with {FREE}")
    assert isinstance(game.decision, ChooseObjects), "which of the two"
    game.push(Choose(game.decision.among[:1]))
    play(game, "resolve", f"cast Beast with {FREE}", "resolve")
    game = board("2 Beast", "Monolith, Rooftop")
    play(game, f"cast Beast with {FREE}", "resolve", f"cast Beast with {FREE}", "resolve")
    assert sum(1 for name in zone(game, "Anna", "battlefield") if name == "Beast") == 2


@pytest.mark.parametrize(("counters", "able"), [(4, True), (3, False)])
def test_with_at_most_that_mana_value(counters: int, able: bool) -> None:
    game = board("Beast", f"Foretold ({counters} time counters)")
    assert ways(game, "Beast") == ({FREE} if able else set())


def test_energy_is_paid_instead() -> None:
    game = board("Beast", "Soul", " energy: 3")
    play(game, "cast Beast with 2 {E} instead of its mana cost")
    assert "Beast" in stack(game)


def test_freerunning_once_an_assassin_has_dealt_combat_damage_to_a_player() -> None:
    game = board("Killer, Runner, Beast", "Ezio, Forest")
    assert ways(game, "Killer") == set()
    go_to(game, "declare attackers")
    play(game, "attack: Ezio")
    go_to(game, "postcombat main")
    assert ways(game, "Killer") == {"freerunning for {G}"}
    assert ways(game, "Runner") == {"freerunning"}
    assert ways(game, "Beast") == set()
    play(game, "cast Killer with freerunning for {G}")
    resolve_all(game)
    assert "Killer" in zone(game, "Anna", "battlefield")


def test_damage_of_other_creatures_is_not_enough() -> None:
    game = board("Killer, Runner", "Ezio, Forest, Grizzly Bears")
    go_to(game, "declare attackers")
    play(game, "attack: Grizzly Bears")
    go_to(game, "postcombat main")
    assert ways(game, "Killer") == ways(game, "Runner") == set()


def test_a_commander_will_do() -> None:
    text = "Anna 20 hand: Runner battlefield: Grizzly Bears{}, Forest | Ben 20"
    for leading, able in ((" (commander)", {"freerunning"}), ("", set())):
        game = position(text.format(leading), *CARDS, automation=AUTOMATIC)
        go_to(game, "declare attackers")
        play(game, "attack: Grizzly Bears")
        go_to(game, "postcombat main")
        assert ways(game, "Runner") == able
