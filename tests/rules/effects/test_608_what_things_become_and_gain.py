"""What permanents become and gain by further words, and how often something is done [cr2025-06-06 608, 611,
613].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.mana import mana
from manaburn.rules.mana.mana_ways import mana_ability_actions
from manaburn.terms import CardType, Keyword, Step, Zone
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, resolve_all, size, zone

RING = written("Red Ring", "Enchantment — Aura", "Enchant creature", cost="{0}", colors="R")


def test_an_aura_is_not_removed_by_the_protection_that_it_gives():  # 702.16n
    """Another Aura of the color is put into the graveyard."""
    ward = written(
        "Ward",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature has protection from red. This effect doesn't remove this Aura.",
        cost="{0}",
        colors="R",
    )
    game = position(
        "Anna 20 hand: Ward battlefield: Grizzly Bears#90, Red Ring (on Grizzly Bears#90) | Ben 20",
        ward,
        RING,
    )
    play(game, "cast Ward", "targets: Grizzly Bears", "resolve")
    assert sorted(zone(game, "Anna", "battlefield")) == ["Grizzly Bears", "Ward"]
    assert zone(game, "Anna", "graveyard") == ["Red Ring"]


def test_another_protection_from_the_color_removes_such_an_aura():  # 702.16n
    ward = written(
        "Ward",
        "Enchantment — Aura",
        "Enchant creature",
        "As this Aura enters, choose a color.",
        "Enchanted creature has protection from the chosen color. This effect doesn't remove this Aura.",
        cost="{0}",
        colors="R",
    )
    gift = written(
        "Gift", "Instant", "Target creature gains protection from red until end of turn.", cost="{0}"
    )
    game = position("Anna 20 hand: Ward, Gift battlefield: Grizzly Bears | Ben 20", ward, gift)
    play(game, "cast Ward", "targets: Grizzly Bears", "resolve", "choose: red")
    assert zone(game, "Anna", "graveyard") == []
    play(game, "cast Gift", "targets: Grizzly Bears", "resolve")
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gift", "Ward"]


def test_lands_have_one_ability_and_no_other():
    """A basic land has no mana ability of its type any more [cr2025-06-06 305.6, 613.1f]."""
    crone = written(
        "Crone",
        "Creature — Tyranid",
        'All lands have "{T}: Add one mana of any color" and lose all other abilities.',
        size="2/4",
    )
    game = position("Anna 20 battlefield: Crone, Forest | Ben 20 battlefield: Mutavault", crone)
    assert [len(now(game, name).activated) for name in ("Forest", "Mutavault")] == [1, 1]
    assert {a.mana for a in mana_ability_actions(game.state, 0)} == {mana(f"{{{c}}}") for c in "WUBRG"}


def test_a_creature_is_of_another_type_and_size_while_it_is_so():
    goddric = written(
        "Reveler",
        "Creature — Human Noble",
        "As long as you control a Forest, this creature is a Dragon with base power and toughness 4/4,"
        ' flying, and "{0}: Dragons you control get +1/+0 until end of turn."',
        size="3/3",
    )
    game = position("Anna 20 battlefield: Reveler, Forest | Ben 20", goddric)
    reveler = now(game, "Reveler")
    assert (reveler.subtypes, size(game, "Reveler")) == ({"Dragon"}, (4, 4))
    assert Keyword.FLYING in reveler.keywords
    play(game, "activate Reveler", "resolve")
    assert size(game, "Reveler") == (5, 4)
    game = position("Anna 20 battlefield: Reveler, Island | Ben 20", goddric)
    assert (now(game, "Reveler").subtypes, size(game, "Reveler")) == ({"Human", "Noble"}, (3, 3))


def test_equip_may_be_activated_once_each_turn():
    leather = written(
        "Leather",
        "Artifact — Equipment",
        "Equipped creature gets +0/+1.",
        "Equip {0}. Activate only once each turn.",
    )
    game = position("Anna 20 battlefield: Leather, Grizzly Bears, Hill Giant | Ben 20", leather)
    play(game, "activate Leather", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (2, 3)
    assert "once each turn" in refused(game, "activate Leather")


@pytest.mark.parametrize(("lands", "grown"), [(2, True), (1, False)])
def test_it_enters_with_counters_of_two_kinds_if_it_is_so(lands, grown):
    animus = written(
        "Animus",
        "Creature — Spirit",
        "If you control two or more untapped lands, this creature enters with two +1/+1 counters and a"
        " lifelink counter on it.",
        size="2/3",
        cost="{0}",
    )
    game = position(f"Anna 20 hand: Animus battlefield: {lands} Forest | Ben 20", animus)
    play(game, "cast Animus", "resolve")
    assert size(game, "Animus") == ((4, 5) if grown else (2, 3))
    assert (Keyword.LIFELINK in now(game, "Animus").keywords) is grown


def test_two_counters_of_any_kinds_are_removed_as_a_cost():
    mare = written(
        "Mare",
        "Creature — Horse",
        "This creature enters with three -1/-1 counters on it.",
        "Remove two counters from this creature: You gain 1 life.",
        size="4/5",
        cost="{0}",
    )
    game = position("Anna 20 hand: Mare | Ben 20", mare)
    play(game, "cast Mare", "resolve", "activate Mare", "resolve")
    assert (size(game, "Mare"), life(game)) == ((3, 4), (21, 20))
    refused(game, "activate Mare")


@pytest.mark.parametrize(("x", "foods"), [(3, 2), (4, 2), (1, 1)])
def test_half_of_x_tokens_are_created(x, foods):
    goose = written("Goose", "Sorcery", "Create half X Food tokens, rounded up.", cost="{X}")
    game = position(f"Anna 20 hand: Goose battlefield: {x} Forest | Ben 20", goose)
    play(game, "cast Goose", f"X = {x}", "resolve")
    assert zone(game, "Anna", "battlefield").count("Food") == foods


def test_target_players_each_mill_as_many_as_are_in_their_graveyard():
    monument = written(
        "Monument",
        "Sorcery",
        "Any number of target players each mill cards equal to the number of cards in their graveyard.",
        cost="{0}",
    )
    game = position(
        "Anna 20 hand: Monument graveyard: Shock library: 5 Forest"
        " | Ben 20 graveyard: 2 Shock library: 5 Island",
        monument,
    )
    play(game, "cast Monument", "targets: Anna, Ben", "resolve")
    assert [len(player.library) for player in game.state.players] == [4, 3]


@pytest.mark.parametrize(("cards", "gained"), [(3, 1), (4, 0)])
def test_a_library_has_so_few_cards(cards, gained):
    isle = written(
        "Isle",
        "Sorcery",
        "If a library has three or fewer cards in it, you gain 1 life.",
        cost="{0}",
    )
    game = position(f"Anna 20 hand: Isle library: 9 Forest | Ben 20 library: {cards} Island", isle)
    play(game, "cast Isle", "resolve")
    assert life(game) == (20 + gained, 20)


@pytest.mark.parametrize(("counter", "dealt"), [("", 0), (" (1 +1/+1)", 2)])
def test_damage_is_also_dealt_to_the_controller_of_what_was_hit(counter, dealt):
    flare = written(
        "Flare",
        "Instant",
        "This spell deals 3 damage to target creature. This spell also deals 2 damage to that permanent's"
        " controller if you control a modified creature.",
        cost="{0}",
    )
    game = position(
        f"Anna 20 hand: Flare battlefield: Memnite{counter} | Ben 20 battlefield: Grizzly Bears", flare
    )
    play(game, "cast Flare", "targets: Grizzly Bears", "resolve")
    assert life(game) == (20, 20 - dealt)


def test_a_creature_becomes_an_enchantment_again():
    acrolith = written(
        "Acrolith",
        "Enchantment",
        "Whenever you cast a creature spell, if this permanent is an enchantment, it becomes a 2/4 Soldier"
        " creature.",
        "{0}: This permanent becomes an enchantment.",
    )
    game = position("Anna 20 hand: Memnite battlefield: Acrolith | Ben 20", acrolith)
    play(game, "cast Memnite", "resolve")
    assert (now(game, "Acrolith").is_creature, size(game, "Acrolith")) == (True, (2, 4))
    play(game, "activate Acrolith", "resolve")
    assert now(game, "Acrolith").types == {CardType.ENCHANTMENT}
    assert now(game, "Acrolith").subtypes == frozenset()


def test_tokens_enter_tapped_and_attacking_for_each_card():
    cage = written(
        "Cage",
        "Creature — Human",
        "Whenever this creature attacks, create a 2/2 green Wolf creature token that's tapped and attacking"
        " for each creature card in your graveyard.",
        size="3/4",
    )
    game = position(
        "Anna 20 battlefield: Cage graveyard: 2 Grizzly Bears, Shock step: declare attackers | Ben 20", cage
    )
    play(game, "attack: Cage")
    resolve_all(game)
    wolves = [
        p for id, p in game.state.permanents.items() if game.state.objects[id].definition.name == "Wolf"
    ]
    assert [wolf.tapped for wolf in wolves] == [True, True]
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(next(iter(game.legal_actions)))
    assert life(game) == (20, 20 - 3 - 2 * 2), "they deal combat damage"


@pytest.mark.parametrize(("zone_of", "drawn"), [("library", 2), ("hand", 1)])
def test_more_is_drawn_if_it_entered_from_the_library(zone_of, drawn):
    lost = written(
        "Lost One",
        "Creature — Homunculus",
        "When this creature enters, draw a card. If it entered from your library or was cast from your"
        " library, draw two cards instead.",
        size="1/1",
        cost="{0}",
    )
    find = written(
        "Find",
        "Sorcery",
        "Search your library for a creature card, put it onto the battlefield, then shuffle.",
        cost="{0}",
    )
    there = "Lost One, " if zone_of == "library" else ""
    game = position(
        f"Anna 20 hand: Find{', Lost One' * (zone_of == 'hand')} library: {there}4 Forest | Ben 20",
        lost,
        find,
    )
    if zone_of == "library":
        play(game, "cast Find", "resolve", "choose: Lost One", "resolve")
        assert zone(game, "Anna", "hand") == ["Forest"] * drawn
    else:
        play(game, "cast Lost One", "resolve", "resolve")
        assert zone(game, "Anna", "hand") == ["Find", *["Forest"] * drawn]


def test_the_first_spell_of_a_kind_in_your_turn_costs_less():
    momo = written(
        "Momo",
        "Creature — Lemur",
        "The first non-Lemur creature spell you cast during each of your turns costs {1} less to cast.",
        size="1/1",
    )
    game = position("Anna 20 hand: 2 Grizzly Bears battlefield: Momo, 3 Forest | Ben 20", momo)
    play(game, "cast Grizzly Bears", "resolve", "cast Grizzly Bears", "resolve")
    assert sum(p.tapped for p in game.state.permanents.values()) == 3, "one, then two"


def test_while_solved_a_case_lets_its_player_use_the_top_of_the_library():
    case = written(
        "Case",
        "Enchantment — Case",
        "To solve — You control a land.",
        "Solved — You may look at the top card of your library any time, and you may play lands from the top"
        " of your library.",
    )
    game = position("Anna 20 battlefield: Case, Forest library: 5 Island | Ben 20 library: 5 Island", case)
    assert [str(action) for action in game.legal_actions] == ["Pass()"]
    go_to(game, "end", "Anna")
    resolve_all(game)
    go_to(game, "upkeep", "Ben")
    go_to(game, "precombat main", "Anna")  # she has drawn an Island, and another is on top
    lands = [action for action in game.legal_actions if not isinstance(action, d.Pass)]
    assert {game.state.objects[land.card].zone for land in lands} == {Zone.HAND, Zone.LIBRARY}
