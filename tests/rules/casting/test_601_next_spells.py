"""The next spell that a player casts: what it costs, and when it can be cast; cards that have flash elsewhere
than on the battlefield [cr2025-06-06 601.2f, 601.3d, 611.2d].
"""

from __future__ import annotations

from manaburn.decisions import CastSpell
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, play, position, refused, resolve_all, zone

MUSE = written("Muse", "Artifact", "{T}: The next Beast spell you cast this turn costs {2} less to cast.")
KAZA = written(
    "Kaza",
    "Artifact",
    "{T}: The next spell you cast this turn costs {X} less to cast, where X is the number of artifacts you"
    " control as this ability resolves.",
)
SEER = written(
    "Seer",
    "Enchantment",
    "Whenever you scry, the next spell you cast this turn costs {X} less to cast, where X is the number of"
    " cards looked at while scrying this way.",
)
TRINKET = written("Trinket", "Artifact", "Sacrifice this artifact: You gain 1 life.", cost="{1}")
SCRY = written("Scrying", "Instant", "Scry 2.", cost="{G}")
WARNING = written(
    "Warning",
    "Instant",
    "The next creature card you play this turn can be played as though it had flash.",
    cost="{G}",
)
TEFERI = written("Teferi", "Enchantment", "Creature cards you own that aren't on the battlefield have flash.")
TEACHINGS = written(
    "Teachings",
    "Sorcery",
    "Search your library for a card with flash, reveal it, put it into your hand, then shuffle.",
)
BEAST = written("Beast", "Creature — Beast", cost="{3}{G}", size="3/3")
CARDS = (MUSE, KAZA, TRINKET, SEER, SCRY, WARNING, TEFERI, TEACHINGS, BEAST)


def board(hand: str, mine: str, more: str = "", step: str = "precombat main") -> Game:
    return position(f"step: {step} | Anna 20 hand: {hand} battlefield: {mine}{more} | Ben 20", *CARDS)


def castable(game: Game) -> set[str]:
    casting = (action for action in game.legal_actions if isinstance(action, CastSpell))
    return {game.state.objects[action.card].definition.name for action in casting}


def test_the_next_spell_of_the_kind_alone_costs_less() -> None:
    game = board("2 Beast, Scrying", "Muse, 5 Forest")
    play(game, "activate Muse", "resolve", "cast Scrying", "resolve")
    assert castable(game) == {"Beast"}
    play(game, "cast Beast", "resolve")
    assert sum(permanent.tapped for permanent in game.state.permanents.values()) == 4
    refused(board("Beast", "Muse, 2 Forest"), "cast Beast")
    game = board("2 Beast", "Muse, 5 Forest")
    play(game, "activate Muse", "resolve", "cast Beast", "resolve")
    assert castable(game) == set()


def test_how_much_is_settled_as_the_ability_resolves() -> None:
    game = board("Beast", "Kaza, 2 Trinket, Forest")
    play(game, "activate Kaza", "resolve", "activate Trinket", "resolve")
    assert castable(game) == {"Beast"}
    game = board("Beast", "Kaza, 2 Trinket, Forest")
    play(game, "activate Kaza", "activate Trinket", "resolve", "resolve")
    assert castable(game) == set()


def test_by_as_many_cards_as_were_looked_at() -> None:
    game = board("Beast, Scrying", "Seer, 3 Forest", " library: 2 Island")
    play(game, "cast Scrying", "resolve")
    game.push(next(iter(game.legal_actions)))
    resolve_all(game)
    assert castable(game) == {"Beast"}


def test_the_next_creature_is_cast_at_instant_speed() -> None:
    game = board("Warning, 2 Memnite", "Forest", step="upkeep")
    assert castable(game) == {"Warning"}
    play(game, "cast Warning", "resolve")
    assert castable(game) == {"Memnite"}
    play(game, "cast Memnite", "resolve")
    assert castable(game) == set()


def test_cards_have_flash_in_all_zones() -> None:
    game = board("Memnite", "Teferi", step="upkeep")
    assert castable(game) == {"Memnite"}
    game = board("Teachings", "Teferi, Forest", " library: Island, Memnite, Shock")
    play(game, "cast Teachings", "resolve")
    assert choice(game) == ["Memnite"]
    game = board("Teachings", "Forest", " library: Island, Memnite, Shock")
    play(game, "cast Teachings", "resolve")
    assert zone(game, "Anna", "hand") == []


def test_spells_of_the_enchanted_player_with_the_chosen_name_cost_more() -> None:
    curse = written(
        "Curse",
        "Enchantment — Aura Curse",
        "Enchant player",
        "As this Aura enters, choose a card name.",
        "Spells with the chosen name enchanted player casts cost {2} more to cast.",
    )
    text = "Anna 20 hand: Curse battlefield: Forest | Ben 20 hand: Shock, Lightning Bolt battlefield: {}"
    for lands, able in (("Mountain", {"Lightning Bolt"}), ("3 Mountain", {"Lightning Bolt", "Shock"})):
        game = position(text.format(lands), curse)
        play(game, "cast Curse", "targets: Ben", "resolve", "choose: Shock", "pass")
        assert castable(game) == able
