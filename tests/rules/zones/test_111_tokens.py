"""Tokens: of a size that is worked out, known by name, Roles [cr2025-06-06 111, 303.7, 701.47, 701.53,
704.5y].
"""

from __future__ import annotations

from manaburn.cards.catalogue.roles import CURSED, MONSTER, WICKED
from manaburn.cards.catalogue.tokens import BLOOD, INCUBATOR
from manaburn.cards.definitions import card, token
from manaburn.cards.keywords.keywords_of_copies import DECAYED, amass
from manaburn.cards.keywords.keywords_of_counters import LIVING_WEAPON
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Protection, SetPowerToughness
from manaburn.cards.vocabulary.effects import CreateTokens, Destroy, PutCounters
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.filters import CREATURE, ENCHANTMENT
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, What
from manaburn.game import Automation, Game
from manaburn.notation import parse_position, position_text
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    size,
    stack,
    zone,
)

DAY = "2020-01-01"
OOZE = token("Ooze", "G", "Creature — Ooze", 0, 0)


def table(*effects, targets=(), hand: str = "Deed", mine: str = "Bear", more=()) -> Game:
    deed = card("Deed", "{U}", "Sorcery", printed=DAY, spell=spell(*effects, targets=targets))
    bear = card("Bear", "{1}{G}", "Creature — Bear", 2, 2, printed=DAY)
    return position(
        f"Anna 20 hand: {hand} battlefield: 9 Island, {mine} library: 5 Island | Ben 20", deed, bear, *more
    )


def cast(game: Game, *answers: str) -> Game:
    play(game, "cast Deed", *answers, "resolve")
    return game


def test_a_size_is_worked_out_as_the_token_is_created():
    x = StatOf(Stat.MANA_VALUE, Chosen(0))
    game = cast(table(CreateTokens(OOZE, 2, size=(x, x)), targets=(TARGET_CREATURE,)), "targets: Bear")
    oozes = [id for id, o in game.state.objects.items() if o.definition.name == "Ooze"]
    assert [size(game, f"Ooze#{id}") for id in oozes] == [(2, 2), (2, 2)]
    assert parse_position(position_text(game.state)) == game.state


def test_what_a_predefined_token_does():  # 111.10g
    game = cast(table(CreateTokens(BLOOD), hand="Deed, Bear"))
    play(game, "activate Blood", "choose: Bear", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Deed", "Bear"]
    assert zone(game, "Anna", "hand") == ["Island"]
    assert "Blood" not in zone(game, "Anna", "battlefield")


def test_an_incubator_is_turned_over_and_keeps_its_counters():  # 111.10i, 701.53a
    game = cast(table(CreateTokens(INCUBATOR), PutCounters(CounterKind.PLUS_ONE, 2, What.IT)))
    assert not now(game, "Incubator").is_creature
    play(game, "activate Incubator", "resolve")
    assert size(game, "Phyrexian Token") == (2, 2)
    assert game.state.objects[permanent(game, "Phyrexian Token").id].card is None


def test_a_player_has_one_role_on_a_permanent():  # 303.7a, 704.5y
    roles = [CreateTokens(role, attached_to=Chosen(0)) for role in (CURSED, WICKED, MONSTER)]
    game = cast(table(*roles, targets=(TARGET_CREATURE,)), "targets: Bear")
    assert zone(game, "Anna", "battlefield")[-1] == "Monster"
    assert "Cursed" not in zone(game, "Anna", "battlefield")
    assert size(game, "Bear") == (3, 3)
    resolve_all(game)  # the Wicked Role was put into a graveyard
    assert life(game) == (20, 19)


def test_a_royal_role_gives_ward():  # 111.10m
    treat = written("Treat", "Sorcery", "Create a Royal Role token attached to target creature.", cost="{0}")
    text = "Anna 20 hand: Treat battlefield: Grizzly Bears | Ben 20 hand: Shock battlefield: 2 Mountain"
    game = position(text, treat)
    play(game, "cast Treat", "targets: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (3, 3)
    play(game, "pass", "cast Shock", "targets: Grizzly Bears")
    assert stack(game) == ["Shock", "(Grizzly Bears)"]
    play(game, "resolve", "no")
    assert stack(game) == []


def test_no_role_is_created_that_nothing_could_wear():  # 303.4h
    game = table(Destroy(Chosen(0)), CreateTokens(CURSED, attached_to=Chosen(0)), targets=(TARGET_CREATURE,))
    cast(game, "targets: Bear")
    assert "Cursed" not in zone(game, "Anna", "battlefield")


def test_no_role_is_created_on_what_is_protected_from_it():  # 303.4h
    shy = card(
        "Bear",
        "{1}{G}",
        "Creature — Bear",
        2,
        2,
        printed=DAY,
        abilities=(Static(changes=(Protection(ENCHANTMENT),)),),
    )
    deed = card(
        "Deed",
        "{U}",
        "Sorcery",
        printed=DAY,
        spell=spell(CreateTokens(CURSED, attached_to=All(CREATURE))),
    )
    game = position(
        "Anna 20 hand: Deed battlefield: Island, Bear | Ben 20 battlefield: Grizzly Bears", deed, shy
    )
    cast(game)
    assert zone(game, "Anna", "battlefield").count("Cursed") == 1
    assert size(game, "Grizzly Bears") == (1, 1)


def test_amassing_makes_an_army():  # 701.47a
    game = cast(table(*amass("Orc", 2)))
    play(game, "choose: Orc Army")
    assert size(game, "Orc Army") == (2, 2)


ARMY = token("Orc Army", "B", "Creature — Orc Army", 0, 0)


def test_amassing_goes_on_with_an_army_that_is_there():  # 701.47a
    game = cast(table(*amass("Zombie", 1), mine="Orc Army (token, 2 +1/+1)", more=(ARMY,)))
    play(game, "choose: Orc Army")
    assert size(game, "Orc Army") == (3, 3)
    assert now(game, "Orc Army").subtypes == {"Orc", "Zombie", "Army"}


def test_a_living_weapon_comes_with_what_wields_it():  # 702.92a
    bigger = Static(changes=(AddPowerToughness(2, 0), SetPowerToughness(1, 1)), affects=What.ATTACHED)
    blade = card("Blade", "{1}", "Artifact — Equipment", printed=DAY, abilities=(LIVING_WEAPON, bigger))
    game = table(hand="Blade", more=(blade,))
    play(game, "cast Blade", "resolve", "resolve")
    assert size(game, "Phyrexian Germ") == (3, 1)
    assert permanent(game, "Blade").attached_to == permanent(game, "Phyrexian Germ").id


def test_what_is_decayed_attacks_once():  # 702.147a
    rotter = token("Rotter", "B", "Creature — Zombie", 2, 2, abilities=DECAYED)
    board = "step: beginning of combat | Anna 20 battlefield: Rotter (token) | Ben 20"
    game = position(board, rotter, automation=[Automation.ASSIGN_FORCED_DAMAGE])
    go_to(game, "declare attackers")
    play(game, "attack: Rotter")
    go_to(game, "postcombat main")
    assert zone(game, "Anna", "battlefield") == []
    assert life(game) == (20, 18)


def test_what_is_decayed_cannot_block():  # 702.147a
    rotter = token("Rotter", "B", "Creature — Zombie", 2, 2, abilities=DECAYED)
    board = (
        "step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20 battlefield: Rotter (token)"
    )
    game = position(board, rotter)
    play(game, "attack: Grizzly Bears", "pass", "pass")
    assert refused(game, "block: Rotter > Grizzly Bears")
